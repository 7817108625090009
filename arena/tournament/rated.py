"""The games of a stored run that its config asks for, and what the ratings are told of them."""

from collections import Counter
from collections.abc import Iterator

from arena.host import FaultKind
from arena.ratings import RatedGame
from arena.tournament.results import End, GameResult, HandStats
from arena.tournament.schedule import Schedule
from arena.tournament.seating import sides_of
from arena.tournament.store import Store

Faults = Counter[tuple[FaultKind, str]]
"""How many faults of a kind a bot made."""


def asked_for(store: Store) -> Schedule:
    """The schedule of a stored run as far as its format can go by the games that are there."""
    return Schedule(store.identity.format, store.identity.roster, store.done(), store.results).look_ahead()


class Account:
    """The games of a variant on their way to the ratings, counted as they pass.

    The counts hold when `rated` has come to its end. `lost` are the faults of forfeited games, `nobody`
    those of games that nobody won, `substituted` those for which the arena answered. `stats` are of games
    that were played to their end, `others` are games that are not asked for.
    """

    def __init__(self, store: Store, schedule: Schedule, variant: str):
        self.endings: Counter[End] = Counter()
        self.stats = HandStats()
        self.lost: Faults = Counter()
        self.nobody: Faults = Counter()
        self.games_nobody_won = 0
        self.substituted: Faults = Counter()
        self.others = 0
        self._store = store
        self._schedule = schedule
        self._variant = variant

    def rated(self) -> Iterator[RatedGame]:
        """The games that somebody won or all drew; points are None for a forfeited game."""
        for result in self._store.results(self._variant):
            if not self._schedule.covers(result):
                self.others += 1
                continue
            self._count(result)
            if result.winners:
                yield rated_game(result)

    def _count(self, result: GameResult) -> None:
        self.endings[result.end] += 1
        if result.end in (End.PLAYED, End.MAX_DEALS):
            self.stats += result.stats
        if result.fault is not None and result.losers:
            self.games_nobody_won += not result.winners
            of = self.lost if result.winners else self.nobody
            of.update((result.fault.kind, bot) for bot in result.losers)
        if result.end != End.VOID:
            self.substituted.update(
                (one.fault.kind, result.seats[one.fault.seat]) for one in result.substitutions
            )


def rated_game(result: GameResult) -> RatedGame:
    """A game as the ratings see it; somebody must have won it."""
    sides = sides_of(result.bots)
    first_seat = [result.seats.index(side[0]) for side in sides]
    forfeit = result.end == End.FORFEIT
    return RatedGame(
        block=result.block,
        bots=result.bots,
        places=_places(result, first_seat),
        points=None if forfeit else tuple(result.hand_points[seat] for seat in first_seat),
        deals=result.deals,
        faults=tuple(
            sum(n for n, name in zip(result.faults, result.seats, strict=True) if name == bot)
            for bot in result.bots
        ),
    )


def _places(result: GameResult, first_seat: list[int]) -> tuple[int, ...]:
    """How many sides stand before each: the winners first, of the others who has more points."""
    points = result.match_points or result.score
    levels = [(seat in result.winners, points[seat]) for seat in first_seat]
    return tuple(0 if has_won else sum(other > (has_won, own) for other in levels) for has_won, own in levels)
