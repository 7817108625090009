"""House rules by the words people use."""

import re

import pytest

from arena.errors import RulesError
from arena.rules.catalogue import CATALOGUE, OPTIONS, Option
from arena.rules.catalogue.option import plain
from arena.rules.named import rules_named
from arena.rules.options import make_rules

SAID = [
    ("Canadian loner", "partner_order", "must_go_alone"),
    ("dealer must pick up", "optional_pickup", False),
    ("screw the dealer", "stick_the_dealer", True),
    ("farmer's hand", "bad_hand", None),
    ("benny", "joker", True),
    ("ace no face", "bad_hand", "ace_no_face"),
    ("going under", "bad_hand_action", "swap3"),
    ("defend alone", "defend_alone", None),
    ("no trump", "no_trump", None),
    ("24 cards", "deck_low_rank", 9),
    ("32 cards", "deck_low_rank", 7),
    ("screw teh dealr", "stick_the_dealer", True),
    ("STICK-THE-DEALER", "stick_the_dealer", True),
]


@pytest.mark.parametrize(("words", "key", "value"), SAID)
def test_what_people_say_finds_the_option(words: str, key: str, value: object) -> None:
    first = rules_named(words)[0]
    assert (key, value) == (first.option.key, first.value)


def test_words_that_name_no_rule_find_none() -> None:
    assert [] == rules_named("the price of beer")
    assert [] == rules_named("") == rules_named("?!")


@pytest.mark.parametrize("option", CATALOGUE, ids=lambda option: option.key)
def test_a_name_finds_its_option_and_may_stand_for_its_value(option: Option) -> None:
    for name, value in option.names.items():
        named = [(found.option.key, found.value) for found in rules_named(name) if found.fit == 1]
        assert (option.key, value) in named
        if value is not None:
            assert option.accepts(value)
            assert value == option.read(name) == option.read(plain(name))


def test_a_name_means_one_value_of_an_option_and_is_none_of_its_words() -> None:
    for option in CATALOGUE:
        assert len(option.nicknames) == sum(value is not None for value in option.names.values())
        for name, value in option.nicknames.items():
            assert name == value or name not in option.values


def test_values_may_be_written_as_they_are_called() -> None:
    assert make_rules({"bad_hand": "farmers"}) == make_rules({"bad_hand": "all_low"})
    assert make_rules({"joker": "benny"}) == make_rules({"joker": True})
    assert make_rules({"bad_hand": "no ace no face"}) == make_rules({"bad_hand": "all_low"})


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("screw_the_dealer", "stick_the_dealer: true"),
        ("canadian_loner", "partner_order: must_go_alone"),
        ("farmers_hand", "bad_hand"),
        ("stick_dealer", "stick_the_dealer"),
        ("benny", "joker: true"),
    ],
)
def test_an_unknown_key_is_told_the_option_that_is_called_so(written: str, meant: str) -> None:
    with pytest.raises(RulesError, match=re.escape(f"{written}: unknown option; did you mean {meant}?")):
        make_rules({written: True})


def test_a_value_nearly_called_so_is_told_its_name() -> None:
    with pytest.raises(RulesError, match=re.escape("did you mean farmers?")):
        make_rules({"bad_hand": "farmer"})
    assert OPTIONS["bad_hand"].read("farmer") == "farmer"
