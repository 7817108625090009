"""`arena run` with bots that do not start, crash, or answer wrongly."""

import json
import re
from pathlib import Path

import pytest

from arena.tournament.store import Store
from tests.cli.running import SEED, arena, command, write_config


def rows(told):
    return json.loads(told.out)


def test_a_bot_that_does_not_start_is_told_of_with_its_stderr_before_the_first_game(tmp_path):
    path = write_config(tmp_path, ("dead", "mixed", "other=dead"))
    told = arena("run", path)
    assert (2, "") == (told.code, told.out)
    said = "exited with code 1 before it was ready\n  stderr: no licence found\n"
    assert (
        f"{path}: bot 'dead' does not start: {said}{path}: bot 'other' does not start: {said}"
        "nothing was played; --force plays all the same, with their games lost\n"
    ) == told.err
    assert ["club.yaml"] == [one.name for one in tmp_path.iterdir()]


def test_h46_a_bot_that_is_out_is_out_for_the_run(tmp_path):
    """However many lanes there are, and with the same records however many workers find it out."""
    path = tmp_path / "club.yaml"
    path.write_text(
        f"seed: {SEED!r}\nrules: stick\nformat: {{blocks: 8, lane_blocks: 1, unit: hand}}\nbots:\n"
        f"- {{name: mixed, command: {command('mixed')}}}\n"
        "- {name: dead, command: [sh, -c, 'echo x >> starts; exit 3']}\n"
    )
    exports = set()
    for workers, most in ((1, 3), (2, 5)):
        told = arena("run", path, "--force", "--workers", workers, "--output", str(workers))
        assert 0 == told.code
        assert most >= len(Path("starts").read_text().split())
        Path("starts").unlink()
        exports.add(arena("export", str(workers)).out)
        with Store.read(Path(str(workers))) as store:
            faults = {(game.fault.reason, game.fault.stderr) for game in store.results()}
        assert {("exited with code 3 before it was ready", "")} == faults
    assert 1 == len(exports)
    games = [json.loads(line) for line in exports.pop().splitlines()]
    assert 16 == len(games)
    assert {("start", ("mixed", "mixed"))} == {
        (game["fault"], tuple(game["seats"][seat] for seat in game["winners"])) for game in games
    }


def test_a_bot_is_out_under_the_rules_it_does_not_start_with(tmp_path):
    rules = "[{name: four, stick_the_dealer: true, target: 2}, {name: three, players: 3, target: 2}]"
    path = write_config(tmp_path, ("mixed", "last", "fours"), rules=rules, blocks=2, form="lane_blocks: 1")
    told = arena("run", path)
    assert 0 == told.code
    assert 1 == told.err.count(
        "note: fours is out after 3 failed starts in a row under three: exited with code"
    )
    games = [json.loads(line) for line in arena("export", "runs/club").out.splitlines()]
    assert {("four", None), ("three", "start")} == {(game["variant"], game["fault"]) for game in games}


def test_h46_a_run_with_a_bot_that_never_starts_is_a_run_all_the_same(tmp_path):
    """The others' games are played; all lost games are told of, with the reason; exit code 0."""
    told = arena("run", write_config(tmp_path, ("mixed", "first", "dead")), "--force")
    assert 0 == told.code
    assert "warning: " in told.err
    assert "bot 'dead' does not start" in told.err
    why = "exited with code 1 before it was ready"
    assert re.search(rf"^note: dead is out after 3 failed starts in a row under .*: {why}$", told.err, re.M)
    assert re.search(rf"^note: dead lost a game \({why}\): arena replay runs/club .*", told.err, re.M)
    assert "4 games forfeited (failed start: dead 4)" in " ".join(told.out.split())
    table = rows(arena("table", "runs/club", "--format", "json"))
    assert {"mixed": 4, "first": 4, "dead": 4} == {row["bot"]: row["games"] for row in table}
    assert (0, 4, 4) == next(
        (row["wins"], row["losses"], row["faults"]) for row in table if row["bot"] == "dead"
    )
    games = [json.loads(line) for line in arena("export", "runs/club").out.splitlines()]
    assert 2 == sum(game["end"] == "played" for game in games)
    assert {"start"} == {game["fault"] for game in games if game["end"] == "forfeit"}


def test_where_to_see_the_first_fault_of_each_bot_is_told(tmp_path):
    told = arena("run", write_config(tmp_path, ("mixed", "crash", "dead"), blocks=1), "--force")
    shown = re.findall(
        r"^note: (\w+) lost a game \(.*\): arena replay runs/club (.*)$", told.err, re.MULTILINE
    )
    assert ["crash", "dead"] == sorted(bot for bot, _ in shown)
    for bot, game in shown:
        replayed = arena("replay", "runs/club", game)
        assert f"({bot})" in replayed.out
        assert {"crash": "too hard", "dead": "no licence found"}[bot] in replayed.out


@pytest.mark.parametrize(
    ("kind", "word"), [("illegal", "illegal answer"), ("junk", "malformed answer"), ("silent", "timeout")]
)
def test_h45_a_fault_has_one_culprit_and_the_counts_add_up(tmp_path, kind, word):
    limits = "limits: {move_ms: 1000}" if kind == "silent" else ""
    config = write_config(tmp_path, ("first", kind), limits, blocks=1, form="unit: hand")
    told = arena("run", config, "--format", "json")
    by_bot = {row["bot"]: row for row in rows(told)}
    assert 0 == told.code
    assert (0, 2, 2) == tuple(by_bot[kind][key] for key in ("wins", "losses", "faults"))
    assert (2, 0, 0) == tuple(by_bot["first"][key] for key in ("wins", "losses", "faults"))
    assert f"2 games forfeited ({word}: {kind} 2)" in " ".join(arena("table", "runs/club").out.split())


def test_substituted_faults_are_counted_and_the_game_goes_on(tmp_path):
    config = write_config(tmp_path, ("first", "illegal"), "faults: substitute", blocks=1)
    told = arena("run", config, "--format", "json")
    assert {"first": 0, "illegal": 4} == {row["bot"]: row["faults"] for row in rows(told)}
    games = [json.loads(line) for line in arena("export", "runs/club").out.splitlines()]
    assert {"played"} == {game["end"] for game in games}
    table = " ".join(arena("table", "runs/club").out.split())
    assert "Faults not forfeited (illegal answer: illegal 4): the lowest legal answer was played" in table
    shown = [arena("replay", "runs/club", game["id"]).out for game in games]
    assert [2, 2] == [text.count("; the arena's answer, for one that was illegal\n") for text in shown]
    assert [2, 2] == [text.count("  hint: ") for text in shown]
