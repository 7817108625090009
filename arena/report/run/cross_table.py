"""The cross table of pairings: how each bot did against each other."""

from collections.abc import Sequence

from arena.ratings import Ratings
from arena.report.layout import NOTHING, as_csv, as_json, check_format, wrapped
from arena.report.run.conditions import Conditions
from arena.report.run.elo_table import Rated, columns_text, title

KEYS = ("variant", "bot", "opponent", "games", "wins", "draws", "losses", "score")


def cross_tables(variants: Sequence[Rated], table_format: str = "plain") -> str:
    """How each bot did against each other, a table for each variant.

    With three sides only the games count that one of the two won. csv and json are one list for all variants,
    with a row for each ordered pair of bots that met.
    """
    check_format(table_format)
    if table_format in ("csv", "json"):
        rows = [row for ratings, conditions in variants for row in _cross_rows(ratings, conditions.variant)]
        return as_csv(KEYS, rows) if table_format == "csv" else as_json(rows)
    return "\n\n".join(_cross_table(*rated, table_format) for rated in variants)


def _cross_rows(ratings: Ratings, variant: str) -> list[dict[str, object]]:
    bots = [row.bot for row in ratings.rows]
    return [
        dict(zip(KEYS, (variant, bot, other, *cells), strict=True))
        for bot in bots
        for other in bots
        if (cells := _meeting(ratings, bot, other)) is not None
    ]


def _cross_table(ratings: Ratings, conditions: Conditions, table_format: str) -> str:
    """Score in percent of the row against the column, both by rank."""
    bots = [row.bot for row in ratings.rows]
    columns = [
        ("#", "right", [str(row.rank) for row in ratings.rows]),
        ("bot", "left", bots),
        *(
            (str(rank), "right", [_cross_cell(ratings, bot, other) for bot in bots])
            for rank, other in enumerate(bots, 1)
        ),
    ]
    three = ratings.sides == 3
    level = "games that neither won left out, a shared win counting half" if three else "draws counting half"
    games = sorted(meeting.games for meeting in ratings.meetings.values())
    number = f"{games[0]:,}" if len(set(games)) == 1 else f"{games[0]:,} to {games[-1]:,}" if games else "no"
    met = "such games for each two bots" if three else "games per pairing"
    legend = wrapped(f"Score % of the row against the column ({level}); {number} {met}.", table_format)
    parts = [title(conditions, table_format), columns_text(columns, table_format), legend]
    return "\n\n".join(part for part in parts if part)


def _meeting(ratings: Ratings, bot: str, other: str) -> tuple[int, int, int, int, float] | None:
    meeting = ratings.meetings.get((bot, other))
    if meeting is None:
        return None
    score = (meeting.before + meeting.level / 2) / meeting.games
    return meeting.games, meeting.before, meeting.level, meeting.after, round(score, 6)


def _cross_cell(ratings: Ratings, bot: str, other: str) -> str:
    if bot == other:
        return "·"
    cells = _meeting(ratings, bot, other)
    return NOTHING if cells is None else f"{100 * cells[-1]:.1f}"
