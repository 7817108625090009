"""How much skill counts: a stronger player against a weaker one, on the same deals from every side."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from arena.simulate.counts import C
from arena.simulate.estimates import SHARE, Measure, error_of, estimate, ratio_of
from arena.simulate.results import Estimate

POWER_95_80 = (1.959964 + 0.841621) ** 2
"""(z for 95 % + z for a power of 80 %) squared: the usual count of trials for a two-sided test of 5 %."""


def win_rate(seatings: Sequence[Any]) -> Measure:
    """The share of games the stronger side wins, a game without a winner counting as an even part.

    `seatings` are the counts of simulations of the same games; in the one at place k the stronger side has
    seat k.
    """
    sides = len(seatings)
    won = sum(
        counts[:, C.seat_1_won + place] + (counts[:, C.drawn] + counts[:, C.max_deals]) / sides
        for place, counts in enumerate(seatings)
    )
    return ratio_of(won, sum(counts[:, C.games] for counts in seatings))


def games_needed(rate: Measure, sides: int) -> Estimate:
    """Games after which a 95 % interval tells the players apart four times in five, with its own interval.

    A block is one deal sequence from every seating. With V the variance of a block's mean score and p the win
    rate, `POWER_95_80` V / (p - 1/sides)^2 blocks are needed, each of as many games as there are sides. The
    interval is that of p put through the formula; it is open above where p may be even.
    """
    error = error_of(rate.shares)
    if rate.value is None or error is None:
        return Estimate(None)
    variance = error**2 * rate.trials / sides

    def needed(gap: float) -> float:
        return float(sides * ceil(max(1.0, POWER_95_80 * variance / gap**2)))

    even = 1 / sides
    interval = estimate(rate, SHARE)
    assert interval.low is not None
    assert interval.high is not None
    if rate.value == even:
        return Estimate(None)
    near = min(abs(interval.low - even), abs(interval.high - even))
    far = max(abs(interval.low - even), abs(interval.high - even))
    is_open = interval.low <= even <= interval.high
    return Estimate(needed(rate.value - even), needed(far), None if is_open else needed(near))
