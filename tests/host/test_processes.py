"""Real bots that misbehave, in real processes."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arena.host import BotSpec, Limits
from tests.cli.running import children
from tests.host.tables import Played

PRELUDE = """
import json, os, sys, time
def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()
def answer(m):
    write(json.dumps({"game": m["game"], "id": m["id"], "action": m["legal"][0]}) + "\\n")
def hello():
    write(json.dumps({"type": "ready"}) + "\\n")
def bye():
    sys.exit()
"""
LOOP = """
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "act":
        act(m)
    elif m["type"] == "hello":
        hello()
    elif m["type"] == "bye":
        bye()
"""

PATIENCE = 60
"""Seconds that a test waits for what should come at once; a tenth of what a bot would sleep."""
UNHURRIED = Limits(start_ms=60_000, move_ms=60_000)
SHORT = Limits(start_ms=60_000, move_ms=1000, grace_ms=100)
"""Where a bot is to be late: the other one must not be, however busy the machine is."""


def bot(code: str = "act = answer", **env: str) -> BotSpec:
    """A Python bot whose `act` (and `hello`, `bye`) the code defines."""
    return BotSpec("bot", (sys.executable, "-S", "-c", PRELUDE + code + LOOP), env=env)


def play(code: str, limits: Limits = UNHURRIED, **keys) -> Played:
    """A lane in which seat 1 runs the code."""
    return Played([bot(), bot(code)], limits, **keys)


class Witness:
    """A named pipe that bots hold open as long as they live."""

    def __init__(self, folder: Path):
        self.path = folder / "witness"
        os.mkfifo(self.path)
        self.pipe = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)
        self.code = f"w = os.open({str(self.path)!r}, os.O_WRONLY); os.set_inheritable(w, True)\n"

    def read(self, seconds: float) -> bytes:
        """What a bot wrote there; b"" once all are dead; raises if neither comes about in so many seconds."""
        assert select.select([self.pipe], [], [], seconds)[0], f"still alive after {seconds} s"
        return os.read(self.pipe, 1000)


@pytest.fixture
def witness(tmp_path):
    one = Witness(tmp_path)
    yield one
    os.close(one.pipe)


def test_h01_an_exit_within_a_question_is_noticed_at_once_without_a_move_limit():
    lane = play("act = lambda m: os._exit(7)", Limits(move_ms=None))
    (fault,) = lane.faults
    assert ("crashed", 1, "exited with code 7") == (fault.kind, fault.seat, fault.reason)


def test_h02_a_bot_that_closes_stdout_and_lives_on_is_noticed_at_once(witness):
    lane = play(witness.code + "act = lambda m: (os.close(1), time.sleep(600))", Limits(move_ms=None))
    (fault,) = lane.faults
    assert ("crashed", "closed its stdout and kept running") == (fault.kind, fault.reason)
    assert b"" == witness.read(PATIENCE)


def test_h05_a_bot_that_spins_after_the_last_game_is_ended_within_the_grace_time(witness):
    code = witness.code + "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
    lane = play(
        code + "act = answer\ndef bye():\n    while True: pass",
        Limits(start_ms=60_000, move_ms=60_000, grace_ms=200),
    )
    assert [["yes"] * 4] == lane.answers
    assert b"" == witness.read(PATIENCE)
    assert lane.report.seats[1].cpu_seconds > 0.01


ARENA = """
import sys
from arena.host import BotSpec, Limits
from tests.host.tables import Played
command = tuple(sys.argv[1:])
Played([BotSpec("a", command), BotSpec("b", command)], Limits(move_ms=None))
"""


def test_h06_no_bot_outlives_an_arena_that_is_killed(witness):
    code = "def act(m):\n    os.write(w, b'!')\n    while True: time.sleep(600)"
    command = bot(witness.code + code).command
    root = Path(__file__).parents[2]
    arena = subprocess.Popen([sys.executable, "-c", ARENA, *command], cwd=root)
    assert b"!" == witness.read(PATIENCE)
    arena.send_signal(signal.SIGKILL)
    arena.wait()
    assert b"" == witness.read(PATIENCE)


def test_h07_a_shell_around_the_bot_is_ended_with_it(witness):
    script = 'exec 3<&0; "$0" "$@" <&3 & wait'
    inner = bot(witness.code + "def act(m):\n    while True: time.sleep(600)")
    wrapper = BotSpec("bot", ("/bin/sh", "-c", script, *inner.command))
    lane = Played([bot(), wrapper], SHORT)
    assert [("timeout", 1)] == lane.kinds()
    assert b"" == witness.read(PATIENCE)


def test_h08_the_exit_counts_though_a_child_holds_the_pipes(witness):
    code = (
        witness.code
        + "import subprocess\ndef act(m):\n    subprocess.Popen(['sleep', '1000'], close_fds=False)\n"
    )
    lane = play(code + "    os._exit(4)", Limits(move_ms=None))
    (fault,) = lane.faults
    assert ("crashed", "exited with code 4") == (fault.kind, fault.reason)
    assert b"" == witness.read(PATIENCE)


def test_h09_a_flood_on_stderr_is_drained_and_its_head_and_tail_are_kept():
    code = (
        "def act(m):\n    os.write(2, b'first');\n    for _ in range(100): sys.stderr.write('x' * 100_000)\n"
    )
    lane = play(code + "    sys.stderr.write('last'); sys.stderr.flush(); answer(m)")
    assert [["yes"] * 4] == lane.answers
    (text,) = lane.report.seats[1].stderr
    assert text.startswith("firstxxx")
    assert text.endswith("xxxlast")
    assert len(text) < 9000


def test_h10_fifty_megabytes_without_a_newline_are_one_malformed_answer():
    lane = play("def act(m):\n    for _ in range(50): write('y' * 1_000_000)")
    (fault,) = lane.faults
    assert ("malformed", "the line is longer than 65536 bytes") == (fault.kind, fault.reason)
    assert len(fault.reply) < 1100


def test_h11_a_line_of_a_megabyte_on_stderr_is_harmless():
    lane = play("def act(m):\n    print('z' * 1_000_000, file=sys.stderr); answer(m)")
    assert [["yes"] * 4] == lane.answers


def test_h15_an_answer_in_two_writes_is_accepted():
    code = "def act(m):\n    text = json.dumps({'game': m['game'], 'id': m['id'], 'action': 'no'})\n"
    lane = play(code + "    write(text[:9]); time.sleep(0.03); write(text[9:] + '\\r\\n')")
    assert [["yes", "no", "yes", "no"]] == lane.answers


def test_h20_h21_a_late_answer_is_a_timeout():
    lane = play("def act(m): time.sleep(1.5); answer(m)", SHORT, questions=2)
    assert [("timeout", 1)] == lane.kinds()


def test_h25_imports_before_ready_have_the_start_limit_only():
    code = 'def hello():\n    time.sleep(1.2); write(\'{"type":"ready"}\\n\')\nact = answer'
    assert [] == play(code, SHORT).kinds()


UNFLUSHED = "def act(m): print(json.dumps({'game': m['game'], 'id': m['id'], 'action': 'yes'}))"


def test_h28_a_python_bot_need_not_flush_and_one_that_must_is_told_so():
    assert [] == play(UNFLUSHED).kinds()
    lane = Played([bot(), bot(UNFLUSHED, PYTHONUNBUFFERED="")], SHORT)
    (fault,) = lane.faults
    assert "timeout" == fault.kind
    assert "does the bot flush stdout?" in fault.reason


def test_h29_the_traceback_of_a_crash_is_in_the_record():
    lane = play("def act(m):\n    answer(m) if m['id'] == 1 else 1 / 0")
    (fault,) = lane.faults
    assert ("crashed", "exited with code 1") == (fault.kind, fault.reason)
    assert fault.stderr.startswith("Traceback")
    assert fault.stderr.endswith("ZeroDivisionError: division by zero\n")


def test_h52_the_others_hear_the_end_before_they_are_closed():
    listener = (
        "act = answer\nreal = json.loads\n"
        "def loads(line):\n    m = real(line)\n    sys.stderr.write(m['type'] + ' ')\n    return m\n"
        "json.loads = loads"
    )
    lane = Played([bot(listener), bot("act = lambda m: os._exit(1)")], UNHURRIED)
    assert ("hello game act game_over bye ",) == lane.report.seats[0].stderr


def test_a_bot_that_reads_nothing_does_not_block_the_arena():
    deaf = 'write(\'{"type":"ready"}\\n\'); time.sleep(600)'
    command = (sys.executable, "-S", "-c", PRELUDE + deaf)
    lane = Played([bot(), BotSpec("deaf", command)], SHORT, tables=2)
    assert [("timeout", 1)] * 2 == lane.kinds()


def test_a_bot_that_floods_stdout_holds_nobody_up():
    flood = "import threading\ndef babble():\n    while True: os.write(1, b'blah\\n' * 1000)\n"
    act = "def act(m):\n    threading.Thread(target=babble, daemon=True).start(); time.sleep(600)"
    lane = Played([bot(), bot(flood + act)], SHORT, tables=2, questions=8)
    assert [("timeout", 1)] * 2 == lane.kinds()
    assert ["g1", "g2"] == lane.finished


def test_bots_get_a_fixed_hash_seed_and_their_own_environment():
    code = (
        "def act(m):\n    sys.stderr.write(os.environ['PYTHONHASHSEED'] + os.environ['MINE'])\n    answer(m)"
    )
    lane = Played([bot(code, MINE="!")], UNHURRIED, questions=1)
    assert ("0!",) == lane.report.seats[0].stderr


def test_a_program_that_does_not_exist_is_a_start_fault():
    lane = Played([bot(), BotSpec("gone", ("/nowhere/bot",))], UNHURRIED, tables=2)
    assert [("start", 1)] * 2 == lane.kinds()
    assert "No such file" in lane.faults[0].reason


def test_no_files_are_left_open_and_no_children():
    play("act = lambda m: os._exit(1)", tables=1)  # what stays for later lanes is there
    before = os.listdir("/proc/self/fd"), children(os.getpid())
    play("act = lambda m: os._exit(1)", tables=4)
    assert before == (os.listdir("/proc/self/fd"), children(os.getpid()))
