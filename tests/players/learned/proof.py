"""`python -m tests.players.learned.proof [random|presets]`: `learned` is never below `basic`, measured.

Under every preset and 50 random rule sets, hands at 0-0 on duplicate deals. Few deals first; then more, and
others, wherever a rule set is not settled by Holm's step-down procedure: all that is said to be above or
below basic is so together with a chance of error of 1 %, shared out among the stages. Exit 1 if one is below.
"""

import sys
from collections.abc import Iterable, Iterator
from math import erfc, inf, sqrt
from typing import NamedTuple

from arena.players import player_named
from arena.players.learned.duel import duel
from arena.rules.catalogue import Rules
from arena.rules.presets import PRESETS, preset_rules
from tests.rules.random_rules import random_rule_sets

STAGES = (10_000, 80_000, 640_000)
"""Deals of each stage."""
ERROR = 0.01
RANDOM = (77, 50)
"""Seed and number of the random rule sets."""


class Measured(NamedTuple):
    """What `learned` scores over `basic`, points a hand, and the standard error."""

    mean: float
    error: float

    @property
    def score(self) -> float:
        """The mean in standard errors."""
        return self.mean / self.error if self.error else inf * self.mean if self.mean else 0.0

    @property
    def p(self) -> float:
        """How often chance alone brings a mean as far from 0."""
        return erfc(abs(self.score) / sqrt(2))


def settled(p_values: dict[str, float], tests: int, error: float) -> set[str]:
    """Holm: the names whose null hypothesis falls, of so many tests."""
    fallen = set()
    for rank, (name, p) in enumerate(sorted(p_values.items(), key=lambda one: one[1])):
        if p > error / (tests - rank):
            break
        fallen.add(name)
    return fallen


def rule_sets(which: Iterable[str]) -> Iterator[tuple[str, Rules]]:
    """Those that are asked for, by name."""
    if "presets" in which:
        yield from ((name, preset_rules(name)) for name in PRESETS)
    if "random" in which:
        for number, (rules, _) in enumerate(random_rule_sets(*RANDOM)):
            yield f"random {number}", rules


def main(which: list[str]) -> int:
    """Print each rule set's figure as it is measured; how many are above, level and below at the end."""
    rules = dict(rule_sets(which or ["presets", "random"]))
    todo = list(rules)
    found: dict[str, Measured] = {}
    for stage, deals in enumerate(STAGES):
        for name in todo:
            learned, basic = player_named("learned"), player_named("basic")
            one = found[name] = Measured(*duel(rules[name], learned, basic, deals, seed=stage + 1))
            print(f"{name}: {one.mean:+.4f}, standard error {one.error:.4f}, {deals:,} deals", flush=True)
        fallen = settled({name: found[name].p for name in todo}, len(rules), ERROR / len(STAGES))
        todo = [name for name in todo if name not in fallen]
    below = [name for name in rules if name not in todo and found[name].mean < 0]
    print(f"above basic: {len(rules) - len(todo) - len(below)} of {len(rules)}")
    print(f"not to be told from it: {', '.join(todo) or 'none'}")
    print(f"below: {', '.join(below) or 'none'}")
    return int(bool(below))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
