"""Bots that are out for the rest of a run: they failed to start three times in a row.

Until it is ready a bot has heard nothing but the rules and limits of its variant. One that cannot start
under them cannot start in any lane, so that it makes no difference to the records which lane found out first.
The books are kept by variant: a bot that does not start where three play may well play where four do.
"""

from collections import Counter
from collections.abc import Sequence

from arena.host import STRIKES, Failure, SeatReport


class Outs:
    """The book of failed starts."""

    def __init__(self) -> None:
        self.failures: dict[tuple[str, str], Failure] = {}
        """The last failure of every (variant, bot) that is out."""
        self._strikes: Counter[tuple[str, str]] = Counter()

    def hear(self, variant: str, bots: Sequence[str], seats: Sequence[SeatReport]) -> None:
        """How the bots of a lane started, by seat."""
        for bot, seat in zip(bots, seats, strict=True):
            place = (variant, bot)
            if seat.ready is not None:
                self._strikes[place] = 0
            elif seat.failures and seat.failure is not None:
                self._strikes[place] += seat.failures
                if self._strikes[place] >= STRIKES:
                    self.failures[place] = seat.failure

    def of(self, variant: str) -> dict[str, Failure]:
        """The bots that are out under a variant, each with its last failure."""
        return {bot: failure for (where, bot), failure in self.failures.items() if where == variant}

    def notices(self) -> list[str]:
        """A sentence for each bot that is out."""
        return [
            f"{bot} is out after {STRIKES} failed starts in a row under {variant}: {failure.reason}"
            for (variant, bot), failure in self.failures.items()
        ]
