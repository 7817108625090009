"""The sequential test: after each block, whether enough has been seen to say who is stronger.

Wald's sequential probability ratio test of two figures, `low` and `high`, with the likelihood of a normal
mean whose variance is that of the blocks seen (Wald, "Sequential Analysis", 1947; engine testers call it
generalised). It may be looked at after every block: its errors, `alpha` and `beta`, are those of the whole.

How a format uses it: when no game is open it gathers the whole blocks of a pairing in the order of their
numbers (`arena.tournament.blocks`), and asks `by_score` or `by_points` with all of them. The trial ends at
the first block at which a bound is reached, whatever was played after it, so it is the same for any number of
workers and for a run that is continued. For a tie that one of two must win put the figures at equal distances
on both sides of level, `scores(-20, 20, 0.05, 0.05)`: `Trial.verdict` is then True for the bot whose scores
were given, and False for the other. Plain Python: it runs in the process that forks the workers.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import log

LEAST_BLOCKS = 10
LEAST_BLOCKS_BY_POINTS = 20
"""No verdict before so many blocks: a variance of fewer says little, least of all where it has no bounds."""
EDGE = 1e-12
"""A ratio this near to a bound has reached it."""


@dataclass(frozen=True)
class Hypotheses:
    """Two figures to decide between, and how often each may be taken wrongly.

    `alpha` bounds how often `high` is taken though the truth is `low` or less, `beta` the reverse.
    """

    low: float
    high: float
    alpha: float
    beta: float

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which `low` is taken."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """That at which `high` is taken."""
        return log((1 - self.beta) / self.alpha)


@dataclass(frozen=True)
class Trial:
    """A test so far: the log-likelihood ratio after `blocks` blocks: all, or those up to the verdict.

    `verdict` is True for `high`, False for `low`, None while it is open.
    """

    blocks: int
    llr: float
    verdict: bool | None


def score_at(elo: float, sides: int = 2) -> float:
    """The mean score of a bot that is so many Elo stronger than each of its opponents."""
    return 1 / (1 + (sides - 1) * 10 ** (-elo / 400))


def scores(elo0: float, elo1: float, alpha: float, beta: float, sides: int = 2) -> Hypotheses:
    """Two differences in Elo as the scores to be expected."""
    return Hypotheses(score_at(elo0, sides), score_at(elo1, sides), alpha, beta)


def by_score(blocks: Iterable[float], test: Hypotheses) -> Trial:
    """The trial of a bot's mean score in each block, from 0 to 1, in block order.

    The variance is that of the blocks and of two more, one at 0 and one at 1: it is never 0. With mean m and
    variance v of n blocks, llr = n (high - low) (2 m - low - high) / (2 v).
    """
    n, total, squares, llr = 0, 0.0, 0.0, 0.0
    for score in blocks:
        n += 1
        total += score
        squares += score * score
        variance = (squares + 1) / (n + 2) - ((total + 1) / (n + 2)) ** 2
        llr = n * (test.high - test.low) * (2 * total / n - test.low - test.high) / (2 * variance)
        if n >= LEAST_BLOCKS and (verdict := _verdict(llr, test)) is not None:
            return Trial(n, llr, verdict)
    return Trial(n, llr, None)


def by_points(blocks: Iterable[tuple[float, float]], test: Hypotheses) -> Trial:
    """The trial of a bot's net points and the deals they were made in: (points, deals) a block.

    `low` and `high` are in points a hand, the ratio R of both totals. Its variance is that of points - R
    deals (Cochran, "Sampling Techniques", 1977, 6.4), of the blocks and of two more that lie as far off as if
    each hand of an average block went one point up or down by itself. Those two add to the sum and not to the
    number, so that a variance of few blocks is rather too great.
    """
    n = 0
    points = deals = points2 = both = deals2 = llr = 0.0
    for won, dealt in blocks:
        n += 1
        points += won
        deals += dealt
        points2 += won * won
        both += won * dealt
        deals2 += dealt * dealt
        if not deals or n < 2:
            continue
        ratio = points / deals
        residuals = points2 - 2 * ratio * both + ratio * ratio * deals2
        variance = (residuals + 2 * deals / n) / (n - 1)
        llr = (test.high - test.low) * (2 * ratio - test.low - test.high) * deals**2 / (2 * n * variance)
        if n >= LEAST_BLOCKS_BY_POINTS and (verdict := _verdict(llr, test)) is not None:
            return Trial(n, llr, verdict)
    return Trial(n, llr, None)


def _verdict(llr: float, test: Hypotheses) -> bool | None:
    if llr >= test.upper - EDGE:
        return True
    return False if llr <= test.lower + EDGE else None
