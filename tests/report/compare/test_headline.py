"""The headline: where the styles of a comparison differ, and nothing else."""

from dataclasses import replace
from math import inf

import pytest

from arena.report.compare.data import comparison_object, comparison_rows
from arena.report.compare.headline import headline
from arena.report.compare.text import Rows, comparison_text
from arena.report.html.document import comparison_page
from arena.simulate.estimates import two_sided
from arena.simulate.results import Comparison, Difference, Estimate, RuleSetResult
from tests.report.html.page_sample import by_two_styles, comparison

ERROR = 0.01


def change(value: float) -> Difference:
    """A difference with a standard error of 0.01, starred if it is of two."""
    score = value / ERROR
    return Difference(
        value,
        value - 1.96 * ERROR,
        value + 1.96 * ERROR,
        score,
        two_sided(score, inf),
        paired=True,
        clear=abs(score) > 1.96,
    )


def with_changes(key: str, *values: float) -> Comparison:
    """Two styles whom the first switch changes one figure by so much, and nothing else changes anything."""
    there = by_two_styles()

    def changed(one: RuleSetResult, value: float) -> RuleSetResult:
        differences = {**dict.fromkeys(one.differences, change(0.0)), key: change(value)}
        return replace(one, differences=differences, figures={**one.figures, "stuck": Estimate(None)})

    first, second = there.by_switch
    return replace(
        there,
        switches=(
            *(changed(one, value) for one, value in zip(first, values, strict=True)),
            *(changed(one, 0.0) for one in second),
        ),
    )


def test_one_style_has_no_headline():
    assert [] == headline(comparison())


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((-0.1, -0.66), "with expert a game is 0.10 hands shorter; with club a game is 0.66 hands shorter"),
        ((0.0, -0.66), "with expert no sure change; with club a game is 0.66 hands shorter"),
        ((0.02, 0.2), "with expert no sure change; with club a game is 0.20 hands longer"),
    ],
)
def test_changes_that_are_three_errors_apart_are_told(values, told):
    base, one, rest = headline(with_changes("hands_per_game", *values))
    assert base.startswith("four_handed with expert and club: a game takes 10.00 and 10.00 hands; ")
    assert one.startswith(f"stick the dealer: {told}")
    assert "As far as can be told 32 cards does the same with expert and club." == rest


@pytest.mark.parametrize("values", [(0.0, 0.0), (-0.66, -0.63), (0.015, -0.015)])
def test_what_two_styles_see_alike_or_not_for_sure_is_not_told(values):
    found = headline(with_changes("hands_per_game", *values))
    assert ["Every switch does the same with expert and club, as far as can be told."] == found[1:]


def test_shares_are_told_in_percentage_points():
    told = headline(with_changes("euchre", 0.0, 0.07))[1]
    assert "; with club calls are euchred 7.0 percentage points more often" in told


@pytest.mark.parametrize(("stuck", "told"), [(0.12, True), (0.002, False), (None, False)])
def test_dealers_that_are_stuck_are_spoken_of_unless_they_are_few(stuck, told):
    there = with_changes("hands_per_game", 0.0, -0.66)
    expert, club, *others = there.switches
    figures = {**club.figures, "stuck": Estimate(stuck), "stuck_euchre": Estimate(0.25)}
    found = headline(replace(there, switches=(expert, replace(club, figures=figures), *others)))[1]
    words = "a game is 0.66 hands shorter, 12\u00a0% of hands stick the dealer and 25\u00a0% of those calls"
    assert told == (words in found)


def test_styles_stand_side_by_side_in_every_table():
    there = by_two_styles()
    text = comparison_text(there)
    assert text.splitlines()[2].startswith("four_handed with expert and club:")
    rows = [line.split() for line in text.splitlines() if line.startswith("stick the dealer ")]
    assert ["expert", "club"] == [row[3] for row in rows[:2]]
    assert {"(expert)", "(club)"} == {row[3] for row in rows[2:]}
    assert "\nexpert: A game " in text
    assert "\nclub: A game " in text


def test_rows_have_a_column_of_players_where_there_are_several():
    there = by_two_styles()
    rows = Rows(["four_handed", "stick the dealer"], there.styles, with_skill=True)
    assert ["rule", "set", "players"] == rows.head().split()[:3]
    assert ["stick", "the", "dealer", "club"] == rows.row(there.switches[1]).split()[:4]


def test_programs_are_told_who_plays():
    there = by_two_styles()
    found = comparison_object(there)
    assert ["expert", "club"] == found["styles"]
    assert headline(there) == found["headline"]
    assert [(one.name, one.style) for one in there.rule_sets] == [
        (one["name"], one["players"]) for one in found["rule_sets"]
    ]
    rows = comparison_rows(there)
    values = {row["players"]: row["value"] for row in rows if (row["rule_set"], row["figure"]) == KEY}
    here = [there.switches[0], there.switches[1]]
    assert {one.style: pytest.approx(one.figures[KEY[1]].value) for one in here} == values


KEY = ("stick the dealer", "hands_per_game")


@pytest.mark.slow
def test_page_shows_both_styles():
    page = comparison_page(by_two_styles())
    assert "Where the players differ" in page
    assert "<b>club</b>: A game " in page
    assert page.count("four_handed (club), the base") == 3
    assert "expert and club, each at a table of its own" in page
    assert "2 switches are tried" in page
