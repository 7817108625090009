"""Section 7 and 14.4: leads, following suit, winning, the first lead, revokes."""

from typing import Any

import pytest

from tests.rules.table import Table

HANDS = {0: "9S AH KH QH JH", 1: "AS 9H TD QD KD", 2: "KS QS AD 9D JD", 3: "9C TC QC KC AC"}


def start(alone: tuple[int | None, int | None] = (None, None), by: int = 0, **options: Any) -> Table:
    """Trump S called by seat `by`, seat 3 deals and leaves TS; the two lone seats say alone."""
    table = Table(dealer=3, upcard="TS", hands=HANDS, **options).passes(by).say("order_up leave")
    while table.asked.startswith("alone"):
        table.say("alone" if int(table.asked[-1]) in alone else "together")
    return table


def test_7_1_the_dealers_left_leads_when_nobody_is_alone() -> None:
    assert start().asked == "play 0"


LEADS = [
    # maker alone, defender alone, caller; leader by default, loner_lead, double_alone_lead
    ((0, None), 0, 1, 0, 1),
    ((1, None), 1, 2, 0, 2),
    ((2, None), 2, 3, 1, 3),  # the dealer's left sits out under left_of_dealer
    ((None, 1), 0, 2, 0, 2),
    ((None, 3), 0, 0, 0, 0),
    ((0, 1), 0, 1, 1, 0),
    ((0, 3), 0, 3, 3, 0),
    ((2, 1), 2, 1, 1, 1),
    ((2, 3), 2, 3, 3, 2),
]


@pytest.mark.parametrize(("alone", "by", "default", "loner_lead", "double"), LEADS)
def test_7_2_to_7_4_first_leads(
    alone: tuple[int | None, int | None], by: int, default: int, loner_lead: int, double: int
) -> None:
    assert start(alone, by).leader == default
    assert start(alone, by, loner_lead="left_of_dealer").leader == loner_lead
    assert start(alone, by, double_alone_lead="left_of_dealer").leader == double


def test_7_2_the_seat_left_of_the_lone_player_or_the_next_active_one() -> None:
    table = start((2, None), 2)
    assert (table.active, table.asked) == ([1, 2, 3], "play 3")


def test_7_5_the_turn_goes_clockwise_over_active_seats() -> None:
    table = start((0, None))
    seats = []
    for card in ["TD", "9C", "9S"]:
        seats.append(table.asked)
        table.say(card)
    assert seats == ["play 1", "play 3", "play 0"]
    assert table.state.tricks_played == 1


def test_7_6_a_player_must_follow_suit() -> None:
    table = start().say("AH")
    assert table.legal == "9H"
    assert table.say("9H").legal == "9D JD AD QS KS"


def test_7_6_the_left_bower_follows_trump_only() -> None:
    hands = {0: "AC", 1: "JC 9D TD QD KD", 2: "9S", 3: "9C"}
    table = Table(dealer=3, upcard="TS", hands=hands).say("order_up leave").together().say("AC")
    assert table.legal == "JC 9D TD QD KD"  # void in clubs
    hands = {0: "AS", 1: "JC 9C TD QD KD"}
    table = Table(dealer=3, upcard="TS", hands=hands).say("order_up leave").together().say("AS")
    assert table.legal == "JC"


def test_7_6_the_left_bower_led_calls_for_trump() -> None:
    hands = {0: "JC", 1: "9S 9C TC QC KC"}
    table = Table(dealer=3, upcard="TS", hands=hands).say("order_up leave").together().say("JC")
    assert table.legal == "9S"


def test_7_6_the_rule_holds_in_every_trick() -> None:
    table = start()
    while table.asked != "over":
        state = table.state
        if state.led >= 0:
            hand = table.hand(state.seat).split()
            led = [c for c in hand if suit(c) == "CDHS"[state.led]]
            assert set(table.legal.split()) == set(led or hand)
        table.say(table.legal.split()[-1])


def suit(card: str) -> str:
    """Effective suit when spades are trump."""
    return "S" if card == "JC" else card[1]


def test_7_7_a_void_hand_may_play_anything() -> None:
    table = start().say("AH 9H")
    assert set(table.legal.split()) == set(HANDS[2].split())


@pytest.mark.parametrize(
    ("cards", "winner"),
    [("AH 9H JD 9C", 0), ("AH 9H QS 9C", 2), ("9S AS KS 9C", 1), ("JH 9H AD AC", 0)],
)
def test_7_8_highest_trump_or_highest_of_the_suit_led(cards: str, winner: int) -> None:
    table = start().say(cards)
    assert table.tricks.index(1) == winner


def test_7_9_the_winner_leads_to_the_next_trick() -> None:
    assert start().say("9S AS KS 9C").asked == "play 1"


def test_7_10_a_hand_ends_after_five_tricks_whatever_the_sitting_player_holds() -> None:
    table = start((0, None)).until("over")
    assert table.state.history_length == len(["order", "leave", "alone", "x", "x"]) + 15
    assert len(table.hand(2).split()) == 5
    assert table.end == "played"


