"""The bundled players under every kind of house rule: always an answer from `legal`."""

import pytest

from arena.rules.codes import ACTION_NAMES, ASK_ALONE, OVER, PHASES
from arena.rules.options import Rules, make_rules
from arena.rules.state import State
from arena.view import View
from tests.players.table import BUNDLED, Table
from tests.rules.random_rules import random_rule_sets

RULE_SETS, HANDS = 500, 20


def play_legally(
    rules: Rules, written: object, seed: int, hands: int, names: list[str]
) -> set[tuple[str, int]]:
    """Play hands with these players round the table; the questions met, by player."""
    met = set()

    def watch(state: State, view: View, action: int) -> None:
        name = names[state.seat % len(names)]
        met.add((name, view.phase))
        assert view.legal >> action & 1, (name, PHASES[view.phase], action, written)

    table = Table(rules, names, seed, watch)
    table.play_hands(hands)
    assert table.state.phase == OVER
    return met


@pytest.mark.slow
def test_answers_are_legal_under_500_random_rule_sets():
    """Every player meets every question it can, in company of every other."""
    tables = (
        ["basic"],
        ["basic", "random"],
        ["bold", "lowest", "random", "basic"],
        ["random", "basic", "bold", "lowest"],
    )
    met: set[tuple[str, int]] = set()
    for number, (rules, written) in enumerate(random_rule_sets(7, RULE_SETS)):
        met |= play_legally(rules, written, number, HANDS, tables[number % len(tables)])
    everything = set(range(OVER))
    for name in ("basic", "bold", "random"):
        assert everything == {phase for who, phase in met if who == name}


@pytest.mark.parametrize("name", BUNDLED)
def test_answers_are_legal_under_default_rules(name: str):
    for players in (4, 3, 2):
        play_legally(make_rules({"players": players}), players, 1, 40, [name])


@pytest.mark.slow
@pytest.mark.parametrize("name", BUNDLED)
def test_answers_are_legal_under_60_random_rule_sets(name: str):
    for number, (rules, written) in enumerate(random_rule_sets(8, 60)):
        play_legally(rules, written, number, 8, [name, "random"])


def test_nobody_defends_alone_where_it_pays_nothing():
    rules = make_rules({"defend_alone_points": 2, "defend_alone_march_points": 2})

    def watch(state: State, view: View, action: int) -> None:
        if view.phase == ASK_ALONE and (view.seat - view.caller) & 1:
            assert "together" == ACTION_NAMES[action]

    table = Table(rules, ["basic"], 3, watch)
    table.play_hands(100)
