"""`arena games RUN`."""

from pathlib import Path

import click

from arena.cli.streams import print_report
from arena.errors import UserError
from arena.report.layout import FORMATS
from arena.report.run.games_table import CLOSE, chosen_games, games_table
from arena.tournament.store import Store


@click.command("games")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--bot", help="Only games of this bot.")
@click.option("--against", help="Only games against this bot.")
@click.option("--lost", is_flag=True, help="Only games that --bot did not win.")
@click.option("--close", is_flag=True, help=f"Only games decided by {CLOSE} points or fewer.")
@click.option("--fault", is_flag=True, help="Only games with a fault: of --bot, or of anybody.")
@click.option(
    "--limit", type=click.IntRange(0), default=30, show_default=True, help="Games listed; 0 for all."
)
@click.option(
    "--format", "table_format", type=click.Choice(FORMATS), default="plain", help="How the table is printed."
)
def command(
    run: Path,
    bot: str | None,
    against: str | None,
    lost: bool,
    close: bool,
    fault: bool,
    limit: int,
    table_format: str,
) -> None:
    """List the games of RUN: who won, by how much, and the short id that `arena replay` takes.

    A bot hears the same id in every message of the game, so a line of its own log leads here.
    """
    if lost and bot is None:
        raise UserError("--lost: whose? Name a bot with --bot")
    with Store.read(run) as store:
        games = chosen_games(store, bot, against, lost, close, fault)
        print_report(games_table(store, games, limit, table_format), table_format)
