"""`arena schema protocol|config`."""

import json
from typing import Any

import click


@click.command("schema")
@click.argument("what", type=click.Choice(["protocol", "config"]))
def command(what: str) -> None:
    """Print the JSON Schema of the protocol's messages or of a tournament file."""
    click.echo(json.dumps(_schema(what), indent=2))


def _schema(what: str) -> dict[str, Any]:
    if what == "protocol":
        from arena.protocol.schema import protocol_schema

        return protocol_schema()
    from arena.tournament.config import config_schema

    return config_schema()
