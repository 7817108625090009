"""A deck in the order that deals given cards: what is told of a deal, turned back into its deck."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from arena.cards import CARD_NAMES, cards_in, deck_mask, mask_of
from arena.errors import RecordError
from arena.rules.deal import deck_size, lay_out
from arena.rules.options import Rules
from arena.rules.state import State


@dataclass(frozen=True)
class Dealt:
    """Cards known to lie in each place, as masks; less than a place holds where some are not known."""

    hands: tuple[int, ...]
    dummies: tuple[int, ...]
    upcard: int
    kitty_top: tuple[int, ...] = ()
    """The first cards of the kitty in order, as far as known."""

    def mask(self) -> int:
        """All of them."""
        whole = 1 << self.upcard
        for part in (*self.hands, *self.dummies):
            whole |= part
        for card in self.kitty_top:
            whole |= 1 << card
        return whole


def dummy_sizes(rules: Rules) -> tuple[int, ...]:
    """How many cards each dummy is dealt (10.1, 11.6, 11.7)."""
    probe = _probe(rules, 0)
    return tuple(int(mask).bit_count() for mask in probe.dummies if mask)


def dummies_known(rules: Rules, dealt: Dealt) -> bool:
    """Whether every card of the dummies is known."""
    return sum(mask.bit_count() for mask in dealt.dummies) == sum(dummy_sizes(rules))


def check_places(where: str, masks: Sequence[int], upcard: int) -> None:
    """Raises RecordError for a card that lies in two places; `upcard` is a mask too."""
    seen = upcard
    for mask in masks:
        both = cards_in(seen & mask)
        if both:
            raise RecordError(f"{where}: {CARD_NAMES[both[0]]} is in two places")
        seen |= mask


def order(rules: Rules, dealer: int, dealt: Dealt) -> list[int]:
    """The deck that `deal_hand` lays out so; the cards not known fill the places left, lowest first."""
    probe = _probe(rules, dealer)
    size = deck_size(rules)
    deck = [-1] * size
    deck[probe.upcard] = dealt.upcard
    for i, card in enumerate(dealt.kitty_top):
        deck[probe.kitty_top + i] = card
    for slots, cards in zip(probe.hands, _filled(dealt.hands), strict=True):
        _place(deck, int(slots), cards)
    for slots, cards in zip(probe.dummies, _filled(dealt.dummies), strict=True):
        _place(deck, int(slots), cards)
    whole = deck_mask(rules.table.deck_low_rank, rules.table.joker)
    rest = iter(cards_in(whole & ~dealt.mask()))
    return [card if card >= 0 else next(rest) for card in deck]


def opened(rules: Rules, dealt: Dealt) -> Any:
    """The known cards as a fresh state; the kitty too where all other cards are known."""
    fresh: Any = State()
    fresh.hands[:] = _filled(dealt.hands)
    fresh.dummies[:] = _filled(dealt.dummies)
    known = sum(mask.bit_count() for mask in (*dealt.hands, *dealt.dummies))
    if known == rules.table.players * rules.table.hand_size + sum(dummy_sizes(rules)):
        whole = deck_mask(rules.table.deck_low_rank, rules.table.joker)
        fresh.kitty = whole & ~replace(dealt, kitty_top=()).mask()
    else:
        fresh.kitty = mask_of(list(dealt.kitty_top))
    return fresh


def _probe(rules: Rules, dealer: int) -> State:
    """The places of the deck that each hand and dummy is dealt from, as masks of places."""
    probe = State()
    size = deck_size(rules)
    probe.deck[:size] = list(range(size))
    lay_out(rules, probe, size, dealer)
    return probe


def _filled(masks: Sequence[int]) -> list[int]:
    return [*masks, *[0] * (4 - len(masks))]


def _place(deck: list[int], slots: int, cards: int) -> None:
    for slot, card in zip(cards_in(slots), cards_in(cards), strict=False):
        deck[slot] = card
