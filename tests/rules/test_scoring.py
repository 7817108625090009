"""Section 8: the points of a hand, four-handed."""

from typing import Any

import pytest

from tests.rules.table import Table


def points(maker: int, tricks: list[int], **how: Any) -> list[int]:
    """Points of a hand with this result; keyword arguments of `Table.result`, and options."""
    named = ("lone_maker", "lone_defender", "winners", "trump", "blind", "jambone")
    result = {key: how.pop(key) for key in named if key in how}
    return Table(dealer=3, **how).result(maker, tricks, add_up=False, **result).points


def test_8_1_tricks_count_by_side_and_points_go_to_the_side() -> None:
    assert points(0, [1, 2, 2, 0]) == [1, 0, 1, 0]


def test_8_1_four_of_seven_is_a_majority() -> None:
    seven: dict[str, Any] = {"hand_size": 7, "deck_low_rank": 7}
    assert points(0, [2, 3, 2, 0], **seven) == [1, 0, 1, 0]
    assert points(0, [2, 4, 1, 0], **seven) == [0, 2, 0, 2]
    assert points(0, [5, 0, 2, 0], **seven) == [2, 0, 2, 0]
    assert points(0, [5, 1, 1, 0], **seven) == [1, 0, 1, 0]


@pytest.mark.parametrize("tricks", [[3, 2, 0, 0], [2, 1, 2, 0], [0, 1, 4, 0]])
def test_8_2_made(tricks: list[int]) -> None:
    assert points(0, tricks) == [1, 0, 1, 0]
    assert points(0, tricks, make_points=3) == [3, 0, 3, 0]


@pytest.mark.parametrize("tricks", [[3, 0, 2, 0], [5, 0, 0, 0]])
def test_8_3_march_also_if_one_maker_won_them_all(tricks: list[int]) -> None:
    assert points(0, tricks) == [2, 0, 2, 0]
    assert points(0, tricks, march_points=3) == [3, 0, 3, 0]


def test_8_4_lone_maker() -> None:
    assert points(0, [3, 2, 0, 0], lone_maker=0) == [1, 0, 1, 0]
    assert points(0, [4, 1, 0, 0], lone_maker=0, loner_made_points=2) == [2, 0, 2, 0]
    assert points(0, [0, 0, 5, 0], lone_maker=2) == [4, 0, 4, 0]
    assert points(0, [5, 0, 0, 0], lone_maker=0, loner_march_points=5) == [5, 0, 5, 0]


@pytest.mark.parametrize(
    ("how", "value"),
    [
        ({}, 2),
        ({"euchre_points": 1}, 1),
        ({"super_euchre_points": 4}, 2),
        ({"loner_euchred_points": 4}, 2),
        ({"lone_maker": 0, "loner_euchred_points": 4}, 4),
        ({"lone_maker": 0, "loner_euchred_points": 1}, 2),
        ({"lone_defender": 1}, 2),
        ({"lone_defender": 1, "defend_alone_points": 4}, 4),
        ({"lone_maker": 0, "lone_defender": 1, "loner_euchred_points": 3, "defend_alone_points": 4}, 4),
    ],
)
def test_8_5_a_euchre_is_worth_the_largest_value_that_applies(how: dict[str, Any], value: int) -> None:
    assert points(0, [2, 3, 0, 0], **how) == [0, value, 0, value]


@pytest.mark.parametrize(
    ("how", "value"),
    [
        ({}, 2),
        ({"super_euchre_points": 4}, 4),
        ({"super_euchre_points": 1}, 2),
        ({"lone_defender": 1}, 4),
        ({"lone_defender": 1, "defend_alone_march_points": 6, "super_euchre_points": 5}, 6),
        ({"lone_defender": 1, "defend_alone_points": 8}, 4),  # that is for a majority but not all
    ],
)
def test_8_5_a_euchre_without_a_trick(how: dict[str, Any], value: int) -> None:
    assert points(0, [0, 5, 0, 0], **how) == [0, value, 0, value]


def test_8_6_a_lone_defender_who_fails_costs_nothing_extra() -> None:
    assert points(0, [2, 2, 1, 0], lone_defender=1) == [1, 0, 1, 0]
    assert points(0, [5, 0, 0, 0], lone_defender=1) == [2, 0, 2, 0]
    assert points(0, [5, 0, 0, 0], lone_maker=0, lone_defender=1) == [4, 0, 4, 0]
    assert points(0, [2, 2, 1, 0], lone_defender=1, lone_defender_fail_bonus=2) == [3, 0, 3, 0]


def test_8_7_exactly_one_side_scores() -> None:
    for makers in range(6):
        found = points(0, [makers, 5 - makers, 0, 0])
        assert sorted(set(found))[0] == 0
        assert sorted(set(found))[1] in (1, 2, 4)


