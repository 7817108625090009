"""Simulated matches for the tests of verdicts: duplicate deals between bots whose strength is known."""

import numpy as np

from arena.ratings.sequential import by_points, by_score, score_at

SPLIT = 0.79
"""Share of blocks in which each bot wins once, between bots about as strong; that of `basic` and `bold`."""
HAND = 0.9
"""Standard deviation of a block's net points, per square root of its hands; theirs too."""


def block_scores(rng, blocks, elo=0.0):
    """Mean scores of a bot in a block of two games."""
    shift = score_at(elo) - 0.5
    edges = (1 - SPLIT) / 2 - shift, (1 + SPLIT) / 2 - shift
    return np.searchsorted(edges, rng.random(blocks)) / 2


def block_points(rng, blocks, edge=0.0):
    """(points, deals) of a bot that makes `edge` points a hand more than it gives."""
    deals = rng.integers(8, 19, (blocks, 2)).sum(axis=1)
    return np.stack([edge * deals + HAND * np.sqrt(deals) * rng.normal(size=blocks), deals], axis=1)


def errors_and_blocks(rng, test, draw, trials, most, *, points=False):
    """The share of verdicts for `high`, and the blocks used on average; `draw(rng, blocks)` gives blocks."""
    ask = by_points if points else by_score
    high = used = 0
    for _ in range(trials):
        trial = ask(draw(rng, most).tolist(), test)
        high += bool(trial.verdict)
        used += trial.blocks
    return high / trials, used / trials
