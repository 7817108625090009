"""Points per hand: total points over total deals, with an error that knows that blocks share cards.

A ratio R of block totals, points P over deals D, has the standard error sqrt(n/(n-1) sum(e^2)) / sum(D) with
e = P - R D, the n blocks being independent and nothing else (Cochran, "Sampling Techniques", 1977, 6.4).
"""

from dataclasses import dataclass
from math import copysign, inf

import numpy as np
from scipy.special import stdtr, stdtrit

from arena.ratings.games import Floats, Ints, Tally
from arena.ratings.superiority import no_surer_than_a_coin


@dataclass(frozen=True)
class PointsPerHand:
    """A mean of points per hand, or a difference of two, over `blocks` blocks.

    `error` is one standard error; None with a single block, or with blocks without any spread.
    """

    value: float
    error: float | None
    blocks: int

    @property
    def half(self) -> float | None:
        """Half a 95 % interval: Student's t of n - 1 freedoms."""
        return None if self.error is None else self.error * float(stdtrit(self.blocks - 1, 0.975))

    @property
    def los(self) -> float | None:
        """The chance that the true value is above 0; None with a single block."""
        if self.blocks < 2:
            return None
        if self.error is None:
            score = copysign(inf, self.value) if self.value else 0.0
        else:
            score = self.value / self.error
        return no_surer_than_a_coin(float(stdtr(self.blocks - 1, score)), self.blocks)


def points_of(tally: Tally, bot: int) -> PointsPerHand | None:
    """Points per hand of a bot over all its games; None without any deal."""
    rows, sides = (tally.pairings == bot).any(axis=2).nonzero()
    return _ratio(_block_totals(tally, rows, sides))


def lead(tally: Tally, bot: int, rival: int) -> PointsPerHand | None:
    """How many points per hand `bot` makes more than `rival` on common ground; None without any.

    That is the games the two played with each other, and those that each played with the same others; in a
    round robin all there are, in a gauntlet not those of the challenger with third bots.
    """
    pairings = [[frozenset(side) for side in row] for row in tally.pairings.tolist()]
    known = {frozenset(pairing) for pairing in pairings}
    swapped = {bot: rival, rival: bot}
    common = [
        frozenset(frozenset(swapped.get(one, one) for one in side) for side in pairing) in known
        for pairing in pairings
    ]
    totals = []
    for one in (bot, rival):
        rows, sides = ((tally.pairings == one).any(axis=2) & np.array(common)[:, None]).nonzero()
        totals.append(_block_totals(tally, rows, sides))
    return _ratio(*totals)


def _block_totals(tally: Tally, rows: Ints, sides: Ints) -> Floats:
    """(2, blocks): points and deals of one side of each of some pairings, added up by block."""
    return np.stack([tally.points[:, rows, sides].sum(axis=1), tally.deals[:, rows].sum(axis=1)])


def _ratio(*totals: Floats) -> PointsPerHand | None:
    """Points over deals, each (2, blocks), less those of a second bot in the same blocks if there is one."""
    value, residual = 0.0, np.zeros(totals[0].shape[1])
    seen = np.zeros(totals[0].shape[1], np.bool_)
    for (points, deals), sign in zip(totals, (1, -1), strict=False):
        if not deals.any():
            return None
        ratio = points.sum() / deals.sum()
        value += sign * float(ratio)
        residual += sign * (points - ratio * deals) / deals.sum()
        seen |= deals > 0
    blocks = int(seen.sum())
    error = float(np.sqrt(blocks / (blocks - 1) * (residual**2).sum())) if blocks > 1 else 0.0
    return PointsPerHand(value, error if error > 1e-12 else None, blocks)
