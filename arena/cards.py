"""Cards as ints, hands as bit masks, and their names (rules 1.1 to 1.9).

A card is `8 * suit + rank` with suits C D H S as 0 to 3 and ranks 7 8 9 T J Q K A as 0 to 7; the
joker is 32. A set of cards is an int with bit `card` set. Everything here is plain arithmetic on ints,
so that the same functions can be compiled.
"""

from math import frexp

from arena.errors import CardError

CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMP = range(5)
"""Suits in list order; `NO_TRUMP` stands where a trump suit would when there is none."""

TEN, JACK, QUEEN, KING, ACE = range(3, 8)
JOKER = 32
JOKER_BIT = 1 << JOKER
CARD_CODES = 33
ALL_CARDS = (1 << CARD_CODES) - 1

SUIT_LETTERS = "CDHS"
RANK_LETTERS = "789TJQKA"
NO_CARD = -1


def suit_of(card: int, trump: int) -> int:
    """Effective suit of a card when `trump` is (or would be) trump (1.6); NO_TRUMP for no suit."""
    if card == JOKER:
        return trump
    suit = card >> 3
    if card & 7 == JACK and suit + trump == 3:  # the left bower (1.5)
        return trump
    return suit


def right_bower(trump: int) -> int:
    """The jack of the trump suit (1.4)."""
    return 8 * trump + JACK


def left_bower(trump: int) -> int:
    """The other jack of trump's colour (1.5); in C D H S order colours pair 0 with 3, 1 with 2."""
    return 8 * (3 - trump) + JACK


def suit_mask(suit: int, trump: int) -> int:
    """All cards whose effective suit is `suit` when `trump` is trump (1.6); NO_TRUMP allowed."""
    if trump == NO_TRUMP:
        return JOKER_BIT if suit == NO_TRUMP else 255 << (8 * suit)
    left = 1 << (8 * (3 - trump) + JACK)
    if suit == trump:
        return 255 << (8 * suit) | left | JOKER_BIT
    return (255 << (8 * suit)) & ~left


def power(card: int, led: int, trump: int) -> int:
    """Rank of a card within its trick (1.3, 1.7, 7.8); -1 for a card that cannot win.

    `led` is the effective suit of the card led, NO_TRUMP for a joker led without trump (5.9).
    """
    if card == JOKER:
        return 19 if trump != NO_TRUMP or led == NO_TRUMP else -1
    suit = card >> 3
    rank = card & 7
    if suit == trump:
        return 18 if rank == JACK else 8 + rank
    if rank == JACK and suit + trump == 3:
        return 17
    return rank if suit == led else -1


def lowest(mask: int) -> int:
    """Index of the lowest set bit of a mask that is not empty (exact: a power of two as a float)."""
    return frexp(mask & -mask)[1] - 1


def highest(mask: int) -> int:
    """Index of the highest set bit of a mask; -1 for an empty one."""
    return mask.bit_length() - 1


def count(mask: int) -> int:
    """Number of set bits."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def deck_mask(low_rank: int, joker: int) -> int:
    """The deck as a mask (1.2). `low_rank` is 7 to 10 as players say it; `joker` 0 or 1."""
    suit = 255 & ~((1 << (low_rank - 7)) - 1)
    return suit | suit << 8 | suit << 16 | suit << 24 | joker << JOKER


def card_name(card: int) -> str:
    """`9C`, `TD`, `JK` for the joker (1.1)."""
    return "JK" if card == JOKER else RANK_LETTERS[card & 7] + SUIT_LETTERS[card >> 3]


CARD_NAMES = tuple(card_name(card) for card in range(CARD_CODES))
_CARD_BY_NAME = {name: card for card, name in enumerate(CARD_NAMES)}


def parse_card(text: str) -> int:
    """The card a text names, exactly as `card_name` writes it; raises CardError."""
    try:
        return _CARD_BY_NAME[text]
    except (KeyError, TypeError):
        raise CardError(
            f"no card is called {text!r}: write rank then suit, as in 9C TD JS AH; joker JK"
        ) from None


def cards_in(mask: int) -> list[int]:
    """The cards of a mask in list order (C D H S, low to high, joker last)."""
    return [card for card in range(CARD_CODES) if mask >> card & 1]


def mask_of(cards: list[int]) -> int:
    """The mask that holds these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def names_in(mask: int) -> list[str]:
    """Names of the cards of a mask in list order."""
    return [CARD_NAMES[card] for card in range(CARD_CODES) if mask >> card & 1]


def parse_hand(text: str) -> int:
    """A mask from names with blanks between, `"9C TD JK"`."""
    return mask_of([parse_card(word) for word in text.split()])
