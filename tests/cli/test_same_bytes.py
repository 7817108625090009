"""The result depends on the config alone: the same bytes for any number of workers."""

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
