"""The two rounds of bidding, the pickup and the discard (rules 3, 4, 5, 13.4, 13.6)."""

from tests.reference.alone import barred_from_alone, words
from tests.reference.cards import JOKER, NO_TRUMP, SUITS, effective_suit, left_bower, right_bower
from tests.reference.hand import Asks, Hand, HandOver, suit_called
from tests.reference.opening import claim_before_own_turn, dealer_names_a_suit

STRICTNESS = ("nothing", "trump", "natural_trump")


def bidding(hand: Hand) -> Asks:
    """Everything from the first call to the fixing of trump."""
    if hand.upcard == JOKER and hand.options.joker_turned_up == "dealer_forced":
        yield from claim_before_own_turn(hand, hand.dealer)
        yield from dealer_names_a_suit(hand)
        return
    if hand.upcard == JOKER and hand.options.joker_turned_up == "set_aside":
        yield from joker_set_aside(hand)
        return
    if hand.proposed not in hand.table.dead_suits:  # 3.8
        yield from round_one(hand)
    if hand.caller is None:
        yield from round_two(hand)
    if hand.caller is None:
        raise HandOver("thrown_in")  # 5.6


def round_one(hand: Hand) -> Asks:
    for seat in hand.clockwise_from_left_of(hand.dealer):
        yield from claim_before_own_turn(hand, seat)
        orders = orders_open_to(hand, seat)
        may_pass = not (orders and bound_by_bowers(hand, seat, hand.proposed, round_one=True))
        word = yield from hand.ask("bid_1", seat, orders | ({"pass"} if may_pass else set()))
        if word != "pass":
            hand.call(seat, hand.proposed, alone=word == "order_up_alone")
            hand.called_in_round_one = True
            return
        hand.passed.add(seat)


def orders_open_to(hand: Hand, seat: int) -> set[str]:
    """The orders a seat may give in round one (3.4 to 3.7)."""
    options = hand.options
    need = options.call_requires
    if seat == hand.dealer:
        need = max(need, options.dealer_pickup_requires, key=STRICTNESS.index)
    if hand.table.may_not_call_again(seat) or not holds(need, hand.hands[seat], hand.proposed):
        return set()
    if seat == hand.partner(hand.dealer):
        if options.partner_order == "forbidden":
            return set()
        if options.partner_order == "must_go_alone":  # 6.9
            return set() if barred_from_alone(hand, seat) else {"order_up_alone"}
    return words(hand, seat, "order_up")


def holds(need: str, cards: set[str], suit: str) -> bool:
    """3.5: nothing, a card that would be trump, or a card with the suit printed on it."""
    if need == "trump":
        return any(effective_suit(card, suit) == suit for card in cards)
    if need == "natural_trump":
        return any(card != JOKER and card[1] == suit for card in cards)
    return True


def bound_by_bowers(hand: Hand, seat: int, suit: str, round_one: bool) -> bool:
    """3.9: holds both bowers of a suit it could call."""
    held = set(hand.hands[seat])
    if round_one and seat == hand.dealer:
        held.add(hand.upcard)
    both = {right_bower(suit), left_bower(suit)}
    return hand.options.must_call_with == "two_bowers" and both <= held


def round_two(hand: Hand) -> Asks:
    options = hand.options
    hand.passed = set()
    for seat in hand.clockwise_from_left_of(hand.dealer):
        stuck = options.stick_the_dealer and seat == hand.dealer
        yield from claim_before_own_turn(hand, seat)
        suits = suits_open_to(hand, seat, stuck)
        choices = set()
        for suit in suits:
            choices |= words(hand, seat, f"call_{suit}", stuck)
        if stuck:
            if not choices:
                raise HandOver("thrown_in")  # 5.7
            if options.stuck_dealer_may_forfeit:
                choices.add("forfeit")
        elif not any(bound_by_bowers(hand, seat, suit, False) for suit in suits if suit != NO_TRUMP):
            choices.add("pass")
        word = yield from hand.ask("bid_2", seat, choices)
        if word == "forfeit":
            raise HandOver("forfeit")  # 5.5
        if word != "pass":
            hand.call(seat, *suit_called(word))
            hand.stuck = stuck
            return
        hand.passed.add(seat)


def suits_open_to(hand: Hand, seat: int, stuck: bool) -> list[str]:
    """What a seat may name in round two (5.2, 5.3, 5.4, 5.8, 5.9, 3.7, 3.8); NT among them."""
    options = hand.options
    if hand.table.may_not_call_again(seat) and not stuck:
        return []
    suits = [suit for suit in SUITS if suit not in hand.table.dead_suits]
    again = options.turned_down_suit_callable
    if not (again == "everybody" or (again == "stuck_dealer" and stuck)):
        suits = [suit for suit in suits if suit != hand.proposed]
    if not stuck:
        suits = [suit for suit in suits if holds(options.call_requires_round2, hand.hands[seat], suit)]
    if options.no_trump == "round2" or (options.no_trump == "stuck_dealer_only" and stuck):
        if not (options.joker_no_trump == "holder_barred" and JOKER in hand.hands[seat]):
            suits.append(NO_TRUMP)
    return suits


def joker_set_aside(hand: Hand) -> Asks:
    """13.6: the dealer's partner may name any suit; else the dealer must."""
    partner = hand.partner(hand.dealer)
    for seat in (partner, hand.dealer):
        if seat is None or hand.caller is not None:
            continue
        yield from claim_before_own_turn(hand, seat)
        choices = {"pass"} if seat == partner else set()
        for suit in SUITS:
            choices |= words(hand, seat, f"call_{suit}")
        word = yield from hand.ask("bid_2", seat, choices)
        if word != "pass":
            hand.call(seat, *suit_called(word))
        else:
            hand.passed.add(seat)


def pickup(hand: Hand) -> Asks:
    """The dealer takes the up-card, or may leave it (4.1 to 4.4)."""
    options = hand.options
    if not hand.called_in_round_one:
        return
    if hand.caller != hand.dealer and options.optional_pickup:
        if (yield from hand.ask("pickup", hand.dealer, {"take", "leave"})) == "leave":
            return
    hand.dealer_took_upcard = True
    hand.hands[hand.dealer].add(hand.upcard)
    # 10.5, 11.6: he keeps his cards from one pool of up-card and dummy.
    pooled = options.three_dummy_pool == "eleven" or options.two_dummy == "shared2"
    if pooled and hand.caller == hand.dealer and hand.lone_maker is None:
        hand.dealer_owes_a_card = True
    else:
        yield from discard(hand)


def discard(hand: Hand) -> Asks:
    """4.4: any of his six cards."""
    yield from hand.ask_to_put_down("discard", hand.dealer, kept_from_discard(hand))


def kept_from_discard(hand: Hand) -> set[str]:
    return set() if hand.options.may_discard_upcard else {hand.upcard}
