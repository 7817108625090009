"""`python -m arena.bench.ladder [GAMES] [PLAYER ...]`: how strong the bundled players are, table by table.

Each plays games to ten against `basic` and against the player on the rung below, every deal once from each
side; three-handed it sits alone against two of the other. Points a hand are of hands at 0-0, five deals for a
game. Printed as Markdown, a row as it is done. GAMES is how many a pairing has at least, 20,000 if nothing is
said. Players may be named, the weakest first.
"""

import sys
from collections.abc import Iterator, Sequence
from math import log10

from arena.players import player_named
from arena.players.learned.duel import duel
from arena.rules.catalogue import Rules
from arena.rules.presets import preset_rules
from arena.simulate.batches import simulate
from arena.simulate.estimates import SHARE, Z95, estimate
from arena.simulate.results import Estimate
from arena.simulate.seating import seatings
from arena.simulate.skill import win_rate

RUNGS = ("random", "lowest", "careless", "bold", "basic", "learned")
MEASURE = "basic"
"""Against whom everybody is measured."""
TABLES = ("four_handed", "three_handed", "two_handed_about")
GAMES, DEALS_A_GAME = 20_000, 5
SEED = 1
HEAD = (
    f"| player | wins against `{MEASURE}`, % | Elo over `{MEASURE}` | points a hand over `{MEASURE}`"
    " | wins against the one above it in this table, % |"
)


def games_won(rules: Rules, one: str, other: str, games: int) -> Estimate:
    """The share of at least `games` games that `one` wins from `other`, each deal from every side."""
    tables = seatings((one, other), rules.table.players)
    each = -(-games // len(tables))
    played = [simulate(rules, seats, games=each, seed=SEED, games_per_row=1) for seats in tables]
    return estimate(win_rate([table.counts for table in played]), SHARE)


def points_a_hand(rules: Rules, one: str, other: str, deals: int) -> Estimate:
    """Net points a hand of `one` over `other`, each deal from every side."""
    mean, error = duel(rules, player_named(one), player_named(other), deals, SEED)
    return Estimate(mean, mean - Z95 * error, mean + Z95 * error)


def elo(share: float | None, sides: int) -> float | None:
    """The rating over the others, all equal, that wins such a share: s / (s + sides - 1) by Luce's choice."""
    if share is None or not 0 < share < 1:
        return None
    return 400 * log10(share / (1 - share) * (sides - 1))


def rows(preset: str, rungs: Sequence[str], games: int) -> Iterator[str]:
    """A line a player, the weakest first."""
    rules = preset_rules(preset)
    sides = 3 if rules.table.players == 3 else 2
    for below, name in zip([None, *rungs], rungs, strict=False):
        over, against = ["", "0", "0"], ""
        if name != MEASURE:
            won = games_won(rules, name, MEASURE, games)
            points = points_a_hand(rules, name, MEASURE, DEALS_A_GAME * games)
            over = [_percent(won), _elo(won, sides), _told(points, 1, 3, "+")]
        if below is not None:
            same = below == MEASURE
            against = over[0] if same else _percent(games_won(rules, name, below, games))
        yield f"| `{name}` | {' | '.join(over)} | {against} |"


def _percent(share: Estimate) -> str:
    return _told(share, 100, 1, "")


def _elo(won: Estimate, sides: int) -> str:
    value, low, high = (elo(share, sides) for share in (won.value, won.low, won.high))
    if value is None:
        return "-" if high is None else f"below {high:+.0f}"
    return _told(Estimate(value, low, high), 1, 0, "+")


def _told(one: Estimate, factor: float, digits: int, sign: str) -> str:
    value, low, high = (
        "no end" if number is None else f"{factor * number:{sign}z.{digits}f}"
        for number in (one.value, one.low, one.high)
    )
    return f"{value} [{low} to {high}]"


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
