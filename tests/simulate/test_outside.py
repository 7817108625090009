"""Figures from outside: random play, and the race to ten as a chain of hands."""

import json
from pathlib import Path

import pytest

from arena.rules.options import make_rules, option_values
from arena.rules.presets import preset_rules
from arena.simulate import simulate
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.outside import CHART, FIXED_CASES, PUBLISHED_HANDS, SOFT_TARGETS
from arena.simulate.race import mean_length, race
from arena.simulate.validation import fixed_shares, hand_shares, race_departures, worst

IV_2 = {1: 0.45, 2: 0.16, 4: 0.05, -1: 0.17, -2: 0.12, -4: 0.05}
PUBLISHED = json.loads(
    (Path(__file__).parent.parent / "data" / "random_play.json").read_text(encoding="utf-8")
)


def test_cases_are_the_published_ones():
    assert len(FIXED_CASES) == len(PUBLISHED["cases"])
    for ours, theirs in zip(FIXED_CASES, PUBLISHED["cases"], strict=True):
        assert option_values(make_rules(ours.options)) == option_values(make_rules(theirs["options"]))
        assert list(ours.published) == theirs["p_tricks_0_to_5"]
        assert (ours.made, PUBLISHED_HANDS) == (theirs["p_made"], theirs["hands"])
        assert list(ours.counted) == theirs["counted_seats"]
        assert (ours.dealer, ours.caller) == (theirs["dealer"], theirs["caller"])


@pytest.mark.parametrize("case", FIXED_CASES, ids=lambda case: case.name)
def test_compiled_random_play_has_the_published_shares(case):
    shares = fixed_shares(case, 100_000)
    assert sum(shares) == pytest.approx(1)
    assert worst(case, shares, 100_000) < 1


@pytest.mark.parametrize(
    ("target", "won", "hands"),
    [
        (5, 0.51834, 4.7619),
        (7, 0.51433, 6.8786),
        (10, 0.51170, 10.1390),
        (11, 0.51111, 11.2480),
        (15, 0.50942, 15.7419),
        (21, 0.50791, 22.6118),
    ],
)
def test_iv_2_race_is_exact(target, won, hands):
    assert race(IV_2, target)[0, 0] == pytest.approx(won, abs=5e-6)
    assert mean_length(IV_2, target) == pytest.approx(hands, abs=5e-5)


def test_iv_2_table():
    table = 100 * race(IV_2, 10)
    assert table[9].round(1).tolist() == [98.8, 98.3, 97.3, 96.3, 94.2, 90.8, 86.7, 80.9, 71.8, 66.0]
    assert table[:, 9].round(1).tolist() == [1.5, 2.3, 3.3, 5.0, 7.7, 10.7, 18.1, 23.1, 36.3, 66.0]


def test_hands_without_points_pass_the_deal():
    """With half the hands empty, the better side to be at the deal is worth less, and games are longer."""
    half = {points: share / 2 for points, share in IV_2.items()} | {0: 0.5}
    assert 0.5 < race(half, 10)[0, 0] < race(IV_2, 10)[0, 0]
    assert mean_length(half, 10) > 1.9 * mean_length(IV_2, 10)


def test_shares_that_do_not_add_up_are_refused():
    with pytest.raises(ValueError, match="add up to 1"):
        race({1: 0.5, -1: 0.4}, 10)


def test_simulated_games_go_as_the_race_from_their_own_shares():
    """Random players heed no score, so that the chain is exact but for the noise of both."""
    played = simulate(preset_rules("four_handed"), "random", games=15_000, seed=2)
    gaps, errors = race_departures(played)
    assert len(gaps) > 50
    scores = gaps / errors
    assert abs(scores).max() < 5
    assert (scores**2).mean() < 1.6
    figures = played.figures()
    shares = hand_shares(played)
    assert figures["hands_per_game"].low < mean_length(shares, 10) < figures["hands_per_game"].high
    assert figures["first_dealer_won"].low < race(shares, 10)[0, 0] < figures["first_dealer_won"].high


def test_soft_targets_name_figures_of_ours():
    assert {key for *_, key in SOFT_TARGETS} <= set(ALL_FIGURES)
    assert all(0 < percent < 100 for _, percent, *_ in CHART)
