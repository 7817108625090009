"""What an EGN file holds, as records: deals, players, score, rule set."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from arena.cards import mask_of

FILE_TYPE = "Euchre Game Notation"
VERSION = "1.4"
MOST_DEALS = 100
ANSWERS = "arena: "
"""Begins the annotation that tells every answer of a deal that EGN's own fields cannot."""
RESULT = "result"
"""The one key of our line in `description` that is no option."""

Cards = tuple[int | None, ...]
"""Cards in order, None for one that is not known."""


def mask_known(cards: Iterable[int | None]) -> int:
    """Those of the cards that are known, as a mask."""
    return mask_of([card for card in cards if card is not None])


@dataclass(frozen=True)
class Exchange:
    """Cards that changed places after the deal; `sender` None for cards from the kitty."""

    sender: int | None
    receiver: int
    cards: Cards


@dataclass(frozen=True)
class EgnDeal:
    """One deal. `where` names it in messages; `hands` are by seat, then dummies; None where not stored."""

    where: str
    number: int
    dealer: int
    upcard: int | None
    hands: tuple[Cards, ...]
    calls: tuple[str, ...] | None
    alone: bool
    lone_defender: int
    discard: int | None
    exchanges: tuple[Exchange, ...]
    tricks: tuple[Cards, ...]
    answers: tuple[int, ...] | None

    def named(self) -> int:
        """Every card named after the deal, and the up-card, as a mask."""
        named = 0 if self.upcard is None else 1 << self.upcard
        if self.discard is not None:
            named |= 1 << self.discard
        for cards in (*self.tricks, *(exchange.cards for exchange in self.exchanges)):
            named |= mask_known(cards)
        return named


@dataclass(frozen=True)
class EgnFile:
    """A whole file. `options` and `result` come from our own line in its description."""

    name: str
    game: str | None
    players: tuple[str | None, ...]
    initial_score: tuple[int, ...]
    final_score: tuple[int, ...] | None
    ruleset: Mapping[str, Any]
    options: Mapping[str, Any]
    result: Mapping[str, Any]
    deals: tuple[EgnDeal, ...]
    remarks: tuple[str, ...]
