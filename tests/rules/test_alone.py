"""Section 6: going alone, call for best, blind loner, jambone, jamboree."""

from typing import Any

import pytest

from tests.rules.table import Table, every_place

TOP_SPADES = "JS JC AS KS QS"


def questions(table: Table, alone: dict[int, bool] | None = None) -> list[int]:
    """The seats asked about going alone, in order; those in `alone` say yes."""
    seats = []
    while table.asked.startswith("alone"):
        seat = int(table.asked.split()[1])
        seats.append(seat)
        table.say("alone" if (alone or {}).get(seat) else "together")
    return seats


def ordered(by: int = 0, *, alone: dict[int, bool] | None = None, **options: Any) -> list[int]:
    """Seats asked after seat `by` ordered; seat 3 deals and leaves the up-card."""
    table = Table(dealer=3, upcard="9S", **options).passes(by)
    table.say("order_up")
    table.say("leave" if by != 3 else table.legal.split()[0])
    return questions(table, alone)


def test_6_1_the_partner_of_a_lone_player_sits_out() -> None:
    table = Table(dealer=3, upcard="9S").say("order_up leave alone").together()
    assert table.active == [0, 1, 3]


def test_6_1_nobody_is_asked_where_nobody_may_go_alone() -> None:
    assert ordered(alone_allowed=False) == []


def test_6_2_asked_after_pickup_and_discard() -> None:
    table = Table(dealer=3, upcard="9S").say("order_up take")
    assert table.asked == "discard 3"
    assert table.say("9S").asked == "alone 0"


def test_6_2_or_said_with_the_call_and_the_partner_asked_before_pickup() -> None:
    table = Table(alone_timing="with_call", dealer=3, upcard="9S")
    assert table.legal == "pass order_up order_up_alone"
    table.say("order_up")
    assert table.asked == "alone 2"
    assert table.say("together").asked == "pickup 3"
    assert questions(table.say("leave")) == [1, 3]  # defenders are still asked after the discard


def test_6_2_with_the_call_in_round_two() -> None:
    table = Table(alone_timing="with_call", dealer=3, upcard="9S").passes(4)
    assert table.legal == "pass call_C call_D call_H call_C_alone call_D_alone call_H_alone"
    table.say("call_H_alone")
    assert (table.trump, table.lone) == ("H", (0, -1))
    assert questions(table) == [1, 3]


def test_6_3_either_maker_the_caller_first() -> None:
    assert ordered()[:2] == [0, 2]


def test_6_3_or_only_the_caller() -> None:
    assert ordered(alone_who="caller") == [0, 1, 3]


@pytest.mark.parametrize(
    ("order", "by", "seats"),
    [
        ("makers_first", 2, [2, 0, 3, 1]),
        ("makers_first_then_eldest", 2, [2, 0, 1, 3]),
        ("clockwise_from_eldest", 2, [0, 1, 2, 3]),
        ("makers_first", 1, [1, 3, 2, 0]),
        ("makers_first_then_eldest", 1, [1, 3, 0, 2]),
        ("clockwise_from_eldest", 1, [0, 1, 2, 3]),
    ],
)
def test_6_4_order_of_the_questions(order: str, by: int, seats: list[int]) -> None:
    assert ordered(by, alone_order=order) == seats


@pytest.mark.parametrize(
    ("yes", "seats"), [({0: True}, [0, 1, 3]), ({1: True}, [0, 2, 1]), ({0: True, 1: True}, [0, 1])]
)
def test_6_4_the_first_alone_closes_its_side(yes: dict[int, bool], seats: list[int]) -> None:
    assert ordered(alone=yes) == seats


def test_6_4_clockwise_the_partner_may_be_asked_before_the_caller() -> None:
    assert ordered(2, alone_order="clockwise_from_eldest", alone={0: True}) == [0, 1, 3]


def test_6_5_one_player_of_each_side_leaves_two() -> None:
    table = Table(dealer=3, upcard="9S").say("order_up leave alone together alone")
    assert (table.lone, table.active) == ((0, 3), [0, 3])


@pytest.mark.parametrize(
    ("when", "yes", "seats"),
    [
        ("any", {}, [0, 2, 1, 3]),
        ("vs_loner", {}, [0, 2]),
        ("vs_loner", {0: True}, [0, 1, 3]),
        ("never", {0: True}, [0]),
    ],
)
def test_6_6_when_defenders_are_asked(when: str, yes: dict[int, bool], seats: list[int]) -> None:
    assert ordered(defend_alone=when, alone=yes) == seats


def test_6_7_each_answer_is_known_before_the_next_seat_is_asked() -> None:
    table = Table(dealer=3, upcard="9S").say("order_up leave alone")
    assert (table.asked, table.lone) == ("alone 1", (0, -1))


@pytest.mark.parametrize(("score", "seats"), [([7, 9, 7, 9], [0, 2]), ([8, 0, 8, 0], [1, 3])])
def test_6_8_a_side_with_the_barred_score_is_not_asked(score: list[int], seats: list[int]) -> None:
    assert ordered(alone_barred_from_score=8, score=score) == seats


