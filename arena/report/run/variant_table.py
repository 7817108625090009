"""The table that compares rule variants: what a game is like under each, and what the bots come to."""

from collections.abc import Sequence
from dataclasses import dataclass

from arena.ratings import Ratings, Row
from arena.report.layout import NOTHING, as_csv, as_json, check_format, fits, lay_out, wrapped
from arena.report.run.elo_table import interval_text, points_half

MOST_COLUMNS = 5  # more bots than this, or than a terminal has room for, get a table of their own


@dataclass(frozen=True)
class VariantSummary:
    """What happened under one variant, in counts over the games that were played to an end.

    `deals` counts every deal, thrown-in ones included. A deal is thrown in, made (the makers took enough
    tricks, but not all), a march, or a euchre, or (rarely: a claimed bad hand) none of these. `loners` are
    deals in which a maker went alone, however they ended.
    """

    variant: str
    games: int
    deals: int
    throw_ins: int
    makes: int
    marches: int
    euchres: int
    loners: int
    ratings: Ratings


SHARE_HEADS = ("hands/game", "thrown in %", "made %", "march %", "euchred %", "alone %")
SHARES = ("throw_ins", "makes", "marches", "euchres", "loners")


def comparison_table(summaries: Sequence[VariantSummary], table_format: str = "plain") -> str:
    """One row a variant. csv and json have the shares as fractions and a column `elo: BOT` a bot."""
    check_format(table_format)
    bots = list(dict.fromkeys(row.bot for summary in summaries for row in summary.ratings.rows))
    if table_format in ("csv", "json"):
        rows = [_plain_row(summary, bots) for summary in summaries]
        keys = ["variant", "games", "hands_per_game", *SHARES, *(f"elo: {bot}" for bot in bots)]
        return as_csv(keys, rows) if table_format == "csv" else as_json(rows)
    heads = ["variant", *SHARE_HEADS]
    table = [[summary.variant, *shares(summary)] for summary in summaries]
    by_points = any(summary.ratings.by_points for summary in summaries)
    rating = "Points/hand" if by_points else "Elo"
    by_bot = [
        [_points(summary, bot) if by_points else _elo(summary, bot) for bot in bots] for summary in summaries
    ]
    legend = wrapped(
        "Shares are of all deals; alone: a maker played alone, however it ended."
        f" {rating} ± is half a 95 % interval; each variant is rated by itself.",
        table_format,
    )
    if len(bots) <= MOST_COLUMNS:
        rows_with_elo = [row + elo for row, elo in zip(table, by_bot, strict=True)]
        whole = lay_out([*heads, *bots], rows_with_elo, _align(len(heads) + len(bots)), table_format)
        if table_format == "github" or fits(whole):
            return f"{whole}\n\n{legend}"
    elo_heads = [f"{rating} of", *(summary.variant for summary in summaries)]
    elo_rows = [[bot, *(row[i] for row in by_bot)] for i, bot in enumerate(bots)]
    parts = [
        lay_out(heads, table, _align(len(heads)), table_format),
        lay_out(elo_heads, elo_rows, _align(len(elo_heads)), table_format),
        legend,
    ]
    return "\n\n".join(parts)


def _align(columns: int) -> list[str]:
    return ["left"] + ["right"] * (columns - 1)


def shares(summary: VariantSummary) -> list[str]:
    """What stands under SHARE_HEADS."""
    found = [_share(summary, name) for name in SHARES]
    return [
        f"{summary.deals / summary.games:.1f}" if summary.games else NOTHING,
        *(NOTHING if share is None else f"{100 * share:.1f}" for share in found),
    ]


def _share(summary: VariantSummary, name: str) -> float | None:
    count: int = getattr(summary, name)
    return count / summary.deals if summary.deals else None


def _row_of(summary: VariantSummary, bot: str) -> Row | None:
    return next((row for row in summary.ratings.rows if row.bot == bot), None)


def _elo(summary: VariantSummary, bot: str) -> str:
    row = _row_of(summary, bot)
    if row is None or row.elo is None:
        return NOTHING
    spread = interval_text(row)
    if spread == NOTHING:
        return f"{row.elo:.0f}"
    return f"{row.elo:.0f} ±{spread}" if spread[0].isdigit() else f"{row.elo:.0f} ({spread})"


def _points(summary: VariantSummary, bot: str) -> str:
    row = _row_of(summary, bot)
    if row is None or row.points is None:
        return NOTHING
    half = points_half(row)
    return f"{row.points:+.3f}" + ("" if half == NOTHING else f" ±{half}")


def _plain_row(summary: VariantSummary, bots: Sequence[str]) -> dict[str, object]:
    row: dict[str, object] = {
        "variant": summary.variant,
        "games": summary.games,
        "hands_per_game": round(summary.deals / summary.games, 4) if summary.games else None,
    }
    for name in SHARES:
        share = _share(summary, name)
        row[name] = None if share is None else round(share, 6)
    for bot in bots:
        found = _row_of(summary, bot)
        row[f"elo: {bot}"] = None if found is None or found.elo is None else round(found.elo, 2)
    return row
