"""Plays a tournament with made-up results: who wins follows from the bots, the block and the seating."""

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from arena.tournament.config import TournamentConfig
from arena.tournament.formats.ledger import ROUND
from arena.tournament.results import GameResult
from arena.tournament.schedule import Lane, Schedule
from arena.tournament.seating import sides_of
from tests.tournament.samples import game, small

Verdict = Callable[[Lane, int], tuple[str, ...]]
"""The bots that win a game."""


def by_chance(lane: Lane, block: int) -> tuple[str, ...]:
    """Earlier letters are stronger, on the same luck whenever the game is played."""
    luck = random.Random(lane.game(block))
    sides = sides_of(lane.bots)
    return max(sides, key=lambda side: luck.gauss(0, 1) - 0.2 * sum(map(ord, "".join(side))) / len(side))


def earlier_wins(lane: Lane, block: int) -> tuple[str, ...]:
    return sides_of(lane.bots)[0]


def seats_win(lane: Lane, block: int) -> tuple[str, ...]:
    """Who sits first wins, so that everything is level."""
    return next(side for side in sides_of(lane.bots) if lane.seats[0] in side)


@dataclass
class Played:
    """A tournament and what has been played of it."""

    config: TournamentConfig
    results: list[GameResult] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """The games that were played now, in the order in which they were asked for."""

    @property
    def schedule(self) -> Schedule:
        """A schedule that begins anew with what is stored."""
        done = [one.id for one in self.results]
        return Schedule(self.config.format, self.config.roster, done, lambda: self.results)

    @property
    def tables(self) -> list[list[tuple[str, ...]]]:
        """Who met in each round."""
        rounds: dict[int, set[tuple[str, ...]]] = {}
        for one in self.results:
            rounds.setdefault(one.block // ROUND, set()).add(one.bots)
        return [sorted(rounds[number]) for number in sorted(rounds)]

    def on(self, verdict: Verdict = by_chance, most: int | None = None, order: int = 0) -> "Played":
        """Play what is left, or so many games; those of a round in an `order` of their own."""
        schedule = self.schedule
        left = most
        while lanes := schedule.next():
            games = [(lane, block) for lane in lanes for block in lane.blocks]
            self.asked += [lane.game(block) for lane, block in games]
            random.Random(order).shuffle(games)
            for lane, block in games:
                if left == 0:
                    return self
                left = None if left is None else left - 1
                self.results.append(result(lane, block, verdict))
                schedule.played(lane.game(block))
        assert schedule.complete
        return self


def result(lane: Lane, block: int, verdict: Verdict) -> GameResult:
    won = verdict(lane, block)
    winners = tuple(seat for seat, bot in enumerate(lane.seats) if bot in won)
    points = tuple(1.0 if seat in winners else -1.0 for seat in range(lane.players))
    return game(lane, block, winners=winners, hand_points=points, substitutions=())


def tournament(form: str, bots: Iterable[str] = "abcdef", more: str = "") -> Played:
    return Played(small(f"format: {{{form}}}\n{more}", tuple(bots)))
