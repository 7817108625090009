"""Points per hand: total points over total deals, with an error that knows that blocks share cards."""

import numpy as np

from arena.ratings.games import Floats, Tally


def points_per_hand(tally: Tally) -> tuple[Floats, Floats]:
    """Each bot's points per hand and its standard error; NaN where there is nothing to say.

    The error is that of a ratio of block totals, clustered by block: sqrt(G/(G-1) * sum(e^2)) / deals,
    e being a block's points less what the ratio expects of its deals, over the G blocks the bot has.
    Forfeited games are in neither. One block, or blocks without any spread, give no error.
    """
    deals = tally.deals.sum(axis=0)
    blocks = (tally.deals > 0).sum(axis=0)
    with np.errstate(invalid="ignore", divide="ignore"):
        ratio = tally.points.sum(axis=0) / deals
        excess = tally.points - ratio * tally.deals
        error: Floats = np.sqrt(blocks / (blocks - 1) * (excess**2).sum(axis=0)) / deals
    return np.where(deals > 0, ratio, np.nan), np.where((blocks > 1) & (error > 1e-12), error, np.nan)
