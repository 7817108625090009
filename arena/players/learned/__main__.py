"""`python -m arena.players.learned [PRESET ...]`: learn the packaged weights anew, of all presets or some.

The first preset of a table size learns from how `basic` plays, each later one from the nearest before it. The
package need not be quick: more questions which card to play are studied than for rules learned on the spot.
"""

import sys
import time

from arena.players.learned import SEED, store
from arena.players.learned.learn import learn
from arena.rules.presets import PRESETS, preset_rules

FIRST_ROUNDS, LATER_ROUNDS = 8, 6
ASKED = 512
"""Questions which card to play in 1,024 that are studied."""


def main(names: list[str]) -> None:
    """Learn these presets, or all, and write their files."""
    before: list[str] = []
    for name in PRESETS:
        rules = store.heeded(preset_rules(name))
        like = [one for one in before if preset_rules(one).table.players == rules.table.players]
        before.append(name)
        if names and name not in names:
            continue
        began = time.process_time()
        start = store.packaged(store.nearest_preset(rules, like)) if like else None
        weights = learn(rules, start, LATER_ROUNDS if like else FIRST_ROUNDS, SEED, asked=ASKED)
        size = store.write(name, weights)
        print(f"{name}: {size:,} bytes, {time.process_time() - began:.1f} CPU s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
