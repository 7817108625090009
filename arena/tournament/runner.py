"""Plays the lanes of a config on worker processes and hands over every game as it comes.

Workers get lanes and send back results; the main process alone writes the store. What a result says
depends on the config only, never on which worker played it or when.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import FrameType
from typing import Any

from arena.host import (
    BotSpec,
    Failure,
    HostedGame,
    LaneReport,
    Limits,
    Machine,
    SeatReport,
    play_lane,
    try_start,
)
from arena.protocol import Ready, hello_line
from arena.tournament.config import TournamentConfig
from arena.tournament.match import Match, Setup
from arena.tournament.outs import Outs
from arena.tournament.results import End, GameResult
from arena.tournament.schedule import Lane, lanes, seats_of
from arena.tournament.workers import Lost, Workers


@dataclass(frozen=True)
class LaneJob:
    """A lane with all a worker needs to play it: the work unit that crosses to a worker.

    It holds no folder of the machine it was made on, so that a worker on another could play it.
    """

    lane: Lane
    setup: Setup
    bots: tuple[BotSpec, ...]
    limits: Limits
    blocks: tuple[int, ...]
    out: Mapping[str, Failure] = field(default_factory=dict)
    """Bots that are not started, and why."""


@dataclass(frozen=True)
class LaneNews:
    """What a worker has to say of a lane when it is done: the bots by seat, a report for each time."""

    variant: str
    bots: tuple[str, ...]
    reports: tuple[LaneReport, ...]


@dataclass
class RunOutcome:
    """How a run ended: `complete`, or stopped by a signal with the rest still to play. `games` played now;
    `given_up` are those whose worker died twice."""

    games: int = 0
    complete: bool = True
    given_up: int = 0
    notices: list[str] = field(default_factory=list)


def first_starts(config: TournamentConfig) -> list[SeatReport]:
    """Starts every bot once, under the rules of the first variant; a report on each, as they are listed."""
    hello = hello_line(config.variants[0].rules, config.limits)
    return try_start(config.bots, hello, config.limits, config.machine)


def play_job(
    job: LaneJob,
    finished: Callable[[GameResult], None],
    stop: Callable[[], bool],
    machine: Callable[[], Machine],
) -> list[LaneReport]:
    """Play one lane in this process; `finished` gets each result as soon as its match is over. The bots run
    on what `machine` makes.

    Blocks whose match is void are played once more in a lane of their own, which has fresh processes; a
    match in which no bot is there again is won by nobody.
    """
    void: list[int] = []
    reports = [_play(job, job.blocks, finished, void.append, stop, machine)]
    if void and not reports[0].stopped:
        outs = Outs()
        outs.hear(job.lane.variant, job.setup.seats, reports[0].seats)
        job = replace(job, out={**job.out, **outs.of(job.lane.variant)})
        reports.append(_play(job, void, finished, None, stop, machine))
    return reports


def _play(
    job: LaneJob,
    blocks: Sequence[int],
    finished: Callable[[GameResult], None],
    again: Callable[[int], None] | None,
    stop: Callable[[], bool],
    machine: Callable[[], Machine],
) -> LaneReport:
    """One lane; `again` gets the blocks whose match is void, and without it none is."""
    left = iter(blocks)

    def next_game(ready: Sequence[Ready]) -> HostedGame | None:
        block = next(left, None)
        return None if block is None else Match(job.setup, block, f"g{block}", ready, final=again is None)

    def over(game: HostedGame) -> None:
        assert isinstance(game, Match)
        result = game.result()
        if result.end == End.VOID and again is not None:
            again(result.block)
        else:
            finished(result)

    hello = hello_line(job.setup.rules, job.limits)
    out = [job.out.get(bot) for bot in job.setup.seats]
    return play_lane(job.bots, hello, job.limits, next_game, over, stop, machine(), out)


def run_jobs(
    jobs: Sequence[LaneJob],
    workers: int,
    machine: Callable[[], Machine],
    finished: Callable[[GameResult], None],
    tick: Callable[[], None] = lambda: None,
    stopping: Callable[[], None] = lambda: None,
    outs: Outs | None = None,
) -> RunOutcome:
    """Play every job; a SIGINT, SIGTERM or SIGHUP stops within two seconds with the games so far kept.

    `machine` is made in the worker that plays, as in `play_job`.
    `outs` is what is known already of bots that do not start; a lane that begins later knows more.
    `tick` is called once the workers are there and then every 100 ms at the latest, `stopping` once when
    a signal has come. A second signal ends the process at once. What is left of a lane whose worker died is
    played again once; notices name the bots that sat there. Raises RunError, after keeping what was played,
    when a worker fails: that is a fault of the arena, and its traceback is in the message.
    """
    outcome = RunOutcome()
    outs = outs or Outs()
    if not jobs:
        return outcome
    waiting = deque(jobs)
    books = _Books(waiting, outcome)
    notices: dict[str, str] = {}

    def knowing(job: LaneJob) -> LaneJob:
        return replace(job, out=outs.of(job.lane.variant))

    play = partial(_play_and_send, machine)
    with _Signals(stopping) as signals, Workers(min(workers, len(jobs)), play) as pool:
        for job, value in pool.messages(waiting, tick, signals.check, knowing):
            if isinstance(value, GameResult):
                finished(value)
                books.played(job, value.block)
            elif isinstance(value, Lost):
                books.lost(job, value.how)
            else:
                _hear(value, outs, notices)
    outcome.notices += [*(text + example for text, example in notices.items()), *outs.notices()]
    outcome.complete = outcome.games == sum(len(job.blocks) for job in jobs)
    return outcome


class _Books:
    """Which games of each lane have come, so that only the others are played when its worker dies."""

    def __init__(self, waiting: deque[LaneJob], outcome: RunOutcome):
        self._waiting = waiting
        self._outcome = outcome
        self._left: dict[Lane, set[int]] = {}
        """The blocks still to come, of each lane that has begun."""
        self._lost: set[Lane] = set()

    def played(self, job: LaneJob, block: int) -> None:
        """A game has come."""
        self._outcome.games += 1
        self._left.setdefault(job.lane, set(job.blocks)).discard(block)

    def lost(self, job: LaneJob, how: str) -> None:
        """The worker of a lane has died: its other games are played again once, then given up."""
        left = self._left.get(job.lane, set(job.blocks))
        if not left:
            return
        bots = " and ".join(job.lane.bots)
        again = job.lane in self._lost
        what = "given up" if again else "played again"
        games = "1 game is" if len(left) == 1 else f"{len(left)} games are"
        self._outcome.notices.append(f"{how} while {bots} sat there ({job.lane.variant}): {games} {what}")
        if again:
            self._outcome.given_up += len(left)
            return
        self._lost.add(job.lane)
        self._waiting.append(replace(job, blocks=tuple(block for block in job.blocks if block in left)))


def _play_and_send(
    machine: Callable[[], Machine],
    job: LaneJob,
    send: Callable[[object], None],
    stopped: Callable[[], bool],
) -> None:
    reports = play_job(job, send, stopped, machine)
    send(LaneNews(job.lane.variant, job.setup.seats, tuple(reports)))


def _hear(news: LaneNews, outs: Outs, notices: dict[str, str]) -> None:
    """Takes note of a lane; one notice of a kind is enough for a bot."""
    for report in news.reports:
        outs.hear(news.variant, news.bots, report.seats)
        for bot, seat in zip(news.bots, report.seats, strict=True):
            for text, example in _notices(seat):
                notices.setdefault(f"{bot} {text}", example)


class _Signals:
    """Turns the first SIGINT, SIGTERM or SIGHUP into a wish to stop; a second one ends the process at once.

    A signal that was ignored before stays so: under `nohup` a run outlives its terminal. A terminal that
    goes may say so twice (its shell, then the system), so a further SIGHUP changes nothing, not even after
    the block.
    """

    def __init__(self, stopping: Callable[[], None]) -> None:
        self._stopping = stopping
        self._got = 0
        self._told = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> "_Signals":
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            before = signal.getsignal(number)
            if before != signal.SIG_IGN:
                self._before[number] = before
                signal.signal(number, self._on_signal)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, signal.SIG_IGN if number == self._got == signal.SIGHUP else handler)

    def check(self) -> bool:
        """Whether to stop; the first time that it is so, `stopping` is called."""
        if self._got and not self._told:
            self._told = True
            self._stopping()
        return self._told

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        if self._got and number != signal.SIGHUP:
            os._exit(128 + number)
        self._got = self._got or number


def _notices(seat: SeatReport) -> Iterator[tuple[str, str]]:
    """What is worth a line to the organiser: words that are the same for every lane, and an example."""
    if seat.late:
        yield "sent answers after their deadline (ignored)", ""
    if seat.doubled:
        yield "answered a question twice (the second ignored)", ""
    if seat.chatter:
        yield "wrote lines to stdout that are no answers (ignored)", f", for one {seat.first_chatter!r}"
    if seat.lingered:
        yield "did not end at `bye` and was ended by force", ""


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
