"""Section 10: three-handed."""

from typing import Any

import pytest

from arena.cards import cards_in
from tests.rules.table import Table

THREE: dict[str, Any] = {"players": 3, "dealer": 2}
HANDS = {0: "9C TC JC QC KC", 1: "9D TD JD QD KD", 2: "9H TH JH QH KH"}
DUMMY = {0: "AC AD AH AS KS"}


def table(**more: Any) -> Table:
    return Table(**{**THREE, "upcard": "9S", "hands": HANDS, "dummies": DUMMY, **more})


def no_dummy(**more: Any) -> Table:
    return Table(**{**THREE, "upcard": "9S", "hands": HANDS, "three_dummy": False, **more})


def asked_alone(t: Table, alone: tuple[int, ...] = ()) -> list[int]:
    seats = []
    while t.asked.startswith("alone"):
        seats.append(int(t.asked[-1]))
        t.say("alone" if seats[-1] in alone else "together")
    return seats


def test_10_1_five_cards_to_a_dummy_too_and_three_unseen() -> None:
    t = table()
    assert len(cards_in(t.state.dummies[0])) == 5
    assert len(cards_in(t.state.kitty)) == 3


def test_10_1_without_a_dummy_eight_are_unseen() -> None:
    t = no_dummy()
    assert t.state.dummies[0] == 0
    assert len(cards_in(t.state.kitty)) == 8


def test_10_2_three_speakers_in_each_round() -> None:
    t = table()
    seats = []
    for _ in range(6):
        seats.append(t.asked)
        t.say("pass")
    assert seats == ["bid_1 0", "bid_1 1", "bid_1 2", "bid_2 0", "bid_2 1", "bid_2 2"]
    assert t.end == "thrown_in"


def test_10_3_the_caller_plays_against_the_other_two() -> None:
    assert table().result(1, [1, 3, 1]).points == [0, 1, 0]
    assert table().result(1, [2, 2, 1]).points == [2, 0, 2]


def test_10_4_a_maker_who_is_not_alone_keeps_any_five_of_ten() -> None:
    t = table().say("order_up leave").together()
    assert t.asked == "dummy 0"
    assert t.legal == "9C TC JC QC KC AC AD AH KS AS"
    t.say("9C TC QC KC AD")
    assert t.hand(0) == "JC AC AH KS AS"
    assert t.put_down(0) == "9C TC QC KC AD"
    assert t.asked == "play 0"


def test_10_4_his_own_five_if_he_likes() -> None:
    t = table().say("order_up leave").together().say("AC AD AH AS KS")
    assert t.hand(0) == HANDS[0]


def test_10_4_seven_of_fourteen() -> None:
    t = Table(hand_size=7, deck_low_rank=7, **THREE).say("order_up leave").together()
    assert len(t.legal.split()) == 14
    assert len(t.say(*t.legal.split()[:7]).hand(0).split()) == 7


def test_10_5_a_dealer_who_is_maker_discards_and_then_keeps_of_ten() -> None:
    t = table().passes(2).say("order_up")
    assert t.asked == "discard 2"
    t.say("9H").together()
    assert (t.asked, len(t.legal.split())) == ("dummy 2", 10)


def test_10_5_or_keeps_of_eleven() -> None:
    t = table(three_dummy_pool="eleven").passes(2).say("order_up")
    assert t.asked == "alone 2"
    t.together()
    assert (t.asked, len(t.legal.split())) == ("dummy 2", 11)
    assert len(t.say(*t.legal.split()[:6]).hand(2).split()) == 5


def test_10_5_if_he_goes_alone_he_puts_down_one_of_six() -> None:
    t = table(three_dummy_pool="eleven").passes(2).say("order_up alone").together()
    assert (t.asked, t.legal) == ("discard 2", "9H TH JH QH KH 9S")
    t = table(three_dummy_pool="eleven", alone_timing="with_call").passes(2).say("order_up_alone")
    assert t.asked == "discard 2"


def test_10_5_a_dealer_who_was_ordered_discards_first_in_either_pool() -> None:
    assert table(three_dummy_pool="eleven").say("order_up take").asked == "discard 2"


def test_10_6_a_lone_maker_leaves_the_dummy_and_nobody_sits_out() -> None:
    t = table().say("order_up leave alone").together()
    assert (t.asked, t.active) == ("play 1", [0, 1, 2])
    assert t.hand(0) == HANDS[0]
    assert len(cards_in(t.state.dummies[0])) == 5


def test_10_6_a_maker_may_not_be_able_to_go_alone() -> None:
    t = table(three_maker_alone=False).say("order_up leave")
    assert asked_alone(t) == [1, 2]
    t = no_dummy().say("order_up leave")  # false by default without a dummy
    assert asked_alone(t) == [1, 2]


def test_10_7_a_lone_defenders_partner_sits_out() -> None:
    t = table().say("order_up leave")
    assert asked_alone(t, (2,)) == [0, 1, 2]
    assert (t.lone, t.active) == ((-1, 2), [0, 2])
    t = table().say("order_up leave")
    assert asked_alone(t, (0, 1)) == [0, 1]
    assert (t.lone, t.active) == ((0, 1), [0, 1])


