"""A fit that does not describe who beats whom says so, and one that does is not accused."""

import numpy as np
import pytest

from arena.ratings import rate
from tests.ratings.duplicate import game, tournament

FIELD = [0.6, 0.2, -0.2, -0.6]


def test_rock_paper_scissors_is_not_transitive():
    pairs = ["ab", "bc", "ca"]
    games = [game(b, pair, "01" if (b + i) % 5 else "10") for i, pair in enumerate(pairs) for b in range(100)]
    ratings = rate(games, "abc")
    test = ratings.transitivity
    assert (115.65, 1, 1 / 1001) == (pytest.approx(test.g2, abs=0.005), test.freedoms, test.p)
    assert (
        "Who beats whom does not follow from one number a bot: G² 115.65 with 1 degree of freedom, p 0.001"
        " (block bootstrap). See the cross table.",
    ) == ratings.notes


@pytest.mark.parametrize(
    ("luck", "mood", "field"),
    [(4.0, 0.0, FIELD), (0.5, 0.8, FIELD), (0.0, 0.0, [4.0, 3.7, -1.8, -5.8])],
    ids=["luck of cards", "mood of bots", "few upsets"],
)
def test_a_transitive_field_is_seldom_accused(luck, mood, field):
    rng = np.random.default_rng(5)
    bots = [f"bot{i}" for i in range(4)]
    found = []
    for _ in range(40):
        games = [game(*one) for one in tournament(field, 50, 2, rng, luck, mood)]
        found.append(rate(games, bots, resamples=200).transitivity)
    assert {3} == {one.freedoms for one in found}
    assert sum(one.p < 0.01 for one in found) <= 2
    assert sum(one.p < 0.5 for one in found) <= 30


def test_where_every_result_can_be_fitted_there_is_nothing_to_test():
    gauntlet = [game(b, ("c", bot), "01" if b % 3 else "10") for bot in "ab" for b in range(30)]
    assert None is rate(gauntlet, "abc").transitivity
    assert None is rate([game(b, "abc", "012") for b in range(9)], "abc").transitivity
    assert None is rate([], "abc").transitivity


def test_few_blocks_accuse_nobody():
    """Signs of n blocks all agree in 2 of 2^n cases by luck alone."""
    games = [game(b, pair, "01") for pair in ("ab", "bc", "ca") for b in range(5)]
    ratings = rate(games, "abc")
    assert 0.5**4 == ratings.transitivity.p
    assert not any("G²" in note for note in ratings.notes)
