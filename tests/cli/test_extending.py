"""A run that is extended plays what is new, and ends as if it had been so from the beginning."""

import re
from pathlib import Path

import pytest

from tests.cli.running import SEED, arena, write_config

HANDS = {"form": "unit: hand", "rules": "stick"}


def exported(run: str) -> str:
    told = arena("export", run)
    assert 0 == told.code
    return told.out


@pytest.mark.parametrize(
    ("before", "after", "new"),
    [
        ({"bots": ("mixed", "last"), "blocks": 2}, {"bots": ("mixed", "last"), "blocks": 5}, 6),
        ({"bots": ("mixed", "last"), "blocks": 2}, {"bots": ("mixed", "last", "first"), "blocks": 2}, 8),
        (
            {"bots": ("mixed", "last", "first"), "blocks": 2, "form": "unit: hand, kind: gauntlet"},
            {"bots": ("mixed", "last", "first"), "blocks": 3, "form": "unit: hand"},
            10,
        ),
    ],
    ids=["blocks", "bot", "kind"],
)
def test_more_of_it_plays_only_what_is_new(tmp_path: Path, before: dict, after: dict, new: int) -> None:
    arena("run", write_config(tmp_path, **{**HANDS, **before}))
    config = write_config(tmp_path, **{**HANDS, **after})
    told = arena("run", config)
    assert 0 == told.code
    total, kept = map(
        int, re.search(r"^club: (\d+) games, (\d+) of them played earlier", told.err, re.M).groups()
    )
    assert new == total - kept
    whole = arena("run", config, "--output", "whole")
    assert whole.out == told.out
    assert exported("whole") == exported("runs/club")


def test_a_bot_fewer_is_in_no_table_and_comes_back_without_a_game(tmp_path: Path) -> None:
    all_three = write_config(tmp_path, ("mixed", "last", "first"), blocks=2, **HANDS).read_text()
    config = tmp_path / "club.yaml"
    first = arena("run", config)
    games = exported("runs/club")
    write_config(tmp_path, ("mixed", "first"), blocks=2, **HANDS)
    fewer = arena("run", config)
    assert (0, "club: all 4 games are in runs/club already; --fresh plays them anew") == (
        fewer.code,
        fewer.err.splitlines()[0],
    )
    note = "8 games in the folder of bots or blocks that the config no longer has: kept, not rated."
    assert note in " ".join(fewer.out.split())
    assert "last" not in fewer.out
    alone = arena("run", config, "--output", "alone")
    assert alone.out.splitlines()[:5] == fewer.out.splitlines()[:5]
    config.write_text(all_three)
    again = arena("run", config)
    assert (first.out, games) == (again.out, exported("runs/club"))


def test_a_bot_that_left_may_not_come_back_as_another(tmp_path: Path) -> None:
    write_config(tmp_path, ("mixed", "last", "x=first"), blocks=1, **HANDS)
    config = tmp_path / "club.yaml"
    arena("run", config)
    write_config(tmp_path, ("mixed", "last"), blocks=1, **HANDS)
    arena("run", config)
    write_config(tmp_path, ("mixed", "last", "x=crash"), blocks=1, **HANDS)
    told = arena("run", config)
    assert (2, "") == (told.code, told.out)
    assert "runs/club holds another run:\n  bots.x.command: " in told.err


def test_bots_in_another_order_are_the_same_run(tmp_path: Path) -> None:
    first = arena("run", write_config(tmp_path, ("mixed", "last"), blocks=1, **HANDS))
    told = arena("run", write_config(tmp_path, ("last", "mixed"), blocks=1, **HANDS))
    assert first.out == told.out
    assert "already" in told.err


@pytest.mark.parametrize(
    ("more", "what"),
    [
        ({"seed": SEED[::-1]}, f"seed: {SEED} in the folder, {SEED[::-1]} in the config"),
        ({"rules": "{preset: stick, target: 5}"}, "rules.target: 10 in the folder, 5 in the config"),
        (
            {"more": "limits: {move_ms: 7, start_ms: 600000}"},
            "limits.move_ms: 600000 in the folder, 7 in the config",
        ),
    ],
)
def test_what_would_change_a_game_is_refused(tmp_path: Path, more: dict, what: str) -> None:
    arena("run", write_config(tmp_path, ("mixed", "last"), **HANDS))
    told = arena("run", write_config(tmp_path, ("mixed", "last"), **{**HANDS, **more}))
    assert (2, "") == (told.code, told.out)
    assert f"runs/club holds another run:\n  {what}" in told.err
