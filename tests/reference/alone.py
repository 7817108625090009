"""Going alone, and what comes between trump and the first lead (rules 6, 10.4 to 10.7, 11.6, 11.7)."""

from tests.reference.cards import JOKER, NO_TRUMP, trumps_in_order
from tests.reference.hand import Asks, Hand, HandOver


def barred_from_alone(hand: Hand, seat: int, stuck: bool = False) -> bool:
    """6.1, 6.8: why a seat may not go alone, whatever the others do."""
    options = hand.options
    limit = options.alone_barred_from_score
    return (
        not options.alone_allowed
        or (limit > 0 and hand.table.score[seat] >= limit)
        or (seat == hand.dealer and not options.dealer_may_go_alone)
        or (stuck and not options.stuck_dealer_may_go_alone)
    )


def maker_barred(hand: Hand, seat: int, stuck: bool = False) -> bool:
    """6.8, 10.6."""
    if hand.players == 3 and not hand.options.three_maker_alone:
        return True
    return barred_from_alone(hand, seat, stuck)


def words(hand: Hand, seat: int, call: str, stuck: bool = False) -> set[str]:
    """A call, and the same alone where that is said with the call (6.2)."""
    if hand.options.alone_timing == "with_call" and not maker_barred(hand, seat, stuck):
        return {call, call + "_alone"}
    return {call}


def makers_who_may_be_asked(hand: Hand) -> list[int]:
    """6.3, 6.8, 6.9: nobody once a maker is alone, but 6.15."""
    if hand.lone_maker is not None and not may_be_taken_over(hand):
        return []
    either = hand.options.alone_who == "either_partner"
    makers = hand.makers if either else [hand.caller]
    if hand.players == 4 and not hand.options.passed_partner_may_go_alone:
        makers = [m for m in makers if m not in hand.passed]
    makers = [m for m in makers if m != hand.lone_maker]
    return [m for m in makers if not maker_barred(hand, m, hand.stuck and m == hand.caller)]


def may_be_taken_over(hand: Hand) -> bool:
    """6.15: the partner may take a lone hand, but for a blind one."""
    return hand.players == 4 and hand.options.partner_may_take_over and not hand.blind


def partner_asked_after_the_call(hand: Hand) -> Asks:
    """6.2 with 6.3: the caller has spoken, his partner is asked before the pickup."""
    if hand.options.alone_timing == "with_call":
        for seat in makers_who_may_be_asked(hand):
            if seat != hand.caller:
                yield from ask_alone(hand, seat)


def alone_questions(hand: Hand) -> Asks:
    """6.4, 6.6: who is asked, in which order."""
    options = hand.options
    makers = makers_who_may_be_asked(hand) if options.alone_timing == "after_discard" else []
    defenders = [seat for seat in hand.defenders if not barred_from_alone(hand, seat)]
    from_eldest = hand.clockwise_from_left_of(hand.dealer)
    if options.alone_order == "makers_first_then_eldest":
        defenders.sort(key=from_eldest.index)
    order = makers + defenders
    if options.alone_order == "clockwise_from_eldest":
        order.sort(key=from_eldest.index)
    for seat in order:
        if seat in hand.makers:
            if hand.lone_maker is None or may_be_taken_over(hand):
                yield from ask_alone(hand, seat)
        elif hand.lone_defender is None:
            against_a_loner = hand.lone_maker is not None
            if options.defend_alone == "any" or (options.defend_alone == "vs_loner" and against_a_loner):
                yield from ask_alone(hand, seat)


def ask_alone(hand: Hand, seat: int) -> Asks:
    if (yield from hand.ask("alone", seat, {"together", "alone"})) == "alone":
        if seat in hand.makers:
            hand.taken_over = hand.lone_maker is not None
            hand.lone_maker = seat
            if hand.dealer_owes_a_card:  # 10.5: one of his six instead
                yield from put_down_to_size(hand, seat, "discard")
        else:
            hand.lone_defender = seat


def jamboree(hand: Hand) -> Asks:
    """6.14: a maker with the five highest trumps may show them."""
    if not hand.options.jamboree_points or hand.trump == NO_TRUMP:
        return
    highest = [card for card in trumps_in_order(hand.trump) if card != JOKER or hand.options.joker][:5]
    for seat in hand.makers:
        if set(highest) <= hand.hands[seat]:
            if (yield from hand.ask("jambone", seat, {"decline", "jamboree"})) == "jamboree":
                raise HandOver("jamboree")


def exchanges(hand: Hand) -> Asks:
    """6.10, 6.11: the lone maker's exchange with his partner, then the lone defender's."""
    if hand.options.partners_best in ("makers", "both") and hand.lone_maker is not None:
        yield from exchange(hand, hand.lone_maker)
    if hand.options.partners_best == "both" and hand.lone_defender is not None:
        yield from exchange(hand, hand.lone_defender)


def exchange(hand: Hand, lone: int) -> Asks:
    """6.10: cards down and as many from the partner, or his first and then as many down."""
    partner = hand.partner(lone)
    number = 0
    if hand.options.partners_best_order == "partner_first":
        while number < hand.options.partners_best_cards:
            card = yield from hand.ask("give", partner, hand.hands[partner] | {"done"})
            if card == "done":
                break
            hand.give(partner, lone, card)
            number += 1
        for _ in range(number):
            yield from hand.ask_to_put_down("exchange", lone)
        return
    while number < hand.options.partners_best_cards:
        card = yield from hand.ask("exchange", lone, hand.hands[lone] | {"done"})
        if card == "done":
            break
        hand.hands[lone].remove(card)
        hand.put_down[lone].add(card)
        number += 1
    for _ in range(number):
        hand.give(partner, lone, (yield from hand.ask("give", partner, hand.hands[partner])))


def dummies(hand: Hand) -> Asks:
    """The three-handed dummy (10.4 to 10.6) and the two-handed ones (11.6, 11.7)."""
    options = hand.options
    if "shared" in hand.dummies and hand.lone_maker is None:
        yield from take_up(hand, hand.caller, "shared")
    if options.two_dummy == "own3":
        for seat in hand.clockwise_from_left_of(hand.dealer):  # the non-dealer first
            if seat != hand.lone_maker:
                yield from take_up(hand, seat, seat)


def take_up(hand: Hand, seat: int, place: int | str) -> Asks:
    hand.hands[seat] |= hand.dummies.pop(place)
    yield from put_down_to_size(hand, seat, "dummy")


def put_down_to_size(hand: Hand, seat: int, phase: str) -> Asks:
    """Cards put down until a full hand is left; an up-card that may not be discarded stays (4.4)."""
    pool_with_upcard = seat == hand.dealer and hand.dealer_owes_a_card
    keep_upcard = pool_with_upcard and not hand.options.may_discard_upcard
    kept = {hand.upcard} if keep_upcard else set()
    while len(hand.hands[seat]) > hand.options.hand_size:
        yield from hand.ask_to_put_down(phase, seat, kept)


def ask_jambone(hand: Hand) -> Asks:
    """6.13: a lone maker ready for the lead may lay his hand face up."""
    if hand.options.jambone_points and hand.lone_maker is not None:
        word = yield from hand.ask("jambone", hand.lone_maker, {"decline", "jambone"})
        hand.jambone = word == "jambone"
