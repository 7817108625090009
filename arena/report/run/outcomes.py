"""What a format shows of itself, under the table of ratings: boards as tables, brackets drawn."""

from collections.abc import Sequence

from arena.report.layout import WIDTH, lay_out, marked_up, shown, wrapped
from arena.report.run.bracket import bracket_lines
from arena.tournament.formats.outcome import Board, Outcome


def outcomes_text(outcomes: Sequence[Outcome], table_format: str) -> str:
    """Each under its title; plain or github."""
    return "\n\n".join(_text(one, table_format) for one in outcomes)


def _text(outcome: Outcome, table_format: str) -> str:
    github = table_format == "github"
    parts = [f"**{marked_up(outcome.title)}**" if github else shown(outcome.title)]
    if isinstance(outcome, Board):
        parts.append(lay_out(outcome.heads, outcome.rows, board_align(outcome), table_format, WIDTH))
    else:
        drawing = "\n".join(bracket_lines(outcome))
        parts.append(f"```\n{drawing}\n```" if github else drawing)
    if outcome.note:
        parts.append(wrapped(outcome.note, table_format))
    return "\n\n".join(parts)


def board_align(board: Board) -> list[str]:
    """Names on the left, figures on the right."""
    return ["left" if head == "bot" else "right" for head in board.heads]
