"""Looking at a run: `arena table`, `arena export`, `arena replay`."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import ROOT, arena, write_config


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A finished run: three bots of which one is at fault."""
    folder = tmp_path_factory.mktemp("run")
    told = arena("run", write_config(folder, ("mixed", "first", "illegal")), "--output", folder / "club")
    assert 0 == told.code
    return folder / "club"


def games(run):
    return [json.loads(line) for line in arena("export", run).out.splitlines()]


def test_the_table_is_that_of_the_run(run):
    assert arena("table", run).out == arena("run", run.parent / "club.yaml", "--output", run).out


@pytest.mark.parametrize("form", ["json", "csv", "github"])
def test_the_table_has_the_formats_of_a_run(run, form):
    again = arena("run", run.parent / "club.yaml", "--output", run, "--format", form).out
    assert arena("table", run, "--format", form).out == again


def test_an_anchor_has_the_elo_it_is_given(run):
    rows = json.loads(arena("table", run, "--format", "json", "--anchor", "first=1600").out)
    assert [1600.0] == [row["elo"] for row in rows if row["bot"] == "first"]
    assert "first anchored at 1600" in " ".join(arena("table", run, "--anchor", "first=1600").out.split())


def test_a_run_copied_elsewhere_and_made_read_only_can_be_looked_at(run, tmp_path):
    (tmp_path / "copy").mkdir()
    (tmp_path / "copy/games.sqlite").write_bytes((run / "games.sqlite").read_bytes())
    os.chmod(tmp_path / "copy/games.sqlite", 0o444)
    assert arena("table", run).out == arena("table", "copy").out


def test_exports_as_lines_and_as_csv_hold_the_same_games(run):
    lines = games(run)
    rows = list(csv.DictReader(io.StringIO(arena("export", run, "--csv").out, newline="")))
    assert 6 == len(lines)
    assert [one["id"] for one in lines] == [row["id"] for row in rows]
    assert [one["end"] for one in lines] == [row["end"] for row in rows]


def test_an_export_goes_to_a_file_with_the_same_bytes(run, tmp_path):
    told = arena("export", run, "--output", "games.jsonl")
    assert (0, "", "6 games in games.jsonl\n") == told
    assert arena("export", run).out == (tmp_path / "games.jsonl").read_text(encoding="utf-8")


def test_an_export_that_cannot_be_written_is_told(run):
    told = arena("export", run, "--output", "no/such/folder.jsonl")
    assert (2, "") == (told.code, told.out)
    assert "arena: no/such/folder.jsonl: No such file or directory\n" == told.err


def test_every_game_of_a_run_can_be_replayed(run):
    for game in games(run):
        told = arena("replay", run, game["id"])
        assert 0 == told.code
        assert told.out.startswith(game["id"] + "\nseats: 0 ")
        assert f"final score {' '.join(map(str, game['score']))}\n" in told.out
        assert told.out.count("\nhand ") == game["deals"]


def test_one_hand_of_a_game(run):
    game = next(one for one in games(run) if one["deals"] > 1)
    whole = arena("replay", run, game["id"]).out
    hand = arena("replay", run, game["id"], "--hand", 2).out
    assert "hand 2, score" in hand
    assert "hand 1, score" not in hand
    assert hand.split("\n\n", 1)[1].strip() in whole


def test_a_forfeit_shows_its_evidence(run):
    game = next(one for one in games(run) if one["fault"])
    out = arena("replay", run, game["id"]).out
    assert "forfeited: won by" in out
    assert "(illegal): illegal, " in out
    for text in ('  asked: {"type":"act"', '  answered: {"game":', "  legal: "):
        assert text in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("table", "nowhere"), "nowhere: no run here"),
        (("export", "nowhere"), "nowhere: no run here"),
        (("replay", "nowhere", "x"), "nowhere: no run here"),
        (("replay", "RUN", "x"), "no game 'x'; ids look like"),
        (("replay", "RUN", "GAME", "--hand", "999"), "hand 999 was not dealt"),
        (("replay", "RUN", "GAME", "--hand", "0"), "--hand"),
        (("table", "RUN", "--format", "yaml"), "--format"),
        (("table", "RUN", "--anchor", "nobody=1600"), "'nobody' is not a bot of this run"),
        (("table", "RUN", "--anchor", "first"), "is not BOT=ELO"),
        (("table", "RUN", "--anchor", "first=nan"), "is not BOT=ELO"),
    ],
)
def test_what_is_not_there_is_said_with_exit_code_2(run, words, said):
    told = arena(*({"RUN": run, "GAME": games(run)[0]["id"]}.get(word, word) for word in words))
    assert (2, "") == (told.code, told.out)
    assert said in told.err


def test_a_file_that_is_no_store_is_said_to_be_none(tmp_path):
    Path("broken").mkdir()
    Path("broken/games.sqlite").write_text("nothing of the kind")
    for words in (("table", "broken"), ("export", "broken")):
        told = arena(*words)
        assert (2, "") == (told.code, told.out)
        assert "not a store of this arena" in told.err


@pytest.mark.parametrize("words", [("export", "RUN"), ("table", "RUN"), ("rules", "show", "stick")])
def test_a_reader_that_goes_away_is_no_error(run, words):
    """`arena export RUN | head -1`."""
    words = [str(run) if word == "RUN" else word for word in words]
    with subprocess.Popen(
        [sys.executable, "-m", "arena", *words], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as one:
        one.stdout.close()
        assert b"" == one.stderr.read()
    assert 0 == one.returncode


@pytest.mark.parametrize("words", [("export", "RUN"), ("table", "RUN"), ("rules", "show", "stick")])
def test_a_full_disk_is_told_in_one_line(run, words):
    words = [str(run) if word == "RUN" else word for word in words]
    with open("/dev/full", "wb") as full:
        told = subprocess.run(
            [sys.executable, "-m", "arena", *words],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (1, b"arena: the output could not be written: No space left on device\n") == (
        told.returncode,
        told.stderr,
    )
