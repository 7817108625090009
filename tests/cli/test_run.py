"""`arena run`: what is played and what is printed."""

import csv
import io
import json
import os
import re
from pathlib import Path

import pytest

from arena.tournament import keys
from tests.cli.running import SEED, arena, command, write_config


def rows(told):
    return json.loads(told.out)


def test_a_run_prints_progress_on_stderr_and_the_table_on_stdout(tmp_path):
    told = arena("run", write_config(tmp_path))
    assert 0 == told.code
    assert told.err.startswith("club: 2 games; 1 worker, results in runs/club\n")
    assert "100% · 2 of 2 games" in told.err
    assert re.search(r"^1  \w+ +\d+ ", told.out, re.MULTILINE)
    for text in ("Rules", "stick_the_dealer = true", SEED, "2 games rated", "euchre-arena"):
        assert text in told.out


def test_quiet_prints_the_table_alone(tmp_path):
    told = arena("run", write_config(tmp_path), "--quiet")
    assert (0, "") == (told.code, told.err)
    assert told.out.startswith("club: ")


def test_a_finished_run_prints_its_table_again_and_plays_nothing(tmp_path):
    config = write_config(tmp_path)
    first = arena("run", config)
    written = (tmp_path / "runs/club/games.sqlite").stat().st_mtime_ns
    again = arena("run", config)
    assert first.out == again.out
    assert "club: all 2 games are in runs/club already; --fresh plays them anew\n" == again.err
    assert written == (tmp_path / "runs/club/games.sqlite").stat().st_mtime_ns


def test_fresh_begins_anew(tmp_path):
    config = write_config(tmp_path)
    first = arena("run", config)
    again = arena("run", config, "--fresh")
    assert again.err.startswith("club: 2 games; 1 worker")
    assert first.out == again.out


def test_output_and_workers_of_the_command_line_win(tmp_path):
    told = arena("run", write_config(tmp_path), "--output", tmp_path / "else where", "--workers", 2)
    assert f"; 2 workers, results in {tmp_path / 'else where'}\n" in told.err
    assert (tmp_path / "else where" / "games.sqlite").is_file()
    assert not (tmp_path / "runs").exists()


def test_compiled_is_refused_where_no_bundled_players_meet(tmp_path):
    told = arena("run", write_config(tmp_path), "--compiled")
    assert 2 == told.code
    assert "--compiled is for bundled players against each other, and no two meet here" in told.err
    assert not (tmp_path / "runs").exists()


def test_formats_are_well_formed_and_agree(tmp_path):
    config = write_config(tmp_path)
    as_json = arena("run", config, "--format", "json")
    table = rows(as_json)
    assert [1, 2] == [row["rank"] for row in table]
    read = list(csv.DictReader(io.StringIO(arena("run", config, "--format", "csv").out)))
    assert [row["bot"] for row in table] == [row["bot"] for row in read]
    assert [str(row["elo"]) for row in table] == [row["elo"] for row in read]
    github = arena("run", config, "--format", "github").out
    for row in table:
        assert f"| {row['bot']} " in github
    assert 0 == as_json.code


def test_cross_adds_the_table_of_pairings(tmp_path):
    config = write_config(tmp_path, ("mixed", "first", "last"), form="unit: hand", rules="stick")
    plain, cross = arena("run", config).out, arena("run", config, "--cross").out
    assert cross.startswith(plain.rstrip("\n"))
    assert "Score % of the row against the column" in cross
    table = list(csv.DictReader(io.StringIO(arena("table", "runs/club", "--cross", "--format", "csv").out)))
    assert [("mixed", "first", "2")] == [
        (row["bot"], row["opponent"], row["games"])
        for row in table
        if row["bot"] == "mixed" and row["opponent"] == "first"
    ]


def test_dry_run_prints_the_schedule_and_plays_nothing(tmp_path):
    told = arena("run", write_config(tmp_path), "--dry-run", "--workers", 3, "--output", "there")
    assert 0 == told.code
    assert "2 games in all, on 3 workers, into there" in told.out
    assert "mixed - first" in told.out
    assert ["club.yaml"] == [path.name for path in tmp_path.iterdir()]


def test_h40_the_same_number_of_games_with_and_without_a_seed(tmp_path):
    counts = []
    for seed in (SEED, None):
        told = arena("run", write_config(tmp_path, seed=seed), "--output", str(seed), "--format", "json")
        counts.append(sorted((row["bot"], row["games"]) for row in rows(told)))
    assert counts[0] == counts[1]


def test_a_drawn_seed_is_promised_by_its_hash_and_told_at_the_end(tmp_path):
    config = write_config(tmp_path, seed=None)
    told = arena("run", config)
    seed = re.search(r"^seed: ([0-9a-f]{32})$", told.err, re.MULTILINE)[1]
    promise = f"seed drawn; its BLAKE2b hash is {keys.seed_hash(seed)}\n"
    assert told.err.index(promise) < told.err.index("games ·") < told.err.index("seed: ")
    assert f"{seed} (drawn)" in told.out
    assert told.out == arena("run", config).out  # a finished run keeps its seed


