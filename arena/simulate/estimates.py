"""Ratios of counts with 95 % intervals, by games and not by hands: hands of one game hang together.

A ratio of sums Y / X over independent games has, to first order, the error of the sum over games of
(y - Y/X x) / X: its linearised share (the delta method; Cochran, "Sampling Techniques", 1977, 6.4; with a
row for several games the row takes the place of the game). A difference of two ratios has the differences of
these shares, game by game, so that playing both on the same deals narrows the interval by itself.
"""

import re
from math import copysign, hypot, inf, sqrt
from typing import Any, NamedTuple

import numpy as np
from scipy.special import stdtr, stdtrit

from arena.simulate.counts import COLUMN
from arena.simulate.results import Difference, Estimate

Z95 = 1.959964
NONE_SEEN = 3.689
"""-ln(0.025): an event that n trials did not show is rarer than this over n, at the limit of 97.5 %."""
ROUNDING = 1e-13
"""An error below is one of rounding: a single game of a thousand million makes a larger one."""
SHARE = (0.0, 1.0)
ANY = (-np.inf, np.inf)
POSITIVE = (0.0, np.inf)


class Measure(NamedTuple):
    """A figure as it comes out of counts: value, what each row adds to its error, on how many trials.

    `relearned` is the standard error that comes on top since the players who learned the rule set might have
    learned otherwise (`learning`); no number of games makes it less.
    """

    value: float | None
    shares: Any
    trials: float
    relearned: float = 0.0

    def plus(self, other: "Measure", weight: float = 1.0) -> "Measure":
        """This and `weight` times another of the same games; unknown if either is."""
        if self.value is None or other.value is None:
            return unknown()
        shares = self.shares + weight * other.shares
        return Measure(self.value + weight * other.value, shares, min(self.trials, other.trials))

    def times(self, factor: float) -> "Measure":
        """The figure in another unit."""
        return self if self.value is None else Measure(self.value * factor, self.shares * factor, self.trials)


def unknown() -> Measure:
    """A figure that nothing was seen of."""
    return Measure(None, np.zeros(0), 0.0)


def summed(counts: Any, terms: str) -> Any:
    """A sum of columns, row by row: `games - drawn - max_deals`."""
    total = np.zeros(len(counts))
    for sign, name in re.findall(r"([+-]?)\s*(\w+)", terms):
        total += -counts[:, COLUMN[name]] if sign == "-" else counts[:, COLUMN[name]]
    return total


def ratio(counts: Any, above: str, below: str) -> Measure:
    """The sum of some columns over the sum of others; unknown where the lower sum is 0."""
    return ratio_of(summed(counts, above), summed(counts, below))


def ratio_of(above: Any, below: Any) -> Measure:
    """The same of two columns that have been made already."""
    trials = float(below.sum())
    if trials <= 0:
        return unknown()
    value = float(above.sum()) / trials
    return Measure(value, (above - value * below) / trials, trials)


def spread(counts: Any, first: str, second: str, below: str) -> Measure:
    """The standard deviation of something: its sum `first`, its sum of squares `second`, trials `below`."""
    mean, square = ratio(counts, first, below), ratio(counts, second, below)
    if mean.value is None or square.value is None:
        return unknown()
    variance = square.value - mean.value**2
    if variance <= 0:
        return Measure(0.0, np.zeros(len(counts)), mean.trials)
    value = sqrt(variance)
    return Measure(value, (square.shares - 2 * mean.value * mean.shares) / (2 * value), mean.trials)


def error_of(shares: Any) -> float | None:
    """The standard error that shares of rows add up to; None for fewer than two rows."""
    n = len(shares)
    if n < 2:
        return None
    error = sqrt(float(((shares - shares.mean()) ** 2).sum()) * n / (n - 1))
    return error if error > ROUNDING else 0.0


