"""`python -m arena.compare.spread [COMPARISON]`: how much each figure hangs on the seed of learning.

The rule sets of a comparison, `club_night` if none is named, are learned from the hands of three seeds each,
and the same games are played with each. What figures differ by beyond the error of the games is their spread:
the table of `arena.simulate.learning`, printed as it stands there. It is in standard deviations of a single
trial, and the mean (of squares) over rule sets, styles and pairs of seeds. Learning takes its time.
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from pathlib import Path
from statistics import fmean

from arena.compare.config import load_comparison
from arena.rules.options import Rules
from arena.simulate.batches import simulate
from arena.simulate.estimates import Measure, error_of
from arena.simulate.figures import ALL_FIGURES, FIGURES
from arena.simulate.seating import SKILL_PAIR, STYLES, seatings
from arena.simulate.skill import win_rate
from arena.tournament.bundled import bundled_comparisons, config_file

SEEDS = (2, 3, 4)
"""Not the seed of the presets' weights, which were learned at greater length."""
GAMES = 10_000
BY_SEAT = ("call_rate", "made_by_seat", "march_by_seat", "euchre_by_seat")
"""Topics with a figure of each seat, which get one spread."""


def measured(rules: Rules, style: str, learning_seed: int) -> dict[str, Measure]:
    """The figures of a rule set by a style that learned it from these hands."""
    counts = simulate(rules, f"{style}:seed={learning_seed}", games=GAMES).counts
    return {figure.key: figure.measure(counts, 1.0) for figure in FIGURES if figure.applies(rules)}


def skill(rules: Rules, learning_seed: int) -> dict[str, Measure]:
    """What skill counts, by a learned player who learned from these hands."""
    strong, weak = SKILL_PAIR
    tables = seatings((f"{strong}:seed={learning_seed}", weak), rules.table.players)
    return {"skill_win_rate": win_rate([simulate(rules, seats, games=GAMES).counts for seats in tables])}


def squares(found: Sequence[dict[str, Measure]]) -> Iterator[tuple[str, float]]:
    """By figure, for each pair of seeds: the square of the spread. It may come out below nought by chance."""
    for one, other in combinations(found, 2):
        for key in one.keys() & other.keys():
            here, there = one[key], other[key]
            error = error_of(here.shares)
            if here.value is None or there.value is None or not error:
                continue
            of_games = error_of(here.shares - there.shares) or 0.0
            beyond = ((here.value - there.value) ** 2 - of_games**2) / 2
            yield key, beyond / (error**2 * here.trials)


def main(arguments: Sequence[str]) -> None:
    """Print the table, and how many pairs of seeds each of its figures is made of."""
    name = Path(arguments[0] if arguments else "club_night")
    plan = load_comparison(config_file(name, bundled_comparisons(), "comparison"))
    seen: dict[str, list[float]] = {}
    for variant in (plan.base, *plan.switches):
        print(f"{variant.name} ...", file=sys.stderr, flush=True)
        played = [[measured(variant.rules, style, seed) for seed in SEEDS] for style in STYLES]
        for found in (*played, [skill(variant.rules, seed) for seed in SEEDS]):
            for key, square in squares(found):
                topic = ALL_FIGURES[key].topic
                seen.setdefault(topic if topic in BY_SEAT else key, []).append(square)
    for key in sorted(seen):
        print(f'    "{key}": {sqrt(max(0.0, fmean(seen[key]))):.4f},  # of {len(seen[key])}')


if __name__ == "__main__":
    main(sys.argv[1:])
