"""Section 4: pickup and discard."""

import pytest

from tests.rules.table import Table

HAND = "9D TD QD KD AD"


def test_4_1_a_dealer_who_orders_takes_the_upcard_and_puts_one_down() -> None:
    table = Table(dealer=3, upcard="9S", hands={3: HAND}).passes(3).say("order_up")
    assert table.asked == "discard 3"
    assert table.hand(3) == f"{HAND} 9S"
    assert table.say("9D").put_down(3) == "9D"
    assert table.hand(3) == "TD QD KD AD 9S"


def test_4_2_an_ordered_dealer_may_take_the_upcard_or_leave_it() -> None:
    table = Table(dealer=3, upcard="9S", hands={3: HAND}).say("order_up")
    assert table.asked == "pickup 3"
    assert table.legal == "take leave"
    table.say("leave")
    assert (table.upcard, table.hand(3)) == ("9S left", HAND)
    table = Table(dealer=3, upcard="9S", hands={3: HAND}).say("order_up", "take")
    assert (table.asked, table.upcard) == ("discard 3", "9S taken")


def test_4_2_or_must_take_it() -> None:
    table = Table(optional_pickup=False, dealer=3, upcard="9S").say("order_up")
    assert table.asked == "discard 3"


@pytest.mark.parametrize("answer", ["take", "leave"])
def test_4_3_trump_does_not_depend_on_the_choice(answer: str) -> None:
    assert Table(dealer=3, upcard="9S").say("order_up", answer).trump == "S"


def test_4_4_any_of_the_six_cards_goes_down() -> None:
    table = Table(dealer=3, upcard="9S", hands={3: HAND}).say("order_up", "take")
    assert table.legal == f"{HAND} 9S"
    assert table.say("9S").hand(3) == HAND


def test_4_4_or_one_of_his_own_only() -> None:
    table = Table(may_discard_upcard=False, dealer=3, upcard="9S", hands={3: HAND}).say("order_up", "take")
    assert table.legal == HAND


def test_4_5_the_discard_belongs_to_no_trick() -> None:
    table = Table(dealer=3, upcard="9S", hands={3: HAND}).say("order_up take AD").to_play().until("over")
    assert table.put_down(3) == "AD"
    assert sum(table.tricks) == 5
    assert not table.state.played & table.state.put_down[3]


def test_4_6_a_dealer_who_will_sit_out_is_asked_just_the_same() -> None:
    table = Table(dealer=3, upcard="9S").passes(1).say("order_up")
    assert table.asked == "pickup 3"
    assert table.say("take").asked == "discard 3"
    table.say(table.legal.split()[0]).say("alone")
    assert table.together().active == [0, 1, 2]


@pytest.mark.parametrize(("answer", "counts"), [("take", [5, 6, 5]), ("leave", [5, 5])])
def test_4_7_counts_of_the_dealers_hand(answer: str, counts: list[int]) -> None:
    table = Table(dealer=3, upcard="9S")
    found = [len(table.hand(3).split())]
    table.say("order_up", answer)
    found.append(len(table.hand(3).split()))
    if answer == "take":
        found.append(len(table.say("9S").hand(3).split()))
    assert found == counts


def test_4_8_nobody_takes_anything_up_in_round_two() -> None:
    table = Table(dealer=3, upcard="9S", hands={3: HAND}).passes(4).say("call_D")
    assert table.asked == "alone 0"
    assert (table.upcard, table.hand(3)) == ("9S turned_down", HAND)
