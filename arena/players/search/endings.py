"""The last tricks of a world, solved: what best play of all comes to with all cards open."""

from arena.rules.catalogue import Rules
from arena.rules.codes import PLAYED
from arena.rules.scoring import makers_tricks, score_hand
from arena.rules.state import State, end_hand
from arena.solver.outcomes import at_least
from arena.solver.search import reached
from arena.solver.work import Work

MOST = 3
"""Tricks that may be left, at most: the two that a fast break hangs on (8.8) have then been played."""


def end_solved(rules: Rules, state: State, work: Work) -> None:
    """End a hand in play, between two tricks, with as many tricks of the makers as they can be sure of."""
    taken = makers_tricks(rules, state)
    fewest = taken
    most = taken + rules.table.hand_size - state.tricks_played
    while fewest < most:
        middle = (fewest + most + 1) // 2
        if reached(rules, state, at_least(middle), work):
            fewest = middle
        else:
            most = middle - 1
    state.tricks[state.caller] += fewest - taken
    end_hand(state, PLAYED)
    score_hand(rules, state)
