"""Weights of least squares from what self-play adds up."""

from typing import Any, NamedTuple

import numpy as np

from arena.players.learned.notes import POINT

KEPT = 0.6
"""What the sums of earlier rounds count in the next one."""
LEAST = 200
"""A row with fewer samples keeps the weights it has."""
RIDGE = 2.0
MOST = (1 << 15) - 1
"""The largest weight: they are kept in 16 bits."""


class Sums(NamedTuple):
    """Sums of least squares, by row: samples, their weight, features times difference, features squared."""

    samples: Any
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

    def fit(self, weights: Any) -> None:
        """Replace the rows of `weights`, [rows, features], that there are samples enough for."""
        for row in np.flatnonzero(self.samples >= LEAST):
            weights[row] = self._solved(row)

    def _solved(self, row: Any) -> Any:
        """The weights of a row by ridge regression on features of unit size; 0 for a feature never met."""
        weights = np.zeros(self.xy.shape[1])
        squares = self.xx[row]
        met = np.flatnonzero(np.diag(squares) > 1e-9)
        part = squares[np.ix_(met, met)]
        size = np.sqrt(np.diag(part))
        part = part / size[:, None] / size[None, :]
        part[np.diag_indices_from(part)] += RIDGE * len(met) / max(self.weight[row], 1) + 1e-7
        weights[met] = np.linalg.solve(part, self.xy[row][met] / size) / size
        return np.clip(np.rint(weights * POINT), -MOST, MOST)


def no_sums(rows: int, features: int) -> Sums:
    """Sums of nothing."""
    return Sums(
        np.zeros(rows), np.zeros(rows), np.zeros((rows, features)), np.zeros((rows, features, features))
    )
