"""What taking the luck out comes to on repeated runs: `python -m tests.simulate.luck_proof`; some minutes."""

import sys

import numpy as np
from scipy.special import stdtrit
from tabulate import tabulate

from arena.games import rules_of
from arena.ratings.sequential import Hypotheses, by_points
from tests.simulate.luck_games import Duplicates

HEADS = [
    "by the value of",
    "mean less plain",
    "covered %",
    "variance",
    "without duplicates",
    "blocks to verdict",
]


def prove(rules, pair, values, runs, blocks):
    """Prints a row for the plain estimate, and one for each value function."""
    games = Duplicates(rules, pair, values)
    drawn = np.array([[games.block(run, block) for block in range(blocks)] for run in range(runs)])
    deals, made = drawn[..., 0], drawn[..., 1]
    truth = made.sum() / deals.sum()
    rows, plain = [], None
    for number, name in enumerate([None, *values]):
        points = made if name is None else made - drawn[..., 1 + number]
        both = estimates(points.sum(axis=2), deals.sum(axis=2))
        one = estimates(points[:, :, 0], deals[:, :, 0])
        plain = plain or (both, one)
        off = both[0] - plain[0][0]
        off_error = off.std(ddof=1) / np.sqrt(runs)
        half = both[1] * stdtrit(blocks - 1, 0.975)
        rows.append(
            [
                "plain" if name is None else " v ".join(name),
                "" if name is None else f"{off.mean():+.4f} +- {off_error:.4f}",
                f"{100 * (np.abs(both[0] - truth) <= half).mean():.1f}",
                f"x {(both[1] ** 2).mean() / (plain[0][1] ** 2).mean():.2f}",
                f"x {(one[1] ** 2).mean() / (plain[1][1] ** 2).mean():.2f}",
                round(to_verdict(points.sum(axis=2), deals.sum(axis=2), truth)),
            ]
        )
    print(f"\n{pair[0]} v {pair[1]}: {runs} runs of {blocks} blocks, {truth:+.4f} points a hand")
    print(tabulate(rows, HEADS, disable_numparse=True))


def estimates(points, deals):
    """(values, standard errors) of runs: arrays (runs, blocks) in."""
    value = points.sum(axis=1) / deals.sum(axis=1)
    rest = points - value[:, None] * deals
    blocks = points.shape[1]
    return value, np.sqrt(blocks / (blocks - 1) * (rest**2).sum(axis=1)) / deals.sum(axis=1)


def to_verdict(points, deals, truth):
    """Mean blocks of a sequential test of nothing against what is true, all blocks of all runs in a row."""
    low, high = sorted((0.0, float(truth)))
    test = Hypotheses(low, high, 0.05, 0.05)
    left, used = list(zip(points.ravel().tolist(), deals.ravel().tolist(), strict=True)), []
    while (trial := by_points(left, test)).verdict is not None:
        used.append(trial.blocks)
        left = left[trial.blocks :]
    return float(np.mean(used)) if used else np.nan


if __name__ == "__main__":
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    four = rules_of("four_handed")
    prove(four, ("basic", "bold"), [("basic", "bold"), ("basic", "basic"), ("random", "random")], runs, 40)
    prove(four, ("learned", "basic"), [("learned", "basic"), ("basic", "basic")], runs // 4, 40)
