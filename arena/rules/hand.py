"""One hand: `legal(rules, state)` and `step(rules, state, action)` are the whole engine.

`step` draws nothing: chance enters through the order of the deck alone. It does not check that the
action is legal; callers do (`accepted`).
"""

from arena.cards import JOKER, NO_TRUMP, left_bower, right_bower
from arena.rules import alone, bidding, calls, exchange, play
from arena.rules.catalogue import Rules
from arena.rules.catalogue.table import JokerTurnedUp
from arena.rules.codes import (
    ALONE,
    ASK_ALONE,
    ASK_JAMBONE,
    BAD_HAND,
    BID_1,
    BID_2,
    BLIND,
    CLAIM,
    DECLINE,
    DISCARD,
    DUMMY,
    EXCHANGE,
    GIVE,
    JAMBONE,
    JAMBOREE,
    LEAVE,
    NAME_SUIT,
    OFFERED,
    OPEN,
    ORDER_UP_ALONE,
    OVER,
    PASS,
    PICKUP,
    PLAY,
    SHOWN_JAMBOREE,
    SWAP,
    TAKE,
    TOGETHER,
)
from arena.rules.deal import lay_out
from arena.rules.scoring import score_hand
from arena.rules.sides import partner_of
from arena.rules.state import State, ask, end_hand


def begin_hand(rules: Rules, state: State, size: int, laid_from: int) -> None:
    """Deal the first `size` cards of `state.deck` and put the first question.

    The dealer is `state.dealer`; the cards lie as if `laid_from` had dealt them (2.5).
    """
    lay_out(rules, state, size, laid_from)
    open_hand(rules, state)


def open_hand(rules: Rules, state: State) -> None:
    """Forget the hand before, and put the first question of the one whose cards lie dealt."""
    state.upcard_place = OFFERED
    state.proposed = state.trump = state.caller = -1
    state.lone_maker = state.lone_defender = state.offender = -1
    state.passed = state.stuck = state.called_blind = 0
    state.active = (1 << rules.table.players) - 1
    state.asked = state.claim_asked = state.swapped = 0
    state.to_put = state.put = state.exchanged = state.put_down_for_upcard = 0
    state.jamboree_asked = state.jambone_asked = state.jambone = 0
    state.leader = state.led = state.best_power = state.best_seat = -1
    state.cards_in_trick = state.tricks_played = state.played = 0
    state.end = OPEN
    state.history_length = 0
    for seat in range(4):
        state.put_down[seat] = 0
        state.trick[seat] = -1
        state.tricks[seat] = 0
        state.points[seat] = 0
    bidding.open_bidding(rules, state)
    go_on_after_answer(rules, state)


def blind_question(rules: Rules, phase: int) -> bool:
    """Whether a seat that is asked so may not see its hand yet (6.12, 13.7)."""
    if phase == BLIND:
        return True
    return phase == NAME_SUIT and rules.table.joker_turned_up != JokerTurnedUp.DEALER_FORCED


def legal(rules: Rules, state: State) -> int:
    """Mask of the legal answers of `state.seat`; 0 when the hand is over (14.3)."""
    if state.phase == PLAY:
        return play.legal_play(rules, state)
    return legal_answer(rules, state)


def legal_answer(rules: Rules, state: State) -> int:
    """The same for any question but a card to play."""
    phase = state.phase
    seat = state.seat
    if phase == BID_1:
        return calls.legal_bid_1(rules, state, seat)
    if phase == ASK_ALONE:
        return 1 << TOGETHER | 1 << ALONE
    if phase == PICKUP:
        return 1 << TAKE | 1 << LEAVE
    if phase == DISCARD or phase == DUMMY:
        return exchange.legal_put_down(rules, state, seat)
    if phase == BID_2:
        return calls.legal_bid_2(rules, state, seat)
    if phase == OVER:
        return 0
    if phase == BAD_HAND:
        return 1 << CLAIM | 1 << DECLINE
    if phase == EXCHANGE or phase == GIVE:
        return exchange.legal_exchange(rules, state, seat)
    if phase == BLIND:
        return 1 << PASS | 1 << ORDER_UP_ALONE
    if phase == NAME_SUIT:
        return calls.legal_name_suit(rules, state)
    if phase == ASK_JAMBONE:
        return 1 << (JAMBONE if asks_jambone(rules, state) else JAMBOREE) | 1 << DECLINE
    return int(state.hands[seat])  # swap: any card held


def accepted(rules: Rules, state: State) -> int:
    """Mask of the answers that are no fault: the legal ones, and a revoke (14.4)."""
    return play.accepted_play(rules, state) if state.phase == PLAY else legal(rules, state)


