"""Games as blocks: what every bot made of each, which is what the sequential tests of a format are told."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from arena.tournament.results import End, GameResult
from arena.tournament.seating import seatings

Pairing = tuple[str, tuple[str, ...]]
"""A variant, and the bots that meet."""


@dataclass(frozen=True)
class Block:
    """A block of a pairing that was played in every seating; the tuples go by the bots of the pairing.

    `scores` are mean shares of first place in its games, `points` net points over all its `deals`; they are
    None where a game was forfeited, since a bot that gives up with bad cards must not gain by it.
    """

    number: int
    scores: tuple[float, ...]
    points: tuple[float, ...] | None
    deals: int


def whole_blocks(results: Iterable[GameResult]) -> dict[Pairing, list[Block]]:
    """The blocks of each pairing in the order of their numbers. A block is left out while a game is missing,
    and for good where one was won by nobody."""
    games: defaultdict[Pairing, defaultdict[int, list[GameResult]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        if result.winners:
            games[result.variant, result.bots][result.block].append(result)
    return {
        pairing: [
            _block(number, of[number])
            for number in sorted(of)
            if len(of[number]) == seatings(len(of[number][0].seats), len(pairing[1]))
        ]
        for pairing, of in games.items()
    }


def _block(number: int, games: list[GameResult]) -> Block:
    bots = games[0].bots
    scores, points = dict.fromkeys(bots, 0.0), dict.fromkeys(bots, 0.0)
    for game in games:
        first = {game.seats[seat] for seat in game.winners}
        for bot in bots:
            scores[bot] += (bot in first) / len(first) / len(games)
            points[bot] += game.hand_points[game.seats.index(bot)]
    forfeited = any(game.end == End.FORFEIT for game in games)
    return Block(
        number,
        tuple(scores.values()),
        None if forfeited else tuple(points.values()),
        sum(game.deals for game in games),
    )
