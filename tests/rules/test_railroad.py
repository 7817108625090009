"""Section 12: the railroad bundle."""

from typing import Any

import pytest

from arena.errors import RulesError
from arena.rules.options import make_rules
from tests.rules.table import Table

RAILROAD: dict[str, Any] = {
    "optional_pickup": False,
    "alone_who": "caller",
    "alone_timing": "with_call",
    "loner_lead": "left_of_dealer",
    "defend_alone": "vs_loner",
    "joker": True,
    "partners_best": "both",
    "defend_alone_points": 4,
    "laps": True,
    "shutout_games": 2,
    "match_games": 3,
}
HANDS = {0: "JS JC AS 9H TH", 1: "9D TD JD QD KD", 2: "KS QS AH KH AD", 3: "9C TC QC KC AC"}


def test_12_1_a_lone_hand_with_everything() -> None:
    table = Table(dealer=3, upcard="9S", hands=HANDS, **RAILROAD)
    table.say("order_up_alone", "9C", "together alone", "9H KS", "TC KD")
    assert table.lone == (0, 3)
    assert table.active == [0, 3]
    assert table.leader == 3  # both alone: the lone defender


def test_12_2_a_dealer_may_give_his_lone_partner_the_upcard() -> None:
    table = Table(dealer=3, upcard="9S", hands=HANDS, **RAILROAD)
    table.say("pass order_up_alone", "9C", "together together", "9D")
    assert table.asked == "give 3"
    assert "9S" in table.legal.split()
    table.say("9S")
    assert "9S" in table.hand(1).split()


def test_12_3_opposing_alone_is_worth_four_for_any_euchre() -> None:
    for tricks in ([2, 3, 0, 0], [0, 5, 0, 0]):
        table = Table(dealer=3, **RAILROAD).result(0, tricks, lone_maker=0, lone_defender=1)
        assert table.points == [0, 4, 0, 4]


@pytest.mark.parametrize("key", ["laps", "shutout_games"])
def test_12_4_laps_and_slam_need_a_match(key: str) -> None:
    value: Any = {"laps": True, "shutout_games": 2}[key]
    with pytest.raises(RulesError, match="match"):
        make_rules({key: value})


def test_12_4_a_slam_wins_a_match_of_three() -> None:
    table = Table(dealer=3, score=[9, 0, 9, 0], **RAILROAD).result(0, [3, 2, 0, 0])
    assert table.winners == [0, 2]
    table = Table(dealer=3, score=[8, 1, 8, 1], **RAILROAD).result(0, [5, 0, 0, 0], lone_maker=0)
    assert (table.score, table.winners) == ([2, 0, 2, 0], [])
