"""Whom the search takes all seats to be played by, and its own later in the hand: this file alone says it."""

from arena.players.learned.answers import SIZE, choose
from arena.rules.catalogue import Rules
from arena.rules.codes import PLAY
from arena.rules.state import State
from arena.tools import Tools
from arena.view import View, fill_history, fill_present

TABLES = SIZE
"""Ints at the head of the tables that are the model's own."""


def fast_answer(rules: Rules, view: View, tools: Tools) -> int:
    """What the model would answer to this view."""
    return choose(rules, view, tools)


def answer_at(rules: Rules, state: State, tools: Tools) -> int:
    """What the model would answer to the open question of a state."""
    view = tools.views[0]
    fill_present(rules, state, state.seat, view)
    if state.phase == PLAY:  # the model reads the history for nothing else
        fill_history(state, state.seat, view)
    return choose(rules, view, tools)
