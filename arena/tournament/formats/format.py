"""What every format of a tournament is: it says what is to be played next, told what has been played."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Literal

from pydantic import Field

from arena.tournament.formats.outcome import Outcome
from arena.tournament.results import GameResult
from arena.tournament.section import Section
from arena.tournament.variants import Variant

MOST_LANE = 50
LEAST_LANE = 5
"""Bounds of a lane that is as long as the config leaves it: its bots are started once for so many blocks."""
FIXED = ("unit", "max_deals")
"""Keys on which the result of a game depends: with another value it is another run, not one extended."""


@dataclass(frozen=True)
class Stretch:
    """A pairing that is to play some blocks under a variant, in every seating. `words` say who meets where
    only the results will tell, in a plan; then the names of the bots are empty."""

    variant: str
    bots: tuple[str, ...]
    blocks: range
    words: str = ""


class Pause(Enum):
    """Why a format asks for nothing: it must hear more results first, or all is asked for."""

    WAIT = "wait"
    DONE = "done"


@dataclass(frozen=True)
class Roster:
    """Who takes part: the variants, and the bots in the order in which they stand in a pairing."""

    variants: tuple[Variant, ...]
    bots: tuple[str, ...]

    def players(self, variant: str) -> int:
        """How many sit at a table of the variant of this name."""
        return next(one.players for one in self.variants if one.name == variant)

    def pairings(self, variant: Variant) -> Iterator[tuple[str, ...]]:
        """Every set of bots that may meet at a table of the variant."""
        return combinations(self.bots, variant.bots_needed)


@dataclass(frozen=True)
class Progress:
    """What a format is told of its run: the `rounds` it has asked for, how many games of them are `open`,
    and the results of the others.

    A format that heeds results waits until none is open: which come first is a matter of workers.
    """

    roster: Roster
    rounds: int
    open: int
    results: Callable[[], Iterable[GameResult]]


@dataclass(frozen=True)
class Findings:
    """What a format has found out: (variant, sentence) for each thing to be said under a table, and an
    `outlook` in a few words, for the line that says how far a run is."""

    sentences: tuple[tuple[str, str], ...] = ()
    outlook: str = ""


class Format(Section):
    """The format of a tournament; a file each, listed in `FORMATS`.

    Fields are the keys of the config. Methods are pure: the same answers for the same arguments, so that a
    run can be continued, extended, and played by any number of workers.
    """

    blocks: int = Field(
        default=100, ge=1, le=1_000_000, description="seeds per pairing; each is played in every seating"
    )
    lane_blocks: int | None = Field(
        default=None,
        ge=1,
        le=1_000_000,
        exclude=True,
        description="blocks per start of the bots; a tenth of all, 5 to 50. No result depends on it",
    )
    unit: Literal["game", "hand"] = Field(
        default="game", description="a whole game to the target, or one hand at 0-0"
    )
    max_deals: int = Field(default=200, ge=1, le=10_000, description="deals after which a game is a draw")

    @property
    def lane_length(self) -> int:
        """Blocks of a lane."""
        return self.lane_blocks or min(MOST_LANE, max(LEAST_LANE, self.blocks // 10))

    @property
    def may_end_early(self) -> bool:
        """Whether less than all that is planned may be played, as results go."""
        return False

    def settled(self, bots: Sequence[str]) -> "Format":
        """With all keys filled in that are left out and depend on the bots, given their names."""
        return self

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """(key, what is wrong with it) given the names of all bots."""
        return iter(())

    def bots_at(self, variant: Variant) -> int:
        """Different bots at a table of the variant: four-handed two, each of which plays both partners."""
        return variant.bots_needed

    def bots_needed(self, variant: Variant) -> int:
        """How many bots there must be at least."""
        return self.bots_at(variant)

    def refuses(self, variant: Variant) -> str:
        """Why it cannot be played by the rules of a variant; empty where it can."""
        return ""

    @property
    def planned_note(self) -> str:
        """What must be said of the plan, in a sentence."""
        return ""

    def outcome(self, progress: Progress) -> Sequence[Outcome]:
        """What stands under the table of ratings: its brackets and boards, by the results so far."""
        return ()

    @abstractmethod
    def describe(self) -> str:
        """Its name with what matters, as in `round robin`."""

    @abstractmethod
    def planned(self, roster: Roster) -> list[Stretch]:
        """All that will be played, a stretch for each pairing of each variant; as much as there may be, where
        that hangs on results."""

    @abstractmethod
    def next(self, progress: Progress) -> Sequence[Stretch] | Pause:
        """The next round: stretches in the order in which they are begun."""

    def findings(self, roster: Roster, results: Iterable[GameResult]) -> Findings:
        """What it has found out, given the games that it has asked for and that are played."""
        return Findings()


class AllAtOnce(Format):
    """A format that knows all its pairings beforehand. Each round is a lane of every pairing under every
    variant, so that a run cut short is even."""

    def meetings(self, roster: Roster) -> Iterator[tuple[Variant, tuple[str, ...]]]:
        """Who meets under which variant."""
        return ((variant, bots) for variant in roster.variants for bots in roster.pairings(variant))

    def planned(self, roster: Roster) -> list[Stretch]:
        """A row for each pairing of each variant."""
        return [Stretch(variant.name, bots, range(self.blocks)) for variant, bots in self.meetings(roster)]

    def next(self, progress: Progress) -> Sequence[Stretch] | Pause:
        """The next lane of every pairing."""
        first = progress.rounds * self.lane_length
        if first >= self.blocks:
            return Pause.DONE
        blocks = range(first, min(first + self.lane_length, self.blocks))
        return [Stretch(variant.name, bots, blocks) for variant, bots in self.meetings(progress.roster)]
