"""One process writes a store: a second is refused, and one that was killed leaves no lock."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from arena.errors import StoreBusyError
from tests.tournament.opened import opened
from tests.tournament.samples import small


def test_a_second_writer_is_refused_in_this_process_too(tmp_path: Path) -> None:
    with opened(tmp_path, small()):
        with pytest.raises(StoreBusyError, match="already writing this run"):
            opened(tmp_path, small(), fresh=True)
        assert busy_elsewhere(tmp_path)  # the attempt has not let the lock go
    assert not busy_elsewhere(tmp_path)


WRITER = """
import os, sys
from pathlib import Path
from arena.errors import StoreBusyError
from tests.tournament.samples import game, lanes, small
from tests.tournament.opened import opened

try:
    store = opened(Path(sys.argv[1]), small())
except StoreBusyError as error:
    sys.exit(str(error))
lane = next(lanes(small()))
if sys.argv[2] == "write":
    for block in range(20):
        store.add(game(lane, block))
    if os.fork() == 0:  # a worker that outlives its run
        print("worker", os.getpid(), flush=True)
        sys.stdin.read()
        os._exit(0)
    sys.stdin.read()
"""


def writer(folder: Path, what: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder), what],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def busy_elsewhere(folder: Path) -> bool:
    second = writer(folder, "look")
    return "is writing this run" in second.communicate()[1]


def test_a_killed_writer_loses_no_game_and_leaves_no_lock(tmp_path: Path) -> None:
    first = writer(tmp_path, "write")
    assert first.stdout is not None
    worker = int(first.stdout.readline().split()[1])
    with pytest.raises(StoreBusyError, match=f"process {first.pid} is writing this run"):
        opened(tmp_path, small())
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    os.kill(worker, 0)  # the orphan is still there and must not hold the lock
    with opened(tmp_path, small()) as store:
        assert list(range(20)) == [result.block for result in store.results()]
    os.kill(worker, signal.SIGKILL)
    first.communicate()
