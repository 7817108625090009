"""`python -m arena.players.learned [PRESET ...]`: learn the packaged weights anew, of all presets or some.

A preset begins with the weights that are packaged for it, if they fit, and learns more hands than a rule set
learned on the spot: the package need not be quick.
"""

import sys
import time

from arena.players.learned import store
from arena.players.learned.answers import SIZE
from arena.players.learned.learn import learn
from arena.rules.presets import PRESETS, preset_rules

ROUNDS, HANDS = 8, 80_000
"""Rounds and hands of a round for the package."""


def main(names: list[str]) -> None:
    """Learn the presets of these names, or all, and write their files."""
    store.FOLDER.mkdir(exist_ok=True)
    for name in names or list(PRESETS):
        began = time.process_time()
        path = store.FOLDER / f"{name}.bin"
        weights = learn(
            store.heeded(preset_rules(name)), store.read_cached(path, SIZE), ROUNDS, store.SEED, HANDS
        )
        path.write_bytes(store.packed(weights))
        print(f"{name}: {path.stat().st_size:,} bytes, {time.process_time() - began:.1f} CPU s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
