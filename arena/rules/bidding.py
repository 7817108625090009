"""From the up-card to a trump suit: claims, blind orders, both rounds, the joker (2.9 to 6.12, 13)."""

from typing import Any

from arena.cards import (
    JOKER,
    JOKER_BIT,
    NO_TRUMP,
    count,
    left_bower,
    right_bower,
    suit_mask,
)
from arena.rules.alone import caller_may_go_alone
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
    ORDER_UP,
    ORDER_UP_ALONE,
    OVER,
    PASS,
    REDEAL,
    SET_ASIDE,
    SWAP,
    THROWN_IN,
    TURNED_DOWN,
)

NO_JOKER, BLIND_MAKERS, BLIND_PROPOSAL, DEALER_FORCED, FIXED_SUIT, JOKER_SET_ASIDE = range(6)
"""Values of `joker_turned_up` (13)."""
JOKER_SUITS = (2, 0, 1, 3)
"""`joker_suit` lists H first."""
NO_CLAIMS, ALL_LOW, ACE_NO_FACE, ACES_NO_FACE, NO_FACE_NO_TRUMP, THREE_LOW = range(6)
CLAIM_REDEALS, CLAIM_SWAPS = range(2)
BEFORE_BIDDING, BEFORE_OWN_TURN = range(2)
NOTHING, NEEDS_TRUMP, NEEDS_NATURAL = range(3)
FREE, MUST_GO_ALONE, FORBIDDEN = range(3)
NT_NEVER, NT_ROUND2, NT_STUCK = range(3)
SWAP_CARDS = 3
"""Cards of a swap, by definition (2.11)."""

LOW_CARDS = 0x0F0F0F0F
ACES = 0x80808080


def end_hand(state: Any, end: int) -> None:
    """The hand is over; nobody is asked any more."""
    state.end = end
    state.phase = OVER
    state.seat = -1
    state.turn = -1


def ask(state: Any, phase: int, seat: int) -> None:
    """Put the question `phase` to `seat`."""
    state.phase = phase
    state.seat = seat
    state.turn = seat


# The start: a blind suit, a blind loner, claims (6.12, 13, 2.10)


def open_bidding(rules: Any, state: Any) -> None:
    """First question of a hand just dealt: what comes before round one."""
    if state.upcard != JOKER:
        state.proposed = state.upcard >> 3
    elif rules.table.joker_turned_up == FIXED_SUIT:
        state.proposed = JOKER_SUITS[rules.table.joker_suit]
    elif rules.table.joker_turned_up == BLIND_MAKERS or rules.table.joker_turned_up == BLIND_PROPOSAL:
        ask(state, NAME_SUIT, state.dealer)
        return
    ask_blind(rules, state, 0)


def ask_blind(rules: Any, state: Any, already: int) -> None:
    """Offer the blind order to the next seat that may take it, after `already` seats (6.12)."""
    if rules.alone.blind_loner_points and state.proposed >= 0 and not maker_is_named(rules, state):
        for i in range(already + 1, rules.table.players + 1):
            seat = (state.dealer + i) % rules.table.players
            if may_order_blind(rules, state, seat):
                ask(state, BLIND, seat)
                return
    ask_claims(rules, state, 0)


def maker_is_named(rules: Any, state: Any) -> bool:
    """The dealer has named trump blind and will be maker (13.2)."""
    return bool(state.upcard == JOKER and rules.table.joker_turned_up == BLIND_MAKERS)


def may_order_blind(rules: Any, state: Any, seat: int) -> bool:
    """A blind order is a call and a lone hand: 3.7, 3.8 and 6.8 bar it."""
    if state.dead_suits >> state.proposed & 1 or barred_twice(rules, state, seat):
        return False
    return bool(caller_may_go_alone(rules, state, seat, 0))


def answer_blind(rules: Any, state: Any, seat: int, action: int) -> None:
    if action == ORDER_UP_ALONE:
        state.called_blind = 1
        make_call(state, seat, state.proposed, 1)
    else:
        ask_blind(rules, state, places_from(rules, state, seat))


def places_from(rules: Any, state: Any, seat: int) -> int:
    """Places from the dealer clockwise to `seat`; the dealer himself is the last."""
    away = (seat - state.dealer) % rules.table.players
    return int(away) if away else int(rules.table.players)


def ask_claims(rules: Any, state: Any, already: int) -> None:
    """Ask the next seat with a bad hand before all bidding, then begin round one (2.10)."""
    if rules.relief.bad_hand and rules.relief.bad_hand_when == BEFORE_BIDDING:
        for i in range(already + 1, rules.table.players + 1):
            seat = (state.dealer + i) % rules.table.players
            if may_claim(rules, state, seat):
                ask(state, BAD_HAND, seat)
                return
    begin_round_one(rules, state)


