"""The rating model: who wins a game, by strength; fitted by Newton's method.

Each side of a table wins with a chance in proportion to exp(strength): Bradley-Terry for two sides, for
three Luce's choice of one. The strength of two partners is the mean of theirs. Nothing is learned about the
order of those who did not win. A first place that several share counts 1 / |firsts| for each of them, so that
a two-sided draw is half a win each.

Strengths are natural log odds; the prior is one drawn game of each bot against a player of strength 0.
"""

from dataclasses import dataclass

import numpy as np

from arena.ratings.games import Floats, Ints, Tally


@dataclass(frozen=True)
class Evidence:
    """Who won at which table: `firsts` (..., tables, sides) is in games, shares of shared ones added up.

    A table is a row of sides, each the numbers of its bots; the leading axis of `firsts` is blocks, or
    samples.
    """

    bots: int
    tables: Ints  # (tables, sides, members)
    firsts: Floats

    def added_up(self, weights: Floats) -> "Evidence":
        """The evidence of weighted blocks: `weights` is (samples, blocks), the result (samples, ...)."""
        blocks, *shape = self.firsts.shape
        firsts = weights @ self.firsts.reshape(blocks, int(np.prod(shape)))
        return Evidence(self.bots, self.tables, firsts.reshape(len(weights), *shape))


def evidence_of(tally: Tally) -> Evidence:
    """Who won, block by block."""
    firsts = np.zeros((*tally.outcomes.shape[:2], tally.pairings.shape[1]))
    for outcome in range(1, 2**tally.sides):
        for side in range(tally.sides):
            if outcome >> side & 1:
                firsts[:, :, side] += tally.outcomes[:, :, outcome] / outcome.bit_count()
    return Evidence(len(tally.bots), tally.pairings, firsts)


def log_likelihood(evidence: Evidence, strength: Floats) -> float:
    """Of one sample of evidence (no leading axis), without the prior."""
    level = levels(evidence.tables, strength)
    return float((evidence.firsts * (level - np.logaddexp.reduce(level, axis=1, keepdims=True))).sum())


def levels(tables: Ints, strength: Floats) -> Floats:
    """Each side's strength at each table: (..., tables, sides) of strengths (..., bots)."""
    found: Floats = strength[..., tables].mean(axis=-1)
    return found


def chances(tables: Ints, strength: Floats) -> Floats:
    """Each side's chance to win at each table: (..., tables, sides) of strengths (..., bots)."""
    level = levels(tables, strength)
    share = np.exp(level - level.max(axis=-1, keepdims=True))
    found: Floats = share / share.sum(axis=-1, keepdims=True)
    return found


def fit(evidence: Evidence, start: Floats, prior: float = 1.0, tolerance: float = 1e-10) -> Floats:
    """The strengths (samples, bots) of greatest posterior likelihood, all samples at once.

    `start` is (samples, bots) or (bots,); `prior` is the number of drawn virtual games a bot. The steps
    are damped by log(1+r)/r, r being the step's range, which makes Newton's method safe for sums of log
    softmax (generalised self-concordance: Sun & Tran-Dinh 2019) from any start.
    """
    tables, bots, samples = evidence.tables, evidence.bots, len(evidence.firsts)
    strength = np.array(np.broadcast_to(start, (samples, bots)), np.float64)
    games = evidence.firsts.sum(axis=2, keepdims=True)
    won = _by_bot(evidence.firsts, tables, bots)
    one, other = np.triu_indices(tables.shape[1], 1)
    edges, pull = _edges(tables, one, other, bots)
    diagonal = np.arange(bots)
    for _ in range(200):
        share = chances(tables, strength)
        drawn = 1 / (1 + np.exp(-strength))
        slope = won - _by_bot(games * share, tables, bots) + prior * (0.5 - drawn)
        # Softmax terms curve like a graph Laplacian: every two bots of a table are an edge, of a weight in
        # proportion to this (below 0 for partners).
        weight = (games * share[:, :, one] * share[:, :, other])[:, :, :, None] * pull
        curve = -_added_up(weight.reshape(samples, edges.size), edges.ravel(), bots * bots)
        curve = curve.reshape(samples, bots, bots)
        curve = curve + curve.transpose(0, 2, 1)
        curve[:, diagonal, diagonal] = prior * drawn * (1 - drawn) - curve.sum(axis=2)
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        reach = np.maximum(np.ptp(step, axis=1), np.abs(step).max(axis=1)) if bots else np.zeros(samples)
        safe = np.where(reach > 0, reach, 1)
        strength += step * (np.log1p(safe) / safe)[:, None]
        if not samples or not bots or reach.max() < tolerance:
            break
    return strength


def _edges(tables: Ints, one: Ints, other: Ints, bots: int) -> tuple[Ints, Floats]:
    """The edges between the bots of two sides (tables, pairs of sides, edges) as places in a square matrix,
    and how much each counts (edges,): with v the share of each bot in the difference of two sides, -v v'."""
    members = tables.shape[2]
    both = np.concatenate([tables[:, one], tables[:, other]], axis=2)
    share = np.repeat([1 / members, -1 / members], members)
    first, second = np.triu_indices(2 * members, 1)
    return both[:, :, first] * bots + both[:, :, second], -share[first] * share[second]


def _by_bot(values: Floats, tables: Ints, bots: int) -> Floats:
    """(samples, tables, sides) added up for the bots of each side of each table, partners having half each:
    (samples, bots)."""
    members = tables.shape[2]
    each = np.repeat(values.reshape(len(values), -1), members, axis=1) / members
    return _added_up(each, tables.ravel(), bots)


def _added_up(values: Floats, target: Ints, width: int) -> Floats:
    """(samples, values), each value added to its target: (samples, width)."""
    total = np.zeros((len(values), width))
    order = np.argsort(target, kind="stable")
    found, begins = np.unique(target[order], return_index=True)
    if target.size:
        total[:, found] = np.add.reduceat(values[:, order], begins, axis=1)
    return total
