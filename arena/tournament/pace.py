"""How long a tournament will take, judged by a few games of it that are played now and kept nowhere."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil

from arena.host import check_commands, try_start
from arena.protocol import hello_line
from arena.tournament.config import TournamentConfig
from arena.tournament.job import job_of
from arena.tournament.learning import learn_first
from arena.tournament.results import GameResult
from arena.tournament.runner import play_job
from arena.tournament.schedule import Schedule, plan

SAMPLE = 4  # games, if there is time for them
PATIENCE = 5.0  # seconds for them


@dataclass(frozen=True)
class Pace:
    """Seconds for the bots of a lane to be ready, and for a game; how many `games` of which bots say so.

    With no game over in time, `game` is the least it can be.
    """

    start: float
    game: float
    games: int
    bots: tuple[str, ...]

    def seconds(self, config: TournamentConfig) -> float:
        """For all games of a tournament, one lane after the other."""
        rows = plan(config.format, config.roster)
        lanes = sum(ceil(row.blocks / config.format.lane_length) * row.seatings for row in rows)
        return lanes * self.start + sum(row.games for row in rows) * self.game


def measure(config: TournamentConfig, clock: Callable[[], float] = time.monotonic) -> Pace | None:
    """The pace of the first lane; None where a bot of it does not start."""
    lane = Schedule(config.format, config.roster).next()[0]
    lane = replace(lane, blocks=lane.blocks[:SAMPLE])
    job = job_of(config, lane)
    if check_commands(job.bots, config.folder):
        return None
    learn_first(job.bots, [job.setup.rules])
    begin = clock()
    starts = try_start(job.bots, hello_line(job.setup.rules, job.limits), job.limits, config.machine)
    if not all(one.ready for one in starts):
        return None
    start = clock() - begin
    found: list[GameResult] = []
    begin = clock()
    play_job(job, found.append, lambda: clock() - begin > start + PATIENCE, config.machine)
    game = max(clock() - begin - start, 0.0) / max(len(found), 1)
    return Pace(start, game, len(found), lane.bots)
