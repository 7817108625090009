"""How ratings came about: what each bot would have been rated after so many blocks."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from arena.ratings.fit import evidence_of, fit
from arena.ratings.fitted import ELO
from arena.ratings.games import Floats, RatedGame, Tally, tally

MEAN = 1500.0
MOST_POINTS = 40


class Course(NamedTuple):
    """`values[bot]` are ratings after so many `blocks`: Elo with mean 1500, or points per hand; None for a
    bot without a game until then."""

    blocks: tuple[int, ...]
    values: dict[str, tuple[float | None, ...]]


def course(
    games: Iterable[RatedGame],
    bots: Sequence[str],
    seatings: int | None = None,
    by_points: bool = False,
    most: int = MOST_POINTS,
) -> Course:
    """The ratings after up to `most` numbers of blocks, evenly spread; the last are those of all games.

    The blocks are taken by their number. Each point is a fit of its own, without intervals, with the prior of
    `rate`; all are found at once.
    """
    played = tally(games, bots, seatings)
    number = len(played.blocks)
    if not number:
        return Course((), dict.fromkeys(bots, ()))
    ends: list[int] = np.unique(np.linspace(1, number, min(most, number)).round().astype(int)).tolist()
    weights = np.array([np.arange(number) < end for end in ends], np.float64).reshape(len(ends), number)
    sits = np.zeros((len(played.pairings), len(bots)))
    sits[np.arange(len(played.pairings))[:, None, None], played.pairings] = 1
    seen = weights @ played.outcomes.sum(axis=2) @ sits > 0
    values = _points(played, weights) if by_points else _elo(played, weights, seen)
    found = {
        bot: tuple(
            float(value) if there and np.isfinite(value) else None
            for value, there in zip(values[:, place], seen[:, place], strict=True)
        )
        for place, bot in enumerate(bots)
    }
    return Course(tuple(ends), found)


def _elo(played: Tally, weights: Floats, seen: NDArray[np.bool_]) -> Floats:
    """(points, bots): Elo of the first blocks, the bots with games in them at 1500 in the mean."""
    strength = fit(evidence_of(played).added_up(weights), np.zeros(len(played.bots)))
    number = np.maximum(seen.sum(axis=1, keepdims=True), 1)
    level = (strength * seen).sum(axis=1, keepdims=True) / number
    found: Floats = (strength - level) * ELO + MEAN
    return found


def _points(played: Tally, weights: Floats) -> Floats:
    """(points, bots): points per hand in the first blocks; NaN without a hand."""
    found = np.full((len(weights), len(played.bots)), np.nan)
    for bot in range(len(played.bots)):
        rows, sides = (played.pairings == bot).any(axis=2).nonzero()
        points = weights @ played.points[:, rows, sides].sum(axis=1)
        deals = weights @ played.deals[:, rows].sum(axis=1)
        np.divide(points, deals, out=found[:, bot], where=deals > 0)
    return found
