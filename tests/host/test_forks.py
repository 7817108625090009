"""Bots forked from a Python that has started already: the same to a bot as a start of its own."""

import contextlib
import os
import select
import signal
import sys
from pathlib import Path

import pytest

from arena.host import BotSpec
from arena.host.commands import command_of
from arena.host.forks import ForkServer, can_fork, fork_server
from arena.host.process import Forked, LocalMachine, Program, Spawned, started

TELLS = """
import json, os, random, sys
import beside
print(json.dumps({
    "argv": sys.argv, "file": __file__, "name": __name__, "path": sys.path[0], "folder": os.getcwd(),
    "mine": os.environ.get("MINE"), "hash": hash("a card"), "beside": beside.__file__,
    "main": sys.modules["__main__"].__file__, "leader": os.getsid(0) == os.getpid() == os.getpgid(0),
    "open": sorted(os.listdir("/proc/self/fd"))[:3], "stdin": sys.stdin.readline(),
}))
print(random.random(), file=sys.stderr)
"""


@pytest.fixture
def server():
    one = ForkServer()
    yield one
    one.close()


def command(folder: Path, text: str, **env: str):
    (folder / "sub").mkdir(exist_ok=True)
    (folder / "sub/bot.py").write_text(text)
    (folder / "sub/beside.py").write_text("")
    bot = BotSpec("bot", (sys.executable, "sub/bot.py", "more", "-x"), env={"MINE": "so", **env})
    return command_of(bot, folder)


def told(program: Program, said: bytes = b"hello\n") -> tuple[bytes, bytes, int]:
    """What a program writes on stdout and stderr, and its exit code."""
    stdin, stdout, stderr = program.pipes
    with contextlib.suppress(BrokenPipeError):  # it does not read
        stdin.write(said)
    stdin.close()
    written = stdout.read(), stderr.read()
    code, _ = program.collect()
    stdout.close()
    stderr.close()
    return *written, code


@pytest.mark.parametrize(
    "text",
    [
        TELLS,
        "import sys\nsys.exit(7)",
        "import sys\nsys.exit('so it ends')",
        "def inner():\n    return 1 / 0\n\ninner()",
        "print('one'\n",
        "import atexit\natexit.register(print, 'at the end')",
        "import os, signal\nos.kill(os.getpid(), signal.SIGTERM)",
    ],
)
def test_a_bot_lives_as_one_that_was_started(text, tmp_path, server):
    of = command(tmp_path, text)
    forked, plain = told(Forked(of, server)), told(Spawned(of))
    if text == TELLS:
        assert forked[1] != plain[1] != told(Forked(of, server))[1]  # random numbers are no other's
        forked, plain = (forked[0], b"", forked[2]), (plain[0], b"", plain[2])
        assert b'"leader": true' in forked[0]
    assert plain == forked


def test_its_group_is_ended_and_its_end_is_told(tmp_path, server):
    text = "import os, subprocess\nsubprocess.Popen(['sleep', '60'])\nos.write(1, b'1\\n')\ninput()"
    program = Forked(command(tmp_path, text), server)
    assert select.select([program.pipes[1]], [], [], 10)[0]
    os.killpg(program.pid, signal.SIGKILL)
    assert -signal.SIGKILL == program.collect()[0]
    assert b"1\n" == program.pipes[1].read()  # to its end, which the child held open
    for pipe in program.pipes:
        pipe.close()


def test_where_the_server_is_gone_a_bot_is_started_all_the_same(tmp_path):
    of = command(tmp_path, "print(input())")
    first = started(of)
    assert isinstance(first, Forked)
    assert (b"hello\n", b"", 0) == told(first)
    fork_server()._process.kill()
    fork_server()._process.wait()
    assert (b"hello\n", b"", 0) == told(started(of))
    assert isinstance(third := started(of), Forked)
    assert (b"hello\n", b"", 0) == told(third)


def test_a_machine_that_closes_ends_what_was_forked(tmp_path):
    command(tmp_path, "input()")
    machine = LocalMachine(tmp_path)
    bot = machine.start(BotSpec("bot", (sys.executable, "sub/bot.py")))
    assert not bot.exited()
    machine.close()
    assert bot.ended


def test_only_a_python_file_for_the_python_of_the_arena_is_forked(tmp_path):
    def forks(*words: str, **env: str) -> bool:
        return can_fork(command_of(BotSpec("bot", words, env=env), tmp_path))

    command(tmp_path, "")
    assert forks(sys.executable, "sub/bot.py")
    assert forks(sys.executable, "sub/bot.py", "-u", MINE="so")
    assert not forks(sys.executable, "-u", "sub/bot.py")
    assert not forks(sys.executable, "-m", "bot.py")
    assert not forks(sys.executable, "sub/none.py")
    assert not forks(sys.executable)
    assert not forks("sub/bot.py")
    assert not forks("/bin/sh", "sub/bot.py")
    for name in ("PYTHONPATH", "PYTHONHASHSEED", "LC_ALL"):
        assert not forks(sys.executable, "sub/bot.py", **{name: "1"})
