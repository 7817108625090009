"""Writing a page: refused before any work if it cannot be done, and never half there for who looks at it."""

import os
from pathlib import Path

import click

from arena.errors import UserError


def check_page(page: Path) -> None:
    """Raises UserError for a place where no page can be written."""
    if page.is_dir():
        raise UserError(f"{page}: a folder; --html wants the name of a file")
    if not page.parent.is_dir():
        raise UserError(f"{page}: there is no folder {page.parent}")
    if not os.access(page if page.exists() else page.parent, os.W_OK):
        raise UserError(f"{page}: cannot be written")


def write_page(page: Path, text: str) -> None:
    """Write the page in one step, in the place of an older one. Raises UserError if it cannot be."""
    whole = page.resolve()
    beside = whole.with_name(f".{whole.name}.part")
    try:
        if whole.exists() and not whole.is_file():  # a terminal or a pipe
            whole.write_text(text, encoding="utf-8", newline="\n")
            return
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(whole)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise UserError(f"{page}: {error.strerror or error}") from None


def write_and_tell(page: Path, text: str) -> None:
    """Write the page and say so."""
    write_page(page, text)
    click.echo(f"wrote {page}", err=True)
