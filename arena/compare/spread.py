"""`python -m arena.compare.spread [COMPARISON]`: how much each figure hangs on the seed of learning.

The rule sets of a comparison, `club_night` if none is named, are learned from the hands of three seeds each,
and the same games are played with each. What figures differ by beyond the error of the games is their spread:
the table of `arena.simulate.learning`, printed as it stands there. It is in standard errors of a single hand,
and the mean (of squares) over rule sets, styles and pairs of seeds. Learning takes its time.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from arena.compare.config import load_comparison
from arena.rules.options import Rules
from arena.simulate.batches import simulate
from arena.simulate.estimates import Measure, error_of
from arena.simulate.figures import ALL_FIGURES, FIGURES
from arena.simulate.seating import SKILL_PAIR, STYLES, seatings
from arena.simulate.skill import win_rate
from arena.tournament.bundled import bundled_comparisons, config_file

SEEDS = (1, 2, 3)
"""The first is that of the presets' weights in the package, which were learned at other length and from
another start."""
GAMES = 20_000
BY_SEAT = ("call_rate", "made_by_seat", "march_by_seat", "euchre_by_seat")
"""Topics with a figure of each seat, which get one spread."""


class Found(NamedTuple):
    """What was measured with what one seed has taught, in so many hands."""

    measures: dict[str, Measure]
    hands: int


def measured(rules: Rules, style: str, learning_seed: int) -> Found:
    """The figures of a rule set by a style that learned it from these hands."""
    played = simulate(rules, f"{style}:seed={learning_seed}", games=GAMES)
    return Found(
        {figure.key: figure.measure(played.counts, 1.0) for figure in FIGURES if figure.applies(rules)},
        played.hands,
    )


def skill(rules: Rules, learning_seed: int) -> Found:
    """What skill counts, by a learned player who learned from these hands."""
    strong, weak = SKILL_PAIR
    tables = seatings((f"{strong}:seed={learning_seed}", weak), rules.table.players)
    played = [simulate(rules, seats, games=GAMES) for seats in tables]
    return Found(
        {"skill_win_rate": win_rate([one.counts for one in played])}, sum(one.hands for one in played)
    )


def squares(found: Sequence[Found]) -> Iterator[tuple[str, float]]:
    """By figure, for each pair of seeds: the square of the spread. It may come out below nought by chance."""
    for one, other in combinations(found, 2):
        for key in one.measures.keys() & other.measures.keys():
            here, there = one.measures[key], other.measures[key]
            error = error_of(here.shares)
            if here.value is None or there.value is None or not error:
                continue
            of_games = error_of(here.shares - there.shares) or 0.0
            beyond = ((here.value - there.value) ** 2 - of_games**2) / 2
            yield key, beyond / (error**2 * one.hands)


def main(arguments: Sequence[str]) -> None:
    """Print the table, and how many pairs of seeds each of its figures is made of."""
    name = Path(arguments[0] if arguments else "club_night")
    plan = load_comparison(config_file(name, bundled_comparisons(), "comparison"))
    seen: dict[str, list[float]] = {}
    for variant in (plan.base, *plan.switches):
        print(f"{variant.name} ...", file=sys.stderr, flush=True)
        by_style = [[measured(variant.rules, style, seed) for seed in SEEDS] for style in STYLES]
        for found in (*by_style, [skill(variant.rules, seed) for seed in SEEDS]):
            for key, square in squares(found):
                topic = ALL_FIGURES[key].topic
                seen.setdefault(topic if topic in BY_SEAT else key, []).append(square)
    for key in sorted(seen):
        print(f'    "{key}": {sqrt(max(0.0, fmean(seen[key]))):.5f},  # of {len(seen[key])}')


if __name__ == "__main__":
    main(sys.argv[1:])
