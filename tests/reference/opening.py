"""Before the first call: the joker turned up, the blind order, bad hands (rules 13, 6.12, 2.9 to 2.12)."""

from tests.reference.alone import barred_from_alone, words
from tests.reference.cards import JOKER, SUITS, is_low
from tests.reference.hand import Asks, Hand, HandOver, suit_called


def joker_named_blind(hand: Hand) -> Asks:
    """13.2, 13.3 and 13.5: the joker gets a suit before anybody sees his hand."""
    way = hand.options.joker_turned_up
    if hand.upcard != JOKER:
        return
    if way == "fixed_suit":
        hand.proposed = hand.options.joker_suit
    elif way == "dealer_blind_proposal":
        word = yield from hand.ask("name_suit", hand.dealer, {f"call_{suit}" for suit in SUITS})
        hand.proposed, _ = suit_called(word)
    elif way == "dealer_blind_makers":
        yield from dealer_names_a_suit(hand)


def dealer_names_a_suit(hand: Hand) -> Asks:
    """The dealer is caller and maker (13.2, 13.4); 3.5 to 3.9 do not bar a suit."""
    choices = set()
    for suit in SUITS:
        choices |= words(hand, hand.dealer, f"call_{suit}")
    word = yield from hand.ask("name_suit", hand.dealer, choices)
    hand.call(hand.dealer, *suit_called(word))
    hand.proposed = hand.trump
    hand.called_in_round_one = True


def blind_orders(hand: Hand) -> Asks:
    """6.12: who orders the up-card's suit alone before seeing a card?"""
    if not hand.options.blind_loner_points or hand.proposed is None or hand.caller is not None:
        return
    for seat in hand.clockwise_from_left_of(hand.dealer):
        if hand.proposed in hand.table.dead_suits or hand.table.may_not_call_again(seat):
            continue
        if barred_from_alone(hand, seat):
            continue
        if (yield from hand.ask("blind", seat, {"pass", "order_up_alone"})) == "order_up_alone":
            hand.blind = True
            hand.called_in_round_one = True
            hand.call(seat, hand.proposed, alone=True)
            return


def claims_before_bidding(hand: Hand) -> Asks:
    """2.10: every seat in turn; who has ordered blind has ended the bidding, and nobody is asked."""
    if hand.options.bad_hand_when == "before_bidding" and not hand.blind:
        for seat in hand.clockwise_from_left_of(hand.dealer):
            yield from may_claim(hand, seat)


def claim_before_own_turn(hand: Hand, seat: int) -> Asks:
    """2.10: just before its own first call."""
    if hand.options.bad_hand_when == "before_own_turn":
        yield from may_claim(hand, seat)


def may_claim(hand: Hand, seat: int) -> Asks:
    """Ask a seat that qualifies, once in a hand; a claim is carried out (2.11, 2.13)."""
    options = hand.options
    if seat in hand.asked_for_claim:
        return
    if hand.swapped and options.bad_hand_second_claim == "not_asked":
        return
    hand.asked_for_claim.add(seat)
    spent = options.bad_hand_limit and hand.table.claims[seat] >= options.bad_hand_limit
    if spent or not is_bad(options.bad_hand, hand.hands[seat], hand.proposed):
        return
    if (yield from hand.ask("bad_hand", seat, {"decline", "claim"})) == "decline":
        return
    hand.table.claims[seat] += 1
    if options.bad_hand_action == "redeal" or hand.swapped:
        raise HandOver("redeal")
    hand.swapped = True
    for _ in range(3):
        yield from hand.ask_to_put_down("swap", seat)
    hand.hands[seat] |= set(hand.kitty[:3])
    hand.kitty = hand.kitty[3:]


def is_bad(kind: str, cards: set[str], suit_up: str | None) -> bool:
    """2.9, word for word."""
    low = [card for card in cards if is_low(card)]
    aces = [card for card in cards if card != JOKER and card[0] == "A"]
    return {
        "none": False,
        "all_low": len(low) == len(cards),
        "ace_no_face": len(aces) == 1 and len(low) == len(cards) - 1,
        "aces_no_face": len(aces) >= 1 and len(low) + len(aces) == len(cards),
        "no_ace_no_face_no_trump": len(low) == len(cards) and all(card[1] != suit_up for card in low),
        "three_low": len(low) >= 3,
        "three_alike": any(sum(card[0] == rank for card in low) >= 3 for rank in "T987"),
    }[kind]
