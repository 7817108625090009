"""The public face of the package: rules by name, games between functions, a table stepped by hand."""

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import arena
from arena.errors import RulesError, UserError
from arena.rules.state import ARRAYS, FIELDS

ROOT = Path(arena.__file__).parents[1]


def first(view: arena.View) -> str:
    return arena.word_list(view.legal)[0]


def test_rules_are_a_preset_and_what_departs_from_it():
    rules = arena.rules_of("bicycle", stick_the_dealer=True, target=5)
    assert (1, 5, 0) == (rules.bidding.stick_the_dealer, rules.game.target, rules.bidding.optional_pickup)


def test_mistakes_in_rules_are_told():
    with pytest.raises(UserError, match="did you mean bicycle"):
        arena.rules_of("bycicle")
    with pytest.raises(RulesError, match="did you mean stick_the_dealer"):
        arena.rules_of("bicycle", stick_dealer=True)


@pytest.mark.parametrize(("preset", "sides"), [("stick", 2), ("three_handed", 3), ("two_handed_about", 2)])
def test_every_game_is_played_in_every_seating(preset, sides):
    rules = arena.rules_of(preset, target=3)
    players = ["basic", first, "random"][:sides]
    games = list(arena.play(rules, players, games=2, seed=3))
    assert [0] * sides + [1] * sides == [game.number for game in games]
    assert sides == len({game.seats for game in games})
    assert all(game.winners and max(game.score) >= 3 for game in games)
    assert games == list(arena.play(rules, players, games=2, seed=3))
    assert games != list(arena.play(rules, players, games=2, seed=4))


def test_players_must_fit_the_table_and_answer_legally():
    rules = arena.rules_of("stick")
    with pytest.raises(UserError, match="3 players for a table of 4; 2 are wanted"):
        next(arena.play(rules, [first] * 3))
    with pytest.raises(UserError, match="alone is not legal here; these are: pass order_up"):
        next(arena.play(rules, [lambda view: "alone"] * 2))
    with pytest.raises(UserError, match="'what' is not legal here"):
        next(arena.play(rules, [lambda view: "what"] * 2))


def contents(table: arena.Table) -> list[object]:
    return [copy.copy(getattr(table.state, name)) for name in (*FIELDS, *ARRAYS)]


def test_a_table_is_stepped_copied_and_saved():
    table = arena.Table(arena.rules_of(), seed=7)
    assert table.hand_over
    assert table.play_on()
    saved, pickled = table.copy(), pickle.dumps(table)
    before = contents(saved)
    while table.play_on():
        arena.answer(table, first(arena.view_of(table)))
    assert table.over
    assert before == contents(saved) == contents(pickle.loads(pickled))
    while saved.play_on():
        arena.answer(saved, first(arena.view_of(saved)))
    assert contents(table) == contents(saved)


def test_a_seat_that_is_not_asked_sees_its_own_cards_and_no_question():
    table = arena.Table(arena.rules_of(), seed=7)
    table.play_on()
    other = (table.state.seat + 1) % 4
    view = arena.view_of(table, other)
    assert (table.state.hands[other], 0) == (view.hand, view.legal)


def test_the_example_runs():
    run = [sys.executable, str(ROOT / "examples" / "own_games.py")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    lines = done.stdout.splitlines()
    assert 6 == len(lines)
    assert lines[-1].startswith("after pass: seat ")


def test_every_public_name_is_there():
    assert all(getattr(arena, name) is not None for name in arena.__all__)
    with pytest.raises(AttributeError):
        _ = arena.tabel
