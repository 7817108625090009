"""A bracket as SVG, in the colours of its page."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from wcwidth import wcswidth

from arena.report.layout import shown
from arena.report.run.bracket import Placed, layout
from arena.tournament.formats.outcome import Bracket

ROW, LETTER, BOX, GAP = 15, 7.4, 22, 34
"""Pixels: half the distance of two entries, a letter, the height of an entry, from column to column."""
PAD = 8
"""Pixels beside the text of an entry."""


class Box(NamedTuple):
    """An entry: its corner and width, and its texts; `won` where it has won the tie it is in."""

    x: float
    y: float
    width: float
    name: str
    score: str
    won: bool


class Drawn(NamedTuple):
    """A whole bracket in pixels, `lines` being the paths between its boxes."""

    title: str
    note: str
    width: float
    height: float
    boxes: Sequence[Box]
    lines: Sequence[str]
    box_height: int = BOX
    pad: int = PAD


def bracket_svg(bracket: Bracket) -> Drawn:
    """The boxes and lines of a bracket."""
    placed, joins = layout(bracket)
    widths = [_width(placed, column) for column in range(max(one.column for one in placed) + 1)]
    left = [0.0, *accumulate(width + GAP for width in widths)]
    winners = {
        id(side)
        for one in placed
        for side in one.entry.tie or ()
        if side.name and side.name == one.entry.name
    }
    boxes = [
        Box(
            left[one.column],
            one.row * ROW,
            widths[one.column],
            shown(one.name),
            one.entry.score,
            id(one.entry) in winners or one.entry is bracket.root,
        )
        for one in placed
    ]
    lines = []
    for join in joins:
        right = left[join.column] + widths[join.column]
        middle, end = right + GAP / 2, left[join.column + 1]
        upper, lower, winner = (row * ROW + BOX / 2 for row in (join.upper, join.lower, join.winner))
        lines.append(f"M{right:g} {upper:g}H{middle:g}V{lower:g}H{right:g}M{middle:g} {winner:g}H{end:g}")
    height = max(one.row for one in placed) * ROW + BOX + 2
    return Drawn(bracket.title, bracket.note, left[-1] - GAP + 2, height, boxes, lines)


def _width(placed: Sequence[Placed], column: int) -> float:
    texts = [wcswidth(shown(one.name)) + len(one.entry.score) + 2 for one in placed if one.column == column]
    return max(texts) * LETTER + 2 * PAD