def test_6_8_the_dealer_may_be_barred() -> None:
    assert ordered(dealer_may_go_alone=False) == [0, 2, 1]
    table = Table(dealer_may_go_alone=False, alone_timing="with_call", dealer=3, upcard="9S")
    assert table.legal == "pass order_up order_up_alone"
    assert table.passes(3).legal == "pass order_up"


def test_6_8_a_stuck_caller_may_be_barred_and_his_partner_is_not() -> None:
    options: dict[str, Any] = {"stick_the_dealer": True, "stuck_dealer_may_go_alone": False}
    table = Table(dealer=3, upcard="9S", **options).passes(7).say("call_H")
    assert questions(table) == [1, 0, 2]
    table = Table(dealer=3, upcard="9S", **options).passes(6).say("call_H")
    assert questions(table) == [2, 0, 3, 1]  # nobody was stuck
    table = Table(dealer=3, upcard="9S", alone_timing="with_call", **options).passes(7)
    assert table.legal == "call_C call_D call_H"


@pytest.mark.parametrize(
    ("bids", "seats"),
    [
        ("order_up leave", [0, 2, 1, 3]),  # his partner has not spoken yet
        ("pass pass order_up leave", [2, 3, 1]),  # seat 0 has passed
        ("pass pass pass pass call_H", [0, 2, 1, 3]),  # and in round two not yet again
        ("pass pass pass pass pass pass call_H", [2, 3, 1]),
    ],
)
def test_6_8_a_maker_who_has_passed_may_be_barred(bids: str, seats: list[int]) -> None:
    table = Table(passed_partner_may_go_alone=False, dealer=3, upcard="9S").say(bids)
    assert questions(table) == seats


def test_6_8_a_maker_who_has_passed_is_not_asked_with_the_call_either() -> None:
    options = {"passed_partner_may_go_alone": False, "alone_timing": "with_call"}
    assert Table(dealer=3, upcard="9S", **options).say("order_up").asked == "alone 2"
    assert Table(dealer=3, upcard="9S", **options).say("pass pass order_up").asked == "pickup 3"


def test_6_8_a_partner_who_passed_the_set_aside_joker_may_be_barred() -> None:
    options = {"passed_partner_may_go_alone": False, "joker": True, "joker_turned_up": "set_aside"}
    table = Table(dealer=3, upcard="JK", **options).say("pass call_H")
    assert questions(table) == [3, 0, 2]
    assert questions(Table(dealer=3, upcard="JK", **options).say("call_H")) == [1, 3, 2, 0]


def test_6_9_a_forced_loner_is_the_only_maker() -> None:
    table = Table(partner_order="must_go_alone", dealer=3, upcard="9S").say("pass order_up_alone leave")
    assert questions(table) == [2, 0]
    assert (table.lone, table.active) == ((1, -1), [0, 1, 2])


def test_6_9_a_partner_barred_from_going_alone_may_not_order() -> None:
    options = {"partner_order": "must_go_alone", "alone_barred_from_score": 8}
    assert Table(dealer=3, score=[0, 8, 0, 8], **options).passes(1).legal == "pass"


# Call for best (6.10)

FOUR_HANDS = {0: "JS JC AS 9H TH", 1: "9D TD JD QD KD", 2: "KS QS AH KH AD", 3: "9C TC QC KC AC"}


def best(by_makers: bool = True, **options: Any) -> Table:
    table = Table(dealer=3, upcard="9S", hands=FOUR_HANDS, **options).say("order_up leave")
    return table.say("alone together together" if by_makers else "together together alone")


def test_6_10_no_exchange_by_default() -> None:
    assert best().asked == "play 1"


def test_6_10_a_card_down_and_one_from_the_partner() -> None:
    table = best(partners_best="makers")
    assert table.asked == "exchange 0"
    assert table.legal == "JC 9H TH JS AS done"
    table.say("9H")
    assert (table.asked, table.put_down(0)) == ("give 2", "9H")
    assert set(table.legal.split()) == set(FOUR_HANDS[2].split())
    table.say("KS")
    assert set(table.hand(0).split()) == {"JS", "JC", "AS", "TH", "KS"}
    assert len(table.hand(2).split()) == 4
    assert table.asked == "play 1"


def test_6_10_nothing_put_down_nothing_given() -> None:
    assert best(partners_best="makers").say("done").asked == "play 1"


def test_6_10_up_to_n_cards() -> None:
    table = best(partners_best="makers", partners_best_cards=3).say("9H TH done")
    assert table.asked == "give 2"
    table.say("KS")
    assert table.asked == "give 2"
    table.say("QS")
    assert set(table.hand(0).split()) == set(TOP_SPADES.split())
    assert best(partners_best="makers", partners_best_cards=2).say("9H TH").asked == "give 2"


