"""Players that do without the history of a hand: the simulator and tournaments do not fill it in for them."""

import pytest

from arena.rules.state import State
from arena.strategies import MEMORY, STRATEGIES
from arena.view import View, fill_present
from tests.rules.random_rules import random_rule_sets
from tests.strategies.table import Table


@pytest.mark.parametrize("name", [name for name, one in STRATEGIES.items() if not one.history])
def test_the_answer_without_history_is_the_answer_with_it(name: str):
    choose = STRATEGIES[name].choose
    bare = View()
    answers = 0
    for number, (rules, written) in enumerate(random_rule_sets(12, 40)):

        def watch(state: State, view: View, action: int, rules=rules, written=written) -> None:
            nonlocal answers
            fill_present(rules, state, state.seat, bare)
            with_history = choose(rules, view, [1, 2, 3, 4], [0] * MEMORY)
            assert with_history == choose(rules, bare, [1, 2, 3, 4], [0] * MEMORY), written
            answers += 1

        table = Table(rules, [STRATEGIES["random"].choose] * 4, number, watch)
        for _ in range(4):
            table.play_hand()
            table.finish_hand()
    assert answers > 2000
