"""Part II: the catalogue equals the published one wherever that has the key; refusals."""

import re
from random import Random
from typing import Any

import pytest

from arena.errors import RulesError
from arena.rules.catalogue import BOOL, CATALOGUE, CHOICE, GROUPS, NAME, NUMBER, OPTIONS, Option
from arena.rules.named import rules_named
from arena.rules.options import departures, make_rules, option_values
from arena.rules.refusals import REFUSALS
from tests.rules.data import load
from tests.rules.random_rules import random_rule_sets, random_value

PUBLISHED = load("options.json")
ROWS = {row["key"]: row for row in PUBLISHED["options"]}
KINDS = {BOOL: "bool", NAME: "enum", CHOICE: "int_choice", NUMBER: "int"}


def published(values: dict[str, Any]) -> dict[str, Any]:
    """The values of the published options: the club's own may come after them."""
    return {key: value for key, value in values.items() if key in ROWS}


def test_the_catalogue_has_the_published_keys_in_their_order() -> None:
    assert [option.key for option in CATALOGUE if option.key in ROWS] == list(ROWS)


@pytest.mark.parametrize("key", ROWS)
def test_option_equals_its_published_row(key: str) -> None:
    option, row = OPTIONS[key], ROWS[key]
    assert KINDS[option.kind] == row["type"]
    assert sorted(map(str, option.values)) == sorted(map(str, row["values"]))
    if option.kind == NAME:
        assert list(option.values) == row["values"]  # the encoding
    if option.kind == NUMBER:
        assert [option.low, option.high] == row["range"]
    assert list(option.tables) == row["tables"]
    assert {str(size): option.default(size) for size in option.tables} == row["default"]
    assert GROUPS[option.group] == row["group"]
    assert option.clause == row["clause"]
    said = re.sub(r" \(.*?\)", "", "" if row["players_name"] == "-" else row["players_name"])
    for name in re.split(r"[;,] ", said):
        assert not name or option in [named.option for named in rules_named(name)], name


@pytest.mark.parametrize("option", CATALOGUE, ids=lambda option: option.key)
def test_every_value_of_an_option_says_what_it_means(option: Option) -> None:
    span = range(option.low, option.high + 1) if option.kind == NUMBER else ()
    said = {value: option.value_says(value) for value in (*option.values, *span)}
    assert [value for value, sentence in said.items() if not sentence or "{" in sentence] == []
    assert len(set(said.values())) == len(said)
    assert [value for value in option.says if not option.accepts(value)] == ["n"] * (option.kind == NUMBER)


