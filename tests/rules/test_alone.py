"""Going alone (6.1 to 6.9), and a lone hand taken over (6.15)."""

from typing import Any

import pytest

from tests.rules.lone_hands import questions
from tests.rules.table import Table


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


# Taken over (6.15)


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
