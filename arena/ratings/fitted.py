"""What a fit has found, for rows and notes to be made of."""

from dataclasses import dataclass

import numpy as np

from arena.ratings.cuts import Cut, spread
from arena.ratings.games import Floats, Tally
from arena.ratings.links import Links


@dataclass(frozen=True)
class Fitted:
    """The strengths with everything that says how sure they are; bots are numbers."""

    played: Tally
    strength: Floats  # (bots,) log odds
    samples: Floats  # (resamples, bots); none with a single block
    linked: Links
    order: list[int]  # best first, bots without games last
    cuts: list[Cut]

    def ends(self, contrasts: Floats) -> Floats:
        """The ends of the intervals of sums of strengths, less the sums: see `spread`."""
        if not len(self.samples):
            return np.full((2, len(contrasts)), np.nan)
        return spread(contrasts, self.strength, self.samples, self.cuts, len(self.played.blocks))