@pytest.mark.parametrize(
    ("order", "seats"),
    [
        ("makers_first", [1, 2, 0]),
        ("makers_first_then_eldest", [1, 0, 2]),
        ("clockwise_from_eldest", [0, 1, 2]),
    ],
)
def test_10_7_order_of_the_questions(order: str, seats: list[int]) -> None:
    assert asked_alone(table(alone_order=order).say("pass order_up leave")) == seats


LEADS = [
    ((), 0, 0, 0),
    ((0,), 1, 0, 1),
    ((1,), 0, 0, 0),  # a defender alone: the maker
    ((2,), 0, 0, 0),
    ((0, 1), 1, 1, 0),
    ((0, 2), 2, 2, 0),
]


@pytest.mark.parametrize(("alone", "default", "loner_lead", "double"), LEADS)
def test_10_8_first_leads(alone: tuple[int, ...], default: int, loner_lead: int, double: int) -> None:
    for options, leader in (
        ({}, default),
        ({"loner_lead": "left_of_dealer"}, loner_lead),
        ({"double_alone_lead": "left_of_dealer"}, double),
    ):
        t = table(**options).say("order_up leave")
        asked_alone(t, alone)
        assert t.to_play().leader == leader


def test_10_8_with_a_defender_alone_left_of_dealer_means_the_first_active_seat() -> None:
    t = table(loner_lead="left_of_dealer").say("pass order_up leave")
    asked_alone(t, (0,))
    assert t.to_play().leader == 0
    t = table().say("pass order_up leave")
    asked_alone(t, (0,))
    assert t.to_play().leader == 1


@pytest.mark.parametrize(
    ("tricks", "how", "points"),
    [
        ([3, 1, 1], {}, [1, 0, 0]),
        ([4, 1, 0], {}, [1, 0, 0]),
        ([5, 0, 0], {}, [3, 0, 0]),
        ([3, 2, 0], {"lone_maker": 0}, [1, 0, 0]),
        ([5, 0, 0], {"lone_maker": 0}, [3, 0, 0]),
    ],
)
def test_10_9_makers_score(tricks: list[int], how: dict[str, Any], points: list[int]) -> None:
    assert table().result(0, tricks, **how).points == points


@pytest.mark.parametrize(
    ("tricks", "how", "points"),
    [
        ([2, 3, 0], {}, [0, 2, 2]),
        ([2, 3, 0], {"lone_defender": 1}, [0, 2, 2]),
        ([0, 5, 0], {"lone_defender": 1}, [0, 4, 4]),
        ([0, 5, 0], {}, [0, 2, 2]),
        ([2, 3, 0], {"lone_maker": 0}, [0, 2, 2]),
        ([3, 2, 0], {"lone_defender": 1}, [1, 0, 0]),
    ],
)
def test_10_10_euchre(tricks: list[int], how: dict[str, Any], points: list[int]) -> None:
    assert table().result(0, tricks, **how).points == points


def test_10_11_the_sitting_defender_may_score_nothing() -> None:
    options = {"three_sitting_defender_scores": False}
    assert table(**options).result(0, [2, 3, 0], lone_defender=1).points == [0, 2, 0]
    assert table(**options).result(0, [2, 3, 0]).points == [0, 2, 2]


def test_10_12_of_two_defenders_past_the_target_the_higher_wins() -> None:
    assert table(score=[3, 9, 8]).result(0, [2, 2, 1]).winners == [1]


def test_10_12_level_they_play_on_until_one_leads_alone() -> None:
    t = table(score=[9, 8, 8]).result(0, [2, 2, 1])
    assert (t.score, t.winners) == ([9, 10, 10], [])
    t.next_result(0, [3, 1, 1])
    assert (t.score, t.winners) == ([10, 10, 10], [])
    t.next_result(2, [1, 1, 3])
    assert t.winners == [2]


def test_10_12_or_both_win() -> None:
    assert table(three_tie_at_target="shared", score=[9, 8, 8]).result(0, [2, 2, 1]).winners == [1, 2]


@pytest.mark.parametrize(("dealer", "maker", "winner"), [(2, 0, 1), (1, 0, 2), (0, 0, 1), (2, 1, 0)])
def test_10_12_or_the_first_from_the_dealers_left(dealer: int, maker: int, winner: int) -> None:
    score = [8, 8, 8]
    t = table(three_tie_at_target="first_from_dealer_left", score=score, dealer=dealer)
    tricks = [2, 2, 2]
    tricks[maker] = 1
    assert t.result(maker, tricks).winners == [winner]


@pytest.mark.parametrize(("joker", "deck", "unseen"), [(False, 20, 4), (True, 21, 5)])
def test_10_13_small_decks(joker: bool, deck: int, unseen: int) -> None:
    t = Table(deck_low_rank=10, joker=joker, three_dummy=False, upcard="AS", **THREE)
    assert len(cards_in(t.state.kitty)) == unseen
    assert 15 + 1 + unseen == deck


def test_10_13_21_cards_with_the_dummy_leave_exactly_the_upcard() -> None:
    t = Table(deck_low_rank=10, joker=True, upcard="AS", **THREE)
    assert t.state.kitty == 0
