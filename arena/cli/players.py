"""`arena players`."""

import click

from arena.report.bot.players_text import players_json, players_text


@click.command("players")
@click.option(
    "--format", "form", type=click.Choice(["plain", "json"]), default="plain", help="How it is printed."
)
def command(form: str) -> None:
    """List the players that come with the arena, and what each can be told."""
    click.echo(players_json() if form == "json" else players_text())
