"""`arena run`: what is played, what is printed, what is refused."""

import csv
import io
import json
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

from arena.tournament import keys
from arena.tournament.store import Store
from tests.cli.running import FIELD, SEED, arena, command, process, write_config


def rows(told):
    return json.loads(told.out)


def test_a_run_prints_progress_on_stderr_and_the_table_on_stdout(tmp_path):
    told = arena("run", write_config(tmp_path))
    assert 0 == told.code
    assert told.err.startswith("club: 6 games; 1 worker, results in runs/club\n")
    assert "100% · 6 of 6 games" in told.err
    assert re.search(r"^1  \w+ +\d+ ", told.out, re.MULTILINE)
    for text in ("Rules", "stick_the_dealer = true", SEED, "6 games rated", "euchre-arena"):
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
    assert "club: all 6 games are in runs/club already; --fresh plays them anew\n" == again.err
    assert written == (tmp_path / "runs/club/games.sqlite").stat().st_mtime_ns


def test_fresh_begins_anew(tmp_path):
    config = write_config(tmp_path)
    first = arena("run", config)
    again = arena("run", config, "--fresh")
    assert again.err.startswith("club: 6 games; 1 worker")
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
    assert [1, 2, 3] == [row["rank"] for row in table]
    read = list(csv.DictReader(io.StringIO(arena("run", config, "--format", "csv").out)))
    assert [row["bot"] for row in table] == [row["bot"] for row in read]
    assert [str(row["elo"]) for row in table] == [row["elo"] for row in read]
    github = arena("run", config, "--format", "github").out
    for row in table:
        assert f"| {row['bot']} " in github
    assert 0 == as_json.code


def test_cross_adds_the_table_of_pairings(tmp_path):
    config = write_config(tmp_path)
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
    assert "6 games in all, on 3 workers, into there" in told.out
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
    config = write_config(tmp_path, ("mixed", "first", "last", "d=mixed"), blocks=2, form="unit: hand")
    arena("run", config)
    games = [json.loads(line) for line in arena("export", "runs/club").out.splitlines()]
    dealt = {}
    for one in games:
        dealt.setdefault((one["block"], one["first_dealer"], one["deal_keys"][0]), []).append(one["bots"])
    assert [12, 12] == [len(pairings) for pairings in dealt.values()]


def test_wins_losses_and_draws_add_up_to_the_games(tmp_path):
    config = write_config(tmp_path, ("mixed", "first", "crash"), blocks=2, form="unit: hand", rules="stick")
    told = arena("run", config, "--format", "json")
    for row in rows(told):
        draws = row["games"] - row["wins"] - row["losses"]
        assert draws >= 0
        assert row["score"] == pytest.approx((row["wins"] + draws / 2) / row["games"], abs=1e-6)
    assert 12 == sum(row["games"] for row in rows(told)) / 2


def test_single_hands_are_ranked_by_points_per_hand(tmp_path):
    config = write_config(tmp_path, blocks=6, form="unit: hand", rules="stick")
    told = arena("run", config, "--format", "json")
    points = [row["points_per_hand"] for row in rows(told)]
    assert sorted(points, reverse=True) == points
    assert points[0] - points[1] == pytest.approx(rows(told)[0]["gap"], abs=2e-6)
    assert " Elo " not in arena("table", "runs/club").out


# Faults of bots


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


def test_a_run_that_is_complete_needs_no_bot(tmp_path, monkeypatch):
    path = write_config(tmp_path)
    first = arena("run", path)
    monkeypatch.setattr("arena.cli.run.first_starts", None)
    told = arena("run", path)
    assert (0, first.out) == (told.code, told.out)


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
    config = write_config(tmp_path, ("first", kind), "limits: {move_ms: 300}", blocks=1, form="unit: hand")
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


# Names


def test_h44_odd_names_stay_whole_everywhere(tmp_path):
    names = ["a, b", 'say "hi"', "😀 ace", "it's", "-x", "semi;colon|pipe"]
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


# Refusals


def test_every_mistake_of_a_config_is_told_with_its_line(tmp_path):
    path = write_config(tmp_path, rules="{stick_dealer: true, target: ten}", more="limit: {}")
    told = arena("run", path)
    assert (2, "") == (told.code, told.out)
    lines = path.read_text().splitlines()
    number = 1 + next(i for i, line in enumerate(lines) if line.startswith("rules"))
    last = len(lines)
    assert (
        f"{path}:{number}:9: rules.stick_dealer: unknown option; did you mean stick_the_dealer?" in told.err
    )
    assert f"{path}:{number}:37: rules.target: 'ten' is not allowed" in told.err
    assert f"{path}:{last}:1: limit: unknown key" in told.err
    assert not Path("runs").exists()


def test_one_mistake_is_told_as_the_readme_shows_it(tmp_path):
    Path("club.yaml").write_text(
        "name: club\n\nrules: {preset: bicycle, stick_dealer: true}\nbots: [basic, bold]\n"
    )
    assert (
        2,
        "",
        "club.yaml:3:26: rules.stick_dealer: unknown option; did you mean stick_the_dealer?\n",
    ) == (arena("run", "club.yaml"))


