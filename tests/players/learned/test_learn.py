"""Learning: weights that follow from rules, seed and counts, and that play better than rules of thumb."""

import numpy as np
import pytest

from arena.players.learned.answers import SIZE
from arena.players.learned.fit import no_sums
from arena.players.learned.learn import learn
from arena.players.learned.notes import POINT
from arena.rules.presets import preset_rules
from arena.simulate import simulate
from arena.simulate.counts import C


def test_least_squares_find_the_weights_that_made_the_differences():
    draws = np.random.default_rng(1)
    sums = no_sums(2, 3)
    samples = draws.integers(0, 3, (500, 3))
    sums.weight[1] = len(samples)
    sums.xx[1] = samples.T @ samples
    sums.xy[1] = samples.T @ (samples @ np.array([0.5, -0.25, 1.0]))
    weights = sums.fit(np.array([[7] * 3, [0] * 3]))
    assert [7, 7, 7] == weights[0].tolist()
    assert [0.5, -0.25, 1.0] == pytest.approx((weights[1] / POINT).tolist(), abs=0.02)


def test_weights_are_drawn_to_those_of_a_like_rule_set():
    sums = no_sums(1, 1)
    sums.weight[0] = 10
    sums.xx[0, 0, 0] = 10.0
    sums.xy[0, 0] = 10.0 * 2
    expected = [1.0 + (2 - 1.0) * 10 / (10 + 10)]
    assert expected == pytest.approx((sums.fit(np.array([[POINT]])) / POINT).tolist()[0], abs=0.01)


@pytest.mark.slow
def test_weights_are_the_same_on_any_number_of_threads():
    rules = preset_rules("three_handed")
    once, again = (learn(rules, None, 2, seed=3, hands=1600, asked=64, threads=threads) for threads in (1, 2))
    assert SIZE == len(once)
    assert any(once)
    assert once == again
    assert once != learn(rules, None, 2, seed=4, hands=1600, asked=64)


def points_per_hand(rules_name: str, one: str, other: str, games: int) -> float:
    """Net points per hand of `one` over `other`, in both seatings of the same deals."""
    total = hands = 0
    for sign, players in ((1, (one, other)), (-1, (other, one))):
        counts = simulate(preset_rules(rules_name), players, games=games, seed=5).counts
        total += sign * counts[:, C.net_points].sum()
        hands += counts[:, C.deals].sum()
    return float(total / hands)


@pytest.mark.slow
@pytest.mark.parametrize("rules_name", ["four_handed", "british_25"])
def test_learned_beats_basic(rules_name):
    assert points_per_hand(rules_name, "learned", "basic", 4000) > 0.04
