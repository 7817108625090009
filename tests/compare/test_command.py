"""`arena compare`, `arena simulate` and the library example, as a user runs them."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arena.compare import load_comparison
from arena.tournament.bundled import bundled_comparisons, config_file
from tests.cli.running import arena

ROOT = Path(__file__).parents[2]
CONFIG = """\
name: evening
switches:
  - {name: stick, stick_the_dealer: true}
  - {name: more cards, deck_low_rank: 7}
styles: ["expert:rounds=0", basic]
skill: ["learned:rounds=0", careless]
hands: 3000
"""
STYLES = ("expert:rounds=0", "basic")


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "evening.yaml"
    path.write_text(CONFIG, encoding="utf-8")
    return path


def test_rows_are_shown_as_they_are_done_and_tables_follow(config):
    told = arena("compare", config)
    assert told.code == 0
    lines = [line for line in told.err.splitlines() if line.endswith(" s") and "  " in line]
    rows = [(rules, style) for rules in ("four_handed", "stick", "more cards") for style in STYLES]
    assert [tuple(re.split(" {2,}", line)[:2]) for line in lines] == rows
    assert "nothing was to be learned" in told.err
    assert told.out.startswith("evening\n\nfour_handed with expert:rounds=0 and basic: a game takes ")
    assert not any("*" in line for line in lines)  # which differences are clear is known at the end
    assert "\nstick\nRules: stick_the_dealer: true.\nexpert:rounds=0: A game " in told.out


def test_result_does_not_depend_on_threads(config):
    one, other = (arena("compare", config, "--threads", n, "--quiet", "--format", "csv") for n in (1, 3))
    assert one == other
    assert one.err == ""


def test_json_is_pure(config):
    told = arena("compare", config, "--format", "json", "--hands", 500)
    assert [(one["name"], one["players"]) for one in json.loads(told.out)["rule_sets"]] == [
        (rules, style) for rules in ("four_handed", "stick", "more cards") for style in STYLES
    ]


def test_mistakes_in_the_file_are_told_before_anything_is_played(tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text("switches:\n  - stick_the_dealr: true\n", encoding="utf-8")
    told = arena("compare", path)
    assert told.code == 2
    assert "bad.yaml:2:5: switches[0].stick_the_dealr: unknown option; did you mean" in told.err


def test_a_bundled_comparison_is_found_by_its_name():
    """It is not played here: its players would first have to learn its rule sets."""
    found = config_file(Path("club_night"), bundled_comparisons(), "comparison")
    assert load_comparison(found).name == "club_night"
    told = arena("compare", "club_night", "--html", "nowhere/page.html")
    assert (2, "arena: nowhere/page.html: there is no folder nowhere\n") == (told.code, told.err)


def test_a_name_that_is_no_comparison_is_answered_with_those_there_are():
    told = arena("compare", "club_nigth")
    assert (2, "") == (told.code, told.out)
    assert told.err == (
        "arena: club_nigth: no such file, and no bundled comparison; those are club_night, cutthroat_night; "
        "did you mean club_night?\n"
    )


def test_a_tournament_and_a_comparison_are_told_apart():
    for words, said in (
        (
            ("compare", "quickstart"),
            "quickstart: no comparison; the bundled config of this name is for `arena run`",
        ),
        (
            ("run", "club_night"),
            "club_night: no tournament; the bundled config of this name is for `arena compare`",
        ),
    ):
        assert (2, "", f"arena: {said}\n") == arena(*words)
    told = arena("compare", ROOT / "configs" / "quickstart.yaml")
    assert "bots: unknown key; a tournament is for `arena run`" in told.err


def test_simulate_one_rule_set():
    told = arena("simulate", "stick", "--players", "basic,bold", "--games", 200)
    assert told.code == 0
    assert "hands that a stuck dealer calls, %" in told.out
    assert "bold in seats 1 and 3, %" in told.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["stik"], "'stik' is neither a preset nor a file"),
        (["stick", "--players", "basic,bsic"], "--players basic,bsic: no bundled player is called 'bsic'"),
        (["stick", "--hands", 5, "--games", 5], "either --hands or --games, not both"),
        ([ROOT / "configs" / "house_rules.yaml"], "holds 5 rule sets"),
    ],
)
def test_simulate_says_what_is_wrong(words, message):
    told = arena("simulate", *words)
    assert told.code == 2
    assert message in told.err


def test_library_example_runs():
    run = [sys.executable, str(ROOT / "examples" / "house_rules.py")]
    told = subprocess.run(run, capture_output=True, text=True, check=True)
    assert re.search(r"^stick: -0\.\d\d\d hands a game", told.stdout, re.MULTILINE)
    assert len((ROOT / "examples" / "house_rules.py").read_text(encoding="utf-8").splitlines()) <= 14
