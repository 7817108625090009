"""A run as one page: for each rule set its ratings, what its format shows, and its conditions."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from arena.report.html.bracket import Drawn, bracket_svg
from arena.report.html.parts import Section, rendered
from arena.report.html.style import STYLE
from arena.report.run.conditions import condition_lines
from arena.report.run.elo_table import columns_of
from arena.report.run.standings import Standing
from arena.tournament.formats.outcome import Board, Bracket


class Variant(NamedTuple):
    """What stands under the name of a rule set."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    boards: Sequence[Any]
    brackets: Sequence[Drawn]
    conditions: Sequence[tuple[str, str]]


def run_page(name: str, found: Sequence[Standing]) -> str:
    """The whole page as HTML. It asks for nothing from outside, and is the same for the same games."""
    return rendered(
        "page.html",
        title=name,
        lead=_lead(found),
        style=Markup(STYLE),
        sections=[
            Section(f"rules-{number}", one.variant, "run.html", _variant(one))
            for number, one in enumerate(found, 1)
        ],
    )


def _lead(found: Sequence[Standing]) -> str:
    games = sum(one.ratings.games for one in found)
    bots = len(found[0].ratings.rows)
    form = found[0].conditions.format
    return f"{form[:1].upper()}{form[1:]}: {bots} bots, {games:,} games."


def _variant(one: Standing) -> Variant:
    rank, bot, *others = columns_of(one.ratings)
    columns = [bot, rank, *others]
    heads, _, cells = zip(*columns, strict=True)
    return Variant(
        heads,
        list(zip(*cells, strict=True)),
        [_bot_first(outcome) for outcome in one.outcomes if isinstance(outcome, Board)],
        [bracket_svg(outcome) for outcome in one.outcomes if isinstance(outcome, Bracket)],
        condition_lines(one.ratings, one.conditions),
    )


def _bot_first(board: Board) -> Board:
    """The first cell of a row names it."""

    def turned(cells: tuple[str, ...]) -> tuple[str, ...]:
        place = board.heads.index("bot")
        return (cells[place], *cells[:place], *cells[place + 1 :])

    return Board(
        board.variant, board.title, turned(board.heads), tuple(turned(row) for row in board.rows), board.note
    )
