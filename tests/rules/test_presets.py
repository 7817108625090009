"""The presets: what each departs from, and what is said of a name that does not exist."""

import json
from pathlib import Path

import pytest

from arena.errors import UserError
from arena.rules.options import make_rules, option_values
from arena.rules.presets import PRESETS, preset_rules

EXPECTED = json.loads((Path(__file__).parent.parent / "data" / "presets.json").read_text(encoding="utf-8"))


def test_the_presets_are_the_fourteen_of_the_rule_book() -> None:
    assert list(PRESETS) == list(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_the_preset_has_the_values_of_the_rule_book(name: str) -> None:
    values = option_values(preset_rules(name))
    expected = EXPECTED[name]["values"]
    assert {key: values[key] for key in expected} == expected


@pytest.mark.parametrize("name", EXPECTED)
def test_the_preset_is_written_with_the_departures_of_the_rule_book(name: str) -> None:
    assert make_rules(EXPECTED[name]["departures"]) == preset_rules(name)
    assert PRESETS[name].departures == EXPECTED[name]["departures"]


def test_a_preset_that_does_not_exist_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UserError, match=r"no preset has this name; did you mean bicycle\? Presets are"):
        preset_rules("bycicle")
