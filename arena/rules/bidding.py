"""The course of the bidding, from the up-card to a trump suit (2.10 to 3.10, 5, 6.12, 13)."""

from arena.cards import JOKER, SUIT_LETTERS
from arena.rules.alone import caller_may_go_alone
from arena.rules.calls import (
    barred_twice,
    is_stuck,
    may_claim,
    suits_to_name,
)
from arena.rules.catalogue import Rules
from arena.rules.catalogue.table import BadHandAction, BadHandWhen, JokerSuit, JokerTurnedUp
from arena.rules.codes import (
    BAD_HAND,
    BID_1,
    BID_2,
    BLIND,
    CALL,
    CALL_ALONE,
    CLAIM,
    DEALER_FORFEITS,
    FORFEIT,
    NAME_SUIT,
    ORDER_UP_ALONE,
    PASS,
    REDEAL,
    SET_ASIDE,
    SWAP,
    THROWN_IN,
    TURNED_DOWN,
)
from arena.rules.state import State, ask, end_hand

JOKER_SUITS = tuple(SUIT_LETTERS.index(suit.word) for suit in JokerSuit)
"""The suit that each value of `joker_suit` stands for."""
SWAP_CARDS = 3
"""Cards of a swap, by definition (2.11)."""


# The start: a blind suit, a blind loner, claims (6.12, 13, 2.10)


def open_bidding(rules: Rules, state: State) -> None:
    """First question of a hand just dealt: what comes before round one."""
    if state.upcard != JOKER:
        state.proposed = state.upcard >> 3
    elif rules.table.joker_turned_up == JokerTurnedUp.FIXED_SUIT:
        state.proposed = JOKER_SUITS[rules.table.joker_suit]
    elif (
        rules.table.joker_turned_up == JokerTurnedUp.DEALER_BLIND_MAKERS
        or rules.table.joker_turned_up == JokerTurnedUp.DEALER_BLIND_PROPOSAL
    ):
        ask(state, NAME_SUIT, state.dealer)
        return
    ask_blind(rules, state, 0)


def ask_blind(rules: Rules, state: State, already: int) -> None:
    """Offer the blind order to the next seat that may take it, after `already` seats (6.12)."""
    if rules.alone.blind_loner_points and state.proposed >= 0 and not maker_is_named(rules, state):
        for i in range(already + 1, rules.table.players + 1):
            seat = (state.dealer + i) % rules.table.players
            if may_order_blind(rules, state, seat):
                ask(state, BLIND, seat)
                return
    ask_claims(rules, state, 0)


def maker_is_named(rules: Rules, state: State) -> bool:
    """The dealer has named trump blind and will be maker (13.2)."""
    return state.upcard == JOKER and rules.table.joker_turned_up == JokerTurnedUp.DEALER_BLIND_MAKERS


def may_order_blind(rules: Rules, state: State, seat: int) -> bool:
    """A blind order is a call and a lone hand, and barred as these are (3.7, 3.8, 6.8)."""
    if state.dead_suits >> state.proposed & 1 or barred_twice(rules, state, seat):
        return False
    return caller_may_go_alone(rules, state, seat, 0)


def answer_blind(rules: Rules, state: State, seat: int, action: int) -> None:
    if action == ORDER_UP_ALONE:
        state.called_blind = 1
        make_call(state, seat, state.proposed, 1)
    else:
        ask_blind(rules, state, places_from(rules, state, seat))


def places_from(rules: Rules, state: State, seat: int) -> int:
    """Places from the dealer clockwise to `seat`; the dealer himself is the last."""
    away = (seat - state.dealer) % rules.table.players
    return away if away else rules.table.players


def ask_claims(rules: Rules, state: State, already: int) -> None:
    """Ask the next seat with a bad hand before all bidding, then begin round one (2.10)."""
    if rules.relief.bad_hand and rules.relief.bad_hand_when == BadHandWhen.BEFORE_BIDDING:
        for i in range(already + 1, rules.table.players + 1):
            seat = (state.dealer + i) % rules.table.players
            if may_claim(rules, state, seat):
                ask(state, BAD_HAND, seat)
                return
    begin_round_one(rules, state)


def answer_claim(rules: Rules, state: State, seat: int, action: int) -> None:
    state.claim_asked |= 1 << seat
    if action == CLAIM:
        state.claims[seat] += 1
        if rules.relief.bad_hand_action == BadHandAction.REDEAL or state.swapped:
            end_hand(state, REDEAL)
        else:
            state.swapped = 1
            state.to_put = SWAP_CARDS
            ask(state, SWAP, seat)
    else:
        after_claim(rules, state, seat)


def after_claim(rules: Rules, state: State, seat: int) -> None:
    if rules.relief.bad_hand_when == BadHandWhen.BEFORE_OWN_TURN:
        ask(state, state.resume, seat)
        throw_in_without_calls(rules, state)
    else:
        ask_claims(rules, state, places_from(rules, state, seat))


