"""The course of a hand and its tricks (rules 6.11, 7, 14.4)."""

from tests.reference.alone import (
    alone_questions,
    ask_jambone,
    dummies,
    exchanges,
    jamboree,
    partner_asked_after_the_call,
)
from tests.reference.bidding import bidding, pickup
from tests.reference.cards import JOKER, NO_TRUMP, effective_suit, follows, trick_winner
from tests.reference.hand import Asks, Hand, HandOver, Question
from tests.reference.opening import blind_orders, claims_before_bidding, joker_named_blind


def whole_hand(hand: Hand) -> Asks:
    """Every question of a hand in order; afterwards `hand.end` says how it ended."""
    try:
        yield from joker_named_blind(hand)
        yield from blind_orders(hand)
        yield from claims_before_bidding(hand)
        if hand.caller is None:
            yield from bidding(hand)
        yield from partner_asked_after_the_call(hand)
        yield from pickup(hand)
        yield from jamboree(hand)
        yield from alone_questions(hand)
        yield from exchanges(hand)
        yield from dummies(hand)
        yield from ask_jambone(hand)
        yield from tricks(hand)
        hand.end = "played"
    except HandOver as over:
        hand.end = over.end


def first_leader(hand: Hand) -> int:
    """7.1 to 7.4."""
    options = hand.options
    maker, defender = hand.lone_maker, hand.lone_defender

    def next_active(seat: int) -> int:
        return next(s for s in hand.clockwise_from_left_of(seat) if s in hand.active)

    left_of_dealer = next_active(hand.dealer)
    if hand.players == 2 or (maker is None and defender is None):
        return left_of_dealer
    if maker is not None and defender is not None:
        return left_of_dealer if options.double_alone_lead == "left_of_dealer" else defender
    lone = defender if maker is None else maker
    return left_of_dealer if options.loner_lead == "left_of_dealer" else next_active(lone)


def tricks(hand: Hand) -> Asks:
    leader = first_leader(hand)
    for number in range(hand.options.hand_size):
        trick = []
        from_leader = [leader, *hand.clockwise_from_left_of(leader)[:-1]]
        for seat in from_leader:
            if seat in hand.active:
                card = yield from ask_card(hand, seat, trick, number)
                hand.hands[seat].remove(card)
                trick.append((seat, card))
        leader = trick_winner(trick, hand.trump)
        hand.winners_of_tricks.append(leader)


def ask_card(hand: Hand, seat: int, trick: list[tuple[int, str]], number: int) -> Asks:
    held = hand.hands[seat]
    legal = cards_to_follow(hand, held, trick) if trick else cards_to_lead(hand, held, number)
    if hand.jambone and number == 0 and seat == hand.lone_maker:
        opponent = next(s for s in hand.clockwise_from_left_of(seat) if s in hand.active)
        return (yield Question("play", opponent, frozenset(legal), turn=seat))
    revokes = held - legal if trick and hand.options.renege == "penalty" else set()
    card = yield Question("play", seat, frozenset(legal), seat, frozenset(revokes))
    if card in revokes:
        hand.offender = seat
        raise HandOver("revoke")
    return card


def cards_to_lead(hand: Hand, held: set[str], number: int) -> set[str]:
    """7.11."""
    wanted = hand.options.first_lead
    if number > 0 or wanted == "free" or hand.trump == NO_TRUMP:
        return set(held)
    trumps = {card for card in held if effective_suit(card, hand.trump) == hand.trump}
    return (trumps if wanted == "trump" else held - trumps) or set(held)


def cards_to_follow(hand: Hand, held: set[str], trick: list[tuple[int, str]]) -> set[str]:
    """7.6, 7.7, and 5.9: a joker led without trump calls for nothing."""
    _, led = trick[0]
    if led == JOKER and hand.trump == NO_TRUMP:
        return set(held)
    return {card for card in held if follows(card, led, hand.trump)} or set(held)
