"""What has been played so far, meeting by meeting, for formats whose rounds hang on results."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from arena.tournament.results import GameResult
from arena.tournament.seating import sides_of

ROUND = 10_000
"""Block numbers of a round: round r has those from r * ROUND. So whoever meets again meets other deals, all
tables of a round have the same, and a round grows by more blocks without a change of the others."""
MOST_BLOCKS = 5_000
"""Blocks that a meeting may be given; the rest of its round is for blocks that decide it."""


@dataclass(frozen=True)
class Meeting:
    """Bots at one table in one round, in the order of the roster or, of four, partner by partner."""

    variant: str
    round: int
    bots: tuple[str, ...]


class Ledger:
    """The games of a run added up by meeting. What counts is games won, a shared win in parts, or with
    `by_points` net points."""

    def __init__(self, results: Iterable[GameResult], by_points: bool):
        self._scores: dict[Meeting, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._points: dict[Meeting, dict[str, float]] = defaultdict(lambda: defaultdict(float))
        self._blocks: dict[Meeting, int] = defaultdict(int)
        for one in results:
            round_, block = divmod(one.block, ROUND)
            meeting = Meeting(one.variant, round_, one.bots)
            self._blocks[meeting] = max(self._blocks[meeting], block + 1)
            for side in sides_of(one.bots):
                seats = [seat for seat, bot in enumerate(one.seats) if bot in side]
                # All seats of a side win together, so that its share of the winners is its share of the win.
                won = len(set(seats) & set(one.winners)) / max(len(one.winners), 1)
                points = one.hand_points[seats[0]]
                for bot in side:
                    self._scores[meeting][bot] += points if by_points else won
                    self._points[meeting][bot] += points

    def blocks(self, meeting: Meeting) -> int:
        """How many blocks of a meeting are asked for, and so are played where no game is open."""
        return self._blocks.get(meeting, 0)

    def score(self, meeting: Meeting, bot: str) -> float:
        """What counts of a bot in a meeting, 0 before it is played."""
        return self._scores[meeting][bot] if meeting in self._scores else 0.0

    def points(self, meeting: Meeting, bot: str) -> float:
        """The net points of a bot in a meeting."""
        return self._points[meeting][bot] if meeting in self._points else 0.0
