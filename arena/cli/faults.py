"""`arena faults RUN`."""

from itertools import islice
from pathlib import Path

import click

from arena.report.game.replay_text import faults_text
from arena.report.run.games_table import chosen_games, short_id
from arena.tournament.store import Store


@click.command("faults")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--bot", help="Only faults of this bot.")
@click.option("--limit", type=click.IntRange(0), default=10, show_default=True, help="Games at most; 0: all.")
def command(run: Path, bot: str | None, limit: int) -> None:
    """Show what bots did wrong in RUN: the question, the answer, what was legal, the end of their stderr."""
    with Store.read(run) as store:
        games = chosen_games(store, bot=bot, fault=True)
        for result in islice(games, limit) if limit else games:
            click.echo(f"{short_id(store, result)} {result.id}\n{faults_text(result, bot)}")
        more = sum(1 for _ in games)
        if more:
            click.echo(f"{more:,} games more; --limit 0 shows all")
