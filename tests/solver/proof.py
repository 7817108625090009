"""The longer proof: search against brute force in 5,000 positions of random rule sets.

`python -m tests.solver.proof [POSITIONS [SEED]]`.
"""

import sys

from tests.solver.test_search import disagreements


def main(positions: int = 5000, seed: int = 2) -> None:
    found = disagreements(seed, positions, 12)
    for number, good in found:
        print(f"position {number}, outcomes {good:b}: search and brute force differ")
    print(f"{positions:,} positions, {len(found)} differences")
    sys.exit(bool(found))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
