"""Players that learn in comparisons: what it costs, and what it adds to every error."""

import numpy as np
import pytest

from arena.compare.spread import Found, squares
from arena.players import player_named
from arena.players.learned import store
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.simulate import compare, learning
from arena.simulate.estimates import Measure, difference, error_of, estimate
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Learning

FOUR = preset_rules("four_handed")
KEY = "hands_per_game"
HOUSE = make_rules({"deck_low_rank": 7, "joker": True})


@pytest.fixture
def empty_cache(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "user_cache_path", lambda name: tmp_path / name)
    return tmp_path


def test_presets_and_what_is_kept_need_no_learning(empty_cache):
    one = player_named("club")
    assert learning.to_learn(one, FOUR) is None
    path = learning.to_learn(one, HOUSE)
    assert path is not None
    assert path.is_relative_to(empty_cache)
    path.parent.mkdir(parents=True)
    path.write_bytes(b"weights")
    assert learning.to_learn(one, HOUSE) is None
    assert learning.to_learn(player_named("club:seed=2"), FOUR) is not None
    assert learning.to_learn(player_named("club:rounds=0"), HOUSE) is None
    assert learning.to_learn(player_named("basic"), HOUSE) is None


def test_styles_learn_a_rule_set_once(empty_cache, monkeypatch):
    asked = []
    monkeypatch.setattr(type(player_named("club")), "tools", lambda one, rules: asked.append(one.name))
    players = [player_named(name) for name in ("expert", "club", "basic", "learned")]
    cost = learning.learn(players, HOUSE, learning.learn(players, FOUR, Learning()))
    assert (1, 1) == (len(asked), cost.rule_sets)
    assert str(empty_cache) in cost.kept


def test_spread_widens_intervals_and_is_not_made_less_by_more_games():
    random = np.random.default_rng(1)
    halves = []
    for games in (2_000, 200_000):
        shares = random.normal(0, 1 / games, games)
        plain = Measure(10.0, shares, games)
        wide = learning.with_spread(KEY, plain, 10 * games)
        halves.append(wide.relearned)
        narrow, found = estimate(plain), estimate(wide)
        assert found.high - found.low > narrow.high - narrow.low
        both = difference(wide, wide._replace(shares=shares[::-1]), paired=False)
        alone = difference(plain, plain._replace(shares=shares[::-1]), paired=False)
        added = (both.high - both.low) ** 2 - (alone.high - alone.low) ** 2
        assert added == pytest.approx(2 * (2 * 1.96 * wide.relearned) ** 2, rel=0.01)
    assert halves[0] == pytest.approx(halves[1], rel=0.1)
    assert halves[1] > error_of(shares)


def test_every_spread_is_of_a_figure_or_a_topic():
    topics = {figure.topic for figure in ALL_FIGURES.values()}
    assert set(learning.SPREAD) <= set(ALL_FIGURES) | topics
    assert all(0 <= spread < 0.1 for spread in learning.SPREAD.values())


def test_the_measured_spread_is_what_values_differ_by_beyond_the_error_of_games():
    random = np.random.default_rng(2)
    games, spread = 4_000, 0.05
    found = []
    for _ in range(40):  # a hand a game, and games with a standard deviation of 1
        value, shares = 10.0 + random.normal(0, spread), random.normal(0, 1 / games, games)
        found.append(Found({KEY: Measure(value, shares, games)}, games))
    values = [square for _, square in squares(found)]
    assert spread == pytest.approx(np.sqrt(np.mean(values)), rel=0.3)


def test_a_switch_that_changes_no_choice_gets_no_error_of_learning():
    """Both are played by what was learned once: not one game differs."""
    found = compare(
        FOUR, {"fines": make_rules({"fine_euchre": 1})}, styles=["club"], skill=None, games=200
    ).switches[0]
    assert found.differences[KEY].alike
    assert {0.0, None} >= {one.value for one in found.differences.values()}
