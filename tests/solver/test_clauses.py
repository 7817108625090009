"""What the rules of play do to the makers' tricks with all cards open."""

import pytest

from arena.solver.outcomes import FAST_BREAK, at_least
from arena.solver.points import best_outcome, plain_ask, points_of
from arena.solver.search import reached
from arena.solver.tricks import most_tricks
from arena.solver.work import Work
from tests.rules.table import Table

LONE = {0: "JC 9S KC AS KS", 1: "9D AD TH KD 9H", 2: "TD JS QC AC QH", 3: "KH JH TC 9C QD"}


def tricks(table: Table) -> int:
    """The makers' tricks from the lead the table is at."""
    assert table.asked.startswith("play")
    return most_tricks(table.rules, table.state, Work())


def test_6_1_the_cards_of_a_partner_who_sits_out_do_not_count():
    """His are the right bower and the ace above the lone player's king of clubs."""
    table = Table(dealer=3, upcard="QS", hands=LONE, defend_alone="never")
    table.say("order_up", "leave", "alone")
    assert 5 == tricks(table)
    table.state.hands[2], table.state.hands[3] = table.state.hands[3], table.state.hands[2]
    assert 5 > tricks(table)


@pytest.mark.parametrize(("word", "expected"), [("decline", 5), ("jambone", 4)])
def test_6_13_an_opponent_chooses_the_lone_players_first_card(word: str, expected: int):
    table = Table(dealer=3, upcard="QS", hands=LONE, defend_alone="never", jambone_points=8)
    assert expected == tricks(table.say("order_up", "leave", "alone", word))


@pytest.mark.parametrize(
    ("eldest", "dealer", "upcard", "down", "free", "trump", "not_trump"),
    [
        ("KS QS 9C QH TC", "KH QC TS 9D KD", "9S", "QC", 4, 4, 3),
        ("AH QS 9H KS AC", "KD QD JD KC TS", "TH", "KC", 3, 1, 3),
    ],
)
def test_7_11_the_first_lead_is_restricted(
    eldest: str, dealer: str, upcard: str, down: str, free: int, trump: int, not_trump: int
):
    """Two-handed: the eldest hand orders and leads."""
    made = []
    for first_lead in ("free", "trump", "not_trump"):
        hands = {0: eldest, 1: dealer}
        table = Table(players=2, dealer=1, upcard=upcard, hands=hands, first_lead=first_lead)
        made.append(tricks(table.say("order_up", "take", down)))
    assert [free, trump, not_trump] == made


def test_5_9_a_joker_led_without_trump_wins_and_otherwise_never():
    hands = {0: "JK AC AD AH AS", 1: "9C TC KC QC 9D"}
    table = Table(players=2, dealer=1, upcard="9S", hands=hands, joker=True, no_trump="round2")
    assert 5 == tricks(table.say("pass", "pass", "call_NT"))
    hands = {0: "JK 9D TD 9H TH", 1: "9C TC KC QC 9S"}
    table = Table(players=2, dealer=0, upcard="TS", hands=hands, joker=True, no_trump="round2")
    assert 5 == tricks(table.say("pass", "pass", "call_NT"))


def test_8_8_a_fast_break_is_avoided_or_forced():
    hands = {0: "KC AD JD JH 9C", 1: "KS QS 9H JS AS", 2: "TH 9D TS 9S AC", 3: "KH QH QC AH QD"}
    how = {"dealer": 3, "upcard": "JC", "hands": hands, "alone_allowed": False}
    table = Table(**how, fast_break=True).say("order_up", "take", "JC")
    ask = plain_ask(table.rules)
    assert FAST_BREAK == best_outcome(table.rules, table.state, ask)
    assert (0, 0, 0, 0) == points_of(table.rules, table.state, FAST_BREAK)
    assert 3 == tricks(table)
    assert not reached(table.rules, table.state, at_least(3) & ~(1 << FAST_BREAK), Work())
    plain = Table(**how).say("order_up", "take", "JC")
    assert 3 == best_outcome(plain.rules, plain.state, plain_ask(plain.rules))
