"""Which options a player looks at."""

import pytest

from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.simulate import compare
from arena.simulate.adapting import options_read, unread


def test_random_and_lowest_look_at_no_rule():
    assert unread("random", ["stick_the_dealer", "march_points"]) == ["stick_the_dealer", "march_points"]


def test_basic_looks_at_points_and_decks():
    assert {"loner_march_points", "defend_alone_points", "target", "players"} <= options_read("basic")
    assert options_read("bold") == options_read("basic")


def test_options_that_change_no_choice_need_no_look():
    assert unread("random", ["fine_euchre", "first_dealer"]) == []


@pytest.mark.parametrize(
    ("option", "warned"), [({"optional_pickup": False}, True), ({"defend_alone_points": 4}, False)]
)
def test_comparison_warns_of_players_who_do_not_adapt(option, warned):
    found = compare(preset_rules("four_handed"), {"switch": make_rules(option)}, games=10)
    assert bool(found.switches[0].warnings) == warned
    if warned:
        assert found.switches[0].warnings[0].startswith("basic and bold do not look at optional_pickup:")
