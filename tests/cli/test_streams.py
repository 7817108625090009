"""Where a command prints to: any encoding, closed, full, or nobody there to read."""

import contextlib
import os
import subprocess
import sys

import pytest

from arena.cli.streams import OutputLostError, Printer
from tests.cli.running import ROOT, Told, arena, write_config

READER_GONE = '{{ "$@" {}; echo $? >&3; }} 3> code | {}; exit $(cat code)'
"""With what goes into the pipe and who reads it; the exit code is the command's."""
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


def shell(script: str, *words: object, **environment: str) -> Told:
    """A command in a process of its own, its streams as a shell script says: `"$@" >&-`."""
    told = subprocess.run(
        ["/bin/sh", "-c", script, "sh", sys.executable, "-m", "arena", *map(str, words)],
        env={**ENVIRONMENT, **environment},
        capture_output=True,
        check=False,
    )
    return Told(told.returncode, told.stdout.decode("latin-1"), told.stderr.decode("latin-1"))


def printed(text: str, encoding: str) -> bytes:
    read, write = os.pipe()
    with os.fdopen(read, "rb") as reader:
        Printer(write, encoding, raises=True).write(text)
        os.close(write)
        return reader.read()


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("utf-8", "≥ 1685 ±3 · é ♥ \\ud83d"),
        ("latin-1", ">= 1685 ±3 · é \\u2665 \\ud83d"),
        ("cp1252", ">= 1685 ±3 · é \\u2665 \\ud83d"),
        ("cp437", "≥ 1685 ±3 · é \\u2665 \\ud83d"),
        ("ascii", ">= 1685 +-3 - \\xe9 \\u2665 \\ud83d"),
    ],
)
def test_what_an_encoding_lacks_is_spelled_in_its_own_letters(encoding, expected):
    assert expected == printed("≥ 1685 ±3 · é ♥ \ud83d", encoding).decode(encoding)


def test_a_pipe_that_does_not_block_gets_everything():
    read, write = os.pipe()
    os.set_blocking(write, False)
    text = "x" * 1_000_000
    with subprocess.Popen(["wc", "-c"], stdin=read, stdout=subprocess.PIPE, text=True) as count:
        os.close(read)
        Printer(write, "utf-8", raises=True).write(text)
        os.close(write)
        assert [str(len(text))] == count.stdout.read().split()


def test_the_first_failure_is_told_and_the_rest_dropped():
    with open("/dev/full", "wb") as full:
        loud, quiet = (Printer(full.fileno(), "utf-8", raises=raises) for raises in (True, False))
        assert (None, None) == (loud.failure, quiet.failure)
        with pytest.raises(OutputLostError, match="the output could not be written: No space left on device"):
            loud.write("table")
        assert [3, 3] == [loud.write("abc"), quiet.write("abc")]
        assert ["No space left on device"] * 2 == [one.failure.strerror for one in (loud, quiet)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "told"),
    [
        ('exec "$@" >&-', "could not be written: Bad file descriptor"),
        ('exec "$@" > /dev/full', "could not be written: No space left on device"),
        ('exec "$@" 2>&-', ""),
        ('exec "$@" 2> /dev/full', ""),
        ('exec "$@" <&- >&- 2>&-', ""),
        (READER_GONE.format("2>&1", "head -n 1"), ""),
    ],
    ids=["stdout closed", "stdout full", "stderr closed", "stderr full", "all closed", "reader gone"],
)
def test_a_run_that_cannot_print_plays_and_stores_its_games_and_exits_with_1(tmp_path, script, told):
    config = write_config(tmp_path, ("mixed", "first"), blocks=1, form="unit: hand", rules="stick")
    done = shell(script, "run", config)
    assert 1 == done.code
    assert told in done.err
    assert "Traceback" not in done.out + done.err
    assert 2 == len(arena("export", "runs/club").out.splitlines())
    assert "all 2 games are in runs/club already" in arena("run", config).err


def test_a_run_that_has_nothing_to_say_on_a_closed_stream_is_a_good_run(tmp_path):
    done = shell('exec "$@" 2>&-', "run", write_config(tmp_path, ("mixed", "first")), "--quiet")
    assert (0, "") == (done.code, done.err)
    assert done.out.startswith("club: ")


def test_no_file_of_a_run_gets_the_number_of_a_closed_stream(tmp_path):
    """What a library prints on descriptor 2 would go into it."""
    config = write_config(tmp_path, ("mixed", "first"))
    code = (
        "import os\nfrom arena.tournament.store import Store\n"
        "def close(store):\n    links = [os.readlink(f'/proc/self/fd/{n}') for n in range(3)]\n"
        "    open('links', 'w').write(' '.join(links))\n    whole(store)\n"
        "whole, Store.close = Store.close, close\n"
        f"from arena.cli import main\nmain(['run', {str(config)!r}])"
    )
    script = 'exec "$0" -c "$1" <&- >&- 2>&-'
    subprocess.run(["/bin/sh", "-c", script, sys.executable, code], env=ENVIRONMENT, check=False)
    assert ["/dev/null"] * 3 == (tmp_path / "links").read_text().split()


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "ascii"])
def test_any_encoding_gets_a_table_whose_columns_stand_in_line(tmp_path, encoding):
    """One bot that wins everything, and a name in other letters."""
    names = ("Zoë ♥=first", "crash")
    config = write_config(tmp_path, names, blocks=2)
    told = shell('exec "$@"', "run", config, "--cross", PYTHONIOENCODING=encoding)
    assert 0 == told.code, told.err
    assert ">= " in told.out
    lines = told.out.splitlines()
    row = next(line for line in lines if line.startswith("1  "))
    assert {"latin-1": "Zoë \\u2665", "cp1252": "Zoë \\u2665", "ascii": "Zo\\xeb \\u2665"}[encoding] in row
    ruler = next(line for line in lines if set(line) == {"-", " "})
    ends = [at for at, char in enumerate(ruler) if char == " " and ruler[at - 1] == "-"]
    for line in lines[2:6]:
        assert {" "} >= {line[at] for at in ends if at < len(line)}
    again = shell('exec "$@"', "table", "runs/club", "--format", "csv", PYTHONIOENCODING=encoding)
    assert "Zoë ♥" in again.out.encode("latin-1").decode("utf-8")


@pytest.mark.parametrize("words", [("perft",), ("run", "-h")])
def test_a_command_that_only_shows_something(words):
    assert (0, "", "") == shell(READER_GONE.format("", "true"), *words)
    for script, why in (('exec "$@" >&-', "Bad file descriptor"), ('exec "$@" > /dev/full', "No space left")):
        told = shell(script, *words)
        assert (1, 1) == (told.code, told.err.count("\n"))
        assert why in told.err


def test_a_check_nobody_reads_is_not_passed(tmp_path):
    bot = [sys.executable, str(ROOT / "examples" / "ten_lines.py")]
    told = shell(READER_GONE.format("", "true"), "check", *bot)
    assert (1, "arena: the output could not be written: Broken pipe\n") == (told.code, told.err)


def test_a_stream_put_in_the_place_of_standard_output_stays(capsys):
    from arena.cli import main

    with contextlib.suppress(SystemExit):
        main(["rules", "list"])
    assert "bicycle" in capsys.readouterr().out
