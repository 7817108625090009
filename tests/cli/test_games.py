"""`arena games` and `arena faults`: finding the games to look at."""

import csv
import io
import json

import pytest

from tests.cli.running import arena, write_config


@pytest.fixture
def run(tmp_path):
    config = write_config(tmp_path, ("mixed", "first", "illegal"), blocks=2)
    assert 0 == arena("run", config, "--quiet").code
    return "runs/club"


def listed(*words):
    told = arena("games", *words, "--limit", 0, "--format", "json")
    assert (0, "") == (told.code, told.err)
    return json.loads(told.out)


def test_every_game_is_listed_with_the_ids_of_the_export(run):
    games = [json.loads(line) for line in arena("export", run).out.splitlines()]
    assert [game["id"] for game in games] == [row["id"] for row in listed(run)]
    assert len({row["game"] for row in listed(run)}) == len(games)
    rows = list(csv.DictReader(io.StringIO(arena("games", run, "--limit", 0, "--format", "csv").out)))
    assert [row["id"] for row in listed(run)] == [row["id"] for row in rows]


def test_the_short_id_is_the_one_bots_hear_and_replay_takes(run):
    faulty = listed(run, "--fault")[0]
    shown = arena("replay", run, faulty["game"])
    assert shown.out == arena("replay", run, faulty["id"]).out
    assert f'"game":"{faulty["game"]}"' in shown.out


def test_games_are_chosen_by_bot_loss_margin_and_fault(run):
    every = listed(run)
    lost = listed(run, "--bot", "first", "--lost")
    assert [row for row in every if "first" in row["bots"].split() and row["result"] != "first"] == lost
    assert [row for row in every if row["margin"] <= 2] == listed(run, "--close")
    faulty = [row for row in every if row["faults"]]
    assert faulty == listed(run, "--fault") == listed(run, "--bot", "illegal", "--fault")
    assert [] == listed(run, "--bot", "first", "--fault")
    both = listed(run, "--bot", "first", "--against", "mixed")
    assert [row for row in every if row["bots"] == "mixed first"] == both


def test_a_long_list_says_how_many_games_are_left_out(run):
    text = arena("games", run, "--limit", 2).out
    assert text.endswith(f"{len(listed(run)) - 2} games more; --limit 0 lists all\n")
    assert "illegal" in arena("games", run).out
    assert "no game of this kind\n" == arena("games", run, "--bot", "first", "--fault").out


def test_faults_are_shown_with_their_evidence(run):
    told = arena("faults", run, "--limit", 0)
    assert (0, "") == (told.code, told.err)
    assert len(listed(run, "--fault")) == told.out.count("(illegal), which lost the game: illegal, ")
    assert "  answered: " in told.out
    assert "" == arena("faults", run, "--bot", "first").out
    assert "games more; --limit 0 shows all" in arena("faults", run, "--limit", 1).out


def test_a_bot_that_is_not_in_the_run_is_refused(run):
    told = arena("games", run, "--bot", "frist")
    assert (2, "") == (told.code, told.out)
    assert "no bot 'frist'; there are mixed, first, illegal; did you mean first?" in told.err
    assert "--lost: whose? Name a bot with --bot" in arena("games", run, "--lost").err
