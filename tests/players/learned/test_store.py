"""Weights that came with the package, and those that are kept once they are learned."""

from pathlib import Path

import pytest

from arena.compiled import reached_from
from arena.players import player_named
from arena.players.learned import answers, playouts, prepare, selfplay, store, weights_for
from arena.players.learned.answers import SIZE
from arena.players.learned.learn import learn
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules

OWN_RULES = {"stick_the_dealer": True, "euchre_points": 3}


@pytest.fixture
def learned(monkeypatch, tmp_path):
    """A cache of its own, and what was learned, instead of learning for long: the start and 1 more each."""
    calls = []

    def quickly(rules, start, rounds, seed, **settings):
        calls.append((rules, rounds, seed))
        return [number + 1 for number in start]

    monkeypatch.setattr(store, "user_cache_path", lambda name: tmp_path / name)
    monkeypatch.setattr(f"{learn.__module__}.learn", quickly)
    weights_for.cache_clear()
    yield calls
    weights_for.cache_clear()


@pytest.mark.parametrize("name", PRESETS)
def test_weights_of_every_preset_come_with_the_package(name, learned):
    weights = player_named("learned").tools(preset_rules(name)).tables
    assert SIZE == len(weights)
    assert any(weights)
    assert [] == learned


def test_weights_come_back_as_they_were():
    weights = [0, 1, -1, 32767, -32767, 512]
    assert weights == store.unpacked(store.packed(weights))


def test_other_rules_are_learned_once_and_kept(learned):
    rules = make_rules(OWN_RULES)
    first = prepare(rules, (0, 0, 0, 5, 1))
    assert [number + 1 for number in store.packaged("stick")] == first
    weights_for.cache_clear()
    assert first == prepare(rules, (0, 0, 0, 5, 1))
    assert 1 == len(learned)
    prepare(rules, (0, 0, 0, 5, 2))
    assert [(5, 1), (5, 2)] == [(rounds, seed) for _, rounds, seed in learned]


def test_a_file_that_is_not_whole_is_learned_again(learned):
    rules = make_rules(OWN_RULES)
    path = store.cache_file(rules, 5, 1)
    path.parent.mkdir(parents=True)
    path.write_bytes(store.packed([1] * SIZE)[:-9])
    prepare(rules, (0, 0, 0, 5, 1))
    assert 1 == len(learned)
    weights_for.cache_clear()
    prepare(rules, (0, 0, 0, 5, 1))
    assert 1 == len(learned)


def test_nothing_is_learned_without_rounds(learned):
    assert store.packaged("stick") == prepare(make_rules(OWN_RULES), (0, 0, 0, 0, 1))
    assert [] == learned


def test_options_that_change_no_choice_share_weights():
    assert store.heeded(preset_rules("four_handed")) == store.heeded(
        make_rules({"first_dealer": "first_jack", "fine_euchre": 1})
    )


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (OWN_RULES, "stick"),
        ({"players": 2, "target": 7}, "two_handed_about"),
        ({"players": 3, "deck_low_rank": 7, "target": 7}, "three_handed_32"),
        ({"joker": True, "deck_low_rank": 7, "target": 7}, "railroad_keller"),
    ],
)
def test_learning_starts_from_the_nearest_preset(options, expected):
    assert expected == store.nearest_preset(make_rules(options))


def test_the_digest_holds_every_file_of_players_that_learning_calls():
    """An edit of another player must not throw away what was learned, one of these must."""
    called = {
        Path(str(module.__file__)).name
        for start in (answers, playouts, selfplay)
        for module in reached_from(start)
        if Path(str(module.__file__)).parent.name == "players"
    }
    assert called - {"__init__.py", "player.py"} <= set(store.SHARED)
