"""The sequential test: its right values, its bounds, and how often it errs."""

from functools import partial
from math import log

import numpy as np
import pytest

from arena.ratings.sequential import Hypotheses, by_points, by_score, score_at, scores
from tests.ratings.trials import SPLIT, block_scores, errors_and_blocks

NEVER = 1e-300  # an error so small that no bound is reached


def blocks_of(counts):
    """Block scores 0, 1/4, 1/2, 3/4, 1, so many of each."""
    return [place / 4 for place, count in enumerate(counts) for _ in range(count)]


@pytest.mark.parametrize(
    ("counts", "right"),
    [
        ((74, 0, 791, 0, 135), (6.483477, 8.963866, 2.043637)),
        ((10, 5, 70, 5, 20), (0.807181, 1.310256, 1.411752)),
        ((30, 0, 40, 0, 30), (-0.068107, -0.271976, -1.080747)),
    ],
)
def test_the_ratio_has_its_right_values_and_does_not_ask_in_which_order(counts, right):
    for elo1, value in zip((10, 20, 40), right, strict=True):
        test = scores(0, elo1, NEVER, NEVER)
        for blocks in (blocks_of(counts), blocks_of(counts)[::-1]):
            trial = by_score(blocks, test)
            assert trial.llr == pytest.approx(value, abs=5e-7)
            assert (trial.blocks, trial.verdict) == (sum(counts), None)


def test_the_bounds_are_walds():
    test = Hypotheses(0.5, 0.6, 0.05, 0.1)
    assert test.upper == pytest.approx(log(0.9 / 0.05))
    assert test.lower == pytest.approx(log(0.1 / 0.95))
    assert score_at(0) == 0.5
    assert score_at(400) == pytest.approx(10 / 11)


def test_the_verdict_stands_at_the_first_bound_whatever_comes_after():
    test = scores(0, 40, 0.05, 0.05)
    won = by_score([1.0] * 30, test)
    assert won.verdict is True
    assert by_score([1.0] * won.blocks + [0.0] * 500, test) == won
    assert by_score([0.0] * 30, test).verdict is False


def test_there_is_no_verdict_before_ten_blocks():
    assert by_score([1.0] * 9, scores(0, 200, 0.05, 0.05)).verdict is None
    assert by_score([1.0] * 10, scores(0, 200, 0.05, 0.05)).blocks == 10


def test_by_points_there_is_none_before_twenty():
    test = Hypotheses(0, 0.1, 0.05, 0.05)
    assert by_points([(30, 24)] * 19, test).verdict is None
    assert by_points([(30, 24)] * 20, test).verdict is True


def test_errors_are_as_asked_for_and_half_the_blocks_of_a_fixed_size_are_enough():
    """Against twice the standard error of 300 trials; `tests.ratings.proof` has many more."""
    rng = np.random.default_rng(7)
    test = scores(0, 60, 0.05, 0.05)
    (false, low), (true, high) = (
        errors_and_blocks(rng, test, partial(block_scores, elo=elo), 300, 600) for elo in (0, 60)
    )
    assert false <= 0.08
    assert 1 - true <= 0.08
    assert max(low, high) < 0.75 * (2 * 1.645) ** 2 * (1 - SPLIT) / 4 / (test.high - test.low) ** 2


def test_no_blocks_and_no_deals_say_nothing():
    test = scores(0, 20, 0.05, 0.05)
    assert (by_score([], test).blocks, by_score([], test).llr) == (0, 0)
    assert by_points([(0, 0)] * 20, test).verdict is None


def test_points_are_tested_by_the_ratio_of_totals():
    """Against the formula written out with all blocks at once."""
    rng = np.random.default_rng(3)
    deals = rng.integers(12, 30, 200).astype(float)
    points = rng.normal(0.05 * deals, 6)
    low, high = 0.0, 0.1
    found = by_points(zip(points, deals, strict=True), Hypotheses(low, high, NEVER, NEVER))
    ratio = points.sum() / deals.sum()
    variance = (((points - ratio * deals) ** 2).sum() + 2 * deals.mean()) / 199
    error2 = 200 * variance / deals.sum() ** 2
    assert found.llr == pytest.approx((high - low) * (2 * ratio - low - high) / (2 * error2))


def test_swapping_the_bots_swaps_the_verdict():
    rng = np.random.default_rng(4)
    mine = rng.choice([0, 0.5, 1], 2000, p=[0.1, 0.75, 0.15])
    one = by_score(mine, scores(-20, 20, 0.05, 0.05))
    other = by_score(1 - mine, scores(-20, 20, 0.05, 0.05))
    assert (one.blocks, one.verdict) == (other.blocks, not other.verdict)
    assert one.llr == pytest.approx(-other.llr)
