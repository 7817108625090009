"""Which options a player heeds is told truly: those whose names stand in the code that answers for it."""

import ast
import sys
from pathlib import Path

import pytest

from arena.compiled import player_files
from arena.players import PLAYERS, Player
from arena.rules.catalogue import OPTIONS
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.simulate import compare

HEEDING = [player for player in PLAYERS.values() if player.reads is not None]


def named_in(player: Player) -> set[str]:
    """The options that the files of a player's code read off a rule set: `rules.group.option`."""
    found = set()
    for file in player_files(player.choose):
        for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in OPTIONS:
                found.add(node.attr)
    return found


@pytest.mark.parametrize("player", HEEDING, ids=lambda player: player.name)
def test_every_option_a_player_looks_at_is_declared(player: Player):
    looked_at = named_in(player)
    if player.name == "lowest":  # it shares a file whose other functions look at the deck
        looked_at -= {"deck_low_rank", "joker"}
    assert player.reads == looked_at


def test_files_of_a_player_are_those_it_calls_into():
    names = {Path(file).stem for file in player_files(PLAYERS["basic"].choose)}
    assert {"basic", "calls", "ranks", "trick", "worth"} == names
    assert "arena.players.basic" in sys.modules


def test_options_that_change_no_choice_need_no_look():
    assert [] == PLAYERS["random"].unheeded(["fine_euchre", "first_dealer"])
    assert ["stick_the_dealer", "march_points"] == PLAYERS["random"].unheeded(
        ["stick_the_dealer", "march_points"]
    )


@pytest.mark.parametrize(
    ("option", "warned"), [({"optional_pickup": False}, True), ({"defend_alone_points": 4}, False)]
)
def test_comparison_warns_of_players_who_do_not_adapt(option, warned):
    found = compare(
        preset_rules("four_handed"),
        {"switch": make_rules(option)},
        "basic",
        skill=("basic", "bold"),
        games=10,
    )
    assert bool(found.switches[0].warnings) == warned
    if warned:
        assert found.switches[0].warnings[0].startswith("basic and bold do not look at optional_pickup:")
