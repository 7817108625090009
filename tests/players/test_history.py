"""Players that do without the history of a hand: the simulator and tournaments do not fill it in for them."""

import pytest

from arena.players import PLAYERS, player_named
from arena.rules.state import State
from arena.view import View, fill_present
from tests.players.table import Table
from tests.rules.random_rules import random_rule_sets


@pytest.mark.parametrize("name", [name for name, one in PLAYERS.items() if not one.history])
def test_the_answer_without_history_is_the_answer_with_it(name: str):
    one = player_named(name)
    choose = one.player.choose
    bare = View()
    answers = 0
    for number, (rules, written) in enumerate(random_rule_sets(12, 40)):

        def watch(state: State, view: View, action: int, rules=rules, written=written) -> None:
            nonlocal answers
            fill_present(rules, state, state.seat, bare)
            tools = one.tools(rules)
            tools.rng = [1, 2, 3, 4]
            with_history = choose(rules, view, tools)
            tools.rng = [1, 2, 3, 4]
            assert with_history == choose(rules, bare, tools), written
            answers += 1

        Table(rules, ["random"], number, watch).play_hands(4)
    assert answers > 2000