def test_h39_a_gauntlet_of_five_has_four_pairings(tmp_path):
    names = ("mixed", "b=first", "c=last", "d=mixed", "e=first")
    config = write_config(tmp_path, names, blocks=1, form="kind: gauntlet, unit: hand")
    told = arena("run", config, "--format", "json")
    games = {row["bot"]: row["games"] for row in rows(told)}
    assert {"mixed": 8, "b": 2, "c": 2, "d": 2, "e": 2} == games


def test_h37_every_pairing_plays_the_same_deals(tmp_path):
    config = write_config(tmp_path, ("mixed", "first", "last"), blocks=2, form="unit: hand")
    arena("run", config)
    games = [json.loads(line) for line in arena("export", "runs/club").out.splitlines()]
    dealt = {}
    for one in games:
        dealt.setdefault((one["block"], one["first_dealer"], one["deal_keys"][0]), []).append(one["bots"])
    assert [6, 6] == [len(pairings) for pairings in dealt.values()]


def test_wins_losses_and_draws_add_up_to_the_games(tmp_path):
    config = write_config(tmp_path, ("mixed", "first", "crash"), blocks=2, form="unit: hand", rules="stick")
    told = arena("run", config, "--format", "json")
    for row in rows(told):
        draws = row["games"] - row["wins"] - row["losses"]
        assert draws >= 0
        assert row["score"] == pytest.approx((row["wins"] + draws / 2) / row["games"], abs=1e-6)
    assert 12 == sum(row["games"] for row in rows(told)) / 2


def test_single_hands_are_ranked_by_points_per_hand(tmp_path):
    config = write_config(tmp_path, blocks=4, form="unit: hand", rules="stick")
    told = arena("run", config, "--format", "json")
    points = [row["points_per_hand"] for row in rows(told)]
    assert sorted(points, reverse=True) == points
    assert points[0] - points[1] == pytest.approx(rows(told)[0]["gap"], abs=2e-6)
    assert " Elo " not in arena("table", "runs/club").out


def test_a_run_that_is_complete_needs_no_bot(tmp_path, monkeypatch):
    path = write_config(tmp_path)
    first = arena("run", path)
    monkeypatch.setattr("arena.cli.run.first_starts", None)
    told = arena("run", path)
    assert (0, first.out) == (told.code, told.out)


def test_h24_more_workers_than_cores_are_warned_of_and_cost_nobody_a_game(tmp_path):
    workers = 4 * len(os.sched_getaffinity(0))
    config = write_config(
        tmp_path, ("mixed", "first"), blocks=8, form="unit: hand, lane_blocks: 2", rules="stick"
    )
    told = arena("run", config, "--workers", workers, "--format", "json")
    assert 0 == told.code
    assert f"warning: {workers} workers on" in told.err
    assert [(16, 0), (16, 0)] == [(row["games"], row["faults"]) for row in rows(told)]


def test_several_variants_have_a_table_each_and_one_that_compares_them(tmp_path):
    rules = (
        "[{name: short, target: 1, stick_the_dealer: true}, {name: long, target: 2, stick_the_dealer: true}]"
    )
    told = arena("run", write_config(tmp_path, ("mixed", "last"), rules=rules))
    assert 0 == told.code
    assert "club: short" in told.out
    assert "club: long" in told.out
    comparison = told.out[told.out.index("hands/game") :]
    assert re.search(r"short.*\d", comparison)
    assert re.search(r"long.*\d", comparison)


def test_three_handed_triples_in_six_seatings(tmp_path):
    config = write_config(tmp_path, ("mixed", "first", "last"), rules="{players: 3}", form="unit: hand")
    told = arena("run", config, "--format", "json")
    assert [6, 6, 6] == [row["games"] for row in rows(told)]
    assert 0 == told.code


def test_h44_odd_names_stay_whole_everywhere(tmp_path):
    names = ["a, b's", '😀 say "hi"', "-x;y|z"]
    entries = [{"name": name, "command": command("first")} for name in names]
    config = {
        "name": "odd, 'names'",
        "seed": SEED,
        "rules": {"stick_the_dealer": True, "name": "stick | it"},
        "bots": entries,
        "format": {"blocks": 1, "unit": "hand"},
        "output": "odd run",
    }
    Path("odd.yaml").write_text(json.dumps(config), encoding="utf-8")
    assert 0 == arena("run", "odd.yaml").code
    assert sorted(names) == sorted(row["bot"] for row in rows(arena("table", "odd run", "--format", "json")))
    read = csv.DictReader(io.StringIO(arena("table", "odd run", "--format", "csv").out))
    assert sorted(names) == sorted(row["bot"] for row in read)
    games = [json.loads(line) for line in arena("export", "odd run").out.splitlines()]
    assert set(names) == {bot for game in games for bot in game["bots"]}
    plain = list(csv.DictReader(io.StringIO(arena("export", "odd run", "--csv").out)))
    assert [game["id"] for game in games] == [row["id"] for row in plain]
    for game in games[:4]:
        assert arena("replay", "odd run", game["id"]).out.startswith(game["id"] + "\n")
    github = arena("table", "odd run", "--format", "github").out
    lines = [line for line in github.splitlines() if line.startswith("|")]
    assert 1 == len({len(re.findall(r"(?<!\\)\|", line)) for line in lines})


def test_two_bots_of_one_name_are_refused(tmp_path):
    told = arena("run", write_config(tmp_path, ("first", "first")))
    assert 2 == told.code
    assert "the name 'first' is taken by bots[0]" in told.err