def step(rules: Rules, state: State, action: int) -> None:
    """Apply the answer of `state.seat`, ask the next question, and score a hand that ends."""
    phase = state.phase
    seat = state.seat
    state.history[state.history_length] = phase << 10 | seat << 6 | action
    state.history_length += 1
    if phase == PLAY:
        play.answer_play(rules, state, action)
    else:
        answer(rules, state, phase, seat, action)
        go_on_after_answer(rules, state)
    if state.end != OPEN:
        score_hand(rules, state)


def answer(rules: Rules, state: State, phase: int, seat: int, action: int) -> None:
    """Any answer but a card played."""
    if phase == BID_1:
        bidding.answer_bid_1(rules, state, seat, action)
    elif phase == BID_2:
        bidding.answer_bid_2(rules, state, seat, action)
    elif phase == ASK_ALONE:
        alone.answer_alone(rules, state, seat, action)
    elif phase == PICKUP:
        exchange.answer_pickup(state, action)
    elif phase == DISCARD:
        exchange.answer_discard(state, seat, action)
    elif phase == DUMMY:
        exchange.put_down(state, seat, action)
    elif phase == BAD_HAND:
        bidding.answer_claim(rules, state, seat, action)
    elif phase == SWAP:
        bidding.answer_swap(rules, state, seat, action)
    elif phase == BLIND:
        bidding.answer_blind(rules, state, seat, action)
    elif phase == NAME_SUIT:
        bidding.answer_name_suit(rules, state, action)
    elif phase == EXCHANGE or phase == GIVE:
        exchange.answer_exchange(rules, state, phase, seat, action)
    elif action == JAMBOREE:
        end_hand(state, SHOWN_JAMBOREE)
    elif action == JAMBONE:
        state.jambone = 1


def go_on_after_answer(rules: Rules, state: State) -> None:
    """What comes next once trump is fixed, in the order of a hand (6.11); the first that asks, asks."""
    if state.trump < 0 or state.end != OPEN:
        return
    phase = state.phase
    if phase == BAD_HAND or phase == SWAP:  # claims after a suit named blind (13.2, 13.7)
        return
    if (phase == DISCARD or phase == DUMMY or phase == EXCHANGE or phase == GIVE) and more(state):
        return
    seat = alone.partner_to_ask_with_call(rules, state)
    if seat >= 0:
        ask(state, ASK_ALONE, seat)
        return
    if exchange.settle_pickup(rules, state) or exchange.ask_discard(rules, state):
        return
    if ask_jamboree(rules, state):
        return
    seat = alone.next_to_ask(rules, state)
    if seat >= 0:
        ask(state, ASK_ALONE, seat)
        return
    if exchange.ask_discard(rules, state):
        return
    alone.set_active(rules, state)
    if exchange.ask_exchange(rules, state) or exchange.ask_dummy(rules, state):
        return
    if ask_jambone(rules, state):
        return
    play.begin_play(rules, state)


def more(state: State) -> bool:
    """The question in progress wants another card from the seat now asked."""
    return state.to_put > 0


# Jamboree and jambone (6.13, 6.14)


def five_highest(rules: Rules, trump: int) -> int:
    """The five highest trumps: (joker) right, left, A K (Q)."""
    top = 1 << right_bower(trump) | 1 << left_bower(trump) | 0b11000000 << (8 * trump)
    return top | (1 << JOKER if rules.table.joker else 0b00100000 << (8 * trump))


def ask_jamboree(rules: Rules, state: State) -> bool:
    """Offer a maker who holds the five highest trumps to show them (6.14)."""
    if not rules.alone.jamboree_points or state.trump == NO_TRUMP:
        return False
    top = five_highest(rules, state.trump)
    for seat in (state.caller, partner_of(state.caller)):
        if state.hands[seat] & top == top and not state.jamboree_asked >> seat & 1:
            state.jamboree_asked |= 1 << seat
            ask(state, ASK_JAMBONE, seat)
            return True
    return False


def ask_jambone(rules: Rules, state: State) -> bool:
    """Ask a lone maker who is ready for the lead whether he plays face up (6.13)."""
    if not rules.alone.jambone_points or state.lone_maker < 0 or state.jambone_asked:
        return False
    state.jambone_asked = 1
    ask(state, ASK_JAMBONE, state.lone_maker)
    return True


def asks_jambone(rules: Rules, state: State) -> bool:
    """Of the two questions of this phase, the jambone is in progress."""
    return state.jambone_asked != 0
