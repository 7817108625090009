"""Sections 3 and 5: both rounds of bidding."""

import pytest

from tests.rules.table import Table

BOTH_BLACK_JACKS = "JC JS 9D TD AH"


def test_3_1_the_dealers_left_speaks_first_and_the_dealer_last() -> None:
    table = Table(dealer=1, upcard="9S")
    seats = []
    for _ in range(4):
        seats.append(table.asked)
        table.say("pass")
    assert seats == ["bid_1 2", "bid_1 3", "bid_1 0", "bid_1 1"]


def test_3_2_pass_or_order_and_the_first_order_ends_the_bidding() -> None:
    table = Table(dealer=3, upcard="9S")
    assert table.legal == "pass order_up"
    table.say("pass", "order_up")
    assert (table.trump, table.caller) == ("S", 1)
    assert table.asked == "pickup 3"


def test_3_3_the_callers_side_are_the_makers() -> None:
    assert Table(dealer=3).result(2, [1, 0, 2, 2]).points == [1, 0, 1, 0]
    assert Table(players=3, dealer=2).result(2, [1, 1, 3]).points == [0, 0, 1]
    assert Table(players=2, dealer=1).result(1, [2, 3]).points == [0, 1]


def test_3_4_the_dealers_partner_may_order() -> None:
    assert Table(dealer=3, upcard="9S").passes(1).legal == "pass order_up"


def test_3_4_must_go_alone_gives_the_partner_pass_and_order_alone() -> None:
    table = Table(partner_order="must_go_alone", dealer=3, upcard="9S").passes(1)
    assert table.legal == "pass order_up_alone"
    table.say("order_up_alone take 9S together together")
    assert table.lone == (1, -1)
    assert table.asked.startswith("play")


def test_3_4_forbidden_gives_the_partner_only_pass_and_round_two_is_free() -> None:
    table = Table(partner_order="forbidden", dealer=3, upcard="9S").passes(1)
    assert table.legal == "pass"
    assert table.passes(4).legal == "pass call_C call_D call_H"


@pytest.mark.parametrize(
    ("need", "hand", "legal"),
    [
        ("nothing", "9C TC QC 9D TD", "pass order_up"),
        ("trump", "9C TC QC 9D TD", "pass"),
        ("trump", "JD 9C TC QC AS", "pass order_up"),  # the left bower
        ("trump", "JK 9C TC QC AS", "pass order_up"),
        ("natural_trump", "JD 9C TC QC AS", "pass"),
        ("natural_trump", "JK 9C TC QC AS", "pass"),
        ("natural_trump", "JH 9C TC QC AS", "pass order_up"),  # the right bower
    ],
)
def test_3_5_holding_needed_to_order(need: str, hand: str, legal: str) -> None:
    table = Table(joker=True, call_requires=need, dealer=3, upcard="9H", hands={0: hand})
    assert table.legal == legal


def test_3_5_the_dealer_is_judged_without_the_upcard() -> None:
    table = Table(call_requires="trump", dealer=3, upcard="9H", hands={3: "9C TC QC 9D TD"}).passes(3)
    assert table.legal == "pass"


@pytest.mark.parametrize(
    ("all_need", "dealer_needs", "legal"),
    [
        ("nothing", "natural_trump", "pass"),
        ("nothing", "trump", "pass order_up"),
        ("natural_trump", "nothing", "pass"),
        ("natural_trump", "trump", "pass"),
        ("trump", "trump", "pass order_up"),
    ],
)
def test_3_6_the_stricter_need_counts_for_the_dealer(all_need: str, dealer_needs: str, legal: str) -> None:
    hands = {0: "9H AH", 3: "JD 9C TC QC AS"}
    table = Table(
        call_requires=all_need, dealer_pickup_requires=dealer_needs, dealer=3, upcard="TH", hands=hands
    )
    assert table.legal == "pass order_up"  # the others have no such need
    assert table.passes(3).legal == legal


