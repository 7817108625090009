"""The block bootstrap: how far the ratings would move with other deals.

Games of a block share their cards, in every seating and every pairing, so block numbers are drawn, with
replacement and jointly for all pairings; single games never are.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np
from scipy.special import ndtri, stdtrit

from arena.ratings.fit import Evidence, fit
from arena.ratings.games import Floats, Ints

ROOM = 2_000_000  # numbers in the largest array of a batch: 16 MB


def resampled(evidence: Evidence, start: Floats, resamples: int, seed: int) -> Floats:
    """The strengths (samples, bots) refitted to redrawn blocks.

    The same seed draws the same blocks. Where there are no more ways to draw than `resamples`, each is
    taken as often as it comes up, and nothing is left to chance: with a thousand that is up to 6 blocks.
    """
    blocks, bots = len(evidence.firsts), evidence.bots
    if comb(2 * blocks - 1, blocks) <= resamples:
        weights, times = every_draw(blocks)
        return np.repeat(fit(evidence.added_up(weights), start, tolerance=1e-7), times, axis=0)
    fits = [
        fit(evidence.added_up(weights), start, tolerance=1e-7)
        for weights in draws(blocks, resamples, batch_of(evidence), seed)
    ]
    return np.concatenate([np.zeros((0, bots)), *fits])


def batch_of(evidence: Evidence) -> int:
    """How many resamples of all blocks are fitted at once."""
    return max(1, ROOM // max(len(evidence.firsts), evidence.tables.size, evidence.bots**2))


def draws(blocks: int, resamples: int, batch: int, seed: int) -> Iterator[Floats]:
    """How often each block is drawn, as arrays (up to `batch` resamples, blocks)."""
    rng = np.random.default_rng(seed)
    for begin in range(0, resamples, batch):
        rows = min(batch, resamples - begin)
        drawn = rng.integers(0, blocks, (rows, blocks))
        drawn += np.arange(rows)[:, None] * blocks
        counts = np.bincount(drawn.ravel(), minlength=rows * blocks)
        yield counts.reshape(rows, blocks).astype(np.float64)


def every_draw(blocks: int) -> tuple[Floats, Ints]:
    """Every result of drawing as many blocks as there are: (results, blocks); in how many orders it comes."""
    drawn = combinations_with_replacement(range(blocks), blocks)
    weights = np.array([np.bincount(one, minlength=blocks) for one in drawn])
    orders = [factorial(blocks) // prod(map(factorial, row)) for row in weights.tolist()]
    return weights.astype(np.float64), np.array(orders, np.int64)


def widening(blocks: int) -> float:
    """How much wider than the resamples' quantiles a 95 % interval from so few blocks must be.

    Redrawn blocks spread by sqrt((n-1)/n) too little, and their spread is itself an estimate, so that
    Student's t takes the place of the normal. In simulations this moves the coverage with 40 blocks from
    93 to 94 %.
    """
    return float(stdtrit(blocks - 1, 0.975) / ndtri(0.975) * np.sqrt(blocks / (blocks - 1)))
