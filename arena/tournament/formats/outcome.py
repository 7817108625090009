"""What a format shows of itself under the table of ratings: boards and drawn brackets, as data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Board:
    """A table with a row for each bot, best first; all columns but that of the bot hold figures."""

    variant: str
    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True)
class Entry:
    """A line of a bracket: who stands there, and the tie that was won to get there, if any.

    `score` is that of the tie it goes on to; a `name` in words where it is not known yet who it is. `seed` is
    the place of one that comes in by the seeding, from 1.
    """

    name: str
    score: str = ""
    tie: tuple["Entry", "Entry"] | None = None
    seed: int | None = None


@dataclass(frozen=True)
class Bracket:
    """A tree of ties, drawn from its `root`, who is who has won it."""

    variant: str
    title: str
    root: Entry
    note: str = ""


Outcome = Board | Bracket
