"""Whether one number a bot describes who beats whom: where rock beats scissors and paper rock, none does."""

from dataclasses import dataclass

import numpy as np
from scipy.special import xlogy

from arena.ratings.fit import Evidence, chances, fit
from arena.ratings.games import Floats
from arena.ratings.null import met_only, p_value, redrawn_as_expected

SUSPICIOUS = 0.01  # p below this is worth a note


@dataclass(frozen=True)
class Transitivity:
    """How badly the fit misses the results of single pairings, and how often chance alone does as badly."""

    g2: float  # 2 sum(observed ln(observed / expected)), the deviance
    freedoms: int  # (m-1)(m-2)/2 for m bots that all met in pairs
    p: float


def transitivity(
    by_block: Evidence, strength: Floats, groups: int, resamples: int, seed: int
) -> Transitivity | None:
    """The test of the fit `strength` (bots,) to all blocks; None where nothing is left to test.

    `groups` counts the parts of the field that never met. For p the results of each pairing are moved to
    what the fit expects, so that it is right; its blocks are then redrawn, refitted and missed by chance.
    """
    met = met_only(by_block)
    freedoms = len(met.tables) * (met.tables.shape[1] - 1) - (len(np.unique(met.tables)) - groups)
    blocks = len(met.firsts)
    if freedoms < 1 or blocks < 2 or not resamples:
        return None
    found = _deviance(met.added_up(np.ones((1, blocks))), strength[None])[0]
    worse = 0
    for redrawn in redrawn_as_expected(met, strength, resamples, seed):
        refitted = fit(redrawn, strength, tolerance=1e-7)
        worse += int((_deviance(redrawn, refitted) >= found).sum())
    return Transitivity(float(found), freedoms, p_value(worse, resamples, blocks))


def _deviance(evidence: Evidence, strength: Floats) -> Floats:
    """G^2 of each sample (samples,)."""
    firsts = evidence.firsts
    expected = firsts.sum(axis=2, keepdims=True) * chances(evidence.tables, strength)
    found: Floats = 2 * (xlogy(firsts, firsts) - xlogy(firsts, expected)).sum(axis=(1, 2))
    return found
