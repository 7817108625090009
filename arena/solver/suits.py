"""Cards as the search holds them: every suit a group of bits, the strongest card of a suit its lowest bit.

Group 0 is trump and the joker, group 1 + suit a plain suit by effective suit (1.6). So of the cards that can
win a trick the lowest bit wins it, and which cards beat which, which are as good as one another and which
nothing beats are a few operations on masks.
"""

from arena.cards import lowest, power, suit_of

GROUP = 12
"""Bits of a group: eleven ranks at most, from the joker to the seven, and one that no card has."""
FIRSTS = sum(1 << GROUP * group for group in range(5))
"""The strongest place of each group."""
RANKS = FIRSTS * 0x7FF
TRUMPS = 0xFFF
"""Group 0. Without trump it holds the joker, which beats nothing and is beaten by nothing (5.9)."""


def place_of(card: int, trump: int) -> int:
    """The place of a card as a bit: powers of trumps are 8 to 19 with a gap at 16, of plain cards 0 to 7."""
    suit = suit_of(card, trump)
    strength = power(card, suit, trump)
    if suit == trump:
        return 1 << (19 - strength if strength > 16 else 18 - strength)
    return 1 << (GROUP * (suit + 1) + 7 - strength)


def places_of(cards: int, trump: int) -> int:
    """A set of cards as a set of places."""
    places = 0
    while cards:
        places |= place_of(lowest(cards), trump)
        cards &= cards - 1
    return places


def group_of(place: int) -> int:
    """All places of the suit of a place."""
    return TRUMPS << (lowest(place) // GROUP * GROUP)


def distinct(cards: int, live: int) -> int:
    """One of each run of `cards` that no other card still in play (`live`) parts: its strongest.

    A sum finds them all at once: from a card upwards the carry runs through the places of cards that are out
    of play and stops at the next one in play, which is then no other choice.
    """
    return cards & ~((cards << 1) + (RANKS & ~live))


def strongest(cards: int) -> int:
    """The card of the highest rank, of a suit that is not trump if there is one."""
    plain = cards & ~TRUMPS
    if plain == 0:
        return cards & -cards
    ranks = _ranks(plain)
    same = plain & (ranks & -ranks) * FIRSTS
    return same & -same


def weakest(cards: int) -> int:
    """The card of the lowest rank, of a suit that is not trump if there is one."""
    plain = cards & ~TRUMPS
    if plain == 0:
        return last(cards)
    same = plain & last(_ranks(plain)) * FIRSTS
    return same & -same


def last(cards: int) -> int:
    """The highest bit: within a suit its weakest card."""
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


def _ranks(plain: int) -> int:
    """The ranks that plain cards have, whatever their suit."""
    every = plain >> GROUP | plain >> 2 * GROUP | plain >> 3 * GROUP | plain >> 4 * GROUP
    return every & TRUMPS
