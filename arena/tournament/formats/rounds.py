"""What formats have in common that go on by the results of what they have asked for."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest

from pydantic import Field

from arena.tournament.formats.format import Format, Pause, Progress, Roster, Stretch
from arena.tournament.formats.ledger import MOST_BLOCKS, ROUND, Ledger, Meeting
from arena.tournament.variants import Variant

THREE = "for three at a table take round_robin, gauntlet, or progressive with move: mixed"
"""What to take where a format is for two sides only."""


class InRounds(Format):
    """A format whose rounds hang on results; every variant is a contest of its own.

    A meeting plays its blocks in stretches of a lane, so that several workers find work in it.
    """

    blocks: int = Field(
        default=100,
        ge=1,
        le=MOST_BLOCKS,
        description="seeds of a meeting, each played in every seating; the same at all tables of a round",
    )

    def next(self, progress: Progress) -> Sequence[Stretch] | Pause:
        """What the results so far lead to, once there is no game open."""
        if progress.open:
            return Pause.WAIT
        ledger = self.ledger(progress)
        wanted = [
            need
            for variant in progress.roster.variants
            for need in self.wanted(variant, progress.roster, ledger)
        ]
        by_meeting = [self._stretches(meeting, blocks) for meeting, blocks in wanted]
        # The first lane of every meeting, then the second: a run cut short is even.
        lanes = [one for one in chain.from_iterable(zip_longest(*by_meeting)) if one is not None]
        return lanes or Pause.DONE

    def ledger(self, progress: Progress) -> Ledger:
        """The results so far, by games won or, of single hands, by points."""
        return Ledger(progress.results(), by_points=self.unit == "hand")

    @abstractmethod
    def wanted(self, variant: Variant, roster: Roster, ledger: Ledger) -> Iterable[tuple[Meeting, range]]:
        """The meetings that are to play blocks now, counted from 0 within the meeting; none when all is
        decided."""

    def unplayed(self, meetings: Iterable[Meeting], ledger: Ledger) -> Iterator[tuple[Meeting, range]]:
        """The blocks of meetings that are still to be played."""
        for meeting in meetings:
            played = ledger.blocks(meeting)
            if played < self.blocks:
                yield meeting, range(played, self.blocks)

    def _stretches(self, meeting: Meeting, blocks: range) -> Iterator[Stretch]:
        for start in range(blocks.start, blocks.stop, self.lane_length):
            lane = range(start, min(start + self.lane_length, blocks.stop))
            first = meeting.round * ROUND
            yield Stretch(meeting.variant, meeting.bots, range(first + lane.start, first + lane.stop))


def in_order(roster: Roster, *bots: str) -> tuple[str, ...]:
    """Bots as a pairing names them."""
    return tuple(sorted(bots, key=roster.bots.index))


def plain(score: float) -> str:
    """A score without a needless fraction: `12`, `11.5`."""
    return f"{round(score, 2):g}"
