"""LOS: how sure it is that one bot is stronger than the next, above all where blocks are few."""

from itertools import combinations_with_replacement

import numpy as np
import pytest
from scipy import stats

from arena.ratings import rate
from arena.ratings.bootstrap import draws, every_draw
from tests.ratings.duplicate import game

SEATINGS = {0: ("10", "10"), 1: ("10", "00"), 2: ("01", "10"), 3: ("01", "00"), 4: ("01", "01")}
"""Two games by the half wins of a in them."""


def los_of(halves):
    """LOS of a over b, who took so many half wins of each block."""
    games = [game(block, "ab", places) for block, half in enumerate(halves) for places in SEATINGS[half]]
    ratings = rate(games, "ab")
    first = ratings.rows[0]
    return first.gap.los if first.bot == "a" else 1 - first.gap.los


def student(share, blocks):
    return stats.t.cdf(stats.norm.ppf(share) * ((blocks - 1) / blocks) ** 0.5, blocks - 1)


@pytest.mark.parametrize(
    ("halves", "expected"),
    [
        ((4, 4), 0.75),
        ((4, 2), student(7 / 8, 2)),  # of four draws three have a win, and one is level
        ((3, 3, 3), 0.875),
        ((2, 2, 2), 0.5),
        ((4, 4, 0), student(20 / 27, 3)),
        ((4,) * 6, 1 - 2**-6),
    ],
)
def test_few_blocks_do_not_make_superiority_sure(halves, expected):
    assert expected == pytest.approx(los_of(halves))


@pytest.mark.parametrize("blocks", range(2, 7))
def test_a_better_result_never_has_a_lower_los(blocks):
    """Every outcome of so many blocks, against each that is better by half a win in one block."""
    found = {halves: los_of(halves) for halves in combinations_with_replacement(range(5), blocks)}
    for halves, chance in found.items():
        for block, half in enumerate(halves):
            if half < 4:
                better = tuple(sorted((*halves[:block], half + 1, *halves[block + 1 :])))
                assert chance <= found[better]


def test_the_order_of_few_blocks_does_not_matter():
    assert los_of((0, 4, 3, 1, 4)) == pytest.approx(los_of((4, 4, 3, 1, 0)))


def test_many_blocks_have_the_share_of_resamples_with_a_little_room():
    halves = [4] * 30 + [2] * 60 + [0] * 20
    lead = next(draws(len(halves), 1000, 1000, seed=0)) @ (np.array(halves) - 2.0)
    share = np.mean(lead > 0) + np.mean(lead == 0) / 2
    assert 0.8 < share < 0.999
    assert student(share, len(halves)) == pytest.approx(los_of(halves))


def test_few_blocks_are_drawn_in_every_way_there_is():
    weights, times = every_draw(4)
    assert (35, 4**4) == (len(weights), times.sum())
    assert [1, 1, 1, 1] == pytest.approx(times @ weights / 4**4)
