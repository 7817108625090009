"""Who meets whom, in which seats, in which order: pure functions of the config.

A block is played in every seating of its bots, with the same deals in each. The same blocks serve
every pairing and every variant.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations

from arena.tournament.config import TournamentConfig
from arena.tournament.results import game_id
from arena.tournament.variants import Variant

_SEATS = {
    2: ((0, 1), (1, 0)),
    3: tuple(permutations(range(3))),
    4: ((0, 1, 0, 1), (1, 0, 1, 0)),
}
"""Table size -> for each seating the place in the pairing of the bot at each seat."""


@dataclass(frozen=True)
class Lane:
    """The unit of work: one variant, pairing and seating, and a run of blocks, played in order."""

    variant: str
    players: int
    bots: tuple[str, ...]
    seating: int
    first_block: int
    blocks: int

    def block_numbers(self) -> range:
        """The blocks of the lane."""
        return range(self.first_block, self.first_block + self.blocks)

    def game(self, block: int) -> str:
        """The id of the game of one block."""
        return game_id(self.variant, self.bots, block, self.seating)


@dataclass(frozen=True)
class PairingPlan:
    """What one pairing of a variant will play."""

    variant: str
    bots: tuple[str, ...]
    blocks: int
    seatings: int

    @property
    def games(self) -> int:
        """Games of this pairing."""
        return self.blocks * self.seatings


def seats_of(lane: Lane) -> tuple[str, ...]:
    """The bot at each seat of a lane."""
    return seating_of(lane.players, lane.bots, lane.seating)


def seating_of(players: int, bots: Sequence[str], seating: int) -> tuple[str, ...]:
    """The bot at each seat. Four-handed (A, B): seating 0 has A on seats 0 and 2, seating 1 has B there."""
    return tuple(bots[place] for place in _SEATS[players][seating])


def seatings(players: int) -> int:
    """How often each block is played: every way for the bots of a pairing to take the seats."""
    return len(_SEATS[players])


def pairings(config: TournamentConfig, variant: Variant) -> list[tuple[str, ...]]:
    """Every set of bots that meets under a variant, in the order of the file, a challenger first."""
    sides = variant.bots_needed
    challenger = config.challenger
    if challenger is None:
        return list(combinations(config.bot_names, sides))
    others = [bot for bot in config.bot_names if bot != challenger]
    return [(challenger, *rest) for rest in combinations(others, sides - 1)]


def lanes(config: TournamentConfig) -> Iterator[Lane]:
    """All the work of a tournament. Each run of blocks goes through every variant and pairing before
    the next begins, and the seatings of a block stand together, so that a run cut short is even."""
    total = config.format.blocks
    meetings = [(variant, pairings(config, variant)) for variant in config.variants]
    for first in range(0, total, config.format.lane_blocks):
        blocks = min(config.format.lane_blocks, total - first)
        for variant, pairs in meetings:
            for bots in pairs:
                for seating in range(seatings(variant.players)):
                    yield Lane(variant.name, variant.players, bots, seating, first, blocks)


def plan(config: TournamentConfig) -> list[PairingPlan]:
    """What will be played, a row for each pairing of each variant."""
    return [
        PairingPlan(variant.name, bots, config.format.blocks, seatings(variant.players))
        for variant in config.variants
        for bots in pairings(config, variant)
    ]


def game_count(config: TournamentConfig) -> int:
    """All games of the tournament."""
    return sum(row.games for row in plan(config))
