"""Comparisons as text: tables, rows, summaries, csv and json."""

import csv
import io
import json
from dataclasses import replace
from functools import cache
from math import inf

import pytest

from arena.report.compare.data import KEYS
from arena.report.compare.figure_text import difference_text, estimate_text, plain_number
from arena.report.compare.simulation_text import simulation_text
from arena.report.compare.summary import summary
from arena.report.compare.text import Rows, comparison_text
from arena.rules.catalogue import spell
from arena.rules.options import make_rules, option_values
from arena.rules.presets import preset_rules
from arena.simulate import compare, simulate
from arena.simulate.estimates import two_sided
from arena.simulate.figures import ALL_FIGURES, TOPICS
from arena.simulate.results import Comparison, Difference, Estimate, RuleSetResult
from tests.report.html.page_sample import comparison as page_sample


@cache
def evening() -> Comparison:
    switches = {
        "32 | cards": make_rules({"deck_low_rank": 7}),
        "compulsory pickup": make_rules({"optional_pickup": False}),
        "lone defence worth 4": make_rules({"defend_alone_points": 4}),
    }
    return compare(
        preset_rules("four_handed"),
        switches,
        "basic",
        skill=("basic", "bold"),
        base_name="four_handed",
        name="evening",
        hands=15_000,
    )


@pytest.mark.parametrize(
    ("key", "estimate", "text"),
    [
        ("hands_per_game", Estimate(11.004, 10.9, 11.108), "11.00 ±0.10"),
        ("thrown_in", Estimate(0.0156, 0.0106, 0.0206), "1.6 ±0.5"),
        ("thrown_in", Estimate(0.0005, 0.0002, 0.0008), "0.05 ±0.03"),
        ("thrown_in", Estimate(0.0, 0.0, 0.0018), "0.0 (≤0.2)"),
        ("thrown_in", Estimate(0.0, 0.0, 3.689e-8), "0.000000 (≤0.000004)"),
        ("loner_march", Estimate(1.0, 0.7, 1.0), "100.0 (≥70.0)"),
        ("thrown_in", Estimate(0.003, 0.0, 0.009), "0.3 (0.0 to 0.9)"),
        ("lone_defence_won", Estimate(0.8, 0.45, 1.0), "80.0 (45.0 to 100.0)"),
        ("hands_per_game", Estimate(0.5, 0.0, 1.25), "0.50 (0.00 to 1.25)"),
        ("hands_per_game", Estimate(8.0, alike=True), "8.00 always"),
        ("hands_per_game", Estimate(8.0), "8.00"),
        ("dealer_net", Estimate(0.4555, 0.4345, 0.4765), "+0.456 ±0.021"),
        ("skill_games_needed", Estimate(886.0, 416.0, 3044.0), "886 (416 to 3,044)"),
        ("skill_games_needed", Estimate(9932.0, 1416.0, None), "9,932 (1,416 to no end)"),
        ("declined_cost", Estimate(None), "-"),
    ],
)
def test_figures_have_their_intervals(key, estimate, text):
    assert estimate_text(ALL_FIGURES[key], estimate) == text


@pytest.mark.parametrize(
    ("difference", "text"),
    [
        (Difference(0.582, 0.4, 0.764, clear=True), "* +0.58 ±0.18"),
        (Difference(0.582, 0.4, 0.764), "+0.58 ±0.18"),
        (Difference(-0.01, -0.05, 0.03), "-0.01 ±0.04"),
        (Difference(-0.006, -0.011, -0.001, clear=True), "* -0.006 ±0.005"),
        (Difference(-0.006, -0.011, 0.002), "-0.006 (-0.011 to +0.002)"),
        (Difference(-4.0, p=0.0, alike=True, clear=True), "* -4.00 always"),
        (Difference(0.0, p=1.0, alike=True), "none differs"),
        (Difference(None), "-"),
        (None, "-"),
    ],
)
def test_differences_have_their_intervals_and_stars(difference, text):
    assert difference_text(ALL_FIGURES["hands_per_game"], difference) == text


