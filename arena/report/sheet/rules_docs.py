"""The generated tables of docs/rules.md: `python -m arena.report.sheet.rules_docs` writes them anew.

A table stands between `<!-- begin: NAME -->` and `<!-- end: NAME -->`; the text around is written by hand.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from arena.protocol.docs_tables import fill_markers
from arena.report.sheet.explain import explain
from arena.report.sheet.rules_text import list_presets, options_table, presets_table
from arena.rules.options import make_rules

TABLES: dict[str, Callable[[], str]] = {
    "options": options_table,
    "presets": lambda: list_presets(markdown=True),
    "departures": presets_table,
    "sheet": lambda: f"```text\n{explain(make_rules())}```\n",
}


def regenerated(text: str) -> str:
    """The page with every table between its markers made anew."""
    for name in TABLES:
        begin, end = f"<!-- begin: {name} -->", f"<!-- end: {name} -->"
        if begin not in text or end not in text:
            raise ValueError(f"the page has no {begin} ... {end}")
    return fill_markers(text, TABLES)


def main(path: str = "docs/rules.md") -> None:
    page = Path(path)
    page.write_text(regenerated(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
