"""docs/formats.md names every format with its keys, and no other."""

import re
from pathlib import Path

from arena.tournament.formats import FORMATS
from arena.tournament.formats.format import Format

PAGE = (Path(__file__).parents[3] / "docs" / "formats.md").read_text(encoding="utf-8")
ROWS = [line.split(" | ") for line in PAGE.splitlines() if line.startswith("| `")]


def test_the_table_has_every_format_with_its_keys() -> None:
    rows = {row[0].strip("| `"): row[2] for row in ROWS if row[0].strip("| `") in FORMATS}
    told = {kind: set(re.findall(r"`(\w+)`:", keys)) for kind, keys in rows.items()}
    every = Format.model_fields.keys() | {"kind"}
    own = {kind: form.model_fields.keys() - every for kind, form in FORMATS.items()}
    assert own == told
    assert list(FORMATS) == list(told)


def test_the_keys_of_all_formats_have_a_table_too() -> None:
    assert {row[0].strip("| `") for row in ROWS} - FORMATS.keys() == set(Format.model_fields)


def test_every_kind_of_the_page_may_be_written() -> None:
    assert set(re.findall(r"kind: (\w+)", PAGE)) <= FORMATS.keys()