def test_h30_a_command_that_does_not_exist_is_told_before_the_first_game(tmp_path):
    path = tmp_path / "club.yaml"
    path.write_text("bots:\n- {name: a, command: no-such-program}\n- basic\n")
    told = arena("run", path)
    assert 2 == told.code
    assert f"{path}:2:" in told.err
    assert "command 'no-such-program' is not on the PATH" in told.err
    assert not Path("runs").exists()


def test_a_bundled_config_is_called_by_its_name(tmp_path):
    for name in ("quickstart", "quickstart.yaml"):
        told = arena("run", name, "--dry-run")
        assert 0 == told.code
        assert "quickstart: round robin, 4 bots" in told.out
    told = arena("run", "quickstrat")
    assert 2 == told.code
    assert (
        "no such file, and no bundled tournament; those are cutthroat, house_rules, quickstart," in told.err
    )


def test_a_missing_file_and_wrong_options_exit_with_2(tmp_path):
    config = write_config(tmp_path)
    for words in (
        ("run", "nowhere.yaml"),
        ("run", config, "--workers", "0"),
        ("run", config, "--format", "xml"),
        ("run", config, "--wokers", "2"),
        ("run",),
        ("rum", config),
    ):
        told = arena(*words)
        assert (2, "") == (told.code, told.out)
        assert told.err
        assert "Traceback" not in told.err


def test_a_folder_with_another_run_is_refused_with_what_differs(tmp_path):
    arena("run", write_config(tmp_path, blocks=1))
    told = arena("run", write_config(tmp_path, form="unit: hand"))
    assert 2 == told.code
    assert "runs/club holds another run:\n  format.unit: game in the folder, hand in the config\n" in told.err
    assert 0 == arena("run", write_config(tmp_path, blocks=2), "--fresh").code


def own_bot(folder):
    """A bot that is a copy of one of the field, and a tournament with it."""
    program = folder / "mine" / "bot.py"
    program.parent.mkdir()
    shutil.copy(FIELD, program)
    config = write_config(folder, ("first",), form="unit: hand", blocks=4)
    entry = f"- {{name: mine, cwd: mine, command: [{sys.executable}, -S, -E, bot.py, mixed]}}\nformat:"
    config.write_text(config.read_text().replace("format:", entry))
    return program, config


def test_a_changed_bot_does_not_play_on_in_the_table_of_the_old_one(tmp_path):
    program, config = own_bot(tmp_path)
    first = arena("run", config)
    assert re.search(
        r"^Bots     first 7 \(\d+ files, [0-9a-f]{8}\), mine 7 \(1 file, [0-9a-f]{8}\)$", first.out, re.M
    )
    before = program.read_text()
    program.write_text(before + "# better\n")
    (program.parent / "helper.py").write_text("")
    again = arena("run", config)
    assert (2, "") == (again.code, again.out)
    assert "runs/club holds another run:\n  bots.mine: bot.py has changed\n" in again.err
    assert "  bots.mine: helper.py is new\n" in again.err
    (program.parent / "helper.py").unlink()
    program.write_text(before)
    assert first.out == arena("run", config).out
    program.write_text(before + "# better\n")
    fresh = arena("run", config, "--fresh")
    assert 0 == fresh.code
    assert first.out != fresh.out


def test_a_bot_that_is_changed_while_it_plays_ends_the_run(tmp_path, monkeypatch):
    program, config = own_bot(tmp_path)
    before = program.read_text()
    whole = Store.add

    def add(store, result):
        whole(store, result)
        program.write_text(before + "# better\n")

    monkeypatch.setattr(Store, "add", add)
    told = arena("run", config)
    assert (1, "") == (told.code, told.out)
    assert told.err.endswith(
        "arena: mine: bot.py has changed while the run was going on\n"
        "What was played before is kept in runs/club; put the file back to play the rest. "
        "For the changed bot use --fresh, or --output for another folder.\n"
    )
    assert 1 == len(arena("export", "runs/club").out.splitlines())
    assert 2 == arena("run", config).code
    monkeypatch.setattr(Store, "add", whole)
    program.write_text(before)
    assert 0 == arena("run", config).code


def test_h24_more_workers_than_cores_are_warned_of_and_cost_nobody_a_game(tmp_path):
    workers = 4 * len(os.sched_getaffinity(0))
    config = write_config(
        tmp_path, ("mixed", "first"), blocks=8, form="unit: hand, lane_blocks: 2", rules="stick"
    )
    told = arena("run", config, "--workers", workers, "--format", "json")
    assert 0 == told.code
    assert f"warning: {workers} workers on" in told.err
    assert [(16, 0), (16, 0)] == [(row["games"], row["faults"]) for row in rows(told)]


def test_h31_too_few_open_files_are_told_before_the_first_game(tmp_path):
    config = write_config(tmp_path)
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))"
    with process(tmp_path, "run", config, "--workers", 16, prelude=few) as one:
        told = one.end()
    assert (2, "") == (told.code, told.out)
    assert re.search(r"16 workers .*\b40\b", told.err.replace("\n", " "))
    assert not Path("runs").exists()


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
    told = arena("run", write_config(tmp_path, rules="{players: 3}", form="unit: hand"), "--format", "json")
    assert [6, 6, 6] == [row["games"] for row in rows(told)]
    assert 0 == told.code
