"""`arena simulate RULES`."""

import sys

import click

from arena.cli.streams import print_report
from arena.errors import UserError
from arena.players import DEFAULT
from arena.report.compare.simulation_text import simulation_text
from arena.report.layout import FORMATS
from arena.report.progress import PassingProgress
from arena.tournament.rule_files import variant_of


@click.command("simulate")
@click.argument("rules")
@click.option(
    "--players", default=DEFAULT, show_default=True, help="One for all, or one a side or a seat: a,b."
)
@click.option("--hands", type=click.IntRange(1), help="Hands to play; 100,000 if neither this nor --games.")
@click.option("--games", type=click.IntRange(1), help="Games to play, instead of hands.")
@click.option("--seed", default="0", show_default=True, help="A number or any text.")
@click.option("--threads", type=click.IntRange(1, 1024), help="Default: one a core. No result depends on it.")
@click.option("--minutes-per-hand", type=click.FloatRange(0.01, 60), default=1.5, show_default=True)
@click.option(
    "--format", "table_format", type=click.Choice(FORMATS), default="plain", help="How the table is printed."
)
def command(
    rules: str,
    players: str,
    hands: int | None,
    games: int | None,
    seed: str,
    threads: int | None,
    minutes_per_hand: float,
    table_format: str,
) -> None:
    """Simulate RULES, a preset or a file with one rule set, and print what happens in it."""
    variant = variant_of(rules)
    if hands and games:
        raise click.UsageError("either --hands or --games, not both")
    from arena.simulate import simulate  # brings Numba

    try:
        with PassingProgress(False, sys.stderr) as bar:
            played = simulate(
                variant.rules,
                [one.strip() for one in players.split(",")],
                hands=hands,
                games=games,
                seed=seed,
                threads=threads,
                say=lambda text: click.echo(text, err=True),
                progress=bar.show,
            )
    except UserError as error:
        raise UserError(f"--players {players}: {error}") from None
    print_report(simulation_text(variant.name, played, minutes_per_hand, table_format), table_format)
