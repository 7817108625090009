"""The outside world of a lane: a clock, processes and pipes. Tests put a scripted one in its place."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from arena.host.spec import BotSpec

READABLE = 1
WRITABLE = 4


class Ended(NamedTuple):
    """How a process ended: its exit code (minus the signal), None if it had to be killed; CPU seconds."""

    code: int | None
    cpu_seconds: float


class Connection(Protocol):
    """A running bot. `stdin`, `stdout`, `stderr` and `process` are the handles that `Machine.wait` reports:
    `stdout` and `stderr` when there is something to read or their end, `process` when it has exited, `stdin`
    when it takes more and `watch_stdin(True)` asked for that. Nothing here ever blocks."""

    stdin: int
    stdout: int
    stderr: int
    process: int
    read: Callable[[], bytes]
    """What stdout holds; b"" at its end; raises BlockingIOError if it holds nothing now."""
    write: Callable[[bytes], int]
    """Writes what stdin takes, answers how much; raises BlockingIOError for nothing, OSError if closed."""
    read_stderr: Callable[[], bytes]
    """As `read`."""

    def watch_stdin(self, on: bool) -> None: ...

    def watch_output(self, on: bool) -> None:
        """Whether `stdout` and `process` are reported; they are at first."""

    def forget(self, handle: int) -> None:
        """Report this handle no more."""

    def close_stdin(self) -> None: ...

    def exited(self, patience: float = 0.0) -> bool:
        """Whether the process has exited, now or within `patience` seconds."""

    def terminate(self) -> None:
        """Asks the whole process group to end."""

    def end(self) -> Ended:
        """Kills what is left of the process group, collects the process and closes the pipes."""


class Machine(Protocol):
    """Where bots run. It alone knows what a bot's spec comes to there: files, folders, environment."""

    now: Callable[[], float]
    """Seconds on a clock that never jumps."""
    wait: Callable[[float], Sequence[tuple[int, int]]]
    """The handles that are ready, with READABLE, WRITABLE or other bits; empty after so many seconds."""

    def start(self, bot: BotSpec) -> Connection:
        """Starts the bot; raises OSError if it cannot."""

    def close(self) -> None:
        """Ends every process that is left."""
