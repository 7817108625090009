"""The search compiled: many positions solved in one call."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from arena.compiled import compiler, make_compilable, reached_from
from arena.records import RULES_TYPE, STATE_TYPE, copy_to_record, rules_record
from arena.rules.catalogue import Rules
from arena.rules.state import State
from arena.solver import record, search
from arena.solver.record import WORK_TYPE
from arena.solver.search import reached

_MODULES = reached_from(search)
FILES = (__file__, str(record.__file__), *(str(module.__file__) for module in _MODULES))
"""What the search is compiled from, the engine apart."""
make_compilable(_MODULES)
compiled = compiler(*FILES)


@compiled
def answer_all(rules: Any, states: Any, goods: Any, work: Any, answers: Any) -> None:
    """`answers[i]` is whether the makers of `states[i]` reach an outcome of `goods[i]`."""
    for i in range(len(states)):
        answers[i] = reached(rules[0], states[i], goods[i], work[0])


class Positions:
    """Positions of one rule set, laid out for compiled code; states in play, and the outcomes asked about."""

    def __init__(self, rules: Rules, states: Sequence[State], goods: Sequence[int]):
        self.rules = np.zeros(1, RULES_TYPE)
        self.rules[0] = rules_record(rules)
        self.states = np.zeros(len(states), STATE_TYPE)
        for i, state in enumerate(states):
            copy_to_record(state, self.states[i])
        self.goods = np.array(goods, np.int64)
        self.work = np.zeros(1, WORK_TYPE)

    def answers(self) -> list[int]:
        """1 or 0 for each position (`search.reached`)."""
        answers = np.zeros(len(self.states), np.int64)
        answer_all(self.rules, self.states, self.goods, self.work, answers)
        return [int(answer) for answer in answers]