def test_3_7_the_last_caller_may_only_pass_in_either_round() -> None:
    table = Table(no_consecutive_caller=True, dealer=3).say("order_up").finish()
    table.deal(upcard="9S")
    assert table.asked == "bid_1 1"
    table.passes(3)
    assert table.asked == "bid_1 0"
    assert table.legal == "pass"
    table.passes(4)
    assert table.asked == "bid_2 0"
    assert table.legal == "pass"


def test_3_7_a_thrown_in_hand_changes_no_last_caller() -> None:
    table = Table(no_consecutive_caller=True, dealer=3).say("order_up").finish()
    table.deal()
    table.passes(8).add_up().deal()
    table.passes(2)
    assert (table.asked, table.legal) == ("bid_1 0", "pass")


def test_3_7_a_stuck_dealer_is_exempt() -> None:
    table = Table(no_consecutive_caller=True, stick_the_dealer=True, dealer=3).say("order_up").finish()
    table.state.next_dealer = 0
    table.deal(upcard="9S")
    assert table.passes(7).legal == "call_C call_D call_H"


def burnt(suits: str, upcard: str, **options: object) -> Table:
    """A table at which the makers of hands in these suits have been euchred."""
    table = Table(burn_euchred_suit=True, target=64, dealer=3, **options)
    for suit in suits:
        table.result(table.state.dealer, euchred(table.state.dealer), trump=suit)
        table.deal(upcard=upcard)
    return table


def euchred(maker: int) -> list[int]:
    tricks = [0, 0, 0, 0]
    tricks[(maker + 1) % 4] = 5
    return tricks


def test_3_8_a_euchred_suit_may_not_be_called() -> None:
    table = burnt("C", "9S").passes(4)
    assert table.legal == "pass call_D call_H"


def test_3_8_round_one_is_skipped_when_the_upcards_suit_is_dead() -> None:
    table = burnt("C", "9C")  # the second hand: seat 0 deals
    assert table.asked == "bid_2 1"
    assert table.legal == "pass call_D call_H call_S"
    assert table.upcard == "9C turned_down"


def test_3_8_when_the_fourth_suit_would_die_all_live_again() -> None:
    assert burnt("CDH", "9S").state.dead_suits == 0b0111
    assert burnt("CDHS", "9S").state.dead_suits == 0


def test_3_8_makers_who_make_it_burn_nothing_and_no_trump_never_burns() -> None:
    table = Table(burn_euchred_suit=True, dealer=3).result(0, [3, 2, 0, 0], trump="C")
    assert table.state.dead_suits == 0
    table = Table(burn_euchred_suit=True, dealer=3).result(0, [0, 5, 0, 0], trump="NT")
    assert table.state.dead_suits == 0


def test_3_8_burnt_suits_last_for_one_game() -> None:
    table = Table(burn_euchred_suit=True, match_games=3, target=2, dealer=3).result(0, [0, 5, 0, 0])
    table.deal()
    assert table.state.dead_suits == 0


def test_3_9_a_holder_of_both_bowers_may_not_pass() -> None:
    table = Table(must_call_with="two_bowers", dealer=3, upcard="9S", hands={0: BOTH_BLACK_JACKS})
    assert table.legal == "order_up"


def test_3_9_the_dealer_counts_the_upcard_as_held() -> None:
    table = Table(must_call_with="two_bowers", dealer=3, upcard="JS", hands={3: "JC 9D"}).passes(3)
    assert table.legal == "order_up"
    table = Table(must_call_with="two_bowers", dealer=3, upcard="JS", hands={0: "JC 9D"})
    assert table.legal == "pass order_up"  # the others do not


def test_3_9_in_round_two_any_callable_suit_counts() -> None:
    table = Table(must_call_with="two_bowers", dealer=3, upcard="9H", hands={0: BOTH_BLACK_JACKS}).passes(4)
    assert table.legal == "call_C call_D call_S"
    table = Table(must_call_with="two_bowers", dealer=3, upcard="9C", hands={1: "JD JH"}).passes(5)
    assert table.legal == "call_D call_H call_S"


