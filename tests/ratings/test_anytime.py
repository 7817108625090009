"""Gaps that are settled: however often one looks, level players are seldom told apart."""

import numpy as np

from arena.ratings.anytime import ahead
from tests.ratings.trials import block_scores


def test_level_players_are_told_apart_less_often_than_the_level_says():
    """A look after every block, not only after every 20; 5 % is what both sides' 2.5 % add up to."""
    rng = np.random.default_rng(11)
    false = 0
    for _ in range(250):
        drawn = block_scores(rng, 200)
        false += any(ahead(side.tolist(), 0.025) for side in (drawn, 1 - drawn))
    assert false / 250 < 0.05


def test_a_gap_is_found_and_only_on_its_side():
    drawn = block_scores(np.random.default_rng(12), 2000, elo=60)
    found = ahead(drawn.tolist(), 0.01)
    assert found is not None
    assert 20 < found < 400
    assert ahead((1 - drawn).tolist(), 0.01) is None


def test_what_comes_after_changes_nothing():
    won = ahead([1.0] * 40, 0.01)
    assert won is not None
    assert ahead([1.0] * won + [0.0] * 100, 0.01) == won
    assert ahead([1.0] * (won - 1), 0.01) is None


def test_level_scores_settle_nothing():
    assert ahead([], 0.01) is None
    assert ahead([0.5] * 10_000, 0.01) is None
