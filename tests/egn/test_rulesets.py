"""Where a key of EGN's ruleset says something else than the option of ours that is nearest to it."""

from copy import deepcopy
from typing import Any

import pytest

from arena.egn.ruleset import rules_of, ruleset_of, unspoken
from arena.errors import RecordError
from arena.report.game.egn_text import egn_summary
from arena.rules.options import make_rules
from tests.egn.games import bidding, by_people, exported, imported


def repeated(hand: int, times: int, **ruleset: Any) -> dict[str, Any]:
    """One hand by people again and again, each time from the next dealer's seat."""
    document = by_people(**ruleset)
    document["deals"] = [deepcopy(document["deals"][hand]) for _ in range(times)]
    for place, deal in enumerate(document["deals"]):
        deal["dealNumber"] = place + 1
        deal["initialState"]["dealer"] = place % 4
    return document


def test_lone_hands_earn_no_tokens():
    """The third deal by people: the dealer takes four tricks alone."""
    game = imported(repeated(2, 8, four_trick_tokens=True))
    assert (4, 4, 4, 4) == game.score
    assert "note: in EGN a lone hand earns no token" in egn_summary(game)


def test_together_four_tricks_earn_a_token_and_four_tokens_a_point():
    """The first deal by people: the dealer takes four tricks with his partner."""
    document = repeated(0, 8, four_trick_tokens=True)
    made = imported(document).deals
    assert {1} == {max(deal.points) for deal in made[:6]}
    assert {2} == {max(deal.points) for deal in made[6:]}


def test_tokens_of_our_own_games_are_counted_as_here():
    document = repeated(2, 8, four_trick_tokens=True)
    document["metadata"]["description"] = "{four_trick_tokens: 4}"
    game = imported(document)
    assert (5, 5, 5, 5) == game.score
    assert "note:" not in egn_summary(game)
    rules = make_rules({"four_trick_tokens": 4})
    assert 4 == unspoken(rules)["four_trick_tokens"]
    assert ruleset_of(rules)["four_trick_tokens"] is True
    for block in range(3):
        result, export = exported(rules, block, player="bold")
        assert result.score == imported(export.document).score


def both_alone(**ruleset: Any) -> dict[str, Any]:
    """Seat 1, left of the dealer, is alone with the five highest trumps against seat 0, who took the nine."""
    document = by_people(defend_alone=True, **ruleset)
    deal = document["deals"][0]
    document["deals"] = [deal]
    deal["initialState"] = {"dealer": 0, "upCard": "9s"}
    deal["phases"][0].update(calls=["Order"], isAlone=True, aloneDefender=0, discard="Td")
    deal["phases"][1]["tricks"] = [["Js", "9s"], ["Jc", "Ts"], ["As", "Kh"], ["Ks", "Qh"], ["Qs", "Ah"]]
    return document


def test_a_lone_defender_leaves_the_lead_with_the_dealers_left():
    assert (0, 4, 0, 4) == imported(both_alone()).score
    assert rules_of({"defend_alone": True}).alone.double_alone_lead == 1


def test_left_of_the_loner_the_lone_defender_leads():
    with pytest.raises(RecordError, match="deal 1, trick 1: seat 1 plays 9S"):
        imported(both_alone(loner_lead="LEFT_OF_LONER"))
    document = both_alone(loner_lead="LEFT_OF_LONER")
    document["deals"][0]["phases"][1]["tricks"][0] = ["9s", "Js"]
    assert (0, 4, 0, 4) == imported(document).score


def test_a_game_ends_by_one_limit():
    for ruleset in (
        {"winning_score": 10, "num_deals": 8},
        {"winning_score": 0},
        {"winning_score": 0, "num_deals": 0},
    ):
        with pytest.raises(RecordError, match="a game of EGN ends by one of the two"):
            imported(by_people(**ruleset))
    eight = make_rules({"target": 0, "hands_per_game": 8}).game
    assert eight == rules_of({"num_deals": 8}).game == rules_of({"winning_score": 0, "num_deals": 8}).game


def test_two_limits_of_our_own_come_back():
    rules = make_rules({"hands_per_game": 8})
    assert rules == rules_of(ruleset_of(rules), unspoken(rules))


def test_the_dealer_is_checked_after_a_deal_that_broke_off():
    document = by_people()
    del document["deals"][0]["phases"][1]["tricks"][2:]
    assert imported(document).score is None
    document["deals"][1]["initialState"]["dealer"] = 1
    with pytest.raises(RecordError, match="deal 2: dealer: seat 1, where seat 3 was to deal"):
        imported(document)


def test_the_same_seat_may_deal_again_where_a_deal_without_play_may_have_been_claimed():
    document = by_people()
    del document["deals"][0]["phases"][1]
    bidding(document, 1)["calls"] = ["Pass"]
    for deal in document["deals"][1:]:
        deal["initialState"]["dealer"] = (deal["initialState"]["dealer"] - 1) % 4
    with pytest.raises(RecordError, match="deal 2: dealer: seat 2, where seat 3 was to deal"):
        imported(document)
    document["metadata"]["ruleset"]["farmers"] = True
    assert [None, (0, 1, 0, 1), (0, 1, 0, 1)] == [deal.points for deal in imported(document).deals]
