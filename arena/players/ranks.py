"""What a card is worth to its holder: which cards beat it, which one to part with first."""

from arena.cards import (
    ACE,
    JACK,
    JOKER,
    JOKER_BIT,
    NO_TRUMP,
    count,
    deck_mask,
    left_bower,
    lowest,
    right_bower,
    suit_mask,
    suit_of,
)
from arena.cards import power as trick_power
from arena.rules.catalogue import Rules
from arena.rules.codes import OFFERED, TAKEN
from arena.view import View

TRUMP_KEEP, ACE_KEEP = 300, 60
RANK_KEEP, LENGTH_KEEP = 8, 20
"""A plain card's keep: by its rank, and by how far its suit is from being void."""


def above(card: int, trump: int) -> int:
    """All cards of the same effective suit that rank higher (1.3, 1.7); a joker in no trump has none."""
    if card == JOKER:
        return 0
    suit = card >> 3
    higher = (255 << (8 * suit)) & -(2 << card)
    if trump == NO_TRUMP:
        return higher
    right = right_bower(trump)
    left = left_bower(trump)
    if card == right:
        return JOKER_BIT
    if card == left:
        return 1 << right | JOKER_BIT
    if suit == trump:
        return higher | 1 << right | 1 << left | JOKER_BIT
    return higher & ~(1 << left)


LEFT, RIGHT, TOP = 8, 9, 10
"""Places of the bowers and the joker in `in_order`."""


def in_order(cards: int, suit: int, trump: int) -> int:
    """The cards of a suit, clubs to spades, as bits in order of rank: 7 to ace, left and right bower, joker.

    So that a count of bits tells how many rank higher.
    """
    held = cards >> 8 * suit & 255
    if suit == trump:
        bowers = (cards >> left_bower(trump) & 1) << LEFT | (held >> JACK & 1) << RIGHT
        return held & ~(1 << JACK) | bowers | (cards >> JOKER & 1) << TOP
    return held & ~(1 << JACK) if suit + trump == 3 else held


def trump_at(place: int, trump: int) -> int:
    """The trump that stands at a place of `in_order`."""
    if place < LEFT:
        return 8 * trump + place
    if place == TOP:
        return JOKER
    return right_bower(trump) if place == RIGHT else left_bower(trump)


def unseen(rules: Rules, view: View) -> int:
    """Cards that may still be in another hand: not held, played, put down, nor turned down in sight."""
    gone = view.hand | view.played | view.put_down
    if view.upcard_place != OFFERED and view.upcard_place != TAKEN:
        gone |= 1 << view.upcard
    return deck_mask(rules.table.deck_low_rank, rules.table.joker) & ~gone


def keep(card: int, hand: int, trump: int) -> int:
    """How much the holder of `hand` wants to keep a card; short plain suits without an ace go first."""
    suit = suit_of(card, trump)
    if suit == trump:
        return TRUMP_KEEP + trick_power(card, trump, trump)
    rank = card & 7
    value = RANK_KEEP * rank + LENGTH_KEEP * count(hand & suit_mask(suit, trump))
    return value + ACE_KEEP if rank == ACE else value


def weakest(cards: int, hand: int, trump: int) -> int:
    """The card of `cards` that the holder of `hand` parts with first; ties to the lower code."""
    best = -1
    best_keep = 1 << 20
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = keep(card, hand, trump)
        if value < best_keep:
            best_keep = value
            best = card
    return best


def strongest(cards: int, hand: int, trump: int) -> int:
    """The card of `cards` that the holder of `hand` parts with last; ties to the lower code."""
    best = -1
    best_keep = -1
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = keep(card, hand, trump)
        if value > best_keep:
            best_keep = value
            best = card
    return best
