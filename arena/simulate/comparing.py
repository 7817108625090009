"""House rules compared: a base rule set and switches, on the same deals where the deck allows."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from arena.players import Seated, player_named
from arena.rules.options import Rules, option_values
from arena.simulate.batches import (
    DEFAULT_HANDS,
    MAX_DEALS,
    Progress,
    Say,
    ensure_compiled,
    row_size,
    simulate,
)
from arena.simulate.counts import NET_AT, NET_HIGH, NET_LOW
from arena.simulate.estimates import ANY, SHARE, Measure, difference, estimate
from arena.simulate.figures import ALL_FIGURES, FIGURES, PERCENT
from arena.simulate.results import Comparison, Difference, Estimate, RuleSetResult
from arena.simulate.seating import seatings, seats_of
from arena.simulate.simulation import MINUTES_PER_HAND, Simulation
from arena.simulate.skill import games_needed, win_rate
from arena.simulate.stars import judged

SKILL_PAIR = ("basic", "bold")
"""Two players near enough for a few hundred games to matter."""
OF_WINNING = ("first_dealer_won", "skill_win_rate")
"""Figures whose even share is a half with two sides and a third with three."""
RowDone = Callable[[RuleSetResult], None]


class _Played(NamedTuple):
    """A rule set with what is needed to compare others with it."""

    result: RuleSetResult
    measures: dict[str, Measure]


def compare(
    base: Rules,
    switches: Mapping[str, Rules],
    players: str | Sequence[str] = "basic",
    *,
    base_name: str = "base",
    name: str = "comparison",
    skill: tuple[str, str] | None = SKILL_PAIR,
    hands: int | None = None,
    games: int | None = None,
    seed: int | str = 0,
    threads: int | None = None,
    minutes_per_hand: float = MINUTES_PER_HAND,
    max_deals: int = MAX_DEALS,
    row_done: RowDone | None = None,
    progress: Progress | None = None,
    say: Say | None = None,
) -> Comparison:
    """Play `base` and every rule set of `switches` and compare their figures.

    `players`, `hands`, `games`, `seed` and `threads` are as in `simulate`. `skill` names a stronger and a
    weaker player, who play about as many hands again; None leaves them out. `row_done` is called as each rule
    set is done, the base first; which differences are clear is known when all are done. Raises ValueError as
    `simulate`, for any rule set, before a game is played.
    """
    if hands is None and games is None:
        hands = DEFAULT_HANDS
    sitting: list[Seated] = []
    for rules in (base, *switches.values()):
        sitting += seats_of(players, rules.table.players)
    if skill is not None:
        sitting += seats_of(skill, 4)
    ensure_compiled(sitting, say)
    settings: dict[str, Any] = {
        "seed": seed,
        "threads": threads,
        "max_deals": max_deals,
        "progress": progress,
        # Rows are matched game by game, so they are of one size whatever each rule set's games come to.
        "games_per_row": row_size(hands, games),
    }

    def play(name: str, rules: Rules, against: _Played | None) -> _Played:
        began = time.perf_counter()
        played = simulate(rules, players, hands=hands, games=games, **settings)
        measures = {
            figure.key: figure.measure(played.counts, minutes_per_hand)
            for figure in FIGURES
            if figure.applies(rules)
        }
        figures = {
            figure.key: estimate(measures[figure.key], figure.bounds)
            for figure in FIGURES
            if figure.key in measures
        }
        skill_games = 0
        if skill is not None:
            skill_games = _play_skill(rules, skill, played, settings, measures, figures)
        paired = against is not None and same_deals(rules, against.result.rules)
        changed = _changed(rules, against.result.rules) if against else {}
        result = RuleSetResult(
            name=name,
            rules=rules,
            changed=changed,
            games=played.games,
            hands=played.hands,
            skill_games=skill_games,
            seconds=time.perf_counter() - began,
            paired=paired,
            warnings=_warnings(changed, against.result.rules, played.players, skill) if against else (),
            figures=figures,
            differences=_differences(measures, against, rules, played.games_per_row) if against else {},
            **_distributions(played),
        )
        if row_done is not None:
            row_done(result)
        return _Played(result, measures)

    first = play(base_name, base, None)
    others = judged([play(one, rules, first).result for one, rules in switches.items()])
    return Comparison(
        name=name,
        seed=str(seed),
        players=tuple(one.name for one in seats_of(players, base.table.players)),
        skill=skill,
        minutes_per_hand=minutes_per_hand,
        max_deals=max_deals,
        base=first.result,
        switches=others,
        notes=_notes((first.result, *others)),
    )


def same_deals(a: Rules, b: Rules) -> bool:
    """Whether the same game numbers mean the same cards in the same hands."""
    return (a.three.three_dummy, a.two.two_dummy) == (b.three.three_dummy, b.two.two_dummy) and all(
        getattr(a.table, key) == getattr(b.table, key)
        for key in ("players", "deck_low_rank", "joker", "hand_size", "first_dealer", "deal_pattern")
    )


def _play_skill(
    rules: Rules,
    skill: tuple[str, str],
    played: Simulation,
    settings: dict[str, Any],
    measures: dict[str, Measure],
    figures: dict[str, Estimate],
) -> int:
    """Play the skill games, about as many as were played for the figures; how many."""
    tables = seatings(skill, rules.table.players)
    each = max(2, played.games // len(tables))
    rate = win_rate([simulate(rules, seats, games=each, **settings).counts for seats in tables])
    measures["skill_win_rate"] = rate
    figures["skill_win_rate"] = estimate(rate, SHARE)
    figures["skill_games_needed"] = games_needed(rate, len(tables))
    return each * len(tables)


def _differences(
    measures: Mapping[str, Measure], base: _Played, rules: Rules, games_per_row: int
) -> dict[str, Difference]:
    """Figures less those of the base; winning is not compared between two sides and three."""
    paired = same_deals(rules, base.result.rules)
    other_sides = (rules.table.players == 3) != (base.result.players == 3)
    return {
        key: difference(
            measure,
            base.measures[key],
            paired,
            SHARE if ALL_FIGURES[key].unit == PERCENT else ANY,
            games_per_row,
        )
        for key, measure in measures.items()
        if key in base.measures and not (other_sides and key in OF_WINNING)
    }


def _changed(rules: Rules, base: Rules) -> dict[str, object]:
    """Options that differ from the base's, or that it does not have, as YAML has them."""
    there = option_values(base)
    return {key: value for key, value in option_values(rules).items() if there.get(key) != value}


