"""A lane as a piece of work: all that a worker needs to play it, wherever that is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from arena.host import BotSpec, Failure, Limits
from arena.players import Seated
from arena.tournament.config import TournamentConfig
from arena.tournament.inside import player_inside
from arena.tournament.match import Setup
from arena.tournament.schedule import Lane


class How(Enum):
    """Where the bundled players of a lane play: a matter of speed alone."""

    PIPED = auto()
    """In processes, as any bot."""
    INSIDE = auto()
    """In the worker's own process, but for those that think for long."""
    COMPILED = auto()
    """There too, compiled: no other bot takes part."""


@dataclass(frozen=True)
class LaneJob:
    """A lane with all a worker needs to play it: the work unit that crosses to a worker.

    It holds no folder of the machine it was made on, so that a worker on another could play it.
    """

    lane: Lane
    setup: Setup
    bots: tuple[BotSpec, ...]
    limits: Limits
    again: bool = False
    """Whether its first worker died."""
    out: Mapping[str, Failure] = field(default_factory=dict)
    """Bots that are not started, and why."""
    how: How = How.PIPED
    """Where its bundled players play. No result depends on it."""

    @property
    def inside(self) -> dict[int, Seated]:
        """The players that play in the worker's own process, by seat."""
        if self.how is How.PIPED:
            return {}
        players = [None if bot.name in self.out else player_inside(bot) for bot in self.bots]
        return {seat: player for seat, player in enumerate(players) if player}

    @property
    def started(self) -> tuple[str, ...]:
        """The bots that are started as processes, by seat."""
        return tuple(bot.name for seat, bot in enumerate(self.bots) if seat not in self.inside)


def job_of(config: TournamentConfig, lane: Lane) -> LaneJob:
    """A lane with what the config says of it."""
    setup = Setup(
        seed=config.seed_key,
        variant=lane.variant,
        rules=config.variant(lane.variant).rules,
        bots=lane.bots,
        seating=lane.seating,
        seats=lane.seats,
        unit=config.format.unit,
        max_deals=config.format.max_deals,
        faults=config.faults.policy,
        max_faults=config.faults.max_faults,
    )
    return LaneJob(lane, setup, tuple(config.bot(name) for name in lane.seats), config.limits)
