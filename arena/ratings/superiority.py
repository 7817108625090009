"""LOS, the likelihood of superiority: how sure it is that one bot is stronger than another."""

import numpy as np
from scipy.special import ndtri, stdtr

from arena.ratings.games import Floats

SAME = 1e-9  # log odds that differ by less than this differ by rounding only
SUREST = 0.9995  # a thousand resamples cannot say more


def los(gaps: Floats, blocks: int) -> float:
    """From resampled differences (resamples,): Phi^-1 of the share above 0 as Student's t of n - 1 freedoms.

    The share alone is too sure: resamples of n blocks spread by sqrt((n-1)/n) too little, and their spread
    is itself an estimate.
    """
    share = float((gaps > SAME).mean() + (np.abs(gaps) <= SAME).mean() / 2)
    normal = ndtri(min(max(share, 1 - SUREST), SUREST))
    return no_surer_than_a_coin(float(stdtr(blocks - 1, normal * np.sqrt((blocks - 1) / blocks))), blocks)


def no_surer_than_a_coin(chance: float, blocks: int) -> float:
    """At most 1 - 2 ** -blocks: an even coin a block falls so often on one side by luck alone."""
    return min(max(chance, 0.5**blocks), 1 - 0.5**blocks)
