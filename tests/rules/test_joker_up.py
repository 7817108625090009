"""Section 13: the joker turned up, in every way."""

from typing import Any

import pytest

from arena.view import View, fill_view
from tests.rules.table import Table

HANDS = {0: "9C TC JC QC KC", 1: "9D TD JD QD KD", 2: "9H TH JH QH KH", 3: "9S TS JS QS KS"}
FOUR_CALLS = "call_C call_D call_H call_S"


def turned(way: str, **more: Any) -> Table:
    return Table(
        **{"joker": True, "joker_turned_up": way, "dealer": 3, "upcard": "JK", "hands": HANDS, **more}
    )


def seen_hand(table: Table) -> int:
    """The cards that the seat asked is shown."""
    view = View()
    fill_view(table.rules, table.state, table.state.seat, view)
    return int(view.hand)


def test_13_2_blind_makers_the_dealer_names_trump_before_he_looks() -> None:
    table = turned("dealer_blind_makers")
    assert (table.asked, table.legal) == ("name_suit 3", FOUR_CALLS)
    assert seen_hand(table) == 0
    table.say("call_D")
    assert (table.trump, table.caller) == ("D", 3)
    assert (table.asked, table.upcard) == ("discard 3", "JK taken")
    assert table.legal == "9S TS JS QS KS JK"
    assert table.say("9S").asked == "alone 3"


def test_13_2_with_the_call_he_may_say_alone_with_it() -> None:
    table = turned("dealer_blind_makers", alone_timing="with_call")
    assert table.legal == f"{FOUR_CALLS} call_C_alone call_D_alone call_H_alone call_S_alone"
    table.say("call_H_alone")
    assert (table.trump, table.lone, table.asked) == ("H", (3, -1), "discard 3")


def test_13_2_is_the_default_with_a_joker() -> None:
    assert Table(joker=True, dealer=3, upcard="JK").asked == "name_suit 3"


def test_13_3_blind_proposal_the_joker_stands_for_a_card_of_the_suit() -> None:
    table = turned("dealer_blind_proposal")
    assert (table.asked, table.legal) == ("name_suit 3", FOUR_CALLS)
    assert seen_hand(table) == 0
    table.say("call_D")
    assert (table.trump, table.proposed, table.asked) == (None, "D", "bid_1 0")
    assert table.legal == "pass order_up"
    table.say("order_up")
    assert (table.trump, table.asked, table.legal) == ("D", "pickup 3", "take leave")


def test_13_3_in_round_two_that_suit_is_the_suit_turned_down() -> None:
    table = turned("dealer_blind_proposal").say("call_D").passes(4)
    assert table.legal == "pass call_C call_H call_S"


def test_13_3_the_need_to_order_is_judged_on_that_suit() -> None:
    table = turned("dealer_blind_proposal", call_requires="natural_trump").say("call_D")
    assert table.legal == "pass"
    assert table.passes(1).legal == "pass order_up"


def test_13_4_forced_the_dealer_looks_and_then_names_one() -> None:
    table = turned("dealer_forced")
    assert (table.asked, table.legal) == ("name_suit 3", FOUR_CALLS)
    assert seen_hand(table) == table.state.hands[3]
    table.say("call_S")
    assert (table.trump, table.caller, table.asked, table.upcard) == ("S", 3, "discard 3", "JK taken")


@pytest.mark.parametrize("suit", ["H", "C", "D", "S"])
def test_13_5_fixed_suit(suit: str) -> None:
    options = {} if suit == "H" else {"joker_suit": suit}
    table = turned("fixed_suit", **options)
    assert (table.asked, table.proposed) == ("bid_1 0", suit)
    table.passes(4)
    assert table.legal == " ".join(["pass", *(word for word in FOUR_CALLS.split() if word != f"call_{suit}")])


def test_13_5_an_ordered_dealer_may_leave_it() -> None:
    assert turned("fixed_suit").say("order_up").legal == "take leave"


def test_13_6_set_aside_the_partner_may_name_and_the_dealer_must() -> None:
    table = turned("set_aside")
    assert (table.asked, table.legal) == ("bid_2 1", f"pass {FOUR_CALLS}")
    assert table.upcard == "JK set_aside"
    table.say("pass")
    assert (table.asked, table.legal) == ("bid_2 3", FOUR_CALLS)
    table.say("call_C")
    assert (table.trump, table.caller, table.asked) == ("C", 3, "alone 3")
    assert table.hand(3) == HANDS[3]  # nobody takes anything up


