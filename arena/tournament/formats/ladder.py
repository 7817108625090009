"""Who beats the neighbour above takes his place."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import Format, Progress, Roster, Stretch
from arena.tournament.formats.ledger import Ledger, Meeting
from arena.tournament.formats.outcome import Board, Outcome
from arena.tournament.formats.rounds import THREE, InRounds, in_order, plain
from arena.tournament.variants import Variant


class Ladder(InRounds):
    """The bots stand on a ladder, at first in their order. In each round the second challenges the first, the
    fourth the third ..., in the next the third the second, the fifth the fourth ...; who wins stands above.
    A level meeting changes nothing."""

    kind: Literal["ladder"] = Field(default="ladder", description="a challenger that wins takes the place")
    rounds: int | None = Field(default=None, ge=1, le=500, description="rounds; as many as there are bots")

    def settled(self, bots: Sequence[str]) -> Format:
        """So many rounds as may take the last to the top, and more."""
        return self if self.rounds else self.model_copy(update={"rounds": len(bots)})

    def refuses(self, variant: Variant) -> str:
        """Three at a table are no challenge."""
        if variant.players == 3:
            return f"on a ladder one challenges one; {THREE}"
        return ""

    def describe(self) -> str:
        """Its name and length."""
        return f"ladder of {self.rounds} rounds" if self.rounds != 1 else "ladder of 1 round"

    def planned(self, roster: Roster) -> list[Stretch]:
        """The challenges of each round; those of the first by name."""
        return [
            Stretch(variant.name, in_order(roster, *roster.bots[above : above + 2]), range(self.blocks))
            if number == 0
            else Stretch(variant.name, ("", ""), range(self.blocks), f"round {number + 1}")
            for variant in roster.variants
            for number in range(self.rounds or 0)
            for above in _challenged(number, len(roster.bots))
        ]

    def wanted(self, variant: Variant, roster: Roster, ledger: Ledger) -> Iterable[tuple[Meeting, range]]:
        """What is still to be played of the first round that has not been."""
        for _, meetings in self._rounds(variant, roster, ledger):
            if missing := list(self.unplayed(meetings, ledger)):
                return missing
        return ()

    def outcome(self, progress: Progress) -> Sequence[Outcome]:
        """The ladder of each variant."""
        ledger = self.ledger(progress)
        return [self._board(variant, progress.roster, ledger) for variant in progress.roster.variants]

    def _rounds(
        self, variant: Variant, roster: Roster, ledger: Ledger
    ) -> Iterator[tuple[list[str], list[Meeting]]]:
        """How the ladder stands before each round, and its meetings, as far as it has been played."""
        order = list(roster.bots)
        for number in range(self.rounds or 0):
            places = _challenged(number, len(order))
            meetings = [
                Meeting(variant.name, number, in_order(roster, order[above], order[above + 1]))
                for above in places
            ]
            yield list(order), meetings
            if any(self.unplayed(meetings, ledger)):
                return
            for above, meeting in zip(places, meetings, strict=True):
                holder, challenger = order[above : above + 2]
                if ledger.score(meeting, challenger) > ledger.score(meeting, holder):
                    order[above : above + 2] = challenger, holder
        yield list(order), []

    def _board(self, variant: Variant, roster: Roster, ledger: Ledger) -> Board:
        """Who stands where, and how often each challenged and was challenged with success."""
        tried = dict.fromkeys(roster.bots, 0)
        climbed, held, fell = (dict(tried) for _ in range(3))
        order, played = list(roster.bots), 0
        for order, meetings in self._rounds(variant, roster, ledger):
            if not meetings or any(self.unplayed(meetings, ledger)):
                break
            played += 1
            for above, meeting in zip(_challenged(played - 1, len(order)), meetings, strict=True):
                holder, challenger = order[above : above + 2]
                tried[challenger] += 1
                won = ledger.score(meeting, challenger) > ledger.score(meeting, holder)
                climbed[challenger] += won
                (fell if won else held)[holder] += 1
        rows = tuple(
            (str(place), bot, str(tried[bot]), str(climbed[bot]), str(held[bot]), str(fell[bot]))
            for place, bot in enumerate(order, 1)
        )
        heads = ("#", "bot", "challenges", "won", "place held", "lost")
        return Board(variant.name, f"Ladder, after {plain(played)} of {self.rounds} rounds", heads, rows)


def _challenged(number: int, bots: int) -> range:
    """The places, from 0, that are challenged from below in a round. Two bots have a challenge in each."""
    return range(number % 2 if bots > 2 else 0, bots - 1, 2)
