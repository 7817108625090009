"""`arena run`: configs, options and folders that are refused before the first game."""

import re
from pathlib import Path

from tests.cli.running import arena, process, write_config


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
    assert "no such file, and no bundled tournament; those are cutthroat, evening, house_rules," in told.err


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


def test_h31_too_few_open_files_are_told_before_the_first_game(tmp_path):
    config = write_config(tmp_path)
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))"
    with process(tmp_path, "run", config, "--workers", 16, prelude=few) as one:
        told = one.end()
    assert (2, "") == (told.code, told.out)
    assert re.search(r"16 workers .*\b40\b", told.err.replace("\n", " "))
    assert not Path("runs").exists()