@pytest.mark.parametrize(
    ("option", "legal"),
    [("free", "JH QH KH AH 9S"), ("trump", "9S"), ("not_trump", "JH QH KH AH")],
)
def test_7_11_the_first_lead_may_be_restricted(option: str, legal: str) -> None:
    table = start(first_lead=option)
    assert table.legal == legal
    while table.state.tricks_played == 0:
        table.say(table.legal.split()[0])
    assert table.legal == table.hand(table.state.seat)  # only the first card of the hand


def test_7_11_a_leader_with_no_choice_leads_what_he_has() -> None:
    hands = {0: "9H AH KH QH JH"}
    table = Table(first_lead="trump", dealer=3, upcard="TS", hands=hands).say("order_up leave").together()
    assert table.legal == "9H JH QH KH AH"
    hands = {0: "9S AS KS QS JS"}
    table = Table(first_lead="not_trump", dealer=3, upcard="TS", hands=hands).say("order_up leave").together()
    assert table.legal == "9S JS QS KS AS"


def test_7_11_has_no_effect_without_trump() -> None:
    table = Table(first_lead="trump", no_trump="round2", dealer=3, upcard="TS", hands=HANDS)
    assert table.passes(4).say("call_NT").together().legal == "JH QH KH AH 9S"


# Revokes


def test_14_4_a_card_that_does_not_follow_is_refused() -> None:
    assert start().say("AH").accepted == "9H"


def test_14_4_under_the_penalty_it_ends_the_hand() -> None:
    table = start(renege="penalty").say("AH")
    assert table.legal == "9H"
    assert table.accepted == "TD QD KD 9H AS"
    table.say("TD")
    assert (table.end, table.points, table.state.offender) == ("revoke", [2, 0, 2, 0], 1)


def test_14_4_the_penalty_when_anyone_was_alone() -> None:
    hands = {0: "AH KH QH JH 9S", 1: "AC KC QC JD TD", 2: "9H KS QS AS AD", 3: "TH 9C TC 9D QD"}
    table = Table(renege="penalty", renege_points_loner=5, dealer=3, upcard="TS", hands=hands)
    table.say("order_up leave together together together alone")
    assert table.active == [0, 2, 3]
    assert table.asked == "play 0"
    assert table.say("AH").accepted == "AD 9H QS KS AS"
    table.say("AD")
    assert table.points == [0, 5, 0, 5]


@pytest.mark.parametrize(
    ("played", "revokes", "points"),
    [
        ("AH AD", 2, [0, 5, 0, 5]),  # the caller's partner, against the lone defender
        ("AH 9H 9C", 3, [2, 0, 2, 0]),  # the lone defender himself, against two makers
    ],
)
def test_14_4_or_only_when_it_is_against_a_lone_player(played: str, revokes: int, points: list[int]) -> None:
    hands = {0: "AH KH QH JH 9S", 1: "AC KC QC JD TD", 2: "9H KS QS AS AD", 3: "TH 9C TC 9D QD"}
    options = {"renege": "penalty", "renege_points_loner": 5, "renege_loner_when": "against_loner"}
    table = Table(dealer=3, upcard="TS", hands=hands, **options)
    table.say("order_up leave together together together alone", played)
    assert table.state.offender == revokes
    assert table.points == points


THREE: dict[str, Any] = {"players": 3, "three_dummy": False, "alone_allowed": False, "renege": "penalty"}


@pytest.mark.parametrize(("passes", "points"), [(0, [2, 0, 0]), (1, [2, 0, 2])])
def test_14_4_three_handed_the_other_side_scores(passes: int, points: list[int]) -> None:
    hands = {0: "AH KH QH JH 9S", 1: "9H TD AS KS QS", 2: "9D QD KD AD JD"}
    table = Table(dealer=2, upcard="TS", hands=hands, **THREE).passes(passes).say("order_up leave AH")
    assert table.legal == "9H"
    assert table.say("TD").points == points  # seat 1 erred, a defender or the maker


@pytest.mark.parametrize(("sitting_scores", "points"), [(True, [4, 0, 4]), (False, [4, 0, 0])])
def test_10_11_a_defender_who_sits_out_may_score_nothing_for_a_revoke(
    sitting_scores: bool, points: list[int]
) -> None:
    hands = {0: "AH KH QH JH 9S", 1: "9H TH AS KS QS", 2: "9D QD KD AD JD"}
    options = {"players": 3, "three_dummy": False, "renege": "penalty"}
    table = Table(dealer=2, upcard="TS", hands=hands, three_sitting_defender_scores=sitting_scores, **options)
    table.say("pass order_up leave together alone")
    assert table.active == [0, 1]
    table.say("9H AH KH")  # with only a defender alone the maker leads (10.8)
    assert (table.asked, table.legal) == ("play 1", "TH")
    table.say("AS")
    assert table.points == points


def test_14_4_a_bad_first_lead_is_no_revoke() -> None:
    table = start(renege="penalty", first_lead="trump")
    assert table.accepted == "9S"