def test_a_number_without_a_sentence_of_its_own_stands_in_that_of_n() -> None:
    says = OPTIONS["hands_per_game"].value_says
    assert [says(0), says(1)] == ["no limit to the hands of a game", "a game ends after one hand"]
    assert [says(8), says("n")] == ["a game ends after 8 hands", "a game ends after n hands"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_defaults_of_each_table_size(players: int) -> None:
    values = option_values(make_rules({"players": players}))
    size = str(players)
    expected = {key: row["default"][size] for key, row in ROWS.items() if size in row["default"]}
    del expected["joker_suit"]  # may be written only with fixed_suit (R2)
    assert published(values) == expected | {"players": players}


def test_three_defaults_depend_on_another_key() -> None:
    assert option_values(make_rules({"joker": True}))["joker_turned_up"] == "dealer_blind_makers"
    three = option_values(make_rules({"players": 3, "three_dummy": False}))
    assert three["three_maker_alone"] is False
    assert option_values(make_rules({"alone_allowed": False}))["defend_alone"] == "never"


@pytest.mark.parametrize("name", load("presets.json"))
def test_departures_and_spelled_out_values_resolve_alike(name: str) -> None:
    preset = load("presets.json")[name]
    rules = make_rules(preset["departures"])
    assert make_rules(preset["values"]) == rules
    values = option_values(rules)
    assert {key: values[key] for key in preset["values"]} == preset["values"]


@pytest.mark.parametrize("name", load("presets.json"))
def test_departures_of_a_rule_set_make_it_again(name: str) -> None:
    rules = make_rules(load("presets.json")[name]["departures"])
    assert make_rules(departures(rules)) == rules


REFUSED = load("refused_options.json")


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: f"{row['refused_by']}-{'-'.join(row['options'])}")
def test_refused_options(row: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as refusal:
        make_rules(row["options"])
    assert row["refused_by"] in refusal.value.codes
    assert all(re.match(r"[a-z0-9_, ]+: .{10,}[^)]$", problem) for problem in refusal.value.problems)


def test_every_published_refusal_has_a_case() -> None:
    assert {row["refused_by"] for row in REFUSED} == {row["id"] for row in PUBLISHED["impossible"]}


def test_every_refusal_has_a_case() -> None:
    cases = {row["refused_by"] for row in REFUSED} | {code for code, _ in MORE_REFUSED}
    assert {refusal[0] for refusal in REFUSALS} | {"R9", "R10"} == cases


MORE_REFUSED: list[tuple[str, dict[str, Any]]] = [
    ("R3", {"joker_no_trump": "holder_barred", "joker": True}),
    ("R3", {"joker_no_trump": "holder_barred", "no_trump": "round2"}),
    ("R4", {"hand_size": 7, "joker": True}),
    ("R4", {"players": 3, "hand_size": 7, "deck_low_rank": 8}),
    ("R5", {"players": 2, "deck_low_rank": 10}),
    ("R7", {"bad_hand_action": "swap3"}),
    ("R7", {"bad_hand_when": "before_own_turn"}),
    ("R8", {"stuck_dealer_may_forfeit": True}),
    ("R8", {"stuck_dealer_may_go_alone": False}),
    ("R8", {"turned_down_suit_callable": "stuck_dealer"}),
    ("R9", {"players": 3, "alone_who": "either_partner"}),
    ("R9", {"players": 2, "loner_lead": "left_of_loner"}),
    ("R9", {"three_dummy": True}),
    ("R10", {"alone_allowed": False, "partner_order": "must_go_alone"}),
    ("R10", {"alone_allowed": False, "blind_loner_points": 5}),
    ("R10", {"alone_allowed": False, "jambone_points": 8}),
    ("R10", {"alone_allowed": False, "defend_alone": "any"}),
    ("R10", {"players": 3, "alone_allowed": False, "defend_alone": "vs_loner"}),
    ("R11", {"players": 2, "defend_alone": "any"}),
    ("R11", {"players": 2, "loner_euchred_points": 4}),
    ("R11", {"players": 2, "two_dummy": "own3", "alone_allowed": True, "defend_alone": "any"}),
    ("R12", {"alone_order": "clockwise_from_eldest", "alone_timing": "with_call"}),
    ("R13", {"players": 3, "three_dummy": False, "three_dummy_pool": "eleven"}),
    ("R14", {"partners_best_order": "partner_first"}),
    ("R16", {"target": 0, "hands_per_game": 8, "win_by": 2}),
    ("R16", {"cap_at_target": True, "win_by": 2}),
    ("R17", {"shutout_games": 2}),
    ("R17", {"rubber_bonus": 2}),
    ("R17", {"match_played_out": True}),
    ("R18", {"loner_partner_points": 4, "target": 10, "hands_per_game": 8}),
    ("R19", {"hand_size": 7, "deck_low_rank": 7, "jamboree_points": 16}),
    ("R19", {"hand_size": 7, "deck_low_rank": 7, "four_trick_tokens": 4}),
    ("R20", {"renege_points_loner": 5}),
    ("R22", {"redeal_dealer": "next"}),
    ("R22", {"bad_hand": "three_low", "bad_hand_action": "swap3", "redeal_dealer": "next"}),
    ("R10", {"alone_allowed": False, "passed_partner_may_go_alone": False}),
    ("R24", {"alone_who": "caller", "passed_partner_may_go_alone": False}),
    ("R10", {"alone_allowed": False, "partner_may_take_over": True}),
    ("R24", {"alone_who": "caller", "partner_may_take_over": True}),
    ("R25", {"partner_order": "must_go_alone", "partner_may_take_over": True}),
    ("R20", {"renege_loner_when": "against_loner"}),
    ("R23", {"loner_earns_tokens": False}),
    ("R21", {"bad_hand": "three_low", "bad_hand_second_claim": "misdeal"}),
]

ALLOWED: list[dict[str, Any]] = [
    {"joker": True, "joker_turned_up": "fixed_suit", "joker_suit": "H"},
    {"joker": True, "no_trump": "round2", "joker_no_trump": "holder_barred"},
    {"hand_size": 7, "deck_low_rank": 7},
    {"hand_size": 7, "deck_low_rank": 8, "joker": True},
    {"players": 3, "deck_low_rank": 10, "joker": True},
    {"players": 3, "deck_low_rank": 10, "three_dummy": False},
    {"alone_allowed": False, "defend_alone": "never"},
    {"alone_allowed": False, "partner_order": "forbidden"},
    {"alone_allowed": False, "jamboree_points": 16},
    {"players": 2, "alone_allowed": False, "defend_alone": "never"},
    {"players": 2, "two_dummy": "own3", "alone_allowed": True, "alone_barred_from_score": 8},
    {"players": 3, "three_dummy": False, "three_maker_alone": False},
    {"target": 10, "hands_per_game": 8},
    {"match_games": 5, "laps": True, "shutout_games": 2},
    {"loner_partner_points": -1},
    {"renege": "penalty", "renege_points": 3, "renege_points_loner": 6},
    {"partners_best": "makers", "partners_best_cards": 3},
    {"bad_hand": "all_low", "bad_hand_action": "swap3"},
]


@pytest.mark.parametrize(("code", "options"), MORE_REFUSED, ids=lambda value: str(value))
def test_more_refused_options(code: str, options: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as refusal:
        make_rules(options)
    assert code in refusal.value.codes


@pytest.mark.parametrize("options", ALLOWED, ids=str)
def test_allowed_options(options: dict[str, Any]) -> None:
    values = option_values(make_rules(options))
    assert {key: values[key] for key in options} == options


LONERS = {"partner_order": "must_go_alone", "partners_best": "both", "partners_best_cards": 3}
GONE: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ({**LONERS, "blind_loner_points": 5, "jambone_points": 8}, {"alone_allowed": False}, {}),
    (LONERS, {"partners_best": "none"}, {"partner_order": "must_go_alone"}),
    ({"joker": True, "joker_turned_up": "fixed_suit", "joker_suit": "C"}, {"joker": False}, {}),
    (
        {"joker": True, "joker_turned_up": "fixed_suit", "joker_suit": "C"},
        {"joker_turned_up": "set_aside"},
        {"joker": True},
    ),
    ({"bad_hand": "three_low", "bad_hand_limit": 1}, {"bad_hand": "none"}, {}),
    (
        {"stick_the_dealer": True, "stuck_dealer_may_forfeit": True, "no_trump": "round2"},
        {"stick_the_dealer": False},
        {"no_trump": "round2"},
    ),
    (
        {"stick_the_dealer": True, "no_trump": "stuck_dealer_only", "joker": True},
        {"stick_the_dealer": False},
        {"joker": True},
    ),
    ({"players": 3, "three_dummy_pool": "eleven"}, {"three_dummy": False}, {"players": 3}),
    ({"win_by": 2, "hands_per_game": 8}, {"target": 0}, {"hands_per_game": 8}),
    ({"match_games": 3, "laps": True, "rubber_bonus": 2}, {"match_games": 1}, {}),
    ({"target": 0, "hands_per_game": 8, "loner_partner_points": 4}, {"target": 10}, {"hands_per_game": 8}),
    ({"deck_low_rank": 7, "fast_break": True}, {"hand_size": 7}, {"deck_low_rank": 7}),
    ({"renege": "penalty", "renege_points": 3}, {"renege": "reject"}, {}),
    ({"alone_who": "caller", "euchre_points": 1}, {"players": 3}, {"euchre_points": 1}),
    (
        {"players": 2, "two_dummy": "own3", "alone_allowed": True, "alone_barred_from_score": 8},
        {"two_dummy": "none"},
        {"players": 2},
    ),
]
"""Options of a base, what is changed in it, and what of the base is left beside the change."""


@pytest.mark.parametrize(("base", "change", "left"), GONE, ids=str)
def test_what_hangs_on_an_option_goes_when_it_is_turned_off(
    base: dict[str, Any], change: dict[str, Any], left: dict[str, Any]
) -> None:
    assert make_rules({**left, **change}) == make_rules(change, base)


CONTRADICTIONS = {"R4", "R5", "R6", "R12", "R15", "R16"}
"""Refusals of options that are all on; which of them should give way is the club's to say."""


def test_a_change_is_refused_for_what_it_says_itself_or_a_contradiction() -> None:
    draw = Random(7)
    changed = 0
    for rules, base in random_rule_sets(7, 150):
        for option in CATALOGUE:
            change = {option.key: random_value(option, draw)}
            try:
                changed += make_rules(change, base) != rules
            except RulesError as error:
                for problem, code in zip(error.problems, error.codes, strict=True):
                    named = problem.partition(": ")[0]
                    assert option.key in named.split(", ") or code in CONTRADICTIONS, (base, change, problem)
    assert changed > 1000


@pytest.mark.parametrize(
    "options",
    [{"targets": 5}, {"target": 121}, {"target": True}, {"target": "10"}, {"joker": 1}, {"players": 5}],
    ids=str,
)
def test_14_5_unknown_keys_and_values_are_refused_by_name(options: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=next(iter(options))):
        make_rules(options)


def test_14_5_a_flag_that_became_words_is_still_read() -> None:
    option = OPTIONS["turned_down_suit_callable"]
    for written, meant in option.formerly.items():
        assert make_rules({option.key: written}) == make_rules({option.key: meant})
        assert departures(make_rules({option.key: written})).get(option.key, option.base) == meant
    with pytest.raises(RulesError, match="1 is not allowed; one of never, stuck_dealer, everybody"):
        make_rules({option.key: 1})


def test_14_5_a_missing_key_takes_its_default() -> None:
    assert option_values(make_rules({}))["target"] == 10


def test_14_5_every_problem_is_named_at_once() -> None:
    with pytest.raises(RulesError) as refusal:
        make_rules({"target": 0, "renege_points": 3, "laps": True})
    assert len(refusal.value.problems) >= 3
