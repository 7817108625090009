"""What a fit has found, for rows and notes to be made of."""

from dataclasses import dataclass

import numpy as np

from arena.ratings.cuts import Cut, spread
from arena.ratings.games import Floats, Tally
from arena.ratings.links import Links
from arena.ratings.partners import Partners
from arena.ratings.points import PointsPerHand
from arena.ratings.transitivity import Transitivity

ELO = float(400 / np.log(10))  # Elo points of one natural log unit


@dataclass(frozen=True)
class Fitted:
    """The strengths with everything that says how sure they are; bots are numbers."""

    played: Tally
    strength: Floats  # (bots,) log odds
    elo: Floats  # (bots,)
    points: list[PointsPerHand | None]
    samples: Floats  # (resamples, bots); none with a single block
    linked: Links
    order: list[int]  # best first, bots without games last
    by_points: bool  # whether the order is by points per hand, not by Elo
    cuts: list[Cut]
    test: Transitivity | None
    partners: Partners | None

    def ends(self, contrasts: Floats) -> Floats:
        """The ends of the intervals of sums of strengths, less the sums: see `spread`."""
        if not len(self.samples):
            return np.full((2, len(contrasts)), np.nan)
        return spread(contrasts, self.strength, self.samples, self.cuts, len(self.played.blocks))
