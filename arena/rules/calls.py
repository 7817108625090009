"""What a seat may say in the bidding: orders, calls, what they take, bad hands (2.9, 3, 5, 13)."""

from arena.cards import JOKER_BIT, NO_TRUMP, count, left_bower, right_bower, suit_mask
from arena.rules.alone import caller_may_go_alone
from arena.rules.catalogue import Rules
from arena.rules.catalogue.alone import AloneTiming
from arena.rules.catalogue.bidding import (
    Holding,
    JokerNoTrump,
    MustCallWith,
    NoTrump,
    PartnerOrder,
    TurnedDownSuit,
)
from arena.rules.catalogue.table import BadHand, JokerTurnedUp, SecondClaim
from arena.rules.codes import CALL, CALL_ALONE, FORFEIT, ORDER_UP, ORDER_UP_ALONE, PASS, SET_ASIDE
from arena.rules.sides import partner_of
from arena.rules.state import State

LOW_CARDS = 0x0F0F0F0F
SEVENS = 0x01010101
"""The sevens; shifted by 1, 2, 3 the eights, nines and tens."""
ACES = 0x80808080


# Bad hands (2.9)


def may_claim(rules: Rules, state: State, seat: int) -> bool:
    """The seat's hand qualifies and it has a claim left (2.9, 2.11 to 2.13)."""
    if state.claim_asked >> seat & 1:
        return False
    if state.swapped and rules.relief.bad_hand_second_claim == SecondClaim.NOT_ASKED:
        return False
    if rules.relief.bad_hand_limit and state.claims[seat] >= rules.relief.bad_hand_limit:
        return False
    return is_bad_hand(rules.relief.bad_hand, state.hands[seat], state.proposed)


def is_bad_hand(kind: int, hand: int, proposed: int) -> bool:
    """Whether a hand qualifies under one value of `bad_hand` (2.9); `proposed` -1 for no suit."""
    low = hand & LOW_CARDS
    if kind == BadHand.THREE_LOW:
        return count(low) >= 3
    if kind == BadHand.THREE_ALIKE:
        return three_alike(hand)
    others = hand & ~low
    if kind == BadHand.ALL_LOW:
        return others == 0
    if kind == BadHand.ACE_NO_FACE:
        return others != 0 and others & ~ACES == 0 and others & (others - 1) == 0
    if kind == BadHand.ACES_NO_FACE:
        return others != 0 and others & ~ACES == 0
    if kind == BadHand.NO_ACE_NO_FACE_NO_TRUMP:
        return others == 0 and (proposed < 0 or hand >> (8 * proposed) & 255 == 0)
    return False


def three_alike(hand: int) -> bool:
    """Three cards or more of one low rank (2.9)."""
    most = 0
    for rank in range(4):
        most = max(most, count(hand >> rank & SEVENS))
    return most >= 3


# Round one (3)


def legal_bid_1(rules: Rules, state: State, seat: int) -> int:
    """Pass, order, order alone (3.2 to 3.9)."""
    partner = partner_of(state.dealer)
    order = 1 << ORDER_UP
    if caller_says_alone(rules, state, seat, 0):
        order |= 1 << ORDER_UP_ALONE
    if rules.bidding.partner_order != PartnerOrder.FREE and seat == partner:
        order = 0
        if rules.bidding.partner_order == PartnerOrder.MUST_GO_ALONE and caller_may_go_alone(
            rules, state, seat, 0
        ):
            order = 1 << ORDER_UP_ALONE
    if order and barred_twice(rules, state, seat):
        order = 0
    if order and not holds_needed(order_need(rules, state, seat), state.hands[seat], state.proposed):
        order = 0
    if order and rules.bidding.must_call_with == MustCallWith.TWO_BOWERS:
        held = state.hands[seat]
        if seat == state.dealer:
            held |= 1 << state.upcard
        if has_both_bowers(held, state.proposed):
            return order
    return order | 1 << PASS


def order_need(rules: Rules, state: State, seat: int) -> int:
    """What a seat must hold to order; the dealer the stricter of his two (3.5, 3.6)."""
    need = rules.bidding.call_requires
    if seat == state.dealer:
        need = max(need, rules.bidding.dealer_pickup_requires)
    return need


