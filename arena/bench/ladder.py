"""`python -m arena.bench.ladder [GAMES] [PLAYER ...]`: how strong the bundled players are, table by table.

Each plays games to ten against `basic` and against the player on the rung below, every deal once from each
side; three-handed it sits alone against two of the other. Printed as Markdown, a row as it is done. GAMES is
how many a pairing has at least, 20,000 if nothing is said. Players may be named, the weakest first.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from math import log10
from typing import NamedTuple

from arena.players import player_named
from arena.rules.catalogue import Rules
from arena.rules.presets import preset_rules
from arena.simulate.batches import simulate
from arena.simulate.counts import C
from arena.simulate.estimates import ANY, SHARE, Measure, estimate, ratio_of
from arena.simulate.results import Estimate
from arena.simulate.seating import seatings
from arena.simulate.simulation import Simulation
from arena.simulate.skill import win_rate

RUNGS = ("random", "lowest", "careless", "bold", "basic", "learned")
MEASURE = "basic"
"""Against whom everybody is measured."""
TABLES = ("four_handed", "three_handed", "two_handed_about")
GAMES = 20_000
HEAD = (
    f"| player | wins against `{MEASURE}`, % | Elo over `{MEASURE}` | points a hand over `{MEASURE}`"
    " | wins against the one above it in this table, % |"
)


class Match(NamedTuple):
    """One player against another: games won, net points a hand, each with its 95 % interval."""

    won: Estimate
    points: Estimate
    sides: int


def play_match(rules: Rules, one: str, other: str, games: int, seed: int | str = "ladder") -> Match:
    """At least `games` games of `one` against `other`, every deal from each side."""
    tables = seatings((one, other), rules.table.players)
    each = -(-games // len(tables))
    played = [simulate(rules, seats, games=each, seed=seed, games_per_row=1) for seats in tables]
    won = estimate(win_rate([table.counts for table in played]), SHARE)
    return Match(won, estimate(points_a_hand(played), ANY), len(tables))


def points_a_hand(played: Sequence[Simulation]) -> Measure:
    """Net points of the first player a deal; `played` are the same games from each side.

    Counted are the points of seat 0's side. It is the first player's in the first seating, and of two sides
    what it loses in the second is his.
    """
    nets = played[0].counts[:, C.net_points]
    deals = played[0].counts[:, C.deals]
    if len(played) == 2:
        return ratio_of(nets - played[1].counts[:, C.net_points], deals + played[1].counts[:, C.deals])
    return ratio_of(nets, deals)


def elo(share: float | None, sides: int) -> float | None:
    """The rating over the others, all equal, that wins such a share: s / (s + sides - 1) by Luce's choice."""
    if share is None or not 0 < share < 1:
        return None
    return 400 * log10(share / (1 - share) * (sides - 1))


def rows(preset: str, rungs: Sequence[str], games: int) -> Iterator[str]:
    """A line a player, the weakest first."""
    rules = preset_rules(preset)
    for below, name in zip([None, *rungs], rungs, strict=False):
        cells = [f"`{name}`", "", "0", "0", ""]
        if name != MEASURE:
            match = play_match(rules, name, MEASURE, games)
            cells[1:4] = [_percent(match.won), _elo(match), _points(match.points)]
        if below is not None:
            cells[4] = _percent(play_match(rules, name, below, games).won)
        yield "| " + " | ".join(cells) + " |"


def _percent(share: Estimate) -> str:
    assert share.value is not None
    return f"{100 * share.value:.1f} {_range(_scaled(share, 100), 1)}"


def _elo(match: Match) -> str:
    ends = [elo(one, match.sides) for one in (match.won.value, match.won.low, match.won.high)]
    if ends[0] is None:
        return "-"
    return f"{ends[0]:+.0f} {_range(ends[1:], 0)}"


def _points(points: Estimate) -> str:
    assert points.value is not None
    return f"{points.value:+.3f} {_range(_scaled(points, 1), 3)}"


def _scaled(one: Estimate, factor: float) -> list[float | None]:
    return [None if end is None else factor * end for end in (one.low, one.high)]


def _range(ends: Iterable[float | None], digits: int) -> str:
    low, high = ("no end" if end is None else f"{end:z.{digits}f}" for end in ends)
    return f"({low} to {high})"


def main(arguments: Sequence[str]) -> None:
    """Print the ladder of each table size."""
    given = list(arguments)
    games = int(given.pop(0)) if given and given[0].isdecimal() else GAMES
    rungs = given or list(RUNGS)
    for name in rungs:
        player_named(name)
    for preset in TABLES:
        print(f"\n### {preset}\n\n{HEAD}\n|{'---|' * HEAD.count(' |')}", flush=True)
        for row in rows(preset, rungs, games):
            print(row, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
