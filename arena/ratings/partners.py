"""Whether partners are worth the mean of their two ratings, or more or less together."""

from dataclasses import dataclass

import numpy as np

from arena.ratings.fit import Evidence, fit, log_likelihood
from arena.ratings.games import Floats, Ints
from arena.ratings.null import met_only, p_value, redrawn_as_expected

LOOSE = 0.1
"""Drawn virtual games of each pair of partners, so few that they only keep a pair that won all in bounds."""


@dataclass(frozen=True)
class Partners:
    """How much better the games are described by a strength for every pair of partners than by one a bot, and
    how often chance alone does as much."""

    g2: float  # twice the gain of log-likelihood
    freedoms: int
    p: float


def partners(by_block: Evidence, strength: Floats, resamples: int, seed: int) -> Partners | None:
    """The test of the fit `strength` (bots,) to all blocks; None where no partners change, so that there is
    nothing to test.

    For p the results are moved to what the fit expects, redrawn, and both descriptions fitted anew.
    """
    met = met_only(by_block)
    blocks = len(met.firsts)
    if met.tables.shape[2] == 1 or blocks < 2 or not resamples:
        return None
    pairs, number = np.unique(met.tables.reshape(-1, 2), axis=0, return_inverse=True)
    of_pairs = number.reshape(*met.tables.shape[:2], 1)
    freedoms = known_differences(of_pairs, len(pairs)) - known_differences(met.tables, met.bots)
    if freedoms < 1:
        return None

    def gain(sample: Evidence) -> Floats:
        """Of every sample (samples,)."""
        as_pairs = Evidence(len(pairs), of_pairs, sample.firsts)
        alone = fit(sample, strength, tolerance=1e-7)
        together = fit(as_pairs, strength[pairs].mean(axis=1), prior=LOOSE, tolerance=1e-7)
        return 2 * (_likelihoods(as_pairs, together) - _likelihoods(sample, alone))

    found = gain(met.added_up(np.ones((1, blocks))))[0]
    worse = sum(
        int((gain(redrawn) >= found).sum()) for redrawn in redrawn_as_expected(met, strength, resamples, seed)
    )
    return Partners(max(float(found), 0.0), freedoms, p_value(worse, resamples, blocks))


def known_differences(tables: Ints, bots: int) -> int:
    """How many differences of strengths the games of these tables can tell: one fewer than the bots, if all
    are linked and partners change enough."""
    place = np.zeros((*tables.shape[:2], bots))
    for row, table in enumerate(tables):
        for side, members in enumerate(table):
            place[row, side, members] += 1 / len(members)
    if not place.size:
        return 0
    return int(np.linalg.matrix_rank((place[:, 1:] - place[:, :1]).reshape(-1, bots)))


def _likelihoods(evidence: Evidence, strength: Floats) -> Floats:
    """The log-likelihood of each sample (samples,)."""
    return np.array(
        [
            log_likelihood(Evidence(evidence.bots, evidence.tables, firsts), one)
            for firsts, one in zip(evidence.firsts, strength, strict=True)
        ]
    )
