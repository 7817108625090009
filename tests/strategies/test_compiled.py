"""The strategies under Numba are the strategies: the same answer to every view, and the same draws."""

from typing import Any

import numba
import numpy as np
import pytest

from arena.rules.options import Rules
from arena.rules.state import State
from arena.strategies import STRATEGIES
from arena.view import VIEW_ARRAYS, VIEW_FIELDS, View
from tests.rules import compiled
from tests.rules.random_rules import random_rule_sets
from tests.strategies.table import Table, generator

RULE_SETS, HANDS = 120, 6


def as_record(view: View) -> Any:
    record = compiled.new_view()
    for name in VIEW_FIELDS:
        record[name] = getattr(view, name)
    for name in VIEW_ARRAYS:
        record[name][:] = getattr(view, name)
    return record


@pytest.mark.slow
@pytest.mark.parametrize("name", STRATEGIES)
def test_compiled_answers_equal_interpreted_ones(name: str):
    choose = STRATEGIES[name].choose
    fast = numba.njit(choose)
    memory = np.zeros(16, np.int64)
    views = 0

    def play(rules: Rules, seed: int) -> None:
        twin = np.array(generator(seed, "watched"), np.int64)

        def watch(state: State, view: View, action: int) -> None:
            nonlocal views
            draws = [int(word) for word in twin]
            expected = choose(rules, view, draws, [0] * 16)
            assert expected == fast(compiled.rules_record(rules), as_record(view), twin, memory)
            assert draws == [int(word) for word in twin]
            views += 1

        table = Table(rules, [STRATEGIES["basic"].choose, STRATEGIES["random"].choose] * 2, seed, watch)
        for _ in range(HANDS):
            table.play_hand()
            table.finish_hand()

    for number, (rules, _) in enumerate(random_rule_sets(11, RULE_SETS)):
        play(rules, number)
    assert views > 5000
