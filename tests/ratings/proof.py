"""How often verdicts err, and how many blocks they take: `python -m tests.ratings.proof`; a minute or two."""

from functools import partial

import numpy as np
from scipy.special import ndtri
from tabulate import tabulate

from arena.ratings.anytime import ahead
from arena.ratings.sequential import Hypotheses, scores
from tests.ratings.trials import HAND, SPLIT, block_points, block_scores, errors_and_blocks

ERROR = 0.05
DEALS = 26  # of a block of `block_points`, on average


def fixed_size(test, spread2):
    """Blocks of a test of fixed length with the same errors; `spread2` is the variance of a block."""
    return (2 * float(ndtri(1 - ERROR))) ** 2 * spread2 / (test.high - test.low) ** 2


def sequential(trials):
    for elo1 in (10, 20, 40, 80):
        test = scores(0, elo1, ERROR, ERROR)
        size = fixed_size(test, (1 - SPLIT) / 4)
        draws = [partial(block_scores, elo=elo) for elo in (0, elo1)]
        yield [f"0 : {elo1} Elo", *row(test, size, draws, trials)]
    for edge in (0.02, 0.05, 0.1, 0.2):
        test = Hypotheses(0, edge, ERROR, ERROR)
        size = fixed_size(test, HAND**2 / DEALS)
        draws = [partial(block_points, edge=one) for one in (0, edge)]
        yield [f"0 : {edge} points", *row(test, size, draws, trials, points=True)]


def row(test, size, draws, trials, *, points=False):
    rng = np.random.default_rng(1)
    most = int(12 * size) + 50
    (false, low), (true, high) = (
        errors_and_blocks(rng, test, draw, trials, most, points=points) for draw in draws
    )
    return [
        f"{100 * false:.1f}",
        f"{100 * (1 - true):.1f}",
        round(size),
        round(low),
        round(high),
        f"{max(low, high) / size:.2f}",
    ]


def peeking(trials, blocks):
    rng = np.random.default_rng(2)
    drawn = [block_scores(rng, blocks) for _ in range(trials)]
    every = range(20, blocks + 1, 20)
    naive = sum(any(abs(t_of(one[:n])) > 1.96 for n in every) for one in drawn)
    ours = sum(any(ahead(side.tolist(), 0.025) for side in (one, 1 - one)) for one in drawn)
    return naive / trials, ours / trials


def t_of(scores_):
    spread = scores_.std(ddof=1)
    return (scores_.mean() - 0.5) / spread * np.sqrt(len(scores_)) if spread else 0.0


if __name__ == "__main__":
    heads = ["test", "false 1 %", "false 0 %", "fixed size", "blocks at 0", "at 1", "most / fixed"]
    print(tabulate(sequential(2_000), heads, disable_numparse=True))
    for blocks in (200, 1000):
        naive, ours = peeking(2000, blocks)
        print(
            f"level players, {blocks} blocks, a look every 20: LOS 97.5 reached {100 * naive:.1f} %,", end=" "
        )
        print(f"settled at los 0.975 {100 * ours:.1f} %")
