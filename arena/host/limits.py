"""How long a bot may take, how much it may write, and what the machine must allow for a run."""

import resource
from dataclasses import dataclass

WORKER_FILES = 24
"""Open files of a worker besides its bots: standard streams, the store and its journal, queues, an epoll."""
BOT_FILES = 4
"""Open files a bot costs its worker: three pipes and a handle on the process."""
MAIN_FILES = 24
"""Open files of the main process: standard streams, the store, a log, one being read."""
FILES_PER_WORKER = 6
"""Open files a worker costs the main process: two queues' ends and a sentinel."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a run; times in milliseconds, None for no limit.

    A bot has `start_ms` from the start of its process to `ready`. An answer must be here within `move_ms`,
    and all answers of one seat in one game within `bank_ms` together. `margin_ms` is added to every
    deadline for the way there and back, and is never charged to the bank. After `bye` a bot has
    `grace_ms` to end. A line of more than `max_line` bytes is a fault; of stderr the first and the last
    `stderr_bytes` are kept.
    """

    start_ms: int = 10_000
    move_ms: int | None = 1_000
    bank_ms: int | None = None
    margin_ms: int = 50
    grace_ms: int = 500
    max_line: int = 65_536
    stderr_bytes: int = 4_096


def open_files_needed(workers: int, seats: int) -> int:
    """The open files that the neediest process of a run with so many workers and seats a table must have."""
    worker = WORKER_FILES + BOT_FILES * seats
    main = MAIN_FILES + FILES_PER_WORKER * workers
    return max(worker, main)


def check_open_files(workers: int, seats: int) -> str | None:
    """A sentence that refuses the run if this machine allows too few open files; None if it may go on."""
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = open_files_needed(workers, seats)
    if allowed == resource.RLIM_INFINITY or needed <= allowed:
        return None
    return (
        f"{workers} workers with {seats} bots each need {needed} open files in one process, but the limit is "
        f"{allowed}: raise it (`ulimit -n {needed}`) or use fewer workers"
    )
