"""What a score is worth: the chance to win the game from it, in points.

Every hand is taken to be like every other; what hands come to is counted in self-play. Three-handed the
chance to win is not a matter of net points: to hold back the one who leads is worth more than points against
the one who trails.
"""

from typing import Any

import numpy as np

from arena.rules.catalogue import Rules
from arena.rules.sides import sides_of

MOST = 12
"""Points of a side in one hand as they are counted, at most; a hand that brings more is counted as this."""
LOST = 4
"""Points a side may lose in a hand, at most (8.10)."""
SPAN = LOST + 1 + MOST
SCORES = 20_000
"""Scores a table is made for; beyond that the target is so far that net points will do."""
SWEEPS = 80
"""Sweeps over the table; a game is over by then, but for a chance that does not matter."""


def no_outcomes() -> Any:
    """Hands counted by the points of each side, the dealer's first: none so far."""
    return np.zeros((SPAN, SPAN, SPAN))


def worth_of_scores(rules: Rules, outcomes: Any) -> Any:
    """`worth[a, b, c, side]`: what it is worth to a side, in points, if the sides have a, b and c points.

    The side about to deal comes first; with two sides c is 0. A point is worth one on average. Empty, for
    net points instead, where a game has no target, or one far away, or no hand scored.
    """
    target = rules.game.target
    total = outcomes.sum()
    nothing = np.zeros((0, 0, 0, 3))
    sides = sides_of(rules)
    if target == 0 or target**sides > SCORES or not total:
        return nothing
    shape = (target, target, target if sides == 3 else 1)
    table = decided(target, sides)
    found = [(tuple(np.array(at) - LOST), outcomes[tuple(at)] / total) for at in np.argwhere(outcomes)]
    if found == [((0, 0, 0), 1.0)]:
        return nothing
    scores = np.indices(shape)
    for _ in range(SWEEPS):
        fresh = np.zeros((*shape, 3))
        for points, share in found:
            after = [
                np.clip(score + more, 0, target + MOST) for score, more in zip(scores, points, strict=True)
            ]
            # The next side deals: it comes first then.
            turned = [after[(side + 1) % sides] for side in range(sides)] + [after[2]] * (3 - sides)
            came = table[tuple(turned)]
            fresh[..., :sides] += share * came[..., [(side - 1) % sides for side in range(sides)]]
        table[: shape[0], : shape[1], : shape[2]] = fresh
    return table * points_per_chance(table, target, sides)


def decided(target: int, sides: int) -> Any:
    """The table with the games that are over: who has most points has won; nothing else is known yet."""
    size = target + MOST + 1
    table = np.full((size, size, size if sides == 3 else 1, 3), 1 / sides)
    scores = np.stack([*np.indices(table.shape[:3])][:sides], axis=-1)
    best = scores.max(axis=-1, keepdims=True)
    first = (scores == best) / (scores == best).sum(axis=-1, keepdims=True)
    over = best[..., 0] >= target
    table[over, :sides] = first[over]
    return table


def points_per_chance(table: Any, target: int, sides: int) -> float:
    """How many points are worth a sure game: by what two points more are worth at level scores."""
    gains = []
    for score in range(max(1, target - 4)):
        level = (score, score, score if sides == 3 else 0)
        for side in range(sides):
            ahead = list(level)
            ahead[side] += 2
            gains.append(table[tuple(ahead)][side] - table[level][side])
    mean = float(np.mean(gains)) / 2
    return 1 / mean if mean > 0 else 0.0
