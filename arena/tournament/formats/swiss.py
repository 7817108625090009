"""Rounds in which those meet who stand alike, and nobody the same twice."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil, log2
from typing import Literal, NamedTuple

from pydantic import Field

from arena.tournament.formats.format import Format, Progress, Roster, Stretch
from arena.tournament.formats.ledger import Ledger, Meeting
from arena.tournament.formats.outcome import Board, Outcome
from arena.tournament.formats.pairing import cheapest_pairs, fold
from arena.tournament.formats.rounds import THREE, InRounds, in_order, plain
from arena.tournament.variants import Variant

REMATCH = 10**15
"""What it costs to meet again, or to sit out again: more than all else together."""
APART = 10**4
"""What a thousandth of a point of distance, squared, costs against not meeting half a group further down."""


class Place(NamedTuple):
    """A bot for the pairing, best first: points a round in thousandths, rounds sat out, whom it has met."""

    standing: int
    byes: int
    met: tuple[int, ...]


@dataclass
class Record:
    """What a bot has done: points are 1 for a meeting won and 1/2 for a level one, `score` counts games."""

    won: int = 0
    level: int = 0
    lost: int = 0
    byes: int = 0
    score: float = 0.0
    met: list[str] = field(default_factory=list)

    @property
    def points(self) -> float:
        """Of all meetings."""
        return self.won + self.level / 2

    @property
    def standing(self) -> int:
        """Points a meeting, in thousandths: a round sat out is neither won nor lost, and a bot without any
        meeting stands in the middle."""
        played = self.won + self.level + self.lost
        return round(1000 * self.points / played) if played else 500


class Swiss(InRounds):
    """Each round pairs bots that stand alike; nobody meets or sits out twice while it can be avoided."""

    kind: Literal["swiss"] = Field(default="swiss", description="in each round those meet who stand alike")
    rounds: int | None = Field(
        default=None, ge=1, le=500, description="rounds; one more than a knockout would take"
    )

    def settled(self, bots: Sequence[str]) -> Format:
        """One round more than a knockout of so many, but no rematches."""
        usual = min(ceil(log2(len(bots))) + 1, len(bots) - 1 + len(bots) % 2)
        return self if self.rounds else self.model_copy(update={"rounds": usual})

    def refuses(self, variant: Variant) -> str:
        """Three at a table are no pair."""
        if variant.players == 3:
            return f"swiss pairs two who stand alike; {THREE}"
        return ""

    def describe(self) -> str:
        """Its name and length."""
        return f"swiss of {self.rounds} rounds" if self.rounds != 1 else "swiss of 1 round"

    def planned(self, roster: Roster) -> list[Stretch]:
        """The tables of each round; those of the first by name."""
        tables = []
        for variant in roster.variants:
            first = self._meetings(variant, 0, roster, {bot: Record() for bot in roster.bots})
            tables += [Stretch(one.variant, one.bots, range(self.blocks)) for one in first]
            tables += [
                Stretch(variant.name, ("", ""), range(self.blocks), f"round {number}")
                for number in range(2, (self.rounds or 0) + 1)
                for _ in first
            ]
        return tables

    def wanted(self, variant: Variant, roster: Roster, ledger: Ledger) -> Iterable[tuple[Meeting, range]]:
        """What is still to be played of the first round that has not been."""
        for meetings, _ in self._rounds(variant, roster, ledger):
            if missing := list(self.unplayed(meetings, ledger)):
                return missing
        return ()

    def outcome(self, progress: Progress) -> Sequence[Outcome]:
        """A board for each variant."""
        ledger = self.ledger(progress)
        return [self._board(variant, progress.roster, ledger) for variant in progress.roster.variants]

    def _rounds(
        self, variant: Variant, roster: Roster, ledger: Ledger
    ) -> Iterator[tuple[list[Meeting], dict[str, Record]]]:
        """The meetings of every round with the records they leave behind, as far as it has been played."""
        records = {bot: Record() for bot in roster.bots}
        for number in range(self.rounds or 0):
            meetings = self._meetings(variant, number, roster, records)
            over = not any(self.unplayed(meetings, ledger))
            if over:
                _enter(records, meetings, ledger)
            yield meetings, records
            if not over:
                return

    def _meetings(
        self, variant: Variant, number: int, roster: Roster, records: dict[str, Record]
    ) -> list[Meeting]:
        order = _standing(roster.bots, records)
        places = {bot: place for place, bot in enumerate(order)}
        field_ = tuple(
            Place(
                records[bot].standing,
                records[bot].byes,
                tuple(sorted(places[other] for other in records[bot].met)),
            )
            for bot in order
        )
        return [
            Meeting(variant.name, number, in_order(roster, order[one], order[other]))
            for one, other in pairs_of(field_)
        ]

    def _board(self, variant: Variant, roster: Roster, ledger: Ledger) -> Board:
        records = {bot: Record() for bot in roster.bots}
        played = 0
        for meetings, after in self._rounds(variant, roster, ledger):
            records = after
            played += not any(self.unplayed(meetings, ledger))
        what = "points" if self.unit == "hand" else "games"
        rows = [
            (
                str(rank),
                bot,
                plain(records[bot].points),
                f"{records[bot].won}-{records[bot].level}-{records[bot].lost}",
                str(records[bot].byes),
                plain(records[bot].score),
            )
            for rank, bot in enumerate(_standing(roster.bots, records), 1)
        ]
        return Board(
            variant.name,
            f"Swiss, after {played} of {self.rounds} rounds",
            ("#", "bot", "points", "W-D-L", "sat out", what),
            tuple(rows),
            "By points a meeting played: 1 for one that is won, 1/2 for a level one. A round sat out is"
            f" neither won nor lost. Then by {what}, then in the order of the bots.",
        )


def _enter(records: dict[str, Record], meetings: Iterable[Meeting], ledger: Ledger) -> None:
    """A round that is over."""
    idle = set(records)
    for meeting in meetings:
        idle -= set(meeting.bots)
        for bot, other in (meeting.bots, meeting.bots[::-1]):
            own, theirs = ledger.score(meeting, bot), ledger.score(meeting, other)
            record = records[bot]
            record.won += own > theirs
            record.level += own == theirs
            record.lost += own < theirs
            record.score += own
            record.met.append(other)
    for bot in idle:
        records[bot].byes += 1


def _standing(bots: Sequence[str], records: dict[str, Record]) -> list[str]:
    """Best first."""
    return sorted(bots, key=lambda bot: (-records[bot].standing, -records[bot].score, bots.index(bot)))


@lru_cache(maxsize=256)  # a run asks for its earlier rounds again and again
def pairs_of(field: tuple[Place, ...]) -> tuple[tuple[int, int], ...]:
    """The pairs of a round, best first, as places in the field. One sits out where their number is odd: the
    lowest of those that did so least."""
    number = len(field)
    groups = {
        place.standing: [i for i, other in enumerate(field) if other.standing == place.standing]
        for place in field
    }
    lowest = min(place.standing for place in field)

    def cost(one: int, other: int) -> int:
        if other == number:
            idle = field[one]
            return REMATCH * idle.byes + APART * (idle.standing - lowest) ** 2 + number - 1 - one
        a, b = field[one], field[other]
        within = fold(groups[a.standing], one, other) if a.standing == b.standing else other - one
        return REMATCH * a.met.count(other) + APART * (a.standing - b.standing) ** 2 + within**2

    pairs = cheapest_pairs(number + number % 2, cost)
    return tuple(pair for pair in pairs if pair[1] != number)
