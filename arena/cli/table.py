"""`arena table RUN`."""

from pathlib import Path

import click

from arena.report.layout import FORMATS
from arena.report.standings import standings, tables_text
from arena.tournament.store import Store


@click.command("table")
@click.argument("run", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "table_format",
    type=click.Choice(FORMATS),
    default="plain",
    help="How the tables are printed.",
)
@click.option("--cross", is_flag=True, help="Print the cross table of pairings too.")
def command(run: Path, table_format: str, cross: bool) -> None:
    """Print the tables of RUN, a run's folder, by the games it holds; also while it is played."""
    with Store.read(run) as store:
        click.echo(tables_text(standings(store), table_format, cross))
