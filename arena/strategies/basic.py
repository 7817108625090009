"""`basic` and `bold`: a sound player, and the same one with looser calls."""

from typing import Any

from arena.cards import ALL_CARDS, lowest
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    ASK_ALONE,
    ASK_JAMBONE,
    BAD_HAND,
    BID_1,
    BID_2,
    DISCARD,
    DUMMY,
    EXCHANGE,
    GIVE,
    NAME_SUIT,
    PICKUP,
    PLAY,
    SWAP,
    TAKE,
)
from arena.strategies import calls
from arena.strategies.ranks import strongest, weakest
from arena.strategies.trick import card_to_play
from arena.view import View

BOLD = 40
"""Hundredths of a trick that a bold player adds to his hand."""


def choose(rules: Rules, view: View, rng: Any, memory: Any) -> int:
    """A sound answer to any question."""
    return answer(rules, view, 0)


def choose_boldly(rules: Rules, view: View, rng: Any, memory: Any) -> int:
    """The same, calling and going alone on less."""
    return answer(rules, view, BOLD)


def answer(rules: Rules, view: View, lean: int) -> int:
    """One answer; `lean` is added to what a hand is worth whenever a call is weighed."""
    phase = view.phase
    legal = view.legal
    if legal & (legal - 1) == 0:
        return lowest(legal)
    if phase == PLAY:
        return card_to_play(rules, view)
    if phase == BID_1:
        return calls.bid_1(rules, view, lean)
    if phase == BID_2:
        return calls.bid_2(rules, view, lean)
    if phase == ASK_ALONE:
        return calls.ask_alone(rules, view, lean)
    if phase == PICKUP:
        return TAKE  # one trump more, and the discard is free (4.4)
    if phase == NAME_SUIT:
        return calls.name_suit(rules, view, lean)
    if phase == BAD_HAND:
        return calls.bad_hand(rules, view)
    if phase == SWAP:
        return calls.swap(rules, view)
    if phase == EXCHANGE:
        return calls.exchange(view)
    if phase == GIVE:
        return strongest(legal & ALL_CARDS, view.hand, view.trump)  # who gets it may put it down again
    if phase == ASK_JAMBONE:
        return calls.jambone(rules, view)
    if phase == DISCARD or phase == DUMMY:
        return weakest(legal, view.hand, view.trump)
    return lowest(legal)  # blind: a lone hand unseen loses far more often than it marches