def may_claim(rules: Any, state: Any, seat: int) -> bool:
    """The seat's hand qualifies and it has a claim left (2.9, 2.11, 2.12)."""
    if state.claim_asked >> seat & 1 or state.swapped:
        return False
    if rules.relief.bad_hand_limit and state.claims[seat] >= rules.relief.bad_hand_limit:
        return False
    return is_bad_hand(rules.relief.bad_hand, state.hands[seat], state.proposed)


def is_bad_hand(kind: int, hand: int, proposed: int) -> bool:
    """Whether a hand qualifies under one value of `bad_hand` (2.9); `proposed` -1 for no suit."""
    low = hand & LOW_CARDS
    if kind == THREE_LOW:
        return count(low) >= 3
    others = hand & ~low
    if kind == ALL_LOW:
        return others == 0
    if kind == ACE_NO_FACE:
        return others != 0 and others & ~ACES == 0 and others & (others - 1) == 0
    if kind == ACES_NO_FACE:
        return others != 0 and others & ~ACES == 0
    if kind == NO_FACE_NO_TRUMP:
        return others == 0 and (proposed < 0 or hand >> (8 * proposed) & 255 == 0)
    return False


def answer_claim(rules: Any, state: Any, seat: int, action: int) -> None:
    state.claim_asked |= 1 << seat
    if action == CLAIM:
        state.claims[seat] += 1
        if rules.relief.bad_hand_action == CLAIM_REDEALS:
            end_hand(state, REDEAL)
        else:
            state.swapped = 1
            state.to_put = SWAP_CARDS
            ask(state, SWAP, seat)
    else:
        after_claim(rules, state, seat)


def after_claim(rules: Any, state: Any, seat: int) -> None:
    if rules.relief.bad_hand_when == BEFORE_OWN_TURN:
        ask(state, state.resume, seat)
        throw_in_without_calls(rules, state)
    else:
        ask_claims(rules, state, places_from(rules, state, seat))


def answer_swap(rules: Any, state: Any, seat: int, card: int) -> None:
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


def ask_bid(rules: Any, state: Any, phase: int, seat: int) -> None:
    """A seat's turn to bid; its bad hand first where claims wait for that (2.10)."""
    if rules.relief.bad_hand and rules.relief.bad_hand_when == BEFORE_OWN_TURN:
        if may_claim(rules, state, seat):
            state.resume = phase
            ask(state, BAD_HAND, seat)
            return
    ask(state, phase, seat)


# Round one (3)


def begin_round_one(rules: Any, state: Any) -> None:
    """Round one, or what stands in its place when a joker is turned up (13) or its suit is dead (3.8)."""
    eldest = (state.dealer + 1) % rules.table.players
    if state.upcard == JOKER and rules.table.joker_turned_up == BLIND_MAKERS:
        make_call(state, state.dealer, state.proposed, state.lone_maker >= 0)
    elif state.upcard == JOKER and rules.table.joker_turned_up == DEALER_FORCED:
        ask_bid(rules, state, NAME_SUIT, state.dealer)
    elif state.upcard == JOKER and rules.table.joker_turned_up == JOKER_SET_ASIDE:
        state.upcard_place = SET_ASIDE
        first = (state.dealer + 2) % 4 if rules.table.players == 4 else state.dealer
        ask_bid(rules, state, BID_2, first)
    elif state.dead_suits >> state.proposed & 1:
        begin_round_two(rules, state)
    else:
        ask_bid(rules, state, BID_1, eldest)


def begin_round_two(rules: Any, state: Any) -> None:
    """The up-card is turned down (3.10, 5.1)."""
    state.upcard_place = TURNED_DOWN
    ask_bid(rules, state, BID_2, (state.dealer + 1) % rules.table.players)
    throw_in_without_calls(rules, state)


def legal_bid_1(rules: Any, state: Any, seat: int) -> int:
    """Pass, order, order alone (3.2 to 3.9)."""
    partner = (state.dealer + 2) % 4
    order = 1 << ORDER_UP
    if caller_says_alone(rules, state, seat, 0):
        order |= 1 << ORDER_UP_ALONE
    if rules.bidding.partner_order and seat == partner:
        order = 0
        if rules.bidding.partner_order == MUST_GO_ALONE and caller_may_go_alone(rules, state, seat, 0):
            order = 1 << ORDER_UP_ALONE
    if order and barred_twice(rules, state, seat):
        order = 0
    if order and not holds_needed(order_need(rules, state, seat), state.hands[seat], state.proposed):
        order = 0
    if order and rules.bidding.must_call_with:
        held = state.hands[seat]
        if seat == state.dealer:
            held |= 1 << state.upcard
        if has_both_bowers(held, state.proposed):
            return order
    return order | 1 << PASS


def order_need(rules: Any, state: Any, seat: int) -> int:
    """What a seat must hold to order; the dealer the stricter of his two (3.5, 3.6)."""
    need = rules.bidding.call_requires
    if seat == state.dealer:
        need = max(need, rules.bidding.dealer_pickup_requires)
    return int(need)


