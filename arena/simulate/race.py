"""The race to the target as a Markov chain: win probability by score from the shares of hands alone.

It takes every hand to be like every other, whatever the score: the model of IV.2. Players who
heed the score, or a first dealer's luck, show as differences between its table and that of games played.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np


def race(shares: Mapping[int, float], target: int) -> Any:
    """`table[a, b]`: the chance of the side about to deal, with a points, to reach `target` before the other.

    `shares` are those of hands by points of the dealing side, negative for points of the other side, 0 for
    hands without points; the deal alternates after every hand. Raises ValueError for shares that do not add
    up to 1, or that are all at 0.
    """
    if abs(sum(shares.values()) - 1) > 1e-6 or shares.get(0, 0.0) >= 1:
        raise ValueError("shares of hands add up to 1, and some hand scores")
    table = np.zeros((target, target))
    nothing = shares.get(0, 0.0)

    def without_nothing(mine: int, theirs: int) -> float:
        """Hands that score, for the side about to deal with `mine`; after each the other side deals."""
        total = 0.0
        for points, share in shares.items():
            if points > 0:
                total += share if mine + points >= target else share * (1 - table[theirs, mine + points])
            elif points < 0 and theirs - points < target:
                total += share * (1 - table[theirs - points, mine])
        return total

    for mine, theirs in _from_the_end(target):
        # A hand without points passes the deal: P(a, b) = x + z (1 - P(b, a)) and the same the other way.
        x, y = without_nothing(mine, theirs), without_nothing(theirs, mine)
        here = (x + nothing * (1 - y - nothing)) / (1 - nothing**2)
        table[mine, theirs] = here
        table[theirs, mine] = y + nothing * (1 - here)
    return table


def mean_length(shares: Mapping[int, float], target: int) -> float:
    """Deals of a race on average, those without points included; the deal alternates."""
    table = np.zeros((target, target))
    nothing = shares.get(0, 0.0)

    def scored(mine: int, theirs: int) -> float:
        total = 1.0
        for points, share in shares.items():
            if points > 0 and mine + points < target:
                total += share * table[theirs, mine + points]
            elif points < 0 and theirs - points < target:
                total += share * table[theirs - points, mine]
        return total

    for mine, theirs in _from_the_end(target):
        x, y = scored(mine, theirs), scored(theirs, mine)
        table[mine, theirs] = (x + nothing * y) / (1 - nothing**2)
        table[theirs, mine] = y + nothing * table[mine, theirs]
    return float(table[0, 0])


def _from_the_end(target: int) -> Iterator[tuple[int, int]]:
    """Every two scores below the target, the lower first, from the highest sum down."""
    for both in range(2 * target - 2, -1, -1):
        for lower in range(max(0, both - target + 1), both // 2 + 1):
            yield lower, both - lower
