"""The rating model: Bradley-Terry for two sides, Plackett-Luce for three, fitted by Newton's method.

A strict order of a table is a chain of choices: the first out of all, the next out of the rest. So all
evidence is of two kinds, a bot preferred to one other (`pairs`) or to two others (`triples`), and the
log-likelihood is a weighted sum of log softmax terms. Shared places contribute the mean over the strict
orders they allow, which only makes the weights fractions: a two-sided draw is half a win each.

Strengths are natural log odds; the prior is one drawn game of each bot against a player of strength 0.
"""

from dataclasses import dataclass
from itertools import combinations, permutations

import numpy as np

from arena.ratings.games import Floats, Ints, Tally


@dataclass(frozen=True)
class Evidence:
    """Weights of choices: `wins` (..., pairs, 2), `firsts` (..., triples, 3), both by who was preferred.

    The leading axis is blocks, or samples. `pairs` holds every two bots that met, those of triples too.
    """

    bots: int
    pairs: Ints  # (pairs, 2)
    wins: Floats
    triples: Ints  # (triples, 3)
    firsts: Floats

    def added_up(self, weights: Floats) -> "Evidence":
        """The evidence of weighted blocks: `weights` is (samples, blocks), the result (samples, ...)."""
        blocks = weights.shape[1]
        wins = weights @ self.wins.reshape(blocks, 2 * len(self.pairs))
        firsts = weights @ self.firsts.reshape(blocks, 3 * len(self.triples))
        return Evidence(
            self.bots,
            self.pairs,
            wins.reshape(len(weights), *self.wins.shape[1:]),
            self.triples,
            firsts.reshape(len(weights), *self.firsts.shape[1:]),
        )


def orders_allowed(outcome: int, sides: int) -> list[tuple[int, ...]]:
    """The strict orders in which all sides of the mask `outcome` come before all others."""
    first = [outcome >> side & 1 for side in range(sides)]
    return [
        order
        for order in permutations(range(sides))
        if sorted((first[side] for side in order), reverse=True) == [first[side] for side in order]
    ]


def evidence_of(tally: Tally) -> Evidence:
    """The choices behind a tally, block by block."""
    met = sorted({pair for row in tally.pairings.tolist() for pair in combinations(row, 2)})
    column = {pair: i for i, pair in enumerate(met)}
    blocks, games = tally.outcomes.shape[0], tally.outcomes
    wins = np.zeros((blocks, len(met), 2))
    three = tally.sides == 3
    firsts = np.zeros((blocks, len(tally.pairings) if three else 0, 3))
    for outcome in range(1, 2**tally.sides):
        orders = orders_allowed(outcome, tally.sides)
        for order in orders:
            share = games[:, :, outcome] / len(orders)
            if three:
                firsts[:, :, order[0]] += share
            better, worse = order[-2:]
            low, high = min(better, worse), max(better, worse)
            # A pair may lie in several pairings (two bots with different thirds), so add one at a time.
            for i, row in enumerate(tally.pairings.tolist()):
                wins[:, column[row[low], row[high]], int(better > worse)] += share[:, i]
    return Evidence(
        bots=len(tally.bots),
        pairs=np.array(met, np.int64).reshape(-1, 2),
        wins=wins,
        triples=tally.pairings if three else np.zeros((0, 3), np.int64),
        firsts=firsts,
    )


def log_likelihood(evidence: Evidence, strength: Floats) -> float:
    """Of one sample of evidence (no leading axis), without the prior."""
    pair, triple = strength[evidence.pairs], strength[evidence.triples]
    return float(
        (evidence.wins * (pair - np.logaddexp.reduce(pair, axis=1, keepdims=True))).sum()
        + (evidence.firsts * (triple - np.logaddexp.reduce(triple, axis=1, keepdims=True))).sum()
    )


def fit(evidence: Evidence, start: Floats, prior: float = 1.0, tolerance: float = 1e-10) -> Floats:
    """The strengths (samples, bots) of greatest posterior likelihood, all samples at once.

    `start` is (samples, bots) or (bots,); `prior` is the number of drawn virtual games a bot. The steps
    are damped by log(1+r)/r, r being the step's range, which makes Newton's method safe for sums of log
    softmax (generalised self-concordance: Sun & Tran-Dinh 2019) from any start.
    """
    pairs, triples, bots = evidence.pairs, evidence.triples, evidence.bots
    samples = len(evidence.wins)
    strength = np.array(np.broadcast_to(start, (samples, bots)), np.float64)
    pair_games = evidence.wins.sum(axis=2)
    triple_games = evidence.firsts.sum(axis=2, keepdims=True)
    pair_of_triple, order, begins = _pairs_of_triples(pairs, triples)
    won = _by_bot(evidence.wins, pairs, bots) + _by_bot(evidence.firsts, triples, bots)
    diagonal = np.arange(bots)
    for _ in range(200):
        chance = 1 / (1 + np.exp(strength[:, pairs[:, 1]] - strength[:, pairs[:, 0]]))
        both = np.stack([chance, 1 - chance], axis=2) * pair_games[:, :, None]
        drawn = 1 / (1 + np.exp(-strength))
        slope = won - _by_bot(both, pairs, bots) + prior * (0.5 - drawn)
        weight = pair_games * chance * (1 - chance)
        if len(triples):
            share = np.exp(strength[:, triples] - strength[:, triples].max(axis=2, keepdims=True))
            share /= share.sum(axis=2, keepdims=True)
            slope -= _by_bot(share * triple_games, triples, bots)
            product = triple_games * share[:, :, [0, 0, 1]] * share[:, :, [1, 2, 2]]
            ordered = product.reshape(samples, -1)[:, order]
            weight[:, pair_of_triple] += np.add.reduceat(ordered, begins, axis=1)
        # Softmax terms curve like a graph Laplacian: each pair is an edge of this weight.
        curve = np.zeros((samples, bots, bots))
        curve[:, pairs[:, 0], pairs[:, 1]] = -weight
        curve[:, pairs[:, 1], pairs[:, 0]] = -weight
        curve[:, diagonal, diagonal] = prior * drawn * (1 - drawn) - curve.sum(axis=2)
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        reach = np.maximum(np.ptp(step, axis=1), np.abs(step).max(axis=1)) if bots else np.zeros(samples)
        safe = np.where(reach > 0, reach, 1)
        strength += step * (np.log1p(safe) / safe)[:, None]
        if not samples or not bots or reach.max() < tolerance:
            break
    return strength


def _by_bot(values: Floats, members: Ints, bots: int) -> Floats:
    """(samples, sets, places) added up for the bot in each place of each set: (samples, bots)."""
    incidence = np.zeros((members.size, bots))
    incidence[np.arange(members.size), members.ravel()] = 1
    total: Floats = values.reshape(len(values), -1) @ incidence
    return total


def _pairs_of_triples(pairs: Ints, triples: Ints) -> tuple[Ints, Ints, Ints]:
    """The pairs that lie in triples; the sort that brings each one's terms together; where each begins."""
    column = {pair: i for i, pair in enumerate(map(tuple, pairs.tolist()))}
    of = np.array([column[pair] for row in triples.tolist() for pair in combinations(row, 2)], np.int64)
    order = np.argsort(of, kind="stable")
    found, begins = np.unique(of[order], return_index=True)
    return found, order, begins
