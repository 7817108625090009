"""What a hand is worth if a suit is trump: expected tricks in hundredths.

A point count like those of the card table: so much for a trump by how many higher ones are out, so much
for a plain ace by the length of its suit, for a king, for a void. The numbers are rounded regressions of
tricks won on cards held, over random hands played out by `trick`. They hold within a tenth of a trick
from 20 to 33 cards, because a trump counts by the higher ones that are out and not by its name.
"""

from arena.cards import ACE, NO_TRUMP, count, lowest, suit_mask
from arena.players.ranks import above, in_order
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy

NOBODY, PARTNER, DUMMY = range(3)
"""Who helps a maker: the three columns of the tables below."""

TRUMPS = (
    (110, 80, 68, 62, 56, 50),
    (83, 57, 46, 39, 34, 27),
    (104, 73, 61, 55, 50, 48),
)
"""A trump with 0, 1, ... 5 or more higher ones out."""
ACES = ((60, 53, 40), (35, 30, 20), (22, 24, 22))
"""A plain ace in a suit of one, two, three or more."""
KING = (20, 4, 2)
"""A plain king without its ace."""
VOID = (28, 22, 0)
"""A plain suit without a card, for a hand that has a trump."""
NT_TOP, NT_SECOND, NT_THIRD = 80, 36, 14
"""A card in no trump with none, one, two of its suit's higher cards out."""


def helper(rules: Rules) -> int:
    """Who helps a maker at this table when he does not go alone."""
    if rules.table.players == 4:
        return PARTNER
    return DUMMY if rules.three.three_dummy or rules.two.two_dummy else NOBODY


def base(rules: Rules, trump: int) -> int:
    """Tricks that come to a maker beside those of `worth`, for each card of a hand."""
    if rules.table.players == 4:
        value = 30 if rules.table.hand_size == 5 else 33
    elif rules.table.players == 3:
        value = 46 if rules.three.three_dummy else 0
    elif rules.two.two_dummy:
        value = 54 if rules.two.two_dummy == TwoDummy.SHARED2 else 23
    else:
        value = 16
    return rules.table.hand_size * (value - 2 if trump == NO_TRUMP else value)


def worth(hand: int, out: int, trump: int, help: int) -> int:
    """Expected tricks of a hand, in hundredths, with `out` the cards that others may hold."""
    if trump == NO_TRUMP:
        return no_trump_worth(hand, out)
    total = 0
    trumps = in_order(hand, trump, trump)
    trumps_out = in_order(out, trump, trump)
    rest = trumps
    while rest:
        higher = count(trumps_out >> lowest(rest) + 1)
        rest &= rest - 1
        total += TRUMPS[help][min(higher, 5)]
    for suit in range(4):
        if suit != trump:
            held = in_order(hand, suit, trump)
            if held == 0:
                if trumps:
                    total += VOID[help]
            elif held >> ACE & 1:
                total += ACES[help][min(count(held), 3) - 1]
            elif held >> ACE - 1 & 1:
                total += KING[help]
    return total


def no_trump_worth(hand: int, out: int) -> int:
    """The same in no trump: top cards, and those that become top cards soon."""
    total = 0
    while hand:
        higher = count(above(lowest(hand), NO_TRUMP) & out)
        hand &= hand - 1
        if higher == 0:
            total += NT_TOP
        elif higher == 1:
            total += NT_SECOND
        elif higher == 2:
            total += NT_THIRD
    return total


def favourite(hand: int, out: int, suits: int, help: int) -> int:
    """The suit of the mask `suits` (bit NO_TRUMP for none) that makes the hand worth most."""
    best = -1
    best_worth = -1
    while suits:
        suit = lowest(suits)
        suits &= suits - 1
        value = worth(hand, out, suit, help)
        if value > best_worth:
            best_worth = value
            best = suit
    return best


def all_top(hand: int, out: int, trump: int) -> bool:
    """Whether no card still out can beat a card of the hand within its suit."""
    while hand:
        if above(lowest(hand), trump) & out:
            return False
        hand &= hand - 1
    return True


def takes_every_trick(hand: int, out: int, trump: int) -> bool:
    """Whether the hand is trumps that no card still out can beat."""
    return trump != NO_TRUMP and not hand & ~suit_mask(trump, trump) and all_top(hand, out, trump)
