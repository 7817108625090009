"""The search's question answered by brute force: every legal card is played by the engine's own `step`."""

from typing import Any

from arena.cards import lowest
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.hand import legal, step
from arena.rules.scoring import is_fast_break, makers_tricks
from arena.rules.sides import is_maker
from arena.rules.state import State, copy_into
from arena.solver.outcomes import FAST_BREAK

DEPTH = 29
"""Positions on the longest way: the one asked about and one a card."""


def reached_by_force(rules: Rules, states: Any, left: Any, good: int) -> int:
    """1 if the makers can bring about an outcome of `good` from `states[0]`, in play, else 0.

    `states`, and `left` for the cards still to be tried in each, have room for DEPTH.
    """
    depth = 0
    answer = -1
    left[0] = legal(rules, states[0])
    while True:
        while answer >= 0:
            if depth == 0:
                return answer
            depth -= 1
            if left[depth] and answer != is_maker(rules, states[depth], states[depth].seat):
                answer = -1
        card = lowest(left[depth])
        left[depth] &= left[depth] - 1
        depth += 1
        copy_into(states[depth], states[depth - 1])
        step(rules, states[depth], card)
        if states[depth].phase == OVER:
            answer = good >> outcome_now(rules, states[depth]) & 1
        else:
            left[depth] = legal(rules, states[depth])


def outcome_now(rules: Rules, state: State) -> int:
    """The outcome of a hand that was played to its end."""
    tricks = makers_tricks(rules, state)
    if rules.scoring.fast_break and is_fast_break(rules, state, tricks):
        return FAST_BREAK
    return tricks
