"""Features of a hand in the light of a suit: what the worth of a call is reckoned from."""

from arena.cards import ACE, JACK, JOKER, KING, NO_TRUMP, QUEEN, count, highest, lowest, suit_mask
from arena.players.learned.notes import FIRST, SCORE, Tell, end_notes, note, tell_score
from arena.players.ranks import above, in_order, unseen, weakest
from arena.players.worth import NOBODY, helper, worth
from arena.rules.catalogue import Rules
from arena.rules.codes import ASK_ALONE, BID_1, OFFERED, PICKUP, TAKEN
from arena.tools import Tools
from arena.view import View

ALWAYS = 0
ELDEST = 1
RANKS = 2
"""A trump by how many higher ones are out, 0 to 6."""
LENGTH = RANKS + 7
"""Two, three ... six trumps."""
ACES = LENGTH + 5
"""A top card of a plain suit of one, two, three or more."""
NEXT_ACE = ACES + 3
"""One in the other suit of the colour."""
SECOND_ACE = NEXT_ACE + 1
"""The card below it too."""
KINGS = SECOND_ACE + 1
"""A second-best card of a plain suit, alone or guarded."""
QUEENS = KINGS + 2
SINGLES = QUEENS + 1
VOIDS = SINGLES + 1
TWO_ACES = VOIDS + 1
THREE_ACES = TWO_ACES + 1
PAIRS = THREE_ACES + 1
"""Of the three highest trumps: first and second, first and third, second and third, all."""
PRODUCTS = PAIRS + 4
"""Trumps times aces, voids, kings; the highest trump times trumps, aces; two voids and a trump."""
WORTH = PRODUCTS + 6
"""The hand's worth in tricks, and how far it is beyond four levels."""
UPCARD = WORTH + 5
"""The up-card: who has it or would have it, and what it is."""
OTHER = UPCARD + 5
"""What else matters to this kind of question."""
STANDING = OTHER + 7
FEATURES = STANDING + SCORE

LEVELS = (6, 10, 14, 18)
"""Worth a card, in 25ths of a trick, beyond which each trick more counts otherwise."""


def note_hand(rules: Rules, view: View, suit: int, tools: Tools) -> None:
    """Note the features of this seat's hand if `suit` is trump."""
    end_notes(tools, tell_hand(note, rules, view, suit, tools, FIRST))


def tell_hand(tell: Tell, rules: Rules, view: View, suit: int, tools: Tools, told: int) -> int:
    """Tell the features of this seat's hand if `suit` is trump."""
    told = tell(tools, told, ALWAYS, 1)
    told = tell(tools, told, ELDEST, int((view.seat - view.dealer) % rules.table.players == 1))
    told = tell_score(tell, rules, view, tools, told, STANDING)
    hand = view.hand
    out = unseen(rules, view)
    if view.phase == BID_1 and view.seat == view.dealer:
        hand |= 1 << view.upcard
        hand &= ~(1 << weakest(hand, hand, suit))
        out &= ~(1 << view.upcard)
    if suit == NO_TRUMP:
        return tell_no_trump(tell, hand, out, tools, told)
    told = tell_cards(tell, rules, view, hand, out, suit, tools, told)
    told = tell_upcard(tell, rules, view, suit, tools, told)
    if view.phase == BID_1:
        told = tell_other_suits(tell, rules, view, out, tools, told)
    elif view.phase == PICKUP:
        told = tell_pickup(tell, view, suit, tools, told)
    return told


def tell_cards(
    tell: Tell, rules: Rules, view: View, hand: int, out: int, trump: int, tools: Tools, told: int
) -> int:
    """Trumps, top cards of plain suits, voids, and how they go together."""
    trumps = in_order(hand, trump, trump)
    there = in_order(hand | out, trump, trump)
    first = second = third = 0
    rest = trumps
    while rest:
        higher = count(there >> lowest(rest) + 1)
        rest &= rest - 1
        told = tell(tools, told, RANKS + min(higher, 6), 1)
        first += higher == 0
        second += higher == 1
        third += higher == 2
    n = count(trumps)
    if n >= 2:
        told = tell(tools, told, LENGTH + min(n, 6) - 2, 1)
    aces = 0
    voids = 0
    kings = 0
    low = 0
    for suit in range(4):
        if suit == trump:
            continue
        held = in_order(hand, suit, trump)
        length = count(held)
        if not held:
            voids += 1
            continue
        there = in_order(out, suit, trump)
        top = highest(held)
        higher = count(there >> top + 1)
        if higher == 0:
            aces += 1
            told = tell(tools, told, ACES + min(length, 3) - 1, 1)
            told = tell(tools, told, NEXT_ACE, int(suit + trump == 3))
            if length >= 2:
                told = tell(tools, told, SECOND_ACE, int(there >> highest(held & ~(1 << top)) + 1 == 0))
        elif higher == 1:
            kings += 1
            told = tell(tools, told, KINGS + min(length, 2) - 1, 1)
        elif higher == 2:
            told = tell(tools, told, QUEENS, 1)
        else:
            low += 1
        told = tell(tools, told, SINGLES, int(length == 1))
    told = tell(tools, told, VOIDS, voids if trumps else 0)
    told = tell(tools, told, TWO_ACES, int(aces >= 2))
    told = tell(tools, told, THREE_ACES, int(aces >= 3))
    told = tell(tools, told, PAIRS, first * second)
    told = tell(tools, told, PAIRS + 1, first * third)
    told = tell(tools, told, PAIRS + 2, second * third)
    told = tell(tools, told, PAIRS + 3, first * second * third)
    told = tell(tools, told, PRODUCTS, n * aces)
    told = tell(tools, told, PRODUCTS + 1, n * voids)
    told = tell(tools, told, PRODUCTS + 2, n * kings)
    told = tell(tools, told, PRODUCTS + 3, first * n)
    told = tell(tools, told, PRODUCTS + 4, first * aces)
    told = tell(tools, told, PRODUCTS + 5, int(voids >= 2 and n > 0))
    size = rules.table.hand_size
    value = worth(hand, out, trump, NOBODY if view.phase == ASK_ALONE else helper(rules)) // 4
    told = tell(tools, told, WORTH, value)
    for i in range(4):
        told = tell(tools, told, WORTH + 1 + i, max(0, value - LEVELS[i] * size))
    if view.phase == ASK_ALONE:
        sure = int(n + aces >= size)
        told = tell(tools, told, OTHER, int(view.seat == view.dealer))
        told = tell(tools, told, OTHER + 1, aces * first)
        told = tell(tools, told, OTHER + 2, sure)
        told = tell(tools, told, OTHER + 3, int(n + aces + kings >= size))
        told = tell(tools, told, OTHER + 4, low)
        told = tell(tools, told, OTHER + 5, sure * first)
        told = tell(tools, told, OTHER + 6, sure * first * second)
    elif view.phase != BID_1 and view.phase != PICKUP:
        told = tell(tools, told, OTHER, int(n + aces >= size))
    return told


