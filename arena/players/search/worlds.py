"""Worlds: whole states that the seat cannot tell from the true one, the likelier the more often.

The hidden cards are drawn so that each possible deal is as likely as any other (`arena.consistent`). While
the hand is played again on them, each word of another seat is held against what the model would have said
with these cards; a world in which it would have said something else is dropped, most of the time.
"""

from arena.cards import CARD_CODES
from arena.consistent import NOTHING_KNOWN, answer_again, deal_once, is_open_again, is_told, open_again
from arena.players.search import model
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.hand import step
from arena.tools import Tools
from arena.view import View

DRAWS = 1_000
"""Of the hidden cards for one world, until it is given up."""
UNLIKELY = 40
"""Worlds that may be dropped before the next one is taken as it comes."""
IMPOSSIBLE, DROPPED, TAKEN = range(3)
"""What becomes of a world."""


def draw_world(rules: Rules, view: View, tools: Tools, sizes: int, voids: int, inference: int) -> bool:
    """Make the first state a world, at the open question; False if none was found.

    `arena.consistent.show_game` has been called for it. `inference` is how many of a hundred worlds with a
    word that the model would not have said are dropped.
    """
    unlikely = UNLIKELY if inference else 0
    for _ in range(DRAWS):
        if deal_once(rules, view, NOTHING_KNOWN, tools.rng, tools.states[0], sizes, voids):
            found = play_as_told(rules, view, tools, inference if unlikely else 0)
            if found == TAKEN:
                return True
            if found == DROPPED:
                unlikely -= 1
    return False


def play_as_told(rules: Rules, view: View, tools: Tools, inference: int) -> int:
    """Play the hand from the deal to the open question: what becomes of this world."""
    state = tools.states[0]
    at = open_again(rules, view, state)
    while not is_open_again(view, state, at):
        action = answer_again(rules, view, state, at)
        if action < 0:
            return IMPOSSIBLE
        told = is_told(state, at, action)
        if inference and told and action >= CARD_CODES and state.seat != view.seat:
            if model.answer_at(rules, state, tools) != action and rng.below(tools.rng, 100) < inference:
                return DROPPED
        at += told
        step(rules, state, action)
    return TAKEN
