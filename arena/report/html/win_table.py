"""Win probability by score: a table whose cells are coloured, so that it is plot and numbers in one."""

from collections.abc import Sequence
from typing import NamedTuple

from arena.simulate.results import Comparison, RuleSetResult

FEW = 100
"""With fewer deals at a score its share is uncertain by 10 points or more, and is set apart."""


class Cell(NamedTuple):
    """A score: its share in percent, the deals it was seen before, the classes that colour it."""

    share: str
    deals: str
    kinds: str


class HeatTable(NamedTuple):
    """Rows by the own score, cells by that of the others; None where a score was never seen."""

    label: str
    rows: list[list[Cell | None]]


class WinTables(NamedTuple):
    """The tables of the base, if it has any, and those of the switches by name."""

    bases: list[HeatTable]
    switches: list[tuple[str, HeatTable]]


def win_tables(comparison: Comparison, switches: Sequence[RuleSetResult]) -> WinTables | None:
    """The tables of the rule sets whose score has one; None where none does."""
    bases = [_table(one, comparison.label(one)) for one in comparison.bases if one.win_table]
    others = [
        (comparison.label(one), _table(one, comparison.label(one))) for one in switches if one.win_table
    ]
    return WinTables(bases, others) if bases or others else None


def _table(one: RuleSetResult, label: str) -> HeatTable:
    visits = one.win_visits or ((FEW,) * len(one.win_table),) * len(one.win_table)
    rows = [
        [_cell(share, deals) for share, deals in zip(shares, seen, strict=True)]
        for shares, seen in zip(one.win_table, visits, strict=True)
    ]
    return HeatTable(f"{label}: games won, %, by the side about to deal", rows)


def _cell(share: float | None, deals: int) -> Cell | None:
    if share is None:
        return None
    return Cell(
        f"{100 * share:.0f}", f"{deals:,} deals", f"h{round(10 * share)}{' few' if deals < FEW else ''}"
    )
