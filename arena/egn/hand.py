"""One deal of a file played through the rules: its choices, checked, and what is left unknown.

Where a deal does not store the hands, it is read once on trust to learn which seat played which cards, and
then again with these as the hands, so that a revoke shows there too.
"""

from contextlib import suppress
from dataclasses import replace

from arena.cards import CARD_NAMES, JOKER, cards_in, deck_mask, mask_of
from arena.egn.cards import ORDER
from arena.egn.document import EgnDeal, mask_known
from arena.egn.exchanges import check_seats
from arena.egn.reading import HandRead, Reading
from arena.errors import RecordError
from arena.rules.catalogue.alone import AloneWho
from arena.rules.codes import TAKEN
from arena.rules.deal import deck_size
from arena.rules.layout import Dealt, check_places, dummies_known, dummy_sizes
from arena.rules.options import Rules
from arena.rules.state import copy_of
from arena.rules.table import Table


def read_hand(before: Table, deal: EgnDeal, tricks: int | None = None) -> HandRead:
    """Play `deal` on a copy of the table, whose `next_dealer` deals.

    If `tricks` is given, it goes no further than the lead after so many.
    Raises RecordError for the first choice the rules do not allow, with what was legal.
    """
    rules = before.rules
    _check_cards(rules, deal)
    check_seats(rules, deal)
    if deal.calls is None or deal.upcard is None:
        what = "the calls" if deal.calls is None else "the up-card"
        return HandRead(copy_of(before.state), None, (), (f"{what}: the deal is not checked",), deal.tricks)
    try:
        return _read(before, deal, False, tricks)
    except RecordError:
        # `isAlone` does not tell which maker: where hands are not stored, the one with whom all is legal.
        may_be_partner = (
            deal.alone and rules.table.players == 4 and rules.alone.alone_who == AloneWho.EITHER_PARTNER
        )
        if may_be_partner and deal.answers is None:
            with suppress(RecordError):
                return _read(before, deal, True, tricks)
        raise


def _read(before: Table, deal: EgnDeal, partner_alone: bool, tricks: int | None) -> HandRead:
    rules = before.rules
    stored = _stored(rules, deal)
    size = rules.table.hand_size
    if all(mask.bit_count() == size for mask in stored.hands) and dummies_known(rules, stored):
        dealt = stored
        first = None
    else:
        first = Reading(before, deal, stored, partner_alone, trusting=True)
        first.run()
        dealt = replace(stored, hands=first.hands_dealt())
    deal = _with_discard(rules, deal, dealt, first)
    reading = Reading(before, deal, dealt, partner_alone, tricks=tricks)
    reading.run()
    return reading.read(stored)


def _stored(rules: Rules, deal: EgnDeal) -> Dealt:
    """What the file says was dealt."""
    assert deal.upcard is not None
    players, size = rules.table.players, rules.table.hand_size
    dummies = dummy_sizes(rules)
    hands = []
    for seat in range(players):
        cards = deal.hands[seat] if seat < len(deal.hands) else ()
        if len(cards) > size:
            raise RecordError(
                f"{deal.where}: playerCards: seat {seat} has {len(cards)} cards, dealt are {size}"
            )
        hands.append(mask_known(cards))
    beside = [mask_known(cards) for cards in deal.hands[players:]]
    if len(beside) > len(dummies) or any(
        mask.bit_count() > most for mask, most in zip(beside, dummies, strict=False)
    ):
        raise RecordError(f"{deal.where}: playerCards: more cards than are dealt at this table")
    top: tuple[int, ...] = ()
    for exchange in deal.exchanges:
        if exchange.sender is None and len(exchange.cards) == 3:
            top = tuple(card for card in exchange.cards if card is not None)
    spare = deck_size(rules) - players * size - sum(dummies) - 1
    if len(top) > spare:
        raise RecordError(f"{deal.where}: cardExchanges: the kitty has {spare} cards")
    check_places(deal.where, [*hands, *beside, mask_of(list(top))], 1 << deal.upcard)
    return Dealt(tuple(hands), tuple(beside), deal.upcard, top)


def _with_discard(rules: Rules, deal: EgnDeal, dealt: Dealt, first: Reading | None) -> EgnDeal:
    """The deal with its discard where the file has none but only one card can be it."""
    if deal.discard is not None or deal.exchanges or rules.table.players < 4 or rules.bidding.optional_pickup:
        return deal
    if first is None:
        return deal if not deal.tricks else _deduced(deal, dealt.hands[deal.dealer])
    state = first.state
    played = first.cards_played[state.dealer]
    if state.upcard_place != TAKEN or len(played) < rules.table.hand_size:
        return deal
    if state.upcard not in played:
        return replace(deal, discard=int(state.upcard))
    return deal


def _deduced(deal: EgnDeal, hand: int) -> EgnDeal:
    """The dealer's hand is stored: the discard is what he did not play of it and the up-card."""
    assert deal.upcard is not None
    held = hand | 1 << deal.upcard
    everything = 0
    for trick in deal.tricks:
        everything |= mask_known(trick)
    left = cards_in(held & ~everything)
    took = ORDER in (deal.calls or ())
    return replace(deal, discard=left[0]) if took and len(left) == 1 else deal


def _check_cards(rules: Rules, deal: EgnDeal) -> None:
    """No card stands there that the deck does not have."""
    deck = deck_mask(rules.table.deck_low_rank, rules.table.joker)
    named = deal.named()
    for hand in deal.hands:
        named |= mask_known(hand)
    strange = cards_in(named & ~deck)
    if strange:
        name = "the joker" if strange[0] == JOKER else CARD_NAMES[strange[0]]
        raise RecordError(f"{deal.where}: {name} is not in the deck of {deck.bit_count()} cards")
