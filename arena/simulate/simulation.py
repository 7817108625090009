"""One rule set simulated: the counts as NumPy arrays, and the figures that follow from them."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from arena.rules.options import Rules
from arena.simulate.counts import COLUMN, NAMES, SCORES, C
from arena.simulate.estimates import SHARE, estimate, ratio
from arena.simulate.figures import FIGURES, WITH_WINNER
from arena.simulate.results import Estimate

MINUTES_PER_HAND = 1.5
"""A guess at friendly play, shuffling and talk included; say your own."""


@dataclass(frozen=True, eq=False)
class Simulation:
    """What `simulate` counted.

    `counts` has a row for every `games_per_row` games in order and a column for each of `counts.NAMES`, as
    floats. `lengths[n]` counts games of n deals, the last place all longer ones. `visits` and `wins` count,
    for games of two sides to a target, deals at score a : b of the side about to deal, and games it won.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int | str
    games_per_row: int
    counts: Any
    lengths: Any
    visits: Any
    wins: Any
    seconds: float

    @property
    def games(self) -> int:
        """Games played."""
        return int(self.counts[:, C.games].sum())

    @property
    def hands(self) -> int:
        """Deals, thrown-in ones included."""
        return int(self.counts[:, C.deals].sum())

    @cached_property
    def totals(self) -> dict[str, float]:
        """The sum of every column by name."""
        return dict(zip(NAMES, self.counts.sum(axis=0).tolist(), strict=True))

    @cached_property
    def table(self) -> Any:
        """The counts as a NumPy table with named columns: `table["euchre"]`."""
        kind = np.dtype([(name, np.float64) for name in NAMES])
        return np.ascontiguousarray(self.counts).view(kind)[:, 0]

    def column(self, name: str) -> Any:
        """One column of the counts; KeyError if there is none of that name."""
        return self.counts[:, COLUMN[name]]

    def figures(self, minutes_per_hand: float = MINUTES_PER_HAND) -> dict[str, Estimate]:
        """Every figure of `figures.FIGURES` with its 95 % interval, by key."""
        return {
            figure.key: estimate(figure.measure(self.counts, minutes_per_hand), figure.bounds)
            for figure in FIGURES
            if figure.applies(self.rules)
        }

    def win_rates(self) -> dict[str, Estimate]:
        """The share of games each side wins, of those with a winner; a shared win is a part of one."""
        table = self.rules.table.players
        sides = 3 if table == 3 else 2
        found = {}
        for side in range(sides):
            seats = range(side, table, sides)
            label = f"{' and '.join(dict.fromkeys(self.players[seat] for seat in seats))} in seat"
            label += f"s {' and '.join(str(seat) for seat in seats)}" if len(seats) > 1 else f" {side}"
            found[label] = estimate(ratio(self.counts, f"seat_{side + 1}_won", WITH_WINNER), SHARE)
        return found

    @property
    def has_win_table(self) -> bool:
        """Whether win probability by score means something here: two sides, one game to at most ten."""
        game = self.rules.game
        return self.rules.table.players != 3 and game.match_games == 1 and 0 < game.target <= SCORES
