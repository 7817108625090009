"""Weights of least squares from what self-play adds up."""

from typing import Any, NamedTuple

import numpy as np

from arena.players.learned.notes import POINT

KEPT = 0.6
"""What the sums of earlier rounds count in the next one."""
NOTHING, LIKE = 2.0, 10.0
"""How many samples for each feature the start of a row is worth: noughts, or what a like rule set taught."""
MOST = (1 << 15) - 1
"""The largest weight: they are kept in 16 bits."""


class Sums(NamedTuple):
    """Sums of least squares, by row: weight of the samples, features times difference, features squared."""

    weight: Any
    xy: Any
    xx: Any

    def add(self, other: "Sums") -> None:
        """Add the sums of another part of a round."""
        for mine, its in zip(self, other, strict=True):
            mine += its

    def fade(self) -> None:
        """Let these sums count for less than those to come, of a better player."""
        for one in self:
            one *= KEPT

    def fit(self, start: Any) -> Any:
        """Weights, [rows, features], by ridge regression: drawn to those of `start`, which rows without
        samples keep."""
        weights = start.copy()
        for row in np.flatnonzero(self.weight):
            met = np.flatnonzero(np.diag(self.xx[row]) > 1e-9)
            squares = self.xx[row][np.ix_(met, met)]
            size = np.sqrt(np.diag(squares))
            squares = squares / size[:, None] / size[None, :]
            missing = self.xy[row] - self.xx[row] @ start[row] / POINT
            worth = LIKE if start[row].any() else NOTHING
            squares[np.diag_indices_from(squares)] += worth * len(met) / self.weight[row] + 1e-7
            change = np.linalg.solve(squares, missing[met] / size) / size
            weights[row, met] += np.rint(change * POINT).astype(np.int64)
        return np.clip(weights, -MOST, MOST)


def no_sums(rows: int, features: int) -> Sums:
    """Sums of nothing."""
    return Sums(np.zeros(rows), np.zeros((rows, features)), np.zeros((rows, features, features)))
