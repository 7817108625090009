"""What is found before anything is started: commands and open files."""

import resource

import pytest

from arena.host import BotSpec, check_commands, check_open_files, open_files_needed


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "text").write_text("no program")
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    (tmp_path / "a folder").mkdir()
    return tmp_path


def test_h30_programs_that_can_be_started_are_no_problem(folder):
    inside = str(folder)
    assert [] == check_commands(
        [
            BotSpec("path", ("sh", "-c", "true")),
            BotSpec("absolute", (f"{inside}/program",)),
            BotSpec("relative", ("./program",), cwd=inside),
            BotSpec("above", ("../program",), cwd=f"{inside}/a folder"),
            BotSpec("own path", ("program",), env={"PATH": inside}),
        ]
    )


def test_h30_every_problem_is_told(folder):
    inside = str(folder)
    bots = [
        BotSpec("a", ()),
        BotSpec("b", ("no-such-program",)),
        BotSpec("c", ("./nothing",), cwd=inside),
        BotSpec("d", (f"{inside}/text",)),
        BotSpec("e", ("sh",), cwd=f"{inside}/nowhere"),
        BotSpec("f", ("sh",), cwd=f"{inside}/text"),
        BotSpec("g", ("./a folder",), cwd=inside),
        BotSpec("h", ("sh", "a\0b")),
    ]
    assert [
        "bot 'a': the command is empty",
        "bot 'b': command 'no-such-program' is not on the PATH",
        f"bot 'c': command './nothing' does not exist (looked up from '{inside}')",
        f"bot 'd': command '{inside}/text' is not executable; try `chmod +x`, or name its interpreter first",
        f"bot 'e': the folder '{inside}/nowhere' does not exist",
        f"bot 'f': the folder '{inside}/text' is no folder",
        f"bot 'g': command './a folder' is a folder (looked up from '{inside}')",
        "bot 'h': the command holds a NUL character",
    ] == check_commands(bots)


@pytest.mark.parametrize(("allowed", "refused"), [(40, True), (1024, False), (resource.RLIM_INFINITY, False)])
def test_h31_too_few_open_files_are_refused_with_the_figures(monkeypatch, allowed, refused):
    monkeypatch.setattr(resource, "getrlimit", lambda which: (allowed, allowed))
    sentence = check_open_files(workers=16, seats=4)
    assert refused == (sentence is not None)
    if sentence is not None:
        assert f"16 workers with 4 bots each need {open_files_needed(16, 4)} open files" in sentence
        assert "the limit is 40" in sentence


def test_a_worker_with_four_bots_opens_no_more_files_than_it_is_said_to_need():
    assert open_files_needed(1, 4) >= 3 + 4 * 4 + 2
