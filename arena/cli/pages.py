"""Files that a command writes besides what it prints."""

import os
from pathlib import Path

from arena.errors import UserError


def check_page(page: Path) -> None:
    """Refuse what cannot be written before anything is played."""
    if page.is_dir():
        raise UserError(f"{page}: a folder; --html wants the name of a file")
    if not page.parent.is_dir():
        raise UserError(f"{page}: there is no folder {page.parent}")
    if not os.access(page if page.exists() else page.parent, os.W_OK):
        raise UserError(f"{page}: cannot be written")


def write_page(page: Path, text: str) -> None:
    """Write a page; UserError where that fails."""
    try:
        page.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(f"{page}: {error.strerror or error}") from None
