"""Rule sets as tables: what is listed, marked and found different, and the page that shows it."""

from pathlib import Path

import pytest

from arena.report.sheet.rules_docs import TABLES, regenerated
from arena.report.sheet.rules_text import diff, list_presets, options_table, presets_table, show
from arena.rules.catalogue import CATALOGUE
from arena.rules.options import departures, make_rules, option_values
from arena.rules.presets import PRESETS, preset_rules

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_list_has_every_preset_plain_and_as_markdown() -> None:
    plain, markdown = list_presets().splitlines(), list_presets(markdown=True).splitlines()
    assert [line.split()[0] for line in plain[2:]] == list(PRESETS)
    assert [line.split("|")[1].strip() for line in markdown[2:]] == list(PRESETS)


def test_a_rule_set_shows_every_option_that_applies_and_marks_departures() -> None:
    rules = make_rules({"players": 3, "target": 11})
    rows = {line.split()[0]: line for line in show(rules).splitlines()[2:]}
    assert list(rows) == list(option_values(rules))
    assert rows["target"].split(maxsplit=2)[1] == "11"
    assert rows["target"].split(maxsplit=2)[2].split("  ") == [
        "default 10",
        "the first side with 11 points or more wins",
    ]
    assert [key for key, row in rows.items() if "  default " in row] == ["target"]


def test_two_rule_sets_differ_in_one_sentence_an_option_and_in_their_words() -> None:
    text = diff(make_rules(), make_rules({"target": 11, "win_by": 2}), ("plain", "long"))
    assert text.splitlines() == [
        "target (points that win the game): 10 in plain, 11 in long.",
        "win_by (lead needed to win at the target): 1 in plain, 2 in long.",
        "",
        "plain says:",
        "- The first side with 10 points or more wins, and no further hand is dealt.",
        "",
        "long says:",
        "- The first side with 11 points or more and at least 2 points ahead wins, and no further hand "
        "is dealt.",
    ]


def test_a_number_that_stands_for_something_else_is_told_in_words() -> None:
    lines = diff(make_rules(), make_rules({"hands_per_game": 8, "match_games": 3})).splitlines()
    assert lines[:2] == [
        "hands_per_game (hands in a game): 0 (no limit to the hands of a game) in A, 8 in B.",
        "match_games (games in a match, an odd number): 1 (a single game) in A, 3 in B.",
    ]


def test_an_option_that_does_not_apply_to_one_of_the_two_is_said_not_to() -> None:
    lines = diff(preset_rules("four_handed"), preset_rules("three_handed"), ("four", "three")).splitlines()
    wanted = "not a question in four, true in three."
    assert [line for line in lines if line.startswith("three_dummy ") and line.endswith(wanted)] != []


def test_equal_rule_sets_are_said_to_be_the_same() -> None:
    assert diff(make_rules(), make_rules()) == "A and B are the same rules.\n"


def test_the_table_of_options_has_every_option() -> None:
    keys = [line.split("`")[1] for line in options_table().splitlines() if line.startswith("| `")]
    assert keys == [option.key for option in CATALOGUE]


def test_the_table_of_options_says_what_each_value_means_and_links_to_the_clause() -> None:
    rows = {line.split("`")[1]: line.split(" | ") for line in options_table().splitlines() if "`" in line}
    assert rows["no_consecutive_caller"][2:6] == [
        "`false`: anybody may call hand after hand<br>"
        "`true`: who called in the last hand that was played may only pass, unless he must call",
        "`false`",
        "2, 3, 4",
        "[3.7](rulebook.md#r-3-7)",
    ]
    assert rows["alone_barred_from_score"][2] == (
        "0 to 100, usually `0`, `8`<br>`0`: no score bars a side from going alone<br>"
        "`n`: a side with n points or more may not go alone"
    )


def test_the_comparison_of_presets_shows_every_departure() -> None:
    lines = presets_table().splitlines()
    names = [cell.strip().strip("`") for cell in lines[0].split("|")[2:-1]]
    assert names == list(PRESETS)
    shown = {
        (line.split("`")[1], name)
        for line in lines[2:]
        for name, cell in zip(names, line.split("|")[2:-1], strict=True)
        if cell.strip()
    }
    departing = {(key, name) for name in PRESETS for key in departures(preset_rules(name))}
    assert departing - {("joker_turned_up", name) for name in PRESETS} <= shown


def test_the_tables_of_the_page_are_those_of_the_code() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert regenerated(text) == text


def test_a_page_without_its_markers_is_refused() -> None:
    with pytest.raises(ValueError, match=f"begin: {next(iter(TABLES))}"):
        regenerated("nothing here")