def _warnings(
    changed: Mapping[str, object], base: Rules, players: tuple[str, ...], skill: tuple[str, str] | None
) -> tuple[str, ...]:
    """A sentence about players who do not know of what was changed; what only one table size has is not."""
    there = option_values(base)
    changed_here = [key for key in changed if key in there]
    by_options: dict[tuple[str, ...], list[str]] = {}
    for player in dict.fromkeys((*players, *(skill or ()))):
        blind = player_named(player).player.unheeded(changed_here)
        by_options.setdefault(tuple(blind), []).append(player)
    return tuple(
        f"{' and '.join(names)} {'does' if len(names) == 1 else 'do'} not look at {_listed(blind)}:"
        " where the same answers are legal they are given as before, so players who adapt may see another"
        " effect"
        for blind, names in by_options.items()
        if blind
    )


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _notes(results: Sequence[RuleSetResult]) -> tuple[str, ...]:
    notes = [
        f"{one.name}: a game here is a match of {_up_to(one.rules)}{one.rules.game.match_games} games"
        for one in results
        if one.rules.game.match_games > 1
    ]
    other = [one.name for one in results[1:] if not one.paired]
    if other:
        notes.append(
            "Dealt otherwise than the base (cards, seats or first dealer), so that differences are not"
            f" paired: {'; '.join(other)}"
        )
    return tuple(notes)


def _up_to(rules: Rules) -> str:
    return "" if rules.game.match_played_out else "up to "


def _distributions(played: Simulation) -> dict[str, Any]:
    """Shares of games by length, of hands by points; win probability by score where it means something."""
    totals = played.counts.sum(axis=0)
    nets = range(NET_LOW, NET_HIGH + 1)
    found: dict[str, Any] = {
        "lengths": tuple((played.lengths / max(1, played.games)).tolist()),
        "dealer_points": {
            net: float(totals[NET_AT + i] / max(1, played.hands)) for i, net in enumerate(nets)
        },
    }
    if played.has_win_table:
        rows = list(zip(played.visits.tolist(), played.wins.tolist(), strict=True))
        found["win_table"] = tuple(
            tuple(w / v if v else None for v, w in zip(visits, wins, strict=True)) for visits, wins in rows
        )
        found["win_visits"] = tuple(tuple(visits) for visits, _ in rows)
    return found