def holds_needed(need: int, hand: int, suit: int) -> bool:
    """Whether a hand meets `call_requires` and its kin for this suit (3.5)."""
    if need == Holding.NOTHING:
        return True
    if need == Holding.TRUMP:
        return hand & suit_mask(suit, suit) != 0
    return hand >> (8 * suit) & 255 != 0


def barred_twice(rules: Rules, state: State, seat: int) -> bool:
    """The seat called in the last hand played and may not call again (3.7)."""
    return state.last_caller == seat and rules.bidding.no_consecutive_caller != 0


def has_both_bowers(hand: int, suit: int) -> bool:
    """Right and left bower of a suit are both held (3.9)."""
    both = 1 << right_bower(suit) | 1 << left_bower(suit)
    return hand & both == both


def caller_says_alone(rules: Rules, state: State, seat: int, stuck: int) -> bool:
    """Going alone is said with the call, and this seat may (6.2, 6.8)."""
    return rules.alone.alone_timing == AloneTiming.WITH_CALL and caller_may_go_alone(
        rules, state, seat, stuck
    )


# Round two (5)


def legal_bid_2(rules: Rules, state: State, seat: int) -> int:
    """Pass, the suits that may be named, no trump, a stuck dealer's forfeit (5.2 to 5.8)."""
    if state.upcard_place == SET_ASIDE:  # the bars on calls do not apply (13.6, 13.7)
        suits = 15
        stuck = 0
        legal = 0 if seat == state.dealer else 1 << PASS
    else:
        stuck = 1 if is_stuck(rules, state, seat) else 0
        suits = suits_to_name(rules, state, seat, stuck)
        legal = 0 if stuck else 1 << PASS
        if stuck and rules.bidding.stuck_dealer_may_forfeit:
            legal = 1 << FORFEIT
        if legal >> PASS & 1 and rules.bidding.must_call_with == MustCallWith.TWO_BOWERS:
            for suit in range(4):
                if suits >> suit & 1 and has_both_bowers(state.hands[seat], suit):
                    legal = 0
    legal |= suits << CALL
    if suits and caller_says_alone(rules, state, seat, stuck):
        legal |= suits << CALL_ALONE
    return legal


def is_stuck(rules: Rules, state: State, seat: int) -> bool:
    """The dealer at his turn in round two when he must call (5.4)."""
    sticks = rules.bidding.stick_the_dealer != 0
    return sticks and seat == state.dealer and state.upcard_place != SET_ASIDE


def suits_to_name(rules: Rules, state: State, seat: int, stuck: int) -> int:
    """Mask of suits, bit NO_TRUMP for no trump, that the seat may call in round two."""
    if not stuck and barred_twice(rules, state, seat):
        return 0
    suits = 15 & ~state.dead_suits
    again = rules.bidding.turned_down_suit_callable
    if again == TurnedDownSuit.NEVER or (again == TurnedDownSuit.STUCK_DEALER and not stuck):
        suits &= ~(1 << state.proposed)
    need = 0 if stuck else rules.bidding.call_requires_round2
    if need:
        for suit in range(4):
            if not holds_needed(need, state.hands[seat], suit):
                suits &= ~(1 << suit)
    no_trump = rules.bidding.no_trump
    if no_trump == NoTrump.ROUND2 or (no_trump == NoTrump.STUCK_DEALER_ONLY and stuck):
        if rules.bidding.joker_no_trump != JokerNoTrump.HOLDER_BARRED or not state.hands[seat] & JOKER_BIT:
            suits |= 1 << NO_TRUMP
    return suits


# A joker turned up (13)


def legal_name_suit(rules: Rules, state: State) -> int:
    """Any suit; alone with it where that is said with the call and this is one (6.2, 13.2, 13.4)."""
    legal = 15 << CALL
    if rules.table.joker_turned_up != JokerTurnedUp.DEALER_BLIND_PROPOSAL:
        if caller_says_alone(rules, state, state.dealer, 0):
            legal |= 15 << CALL_ALONE
    return legal
