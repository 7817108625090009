"""Rows of text laid out as a table: for a terminal, for GitHub, or as CSV and JSON for programs."""

import csv
import io
import json
import re
import shutil
import sys
import textwrap
import unicodedata
from collections.abc import Mapping, Sequence

import tabulate

WIDTH = 100  # of text under a table in a terminal
NARROWEST = 20  # however narrow the terminal
FORMATS = ("plain", "github", "csv", "json")
NOTHING = "-"  # a figure that cannot be had

# A terminal's columns are two spaces apart as it is; heads need no padding of their own.
tabulate.MIN_PADDING = 0

# Marks that Markdown would take for its own; an underscore or # only where it would.
MARKS = re.compile(r"[\\`*\[\]|~]|(?<![^\W_])_|_(?![^\W_])|#(?=\d)")


def shown(text: str) -> str:
    """`text` on one line and free of what would disturb a terminal: control characters as escapes, letters
    that its encoding lacks as standard output will spell them, so that columns stay in line."""
    plain = "".join(
        char.encode("unicode_escape").decode("ascii")
        if unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
        else char
        for char in text
    )
    errors = getattr(sys.stdout, "errors", None)
    if errors in (None, "strict"):
        return plain
    return plain.encode(sys.stdout.encoding, errors).decode(sys.stdout.encoding)


def marked_up(text: str) -> str:
    """`text` so that Markdown shows it as it is; names_like_this are left alone."""
    safe = shown(text).replace("&", "&amp;").replace("<", "&lt;")
    return MARKS.sub(r"\\\g<0>", safe)


def terminal_width() -> int | None:
    """Columns of the terminal that standard output is; None for a file or a pipe."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def fits(text: str) -> bool:
    """Whether no line is wider than the terminal, if it goes to one."""
    width = max(map(len, text.splitlines()), default=0)
    return width <= (terminal_width() or width)


def folded(head: str, width: int) -> str:
    """The head of a column on several lines of at most `width`, where its words allow."""
    lines = [""]
    for word in re.findall(r"[^ /]+/?|/", head):
        line = lines[-1] + ("" if lines[-1].endswith("/") or not lines[-1] else " ") + word
        if lines[-1] and len(line) > width:
            lines.append(word)
        else:
            lines[-1] = line
    return "\n".join(lines)


def lay_out(
    heads: Sequence[str],
    rows: Sequence[Sequence[str]],
    align: Sequence[str],
    table_format: str,
    widest: int | None = None,
) -> str:
    """The rows under their heads, `align` giving left, right or center a column; plain or github.

    The heads of a plain table that is wider than `widest`, or than the terminal, are folded.
    """
    if table_format == "github":
        heads = [marked_up(head) for head in heads]
        rows = [[marked_up(cell) for cell in row] for row in rows]
    else:
        heads = [shown(head) for head in heads]
        rows = [[shown(cell) for cell in row] for row in rows]
        columns = list(zip(heads, *rows, strict=True))
        width = sum(max(map(len, column)) + 2 for column in columns) - 2
        if width > min(terminal_width() or width, widest or width):
            heads = [folded(head, max(map(len, cells), default=0)) for head, *cells in columns]
    text = tabulate.tabulate(
        rows,
        headers=heads,
        tablefmt="github" if table_format == "github" else "simple",
        colalign=align if rows else None,
        disable_numparse=True,
    )
    return "\n".join(line.rstrip() for line in text.splitlines())


def wrapped(text: str, table_format: str, head: str = "") -> str:
    """A paragraph: one line for GitHub, else lines of WIDTH or of a narrower terminal, hanging under the text
    after `head`."""
    if table_format == "github":
        return f"{head}{marked_up(text)}"
    return textwrap.fill(
        shown(text),
        max(min(WIDTH, terminal_width() or WIDTH), len(head) + NARROWEST),
        initial_indent=head,
        subsequent_indent=" " * len(head),
        break_long_words=False,
        break_on_hyphens=False,
    )


def as_csv(keys: Sequence[str], rows: Sequence[Mapping[str, object]]) -> str:
    """CSV with a head line; None is an empty field."""
    out = io.StringIO()
    writer = csv.DictWriter(out, keys, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return _encodable(out.getvalue().removesuffix("\n"))


def as_json(rows: Sequence[Mapping[str, object]]) -> str:
    """A JSON array, one object a line; refuses NaN."""
    lines = [json.dumps(row, ensure_ascii=False, allow_nan=False) for row in rows]
    return _encodable("[\n  " + ",\n  ".join(lines) + "\n]" if lines else "[]")


def _encodable(text: str) -> str:
    """Half a surrogate pair, which no file can hold, as an escape (in JSON it reads back the same)."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def rounded(value: float | None, digits: int) -> float | None:
    """A number for CSV or JSON; -0.0 is 0.0, None stays None."""
    return None if value is None else round(value, digits) + 0.0


def check_format(table_format: str) -> None:
    """Raises ValueError for a format that is none of FORMATS."""
    if table_format not in FORMATS:
        raise ValueError(f"no format {table_format!r}; there are {', '.join(FORMATS)}")
