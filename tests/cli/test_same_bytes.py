"""The result depends on the config alone: the same bytes for any number of workers."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import arena, write_config

RULES = "[{name: four, stick_the_dealer: true, target: 2}, {name: three, players: 3, target: 2}]"


def exports(run: str) -> tuple[str, str, str]:
    return arena("export", run).out, arena("export", run, "--csv").out, arena("table", run).out


@pytest.mark.slow
def test_one_two_and_five_workers_export_the_same_bytes(tmp_path: Path) -> None:
    """Bots that fail in the same way each time are part of it."""
    config = write_config(tmp_path, ("mixed", "last", "crash"), blocks=3, rules=RULES, form="lane_blocks: 2")
    found = []
    for workers in (1, 2, 5):
        run = f"workers {workers}"
        assert 0 == arena("run", config, "--output", run, "--workers", workers).code
        found.append(exports(run))
    assert found[0] == found[1] == found[2]
    assert 36 == len(found[0][0].splitlines())


def test_lanes_of_another_length_play_the_same_games(tmp_path: Path) -> None:
    """Except for what a bot carries over from game to game: these carry nothing."""
    found = set()
    for lane in (1, 3):
        config = write_config(
            tmp_path, ("mixed", "last"), blocks=3, form=f"lane_blocks: {lane}, unit: hand", rules="stick"
        )
        arena("run", config, "--output", str(lane))
        found.add(arena("export", str(lane)).out)
    assert 1 == len(found)


@pytest.mark.slow
def test_runs_export_the_same_bytes_whatever_bots_write_unasked_and_whenever_they_end(tmp_path: Path) -> None:
    """One writes a line at every game, one is gone after its last card of a hand, one when a game begins."""
    found = set()
    for run, workers in enumerate((1, 2, 1, 3)):
        config = write_config(
            tmp_path, ("greets", "leaves", "gone"), blocks=3, form="unit: hand, lane_blocks: 2", rules="stick"
        )
        told = arena("run", config, "--output", str(run), "--workers", workers)
        assert 0 == told.code
        found.add(exports(str(run)))
        assert "note: greets wrote lines to stdout that are no answers" in told.err
    assert 1 == len(found)
    games = [json.loads(line) for line in found.pop()[0].splitlines()]
    assert 18 == len(games)
    for game in games:
        assert (("crashed", "gone") if "gone" in game["bots"] else (None, None)) == (
            game["fault"],
            None if game["culprit"] is None else game["seats"][game["culprit"]],
        )


def test_where_no_bot_is_there_nobody_wins_and_all_are_at_fault(tmp_path: Path) -> None:
    config = write_config(tmp_path, ("gone", "other=gone"), blocks=2, form="unit: hand", rules="stick")
    found = set()
    for workers in (1, 2):
        told = arena("run", config, "--output", str(workers), "--workers", workers)
        assert 0 == told.code
        assert "4 games nobody won, not rated: no bot was there, twice (crash: gone 4, other 4)." in " ".join(
            told.out.split()
        )
        assert {"gone", "other"} == set(re.findall(r"^note: (\w+) lost a game", told.err, re.MULTILINE))
        found.add(exports(str(workers)))
    ((games, _, _),) = found
    for line in games.splitlines():
        game = json.loads(line)
        assert ("forfeit", [], 2) == (game["end"], game["winners"], sum(game["faults"]))
        assert "forfeited: won by nobody, final score" in arena("replay", "1", game["id"]).out
