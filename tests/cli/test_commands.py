"""The other commands, help, and how little `arena --help` loads."""

import json
import subprocess
import sys

import jsonschema
import pytest
import yaml

from arena import __version__
from arena.cli import COMMANDS, GROUPS
from arena.rules.presets import PRESETS
from tests.cli.running import ROOT, arena, write_config


def test_help_names_every_command():
    told = arena("--help")
    assert 0 == told.code
    for name, (_, line) in COMMANDS.items():
        assert any(row.split() == [name, *line.split()] for row in told.out.splitlines())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name):
    told = arena(name, "-h")
    assert (0, "") == (told.code, told.err)
    assert told.out.startswith(f"Usage: arena {name} ")


def test_version():
    assert (0, f"arena, version {__version__}\n", "") == arena("--version")


def test_help_loads_none_of_the_heavy_libraries():
    """What keeps it under a third of a second."""
    code = (
        "import sys\nfrom arena.cli import main\n"
        "try:\n    main(['--help'])\nfinally:\n    print(*sorted(sys.modules), file=sys.stderr)"
    )
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in told.stderr.split()}
    heavy = {"numpy", "pydantic", "rich", "numba", "msgspec", "yaml", "multiprocess", "sqlite3", "tabulate"}
    assert {"click"} == loaded & (heavy | {"click"})
    arenas = {name for name in told.stderr.split() if name.startswith("arena")}
    assert {"arena", "arena.cli", "arena.cli.streams", "arena.errors"} == arenas


def test_a_run_loads_no_numba_and_forks_its_workers_before_numpy(tmp_path):
    code = (
        "import sys\nfrom arena.cli import main\nfrom arena.tournament import runner\n"
        "def play(*a):\n    assert 'numpy' not in sys.modules\n    return whole(*a)\n"
        "whole, runner.play_job = runner.play_job, play\n"
        "try:\n    main(sys.argv[1:])\nfinally:\n    assert 'numba' not in sys.modules"
    )
    config = write_config(tmp_path, form="unit: hand")
    told = subprocess.run(
        [sys.executable, "-c", code, "run", config, "--output", tmp_path / "run"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "100%") == (told.returncode, told.stderr.splitlines()[-1].split()[0])


# Rules


def test_rules_lists_every_preset():
    for words in (("rules",), ("rules", "list")):
        told = arena(*words)
        assert 0 == told.code
        assert list(PRESETS) == [line.split()[0] for line in told.out.splitlines()[2:]]


def test_rules_show_and_explain_take_presets_and_files(tmp_path):
    assert "stick_the_dealer" in arena("rules", "show", "stick").out
    assert arena("rules", "explain", "stick").out.strip()
    path = write_config(tmp_path, rules="[{stick_the_dealer: true, name: ours}, three_handed]")
    told = arena("rules", "explain", path)
    assert 0 == told.code
    assert told.out.startswith("ours\n\n")
    assert "\nthree_handed\n\n" in told.out


def test_rules_diff_tells_what_departs():
    told = arena("rules", "diff", "four_handed", "stick")
    assert 0 == told.code
    assert "stick_the_dealer" in told.out
    assert "march_points" not in told.out


@pytest.mark.parametrize("words", [("show", "stik"), ("explain", "stik"), ("diff", "stick", "stik")])
def test_an_unknown_rule_set_is_told_with_what_was_meant(words):
    told = arena("rules", *words)
    assert (2, "") == (told.code, told.out)
    assert "did you mean stick?" in told.err


# A bot of one's own


def test_a_new_bot_passes_its_check_and_plays_its_tournament(tmp_path, monkeypatch):
    told = arena("new", "bot", "my bot")
    assert 0 == told.code
    assert {"bot.py", "sdk.py", "tournament.yaml", "README.md"} == {
        line.rpartition("/")[2] for line in told.out.split("\n") if line.startswith("my bot/")
    }
    monkeypatch.chdir(tmp_path / "my bot")
    checked = arena("check", sys.executable, "bot.py")
    assert 0 == checked.code
    assert "passed: " in checked.out
    assert "400 games in all" in arena("run", "tournament.yaml", "--dry-run").out


def test_a_new_bot_does_not_overwrite(tmp_path):
    arena("new", "bot", "mine")
    (tmp_path / "mine/bot.py").write_text("precious")
    told = arena("new", "bot", "mine")
    assert (2, "") == (told.code, told.out)
    assert "precious" == (tmp_path / "mine/bot.py").read_text()


# Schemas and counts


def test_schemas_are_json_schemas_and_accept_what_is_right(tmp_path):
    for what in ("protocol", "config"):
        schema = json.loads(arena("schema", what).out)
        jsonschema.Draft202012Validator.check_schema(schema)
    config = yaml.safe_load(write_config(tmp_path).read_text())
    jsonschema.validate(config, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**config, "blocks": 3}, schema)


def test_perft_counts_paths():
    told = arena("perft", "four_handed", "--depth", 3)
    assert 0 == told.code
    assert ["1", "2"] == told.out.splitlines()[4].split()[:2]
    assert 2 == arena("perft", "nothing").code


def test_rules_find_tells_the_option_for_what_people_say():
    told = arena("rules", "find", "screw", "the", "dealer")
    assert (0, "") == (told.code, told.err)
    assert "stick_the_dealer: true  the dealer must call when round two comes to him" in told.out
    assert 3 == len(told.out.splitlines())
    told = arena("rules", "find", "beer")
    assert (2, "") == (told.code, told.out)
    assert told.err.startswith("arena: no rule is known by 'beer'")


def test_a_command_written_wrong_is_told_the_right_one():
    told = arena("rnu", "club.yaml")
    assert (2, "") == (told.code, told.out)
    assert "no command is called 'rnu'; did you mean run?" in told.err
    assert "there are run, match, " in arena("banana").err


def test_help_lists_every_command_in_one_group():
    assert sorted(COMMANDS) == sorted(name for names in GROUPS.values() for name in names)
