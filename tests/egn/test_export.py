"""What a file written by `arena export --egn` holds."""

import json
from collections.abc import Callable
from typing import Any

import yaml

from arena.egn.ruleset import DEFAULTS, ruleset_of, unspoken
from arena.rules.codes import ACTION_BY_NAME
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from tests.egn.games import exported


def find(
    name_or_options: str | dict[str, Any],
    wanted: Callable[[Any], bool],
    player: str = "random",
    blocks: int = 12,
) -> tuple[Any, tuple[int, ...]]:
    """The first deal of some game that has what is wanted, with its true choices."""
    rules = preset_rules(name_or_options) if isinstance(name_or_options, str) else make_rules(name_or_options)
    for block in range(blocks):
        result, export = exported(rules, block, player=player)
        document = json.loads(export.text())
        for deal, choices in zip(document["deals"], result.choices, strict=True):
            if wanted(deal):
                return deal, choices
    raise AssertionError("no such deal")


def test_metadata_names_players_score_and_rules():
    result, export = exported(preset_rules("bicycle"), 2)
    meta = export.document["metadata"]
    assert meta["gameId"] == result.id
    assert meta["players"] == ["ada", "bob", "ada", "bob"]
    assert meta["initialScore"] == [0, 0]
    assert meta["finalScore"] == list(result.score[:2])
    assert "description" not in meta


def test_rules_of_plain_egn_have_nothing_unspoken():
    rules = preset_rules("bicycle")
    assert unspoken(rules) == {}
    plain = {**DEFAULTS, "std": False}
    del plain["num_deals"]
    assert ruleset_of(rules) == plain


def test_options_without_a_key_are_one_line_of_yaml():
    _, export = exported(preset_rules("four_handed"), 2)
    line = export.document["metadata"]["description"]
    assert "\n" not in line
    assert yaml.safe_load(line) == {
        "optional_pickup": True,
        "alone_who": "either_partner",
        "alone_timing": "after_discard",
        "defend_alone": "any",
        "defend_alone_points": 2,
    }
    assert export.unspoken == yaml.safe_load(line)


def test_a_game_of_hands_writes_no_winning_score():
    ruleset = ruleset_of(preset_rules("ontario"))
    assert ruleset["num_deals"] == 8
    assert "winning_score" not in ruleset
    assert ruleset["canadian"] is True
    assert ruleset["loner_euchred_score"] == 4


def test_both_limits_of_a_game_keep_the_target_in_the_ruleset():
    rules = make_rules({"hands_per_game": 8})
    assert ruleset_of(rules)["winning_score"] == 10
    assert "num_deals" not in ruleset_of(rules)
    assert unspoken(rules)["hands_per_game"] == 8


def test_a_deal_holds_hands_discard_and_tricks():
    deal, choices = find("bicycle", lambda deal: "discard" in deal["phases"][0], "basic")
    assert [len(hand) for hand in deal["initialState"]["playerCards"]] == [5, 5, 5, 5]
    bidding, play = deal["phases"]
    assert (bidding["type"], play["type"]) == ("EUCHRE_BIDDING", "TRICK_PLAY")
    assert bidding["calls"][-1] == "Order"
    assert ACTION_BY_NAME[bidding["discard"].upper()] in choices
    assert [len(trick) for trick in play["tricks"]] == [3 if bidding["isAlone"] else 4] * 5


def test_a_hand_thrown_in_has_calls_only():
    deal, _ = find("bicycle", lambda deal: len(deal["phases"]) == 1, "lowest")
    assert deal["phases"][0]["calls"] == ["Pass"] * 8


def test_a_lone_defender_is_named():
    deal, _ = find("british_25", lambda deal: deal["phases"][0]["aloneDefender"] >= 0)
    assert deal["phases"][0]["isAlone"] is True
    assert {len(trick) for trick in deal["phases"][1]["tricks"]} == {2}


def test_call_for_best_is_a_card_given_and_a_card_put_down():
    deal, _ = find("railroad_bicycle", lambda deal: "cardExchanges" in deal["phases"][0])
    gift, down = deal["phases"][0]["cardExchanges"][:2]
    assert down["sender"] == down["receiver"] == gift["receiver"]
    assert gift["sender"] == (gift["receiver"] + 2) % 4
    assert len(down["cards"]) == len(gift["cards"]) == 1


def test_a_joker_turned_up_leaves_the_dealer_in_his_place_of_round_one():
    deal, _ = find("british_25", lambda deal: deal["initialState"]["upCard"] == "B", blocks=20)
    calls = deal["phases"][0]["calls"]
    assert calls[:3] == ["Pass"] * 3
    assert calls[3] in "cdhs"
    assert len(calls) == 4


def test_a_dummy_stands_after_the_hands_and_is_put_down_from():
    deal, _ = find(
        "three_handed",
        lambda deal: len(deal["phases"]) == 2 and "cardExchanges" in deal["phases"][0],
    )
    assert [len(hand) for hand in deal["initialState"]["playerCards"]] == [5, 5, 5, 5]
    (down,) = deal["phases"][0]["cardExchanges"]
    assert len(down["cards"]) == 5


def test_a_claim_that_swaps_names_the_cards_of_both_ways():
    options = {"bad_hand": "three_low", "bad_hand_action": "swap3"}
    deal, _ = find(options, lambda deal: "cardExchanges" in deal["phases"][0])
    up, down = deal["phases"][0]["cardExchanges"]
    assert "sender" not in up
    assert down["sender"] == down["receiver"] == up["receiver"]
    assert (len(up["cards"]), len(down["cards"])) == (3, 3)


def test_a_claim_that_redeals_is_an_exchange_of_nothing():
    deal, _ = find({"bad_hand": "three_low"}, lambda deal: "cardExchanges" in deal["phases"][0])
    (claim,) = deal["phases"][0]["cardExchanges"]
    assert claim["cards"] == []
    assert len(deal["phases"]) == 1


def test_three_scores_are_not_forced_into_two():
    _, export = exported(preset_rules("three_handed"), 1)
    assert "finalScore" not in export.document["metadata"]
    assert export.document["metadata"]["ruleset"]["num_players"] == 3