def estimate(measure: Measure, bounds: tuple[float, float] = ANY) -> Estimate:
    """A figure with its interval, which keeps within `bounds`.

    Where every game had the same, the error of 0 says nothing: the interval of a share goes as far as an
    event may hide in so many trials, and any other figure has none.
    """
    if measure.value is None:
        return Estimate(None)
    error = error_of(measure.shares)
    if error is None:
        return Estimate(measure.value)
    if error > 0:
        half = quantile(freedom_of(measure)) * hypot(error, measure.relearned)
    elif bounds == SHARE:
        half = NONE_SEEN / measure.trials
    else:
        return Estimate(measure.value, alike=measure.trials > 1)
    return Estimate(measure.value, max(measure.value - half, bounds[0]), min(measure.value + half, bounds[1]))


def difference(
    measure: Measure,
    base: Measure,
    paired: bool,
    bounds: tuple[float, float] = ANY,
    games_per_row: int = 1,
) -> Difference:
    """A figure less that of the base. Paired, rows are matched by game, as far as both have them."""
    if measure.value is None or base.value is None:
        return Difference(None)
    value = measure.value - base.value
    freedom = min(freedom_of(measure), freedom_of(base))
    one, other = error_of(measure.shares), error_of(base.shares)
    if one is None or other is None:
        return Difference(value, paired=paired)
    error = error_of(_less(measure.shares, base.shares)) if paired else hypot(one, other)
    assert error is not None
    if bounds == SHARE and not (one and other) and (error or value):
        return _together(measure, base, value, paired)
    if error == 0:
        rows = min(len(measure.shares), len(base.shares))
        trials = min(rows * games_per_row, measure.trials, base.trials)
        return _alike(value, trials, freedom, bounds, paired)
    error = hypot(error, measure.relearned, base.relearned)
    half = quantile(freedom) * error
    score = value / error
    return _difference_of(value, half, score, freedom, bounds, paired)


def _alike(
    value: float, trials: float, freedom: int, bounds: tuple[float, float], paired: bool
) -> Difference:
    """Every game differs by as much, mostly by nothing. A share may do so as far as a game that does not may
    hide in so many `trials`; any other figure has no interval, and the p of the sign test."""
    if bounds == SHARE:
        half = min(1.0, NONE_SEEN / trials)
        return _difference_of(value, half, Z95 * value / half, inf, bounds, paired)
    score, p = (copysign(inf, value), 2.0**-freedom) if value else (0.0, 1.0)
    return Difference(value, score=score, p=p, paired=paired, alike=trials > 1)


def _difference_of(
    value: float, half: float, score: float, freedom: float, bounds: tuple[float, float], paired: bool
) -> Difference:
    """With an interval of `half` to both sides; shares differ by 1 at most."""
    least, most = (-1.0, 1.0) if bounds == SHARE else ANY
    low, high = max(value - half, least), min(value + half, most)
    return Difference(value, low, high, score, two_sided(score, freedom), paired)


def _less(shares: Any, others: Any) -> Any:
    """Row by row one less the other; a row that only one has stands alone."""
    found = np.zeros(max(len(shares), len(others)))
    found[: len(shares)] += shares
    found[: len(others)] -= others
    return found


def _together(measure: Measure, base: Measure, value: float, paired: bool) -> Difference:
    """The intervals of two shares put together, where one has no error of its own since nothing, or nothing
    else, was seen (MOVER; Donner and Zou, "Closed-form confidence intervals for functions of the normal mean
    and standard deviation", 2012)."""
    down, up = _arms(measure)
    base_down, base_up = _arms(base)
    low, high = value - hypot(down, base_up), value + hypot(up, base_down)
    towards_zero = value - low if value > 0 else high - value
    score = Z95 * value / towards_zero
    return Difference(value, low, high, score, two_sided(score, inf), paired)


def _arms(share: Measure) -> tuple[float, float]:
    """How far the interval of a share reaches down and up."""
    found = estimate(share, SHARE)
    assert found.value is not None
    assert found.low is not None
    assert found.high is not None
    return found.value - found.low, found.high - found.value


def freedom_of(measure: Measure) -> int:
    """Degrees of freedom: one less than the rows, or than the trials where these were fewer; at least 1."""
    return max(int(min(len(measure.shares), measure.trials)) - 1, 1)


def quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t."""
    return float(stdtrit(freedom, 0.975))


def two_sided(score: float, freedom: float) -> float:
    """How often Student's t is as far from 0 as `score`."""
    return float(2 * stdtr(freedom, -abs(score)))
