"""Formats in which a pairing may have played enough before all its blocks are played."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from arena.tournament.blocks import Block, whole_blocks
from arena.tournament.formats.format import AllAtOnce, Findings, Pause, Progress, Roster, Stretch
from arena.tournament.results import GameResult
from arena.tournament.section import Section

ROUND = 20
"""Blocks between two looks, or a tenth of those played if that is more."""


class UntilEnough(AllAtOnce):
    """A format whose pairings stop when the results say so, if it has a `stop`; without it, all at once.

    It waits for all results of a round, so which blocks are played does not depend on workers.
    """

    stop: Section | None = None

    @property
    def may_end_early(self) -> bool:
        """Where there is a `stop`."""
        return self.stop is not None

    @abstractmethod
    def enough(self, bots: tuple[str, ...], blocks: Sequence[Block]) -> bool:
        """Whether a pairing has played enough, given its blocks in order."""

    def next(self, progress: Progress) -> Sequence[Stretch] | Pause:
        """A round of the pairings that have not played enough."""
        if self.stop is None:
            return super().next(progress)
        if progress.open:
            return Pause.WAIT
        ends = [0, *round_ends(self.blocks)]
        if progress.rounds + 1 >= len(ends):
            return Pause.DONE
        first, stop = ends[progress.rounds : progress.rounds + 2]
        played = whole_blocks(progress.results()) if first else {}
        going_on = [
            (variant.name, bots)
            for variant, bots in self.meetings(progress.roster)
            if not self.enough(bots, played.get((variant.name, bots), ()))
        ]
        return [
            Stretch(*pairing, range(begin, min(begin + self.lane_length, stop)))
            for begin in range(first, stop, self.lane_length)
            for pairing in going_on
        ] or Pause.DONE

    def findings(self, roster: Roster, results: Iterable[GameResult]) -> Findings:
        """What every pairing has come to."""
        if self.stop is None:
            return Findings()
        played = whole_blocks(results)
        pairings = [
            (variant.name, bots, played.get((variant.name, bots), []))
            for variant, bots in self.meetings(roster)
        ]
        return self.found(pairings)

    @abstractmethod
    def found(self, pairings: Sequence[tuple[str, tuple[str, ...], Sequence[Block]]]) -> Findings:
        """What has been found out, given the variant, the bots and the blocks of each pairing."""


def round_ends(blocks: int) -> Iterator[int]:
    """Where the rounds end."""
    end = 0
    while end < blocks:
        end = min(blocks, end + max(ROUND, end // 10))
        yield end
