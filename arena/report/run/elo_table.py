"""The table of ratings.

Rows for programs have the keys of KEYS, with intervals from `low` to `high`; in a table that people read `±`
is half of one, or how far it reaches up and down where that differs. All are 95 % intervals.
"""

from collections.abc import Sequence

from arena.ratings import Ratings, Row
from arena.report.layout import (
    NOTHING,
    WIDTH,
    as_csv,
    as_json,
    check_format,
    lay_out,
    marked_up,
    rounded,
    shown,
)
from arena.report.run.conditions import Conditions, condition_lines, condition_text

KEYS = (
    "variant",
    "rank",
    "bot",
    "elo",
    "elo_low",
    "elo_high",
    "games",
    "wins",
    "draws",
    "losses",
    "second",
    "third",
    "score",
    "points_per_hand",
    "points_per_hand_low",
    "points_per_hand_high",
    "gap",
    "gap_low",
    "gap_high",
    "los",
    "los_by_points",
    "faults",
)
LOPSIDED = 1.25  # times as far to one side as to the other

Rated = tuple[Ratings, Conditions]
Column = tuple[str, str, list[str]]  # head, left or right, cells


def elo_table(ratings: Ratings, conditions: Conditions, table_format: str = "plain") -> str:
    """One variant's table with its conditions; in csv and json the rows alone."""
    return elo_tables([(ratings, conditions)], table_format)


def elo_tables(variants: Sequence[Rated], table_format: str = "plain") -> str:
    """A table for each variant, one after the other; csv and json are one list of rows for all."""
    check_format(table_format)
    if table_format in ("csv", "json"):
        rows = [row for ratings, conditions in variants for row in elo_rows(ratings, conditions.variant)]
        return as_csv(KEYS, rows) if table_format == "csv" else as_json(rows)
    return "\n\n".join(_with_conditions(*rated, table_format) for rated in variants)


def elo_rows(ratings: Ratings, variant: str) -> list[dict[str, object]]:
    """One mapping a bot with the keys of KEYS; None for a figure that cannot be had.

    Wins, draws (a first place shared) and losses add up to the games; of three at a table the losses are
    those that ended second or third. Scores and chances are fractions.
    """
    return [
        {
            "variant": variant,
            "rank": row.rank,
            "bot": row.bot,
            "elo": rounded(row.elo, 2),
            "elo_low": rounded(row.low, 2),
            "elo_high": rounded(row.high, 2),
            "games": row.games,
            "wins": row.wins,
            "draws": row.shared,
            "losses": row.losses,
            "second": row.places[1] if ratings.sides == 3 else None,
            "third": row.places[2] if ratings.sides == 3 else None,
            "score": rounded(row.score, 6),
            "points_per_hand": rounded(row.points, 6),
            "points_per_hand_low": rounded(row.points_low, 6),
            "points_per_hand_high": rounded(row.points_high, 6),
            "gap": rounded(row.gap.value, 6),
            "gap_low": rounded(row.gap.low, 6),
            "gap_high": rounded(row.gap.high, 6),
            "los": rounded(row.gap.los, 4),
            "los_by_points": rounded(row.gap.los_by_points, 4),
            "faults": row.faults,
        }
        for row in ratings.rows
    ]


def title(conditions: Conditions, table_format: str) -> str:
    """What stands over a table: the run and its variant."""
    parts = [conditions.name] if conditions.name else []
    if conditions.variant and conditions.variant != conditions.name:
        parts.append(conditions.variant)
    text = ": ".join(parts)
    return f"### {marked_up(text)}" if table_format == "github" else shown(text)


def _with_conditions(ratings: Ratings, conditions: Conditions, table_format: str) -> str:
    conditions_text = condition_text(condition_lines(ratings, conditions), table_format)
    table = columns_text(columns_of(ratings), table_format)
    return "\n\n".join(part for part in (title(conditions, table_format), table, conditions_text) if part)