def test_6_10_a_lone_defender_only_under_both() -> None:
    assert best(by_makers=False, partners_best="makers").asked == "play 2"
    table = best(by_makers=False, partners_best="both")
    assert table.asked == "exchange 1"
    assert table.say("9D").asked == "give 3"


def test_6_10_or_the_partner_gives_first() -> None:
    table = best(partners_best="makers", partners_best_order="partner_first")
    assert table.asked == "give 2"
    assert set(table.legal.split()) == {*FOUR_HANDS[2].split(), "done"}
    assert table.say("KS").asked == "exchange 0"
    assert set(table.legal.split()) == {*FOUR_HANDS[0].split(), "KS"}  # any card, but one must go
    assert table.say("9H").asked == "play 1"
    assert set(table.hand(0).split()) == {"JS", "JC", "AS", "TH", "KS"}
    assert every_place(table) == sorted(every_place(Table(dealer=3)))


def test_6_10_then_the_gift_may_be_put_down_again() -> None:
    table = best(partners_best="makers", partners_best_order="partner_first").say("AD AD")
    assert (table.asked, table.put_down(0)) == ("play 1", "AD")
    assert set(table.hand(0).split()) == set(FOUR_HANDS[0].split())


def test_6_10_and_the_partner_says_how_many() -> None:
    options = {"partners_best": "makers", "partners_best_order": "partner_first", "partners_best_cards": 3}
    assert best(**options).say("done").asked == "play 1"
    table = best(**options).say("KS QS done")
    assert table.say("9H").asked == "exchange 0"
    assert table.say("TH").asked == "play 1"
    assert set(table.hand(0).split()) == set(TOP_SPADES.split())
    assert best(**options).say("KS QS AD").asked == "exchange 0"


def test_6_10_each_side_has_its_exchange_whoever_begins_it() -> None:
    table = Table(
        dealer=3, upcard="9S", hands=FOUR_HANDS, partners_best="both", partners_best_order="partner_first"
    )
    table.say("order_up leave alone together alone")
    assert table.asked == "give 2"
    assert table.say("KS 9H").asked == "give 1"
    assert table.say("9D").asked == "exchange 3"
    assert table.say("9D").asked == "play 3"


def test_6_11_order_of_events() -> None:
    table = Table(partners_best="both", dealer=3, upcard="9S", hands=FOUR_HANDS)
    asked = []
    for word in ["order_up", "take", "9C", "alone", "alone", "9H", "KS", "9D", "TC"]:
        asked.append(table.asked)
        table.say(word)
    assert asked == [
        "bid_1 0",
        "pickup 3",
        "discard 3",
        "alone 0",
        "alone 1",
        "exchange 0",
        "give 2",
        "exchange 1",
        "give 3",
    ]
    assert table.asked == "play 1"


# Blind loner (6.12)


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


def taken_over(alone: dict[int, bool], **options: Any) -> tuple[list[int], Table]:
    """Seat 0 has ordered; who is asked about going alone, when the seats in `alone` say yes."""
    table = Table(partner_may_take_over=True, dealer=3, upcard="9S", **options).say("order_up leave")
    return questions(table, alone), table


def test_6_15_the_partner_may_take_a_lone_hand_over() -> None:
    seats, table = taken_over({0: True, 2: True})
    assert seats == [0, 2, 1, 3]
    assert (table.caller, table.lone, table.active) == (0, (2, -1), [1, 2, 3])
    assert table.asked == "play 3"  # on the left of the lone player


def test_6_15_or_leave_it() -> None:
    seats, table = taken_over({0: True})
    assert (seats, table.lone) == ([0, 2, 1, 3], (0, -1))


def test_6_15_it_is_not_taken_back() -> None:
    seats, table = taken_over({2: True})  # the caller has had his turn
    assert (seats, table.lone) == ([0, 2, 1, 3], (2, -1))


def test_6_15_asked_right_after_a_call_that_is_alone() -> None:
    table = Table(partner_may_take_over=True, alone_timing="with_call", dealer=3, upcard="9S")
    assert table.say("order_up_alone").asked == "alone 2"
    assert table.say("alone").asked == "pickup 3"
    assert table.lone == (2, -1)


def test_6_15_clockwise_the_caller_may_take_it_from_his_partner() -> None:
    options = {"partner_may_take_over": True, "alone_order": "clockwise_from_eldest"}
    table = Table(dealer=3, upcard="9S", **options).say("pass pass order_up leave")
    assert questions(table, {0: True, 2: True}) == [0, 1, 2, 3]
    assert table.lone == (2, -1)


def test_6_15_bars_hold_and_a_blind_loner_keeps_his_hand() -> None:
    options = {"partner_may_take_over": True, "passed_partner_may_go_alone": False}
    table = Table(dealer=3, upcard="9S", **options).say("pass pass order_up leave")
    assert questions(table, {2: True}) == [2, 3, 1]
    table = Table(dealer=3, upcard="9S", partner_may_take_over=True, blind_loner_points=5)
    assert questions(table.say("order_up_alone leave")) == [1, 3]