def test_3_9_never_forces_a_call_that_another_rule_forbids() -> None:
    options = {"must_call_with": "two_bowers", "partner_order": "forbidden"}
    table = Table(dealer=3, upcard="9S", hands={1: BOTH_BLACK_JACKS}, **options).passes(1)
    assert table.legal == "pass"


def test_3_10_all_pass_turns_the_card_down_and_round_two_follows() -> None:
    table = Table(dealer=3, upcard="9S").passes(4)
    assert table.upcard == "9S turned_down"
    assert table.asked == "bid_2 0"


def test_5_1_round_two_goes_from_the_dealers_left() -> None:
    table = Table(dealer=1, upcard="9S").passes(4)
    seats = []
    for _ in range(4):
        seats.append(table.asked)
        table.say("pass")
    assert seats == ["bid_2 2", "bid_2 3", "bid_2 0", "bid_2 1"]


def test_5_2_any_suit_but_the_one_turned_down() -> None:
    table = Table(dealer=3, upcard="9H").passes(4)
    assert table.legal == "pass call_C call_D call_S"
    table.say("pass", "call_D")
    assert (table.trump, table.caller) == ("D", 1)


def test_5_2_or_any_suit() -> None:
    table = Table(turned_down_suit_callable="everybody", dealer=3, upcard="9H").passes(4)
    assert table.legal == "pass call_C call_D call_H call_S"


def test_5_2_or_any_suit_for_a_stuck_dealer_alone() -> None:
    options = {"turned_down_suit_callable": "stuck_dealer", "stick_the_dealer": True}
    table = Table(dealer=3, upcard="9H", **options).passes(4)
    assert table.legal == "pass call_C call_D call_S"
    assert table.passes(3).legal == "call_C call_D call_H call_S"
    table = Table(dealer=3, upcard="9H", **options).passes(7).say("call_H")
    assert (table.trump, table.upcard) == ("H", "9H turned_down")


def test_5_7_a_stuck_dealer_who_may_name_the_suit_again_has_a_call_left() -> None:
    table = Table(
        dealer=3, upcard="9H", turned_down_suit_callable="stuck_dealer", stick_the_dealer=True,
        burn_euchred_suit=True,
    )  # fmt: skip
    table.state.dead_suits = 0b1011  # all but hearts
    assert table.passes(7).legal == "call_H"


@pytest.mark.parametrize(
    ("need", "legal"),
    [
        ("nothing", "pass call_C call_D call_S call_NT"),
        ("trump", "pass call_C call_D call_NT"),
        ("natural_trump", "pass call_C call_NT"),
    ],
)
def test_5_3_holding_needed_in_round_two(need: str, legal: str) -> None:
    hands = {0: "9C TC JH AH KH"}
    table = Table(call_requires_round2=need, no_trump="round2", dealer=3, upcard="9H", hands=hands).passes(4)
    assert table.legal == legal


def test_5_4_without_stick_the_dealer_he_may_pass() -> None:
    assert Table(dealer=3, upcard="9H").passes(7).legal == "pass call_C call_D call_S"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_5_4_dealer_is_stuck(players: int) -> None:
    table = Table(players=players, stick_the_dealer=True, dealer=players - 1, upcard="9H")
    assert table.passes(2 * players - 1).legal == "call_C call_D call_S"


def test_5_4_a_stuck_dealer_needs_no_card_of_the_suit() -> None:
    hands = {3: "9C TC QC KC AC"}
    options = {"stick_the_dealer": True, "call_requires_round2": "trump"}
    assert Table(dealer=3, upcard="9H", hands=hands, **options).passes(7).legal == "call_C call_D call_S"


def test_5_5_a_stuck_dealer_may_forfeit_one_point_to_each_other_side() -> None:
    options = {"stick_the_dealer": True, "stuck_dealer_may_forfeit": True}
    table = Table(dealer=3, upcard="9H", **options).passes(7)
    assert table.legal == "call_C call_D call_S forfeit"
    table.say("forfeit").add_up()
    assert table.end == "forfeit"
    assert (table.points, table.next_dealer) == ([1, 0, 1, 0], 0)
    assert Table(players=3, dealer=2, **options).passes(5).say("forfeit").points == [1, 1, 0]
    assert Table(players=2, dealer=1, **options).passes(3).say("forfeit").points == [1, 0]


