"""Points per hand: total points over total deals, with an interval that knows that blocks share cards."""

from dataclasses import dataclass

import numpy as np
from scipy.special import stdtrit

from arena.ratings.games import Floats, Tally


@dataclass(frozen=True)
class Points:
    """Points per hand of each bot, (bots,) arrays; NaN where there is nothing to say.

    The error is that of a ratio of block totals, clustered by block: sqrt(n/(n-1) * sum(e^2)) / deals,
    e being a block's points less what the ratio expects of its deals, over the n blocks the bot has.
    Forfeited games are in neither. One block, or blocks without any spread, give no error.
    """

    ratio: Floats
    error: Floats  # one standard error
    half: Floats  # half a 95 % interval: Student's t of n - 1 freedoms


def points_per_hand(tally: Tally) -> Points:
    """Each bot's points per hand over all its games."""
    deals = tally.deals.sum(axis=0)
    blocks = (tally.deals > 0).sum(axis=0)
    with np.errstate(invalid="ignore", divide="ignore"):
        ratio = tally.points.sum(axis=0) / deals
        excess = tally.points - ratio * tally.deals
        error: Floats = np.sqrt(blocks / (blocks - 1) * (excess**2).sum(axis=0)) / deals
    error = np.where((blocks > 1) & (error > 1e-12), error, np.nan)
    return Points(np.where(deals > 0, ratio, np.nan), error, error * stdtrit(blocks - 1, 0.975))
