"""Worker processes: each gets one job at a time over a pipe of its own and sends back what comes of it.

No queue, lock or event is shared, so a worker that is killed from outside can neither hold up the
others nor the main process, and a main process that is killed is noticed by every worker.
"""

import os
import pickle
import signal
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import multiprocess

from arena.errors import RunError

POLL_S = 0.1
STOP_S = 1.5
"""How long workers that were told to stop may take."""

Send = Callable[[object], None]
Play = Callable[[Any, Send, Callable[[], bool]], None]
"""Does one job: `play(job, send, stopped)` sends what it has and returns soon after `stopped()` is true."""


class Workers:
    """`count` forked processes that run `play`; a context manager that leaves none behind.

    Make them before the process starts threads: those would not survive the fork.
    """

    def __init__(self, count: int, play: Play):
        fork = multiprocess.get_context("fork")
        self._processes: dict[Any, Any] = {}
        self._deadline: float | None = None
        """When those that were told to stop are to be gone."""
        for _ in range(count):
            ours, theirs = fork.Pipe()
            # A worker closes the ends it inherits, or it would never see that the main process is gone.
            inherited = [*self._processes, ours]
            process = fork.Process(target=_work, args=(theirs, inherited, os.getpid(), play), daemon=True)
            process.start()
            theirs.close()
            self._processes[ours] = process

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def messages(
        self, jobs: Iterator[object], tick: Callable[[], None], stopped: Callable[[], bool]
    ) -> Iterator[Any]:
        """All that the workers send while they do `jobs`, until there is no job left or `stopped()` is true.

        `tick` is called before each wait, every 100 ms at the latest. Raises RunError when a worker
        fails, with its traceback, or when it is killed.
        """
        busy = dict(self._processes)
        while busy:
            tick()
            if self._deadline is None and stopped():
                self._deadline = time.monotonic() + STOP_S
                for process in busy.values():
                    process.terminate()
            if self._deadline is not None and time.monotonic() > self._deadline:
                return
            for pipe in multiprocess.connection.wait(list(busy), POLL_S):
                try:
                    kind, value = pickle.loads(pipe.recv_bytes())
                    if kind == "free":
                        job = next(jobs, None) if self._deadline is None else None
                        pipe.send_bytes(pickle.dumps(job))
                        if job is None:
                            del busy[pipe]
                except (EOFError, OSError):
                    process = busy.pop(pipe)
                    if self._deadline is None and not stopped():
                        raise RunError(_how_it_ended(process)) from None
                    continue
                if kind == "sent":
                    yield value
                elif kind == "failed":
                    raise RunError(f"a worker failed:\n{value}")

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


def _how_it_ended(process: Any) -> str:
    process.join(1)
    code = process.exitcode
    if code is not None and code < 0:
        return f"a worker was ended from outside by {signal.Signals(-code).name}"
    return f"a worker ended without a word (exit code {code})"


def _work(pipe: Any, inherited: list[Any], parent: int, play: Play) -> None:
    """A worker's life: it says that it is free, and does the job it gets, until that is None."""
    told = False

    def on_signal(number: int, frame: object) -> None:
        nonlocal told
        told = True

    # Ctrl-C goes to the whole process group: it is for the main process to say what follows.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, on_signal)
    for other in inherited:
        other.close()

    def stopped() -> bool:
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