def columns_of(ratings: Ratings) -> list[Column]:
    """The columns of the table as people read it, the rank and the bot first."""
    rows = ratings.rows
    digits = 3 if ratings.by_points else _elo_digits(rows)
    three = ratings.sides == 3
    draws = any(row.shared for row in rows)
    head = "1st-2nd-3rd" if three else "W-D-L" if draws else "W-L"
    names: list[Column] = [
        ("#", "right", [str(row.rank) for row in rows]),
        ("bot", "left", [row.bot for row in rows]),
    ]
    elo: list[Column] = [
        ("Elo", "right", [_fixed(row.elo, digits) for row in rows]),
        ("±", "right", [interval_text(row, digits) for row in rows]),
    ]
    record: list[Column] = [
        (head, "right", [_record(row, three, draws) for row in rows]),
        ("score %", "right", [_percent(row.score) for row in rows]),
    ]
    points: list[Column] = [
        ("points/hand", "right", [_signed(row.points) for row in rows]),
        ("±", "right", [points_half(row) for row in rows]),
    ]
    ahead: list[Column] = [
        ("gap to next row", "right", [_gap(row, row is rows[-1], digits) for row in rows]),
        ("LOS %", "right", [los_text(row.gap.los, row is rows[-1]) for row in rows]),
    ]
    by_points: Column = (
        "LOS by points",
        "right",
        [los_text(row.gap.los_by_points, row is rows[-1]) for row in rows],
    )
    faults: Column = ("faults", "right", [f"{row.faults:,}" for row in rows])
    if ratings.by_points:
        return [*names, *points, *ahead, *record, faults]
    return [*names, *elo, *record, *points, *ahead, by_points, faults]


def columns_text(columns: Sequence[Column], table_format: str) -> str:
    """The columns side by side; heads are folded where the table would be wider than the text under it."""
    heads, align, cells = zip(*columns, strict=True)
    return lay_out(heads, list(zip(*cells, strict=True)), align, table_format, WIDTH)


def _elo_digits(rows: Sequence[Row]) -> int:
    """A decimal only where the intervals are narrow enough to give it a meaning."""
    widths = [row.high - row.low for row in rows if row.high is not None and row.low is not None]
    return 1 if any(0 < width < 10 for width in widths) else 0


def interval_text(row: Row, digits: int = 0) -> str:
    """Half the interval; `+197 -69` where it is lopsided; an open one by its one limit, as `>= 1689`."""
    if row.elo is not None and row.low is not None and row.high is not None:
        up, down = row.high - row.elo, row.elo - row.low
        if not up and not down:
            return "anchor"
        if max(up, down) > LOPSIDED * min(up, down):
            return f"+{_fixed(up, digits)} -{_fixed(down, digits)}"
        return _fixed((up + down) / 2, digits)
    return _open_end(row.low, row.high, digits) or NOTHING


def _open_end(low: float | None, high: float | None, digits: int) -> str:
    """`>= 25` or `<= 25`, whichever end there is; nothing without one."""
    if low is not None:
        return f"≥ {_fixed(low, digits)}"
    return "" if high is None else f"≤ {_fixed(high, digits)}"


def _gap(row: Row, last: bool, digits: int) -> str:
    """`45 (25 to 68)`."""
    gap = row.gap
    if gap.value is None:
        return "" if last else NOTHING
    if gap.low is not None and gap.high is not None:
        interval = f"{_fixed(gap.low, digits)} to {_fixed(gap.high, digits)}"
    else:
        interval = _open_end(gap.low, gap.high, digits)
    return _fixed(gap.value, digits) + (f" ({interval})" if interval else "")


def points_half(row: Row) -> str:
    """Half the interval of the points per hand."""
    if row.points_low is None or row.points_high is None:
        return NOTHING
    return _fixed((row.points_high - row.points_low) / 2, 3)


def _fixed(value: float | None, digits: int) -> str:
    return NOTHING if value is None else f"{value:z.{digits}f}"


def _signed(value: float | None) -> str:
    return NOTHING if value is None else f"{value:+z.3f}"


def _percent(value: float | None) -> str:
    return NOTHING if value is None else f"{100 * value:.1f}"


def _record(row: Row, three: bool, draws: bool) -> str:
    parts = row.places if three else (row.wins, row.shared, row.losses) if draws else (row.wins, row.losses)
    return "-".join(map(str, parts)) if row.games else NOTHING


def los_text(chance: float | None, last: bool) -> str:
    """A chance in percent, no surer than resamples can say; nothing in the `last` row."""
    if chance is None:
        return "" if last else NOTHING
    if not 0.001 <= chance <= 0.999:
        return "> 99.9" if chance > 0.5 else "< 0.1"
    return f"{100 * chance:.1f}"
