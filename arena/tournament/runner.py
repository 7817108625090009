"""Plays the lanes of a config on worker processes and hands over every game as it comes.

Workers get lanes and send back results; the main process alone writes the store. What a result says
depends on the config only, never on which worker played it or when.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from types import FrameType
from typing import Any

from arena.host import (
    HostedGame,
    LaneReport,
    Machine,
    SeatReport,
    play_lane,
    try_start,
)
from arena.protocol import Ready, hello_line
from arena.tournament import keys
from arena.tournament.compiled_lane import is_compilable, play_compiled
from arena.tournament.config import TournamentConfig
from arena.tournament.inside import Inside, MixedMatch
from arena.tournament.job import How, LaneJob, job_of
from arena.tournament.learning import learn_first
from arena.tournament.match import Match
from arena.tournament.outs import Outs
from arena.tournament.results import End, GameResult
from arena.tournament.schedule import Lane, Schedule, game_count
from arena.tournament.workers import Lost, Play, Pool, Workers


@dataclass(frozen=True)
class LaneNews:
    """What a worker has to say of a lane when it is done: the bots that were started, by seat, a report for
    each time."""

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
    """Starts every bot once, under the rules of the first variant; a report on each, as they are listed.

    Bundled players that learn do it first, for every variant.
    """
    learn_first(config.bots, [variant.rules for variant in config.variants])
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
    reports = [_play(job, job.lane.blocks, finished, void.append, stop, machine)]
    if void and not reports[0].stopped:
        outs = Outs()
        outs.hear(job.lane.variant, job.started, reports[0].seats)
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
    inside = Inside(job.setup.rules, job.inside)

    def next_game(ready: Sequence[Ready]) -> HostedGame | None:
        block = next(left, None)
        if block is None:
            return None
        s = job.setup
        name = keys.game_name(s.seed, s.variant, s.bots, block, s.seating)
        return MixedMatch(s, block, name, ready, inside, final=again is None)

    def over(game: HostedGame) -> None:
        assert isinstance(game, Match)
        result = game.result()
        if result.end == End.VOID and again is not None:
            again(result.block)
        else:
            finished(result)

    hello = hello_line(job.setup.rules, job.limits)
    bots = [bot for seat, bot in enumerate(job.bots) if seat not in inside.players]
    out = [job.out.get(bot.name) for bot in bots]
    return play_lane(bots, hello, job.limits, next_game, over, stop, machine(), out)


def run(
    config: TournamentConfig,
    schedule: Schedule,
    workers: int,
    finished: Callable[[GameResult], None],
    tick: Callable[[], None] = lambda: None,
    stopping: Callable[[], None] = lambda: None,
    outs: Outs | None = None,
    pool: Callable[[int, Play], Pool] = Workers,
    together: Callable[[], AbstractContextManager[None]] = nullcontext,
    compiled: bool = False,
) -> RunOutcome:
    """Play what a schedule asks for; a SIGINT, SIGTERM or SIGHUP stops within two seconds with the games so
    far kept.

    `finished` stores a game; it is called inside `together()`, once or for several games that came at once.
    With `compiled` the lanes of bundled players alone are played so. `outs` is what is known already of bots
    that do not start; a lane that begins later knows more. `tick` is called once the workers are there and
    then every 100 ms at the latest, `stopping` once when a signal has come. A second signal ends the process
    at once. What is left of a lane whose worker died is played again once; notices name the bots that sat
    there. Raises RunError, after keeping what was played, when a worker fails: that is a fault of the arena,
    and its traceback is in the message.
    """
    outcome = RunOutcome()
    outs = outs or Outs()
    work = _Work(config, schedule, outs, outcome, compiled)
    notices: dict[str, str] = {}
    play = partial(_play_and_send, config.machine)
    if work.fill():
        with _Signals(stopping) as signals, pool(min(workers, work.most), play) as crew:
            for job, value in crew.messages(work.take, tick, signals.check):
                if isinstance(value, tuple):
                    with together():
                        for result in value:
                            finished(result)
                    for result in value:
                        work.played(job, result)
                elif isinstance(value, Lost):
                    work.lost(job, value.how)
                else:
                    _hear(value, outs, notices)
    outcome.notices += [*(text + example for text, example in notices.items()), *outs.notices()]
    outcome.complete = schedule.complete
    return outcome


class _Work:
    """The jobs of a run, and which games of each have come, so that only the others are played when its
    worker dies."""

    def __init__(
        self,
        config: TournamentConfig,
        schedule: Schedule,
        outs: Outs,
        outcome: RunOutcome,
        compiled: bool,
    ):
        self._compiled = compiled
        self._config = config
        self._schedule = schedule
        self._outs = outs
        self._outcome = outcome
        self._waiting: deque[LaneJob] = deque()
        self._left: dict[Lane, set[int]] = {}
        """The blocks still to come, of each lane that has begun."""

    @property
    def most(self) -> int:
        """More workers than this would have nothing to do."""
        return game_count(self._config.format, self._config.roster)

    def fill(self) -> bool:
        """Whether there is a job now."""
        if not self._waiting:
            self._waiting.extend(job_of(self._config, lane) for lane in self._schedule.next())
        return bool(self._waiting)

    def take(self) -> LaneJob | None:
        """The next job, if there is one now, with what is known now of bots that do not start."""
        if not self.fill():
            return None
        job = self._waiting.popleft()
        self._left[job.lane] = set(job.lane.blocks)
        out = self._outs.of(job.lane.variant)
        how = How.PIPED if self._config.compiled is False else How.INSIDE
        if self._compiled and all(is_compilable(bot) and bot.name not in out for bot in job.bots):
            how = How.COMPILED
        return replace(job, out=out, how=how)

    def played(self, job: LaneJob, result: GameResult) -> None:
        """A game has come."""
        self._outcome.games += 1
        self._left[job.lane].discard(result.block)
        self._schedule.played(result.id)

    def lost(self, job: LaneJob, how: str) -> None:
        """The worker of a lane has died: its other games are played again once, then given up."""
        left = self._left[job.lane]
        if not left:
            return
        bots = " and ".join(job.lane.bots)
        what = "given up" if job.again else "played again"
        games = "1 game is" if len(left) == 1 else f"{len(left)} games are"
        self._outcome.notices.append(f"{how} while {bots} sat there ({job.lane.variant}): {games} {what}")
        if job.again:
            self._outcome.given_up += len(left)
            return
        lane = replace(job.lane, blocks=tuple(block for block in job.lane.blocks if block in left))
        self._waiting.append(replace(job, lane=lane, again=True))


def _play_and_send(
    machine: Callable[[], Machine],
    job: LaneJob,
    send: Callable[[object], None],
    stopped: Callable[[], bool],
) -> None:
    """A lane's games as tuples of results, then its `LaneNews`."""
    reports: list[LaneReport] = []
    if job.how is How.COMPILED:
        for results in play_compiled(job.setup, job.bots, job.lane.blocks, stopped):
            send(results)
    else:
        reports = play_job(job, lambda result: send((result,)), stopped, machine)
    send(LaneNews(job.lane.variant, job.started, tuple(reports)))


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
