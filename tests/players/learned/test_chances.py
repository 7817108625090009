"""What scores are worth: the race of two sides, and what a third one changes."""

import numpy as np
import pytest

from arena.players.learned.chances import LOST, no_outcomes, worth_of_scores
from arena.rules.presets import preset_rules
from arena.simulate.race import race

SHARES = {1: 0.40, 2: 0.17, 4: 0.04, 0: 0.03, -1: 0.20, -2: 0.14, -4: 0.02}
"""Hands by the points of the dealing side."""


def test_two_sides_have_the_chances_of_the_race():
    outcomes = no_outcomes()
    for points, share in SHARES.items():
        outcomes[LOST + max(points, 0), LOST + max(-points, 0), LOST] = share
    worth = worth_of_scores(preset_rules("four_handed"), outcomes)
    sure = worth[10, 0, 0, 0]
    chances = worth[:10, :10, 0, 0] / sure
    assert np.abs(chances - race(SHARES, 10)).max() < 1e-6
    assert (worth[:10, :10, 0, :2].sum(axis=-1) == pytest.approx(sure)) is True


def test_two_points_more_are_worth_about_two_points():
    outcomes = no_outcomes()
    for points, share in SHARES.items():
        outcomes[LOST + max(points, 0), LOST + max(-points, 0), LOST] = share
    worth = worth_of_scores(preset_rules("four_handed"), outcomes)
    assert 2 == pytest.approx(worth[2, 0, 0, 0] - worth[0, 0, 0, 0], abs=0.4)


def test_at_a_table_of_three_holding_back_the_leader_is_worth_more():
    outcomes = no_outcomes()
    for points in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (3, 0, 0), (0, 3, 0), (0, 0, 3)):
        outcomes[tuple(np.array(points) + LOST)] = 1
    worth = worth_of_scores(preset_rules("three_handed"), outcomes)
    assert worth[5, 8, 2, 0] - worth[5, 9, 2, 0] > worth[5, 8, 2, 0] - worth[5, 8, 3, 0] > 0


@pytest.mark.parametrize("preset", ["ohio_tournament", "four_handed"])
def test_net_points_count_where_no_game_is_raced_or_nothing_is_known(preset):
    outcomes = no_outcomes()
    if preset == "ohio_tournament":
        outcomes[LOST + 1, LOST, LOST] = 1
    assert 0 == len(worth_of_scores(preset_rules(preset), outcomes))
