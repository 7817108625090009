"""`arena schema protocol|config|comparison`."""

import json
from typing import Any

import click


@click.command("schema")
@click.argument("what", type=click.Choice(["protocol", "config", "comparison"]))
def command(what: str) -> None:
    """Print the JSON Schema of the protocol's messages, of a tournament file or of a comparison."""
    click.echo(json.dumps(_schema(what), indent=2))


def _schema(what: str) -> dict[str, Any]:
    if what == "protocol":
        from arena.protocol.schema import protocol_schema

        return protocol_schema()
    if what == "comparison":
        from arena.compare.config import comparison_schema

        return comparison_schema()
    from arena.tournament.config import config_schema

    return config_schema()
