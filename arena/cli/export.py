"""`arena export RUN`."""

import sys
from pathlib import Path

import click

from arena.tournament.export import export_csv, export_jsonl
from arena.tournament.store import Store


@click.command("export")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--jsonl", "form", flag_value="jsonl", default=True, help="One JSON object a game (default).")
@click.option("--csv", "form", flag_value="csv", help="A header and one row a game.")
@click.option("--output", type=click.Path(path_type=Path), help="File to write; default: standard output.")
def command(run: Path, form: str, output: Path | None) -> None:
    """Write every game of RUN, sorted: the same bytes for any number of workers."""
    write = export_csv if form == "csv" else export_jsonl
    with Store.read(run) as store:
        if output is None:
            sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr]
            write(store, sys.stdout)
            return
        with output.open("w", encoding="utf-8", newline="") as out:
            count = write(store, out)
    click.echo(f"{count:,} games in {output}", err=True)
