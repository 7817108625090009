"""Ratios of counts with 95 % intervals, by games and not by hands: hands of one game hang together.

A ratio of sums Y / X over independent games has, to first order, the error of the sum over games of
(y - Y/X x) / X: its linearised share (the delta method; Cochran, "Sampling Techniques", 1977, 6.4; with a
row for several games the row takes the place of the game). A difference of two ratios has the differences of
these shares, game by game, so that playing both on the same deals narrows the interval by itself.
"""

import re
from math import copysign, inf, sqrt
from typing import Any, NamedTuple

import numpy as np

from arena.simulate.counts import COLUMN
from arena.simulate.results import Difference, Estimate

Z95 = 1.959964
NONE_SEEN = 3.689
"""-ln(0.025): an event that n trials did not show is rarer than this over n, at the limit of 97.5 %."""
FEW = 30
"""Of fewer trials that all came out alike nothing is said about the error."""
SHARE = (0.0, 1.0)
ANY = (-np.inf, np.inf)
POSITIVE = (0.0, np.inf)


class Measure(NamedTuple):
    """A figure as it comes out of counts: value, what each row adds to its error, on how many trials."""

    value: float | None
    shares: Any
    trials: float

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
    return sqrt(float(((shares - shares.mean()) ** 2).sum()) * n / (n - 1))


def estimate(measure: Measure, bounds: tuple[float, float] = ANY) -> Estimate:
    """A figure with its interval, which keeps within `bounds`.

    A share of which nothing was seen, or nothing else, has an error of 0 that says nothing: its interval goes
    as far as an event may hide in so many trials.
    """
    if measure.value is None:
        return Estimate(None)
    error = error_of(measure.shares)
    if error is None:
        return Estimate(measure.value)
    if error == 0 and bounds != SHARE and measure.trials < FEW:
        return Estimate(measure.value)
    half = quantile(freedom_of(measure)) * error
    low, high = measure.value - half, measure.value + half
    if bounds == SHARE and error == 0:
        hidden = min(1.0, NONE_SEEN / measure.trials)
        low, high = (0.0, hidden) if measure.value == 0 else (1 - hidden, 1.0)
    return Estimate(measure.value, max(low, bounds[0]), min(high, bounds[1]))


def difference(
    measure: Measure, base: Measure, paired: bool, bounds: tuple[float, float] = ANY
) -> Difference:
    """A figure less that of the base. Paired, rows are matched by game, as far as both have them.

    Where one of two shares has no error of its own, because nothing or nothing else was seen, the two
    intervals are put together instead (MOVER; Donner and Zou, "Closed-form confidence intervals for functions
    of the normal mean and standard deviation", 2012).
    """
    if measure.value is None or base.value is None:
        return Difference(None)
    value = measure.value - base.value
    same = paired and np.array_equal(measure.shares, base.shares)
    if bounds == SHARE and not same and not (error_of(measure.shares) and error_of(base.shares)):
        return _together(measure, base, value, paired)
    shares = np.zeros(max(len(measure.shares), len(base.shares)))
    if paired:
        shares[: len(measure.shares)] += measure.shares
        shares[: len(base.shares)] -= base.shares
        error = error_of(shares)
    else:
        one, other = error_of(measure.shares), error_of(base.shares)
        error = None if one is None or other is None else sqrt(one**2 + other**2)
    if error is None:
        return Difference(value, paired=paired)
    half = quantile(min(freedom_of(measure), freedom_of(base))) * error
    score = value / error if error else copysign(inf, value) if value else 0.0
    return Difference(value, value - half, value + half, score, paired)


def _together(measure: Measure, base: Measure, value: float, paired: bool) -> Difference:
    one, other = estimate(measure, SHARE), estimate(base, SHARE)
    if one.value is None or other.value is None or one.low is None or other.low is None:
        return Difference(value, paired=paired)
    assert one.high is not None
    assert other.high is not None
    low = value - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = value + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    width = high - low
    return Difference(value, low, high, 2 * Z95 * value / width if width else 0.0, paired)


def freedom_of(measure: Measure) -> int:
    """Degrees of freedom: one less than the rows, or than the trials where these were fewer."""
    return int(min(len(measure.shares), measure.trials)) - 1


def quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t (Abramowitz and Stegun 26.7.5); within 0.001 from 8 degrees on."""
    z, n = Z95, max(freedom, 1)
    g1 = (z**3 + z) / 4
    g2 = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    g3 = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    g4 = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + g1 / n + g2 / n**2 + g3 / n**3 + g4 / n**4
