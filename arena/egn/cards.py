"""Card and call names of EGN: rank, then a small suit letter, as in `Jd`; the joker is `B`."""

import re

from arena.cards import CARD_NAMES, JOKER, left_bower, right_bower
from arena.errors import RecordError

PASS, ORDER, UNKNOWN_CALL = "Pass", "Order", "x"
SUIT_CALLS = "cdhsn"
"""Calls that name a suit, at the place of the suit's number; `n` is no trump."""

_CARD = re.compile(r"([78N9TJQKAX][SsHhCcDdxtngh]|[LRB])\Z")
_CODES = {name[0] + name[1].lower(): card for card, name in enumerate(CARD_NAMES) if card != JOKER}


def egn_card(card: int) -> str:
    """A card as EGN writes it: `9c`, `Td`, `B` for the joker."""
    name = CARD_NAMES[card]
    return "B" if card == JOKER else name[0] + name[1].lower()


def read_card(text: object, trump: int | None) -> int | None:
    """The card a text names; None if any part of it is marked unknown.

    `L` and `R` are the bowers of `trump`; None for a trump suit that is not known or has no bowers.
    Raises RecordError for a text that EGN does not allow.
    """
    if text is None:
        raise RecordError("a card is missing")
    if not isinstance(text, str) or not _CARD.match(text):
        raise RecordError(
            f"{text!r} is no card; EGN writes rank then suit, as in 9c Td Jh As, and B for the joker"
        )
    if text == "B":
        return JOKER
    if text in ("L", "R"):
        if trump is None or trump > 3:
            return None
        return left_bower(trump) if text == "L" else right_bower(trump)
    return _CODES.get(text[0] + text[1].lower())
