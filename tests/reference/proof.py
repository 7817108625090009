"""The engine against the second reading, longer than the tests play: `python -m tests.reference.proof`."""

import sys

from tests.reference.met import Met
from tests.reference.test_reference import (
    RARE,
    missed,
    referee_presets,
    referee_random_rule_sets,
    referee_rare_rule_sets,
)

RULE_SETS, OFTEN = 1200, 25

if __name__ == "__main__":
    met: Met = Met()
    referee_presets(met, 200)
    referee_rare_rule_sets(met, 500)
    referee_random_rule_sets(met, seed=2, number=RULE_SETS)
    rare = missed(met, OFTEN)
    print(f"presets, {len(RARE)} rare and {RULE_SETS} random rule sets: no difference")
    print(f"met less often than {OFTEN} times: {rare or 'nothing'}")
    sys.exit(bool(rare))
