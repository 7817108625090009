"""`arena night`: a plan, points typed in, standings, the next round."""

from pathlib import Path

import pytest

from arena.cli.night import command
from arena.night.sheet import read
from tests.cli.running import arena
from tests.report.html.test_page import Outline


def typed(file: str) -> None:
    """Type points into every row that has none."""
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    cells = [line.split(",") for line in lines]
    for row in cells[1:]:
        if row[5] and not row[4]:
            row[4], row[7] = "9", str(int(row[1]) % 9)
    Path(file).write_text("\n".join(map(",".join, cells)), encoding="utf-8")


def test_an_evening_from_plan_to_standings():
    Path("names.txt").write_text("Ann\n\nBob\nCid\nDee\nEve <3\n", encoding="utf-8")
    told = arena("night", "--names", "names.txt", "--rounds", 3, "--csv", "e.csv", "--html", "e.html")
    assert (0, "wrote e.csv\nwrote e.html\n") == (told.code, told.err)
    assert "Round 1 (Ann sits out)\n  table 1  " in told.out
    assert "Everybody sits out once at most." in told.out
    typed("e.csv")
    told = arena("night", "--results", "e.csv", "--html", "e.html")
    assert 0 == told.code
    assert told.out.splitlines()[2].split()[0] == "1"
    page = Path("e.html").read_text(encoding="utf-8")
    outline = Outline(page)
    assert [] == outline.open == outline.sources
    assert "Eve &lt;3" in page
    assert ">Standings<" in page
    assert all(link[1:] in outline.ids for link in outline.links if link.startswith("#"))


def test_hours_are_counted_in_rounds():
    assert 9 == arena("night", "--players", 17, "--tables", 4, "--hours", 3).out.count("Round ")
    assert 4 == arena("night", "--players", 8, "--hours", 1, "--minutes", 15).out.count("Round ")


def test_a_progressive_evening_gets_its_rounds_one_by_one():
    words = ("night", "--players", 9, "--kind", "progressive", "--csv", "e.csv")
    assert 1 == arena(*words).out.count("Round ")
    early = arena("night", "--results", "e.csv", "--kind", "progressive")
    assert 2 == early.code
    assert "round 1 has no points yet at table 1, 2" in early.err
    typed("e.csv")
    told = arena("night", "--results", "e.csv", "--kind", "progressive")
    assert (0, "round 2 added to e.csv\n") == (told.code, told.err)
    assert "Round 2" in told.out
    assert 2 == len(read(Path("e.csv")).rounds)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "who comes? Give --players NUMBER or --names FILE"),
        (("--players", 9, "--tables", 3), "9 people fill 2 tables, not 3; at least four people a table"),
        (("--players", 8, "--hours", 1, "--rounds", 2), "--hours and --rounds say the same"),
        (("--players", 8, "--hours", 0.2), "0.2 hours hold no round of 20 minutes"),
        (("--names", "nobody.txt"), "nobody.txt: No such file"),
        (("--results", "nothing.csv"), "nothing.csv: No such file"),
    ],
)
def test_what_cannot_be_is_refused(words, said):
    told = arena("night", *words)
    assert (2, "") == (told.code, told.out)
    assert said in told.err


def test_two_people_of_one_name_are_refused():
    Path("names.txt").write_text("Ann\nBob\nAnn\nDee\n", encoding="utf-8")
    assert "names.txt: Ann stands there twice" in arena("night", "--names", "names.txt").err


def test_its_help_fits_a_terminal():
    assert command.help
    assert all(len(line) <= 80 for line in arena("night", "--help").out.splitlines())