def holds_needed(need: int, hand: int, suit: int) -> bool:
    """Whether a hand meets `call_requires` and its kin for this suit (3.5)."""
    if need == NOTHING:
        return True
    if need == NEEDS_TRUMP:
        return hand & suit_mask(suit, suit) != 0
    return hand >> (8 * suit) & 255 != 0


def barred_twice(rules: Any, state: Any, seat: int) -> bool:
    """The seat called in the last hand played and may not call again (3.7)."""
    return bool(rules.bidding.no_consecutive_caller and state.last_caller == seat)


def has_both_bowers(hand: int, suit: int) -> bool:
    """Right and left bower of a suit are both held (3.9)."""
    both = 1 << right_bower(suit) | 1 << left_bower(suit)
    return hand & both == both


def caller_says_alone(rules: Any, state: Any, seat: int, stuck: int) -> bool:
    """Going alone is said with the call, and this seat may (6.2, 6.8)."""
    return bool(rules.alone.alone_timing and caller_may_go_alone(rules, state, seat, stuck))


def answer_bid_1(rules: Any, state: Any, seat: int, action: int) -> None:
    if action != PASS:
        make_call(state, seat, state.proposed, action == ORDER_UP_ALONE)
    elif seat == state.dealer:
        begin_round_two(rules, state)
    else:
        ask_bid(rules, state, BID_1, (seat + 1) % rules.table.players)


def make_call(state: Any, seat: int, suit: int, alone: int) -> None:
    """Trump is fixed and the caller known (3.2, 5.2)."""
    state.trump = suit
    state.caller = seat
    if alone:
        state.lone_maker = seat


# Round two (5)


def is_stuck(rules: Any, state: Any, seat: int) -> bool:
    """The dealer at his turn in round two when he must call (5.4)."""
    return bool(seat == state.dealer and rules.bidding.stick_the_dealer and state.upcard_place != SET_ASIDE)


def legal_bid_2(rules: Any, state: Any, seat: int) -> int:
    """Pass, the suits that may be named, no trump, a stuck dealer's forfeit (5.2 to 5.8)."""
    if state.upcard_place == SET_ASIDE:  # 13.6: 3.5 to 3.9 do not apply
        suits = 15
        stuck = 0
        legal = 0 if seat == state.dealer else 1 << PASS
    else:
        stuck = 1 if is_stuck(rules, state, seat) else 0
        suits = suits_to_name(rules, state, seat, stuck)
        legal = 0 if stuck else 1 << PASS
        if stuck and rules.bidding.stuck_dealer_may_forfeit:
            legal = 1 << FORFEIT
        if legal >> PASS & 1 and rules.bidding.must_call_with:
            for suit in range(4):
                if suits >> suit & 1 and has_both_bowers(state.hands[seat], suit):
                    legal = 0
    legal |= suits << CALL
    if suits and caller_says_alone(rules, state, seat, stuck):
        legal |= suits << CALL_ALONE
    return legal


def suits_to_name(rules: Any, state: Any, seat: int, stuck: int) -> int:
    """Mask of suits, bit NO_TRUMP for no trump, that the seat may call in round two."""
    if not stuck and barred_twice(rules, state, seat):
        return 0
    suits = 15 & ~state.dead_suits
    if not rules.bidding.turned_down_suit_callable:
        suits &= ~(1 << state.proposed)
    need = 0 if stuck else rules.bidding.call_requires_round2
    if need:
        for suit in range(4):
            if not holds_needed(need, state.hands[seat], suit):
                suits &= ~(1 << suit)
    no_trump = rules.bidding.no_trump
    if no_trump == NT_ROUND2 or (no_trump == NT_STUCK and stuck):
        if not (rules.bidding.joker_no_trump and state.hands[seat] & JOKER_BIT):
            suits |= 1 << NO_TRUMP
    return int(suits)


def throw_in_without_calls(rules: Any, state: Any) -> None:
    """A stuck dealer with nothing to name: the hand is thrown in (5.7)."""
    if state.phase == BID_2 and is_stuck(rules, state, state.seat):
        if suits_to_name(rules, state, state.seat, 1) == 0:
            end_hand(state, THROWN_IN)


def answer_bid_2(rules: Any, state: Any, seat: int, action: int) -> None:
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


def legal_name_suit(rules: Any, state: Any) -> int:
    """Any suit; alone with it where that is said with the call and this is one (6.2, 13.2, 13.4)."""
    legal = 15 << CALL
    if rules.table.joker_turned_up != BLIND_PROPOSAL:
        if caller_says_alone(rules, state, state.dealer, 0):
            legal |= 15 << CALL_ALONE
    return legal


def answer_name_suit(rules: Any, state: Any, action: int) -> None:
    alone = action >= CALL_ALONE
    suit = action - CALL_ALONE if alone else action - CALL
    state.proposed = suit
    if rules.table.joker_turned_up == DEALER_FORCED:
        make_call(state, state.dealer, suit, alone)
        return
    if alone:
        state.lone_maker = state.dealer
    ask_blind(rules, state, 0)
