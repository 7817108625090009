"""A bracket drawn: who stands where, which is one for text and pages, and the drawing in text."""

from dataclasses import dataclass

from wcwidth import wcswidth

from arena.report.layout import shown
from arena.tournament.formats.outcome import Bracket, Entry

OPEN = "?"
"""Who is not known yet."""


@dataclass(frozen=True)
class Placed:
    """An entry in its column, from the left, and row."""

    entry: Entry
    column: int
    row: int

    @property
    def name(self) -> str:
        """Who stands there, after the seed."""
        name = self.entry.name or OPEN
        return f"{self.entry.seed} {name}" if self.entry.seed else name


@dataclass(frozen=True)
class Join:
    """Two rows of a column whose entries meet, and the row of the next column where the winner stands."""

    column: int
    upper: int
    lower: int
    winner: int


def layout(bracket: Bracket) -> tuple[list[Placed], list[Join]]:
    """Every entry in its place, with the ties between them; who comes in late stands in a later column."""
    placed: list[Placed] = []
    joins: list[Join] = []
    deepest = _depth(bracket.root)
    free = 0

    def put(entry: Entry, level: int) -> int:
        nonlocal free
        column = deepest - level
        if entry.tie is None:
            row, free = free, free + 2
        else:
            upper, lower = (put(side, level + 1) for side in entry.tie)
            row = (upper + lower) // 2
            joins.append(Join(column - 1, upper, lower, row))
        placed.append(Placed(entry, column, row))
        return row

    put(bracket.root, 0)
    return placed, joins


def _depth(entry: Entry) -> int:
    return 0 if entry.tie is None else 1 + max(map(_depth, entry.tie))


def bracket_lines(bracket: Bracket) -> list[str]:
    """The drawing in characters that every terminal has."""
    placed, joins = layout(bracket)
    columns = max(one.column for one in placed) + 1
    widths = [_widths(placed, column) for column in range(columns)]
    entries = {(one.column, one.row): one for one in placed}
    bars: dict[tuple[int, int], str] = {}
    for join in joins:
        for row in range(join.upper + 1, join.lower):
            bars[join.column, row] = "   |"
        bars[join.column, join.upper] = bars[join.column, join.lower] = " --+"
        bars[join.column, join.winner] = "   +"
    lines = []
    for row in range(max(one.row for one in placed) + 1):
        line = ""
        for column, (name, score) in enumerate(widths):
            one = entries.get((column, row))
            begins = "" if column == 0 else "- " if one and one.entry.tie else "  "
            line += begins
            if one:
                line += _left(shown(one.name), name) + (f" {one.entry.score:>{score}}" if score else "")
            else:
                line += " " * (name + (score + 1 if score else 0))
            line += bars.get((column, row), "    ")
        lines.append(line.rstrip())
    return lines


def _widths(placed: list[Placed], column: int) -> tuple[int, int]:
    """Of the names and scores of a column."""
    there = [one for one in placed if one.column == column]
    names = max((wcswidth(shown(one.name)) for one in there), default=0)
    return names, max((len(one.entry.score) for one in there), default=0)


def _left(text: str, width: int) -> str:
    return text + " " * (width - wcswidth(text))
