"""What a knockout and a double elimination have in common: a bracket, and ties that must be decided."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence

from pydantic import Field

from arena.tournament.formats.bracket import Seed, Source, Stand, Tie, stands, words
from arena.tournament.formats.format import Progress, Roster, Stretch
from arena.tournament.formats.ledger import Ledger, Meeting
from arena.tournament.formats.outcome import Bracket, Outcome
from arena.tournament.formats.rounds import THREE, InRounds, in_order, plain
from arena.tournament.positions import did_you_mean, spell
from arena.tournament.variants import Variant


class Elimination(InRounds):
    """A bracket. Each tie plays its blocks, and while it is level block after block more; then the points
    decide, then the seeds."""

    seeds: list[str] | None = Field(
        default=None, description="bots from the best on; others follow in the order of the bots"
    )
    playoff: int = Field(
        default=20, ge=0, le=4_000, description="blocks more, one at a time, while a tie is level"
    )

    def refuses(self, variant: Variant) -> str:
        """Of three at a table only one wins."""
        if variant.players == 3:
            return f"{self.describe()} lets one of two go on; {THREE}"
        return ""

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Seeds that are not there, or twice."""
        for name in self.seeds or ():
            if name not in bots:
                what = f"{spell(name)} is not among the bots; they are {', '.join(bots)}"
                yield "seeds", what + did_you_mean(name, list(bots))
            elif (self.seeds or []).count(name) > 1:
                yield "seeds", f"{spell(name)} stands there more than once"

    @abstractmethod
    def ties(self, size: int) -> list[Tie]:
        """The bracket of so many leaves, a power of two; the last tie decides all."""

    @abstractmethod
    def brackets(
        self, variant: str, ties: list[Tie], found: list[Stand], seeds: Sequence[str | None], score: "Scores"
    ) -> Iterator[Bracket]:
        """The bracket, drawn."""

    @property
    def planned_note(self) -> str:
        """Level ties are not planned."""
        return (
            f"A tie that is level after its blocks plays up to {self.playoff:,} more, which are not counted."
        )

    def planned(self, roster: Roster) -> list[Stretch]:
        """Every tie there may be, without the blocks that decide a level one."""
        seeds = self._seeds(roster)
        ties = self.ties(len(seeds))
        found = stands(ties, seeds, lambda tie, sides: "")
        return [
            self._planned(variant, tie, stand, roster)
            for variant in roster.variants
            for tie, stand in zip(ties, found, strict=True)
            if None not in stand.sides or tie.again
        ]

    def wanted(self, variant: Variant, roster: Roster, ledger: Ledger) -> Iterable[tuple[Meeting, range]]:
        """All ties whose sides are known and that are not decided."""
        scores = Scores(self, variant, roster, ledger)
        seeds = self._seeds(roster)
        ties = self.ties(len(seeds))
        for tie, stand in zip(ties, stands(ties, seeds, scores.winner), strict=True):
            if stand.is_due and not stand.winner:
                sides = (stand.sides[0] or "", stand.sides[1] or "")
                yield scores.meeting(tie, sides), scores.missing(tie, sides)

    def outcome(self, progress: Progress) -> Sequence[Outcome]:
        """The brackets of each variant."""
        ledger = self.ledger(progress)
        shown: list[Outcome] = []
        for variant in progress.roster.variants:
            scores = Scores(self, variant, progress.roster, ledger)
            seeds = self._seeds(progress.roster)
            ties = self.ties(len(seeds))
            found = stands(ties, seeds, scores.winner)
            shown += self.brackets(variant.name, ties, found, seeds, scores)
        return shown

    def _planned(self, variant: Variant, tie: Tie, stand: Stand, roster: Roster) -> Stretch:
        one, other = stand.sides
        if one and other:
            return Stretch(variant.name, in_order(roster, one, other), range(self.blocks))
        words = f"{tie.name}, if it is needed" if tie.again else tie.name
        return Stretch(variant.name, ("", ""), range(self.blocks), words)

    def _seeds(self, roster: Roster) -> list[str | None]:
        """The bots by seed, and nobody for the places that a power of two has more."""
        first = [bot for bot in self.seeds or () if bot in roster.bots]
        bots: list[str | None] = [*first, *(bot for bot in roster.bots if bot not in first)]
        size = 2
        while size < len(bots):
            size *= 2
        return bots + [None] * (size - len(bots))


class Scores:
    """The ties of a variant by what has been played."""

    def __init__(self, form: Elimination, variant: Variant, roster: Roster, ledger: Ledger):
        self._form = form
        self._variant = variant.name
        self._roster = roster
        self._ledger = ledger
        self.close: dict[str, str] = {}
        """How ties were decided that were level after their blocks, in words."""

    def meeting(self, tie: Tie, sides: tuple[str, str]) -> Meeting:
        """The tie as it is stored."""
        return Meeting(self._variant, tie.round, in_order(self._roster, *sides))

    def missing(self, tie: Tie, sides: tuple[str, str]) -> range:
        """The blocks to be played next: all that are left, or one more."""
        played = self._ledger.blocks(self.meeting(tie, sides))
        return range(played, max(self._form.blocks, played + 1))

    def winner(self, tie: Tie, sides: tuple[str, str]) -> str:
        """Who has won; empty while more is to be played. The first of two sides is the better seed, or comes
        without a tie lost."""
        meeting = self.meeting(tie, sides)
        played, form = self._ledger.blocks(meeting), self._form
        if played < form.blocks:
            return ""
        ahead = self._ahead(self._ledger.score(meeting, bot) for bot in sides)
        if ahead is None and played < form.blocks + form.playoff:
            return ""
        more = played - form.blocks
        how = f"after {more} more {'block' if more == 1 else 'blocks'}" if more else ""
        if ahead is None:
            ahead = self._ahead(self._ledger.points(meeting, bot) for bot in sides)
            how = "level, by points"
        if ahead is None:
            ahead, how = 0, "level, by the seeds"
        if how:
            self.close[tie.name] = f"{sides[0]} - {sides[1]} ({tie.name}) {how}"
        return sides[ahead]

    def score(self, tie: Tie, found: Stand, bot: str) -> str:
        """What counts of a bot in a tie; empty before it is played."""
        if not found.is_due:
            return ""
        meeting = self.meeting(tie, (found.sides[0] or "", found.sides[1] or ""))
        return plain(self._ledger.score(meeting, bot)) if self._ledger.blocks(meeting) else ""

    @property
    def note(self) -> str:
        """What must be said of close ties."""
        return f"Decided late: {'; '.join(self.close.values())}." if self.close else ""

    @staticmethod
    def _ahead(values: Iterable[float]) -> int | None:
        one, other = (round(value, 6) for value in values)
        return None if one == other else int(other > one)


def label(source: Source, ties: Sequence[Tie], found: Sequence[Stand], seeds: Sequence[str | None]) -> str:
    """Who comes into a bracket; in words where that is not known yet."""
    if isinstance(source, Seed):
        return seeds[source.place] or ""
    stand = found[source.tie]
    return (stand.winner if source.won else stand.loser) or words(source, ties)
