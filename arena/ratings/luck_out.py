"""Points per hand a second time, from games whose points have had the luck of their deals taken out."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arena.ratings.games import RatedGame, tally
from arena.ratings.points import PointsPerHand, lead, points_of


@dataclass(frozen=True)
class SecondEstimate:
    """One bot's points per hand as they were made, and without luck; the gap to the next bot without luck.

    Figures are None for a bot without deals, the gap for the last bot and where there is no common ground.
    """

    bot: str
    made: PointsPerHand | None
    without_luck: PointsPerHand | None
    gap: PointsPerHand | None

    @property
    def worth(self) -> float | None:
        """How many times the blocks it would take to be as exact without it: the ratio of variances."""
        errors = [None if one is None else one.error for one in (self.made, self.without_luck)]
        before, after = errors
        return None if before is None or after is None else (before / after) ** 2


def second_estimates(
    made: Iterable[RatedGame], without_luck: Iterable[RatedGame], bots: Sequence[str], seatings: int
) -> tuple[SecondEstimate, ...]:
    """Both estimates of every bot from the whole blocks of the same games, best first without luck."""
    before, after = tally(made, bots, seatings), tally(without_luck, bots, seatings)
    values = {bot: points_of(after, bot) for bot in range(len(bots))}
    order = sorted(values, key=lambda bot: -one.value if (one := values[bot]) else float("inf"))
    return tuple(
        SecondEstimate(
            bot=bots[bot],
            made=points_of(before, bot),
            without_luck=values[bot],
            gap=None if rival is None else lead(after, bot, rival),
        )
        for bot, rival in zip(order, [*order[1:], None], strict=True)
    )
