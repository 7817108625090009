"""Results as they would be if a fit were right, for tests of what it leaves out."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from arena.ratings.bootstrap import batch_of, draws
from arena.ratings.cuts import FEW
from arena.ratings.fit import Evidence, chances
from arena.ratings.games import Floats

MOST_SURE = 0.5
"""Signs of n blocks agree by luck alone in 2 of 2 ** n cases: nothing is less likely than that."""


def met_only(by_block: Evidence) -> Evidence:
    """Without the tables at which no game was played."""
    met = by_block.firsts.sum(axis=(0, 2)) > 0
    return Evidence(by_block.bots, by_block.tables[met], by_block.firsts[:, met])


def redrawn_as_expected(
    by_block: Evidence, strength: Floats, resamples: int, seed: int
) -> Iterator[Evidence]:
    """Redrawn blocks, in batches (samples, tables, sides), with the results of each table moved to what the
    fit `strength` (bots,) expects.

    Blocks know nothing of upsets they do not hold: a table with few of them is drawn as the fit expects it.
    At every table there must be a game.
    """
    whole = by_block.firsts.sum(axis=0)
    games = whole.sum(axis=1, keepdims=True)
    expected = chances(by_block.tables, strength)
    surprise = expected - whole / games
    few = np.minimum(whole, expected * games).min(axis=1) < FEW
    played = games[:, 0].round().astype(np.int64)
    rng = np.random.default_rng(seed)
    fair = replace(by_block, firsts=by_block.firsts + by_block.firsts.sum(axis=2, keepdims=True) * surprise)
    for weights in draws(len(by_block.firsts), resamples, batch_of(by_block), seed):
        redrawn = fair.added_up(weights)
        firsts = redrawn.firsts.clip(min=0)
        firsts[:, few] = rng.multinomial(played[few], expected[few], firsts[:, few].shape[:2])
        yield replace(redrawn, firsts=firsts)


def p_value(worse: int, resamples: int, blocks: int) -> float:
    """Of a test in which chance did as badly in `worse` of the resamples."""
    return max((worse + 1) / (resamples + 1), MOST_SURE ** (blocks - 1))
