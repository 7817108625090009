"""Cards that change places after the call: pickup, discard, dummies, call for best (4, 6.10, 10.4, 11)."""

from typing import Any

from arena.cards import JOKER, count
from arena.rules.alone import partner_of
from arena.rules.calls import BLIND_MAKERS, DEALER_FORCED
from arena.rules.codes import (
    DISCARD,
    DONE,
    DUMMY,
    EXCHANGE,
    GIVE,
    LEFT,
    OFFERED,
    PICKUP,
    TAKE,
    TAKEN,
)
from arena.rules.deal import SHARED2
from arena.rules.state import ask

POOL_OF_TEN, POOL_OF_ELEVEN = range(2)
BEST_NONE, BEST_MAKERS, BEST_BOTH = range(3)


def settle_pickup(rules: Any, state: Any) -> bool:
    """After a call in round one: the dealer takes the up-card, or is asked (4.1, 4.2, 13.1).

    True when the question is put; otherwise the up-card is where it belongs.
    """
    if state.upcard_place != OFFERED:
        return False
    mode = rules.table.joker_turned_up
    forced = state.upcard == JOKER and (mode == BLIND_MAKERS or mode == DEALER_FORCED)
    if state.caller == state.dealer or forced or not rules.bidding.optional_pickup:
        take_upcard(state)
        return False
    ask(state, PICKUP, state.dealer)
    return True


def take_upcard(state: Any) -> None:
    state.hands[state.dealer] |= 1 << state.upcard
    state.upcard_place = TAKEN


def answer_pickup(state: Any, action: int) -> None:
    if action == TAKE:
        take_upcard(state)
    else:
        state.upcard_place = LEFT


def pools_upcard(rules: Any, state: Any) -> bool:
    """The dealer is maker and puts up-card and dummy into one pool before he puts down (10.5, 11.6)."""
    if state.upcard_place != TAKEN or state.caller != state.dealer or state.lone_maker >= 0:
        return False
    if rules.table.players == 3:
        return bool(rules.three.three_dummy and rules.three.three_dummy_pool == POOL_OF_ELEVEN)
    return bool(rules.table.players == 2 and rules.two.two_dummy == SHARED2)


def ask_discard(rules: Any, state: Any) -> bool:
    """Ask a dealer who holds one card too many for his discard (4.1, 4.2)."""
    if state.upcard_place != TAKEN or state.put_down_for_upcard or pools_upcard(rules, state):
        return False
    state.to_put = 1
    ask(state, DISCARD, state.dealer)
    return True


def legal_put_down(rules: Any, state: Any, seat: int) -> int:
    """Any card in hand; the up-card just taken only where it may be discarded (4.4)."""
    hand = state.hands[seat]
    if not rules.bidding.may_discard_upcard and not state.put_down_for_upcard:
        if state.upcard_place == TAKEN and seat == state.dealer:
            hand &= ~(1 << state.upcard)
    return int(hand)


def put_down(state: Any, seat: int, card: int) -> None:
    """One card goes face down, out of play."""
    state.hands[seat] &= ~(1 << card)
    state.put_down[seat] |= 1 << card
    state.to_put -= 1


def answer_discard(state: Any, seat: int, card: int) -> None:
    put_down(state, seat, card)
    state.put_down_for_upcard = 1


# Call for best (6.10)


def exchanger(rules: Any, state: Any) -> int:
    """The lone player whose exchange comes next, makers' first, or -1 (6.10, 6.11)."""
    if rules.alone.partners_best == BEST_NONE:
        return -1
    if state.lone_maker >= 0 and not state.exchanged >> state.lone_maker & 1:
        return int(state.lone_maker)
    if rules.alone.partners_best == BEST_BOTH:
        if state.lone_defender >= 0 and not state.exchanged >> state.lone_defender & 1:
            return int(state.lone_defender)
    return -1


def ask_exchange(rules: Any, state: Any) -> bool:
    """Begin the next exchange, if one is due."""
    seat = exchanger(rules, state)
    if seat < 0:
        return False
    state.put = 0
    state.to_put = rules.alone.partners_best_cards
    ask(state, EXCHANGE, seat)
    return True


def legal_exchange(state: Any, seat: int) -> int:
    """A card to put down, or enough."""
    return int(state.hands[seat]) | 1 << DONE


def answer_exchange(state: Any, seat: int, action: int) -> None:
    """Put down one card, up to the limit; then the partner gives as many (6.10)."""
    if action != DONE:
        put_down(state, seat, action)
        state.put += 1
        if state.to_put:
            return
    state.exchanged |= 1 << seat
    state.to_put = state.put
    if state.put:
        ask(state, GIVE, partner_of(seat))


def answer_give(state: Any, seat: int, card: int) -> None:
    """The partner's card goes into the lone player's hand."""
    state.hands[seat] &= ~(1 << card)
    state.hands[partner_of(seat)] |= 1 << card
    state.to_put -= 1


# Dummies (10.4, 10.5, 11.6, 11.7)


def ask_dummy(rules: Any, state: Any) -> bool:
    """The next player who takes up a dummy takes it and is asked what to put down."""
    players = rules.table.players
    if players == 4:
        return False
    for i in range(1, players + 1):
        seat = (state.dealer + i) % players
        place = dummy_of(rules, state, seat)
        if place >= 0 and state.dummies[place]:
            state.hands[seat] |= state.dummies[place]
            state.dummies[place] = 0
            state.to_put = count(state.hands[seat]) - rules.table.hand_size
            ask(state, DUMMY, seat)
            return True
    return False


def dummy_of(rules: Any, state: Any, seat: int) -> int:
    """Place in `dummies` of the cards this seat takes up, or -1."""
    if rules.table.players == 2 and rules.two.two_dummy != SHARED2:
        return -1 if seat == state.lone_maker else seat
    return 0 if seat == state.caller and state.lone_maker < 0 else -1
