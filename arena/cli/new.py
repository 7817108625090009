"""`arena new bot DIR`."""

import shlex
from pathlib import Path

import click

from arena.starter import write_starter


@click.group("new")
def command() -> None:
    """Start a bot of your own."""


@command.command("bot", short_help="Write a starter kit into FOLDER.")
@click.argument("folder", type=click.Path(path_type=Path))
def bot(folder: Path) -> None:
    """Write a starter kit into FOLDER: a bot, a tournament that plays it, and what to do next."""
    for path in write_starter(folder, folder.resolve().name):
        click.echo(path)
    click.echo(f"next: cd {shlex.quote(str(folder))} && arena check python3 bot.py", err=True)
