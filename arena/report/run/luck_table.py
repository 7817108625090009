"""The table of a second estimate: points per hand with the luck of the deals taken out."""

from collections.abc import Sequence
from dataclasses import dataclass

from arena.ratings.luck_out import SecondEstimate, second_estimates
from arena.ratings.points import PointsPerHand
from arena.report.layout import (
    NOTHING,
    as_csv,
    as_json,
    check_format,
    lay_out,
    marked_up,
    rounded,
    shown,
    wrapped,
)
from arena.report.run.elo_table import los_text
from arena.simulate.batches import Say
from arena.tournament.luck import games_without_luck, stand_in
from arena.tournament.rated import Account, asked_for
from arena.tournament.seating import seatings
from arena.tournament.store import Store

KEYS = (
    "variant",
    "bot",
    "points_per_hand",
    "points_per_hand_low",
    "points_per_hand_high",
    "luck_out",
    "luck_out_low",
    "luck_out_high",
    "gap",
    "gap_low",
    "gap_high",
    "los",
    "worth",
)


@dataclass(frozen=True)
class LuckOut:
    """The second estimates of a variant; `stand_ins` are the players of the value function by bot."""

    variant: str
    rows: tuple[SecondEstimate, ...]
    stand_ins: dict[str, str]


def luck_out(store: Store, say: Say | None = None) -> list[LuckOut]:
    """The second estimates of every variant by the games stored so far; `say` is told of a compilation."""
    schedule = asked_for(store)
    identity = store.identity
    bots = identity.roster.bots
    stand_ins = {bot.name: stand_in(bot).name for bot in identity.bots if bot.name in bots}
    return [
        LuckOut(
            variant.name,
            second_estimates(
                Account(store, schedule, variant.name).rated(),
                games_without_luck(store, schedule, variant.name, say),
                bots,
                seatings(variant.players, identity.format.bots_at(variant)),
            ),
            stand_ins,
        )
        for variant in identity.roster.variants
    ]


def luck_tables(found: Sequence[LuckOut], table_format: str = "plain") -> str:
    """A table for each variant; csv and json are one list of rows for all."""
    check_format(table_format)
    if table_format in ("csv", "json"):
        rows = [_plain_row(one.variant, row) for one in found for row in one.rows]
        return as_csv(KEYS, rows) if table_format == "csv" else as_json(rows)
    return "\n\n".join(_table(one, table_format) for one in found)


def _plain_row(variant: str, row: SecondEstimate) -> dict[str, object]:
    figures: list[object] = []
    for one in (row.made, row.without_luck, row.gap):
        figures += [rounded(figure, 6) for figure in _with_ends(one)]
    los = None if row.gap is None else row.gap.los
    return dict(zip(KEYS, [variant, row.bot, *figures, rounded(los, 4), rounded(row.worth, 2)], strict=True))


def _with_ends(one: PointsPerHand | None) -> tuple[float | None, float | None, float | None]:
    if one is None or one.half is None:
        return (None if one is None else one.value), None, None
    return one.value, one.value - one.half, one.value + one.half


def _table(found: LuckOut, table_format: str) -> str:
    heads = ["#", "bot", "points/hand", "±", "luck out", "±", "gap to next row", "LOS %", "worth"]
    rows = [
        [
            str(rank),
            row.bot,
            *_cells(row.made),
            *_cells(row.without_luck),
            _gap(row.gap),
            los_text(None if row.gap is None else row.gap.los, row is found.rows[-1]),
            NOTHING if row.worth is None else f"x {row.worth:.1f}",
        ]
        for rank, row in enumerate(found.rows, 1)
    ]
    title = f"{found.variant}: points per hand, the luck of the deals taken out"
    head = f"### {marked_up(title)}" if table_format == "github" else shown(title)
    others = [f"{player} for {bot}" for bot, player in found.stand_ins.items() if player != bot]
    legend = (
        "Luck out: from the points of each hand is taken what its deal was worth above all the ways in which"
        " its hands could lie, as played by the bots themselves where they are bundled players"
        f"{' (' + ', '.join(others) + ')' if others else ''}. It expects the same as points/hand. ± is half a"
        " 95 % interval (Student's t, clustered by block); worth: how many times the blocks would be as exact"
        " without it."
    )
    align = ["right", "left", *["right"] * 7]
    return "\n\n".join([head, lay_out(heads, rows, align, table_format), wrapped(legend, table_format)])


def _cells(one: PointsPerHand | None) -> list[str]:
    if one is None:
        return [NOTHING, NOTHING]
    return [f"{one.value:+.4f}", NOTHING if one.half is None else f"{one.half:.4f}"]


def _gap(one: PointsPerHand | None) -> str:
    if one is None:
        return ""
    value, low, high = _with_ends(one)
    assert value is not None
    return f"{value:.3f}" if low is None or high is None else f"{value:.3f} ({low:.3f} to {high:.3f})"
