"""The steps of a hand: the engine's own tables, and to each seat no more than its view tells."""

import json
import re

import pytest

from arena.cards import names_in
from arena.egn import import_game, parse_egn, played
from arena.report.game.steps import UNKNOWN, hand_steps
from arena.report.html.cards import FACES
from arena.rules import codes, rng
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.table import Table
from arena.tournament import keys
from arena.tournament.replay import replay
from arena.view import View, fill_view
from tests.egn.games import SEED, by_people, exported, play_game
from tests.rules.random_rules import random_rule_sets

RULES = [
    *(preset_rules(name) for name in PRESETS),
    make_rules({"players": 2, "two_dummy": "own3"}),
    make_rules({"joker": True, "partners_best": "both", "defend_alone": "vs_loner"}),
    *(rules for rules, _ in random_rule_sets(11, 12)),
]
EXCHANGES = make_rules({"partners_best": "makers", "bad_hand": "no_ace_no_face", "stick_the_dealer": True})


def tables(hand):
    """What lies on the table after each step."""
    whole = {}
    for one in hand.steps:
        whole = {**whole, **one.table}
        yield whole


def names(text):
    return re.findall("..", text)


def table_of(rules, result):
    """A table that deals what the game was dealt."""
    return Table(
        rules,
        first_dealer=result.first_dealer,
        shuffler=lambda number: rng.from_key(keys.deal_key(SEED, result.block, number)),
    )


@pytest.mark.parametrize("rules", RULES)
def test_every_step_is_what_the_engine_plays(rules):
    result = play_game(rules, 1, max_deals=4)
    seats = rules.table.players
    table = table_of(rules, result)
    for state, choices in zip(replay(rules, SEED, result), result.choices, strict=True):
        hand = hand_steps(rules, state)
        shown = list(tables(hand))
        assert len(choices) + 2 == len(shown)
        table.deal()
        for number, now in enumerate(shown[:-1]):
            if number:
                table.step(choices[number - 1])
            assert list(map(names_in, table.state.hands[:seats])) == list(map(names, now["hands"]))
            assert list(map(names_in, table.state.dummies)) == list(map(names, now["dummies"]))
            assert table.state.tricks[:seats] == now["taken"]
            assert (table.state.caller, table.state.kitty.bit_count()) == (now["caller"], now["kitty"])
            lone = {table.state.lone_maker, table.state.lone_defender} - {-1}
            assert lone == set(now["alone"])
        table.finish()
        assert shown[-1]["score"] == list(hand.score) == table.state.score[:seats]


def test_the_last_card_of_a_trick_lies_there_with_its_winner():
    result = play_game(make_rules(), 3)
    for state in replay(make_rules(), SEED, result):
        hand = hand_steps(make_rules(), state)
        shown = list(tables(hand))
        full = [now for now in shown if now["winner"] >= 0]
        assert {now["winner"] for now in full} == set(state.trick_winners[: state.tricks_played])
        assert all(len([card for card in now["trick"] if card]) == 4 - len(now["out"]) for now in full)
        wins = [at for at, one in enumerate(hand.steps) if " wins" in one.text]
        assert set(wins) <= set(hand.tricks)
        assert 0 in hand.tricks


@pytest.mark.parametrize("rules", [EXCHANGES, make_rules({"players": 3}), RULES[-1]])
def test_a_seat_hears_what_its_view_tells(rules):
    """A card that a step names is in what the seat may know, by its whole view, wherever it has not been
    told something else."""
    result = play_game(rules, 2, max_deals=8)
    table = table_of(rules, result)
    view = View()
    hidden = 0
    for state, choices in zip(replay(rules, SEED, result), result.choices, strict=True):
        steps = hand_steps(rules, state).steps
        table.deal()
        for number, action in enumerate(choices, 1):
            table.step(action)
            for seat in range(rules.table.players):
                fill_view(rules, table.state, seat, view)
                seen = {codes.entry_action(value) for value in view.history[: view.history_length]}
                told = steps[number].heard.get(seat, steps[number].text)
                hidden += told != steps[number].text
                if action < codes.PASS and FACES[action] in told:
                    assert action in seen
        table.finish()
    assert hidden


def test_a_step_tells_what_it_changed_and_no_more():
    state = next(replay(make_rules(), SEED, play_game(make_rules(), 1)))
    hand = hand_steps(make_rules(), state)
    before = {}
    for one, now in zip(hand.steps, tables(hand), strict=True):
        assert all(before.get(key) != value for key, value in one.table.items())
        before = now


def test_cards_that_a_file_does_not_tell_are_counted():
    file = parse_egn(json.dumps(by_people()), "club.egn")
    rules = import_game(file).rules
    seen = 0
    for read, _ in played(file):
        for now in tables(hand_steps(rules, read.state, read.dealt)):
            taken = sum(now["taken"]) - (now["winner"] >= 0)
            gone = taken * (4 - len(now["out"]))
            lying = [*now["hands"], *now["down"], *now["trick"]]
            assert 20 + (now["place"] == "taken") == gone + len(names("".join(lying)))
            seen += UNKNOWN in "".join(lying)
    assert seen


def test_a_file_of_the_arena_has_the_steps_of_its_game():
    for rules in (EXCHANGES, make_rules({"players": 3}), preset_rules("two_handed_ohio")):
        result, export = exported(rules, 4)
        games = replay(rules, SEED, result)
        for state, (read, _) in zip(games, played(parse_egn(export.text(), "x.egn"), rules), strict=True):
            ours, theirs = hand_steps(rules, state), hand_steps(rules, read.state, read.dealt)
            assert [one.text for one in ours.steps] == [one.text for one in theirs.steps]
            assert [one["hands"] for one in tables(ours)] == [one["hands"] for one in tables(theirs)]
