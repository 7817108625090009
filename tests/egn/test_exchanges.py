"""Call for best in EGN's order: the partner gives, then the lone player puts down, the gift too perhaps."""

from typing import Any

import pytest

from arena.errors import RecordError
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import make_rules
from tests.egn.games import bidding, by_people, exported, imported, tricks

HANDS = ("Js Ah Ac Qh 9h", "9d Qs Ks 9c Tc", "Kh Td Kd Ad As", "Qd Th Jh Qc 9s")
"""Of the third deal by people, in which seat 0 takes the ten of spades, puts one card down and goes alone."""


def alone(*exchanges: tuple[int | None, int, str], hands: bool = True, **ruleset: Any) -> dict[str, Any]:
    """The deal of a lone dealer, seat 0, with these cards changing places, as (from, to, cards)."""
    document = by_people(partners_best=True, **ruleset)
    document["deals"] = [{**document["deals"][2], "dealNumber": 1}]
    phase = bidding(document, 1)
    phase["discard"] = "9h"
    phase["cardExchanges"] = [
        {"receiver": to, "cards": cards.split(), **({} if sender is None else {"sender": sender})}
        for sender, to, cards in exchanges
    ]
    if hands:
        document["deals"][0]["initialState"]["playerCards"] = [hand.split() for hand in HANDS]
    return document


def words(document: dict[str, Any]) -> list[str | None]:
    """What was answered between the discard and the first card."""
    game = imported(document)
    answers = [None if one is None else ACTION_NAMES[one] for one in game.deals[0].choices]
    return answers[answers.index("9H") + 1 : -15]


def problem(document: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        imported(document)
    return str(caught.value).removeprefix("club.egn: deal 1")


def with_gift(document: dict[str, Any]) -> dict[str, Any]:
    """Seat 0 plays the king of hearts, which its partner gave it, and not the queen."""
    tricks(document, 1)[4][0] = "Kh"
    return document


@pytest.mark.parametrize("hands", [True, False])
def test_the_partner_gives_and_the_lone_player_puts_down(hands: bool):
    document = with_gift(alone((2, 0, "Kh"), (0, 0, "Qh"), hands=hands))
    assert ["KH", "QH"] == words(document)


@pytest.mark.parametrize("hands", [True, False])
def test_the_lone_player_may_put_the_gift_back(hands: bool):
    """He plays the cards he was dealt."""
    game = imported(alone((2, 0, "Kh"), (0, 0, "Kh"), hands=hands))
    assert ["KH", "KH"] == words(alone((2, 0, "Kh"), (0, 0, "Kh"), hands=hands))
    assert (1, 0, 1, 0) == game.score


def test_what_was_put_down_for_a_gift_follows_from_the_play_where_it_is_not_told():
    assert ["KH", "QH"] == words(with_gift(alone((2, 0, "Kh"))))
    assert ["KH", "KH"] == words(alone((2, 0, "Kh")))


def test_what_was_put_down_is_not_known_where_neither_the_hand_nor_the_exchange_is_told():
    assert ["KH", None] == words(with_gift(alone((2, 0, "Kh"), hands=False)))
    assert (1, 0, 1, 0) == imported(alone((2, 0, "Kh"), hands=False)).score


def test_a_gift_not_seen_in_play_that_breaks_off_may_have_been_kept_or_not():
    document = alone((2, 0, "Kh"))
    del tricks(document, 1)[3:]
    assert "deal 1: cards put down" in imported(document).unknown


def test_a_card_put_down_must_be_held():
    assert problem(alone((2, 0, "Kh"), (0, 0, "Td"))).startswith(
        ": seat 0 answers TD (exchange), which is not legal; legal: "
    )
    before_it_was_given = alone((0, 0, "Kh"), (2, 0, "Kh"))
    assert problem(before_it_was_given) == ": cardExchanges: seat 0 puts down KH before it is given"


@pytest.mark.parametrize(
    ("exchange", "rules", "what"),
    [
        (
            (0, 2, "9d"),
            {},
            "seat 0 gives seat 2 9D, but seat 0 is alone: its partner gives, and then it puts",
        ),
        ((1, 0, "9d"), {}, "seat 1 gives seat 0 9D, but seat 1 is not its partner"),
        ((3, 1, "Qc"), {}, "seat 3 gives seat 1 QC, but seat 1 is not alone"),
        ((2, 0, "Ad Kd"), {}, "seat 2 gives seat 0 AD KD, but partners_best_cards is 1"),
        (
            (2, 0, "Ad"),
            {"partners_best": False},
            "seat 2 gives seat 0 AD, but partners_best is not in the rules",
        ),
        ((None, 1, "Jd Kc Jc"), {}, "seat 1 takes cards from the kitty, which the rules do not ask for here"),
        ((1, 1, "9d"), {}, "seat 1 puts down 9D, which the rules do not ask for here"),
        ((2, 7, "Ad"), {}, "seat 7 at a table of 4"),
    ],
)
@pytest.mark.parametrize("hands", [True, False])
def test_an_exchange_that_may_not_be_is_named_as_the_fault(exchange, rules, what, hands):
    document = alone(exchange, hands=hands)
    document["metadata"]["ruleset"].update(rules)
    assert problem(document).startswith(f": cardExchanges: {what}")


def test_a_gift_where_nobody_is_alone_is_named_as_the_fault():
    document = by_people(partners_best=True)
    bidding(document, 1)["cardExchanges"] = [{"sender": 0, "receiver": 2, "cards": ["9h"]}]
    assert problem(document) == ": cardExchanges: seat 0 gives seat 2 9H, but nobody is alone"


def test_a_lone_defender_is_given_nothing_in_egn():
    document = alone((1, 3, "9d"), defend_alone=True)
    bidding(document, 1)["aloneDefender"] = 3
    assert "seat 1 gives seat 3 9D, but partners_best is for a lone maker" in problem(document)


@pytest.mark.parametrize("order", ["loner_first", "partner_first"])
def test_several_cards_come_back_in_their_own_order(order: str):
    rules = make_rules(
        {"partners_best": "both", "partners_best_cards": 3, "partners_best_order": order, "target": 20}
    )
    for block in range(6):
        result, export = exported(rules, block)
        for deal in export.document["deals"]:
            told = deal["phases"][0].get("cardExchanges", [])
            if told:
                gift, down = told[:2]
                assert gift["sender"] == (gift["receiver"] + 2) % 4
                assert down["sender"] == down["receiver"] == gift["receiver"]
        assert result.choices == imported(export.document).choices
