"""Hands declared before they are played: blind loners (6.12), jambone and jamboree (6.13, 6.14)."""

from typing import Any

import pytest

from tests.rules.lone_hands import FOUR_HANDS, TOP_SPADES, questions
from tests.rules.table import Table


def test_6_12_a_blind_order_is_offered_from_the_dealers_left_before_round_one() -> None:
    table = Table(blind_loner_points=5, dealer=3, upcard="9S")
    asked = []
    while table.asked.startswith("blind"):
        asked.append(table.asked)
        assert table.legal == "pass order_up_alone"
        table.say("pass")
    assert asked == ["blind 0", "blind 1", "blind 2", "blind 3"]
    assert table.asked == "bid_1 0"


def test_6_12_the_first_yes_is_a_lone_maker_and_pickup_follows() -> None:
    table = Table(blind_loner_points=5, dealer=3, upcard="9S").say("pass order_up_alone")
    assert (table.caller, table.lone, table.trump) == (1, (1, -1), "S")
    assert table.asked == "pickup 3"
    assert questions(table.say("leave")) == [2, 0]
    assert table.active == [0, 1, 2]


def test_6_12_a_blind_dealer_takes_the_upcard() -> None:
    table = Table(blind_loner_points=5, dealer=3, upcard="9S").say("pass pass pass order_up_alone")
    assert table.asked == "discard 3"


def test_6_12_a_seat_barred_from_going_alone_is_not_offered_it() -> None:
    table = Table(blind_loner_points=5, alone_barred_from_score=8, score=[8, 0, 8, 0], dealer=3, upcard="9S")
    assert table.asked == "blind 1"


# Jambone and jamboree (6.13, 6.14)


def jambone(defender_alone: bool = False, **options: Any) -> Table:
    table = Table(jambone_points=8, dealer=3, upcard="9S", hands=FOUR_HANDS, **options)
    table.say("order_up leave alone", "together alone" if defender_alone else "together together")
    assert table.asked == "jambone 0"
    assert table.legal == "decline jambone"
    return table


def test_6_13_declined_the_hand_goes_on_as_usual() -> None:
    assert jambone().say("decline").asked == "play 1"


def test_6_13_in_the_first_trick_the_opponent_on_his_left_names_his_card() -> None:
    table = jambone().say("jambone", "9D", "9C")
    assert table.asked == "play 1"
    assert table.state.turn == 0
    assert set(table.legal.split()) == set(FOUR_HANDS[0].split())
    assert table.say("9H").tricks == [0, 1, 0, 0]
    assert table.say("TD", "TC").asked == "play 0"  # after that he plays as he likes


def test_6_13_the_opponent_may_name_legal_cards_only_even_under_the_revoke_penalty() -> None:
    hands = FOUR_HANDS | {0: "JS JC AS 9D TH", 1: "9H TD JD QD KD"}
    table = Table(jambone_points=8, renege="penalty", dealer=3, upcard="9S", hands=hands)
    table.say("order_up leave alone together together jambone TD 9C")
    assert (table.asked, table.legal, table.accepted) == ("play 1", "9D", "9D")


def test_6_13_an_opponent_who_sits_out_names_nothing() -> None:
    table = jambone(defender_alone=True).say("jambone")
    assert table.active == [0, 3]
    assert table.say("9C").asked == "play 3"
    assert table.state.turn == 0


def test_6_13_a_lone_player_who_leads_has_his_lead_named_too() -> None:
    table = jambone(loner_lead="left_of_dealer").say("jambone")
    assert (table.asked, table.state.turn) == ("play 1", 0)


def test_6_13_only_a_lone_maker_is_asked() -> None:
    table = Table(jambone_points=8, dealer=3, upcard="9S").say("order_up leave").together()
    assert table.asked.startswith("play")


@pytest.mark.parametrize("seat", [0, 2])
def test_6_14_a_maker_with_the_five_highest_trumps_may_show_them(seat: int) -> None:
    table = Table(jamboree_points=16, dealer=3, upcard="9S", hands={seat: TOP_SPADES})
    table.say("order_up leave")
    assert table.asked == f"jambone {seat}"
    assert table.legal == "decline jamboree"
    table.say("jamboree")
    assert (table.end, table.points) == ("jamboree", [16, 0, 16, 0])


def test_6_14_with_a_joker_the_five_are_joker_right_left_ace_king() -> None:
    hands = {0: "JK JS JC AS KS"}
    table = Table(joker=True, jamboree_points=16, dealer=3, upcard="9S", hands=hands)
    assert table.say("order_up leave").asked == "jambone 0"
    hands = {0: TOP_SPADES}
    table = Table(joker=True, jamboree_points=16, dealer=3, upcard="9S", hands=hands)
    assert table.say("order_up leave").asked == "alone 0"


def test_6_14_defenders_are_not_asked_and_declining_leads_on() -> None:
    table = Table(jamboree_points=16, dealer=3, upcard="9S", hands={1: TOP_SPADES})
    assert table.say("order_up leave").asked == "alone 0"
    table = Table(jamboree_points=16, dealer=3, upcard="9S", hands={0: TOP_SPADES})
    assert table.say("order_up leave decline").asked == "alone 0"


def test_6_14_the_dealer_may_hold_them_only_after_pickup() -> None:
    table = Table(jamboree_points=16, dealer=3, upcard="QS", hands={3: "JS JC AS KS 9D"}).passes(3)
    assert table.say("order_up 9D").asked == "jambone 3"