def answer_swap(rules: Rules, state: State, seat: int, card: int) -> None:
    """One card goes face down; after the third the top three kitty cards come up (2.11)."""
    state.hands[seat] &= ~(1 << card)
    state.put_down[seat] |= 1 << card
    state.to_put -= 1
    if state.to_put:
        return
    for _ in range(SWAP_CARDS):
        bit = 1 << state.deck[state.kitty_top]
        state.hands[seat] |= bit
        state.kitty &= ~bit
        state.kitty_top += 1
    after_claim(rules, state, seat)


def ask_bid(rules: Rules, state: State, phase: int, seat: int) -> None:
    """A seat's turn to bid; its bad hand first where claims wait for that (2.10)."""
    if rules.relief.bad_hand and rules.relief.bad_hand_when == BadHandWhen.BEFORE_OWN_TURN:
        if may_claim(rules, state, seat):
            state.resume = phase
            ask(state, BAD_HAND, seat)
            return
    ask(state, phase, seat)


# Round one (3)


def begin_round_one(rules: Rules, state: State) -> None:
    """Round one, or what stands in its place when a joker is turned up (13) or its suit is dead (3.8)."""
    eldest = (state.dealer + 1) % rules.table.players
    if state.upcard == JOKER and rules.table.joker_turned_up == JokerTurnedUp.DEALER_BLIND_MAKERS:
        state.phase = NAME_SUIT  # the call was made then; what follows a call comes next
    elif state.upcard == JOKER and rules.table.joker_turned_up == JokerTurnedUp.DEALER_FORCED:
        ask_bid(rules, state, NAME_SUIT, state.dealer)
    elif state.upcard == JOKER and rules.table.joker_turned_up == JokerTurnedUp.SET_ASIDE:
        state.upcard_place = SET_ASIDE
        first = (state.dealer + 2) % 4 if rules.table.players == 4 else state.dealer
        ask_bid(rules, state, BID_2, first)
    elif state.dead_suits >> state.proposed & 1:
        begin_round_two(rules, state)
    else:
        ask_bid(rules, state, BID_1, eldest)


def answer_bid_1(rules: Rules, state: State, seat: int, action: int) -> None:
    if action == PASS:
        state.passed |= 1 << seat
    if action != PASS:
        make_call(state, seat, state.proposed, action == ORDER_UP_ALONE)
    elif seat == state.dealer:
        begin_round_two(rules, state)
    else:
        ask_bid(rules, state, BID_1, (seat + 1) % rules.table.players)


def make_call(state: State, seat: int, suit: int, alone: int) -> None:
    """Trump is fixed and the caller known (3.2, 5.2)."""
    state.trump = suit
    state.caller = seat
    if alone:
        state.lone_maker = seat


# Round two (5)


def begin_round_two(rules: Rules, state: State) -> None:
    """The up-card is turned down (3.10, 5.1)."""
    state.upcard_place = TURNED_DOWN
    state.passed = 0
    ask_bid(rules, state, BID_2, (state.dealer + 1) % rules.table.players)
    throw_in_without_calls(rules, state)


def throw_in_without_calls(rules: Rules, state: State) -> None:
    """A stuck dealer with nothing to name: the hand is thrown in (5.7)."""
    if state.phase == BID_2 and is_stuck(rules, state, state.seat):
        if suits_to_name(rules, state, state.seat, 1) == 0:
            end_hand(state, THROWN_IN)


def answer_bid_2(rules: Rules, state: State, seat: int, action: int) -> None:
    if action == PASS:
        state.passed |= 1 << seat
    if action == FORFEIT:
        end_hand(state, DEALER_FORFEITS)
    elif action != PASS:
        alone = action >= CALL_ALONE
        state.stuck = 1 if is_stuck(rules, state, seat) else 0
        make_call(state, seat, action - CALL_ALONE if alone else action - CALL, alone)
    elif state.upcard_place == SET_ASIDE:
        ask_bid(rules, state, BID_2, state.dealer)
    elif seat == state.dealer:
        end_hand(state, THROWN_IN)
    else:
        ask_bid(rules, state, BID_2, (seat + 1) % rules.table.players)
        throw_in_without_calls(rules, state)


# The dealer names a suit for a joker turned up (13.2 to 13.4)


def answer_name_suit(rules: Rules, state: State, action: int) -> None:
    alone = action >= CALL_ALONE
    suit = action - CALL_ALONE if alone else action - CALL
    state.proposed = suit
    if rules.table.joker_turned_up != JokerTurnedUp.DEALER_BLIND_PROPOSAL:
        make_call(state, state.dealer, suit, alone)
    if rules.table.joker_turned_up != JokerTurnedUp.DEALER_FORCED:
        ask_blind(rules, state, 0)
