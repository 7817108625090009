"""Section 11: two-handed."""

from typing import Any

import pytest

from arena.cards import cards_in
from tests.rules.table import Table

TWO: dict[str, Any] = {"players": 2, "dealer": 1, "upcard": "9S"}
HANDS = {0: "9C TC JC QC KC", 1: "9H TH JH QH KH"}


def table(**more: Any) -> Table:
    return Table(**{**TWO, "hands": HANDS, **more})


def test_11_1_the_non_dealer_speaks_first_in_each_round() -> None:
    t = table()
    seats = []
    for _ in range(4):
        seats.append(t.asked)
        t.say("pass")
    assert seats == ["bid_1 0", "bid_1 1", "bid_2 0", "bid_2 1"]


def test_11_2_an_ordered_dealer_may_leave_the_upcard() -> None:
    assert table().say("order_up").asked == "pickup 1"
    assert table(optional_pickup=False).say("order_up").asked == "discard 1"


@pytest.mark.parametrize("calls", ["order_up leave", "pass order_up 9H", "pass pass pass call_C"])
def test_11_3_the_non_dealer_leads_whoever_is_maker(calls: str) -> None:
    assert table().say(calls).asked == "play 0"


@pytest.mark.parametrize(
    ("tricks", "points"), [([3, 2], [1, 0]), ([4, 1], [1, 0]), ([5, 0], [2, 0]), ([2, 3], [0, 2])]
)
def test_11_4_score(tricks: list[int], points: list[int]) -> None:
    assert table().result(0, tricks).points == points


def test_11_4_the_target_is_ten() -> None:
    assert table(score=[9, 0]).result(0, [3, 2]).winners == [0]


def test_11_5_nobody_is_asked_about_going_alone() -> None:
    assert table().say("order_up leave").asked == "play 0"


def test_11_6_the_maker_takes_two_shared_cards_and_keeps_five() -> None:
    t = table(two_dummy="shared2", dummies={0: "AC AS"}).say("order_up leave")
    assert (t.asked, t.legal) == ("dummy 0", "9C TC JC QC KC AC AS")
    t.say("9C TC")
    assert t.hand(0) == "JC QC KC AC AS"
    assert t.asked == "play 0"


def test_11_6_an_ordered_dealer_discards_before_the_maker_takes_them() -> None:
    t = table(two_dummy="shared2", dummies={0: "AC AS"}).say("order_up take")
    assert t.asked == "discard 1"
    assert t.say("9H").asked == "dummy 0"


def test_11_6_a_dealer_who_is_maker_puts_three_of_eight_down() -> None:
    t = table(two_dummy="shared2", dummies={0: "AC AS"}).say("pass order_up")
    assert (t.asked, t.legal) == ("dummy 1", "AC 9H TH JH QH KH 9S AS")
    assert t.say("AC 9H TH").hand(1) == "JH QH KH 9S AS"


def test_11_6_in_round_two_he_takes_two() -> None:
    t = table(two_dummy="shared2", dummies={0: "AC AS"}).say("pass pass pass call_H")
    assert (t.asked, len(t.legal.split())) == ("dummy 1", 7)


OWN = {0: "AC AD AH", 1: "AS KS QS"}


def test_11_7_each_takes_up_his_own_three_and_keeps_five_of_eight() -> None:
    t = table(two_dummy="own3", dummies=OWN).say("order_up take 9H")
    assert (t.asked, t.legal) == ("dummy 0", "9C TC JC QC KC AC AD AH")
    t.say("9C TC JC")
    assert (t.asked, t.legal) == ("dummy 1", "TH JH QH KH 9S QS KS AS")
    t.say("TH JH QH")
    assert (t.hand(0), t.hand(1)) == ("QC KC AC AD AH", "KH 9S QS KS AS")
    assert len(cards_in(t.state.kitty)) == 24 - 16 - 1


def test_11_7_a_lone_maker_leaves_his_three() -> None:
    t = table(two_dummy="own3", dummies=OWN, alone_allowed=True).say("order_up leave")
    assert t.asked == "alone 0"
    assert t.say("alone").asked == "dummy 1"
    assert t.hand(0) == HANDS[0]
    assert t.say("9H TH JH").asked == "play 0"


def test_11_7_a_lone_march_has_the_loners_value() -> None:
    t = table(two_dummy="own3", alone_allowed=True)
    assert t.result(0, [5, 0], lone_maker=0).points == [4, 0]


def test_11_8_the_keller_and_hoyle_version() -> None:
    t = table(deck_low_rank=7, optional_pickup=False, target=5).passes(4).add_up()
    assert (t.end, t.next_dealer) == ("thrown_in", 0)
    t.deal()
    assert t.say("order_up").asked == "discard 0"
    t.until("over").add_up()
    assert max(t.points) in (1, 2)
