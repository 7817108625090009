"""Formats that go on by results, from the config to the table, with real bots."""

import json
from pathlib import Path

import pytest

from tests.cli.running import arena, write_config

BOTS = ("mixed", "first", "last", "other=mixed", "low=first")


def configured(folder: Path, form: str, blocks: int = 1) -> Path:
    form = f"unit: hand, lane_blocks: 1, {form}"
    return write_config(folder, BOTS, blocks=blocks, form=form, rules="stick")


def test_an_evening_seats_four_and_rates_each(tmp_path: Path) -> None:
    told = arena("run", configured(tmp_path, "kind: progressive, rounds: 3"))
    assert 0 == told.code, told.err
    assert "club: 12 games; 1 worker" in told.err
    assert "progressive of 3 rounds, winners move up, 1 block per pairing, each in 4 seatings" in " ".join(
        told.out.split()
    )
    assert "Evening, after 3 of 3 rounds" in told.out
    games = [json.loads(line) for line in arena("export", "runs/club").out.splitlines()]
    assert all(4 == len(set(game["seats"])) for game in games)
    assert 6 == len(json.loads(arena("table", "runs/club", "--format", "json").out)) + 1
    game = games[0]
    assert 0 == arena("replay", "runs/club", game["id"]).code
    listed = arena("games", "runs/club").out
    sides = " - ".join(" & ".join(side) for side in (game["bots"][:2], game["bots"][2:]))
    assert sides in listed
    assert "all 12 games are in runs/club already" in arena("run", tmp_path / "club.yaml").err


def test_who_crashes_forfeits_for_both_but_is_alone_at_fault(tmp_path: Path) -> None:
    config = write_config(
        tmp_path,
        ("mixed", "first", "last", "crash"),
        form="unit: hand, kind: progressive, rounds: 1",
        rules="stick",
    )
    told = arena("run", config)
    assert "forfeited (crash: crash 1)" in " ".join(told.out.split())
    rows = {row["bot"]: row for row in json.loads(arena("table", "runs/club", "--format", "json").out)}
    faults = {bot: row["faults"] for bot, row in rows.items()}
    assert {"crash": 1, "mixed": 0, "first": 0, "last": 0} == faults


@pytest.mark.slow
def test_a_knockout_is_drawn_and_grows_by_blocks(tmp_path: Path) -> None:
    def config(blocks: int) -> Path:
        form = "unit: hand, kind: knockout, playoff: 1"
        return write_config(tmp_path, ("mixed", "first", "last"), blocks=blocks, form=form, rules="stick")

    assert 0 == arena("run", config(1)).code
    grown = arena("run", config(2))
    whole = arena("run", config(2), "--output", "whole")
    assert 0 == whole.code
    drawing = whole.out.split("Knockout\n")[1]
    assert "1 mixed" in drawing
    assert "+- " in drawing
    assert drawing == grown.out.split("Knockout\n")[1]
    assert set(arena("export", "whole").out.splitlines()) <= set(
        arena("export", "runs/club").out.splitlines()
    )


@pytest.mark.slow
@pytest.mark.parametrize("form", ["kind: swiss, rounds: 2", "kind: progressive, rounds: 1"])
def test_one_two_and_three_workers_export_the_same_bytes(tmp_path: Path, form: str) -> None:
    config = write_config(tmp_path, BOTS[:4], form=f"unit: hand, {form}", rules="stick")
    found = set()
    for workers in (1, 2, 3):
        assert 0 == arena("run", config, "--output", str(workers), "--workers", workers).code
        found.add((arena("export", str(workers)).out, arena("table", str(workers)).out))
    assert 1 == len(found)


def test_a_plan_of_unknown_pairings_counts_tables_and_says_how_long(tmp_path: Path) -> None:
    told = arena("run", configured(tmp_path, "kind: swiss, rounds: 3"), "--dry-run")
    assert 0 == told.code
    assert "round 2: 2 tables" in told.out
    assert "12 single hands in all, on 1 worker, into runs/club" in told.out
    assert "(measured now: 1 game of mixed - last, none of them kept)" in told.out
    assert not Path("runs").exists()
    told = arena("run", write_config(tmp_path, ("dead", "first")), "--dry-run")
    assert "time: no estimate, as a bot of the first pairing does not start" in told.out
