"""The page of a run: well formed, self-contained, with the bracket drawn."""

import json
from pathlib import Path

import pytest

from arena.report.html.bracket import BOX, ROW, bracket_svg
from arena.tournament.formats.outcome import Bracket, Entry
from tests.cli.running import arena, write_config
from tests.report.html.test_page import Outline


def test_a_bracket_has_a_box_for_each_entry_and_a_line_for_each_tie() -> None:
    tie = (Entry("amy", "9", (Entry("amy", "2", seed=1), Entry("ed", "1", seed=4))), Entry("bo", "3", seed=2))
    drawn = bracket_svg(Bracket("v", "Knockout", Entry("amy", "", tie), "close"))
    assert [("1 amy", True), ("4 ed", False), ("amy", True), ("2 bo", False), ("amy", True)] == [
        (box.name, box.won) for box in drawn.boxes
    ]
    assert 2 == len(drawn.lines)
    assert drawn.height == 4 * ROW + BOX + 2
    assert all(box.x + box.width <= drawn.width for box in drawn.boxes)
    columns = sorted({box.x for box in drawn.boxes})
    assert [0.0] == columns[:1]
    assert 3 == len(columns)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    folder = tmp_path_factory.mktemp("run")
    config = write_config(
        folder,
        ("mixed", "first", "<b>last=last"),
        form="unit: hand, kind: knockout, playoff: 1",
        rules="[stick, {name: two, players: 2}]",
    )
    run = folder / "club"
    assert 0 == arena("run", config, "--output", run).code
    told = arena("table", run, "--html", folder / "club.html")
    assert 0 == told.code
    assert told.out == arena("table", run).out
    return (folder / "club.html").read_text(encoding="utf-8"), run


def test_the_page_is_well_formed_and_asks_for_nothing(page: tuple[str, Path]) -> None:
    outline = Outline(page[0])
    assert [] == outline.open
    assert [] == outline.sources
    assert 0 == outline.scripts
    assert {link for link in outline.links if not link.startswith("#")} <= {"data:,"}
    assert len(outline.ids) == len(set(outline.ids))
    assert 2 * 3 == outline.tags.count("svg")


def test_the_page_has_every_bot_every_rule_set_and_the_conditions(page: tuple[str, Path]) -> None:
    text = "".join(Outline(page[0]).text)
    for word in ("stick", "two", "mixed", "first", "<b>last", "knockout", "Knockout", "Ratings", "Seed"):
        assert word in text
    rows = json.loads(arena("table", page[1], "--format", "json").out)
    for row in rows:
        assert f"{row['points_per_hand']:+.3f}" in text


def test_a_page_that_cannot_be_written_is_refused(page: tuple[str, Path], tmp_path: Path) -> None:
    told = arena("table", page[1], "--html", tmp_path)
    assert (2, "") == (told.code, told.out)
    assert "a folder; --html wants the name of a file" in told.err
