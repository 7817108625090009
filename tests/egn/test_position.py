"""Positions out of files: a deal before its first question, the lead to a trick."""

import json
from typing import Any

import pytest

from arena.cards import parse_hand
from arena.egn import EgnFile, parse_egn
from arena.egn.position import at_deal, at_trick
from arena.errors import UserError
from arena.rules.codes import BID_1, OVER, PLAY
from arena.rules.hand import step
from arena.rules.presets import preset_rules
from tests.egn.games import bidding, by_people, exported, tricks


def file_of(document: Any) -> EgnFile:
    return parse_egn(json.dumps(document), "club.egn")


def refusal(document: Any, hand: int, trick: int) -> str:
    with pytest.raises(UserError) as caught:
        at_trick(file_of(document), hand, trick)
    return str(caught.value)


def test_the_lead_to_a_trick_is_the_one_that_was_played():
    _, read = at_trick(file_of(by_people()), 2, 3)
    state = read.state
    assert (PLAY, 2, 0, 1) == (state.phase, state.tricks_played, state.cards_in_trick, state.turn)
    assert parse_hand("TC KC JC AC QD 9D TD AD") == state.played
    assert [parse_hand(hand) for hand in ("AS TS KD", "KS 9H TH", "QS 9C QC", "JH JS KH")] == state.hands


def test_a_deal_goes_on_from_its_first_question_as_it_did():
    rules = preset_rules("four_handed")
    result, export = exported(rules, 3)
    for hand, choices in enumerate(result.choices, 1):
        of_file, state = at_deal(file_of(json.loads(export.text())), hand)
        assert rules == of_file
        for choice in choices:
            step(rules, state, choice)
        assert (OVER, 0) == (state.phase, state.kitty & state.played)


def test_a_deal_whose_tricks_show_every_card_can_be_called_anew():
    _, state = at_deal(file_of(by_people()), 2)
    hands = ("TC TD AS TS KD", "KC AD KS 9H TH", "JC QD QS 9C QC", "AC 9D JH JS KH")
    assert (BID_1, [parse_hand(hand) for hand in hands]) == (state.phase, state.hands)


def test_a_deal_of_which_a_card_was_put_down_unseen_cannot_be_called_anew():
    with pytest.raises(UserError) as caught:
        at_deal(file_of(by_people()), 1)
    assert "club.egn: deal 1: the file does not tell every card that was dealt" == str(caught.value)


def test_a_lead_that_was_not_come_to_is_refused_with_the_reason():
    assert "club.egn: hand 4 was not dealt; the file has 3" == refusal(by_people(), 4, 1)
    assert "club.egn: deal 3: the hand was over before trick 6 (played)" == refusal(by_people(), 3, 6)
    short = by_people()
    del tricks(short, 3)[2:]
    assert refusal(short, 3, 4).startswith("club.egn: deal 3: not known up to trick 4: ")
    assert "club.egn: deal 3: not all the cards that seat 0 holds are known" == refusal(short, 3, 2)
    thrown_in = by_people(std=False)
    bidding(thrown_in, 3)["calls"] = ["Pass"] * 8
    bidding(thrown_in, 3)["isAlone"] = False
    del thrown_in["deals"][2]["phases"][1]
    assert "club.egn: deal 3: the hand was over before trick 1 (thrown_in)" == refusal(thrown_in, 3, 1)


def test_what_is_wrong_later_in_the_deal_is_still_told():
    wrong = by_people()
    tricks(wrong, 2)[4][0] = "Kc"
    assert "club.egn: deal 2, trick 5: seat 3 plays KC again, which is not legal" in refusal(wrong, 2, 1)
