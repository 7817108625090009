"""Solved endings: the most tricks that the makers can be sure of, and what they pay."""

from arena.players.search.endings import MOST, end_solved
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER, PLAY
from arena.rules.scoring import makers_tricks
from arena.rules.state import State, copy_of
from arena.solver.outcomes import at_least
from arena.solver.points import plain_ask, points_of
from arena.solver.work import Work
from arena.view import View
from tests.players.table import Table
from tests.rules.random_rules import random_rule_sets


def test_the_makers_get_the_tricks_they_can_be_sure_of():
    endings = 0
    for number, (rules, written) in enumerate(random_rule_sets(51, 60)):
        work = Work()

        def watch(
            state: State, view: View, action: int, rules: Rules = rules, written=written, work=work
        ) -> None:
            nonlocal endings
            left = rules.table.hand_size - state.tricks_played
            if state.phase != PLAY or state.cards_in_trick or left > MOST or rules.scoring.fast_break:
                return
            ask = plain_ask(rules)
            taken = makers_tricks(rules, state)
            sure = max(t for t in range(taken, taken + left + 1) if t == taken or ask(state, at_least(t)))
            ended = copy_of(state)
            end_solved(rules, ended, work)
            assert OVER == ended.phase
            assert list(points_of(rules, state, sure)) == ended.points[: rules.table.players], written
            endings += 1

        Table(rules, ["basic", "random"], number, watch).play_hands(2)
    assert endings > 150
