"""Pieces of HTML: text made safe, tables, plots with their captions."""

from collections.abc import Iterable, Sequence
from html import escape

from arena.report.layout import shown


def safe(text: str) -> str:
    """`text` as HTML shows it, control characters as escapes."""
    return escape(shown(text))


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph of plain text."""
    return f"<p{_class(kind)}>{safe(text)}</p>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], label: str, kind: str = "") -> str:
    """A table in a box that scrolls sideways by itself; cells are HTML, the first of a row names it."""
    head = "".join(f'<th scope="col">{cell}</th>' for cell in heads)
    lines = "\n".join(
        f'<tr><th scope="row">{row[0]}</th>' + "".join(f"<td>{cell}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{safe(label)}">'
        f"<table{_class(kind)}>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{lines}\n</tbody>\n</table></div>"
    )


def numbers(heads: Sequence[str], rows: Iterable[Sequence[str]], label: str) -> str:
    """The numbers of a group of plots, folded away."""
    return folded("Numbers", table(heads, rows, label, "numbers"), "numbers")


def folded(title: str, content: str, kind: str = "") -> str:
    """Content under a title that opens it."""
    return f"<details{_class(kind)}><summary>{safe(title)}</summary>\n{content}\n</details>"


def plot(caption: str, svg: str, unit: str = "") -> str:
    """A plot under its caption."""
    small = f" <small>{safe(unit)}</small>" if unit else ""
    return f"<figure><figcaption>{safe(caption)}{small}</figcaption>\n{svg}</figure>"


def plots(parts: Iterable[str], kind: str) -> str:
    """Plots side by side, as many as fit."""
    return f'<div class="plots {kind}">\n' + "\n".join(parts) + "\n</div>"


def section(key: str, title: str, *parts: str) -> str:
    """A section that links can point to."""
    content = "\n".join(part for part in parts if part)
    return f'<section id="{key}">\n<h2>{safe(title)}</h2>\n{content}\n</section>'


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
