"""Features of a hand in the light of a suit: what the worth of a call is reckoned from."""

from arena.cards import ACE, JACK, JOKER, KING, NO_TRUMP, QUEEN, count, lowest, suit_mask
from arena.players.learned.notes import SCORE, clear, note, note_score
from arena.players.ranks import above, unseen, weakest
from arena.players.worth import NOBODY, helper, worth
from arena.rules.catalogue import Rules
from arena.rules.codes import ASK_ALONE, BID_1, OFFERED, PICKUP, TAKEN
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


def note_hand(rules: Rules, view: View, suit: int, scratch: list[int]) -> None:
    """Note the features of this seat's hand if `suit` is trump."""
    clear(scratch)
    note(scratch, ALWAYS, 1)
    note(scratch, ELDEST, int((view.seat - view.dealer) % rules.table.players == 1))
    note_score(rules, view, scratch, STANDING)
    hand = view.hand
    out = unseen(rules, view)
    if view.phase == BID_1 and view.seat == view.dealer:
        hand |= 1 << view.upcard
        hand &= ~(1 << weakest(hand, hand, suit))
        out &= ~(1 << view.upcard)
    if suit == NO_TRUMP:
        note_no_trump(hand, out, scratch)
        return
    note_cards(rules, view, hand, out, suit, scratch)
    note_upcard(rules, view, suit, scratch)
    if view.phase == BID_1:
        note_other_suits(rules, view, out, scratch)
    elif view.phase == PICKUP:
        note_pickup(view, suit, scratch)


def note_cards(rules: Rules, view: View, hand: int, out: int, trump: int, scratch: list[int]) -> None:
    """Trumps, top cards of plain suits, voids, and how they go together."""
    mask = suit_mask(trump, trump)
    trumps = hand & mask
    first = second = third = 0
    rest = trumps
    while rest:
        higher = count(above(lowest(rest), trump) & (hand | out) & mask)
        rest &= rest - 1
        note(scratch, RANKS + min(higher, 6), 1)
        first += higher == 0
        second += higher == 1
        third += higher == 2
    n = count(trumps)
    if n >= 2:
        note(scratch, LENGTH + min(n, 6) - 2, 1)
    aces = 0
    voids = 0
    kings = 0
    low = 0
    for suit in range(4):
        if suit == trump:
            continue
        held = hand & suit_mask(suit, trump)
        length = count(held)
        if not held:
            voids += 1
            continue
        top = highest(held)
        higher = count(above(top, trump) & out)
        if higher == 0:
            aces += 1
            note(scratch, ACES + min(length, 3) - 1, 1)
            note(scratch, NEXT_ACE, int(suit + trump == 3))
            if length >= 2:
                note(scratch, SECOND_ACE, int(above(highest(held & ~(1 << top)), trump) & out == 0))
        elif higher == 1:
            kings += 1
            note(scratch, KINGS + min(length, 2) - 1, 1)
        elif higher == 2:
            note(scratch, QUEENS, 1)
        else:
            low += 1
        note(scratch, SINGLES, int(length == 1))
    note(scratch, VOIDS, voids if trumps else 0)
    note(scratch, TWO_ACES, int(aces >= 2))
    note(scratch, THREE_ACES, int(aces >= 3))
    note(scratch, PAIRS, first * second)
    note(scratch, PAIRS + 1, first * third)
    note(scratch, PAIRS + 2, second * third)
    note(scratch, PAIRS + 3, first * second * third)
    note(scratch, PRODUCTS, n * aces)
    note(scratch, PRODUCTS + 1, n * voids)
    note(scratch, PRODUCTS + 2, n * kings)
    note(scratch, PRODUCTS + 3, first * n)
    note(scratch, PRODUCTS + 4, first * aces)
    note(scratch, PRODUCTS + 5, int(voids >= 2 and n > 0))
    size = rules.table.hand_size
    value = worth(hand, out, trump, NOBODY if view.phase == ASK_ALONE else helper(rules)) // 4
    note(scratch, WORTH, value)
    for i in range(4):
        note(scratch, WORTH + 1 + i, max(0, value - LEVELS[i] * size))
    if view.phase == ASK_ALONE:
        sure = int(n + aces >= size)
        note(scratch, OTHER, int(view.seat == view.dealer))
        note(scratch, OTHER + 1, aces * first)
        note(scratch, OTHER + 2, sure)
        note(scratch, OTHER + 3, int(n + aces + kings >= size))
        note(scratch, OTHER + 4, low)
        note(scratch, OTHER + 5, sure * first)
        note(scratch, OTHER + 6, sure * first * second)
    elif view.phase != BID_1 and view.phase != PICKUP:
        note(scratch, OTHER, int(n + aces >= size))


def highest(cards: int) -> int:
    """The highest card of one plain suit."""
    card = lowest(cards)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
    return card


def note_upcard(rules: Rules, view: View, trump: int, scratch: list[int]) -> None:
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
        note(scratch, UPCARD, side)
        note(scratch, UPCARD + 1, side * jack)
        note(scratch, UPCARD + 2, side * int(rank == ACE))
        note(scratch, UPCARD + 3, side * int(rank == KING))
        note(scratch, UPCARD + 4, side * int(rank == QUEEN))
        return
    next_suit = int(card >> 3 == 3 - trump)
    note(scratch, UPCARD, next_suit)
    note(scratch, UPCARD + 1, next_suit * jack)
    note(scratch, UPCARD + 2, jack)
    note(scratch, UPCARD + 3, int(rank == ACE))
    note(scratch, UPCARD + 4, int(rank == KING or rank == QUEEN))


def note_other_suits(rules: Rules, view: View, out: int, scratch: list[int]) -> None:
    """What the hand would be worth in round two, which makes it easier to pass."""
    best = 0
    for suit in range(4):
        if suit != view.proposed:
            best = max(best, worth(view.hand, out & ~(1 << view.upcard), suit, helper(rules)))
    best //= 4
    size = rules.table.hand_size
    note(scratch, OTHER, best)
    for i in range(3):
        note(scratch, OTHER + 1 + i, max(0, best - (8 + 4 * i) * size))


def note_pickup(view: View, trump: int, scratch: list[int]) -> None:
    """What the dealer would part with for the up-card."""
    held = view.hand | 1 << view.upcard
    gone = weakest(held, held, trump)
    note(scratch, OTHER, suit_mask(trump, trump) >> gone & 1)
    note(scratch, OTHER + 1, int(gone & 7 == ACE))
    note(scratch, OTHER + 2, int(count(held & suit_mask(gone >> 3, trump)) == 1))
    note(scratch, OTHER + 3, int(gone == view.upcard))


def note_no_trump(hand: int, out: int, scratch: list[int]) -> None:
    """Without trump: cards by how many higher ones are out, suits by length and by who has their top."""
    tops = 0
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        higher = count(above(card, NO_TRUMP) & out)
        tops += higher == 0
        note(scratch, RANKS + min(higher, 4), 1)
    for suit in range(4):
        held = hand & suit_mask(suit, NO_TRUMP)
        if held == 0:
            note(scratch, VOIDS, 1)
        else:
            if above(lowest(held), NO_TRUMP) & out == 0:
                note(scratch, ACES, count(held))
            note(scratch, PRODUCTS, count(held) * count(held))
    note(scratch, PRODUCTS + 1, tops * tops)
    note(scratch, PRODUCTS + 2, max(0, tops - 2))