def test_8_8_fast_break() -> None:
    broken = [1, 3, 0, 0, 2]
    assert points(0, [2, 1, 1, 1], winners=broken, fast_break=True) == [0, 0, 0, 0]
    assert points(0, [2, 1, 1, 1], winners=broken) == [1, 0, 1, 0]
    assert points(0, [2, 1, 1, 1], winners=[1, 0, 3, 0, 2], fast_break=True) == [1, 0, 1, 0]
    assert points(1, [1, 1, 1, 2], winners=[0, 2, 1, 3, 3], fast_break=True) == [0, 0, 0, 0]


def test_8_9_tokens_turn_into_a_point_at_once() -> None:
    table = Table(four_trick_tokens=2, dealer=3).result(0, [4, 1, 0, 0])
    assert (table.points, table.state.tokens) == ([1, 0, 1, 0], [1, 0, 1, 0])
    table.next_result(1, [1, 4, 0, 0])
    assert table.state.tokens == [1, 1, 1, 1]
    table.next_result(2, [2, 1, 2, 0])
    assert (table.points, table.state.tokens) == ([2, 0, 2, 0], [0, 1, 0, 1])
    table.next_result(2, [3, 1, 0, 1])
    assert table.state.tokens == [0, 1, 0, 1]  # three tricks or five earn none


def test_8_9_a_lone_hand_may_earn_none() -> None:
    table = Table(four_trick_tokens=2, loner_earns_tokens=False, dealer=3)
    table.result(0, [4, 1, 0, 0], lone_maker=0)
    assert (table.points, table.state.tokens) == ([1, 0, 1, 0], [0, 0, 0, 0])
    table.next_result(0, [2, 1, 2, 0], lone_defender=1)
    assert table.state.tokens == [1, 0, 1, 0]  # the makers are two, whoever defends alone


def test_8_10_minus_for_the_makers() -> None:
    table = Table(euchre_to="makers_minus", dealer=3).result(0, [2, 3, 0, 0])
    assert (table.points, table.score) == ([-2, 0, -2, 0], [-2, 0, -2, 0])
    assert points(0, [0, 5, 0, 0], euchre_to="makers_minus", super_euchre_points=4) == [-4, 0, -4, 0]


TOTALS: dict[str, Any] = {"target": 0, "hands_per_game": 8}


def test_8_11_the_sitting_partner_of_a_lone_march_has_his_own_total() -> None:
    table = Table(loner_partner_points=1, dealer=3, **TOTALS).result(0, [5, 0, 0, 0], lone_maker=0)
    assert (table.score, table.state.totals) == ([4, 0, 4, 0], [4, 0, 1, 0])
    table.next_result(1, [0, 3, 2, 0])
    assert table.state.totals == [4, 1, 1, 1]
    table = Table(dealer=3, **TOTALS).result(0, [5, 0, 0, 0], lone_maker=0)
    assert table.state.totals == [4, 0, 4, 0]
    table = Table(loner_partner_points=1, dealer=3, **TOTALS).result(0, [4, 1, 0, 0], lone_maker=0)
    assert table.state.totals == [1, 0, 1, 0]  # no march


def test_8_12_special_lone_values() -> None:
    special: dict[str, Any] = {"blind_loner_points": 5, "jambone_points": 8}
    march = [5, 0, 0, 0]
    assert points(0, march, lone_maker=0, blind=True, **special)[0] == 5
    assert points(0, march, lone_maker=0, jambone=True, **special)[0] == 8
    assert points(0, march, lone_maker=0, blind=True, jambone=True, **special)[0] == 8
    assert points(0, march, lone_maker=0, **special)[0] == 4
    assert points(0, [4, 1, 0, 0], lone_maker=0, blind=True, **special)[0] == 1
    assert points(0, [2, 3, 0, 0], lone_maker=0, jambone=True, **special) == [0, 2, 0, 2]


def test_8_12_a_blind_jamboree_pays_the_larger_value() -> None:
    hands = {0: "JS JC AS KS QS"}
    for jamboree, blind in ((16, 5), (4, 5)):
        table = Table(jamboree_points=jamboree, blind_loner_points=blind, dealer=3, upcard="9S", hands=hands)
        assert table.say("order_up_alone leave jamboree").points == [max(jamboree, blind), 0] * 2


def test_8_13_fines_never_touch_the_score() -> None:
    table = Table(fine_euchre=1, fine_lone_euchre=2, dealer=3).result(0, [2, 3, 0, 0])
    assert (table.state.fines, table.score) == ([1, 0, 1, 0], [0, 2, 0, 2])
    table.next_result(1, [4, 1, 0, 0], lone_maker=1)
    assert table.state.fines == [1, 2, 1, 2]
    table.next_result(1, [1, 4, 0, 0])
    assert table.state.fines == [1, 2, 1, 2]


def test_8_14_a_thrown_in_or_redealt_hand_scores_nothing() -> None:
    assert Table(dealer=3).passes(8).add_up().score == [0, 0, 0, 0]
    table = Table(bad_hand="all_low", dealer=3, hands={0: "9C TC 9D TD 9H"}).say("claim").add_up()
    assert table.score == [0, 0, 0, 0]
