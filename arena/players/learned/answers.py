"""The learned player's answer to a question: the one of most worth by the weights in its tables."""

from arena.cards import lowest
from arena.players.learned import hand, plays, putting, words
from arena.rules.catalogue import Rules
from arena.rules.codes import DISCARD, DUMMY, EXCHANGE, GIVE, PLAY, SWAP
from arena.tools import Tools
from arena.view import View

PUTTING = words.ROWS * hand.FEATURES
"""Where the weights of cards to part with begin in the tables; those of words come first."""
PLAYS = PUTTING + putting.ROWS * putting.FEATURES
"""Where the weights of cards to play begin."""
SIZE = PLAYS + plays.ROWS * plays.FEATURES


def choose(rules: Rules, view: View, tools: Tools) -> int:
    """The answer of most worth."""
    if view.legal & (view.legal - 1) == 0:
        return lowest(view.legal)
    if view.phase == PLAY:
        return plays.card_to_play(rules, view, tools, PLAYS)
    if parts_with_card(view.phase):
        return putting.card_to_part_with(rules, view, tools, PUTTING)
    return words.word_to_say(rules, view, tools)


def parts_with_card(phase: int) -> bool:
    """Whether a question is for a card that goes out of the hand unplayed."""
    return phase == DISCARD or phase == DUMMY or phase == SWAP or phase == EXCHANGE or phase == GIVE
