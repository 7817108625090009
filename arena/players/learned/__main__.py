"""`python -m arena.players.learned [PRESET ...]`: learn the packaged weights anew, of all presets or some.

`... measure [PRESET ...]` plays the learned player against `basic` instead, on duplicate deals.

`... spread [PRESET ...]` learns with other seeds, as rules that are no preset are learned, and says how far
what comes of it lies apart.

The first preset of a table size learns from how `basic` plays, each later one from the nearest before it. The
package need not be quick: wherever the cards or the hands are others than before, which card to play is
studied too.
"""

import sys
import time
from math import sqrt
from statistics import mean, variance

from arena.players import player_named
from arena.players.learned import SEED, store
from arena.players.learned.duel import duel
from arena.players.learned.learn import learn
from arena.rules.catalogue import Rules
from arena.rules.presets import PRESETS, preset_rules

FIRST_ROUNDS, LATER_ROUNDS = 8, 6
HANDS = 40_000
ASKED = 512
"""Questions which card to play in 1,024 that are studied."""
DEALS = 100_000
"""Deals of a measurement, each played from every side."""
TARGETS = (
    *("four_handed", "stick", "bicycle", "british_25"),
    *("ohio_tournament", "ontario", "three_handed"),
)
"""Where the spread is measured if nothing is said."""
OTHER_SEEDS = (2, 3, 4)


def cards_of(rules: Rules) -> tuple[int, ...]:
    """What makes card play another: the table, the deck, the dummies."""
    table = rules.table
    dummies = (rules.three.three_dummy, rules.two.two_dummy)
    return (table.players, table.deck_low_rank, table.joker, table.hand_size, *dummies)


def main(names: list[str]) -> None:
    """Learn these presets, or all, and write their files."""
    before: dict[str, Rules] = {}
    for name in PRESETS:
        rules = store.heeded(preset_rules(name))
        like = [one for one, other in before.items() if other.table.players == rules.table.players]
        known = cards_of(rules) in map(cards_of, before.values())
        before[name] = rules
        if names and name not in names:
            continue
        began = time.process_time()
        start = store.packaged(store.nearest_preset(rules, like)) if like else None
        rounds = LATER_ROUNDS if like else FIRST_ROUNDS
        weights = learn(rules, start, rounds, SEED, hands=HANDS, asked=0 if known else ASKED)
        size = store.write(name, weights)
        print(f"{name}: {size:,} bytes, {time.process_time() - began:.1f} CPU s", flush=True)


def measure(names: list[str]) -> None:
    """Print what `learned` scores over `basic` under these presets, or all."""
    for name in names or PRESETS:
        rules = preset_rules(name)
        points, error = duel(rules, player_named("learned"), player_named("basic"), DEALS)
        print(f"{name}: {points:+.3f} points per hand, standard error {error:.3f}", flush=True)


def spread(names: list[str]) -> None:
    """Print what players of other learning seeds score over `basic`, and how far that lies apart."""
    variances = []
    for name in names or TARGETS:
        rules = preset_rules(name)
        means = [
            duel(rules, player_named(f"learned:seed={seed}"), player_named("basic"), DEALS)[0]
            for seed in OTHER_SEEDS
        ]
        variances.append(variance(means))
        figures = ", ".join(f"{points:+.4f}" for points in means)
        print(f"{name}: {figures}; standard deviation {sqrt(variances[-1]):.4f}", flush=True)
    print(f"all: {sqrt(mean(variances)):.4f}")


if __name__ == "__main__":
    word, rest = sys.argv[1:2], sys.argv[2:]
    if word == ["measure"]:
        measure(rest)
    elif word == ["spread"]:
        spread(rest)
    else:
        main(sys.argv[1:])
