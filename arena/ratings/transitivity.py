"""Whether one number a bot describes who beats whom: where rock beats scissors and paper rock, none does."""

from dataclasses import dataclass, replace

import numpy as np
from scipy.special import xlogy

from arena.ratings.bootstrap import batch_of, draws
from arena.ratings.cuts import FEW
from arena.ratings.fit import Evidence, chances, fit
from arena.ratings.games import Floats

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
    Blocks know nothing of upsets they do not hold: a pairing with few of them is drawn as the fit expects it.
    """
    whole = by_block.firsts.sum(axis=0)
    games = whole.sum(axis=1, keepdims=True)
    met = games[:, 0] > 0
    freedoms = int(met.sum()) * (whole.shape[1] - 1) - (len(np.unique(by_block.tables[met])) - groups)
    blocks = len(by_block.firsts)
    if freedoms < 1 or blocks < 2 or not resamples:
        return None
    by_block = Evidence(by_block.bots, by_block.tables[met], by_block.firsts[:, met])
    expected = chances(by_block.tables, strength)
    surprise = expected - whole[met] / games[met]
    few = np.minimum(whole[met], expected * games[met]).min(axis=1) < FEW
    played = games[met][:, 0].round().astype(np.int64)
    rng = np.random.default_rng(seed)
    fair = replace(by_block, firsts=by_block.firsts + by_block.firsts.sum(axis=2, keepdims=True) * surprise)
    found = _deviance(by_block.added_up(np.ones((1, blocks))), strength[None])[0]
    worse = 0
    for weights in draws(blocks, resamples, batch_of(by_block), seed):
        redrawn = fair.added_up(weights)
        firsts = redrawn.firsts.clip(min=0)
        firsts[:, few] = rng.multinomial(played[few], expected[few], firsts[:, few].shape[:2])
        redrawn = replace(redrawn, firsts=firsts)
        refitted = fit(redrawn, strength, tolerance=1e-7)
        worse += int((_deviance(redrawn, refitted) >= found).sum())
    # Signs of n blocks agree by luck alone in 2 of 2^n cases: nothing is less likely than that.
    p = max((worse + 1) / (resamples + 1), 0.5 ** (blocks - 1))
    return Transitivity(float(found), freedoms, p)


def _deviance(evidence: Evidence, strength: Floats) -> Floats:
    """G^2 of each sample (samples,)."""
    firsts = evidence.firsts
    expected = firsts.sum(axis=2, keepdims=True) * chances(evidence.tables, strength)
    found: Floats = 2 * (xlogy(firsts, firsts) - xlogy(firsts, expected)).sum(axis=(1, 2))
    return found
