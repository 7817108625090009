"""Win probability by score: a table whose cells are coloured, so that it is plot and numbers in one."""

from collections.abc import Sequence

from arena.report.html.markup import folded, safe
from arena.simulate.results import Comparison, RuleSetResult

FEW = 100
"""With fewer deals at a score its share is uncertain by 10 points or more, and is set apart."""


def win_tables(comparison: Comparison, switches: Sequence[RuleSetResult]) -> str:
    """The table of the base, and those of the switches folded; nothing where the score has no such table."""
    base = comparison.base
    parts = []
    if base.win_table:
        parts.append(f'<div class="plots tables"><figure>{_table(base)}</figure></div>')
    folds = [folded(one.name, f"<figure>{_table(one)}</figure>") for one in switches if one.win_table]
    if folds:
        parts.append('<div class="plots tables">' + "\n".join(folds) + "</div>")
    return "\n".join(parts)


def _table(one: RuleSetResult) -> str:
    size = len(one.win_table)
    heads = "".join(f'<th scope="col">{score}</th>' for score in range(size))
    rows = "\n".join(f'<tr><th scope="row">{score}</th>{_cells(one, score)}</tr>' for score in range(size))
    label = f"{one.name}: games won, %, by the side about to deal"
    return (
        f"<figcaption>{safe(label)}</figcaption>"
        f'<table class="heat" aria-label="{safe(label)}"><thead><tr>'
        f'<th scope="col"><abbr title="own score, the others across">own</abbr></th>{heads}</tr></thead>\n'
        f"<tbody>{rows}</tbody></table>"
    )


def _cells(one: RuleSetResult, score: int) -> str:
    cells = []
    visits = one.win_visits[score] if one.win_visits else (FEW,) * len(one.win_table)
    for share, deals in zip(one.win_table[score], visits, strict=True):
        if share is None:
            cells.append("<td>·</td>")
            continue
        kinds = f"h{round(10 * share)}{' few' if deals < FEW else ''}"
        cells.append(f'<td class="{kinds}" title="{deals:,} deals">{100 * share:.0f}</td>')
    return "".join(cells)
