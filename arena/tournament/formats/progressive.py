"""A club's evening: from round to round everybody has another partner, and is rated alone."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import Format, Progress, Roster, Stretch
from arena.tournament.formats.ledger import Ledger, Meeting
from arena.tournament.formats.mixing import Table, mixed
from arena.tournament.formats.moving import Hall
from arena.tournament.formats.outcome import Board, Outcome
from arena.tournament.formats.rounds import InRounds, in_order, plain
from arena.tournament.seating import sides_of
from arena.tournament.variants import Variant

WINNERS, MIXED = "winners", "mixed"


class Progressive(InRounds):
    """Every bot plays for itself with changing partners, four different ones to a table; who cannot be seated
    sits out in turn."""

    kind: Literal["progressive"] = Field(
        default="progressive", description="a club's evening: partners change, everybody is rated alone"
    )
    rounds: int | None = Field(
        default=None, ge=1, le=500, description="rounds; so many as give everybody everyone as a partner"
    )
    move: Literal["winners", "mixed"] = Field(
        default="winners", description="winners move up a table, or all are mixed as evenly as can be"
    )

    def settled(self, bots: Sequence[str]) -> Format:
        """One round fewer than there are bots, or with an odd number, where one sits out, as many."""
        usual = len(bots) - 1 + len(bots) % 2
        return self if self.rounds else self.model_copy(update={"rounds": usual})

    def bots_at(self, variant: Variant) -> int:
        """Every seat has a bot of its own."""
        return variant.players

    def refuses(self, variant: Variant) -> str:
        """One winner of three cannot change places with two."""
        if variant.players == 3 and self.move == WINNERS:
            return "with three at a table winners cannot move up; add move: mixed"
        return ""

    def describe(self) -> str:
        """Its name, length and way."""
        rounds = "1 round" if self.rounds == 1 else f"{self.rounds} rounds"
        how = "winners move up" if self.move == WINNERS else "evenly mixed"
        return f"progressive of {rounds}, {how}"

    def planned(self, roster: Roster) -> list[Stretch]:
        """Every table, by name as far as it is known."""
        found = []
        for variant in roster.variants:
            for number in range(self.rounds or 0):
                for table in self._tables(variant, roster)[number if self.move == MIXED else 0]:
                    known = number == 0 or self.move == MIXED
                    bots = table if known else ("",) * len(table)
                    found.append(
                        Stretch(
                            variant.name, bots, range(self.blocks), "" if known else f"round {number + 1}"
                        )
                    )
        return found

    def wanted(self, variant: Variant, roster: Roster, ledger: Ledger) -> Iterable[tuple[Meeting, range]]:
        """What is still to be played: of all rounds, or where winners move of the first that is not over."""
        for meetings in self._rounds(variant, roster, ledger):
            missing = list(self.unplayed(meetings, ledger))
            yield from missing
            if missing and self.move == WINNERS:
                return

    def outcome(self, progress: Progress) -> Sequence[Outcome]:
        """The evening's card of each variant."""
        ledger = self.ledger(progress)
        return [self._board(variant, progress.roster, ledger) for variant in progress.roster.variants]

    def _tables(self, variant: Variant, roster: Roster) -> Sequence[Sequence[Table]]:
        """As far as they hang on no results: of every round, or of the first."""
        if self.move == MIXED:
            tables: Sequence[Sequence[Table]] = mixed(variant.players, roster.bots, self.rounds or 0)
        else:
            tables = [Hall.of(roster.bots, variant.players).tables]
        return [[_named(roster, table) for table in each] for each in tables]

    def _rounds(self, variant: Variant, roster: Roster, ledger: Ledger) -> Iterator[list[Meeting]]:
        """The meetings of each round, head table first, as far as they are known."""
        if self.move == MIXED:
            for number, tables in enumerate(self._tables(variant, roster)):
                yield [Meeting(variant.name, number, table) for table in tables]
            return
        hall = Hall.of(roster.bots, variant.players)
        for number in range(self.rounds or 0):
            meetings = [Meeting(variant.name, number, _named(roster, table)) for table in hall.tables]
            yield meetings
            if any(self.unplayed(meetings, ledger)):
                return
            hall.move([_winners(meeting, ledger) for meeting in meetings])

    def _board(self, variant: Variant, roster: Roster, ledger: Ledger) -> Board:
        played, won, level, idle = (dict.fromkeys(roster.bots, 0) for _ in range(4))
        score = dict.fromkeys(roster.bots, 0.0)
        rounds, with_whom = 0, {bot: set[str]() for bot in roster.bots}
        for meetings in self._rounds(variant, roster, ledger):
            over = [meeting for meeting in meetings if ledger.blocks(meeting) >= self.blocks]
            if len(over) == len(meetings):
                rounds += 1
                for bot in set(roster.bots).difference(*(meeting.bots for meeting in over)):
                    idle[bot] += 1
            for meeting in over:
                best = max(ledger.score(meeting, bot) for bot in meeting.bots)
                first = [bot for bot in meeting.bots if ledger.score(meeting, bot) == best]
                all_level = len(first) == len(meeting.bots)
                for side in sides_of(meeting.bots):
                    for bot in side:
                        played[bot] += 1
                        won[bot] += bot in first and not all_level
                        level[bot] += all_level
                        score[bot] += ledger.score(meeting, bot)
                        with_whom[bot] |= set(side) - {bot}
        order = sorted(
            roster.bots, key=lambda bot: (-score[bot] / max(played[bot], 1), roster.bots.index(bot))
        )
        what = "points" if self.unit == "hand" else "games"
        rows = tuple(
            (
                str(rank),
                bot,
                plain(score[bot]),
                str(won[bot]),
                str(level[bot]),
                str(played[bot] - won[bot] - level[bot]),
                str(idle[bot]),
                str(len(with_whom[bot])),
            )
            for rank, bot in enumerate(order, 1)
        )
        heads = ("#", "bot", what, "rounds won", "level", "lost", "sat out", "partners")
        note = f"By {what} a round played; sitting out is no loss."
        return Board(variant.name, f"Evening, after {rounds} of {self.rounds} rounds", heads, rows, note)


def _named(roster: Roster, table: Table) -> Table:
    """A table as it is stored: partners and sides in the order of the bots."""
    sides = [in_order(roster, *side) for side in sides_of(table)]
    return tuple(bot for side in sorted(sides, key=lambda side: roster.bots.index(side[0])) for bot in side)


def _winners(meeting: Meeting, ledger: Ledger) -> tuple[str, ...]:
    """The side that has won; of a level table that with more points, then the first."""
    return max(
        sides_of(meeting.bots),
        key=lambda side: (ledger.score(meeting, side[0]), ledger.points(meeting, side[0])),
    )
