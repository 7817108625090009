"""`arena replay RUN GAME`."""

from pathlib import Path

import click

from arena.report.replay_text import game_text
from arena.rules.options import make_rules
from arena.tournament import keys
from arena.tournament.store import Store


@click.command("replay")
@click.argument("run", type=click.Path(path_type=Path))
@click.argument("game")
@click.option("--hand", type=click.IntRange(1), help="Only this hand, counted from 1.")
def command(run: Path, game: str, hand: int | None) -> None:
    """Show GAME of RUN, one line a decision. Ids are those of `arena export`."""
    with Store.read(run) as store:
        result = store.result(game)
        options = next(
            one["options"] for one in store.identity.sections["rules"] if one["name"] == result.variant
        )
        seed = keys.seed_bytes(store.identity.seed)
    click.echo(game_text(make_rules(options), seed, result, hand), nl=False)