def tell_upcard(tell: Tell, rules: Rules, view: View, trump: int, tools: Tools, told: int) -> int:
    """The up-card: to whom it goes and its rank; once turned down, what its suit then lacks."""
    card = view.upcard
    rank = 0 if card == JOKER else card & 7
    jack = int(card == JOKER or rank == JACK)
    if view.upcard_place == OFFERED or view.upcard_place == TAKEN:
        side = 0
        if view.seat != view.dealer:
            friend = rules.table.players == 4 and (view.seat - view.dealer) & 1 == 0
            side = 1 if friend else -1
        elif view.phase == BID_1 or view.phase == PICKUP:
            side = 1
        told = tell(tools, told, UPCARD, side)
        told = tell(tools, told, UPCARD + 1, side * jack)
        told = tell(tools, told, UPCARD + 2, side * int(rank == ACE))
        told = tell(tools, told, UPCARD + 3, side * int(rank == KING))
        return tell(tools, told, UPCARD + 4, side * int(rank == QUEEN))
    next_suit = int(card >> 3 == 3 - trump)
    told = tell(tools, told, UPCARD, next_suit)
    told = tell(tools, told, UPCARD + 1, next_suit * jack)
    told = tell(tools, told, UPCARD + 2, jack)
    told = tell(tools, told, UPCARD + 3, int(rank == ACE))
    return tell(tools, told, UPCARD + 4, int(rank == KING or rank == QUEEN))


def tell_other_suits(tell: Tell, rules: Rules, view: View, out: int, tools: Tools, told: int) -> int:
    """What the hand would be worth in round two, which makes it easier to pass."""
    best = 0
    for suit in range(4):
        if suit != view.proposed:
            best = max(best, worth(view.hand, out & ~(1 << view.upcard), suit, helper(rules)))
    best //= 4
    size = rules.table.hand_size
    told = tell(tools, told, OTHER, best)
    for i in range(3):
        told = tell(tools, told, OTHER + 1 + i, max(0, best - (8 + 4 * i) * size))
    return told


def tell_pickup(tell: Tell, view: View, trump: int, tools: Tools, told: int) -> int:
    """What the dealer would part with for the up-card."""
    held = view.hand | 1 << view.upcard
    gone = weakest(held, held, trump)
    told = tell(tools, told, OTHER, suit_mask(trump, trump) >> gone & 1)
    told = tell(tools, told, OTHER + 1, int(gone & 7 == ACE))
    told = tell(tools, told, OTHER + 2, int(count(held & suit_mask(gone >> 3, trump)) == 1))
    return tell(tools, told, OTHER + 3, int(gone == view.upcard))


def tell_no_trump(tell: Tell, hand: int, out: int, tools: Tools, told: int) -> int:
    """Without trump: cards by how many higher ones are out, suits by length and by who has their top."""
    tops = 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        higher = count(above(card, NO_TRUMP) & out)
        tops += higher == 0
        told = tell(tools, told, RANKS + min(higher, 4), 1)
    for suit in range(4):
        held = hand & suit_mask(suit, NO_TRUMP)
        if held == 0:
            told = tell(tools, told, VOIDS, 1)
        else:
            if above(lowest(held), NO_TRUMP) & out == 0:
                told = tell(tools, told, ACES, count(held))
            told = tell(tools, told, PRODUCTS, count(held) * count(held))
    told = tell(tools, told, PRODUCTS + 1, tops * tops)
    return tell(tools, told, PRODUCTS + 2, max(0, tops - 2))
