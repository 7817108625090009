"""Runs the command line: in this process, or in one of its own where signals are sent."""

import contextlib
import io
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from arena.cli import main

FIELD = Path(__file__).parent / "field.py"
ROOT = Path(__file__).parents[2]
SEED = "0123456789abcdef0123456789abcdef"
PATIENCE = 60
"""Seconds that a test waits for what should come at once; a tenth of what a bot thinks that stalls."""
THINK = 10 * PATIENCE

PATIENT = f"limits: {{start_ms: {THINK * 1000}, move_ms: {THINK * 1000}}}"
"""No bot loses because the machine is busy."""

MAIN = "from arena.cli import main\nmain()"
HEARS_CTRL_C = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
"""Also where the tests run in the background, and so ignore it."""


class Told(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


def arena(*words: object) -> Told:
    """Run a command in this process, in the current folder."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main([str(word) for word in words])
            code: object = 0
        except SystemExit as done:
            code = done.code or 0
    assert isinstance(code, int)
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode("utf-8"))  # type: ignore[attr-defined]
    return Told(code, *texts)


def command(kind: str) -> list[str]:
    """How a bot of the field is started."""
    return [sys.executable, "-S", "-E", str(FIELD), kind]


def write_config(
    folder: Path,
    bots: Sequence[str] = ("mixed", "first"),
    more: str = "",
    *,
    seed: str | None = SEED,
    blocks: int = 1,
    rules: str = "{stick_the_dealer: true, target: 2}",
    form: str = "",
) -> Path:
    """A small tournament in `folder`: bots of the field by kind, or as `name=kind`; `more` may set limits."""
    entries = [one.rpartition("=") for one in bots]
    lines = [
        "name: club",
        f'seed: "{seed}"' if seed else "",
        f"rules: {rules}",
        "bots:",
        *(f"- {{name: {name or kind!r}, command: {command(kind)}}}" for name, _, kind in entries),
        f"format: {{blocks: {blocks}{', ' + form if form else ''}}}",
        "workers: 1",
        more if "limits:" in more else f"{PATIENT}\n{more}",
    ]
    path = folder / "club.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


class Process:
    """The command line in a process of its own; its bots hold the witness open as long as they live."""

    def __init__(self, folder: Path, *words: object, stall: int = 0, think: float = THINK, prelude: str = ""):
        self._pipe = folder / "witness"
        if not self._pipe.exists():
            os.mkfifo(self._pipe)
        self._witness = os.open(self._pipe, os.O_RDONLY | os.O_NONBLOCK)
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "FIELD_STALL": str(stall),
            "FIELD_THINK": str(think),
            "FIELD_WITNESS": str(self._pipe),
        }
        self.popen = subprocess.Popen(
            [sys.executable, "-c", f"{HEARS_CTRL_C}{prelude}\n{MAIN}", *map(str, words)],
            cwd=folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def thinking(self) -> None:
        """Wait until a bot stands at the question where it stalls."""
        assert b"!" == self._read(PATIENCE)

    def keeps_a_game(self, run: str = "runs/club") -> None:
        """Wait until a game is in the store: a bot may be at its next question before it is."""
        until = time.monotonic() + PATIENCE
        while not arena("export", run).out:
            assert time.monotonic() < until, f"no game was stored in {PATIENCE} s"
            time.sleep(0.01)

    def says(self, word: str) -> None:
        """Wait for a line with this word on standard error."""
        lines = iter(self.popen.stderr.readline, "")
        told = []
        for line in lines:
            told.append(line)
            if word in line:
                return
        raise AssertionError(f"ended without {word!r}: {told}")

    def send(self, number: int) -> None:
        self.popen.send_signal(number)

    def workers(self) -> list[int]:
        """The processes it has started itself."""
        return children(self.popen.pid)

    def nobody_speaks(self, seconds: float) -> None:
        """Nothing is written on the witness for so long."""
        assert ([], [], []) == select.select([self._witness], [], [], seconds)

    def end(self) -> Told:
        """Wait for its end and that of its bots, far less long than a bot that stalls would think."""
        out, err = self.popen.communicate(timeout=PATIENCE)
        with contextlib.suppress(BlockingIOError):
            if not os.read(self._witness, 1000):
                return Told(self.popen.returncode, out, err)
        while self._read(PATIENCE):
            pass
        return Told(self.popen.returncode, out, err)

    def close(self) -> None:
        """Leave nothing behind, also after a test that failed."""
        if self.popen.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.popen.pid, 9)
            self.popen.communicate()
        os.close(self._witness)

    def _read(self, seconds: float) -> bytes:
        """What a bot wrote on the witness; b"" once there is no bot."""
        ready, _, _ = select.select([self._witness], [], [], seconds)
        assert ready, f"bots still alive after {seconds} s"
        return os.read(self._witness, 1)


@contextlib.contextmanager
def process(
    folder: Path, *words: object, stall: int = 0, think: float = THINK, prelude: str = ""
) -> Iterator[Process]:
    """A `Process` that is gone after the block."""
    one = Process(folder, *words, stall=stall, think=think, prelude=prelude)
    try:
        yield one
    finally:
        one.close()