def test_13_6_the_partner_names_one() -> None:
    table = turned("set_aside").say("call_D")
    assert (table.trump, table.caller, table.asked) == ("D", 1, "alone 1")


@pytest.mark.parametrize("players", [2, 3])
def test_13_6_with_two_or_three_the_dealer_names_one(players: int) -> None:
    hands = {seat: HANDS[seat] for seat in range(players)}
    table = turned("set_aside", players=players, dealer=players - 1, hands=hands)
    assert (table.asked, table.legal) == (f"bid_2 {players - 1}", FOUR_CALLS)


@pytest.mark.parametrize("way", ["dealer_blind_makers", "dealer_forced"])
def test_13_1_pickup_is_compulsory_where_the_dealer_is_given_the_joker(way: str) -> None:
    assert turned(way, optional_pickup=True).say("call_D").asked == "discard 3"


@pytest.mark.parametrize(
    "way", ["dealer_blind_makers", "dealer_blind_proposal", "dealer_forced", "fixed_suit", "set_aside"]
)
def test_13_1_the_suit_is_trump_everywhere(way: str) -> None:
    table = turned(way)
    if table.asked.startswith("name_suit"):
        table.say("call_H")
    if table.asked.startswith("bid_1"):
        table.say("order_up")
    if table.asked.startswith("bid_2"):
        table.say("call_H")
    table.to_play()
    view = View()
    fill_view(table.rules, table.state, table.state.seat, view)
    assert (table.trump, view.trump) == ("H", 2)


def test_13_7_claims_and_blind_orders_come_after_the_dealer_named_a_suit() -> None:
    hands = {0: "9C TC 9D TD 9H"}
    claims = {"bad_hand": "all_low", "hands": hands}
    table = turned("dealer_blind_proposal", blind_loner_points=5, **claims)
    assert table.asked == "name_suit 3"
    assert table.say("call_S").asked == "blind 0"
    assert table.passes(4).asked == "bad_hand 0"
    assert table.say("decline").asked == "bid_1 0"
    table = turned("dealer_blind_makers", **claims)
    assert table.say("call_S").asked == "bad_hand 0"
    assert table.say("decline").asked == "discard 3"


def test_13_2_while_claims_are_asked_the_suit_is_trump_and_the_dealer_maker() -> None:
    options = {"bad_hand": "all_low", "hands": {0: "9C TC 9D TD 9H"}, "alone_timing": "with_call"}
    table = turned("dealer_blind_makers", **options).say("call_S_alone")
    assert (table.asked, table.trump, table.caller, table.lone) == ("bad_hand 0", "S", 3, (3, -1))
    view = View()
    fill_view(table.rules, table.state, 0, view)
    assert (view.trump, view.caller, view.lone_maker) == (3, 3, 3)
    assert (table.upcard, table.say("decline").upcard) == ("JK offered", "JK taken")


def test_13_2_a_claim_after_the_suit_was_named_deals_again() -> None:
    table = turned("dealer_blind_makers", bad_hand="all_low", hands={0: "9C TC 9D TD 9H"})
    table.say("call_S claim").add_up()
    assert (table.end, table.state.next_dealer, table.state.last_caller) == ("redeal", 3, -1)


def test_13_7_no_blind_order_when_the_maker_is_named_or_no_suit_is() -> None:
    assert turned("dealer_blind_makers", blind_loner_points=5).say("call_S").asked == "discard 3"
    assert turned("dealer_forced", blind_loner_points=5).asked == "name_suit 3"


@pytest.mark.parametrize("way", ["dealer_blind_makers", "dealer_forced", "set_aside"])
def test_13_7_bars_on_calling_do_not_apply(way: str) -> None:
    options: dict[str, Any] = {"no_consecutive_caller": True, "burn_euchred_suit": True}
    table = turned(way, players=3, dealer=0, hands=None, **options)
    table.state.last_caller = 1
    table.state.dead_suits = 0b0011
    table.state.next_dealer = 1
    table.deal(upcard="JK")
    assert table.legal == FOUR_CALLS


def test_13_7_a_burnt_suit_that_the_joker_stands_for_skips_round_one() -> None:
    table = turned("fixed_suit", burn_euchred_suit=True)
    table.state.dead_suits = 0b0100
    table.deal(upcard="JK")
    assert table.asked.startswith("bid_2")
