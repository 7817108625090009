"""`python -m arena.simulate.validation`: figures from outside beside ours, as docs/validation.md has them."""

import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import numpy as np

from arena.records import RULES_TYPE, STATE_TYPE, rules_record
from arena.rules import rng
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.simulate.batches import cores, simulate
from arena.simulate.counts import NET_AT, NET_HIGH, NET_LOW
from arena.simulate.figures import ALL_FIGURES, PERCENT
from arena.simulate.fixed_play import play_fixed
from arena.simulate.outside import CHART, FIXED_CASES, SOFT_TARGETS, FixedCase
from arena.simulate.race import mean_length, race
from arena.simulate.simulation import Simulation

TARGET = 10


def fixed_shares(case: FixedCase, hands: int) -> list[float]:
    """Shares of `hands` compiled hands of a case of IV.3 by tricks of the counted seats, 0 to 5."""
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(make_rules(case.options))
    tricks = np.zeros(6, np.int64)
    draws = np.array(rng.from_key(rng.key(b"validation", case.name)), np.int64)
    counted = sum(1 << seat for seat in case.counted)
    play_fixed(
        record,
        np.zeros(1, STATE_TYPE),
        draws,
        case.dealer,
        case.caller,
        int(case.alone),
        counted,
        tricks,
        hands,
    )
    return [count / hands for count in tricks.tolist()]


def worst(case: FixedCase, shares: Sequence[float], hands: int) -> float:
    """The largest departure from the published shares as a part of what IV.3 allows: agreed up to 1."""
    pairs = [*zip(shares, case.published, strict=True), (sum(shares[3:]), case.made)]
    return max(abs(ours - theirs) / case.limit(theirs, hands) for ours, theirs in pairs)


def hand_shares(played: Simulation) -> dict[int, float]:
    """Shares of hands by points of the dealing side, negative for points of the other (two sides)."""
    totals = played.counts[:, NET_AT : NET_AT + NET_HIGH - NET_LOW + 1].sum(axis=0)
    found = zip(range(NET_LOW, NET_HIGH + 1), (totals / totals.sum()).tolist(), strict=True)
    return {net: share for net, share in found if share}


def race_departures(played: Simulation, least: int = 1000) -> tuple[Any, Any]:
    """Win rates of a simulation less those of the race from its shares, and their standard errors, by score.

    Scores seen fewer than `least` times are left out. Two deals of a game at one score do not happen but for
    hands without points, so wins at a score are taken for independent.
    """
    expected = race(hand_shares(played), TARGET)
    enough = played.visits >= least
    visits = played.visits[enough]
    gaps = played.wins[enough] / visits - expected[enough]
    return gaps, np.sqrt(expected[enough] * (1 - expected[enough]) / visits)


def fixed_section(hands: int) -> str:
    """Trick shares of random play (IV.3) as a Markdown table."""
    rows = ["| case | | 0 | 1 | 2 | 3 | 4 | 5 | made | of what is allowed |", "|---|---|" + "---|" * 8]
    with ThreadPoolExecutor(cores()) as pool:
        found = list(pool.map(lambda case: fixed_shares(case, hands), FIXED_CASES))
    for case, shares in zip(FIXED_CASES, found, strict=True):
        ours = " | ".join(f"{share:.5f}" for share in (*shares, sum(shares[3:])))
        theirs = " | ".join(f"{share:.5f}" for share in (*case.published, case.made))
        rows.append(f"| {case.name} | ours | {ours} | {worst(case, shares, hands):.2f} |")
        rows.append(f"| | published | {theirs} | |")
    return "\n".join(rows)


def race_section(players: Sequence[str], hands: int) -> str:
    """The race from a simulation's own shares beside its own games (IV.2), by players."""
    rows = [
        "| players | games | first dealer's side: race | its games | mean length: race | its games"
        " | scores compared | rms gap, points | rms error | gaps beyond 2 errors |",
        "|" + "---|" * 10,
    ]
    for name in players:
        played = simulate(preset_rules("four_handed"), name, hands=hands, seed="race")
        gaps, errors = race_departures(played)
        shares = hand_shares(played)
        beyond = int((np.abs(gaps) > 2 * errors).sum())
        figures = played.figures()
        won, length = figures["first_dealer_won"].value, figures["hands_per_game"].value
        rows.append(
            f"| {name} | {played.games:,} | {100 * race(shares, TARGET)[0, 0]:.2f} %"
            f" | {100 * (won or 0):.2f} %"
            f" | {mean_length(shares, TARGET):.3f} | {length:.3f} | {len(gaps)}"
            f" | {100 * sqrt(float((gaps**2).mean())):.2f} | {100 * sqrt(float((errors**2).mean())):.2f}"
            f" | {beyond} ({100 * beyond / len(gaps):.0f} %) |"
        )
    return "\n".join(rows)


def soft_section(hands: int) -> str:
    """Published figures of competent play (IV.5) beside those of our players, as Markdown tables."""
    columns = [(rules, who) for who in ("club", "expert") for rules in ("four_handed", "stick")]
    columns += [("bicycle", "club"), ("four_handed", "basic")]
    played = [simulate(preset_rules(rules), who, hands=hands, seed="soft") for rules, who in columns]
    head = " | ".join(f"{rules}, {who}" for rules, who in columns)
    rows = [f"| figure | published | by | {head} |", "|---|---|---|" + "---|" * len(columns)]
    counted = [one.figures() for one in played]
    for words, published, by, key in SOFT_TARGETS:
        cells = " | ".join(_cell(key, figures[key].value) for figures in counted)
        rows.append(f"| {words} | {published} | {by} | {cells} |")
    rows += [
        "",
        f"| win probability, game to ten | published | {head} |",
        "|---|---|" + "---|" * len(columns),
    ]
    for words, percent, mine, theirs, dealing in CHART:
        cells = " | ".join(f"{100 * chance(one, mine, theirs, dealing):.1f} %" for one in played)
        rows.append(f"| {words} | {percent} % | {cells} |")
    return "\n".join(rows)


def chance(played: Simulation, mine: int, theirs: int, dealing: bool) -> float:
    """The share of games won by a side with `mine` points against `theirs`, about to deal or not."""
    if dealing:
        return float(played.wins[mine, theirs] / played.visits[mine, theirs])
    return float(1 - played.wins[theirs, mine] / played.visits[theirs, mine])


def _cell(key: str, value: float | None) -> str:
    if value is None:
        return "-"
    figure = ALL_FIGURES[key]
    if figure.unit == PERCENT:
        return f"{100 * value:.2f} %"
    return f"{value:+.3f}" if key == "dealer_net" else f"{value:.2f}"


def main(arguments: Sequence[str]) -> None:
    """Print the three sections; one argument may give the hands of the first, the others play a fifth."""
    hands = int(arguments[0]) if arguments else 10_000_000
    print(f"## Random play, {hands:,} hands per row\n\n{fixed_section(hands)}\n")
    print(f"## The race to ten\n\n{race_section(('random', 'basic', 'club', 'learned'), hands // 5)}\n")
    print(f"## Competent play\n\n{soft_section(hands // 5)}")


if __name__ == "__main__":
    main(sys.argv[1:])
