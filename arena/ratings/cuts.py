"""Few upsets: how far a gap between two parts of the table can be moved before the games speak against it.

Resampled blocks repeat the few games that were won against the odds, or their absence, and do not know how
few they are. There the likelihood says more: all bots above the cut are shifted together.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from arena.ratings.bootstrap import widening
from arena.ratings.fit import Evidence, levels, log_likelihood
from arena.ratings.games import Floats
from arena.ratings.links import Links, Mask

FEW = 10  # upsets; with as many the resamples spread enough
DROP = 1.92  # of the log-likelihood at the ends of a 95 % interval (half of chi-square's 3.84)
ONE_IN_FORTY = float(-np.log(0.025))  # the outer chance on one side of a 95 % interval
FARTHEST = 64.0  # log odds; a shift that even this is not too much for has no limit


@dataclass(frozen=True)
class Cut:
    """Bots above, the rest of their group below; the shift of those above that the games still allow."""

    above: Mask
    upsets: float  # games won from below, a shared win in parts
    down: float  # log odds, not above 0; -inf without a limit
    up: float  # log odds, not below 0; inf without a limit


def cuts(evidence: Evidence, strength: Floats, order: Sequence[int], linked: Links, cell: float) -> list[Cut]:
    """The cuts with few upsets: through the rating order, around a bot that met one other, between tiers.

    `evidence` is the whole (no leading axis). `cell` is what a game counts where all of a block's
    seatings count as one: they may well have gone the same way together.
    """
    found = []
    for above, below in _candidates(evidence, order, linked):
        # Partners may come from either part: a side stands higher that has more bots of the upper one.
        height = levels(evidence.tables, above.astype(np.float64))
        middle = height.mean(axis=1, keepdims=True)
        crossed = (height != middle).any(axis=1)
        across = Evidence(evidence.bots, evidence.tables[crossed], evidence.firsts[crossed])
        higher = (height > middle)[crossed]
        wins, upsets = float(across.firsts[higher].sum()), float(across.firsts[~higher].sum())
        if wins < upsets:
            above, upsets = below, wins
        if not crossed.any() or upsets >= FEW:
            continue
        limit = partial(_limit, strength=strength, above=above)
        up, down = limit(across, shift=1.0, drop=DROP), limit(across, shift=-1.0, drop=DROP)
        if not upsets:
            by_block = Evidence(evidence.bots, across.tables, across.firsts * cell)
            down = max(down, limit(by_block, shift=-1.0, drop=ONE_IN_FORTY))
        found.append(Cut(above, upsets, -down, up))
    return found


def _candidates(evidence: Evidence, order: Sequence[int], linked: Links) -> Iterator[tuple[Mask, Mask]]:
    """Each way to part a group once, as masks of the two parts."""
    everybody = np.arange(evidence.bots)
    tables = evidence.tables
    seen = set()
    for group in linked.groups:
        ranked = [bot for bot in order if bot in group]
        parts = [ranked[:place] for place in range(1, len(ranked))]
        for tier in linked.tiers(group):
            parts.append([bot for bot in group if linked.reach[bot, tier[0]]])
            parts.append([bot for bot in group if linked.reach[tier[0], bot]])
        parts += [[bot] for bot in group if len(np.unique(tables[(tables == bot).any(axis=(1, 2))])) == 2]
        for part in parts:
            rest = [bot for bot in group if bot not in part]
            if rest and frozenset(part) not in seen:
                seen |= {frozenset(part), frozenset(rest)}
                yield np.isin(everybody, part), np.isin(everybody, rest)


def _limit(evidence: Evidence, *, strength: Floats, above: Mask, shift: float, drop: float) -> float:
    """How far `above` can be shifted before the log-likelihood has fallen by `drop`; inf if never."""
    floor = log_likelihood(evidence, strength) - drop

    def too_far(distance: float) -> bool:
        return log_likelihood(evidence, strength + distance * shift * above) <= floor

    inside, outside = 0.0, 1.0
    while not too_far(outside):
        inside, outside = outside, 2 * outside
        if inside >= FARTHEST:
            return float("inf")
    while outside - inside > 1e-6:
        middle = (inside + outside) / 2
        inside, outside = (inside, middle) if too_far(middle) else (middle, outside)
    return outside


def spread(contrasts: Floats, strength: Floats, samples: Floats, found: list[Cut], blocks: int) -> Floats:
    """The ends (2, contrasts) of the 95 % intervals of sums of strengths, less the sums themselves.

    A row of `contrasts` holds the weight of each bot. The ends are the outermost of the resamples' and of the
    cuts'; infinite where nothing speaks against going on, NaN where neither resamples nor cuts say anything.
    """
    at = contrasts @ strength
    ends = (np.quantile(samples @ contrasts.T, [0.025, 0.975], axis=0) - at) * widening(blocks)
    ends = np.stack([np.minimum(ends[0], 0), np.maximum(ends[1], 0)])
    ends[:, ends[1] - ends[0] <= 1e-9] = np.nan
    for cut in found:
        moves = (contrasts * cut.above).sum(axis=1)
        for row, weight in enumerate(moves):
            if abs(weight) > 1e-9:
                shifts = sorted((weight * cut.down, weight * cut.up))
                ends[0, row] = np.fmin(ends[0, row], shifts[0])
                ends[1, row] = np.fmax(ends[1, row], shifts[1])
    return ends