def test_every_topic_has_a_table_and_every_switch_a_summary():
    text = comparison_text(evening())
    for title in TOPICS.values():
        if title != TOPICS["special"]:  # nobody was stuck or declined
            assert title in text
    assert "Never seen under any of these rule sets, and so left out:" in text
    assert "up-cards declined" in " ".join(text.split())
    for name in ("32 | cards", "compulsory pickup", "lone defence worth 4"):
        assert f"\n{name}\n" in text
    assert max(len(line) for line in text.splitlines()) < 190


def test_brief_leaves_the_topics_out():
    text = comparison_text(evening(), brief=True)
    assert TOPICS["race"] not in text
    assert "stronger wins %" in text


def test_github_tables_escape_bars():
    text = comparison_text(evening(), "github")
    assert text.startswith("### evening")
    assert "32 \\| cards" in text
    widths = {}
    for line in text.splitlines():
        if line.startswith("|"):
            widths.setdefault(line.replace("\\|", "").count("|"), 0)
    assert widths


def test_csv_has_every_figure():
    rows = list(csv.DictReader(io.StringIO(comparison_text(evening(), "csv"))))
    assert tuple(rows[0]) == KEYS
    assert {row["rule_set"] for row in rows} == {
        "four_handed",
        "32 | cards",
        "compulsory pickup",
        "lone defence worth 4",
    }
    one = next(row for row in rows if row["rule_set"] == "32 | cards" and row["figure"] == "hands_per_game")
    assert float(one["low"]) < float(one["value"]) < float(one["high"])
    assert one["paired"] == "False"
    assert (float(one["p"]) < 0.05, one["clear"]) == (True, "True")


def test_numbers_for_programs_keep_what_is_small():
    assert [3.689e-10, 0.0, None, 10.9876543] == list(map(plain_number, (3.689e-10, -0.0, None, 10.9876543)))


def test_json_holds_distributions_and_summaries():
    found = json.loads(comparison_text(evening(), "json"))
    assert found["base"] == "four_handed"
    sets = {one["name"]: one for one in found["rule_sets"]}
    assert sum(sets["four_handed"]["lengths"]) == pytest.approx(1, abs=1e-5)
    assert sum(sets["four_handed"]["dealer_points"].values()) == pytest.approx(1, abs=1e-5)
    assert [len(line) for line in sets["four_handed"]["win_table"]] == [10] * 10
    assert sets["lone defence worth 4"]["changed"] == {"defend_alone_points": 4}
    assert sets["lone defence worth 4"]["figures"]["lone_defence"]["clear"] is True
    rules = make_rules({"defend_alone_points": 4})
    assert sets["lone defence worth 4"]["rules"] == option_values(rules)
    assert make_rules(sets["four_handed"]["rules"]) == preset_rules("four_handed")


def test_text_says_which_rules_were_compared_in_full():
    text = comparison_text(evening(), brief=True)
    lines = " ".join(text.split())
    for key, value in option_values(preset_rules("four_handed")).items():
        assert f" {key}: {spell(value)}" in lines
    assert "\ncompulsory pickup\nRules: optional_pickup: false.\n" in text


def test_legend_counts_the_stars():
    comparison = evening()
    differences = [one for switch in comparison.switches for one in switch.differences.values()]
    stars = sum(one.clear for one in differences)
    tested = sum(one.p is not None for one in differences)
    words = " ".join(comparison_text(comparison, brief=True).split())
    assert f"Of the {tested} differences {stars} are so marked" in words


def test_summary_has_three_to_six_sentences_and_states_what_is_clear():
    comparison = evening()
    for switch in comparison.switches:
        assert 3 <= len(summary(comparison, switch)) <= 6
    more, same, defence = (" ".join(summary(comparison, switch)) for switch in comparison.switches)
    assert "hands thrown in rise from" in more.lower()
    assert same.startswith("Not one figure of")
    assert "Hands with a lone defender rise from" in defence


ERRORS = [(2.9, False), (3.1, True), (-3.1, True)]


def with_difference(key: str, score: float) -> tuple[Comparison, RuleSetResult]:
    """A switch of which nothing is sure but that one figure differs by so many errors of 0.01."""
    comparison = page_sample()
    switch = comparison.switches[0]
    differences = {key: replace(one, clear=False) for key, one in switch.differences.items()}
    value = 0.01 * score
    differences[key] = Difference(
        value, value - 0.0196, value + 0.0196, score, two_sided(score, inf), paired=True, clear=True
    )
    return comparison, replace(switch, differences=differences)