@pytest.mark.parametrize(("option", "dealer"), [("next", 0), ("same", 3)])
def test_5_6_thrown_in_after_two_rounds_of_passes(option: str, dealer: int) -> None:
    table = Table(throw_in_dealer=option, dealer=3).passes(8).add_up()
    assert (table.end, table.points, table.next_dealer) == ("thrown_in", [0, 0, 0, 0], dealer)


def test_5_7_a_stuck_dealer_with_no_call_left_throws_in() -> None:
    table = burnt("CDH", "9S", stick_the_dealer=True)
    table.passes(4).passes(3)
    assert table.end == "thrown_in"


def test_5_8_no_trump_is_not_offered_by_default() -> None:
    assert "NT" not in Table(stick_the_dealer=True, dealer=3).passes(7).legal


def test_5_8_no_trump_in_round_two_or_for_the_stuck_dealer_only() -> None:
    table = Table(no_trump="round2", dealer=3, upcard="9H")
    assert "NT" not in table.legal
    assert table.passes(4).legal == "pass call_C call_D call_S call_NT"
    table = Table(no_trump="stuck_dealer_only", stick_the_dealer=True, dealer=3, upcard="9H").passes(4)
    assert "NT" not in table.legal
    assert table.passes(3).legal == "call_C call_D call_S call_NT"


def test_5_8_without_trump_a_jack_is_an_ordinary_card_and_the_highest_of_the_suit_led_wins() -> None:
    hands = {0: "JC 9D TD QD KD", 1: "QC JS", 2: "9C", 3: "TC"}
    table = Table(no_trump="round2", dealer=3, upcard="9H", hands=hands).passes(4)
    table.say("call_NT").to_play().say("JC")
    assert "JS" not in table.legal.split()
    assert table.say("QC 9C TC").tricks == [0, 1, 0, 0]


def test_5_8_no_trump_scores_as_usual() -> None:
    assert Table(dealer=3).result(0, [5, 0, 0, 0], trump="NT").points == [2, 0, 2, 0]


JOKER_HANDS = {0: "JK AC KC QC JC", 1: "AD KD QD JD TD", 2: "AH KH QH JH TH", 3: "AS KS QS JS TS"}


def joker_without_trump(hands: dict[int, str], **options: object) -> Table:
    table = Table(joker=True, no_trump="round2", dealer=3, upcard="9C", hands=hands, **options).passes(4)
    return table


def test_5_9_a_joker_led_without_trump_wins_and_any_card_may_be_played() -> None:
    table = joker_without_trump(JOKER_HANDS).say("call_NT").to_play().say("JK")
    assert table.legal == "TD JD QD KD AD"
    assert table.say("AD AH AS").tricks == [1, 0, 0, 0]


def test_5_9_a_joker_not_led_is_played_only_by_a_void_hand_and_cannot_win() -> None:
    hands = {0: "9D AC KC QC JC", 1: "JK TD", 2: "AH KH QH JH TH", 3: "AS KS QS JS TS"}
    table = joker_without_trump(hands).say("call_NT").to_play().say("9D")
    assert "JK" not in table.legal.split()
    hands = {0: "9D AC KC QC JC", 1: "JK AH KH QH JH", 2: "AD", 3: "AS KS QS JS TS"}
    table = joker_without_trump(hands).say("call_NT").to_play().say("9D")
    assert "JK" in table.legal.split()
    assert table.say("JK AD AS").tricks == [0, 0, 1, 0]


def test_5_9_under_holder_barred_the_holder_may_not_call_no_trump() -> None:
    table = joker_without_trump(JOKER_HANDS, joker_no_trump="holder_barred")
    assert table.legal == "pass call_D call_H call_S"
    assert table.passes(1).legal == "pass call_D call_H call_S call_NT"
