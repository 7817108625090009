"""Cards that change places after the call: pickup, discard, dummies, call for best (4, 6.10, 10.4, 11)."""

from arena.cards import JOKER, count
from arena.rules.catalogue import Rules
from arena.rules.catalogue.alone import PartnersBest, PartnersBestOrder
from arena.rules.catalogue.game import DummyPool, TwoDummy
from arena.rules.catalogue.table import JokerTurnedUp
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
from arena.rules.sides import partner_of
from arena.rules.state import State, ask


def settle_pickup(rules: Rules, state: State) -> bool:
    """After a call in round one: the dealer takes the up-card, or is asked (4.1, 4.2, 13.1).

    True when the question is put; otherwise the up-card is where it belongs.
    """
    if state.upcard_place != OFFERED:
        return False
    mode = rules.table.joker_turned_up
    forced = state.upcard == JOKER and (
        mode == JokerTurnedUp.DEALER_BLIND_MAKERS or mode == JokerTurnedUp.DEALER_FORCED
    )
    if state.caller == state.dealer or forced or not rules.bidding.optional_pickup:
        take_upcard(state)
        return False
    ask(state, PICKUP, state.dealer)
    return True


def take_upcard(state: State) -> None:
    state.hands[state.dealer] |= 1 << state.upcard
    state.upcard_place = TAKEN


def answer_pickup(state: State, action: int) -> None:
    if action == TAKE:
        take_upcard(state)
    else:
        state.upcard_place = LEFT


def pools_upcard(rules: Rules, state: State) -> bool:
    """The dealer is maker and puts up-card and dummy into one pool before he puts down (10.5, 11.6)."""
    if state.upcard_place != TAKEN or state.caller != state.dealer or state.lone_maker >= 0:
        return False
    if rules.table.players == 3:
        return rules.three.three_dummy != 0 and rules.three.three_dummy_pool == DummyPool.ELEVEN
    return rules.table.players == 2 and rules.two.two_dummy == TwoDummy.SHARED2


def ask_discard(rules: Rules, state: State) -> bool:
    """Ask a dealer who holds one card too many for his discard (4.1, 4.2)."""
    if state.upcard_place != TAKEN or state.put_down_for_upcard or pools_upcard(rules, state):
        return False
    state.to_put = 1
    ask(state, DISCARD, state.dealer)
    return True


def legal_put_down(rules: Rules, state: State, seat: int) -> int:
    """Any card in hand; the up-card just taken only where it may be discarded (4.4)."""
    hand = state.hands[seat]
    if not rules.bidding.may_discard_upcard and not state.put_down_for_upcard:
        if state.upcard_place == TAKEN and seat == state.dealer:
            hand &= ~(1 << state.upcard)
    return hand


def put_down(state: State, seat: int, card: int) -> None:
    """One card goes face down, out of play."""
    state.hands[seat] &= ~(1 << card)
    state.put_down[seat] |= 1 << card
    state.to_put -= 1


def answer_discard(state: State, seat: int, card: int) -> None:
    put_down(state, seat, card)
    state.put_down_for_upcard = 1


# Call for best (6.10)


def exchanger(rules: Rules, state: State) -> int:
    """The lone player whose exchange comes next, makers' first, or -1 (6.10, 6.11)."""
    if rules.alone.partners_best == PartnersBest.NONE:
        return -1
    if state.lone_maker >= 0 and not state.exchanged >> state.lone_maker & 1:
        return state.lone_maker
    if rules.alone.partners_best == PartnersBest.BOTH:
        if state.lone_defender >= 0 and not state.exchanged >> state.lone_defender & 1:
            return state.lone_defender
    return -1


def ask_exchange(rules: Rules, state: State) -> bool:
    """Begin the next exchange, if one is due."""
    lone = exchanger(rules, state)
    if lone < 0:
        return False
    state.put = 0
    state.to_put = rules.alone.partners_best_cards
    phase = first_question(rules)
    ask(state, phase, lone if phase == EXCHANGE else partner_of(lone))
    return True


def first_question(rules: Rules) -> int:
    """What an exchange begins with, and where its number of cards is decided."""
    return GIVE if rules.alone.partners_best_order == PartnersBestOrder.PARTNER_FIRST else EXCHANGE


def legal_exchange(rules: Rules, state: State, seat: int) -> int:
    """A card to put down or to give; or enough, where the number is decided."""
    if state.phase == first_question(rules):
        return state.hands[seat] | 1 << DONE
    return state.hands[seat]


def answer_exchange(rules: Rules, state: State, phase: int, seat: int, action: int) -> None:
    """One card put down or given; up to the limit, then the other seat does as many (6.10)."""
    if action != DONE and phase == EXCHANGE:
        put_down(state, seat, action)
    elif action != DONE:
        give(state, seat, action)
    if phase == first_question(rules):
        if action != DONE:
            state.put += 1
            if state.to_put:
                return
        state.to_put = state.put
        if state.put:
            ask(state, GIVE if phase == EXCHANGE else EXCHANGE, partner_of(seat))
            return
    if state.to_put == 0:
        state.exchanged |= 1 << (seat if phase == EXCHANGE else partner_of(seat))


def give(state: State, seat: int, card: int) -> None:
    """The partner's card goes into the lone player's hand."""
    state.hands[seat] &= ~(1 << card)
    state.hands[partner_of(seat)] |= 1 << card
    state.to_put -= 1


# Dummies (10.4, 10.5, 11.6, 11.7)


def ask_dummy(rules: Rules, state: State) -> bool:
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


def dummy_size(rules: Rules) -> int:
    """Cards in each dummy; 0 where there is none (10.1, 11.6, 11.7)."""
    if rules.table.players == 3:
        return rules.table.hand_size if rules.three.three_dummy else 0
    if rules.two.two_dummy == TwoDummy.SHARED2:
        return 2
    return 3 if rules.two.two_dummy == TwoDummy.OWN3 else 0


def dummy_of(rules: Rules, state: State, seat: int) -> int:
    """Place in `dummies` of the cards this seat takes up, or -1."""
    if rules.table.players == 2 and rules.two.two_dummy != TwoDummy.SHARED2:
        return -1 if seat == state.lone_maker else seat
    return 0 if seat == state.caller and state.lone_maker < 0 else -1
