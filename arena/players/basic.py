"""`basic` and `bold`: a sound player, and the same one with looser calls."""

from dataclasses import replace

from arena.cards import ALL_CARDS, lowest
from arena.players import calls
from arena.players.player import Param, Player
from arena.players.ranks import strongest, weakest
from arena.players.trick import card_to_play
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
from arena.tools import Tools
from arena.view import View

BOLD = 40
"""Hundredths of a trick that a bold player adds to his hand."""
LEAN = Param(
    "lean", 0, -200, 200, "hundredths of a trick added to what a hand is worth when a call is weighed"
)
READS = frozenset(
    (
        *("players", "deck_low_rank", "joker", "hand_size", "three_dummy", "two_dummy", "target", "bad_hand"),
        *("alone_allowed", "partners_best", "partners_best_cards"),
        *("blind_loner_points", "jambone_points", "jamboree_points"),
        *("make_points", "march_points", "euchre_points", "loner_march_points", "loner_euchred_points"),
        *("defend_alone_points", "defend_alone_march_points"),
    )
)
"""The options that some function of this player looks at."""


def player(name: str, lean: int, doc: str) -> Player:
    """The player under a name of its own, with the lean it has if nothing is said."""
    return Player(name, choose, doc, params=(replace(LEAN, default=lean),), reads=READS)


def choose(rules: Rules, view: View, tools: Tools) -> int:
    """A sound answer to any question."""
    lean = tools.params[0]
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
