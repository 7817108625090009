"""Comparisons as text: tables, rows, summaries, csv and json."""

import csv
import io
import json
from dataclasses import replace
from functools import cache

import pytest

from arena.report.compare_summary import summary
from arena.report.compare_text import KEYS, Rows, comparison_text
from arena.report.figure_text import difference_text, estimate_text
from arena.report.simulation_text import simulation_text
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.simulate import compare, simulate
from arena.simulate.figures import ALL_FIGURES, TOPICS
from arena.simulate.results import Comparison, Difference, Estimate
from tests.report.page_sample import comparison as page_sample


@cache
def evening() -> Comparison:
    switches = {
        "32 | cards": make_rules({"deck_low_rank": 7}),
        "compulsory pickup": make_rules({"optional_pickup": False}),
        "lone defence worth 4": make_rules({"defend_alone_points": 4}),
    }
    return compare(
        preset_rules("four_handed"), switches, base_name="four_handed", name="evening", hands=15_000
    )


@pytest.mark.parametrize(
    ("key", "estimate", "text"),
    [
        ("hands_per_game", Estimate(11.004, 10.9, 11.108), "11.00 ±0.10"),
        ("thrown_in", Estimate(0.0156, 0.0106, 0.0206), "1.6 ±0.5"),
        ("thrown_in", Estimate(0.0005, 0.0002, 0.0008), "0.05 ±0.03"),
        ("thrown_in", Estimate(0.0, 0.0, 0.0018), "0.0 (≤0.2)"),
        ("loner_march", Estimate(1.0, 0.7, 1.0), "100.0 (≥70.0)"),
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
        (Difference(0.582, 0.4, 0.764), "* +0.58 ±0.18"),
        (Difference(-0.01, -0.05, 0.03), "-0.01 ±0.04"),
        (Difference(-0.006, -0.011, -0.001), "* -0.006 ±0.005"),
        (Difference(None), "-"),
        (None, "-"),
    ],
)
def test_a_star_marks_what_excludes_zero(difference, text):
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


def test_json_holds_distributions_and_summaries():
    found = json.loads(comparison_text(evening(), "json"))
    assert found["base"] == "four_handed"
    sets = {one["name"]: one for one in found["rule_sets"]}
    assert sum(sets["four_handed"]["lengths"]) == pytest.approx(1, abs=1e-5)
    assert sum(sets["four_handed"]["dealer_points"].values()) == pytest.approx(1, abs=1e-5)
    assert [len(line) for line in sets["four_handed"]["win_table"]] == [10] * 10
    assert sets["lone defence worth 4"]["changed"] == {"defend_alone_points": 4}
    assert sets["lone defence worth 4"]["figures"]["lone_defence"]["clear"] is True


def test_summary_has_three_to_six_sentences_and_states_what_is_clear():
    comparison = evening()
    for switch in comparison.switches:
        assert 3 <= len(summary(comparison, switch)) <= 6
    more, same, defence = (" ".join(summary(comparison, switch)) for switch in comparison.switches)
    assert "hands thrown in rise from" in more.lower()
    assert same.startswith("Not one figure of")
    assert "Hands with a lone defender rise from" in defence


@pytest.mark.parametrize(("score", "stated"), [(2.9, False), (3.1, True), (-3.1, True)])
def test_summary_picks_only_differences_of_three_errors(score, stated):
    comparison = page_sample()
    switch = comparison.switches[0]
    differences = {key: replace(one, score=0.0) for key, one in switch.differences.items()}
    differences["march"] = Difference(0.02, 0.001, 0.039, score, True)
    text = " ".join(summary(comparison, replace(switch, differences=differences)))
    assert stated == ("Marches rise from" in text)
    assert stated != ("No sure difference was seen in how hands go" in text)


@pytest.mark.parametrize(
    ("number", "words"), [(2.0, "2"), (58.0, "58"), (166.0, "170"), (10_024.0, "10,000"), (996.0, "1,000")]
)
def test_games_needed_are_told_roughly(number, words):
    comparison = page_sample()
    figures = {**comparison.switches[0].figures, "skill_games_needed": Estimate(number, number, number)}
    text = " ".join(summary(comparison, replace(comparison.switches[0], figures=figures)))
    assert f"about {words} games tell the two apart" in text


def test_rows_line_up():
    rows = Rows([one.name for one in evening().rule_sets], with_skill=True)
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
