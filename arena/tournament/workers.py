"""Worker processes: each gets one job at a time over a pipe of its own and sends back what comes of it.

No queue, lock or event is shared, so a worker that is killed from outside can neither hold up the
others nor the main process, and a main process that is killed is noticed by every worker.
"""

import os
import pickle
import signal
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import multiprocess

from arena.errors import RunError

POLL_S = 0.1
STOP_S = 1.5
"""How long workers that were told to stop may take."""
SILENCE_S = 120.0
"""A worker that gives no sign of life for so long hangs, and is ended."""
SIGNS = 20
"""Signs of life a worker gives in that time."""

Send = Callable[[object], None]
Play = Callable[[Any, Send, Callable[[], bool]], None]
"""Does one job: `play(job, send, stopped)` sends what it has and asks `stopped()` all the time, which is its
sign of life; it returns soon after that is true."""


@dataclass(frozen=True)
class Lost:
    """The worker that did a job is gone before the job was done; `how` in words."""

    how: str


@dataclass
class _Worker:
    process: Any
    heard: float
    job: Any = None


class Workers:
    """Up to `count` forked processes that run `play`; a context manager that leaves none behind.

    One that dies is replaced by a new fork, so the process that has them may never start a thread: it
    would not survive the fork, and might hold a lock then.
    """

    def __init__(self, count: int, play: Play, silence: float = SILENCE_S):
        self._count = count
        self._play = play
        self._silence = silence
        self._working: dict[Any, _Worker] = {}
        self._processes: dict[Any, Any] = {}
        """All that have not been collected, by the pipe to them."""
        self._deadline: float | None = None
        """When those that were told to stop are to be gone."""
        self._awake = 0.0
        """Seconds that this process was there to listen: while it is frozen itself nobody is silent."""
        self._looked = time.monotonic()
        for _ in range(count):
            self._start()

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def messages(
        self,
        jobs: deque[Any],
        tick: Callable[[], None],
        stopped: Callable[[], bool],
        last: Callable[[Any], Any] = lambda job: job,
    ) -> Iterator[tuple[Any, Any]]:
        """(job, value) for all that the workers send while they do `jobs`, until there is no job left or
        `stopped()` is true.

        Jobs may be added meanwhile; `last` is put to each as it is handed out, for what is known only then.
        Where a worker dies, or is ended because it hangs, the value is a
        `Lost`, and the others go on. `tick` is called before each wait, every 100 ms at the latest. Raises
        RunError when `play` fails, with its traceback, or when a worker dies before it gets a job.
        """
        while True:
            tick()
            if self._deadline is None and stopped():
                self._deadline = time.monotonic() + STOP_S
                for worker in self._working.values():
                    worker.process.terminate()
            while jobs and len(self._working) < self._count and self._deadline is None:
                self._start()
            if not self._working or (self._deadline is not None and time.monotonic() > self._deadline):
                return
            ready = multiprocess.connection.wait(list(self._working), POLL_S)
            self._pass_time()
            for pipe in ready:
                worker = self._working[pipe]
                worker.heard = self._awake
                try:
                    kind, value = pickle.loads(pipe.recv_bytes())
                    if kind == "free":
                        self._hand_out(pipe, jobs, last)
                except (EOFError, OSError):
                    how = self._bury(pipe)
                    if self._deadline is None and not stopped():
                        yield worker.job, _lost(worker, how)
                    continue
                if kind == "sent":
                    yield worker.job, value
                elif kind == "failed":
                    raise RunError(f"a worker failed:\n{value}")
            for pipe, worker in list(self._working.items()):
                if self._awake - worker.heard > self._silence:
                    worker.process.kill()
                    self._bury(pipe)
                    how = f"a worker gave no sign of life for {self._silence:g} s and was ended"
                    yield worker.job, _lost(worker, how)

    def _start(self) -> None:
        fork = multiprocess.get_context("fork")
        ours, theirs = fork.Pipe()
        # A worker closes the ends it inherits, or it would never see that the main process is gone.
        inherited = [*self._processes, ours]
        signs = self._silence / SIGNS
        process = fork.Process(
            target=_work, args=(theirs, inherited, os.getpid(), self._play, signs), daemon=True
        )
        process.start()
        theirs.close()
        self._processes[ours] = process
        self._working[ours] = _Worker(process, self._awake)

    def _hand_out(self, pipe: Any, jobs: deque[Any], last: Callable[[Any], Any]) -> None:
        """The next job for a free worker; without one it leaves."""
        job = last(jobs.popleft()) if jobs and self._deadline is None else None
        self._working[pipe].job = job
        pipe.send_bytes(pickle.dumps(job))
        if job is None:
            del self._working[pipe]

    def _bury(self, pipe: Any) -> str:
        """Let go of a worker that has died; how it ended."""
        del self._working[pipe]
        process = self._processes.pop(pipe)
        pipe.close()
        process.join(1)
        code = process.exitcode
        if code is not None and code < 0:
            return f"a worker was ended from outside by {signal.Signals(-code).name}"
        return f"a worker ended without a word (exit code {code})"

    def _pass_time(self) -> None:
        now = time.monotonic()
        self._awake += min(now - self._looked, 1.0)
        self._looked = now

    def _end(self) -> None:
        for pipe, process in self._processes.items():
            pipe.close()
            process.terminate()
        deadline = self._deadline or time.monotonic() + STOP_S
        for process in self._processes.values():
            process.join(max(0.0, deadline - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _lost(worker: _Worker, how: str) -> Lost:
    if worker.job is None:
        raise RunError(how)
    return Lost(how)


def _work(pipe: Any, inherited: list[Any], parent: int, play: Play, signs: float) -> None:
    """A worker's life: it says that it is free, and does the job it gets, until that is None."""
    told = False
    next_sign = 0.0

    def on_signal(number: int, frame: object) -> None:
        nonlocal told
        # Ctrl-C and the end of the terminal reach the whole process group: it is for the main process to
        # say what follows. (Ignored outright they would be so in the bots too.)
        told = told or number == signal.SIGTERM

    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, on_signal)
    for other in inherited:
        other.close()

    def stopped() -> bool:
        nonlocal next_sign
        now = time.monotonic()
        if now >= next_sign:
            next_sign = now + signs
            send("alive", None)
        return told or os.getppid() != parent

    def send(kind: str, value: object) -> None:
        pipe.send_bytes(pickle.dumps((kind, value), pickle.HIGHEST_PROTOCOL))

    try:
        while not stopped():
            send("free", None)
            while not pipe.poll(POLL_S):
                if stopped():
                    return
            job = pickle.loads(pipe.recv_bytes())
            if job is None:
                return
            play(job, lambda value: send("sent", value), stopped)
    except (BrokenPipeError, ConnectionResetError, EOFError):
        return  # the main process is gone
    except BaseException:
        send("failed", traceback.format_exc())
