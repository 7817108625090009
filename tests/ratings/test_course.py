"""How ratings came about: each point is the rating of the games up to there."""

import numpy as np
import pytest

from arena.ratings import RatedGame, rate
from arena.ratings.course import course
from tests.ratings.duplicate import game, tournament


@pytest.mark.parametrize("sides", [2, 3])
def test_each_point_is_the_rating_of_the_first_blocks(sides):
    bots = ["bot0", "bot1", "bot2", "bot3"]
    played = tournament([0.5, 0, -0.5, 0.2], 12, sides, np.random.default_rng(4))
    games = [game(block, names, "".join(map(str, places))) for block, names, places in played]
    found = course(games, bots, most=5)
    assert (1, 4, 6, 9, 12) == found.blocks
    for place, blocks in enumerate(found.blocks):
        first = rate([one for one in games if one.block < blocks], bots, resamples=0)
        for row in first.rows:
            assert row.elo == pytest.approx(found.values[row.bot][place], abs=1e-3)


def test_points_are_those_of_all_hands_so_far():
    games = [game(0, "ab", "01", (3, -3), 6), game(1, "ab", "01", (1, -1), 2), game(2, "ac", "01", None)]
    found = course(games, "abc", by_points=True)
    assert (1, 2, 3) == found.blocks
    assert (0.5, 0.5, 0.5) == found.values["a"]
    assert (None, None, None) == found.values["c"]


def test_a_bot_has_no_rating_before_its_first_game():
    games = [game(0, "ab", "01"), game(1, "ac", "01")]
    found = course(games, "abcd")
    assert found.values["c"][0] is None
    assert found.values["c"][1] is not None
    assert (None, None) == found.values["d"]
    assert sum(found.values[bot][0] for bot in "ab") == pytest.approx(3000)


def test_no_games_make_no_course():
    nothing: list[RatedGame] = []
    assert ((), {"a": ()}) == course(nothing, ["a"])