@pytest.mark.parametrize(("score", "stated"), ERRORS)
def test_summary_picks_only_differences_of_three_errors(score, stated):
    text = " ".join(summary(*with_difference("march", score)))
    assert stated == ("Marches rise from" in text)
    assert stated != ("No sure difference was seen in how hands go" in text)


@pytest.mark.parametrize(("score", "stated"), ERRORS)
def test_length_and_skill_differ_by_three_errors_too(score, stated):
    text = " ".join(summary(*with_difference("hands_per_game", score)))
    assert stated == ("A game takes" in text)
    assert stated != ("A game is as long as before, as far as can be told" in text)
    text = " ".join(summary(*with_difference("skill_win_rate", score)))
    assert stated == ("often against bold" in text)
    assert stated != ("Skill counts for as much as before" in text)


def test_summary_states_no_difference_without_a_star():
    comparison, switch = with_difference("hands_per_game", 3.5)
    plain = {key: replace(one, clear=False) for key, one in switch.differences.items()}
    assert "A game takes" not in " ".join(summary(comparison, replace(switch, differences=plain)))


@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (
            Difference(-4.0, score=-inf, p=0.0, alike=True, clear=True),
            "(4.00 fewer), 6.0 minutes shorter at 1.5 minutes a hand",
        ),
        (
            Difference(0.0, p=1.0, alike=True),
            "A game is as long as before: none of 2,000 is longer or shorter.",
        ),
        (Difference(-1.0), "The length of a game could not be compared."),
    ],
)
def test_length_without_an_interval_has_words(difference, words):
    comparison = page_sample()
    switch = comparison.switches[0]
    differences = {**switch.differences, "hands_per_game": difference}
    assert words in " ".join(summary(comparison, replace(switch, differences=differences)))


@pytest.mark.parametrize(
    ("rate", "words"),
    [
        (Estimate(0.48, 0.464, 0.496), "these games do not tell the two apart"),
        (Estimate(0.47, 0.454, 0.486), "bold is the better player here, and about 500 games tell"),
        (Estimate(0.52, 0.504, 0.536), "; about 500 games tell the two apart"),
        (Estimate(0.52, 0.49, 0.55), "these games do not tell the two apart"),
    ],
)
def test_that_the_weaker_is_the_better_takes_three_errors(rate, words):
    comparison = page_sample()
    switch = comparison.switches[0]
    figures = {**switch.figures, "skill_win_rate": rate, "skill_games_needed": Estimate(500.0, 100.0, 900.0)}
    assert words in " ".join(summary(comparison, replace(switch, figures=figures)))


@pytest.mark.parametrize(
    ("number", "words"), [(2.0, "2"), (58.0, "58"), (166.0, "170"), (10_024.0, "10,000"), (996.0, "1,000")]
)
def test_games_needed_are_told_roughly(number, words):
    comparison = page_sample()
    figures = {
        **comparison.switches[0].figures,
        "skill_win_rate": Estimate(0.6, 0.55, 0.65),
        "skill_games_needed": Estimate(number, number, number),
    }
    text = " ".join(summary(comparison, replace(comparison.switches[0], figures=figures)))
    assert f"about {words} games tell the two apart" in text


def test_rows_line_up():
    rows = Rows([one.name for one in evening().rule_sets], evening().styles, with_skill=True)
    lengths = {len(rows.head()), *(len(rows.row(one)) for one in evening().rule_sets)}
    assert len(lengths) == 1


def test_one_simulation_as_text_and_csv():
    played = simulate(preset_rules("four_handed"), ["basic", "bold"], games=200)
    text = simulation_text("four_handed", played, 1.5)
    assert "LENGTH OF A GAME" in text
    assert "basic in seats 0 and 2, %" in text
    rows = list(csv.DictReader(io.StringIO(simulation_text("four_handed", played, 1.5, "csv"))))
    assert rows[0]["figure"] == "hands_per_game"
    assert json.loads(simulation_text("four_handed", played, 1.5, "json"))[0]["unit"] == "number"
