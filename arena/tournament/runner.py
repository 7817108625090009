"""Plays the lanes of a config on worker processes and stores every game as it comes.

Workers take lanes from a queue and send results back over another; the main process alone writes
the store. What a result says depends on the config only, never on which worker played it or when.
"""

import os
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from queue import Empty
from types import FrameType
from typing import Any

import multiprocess

from arena.errors import RunError
from arena.host import BotSpec, LaneReport, Limits, SeatReport, Table, play_lane
from arena.protocol import Ready, hello_line
from arena.tournament.config import TournamentConfig
from arena.tournament.match import Match, Setup
from arena.tournament.results import GameResult
from arena.tournament.schedule import Lane, lanes, seats_of

POLL_S = 0.1


@dataclass(frozen=True)
class LaneJob:
    """A lane with all a worker needs to play it: the work unit that crosses to a worker."""

    lane: Lane
    setup: Setup
    bots: tuple[BotSpec, ...]
    limits: Limits
    blocks: tuple[int, ...]


@dataclass
class RunOutcome:
    """How a run ended: `complete`, or stopped by a signal with the rest still to play."""

    games: int = 0
    complete: bool = True
    notices: list[str] = field(default_factory=list)


def play_job(job: LaneJob, finished: Callable[[GameResult], None], stop: Callable[[], bool]) -> LaneReport:
    """Play one lane in this process; `finished` gets each result as soon as its match is over."""
    left = iter(job.blocks)

    def next_table(ready: Sequence[Ready]) -> Table | None:
        block = next(left, None)
        if block is None:
            return None
        return Match(job.setup, block, f"g{block}", ready)

    def over(table: Table) -> None:
        assert isinstance(table, Match)
        finished(table.result())

    hello = hello_line(job.setup.rules, job.limits)
    return play_lane(job.bots, hello, job.limits, next_table, over, stop)


def run_jobs(
    jobs: Sequence[LaneJob],
    workers: int,
    finished: Callable[[GameResult], None],
    idle: Callable[[], None] = lambda: None,
) -> RunOutcome:
    """Play every job; a SIGINT or SIGTERM stops within two seconds with the games so far kept.

    Raises RunError, after keeping what was played, when a worker fails: that is a fault of the arena,
    and its traceback is in the message.
    """
    outcome = RunOutcome()
    with _Signals() as signals:
        pool = _Pool(jobs, min(workers, max(1, len(jobs))))
        try:
            for kind, value in pool.messages(signals, idle):
                if kind == "game":
                    finished(value)
                    outcome.games += 1
                elif kind == "notices":
                    outcome.notices.extend(note for note in value if note not in outcome.notices)
                else:
                    raise RunError(f"a worker failed:\n{value}")
        finally:
            pool.end()
        outcome.complete = not signals.stopped
    return outcome


class _Signals:
    """Turns the first SIGINT or SIGTERM into a wish to stop; a second one ends the process at once."""

    def __init__(self) -> None:
        self.stopped = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "_Signals":
        for number in (signal.SIGINT, signal.SIGTERM):
            self._before[number] = signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self.stopped:
            os._exit(128 + number)
        self.stopped = True


class _Pool:
    """The workers of one run and the two queues between them and the main process."""

    def __init__(self, jobs: Sequence[LaneJob], workers: int):
        self._jobs = multiprocess.Queue()
        self._results = multiprocess.Queue()
        self._stop = multiprocess.Event()
        self._workers = [
            multiprocess.Process(
                target=_work, args=(self._jobs, self._results, self._stop, os.getpid()), daemon=True
            )
            for _ in range(workers)
        ]
        # Workers before jobs: a queue starts a thread at its first put, and threads do not survive a fork.
        for worker in self._workers:
            worker.start()
        for job in [*jobs, *[None] * workers]:
            self._jobs.put(job)

    def messages(self, signals: _Signals, idle: Callable[[], None]) -> Iterator[tuple[str, Any]]:
        """What the workers send, until all have said that they are done."""
        running = len(self._workers)
        while running:
            if signals.stopped:
                self._stop.set()
            try:
                kind, value = self._results.get(timeout=POLL_S)
            except Empty:
                idle()
                if not any(worker.is_alive() for worker in self._workers):
                    if self._results.empty() and running:
                        codes = sorted({worker.exitcode for worker in self._workers})
                        yield "failed", f"workers ended without a word, exit codes {codes}"
                        return
                continue
            if kind == "done":
                running -= 1
            else:
                yield kind, value

    def end(self) -> None:
        """Stop what still runs; the queues are left to the garbage collector without a flush."""
        self._stop.set()
        deadline = time.monotonic() + 1.5
        for worker in self._workers:
            worker.join(max(0.0, deadline - time.monotonic()))
            if worker.is_alive():
                worker.terminate()
        self._jobs.cancel_join_thread()
        self._results.cancel_join_thread()


def _work(jobs: Any, results: Any, stop: Any, parent: int) -> None:
    """A worker: lanes until there are none, or a stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)

    def stopped() -> bool:
        return bool(stop.is_set()) or os.getppid() != parent

    try:
        while not stopped():
            job = jobs.get()
            if job is None:
                break
            report = play_job(job, lambda result: results.put(("game", result)), stopped)
            notices = [
                f"{bot.name}: {text}"
                for bot, seat in zip(job.bots, report.seats, strict=True)
                for text in _notices(seat)
            ]
            if notices:
                results.put(("notices", notices))
    except BaseException:
        results.put(("failed", traceback.format_exc()))
    finally:
        results.put(("done", None))


def _notices(seat: SeatReport) -> list[str]:
    """What is worth a line to the organiser, in words that are the same for every lane."""
    words = []
    if seat.late:
        words.append("sent answers after their deadline (ignored)")
    if seat.doubled:
        words.append("answered a question twice (the second ignored)")
    if seat.chatter:
        words.append(f"wrote to stdout unasked, for one {seat.first_chatter!r} (ignored)")
    return words


def jobs_of(config: TournamentConfig, done: set[str]) -> list[LaneJob]:
    """The lanes of a config that still have games to play, each with just those blocks."""
    jobs = []
    for lane in lanes(config):
        blocks = tuple(block for block in lane.block_numbers() if lane.game(block) not in done)
        if not blocks:
            continue
        seats = seats_of(lane)
        setup = Setup(
            seed=config.seed_key,
            variant=lane.variant,
            rules=config.variant(lane.variant).rules,
            bots=lane.bots,
            seating=lane.seating,
            seats=seats,
            unit=config.format.unit,
            max_deals=config.format.max_deals,
            faults=config.faults.policy,
            max_faults=config.faults.max_faults,
        )
        jobs.append(LaneJob(lane, setup, tuple(config.bot(name) for name in seats), config.limits, blocks))
    return jobs
