"""`arena check`: bots that pass, and what is told of those that do not."""

import sys
from pathlib import Path

import pytest

from tests.cli.running import FIELD, arena, command


@pytest.mark.parametrize("kind", ["last", "mixed"])
def test_a_good_bot_passes_with_numbered_steps(kind):
    told = arena("check", *command(kind))
    assert (0, "") == (told.code, told.err)
    lines = told.out.splitlines()
    assert f"1. start: ok, ready as {kind} 7, one table at a time, asks for view and events" == lines[0]
    assert [f"{n}. " for n in range(1, 8)] == [line[:3] for line in lines if line[0].isdigit()]
    assert "passed: " in lines[-1]


def test_bundled_bots_are_checked_by_name():
    told = arena("check", "lowest")
    assert 0 == told.code
    assert "1. start: ok, ready as lowest" in told.out


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("crash", ("crashed, exited with code 1", "stderr:   ValueError: the third question is too hard")),
        ("illegal", ("illegal, ", '"action": "JK"')),
        ("junk", ("malformed, ", '"action": null')),
        ("silent", ("timeout, ", "answered: nothing")),
        ("dead", ("start: FAILED, exited with code 1", "stderr:   no licence found")),
        ("deaf", ("start: FAILED, ",)),
    ],
)
def test_where_a_bot_fails_the_exact_lines_are_printed(kind, said):
    told = arena("check", "--move-ms", 150, "--start-ms", 300 if kind == "deaf" else 10_000, *command(kind))
    assert (1, "") == (told.code, told.err)
    for text in said:
        assert text in told.out
    if not told.out.startswith("1. start: FAILED"):
        assert 'asked:    {"type":"act","game":"check' in told.out
    assert told.out.splitlines()[-1].startswith("failed: ")


def test_a_bot_that_plays_otherwise_each_time_is_warned_of():
    told = arena("check", *command("unseeded"))
    assert 0 == told.code
    assert "warning: the same games with the same seeds brought other answers" in told.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("no-such-program",), "Error: command 'no-such-program' is not on the PATH\n"),
        (
            ("bot.js",),
            "'bot.js' is not on the PATH; for the file write './bot.js', or name its interpreter first",
        ),
        (("./bot.py",), "'./bot.py' does not exist"),
        ((), "Missing argument 'COMMAND...'"),
    ],
)
def test_a_command_that_cannot_be_started_exits_with_2(words, said):
    Path("bot.js").write_text("")
    told = arena("check", *words)
    assert (2, "") == (told.code, told.out)
    assert said in told.err


def test_an_error_above_its_trace_is_shown(tmp_path):
    """As Node prints it: the message, and then where it came from."""
    bot = tmp_path / "bot.py"
    trace = "\n".join(["Error: boom", *["    at emit (events:524)"] * 15, "", "Node.js v20"])
    bot.write_text(f"import sys\nsys.exit({trace!r})\n")
    lines = arena("check", sys.executable, "-S", bot).out.splitlines()
    assert [f"       stderr:   {line}" for line in trace.splitlines() if line] == lines[1:-1]


def test_options_after_the_command_are_the_bots_own(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import runpy, sys\n"
        "assert sys.argv[1:] == ['--move-ms', 'x', '-h']\n"
        "sys.argv[1:] = ['last']\n"
        f"runpy.run_path({str(FIELD)!r})\n"
    )
    assert 0 == arena("check", sys.executable, bot, "--move-ms", "x", "-h").code
