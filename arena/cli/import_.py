"""`arena import FILE.egn`."""

import json
from pathlib import Path

import click

from arena.egn import import_game, read_egn
from arena.egn.record import record_of
from arena.errors import UserError
from arena.report.game.egn_text import egn_summary
from arena.rules.options import Rules


@click.command("import")
@click.argument("file", metavar="FILE.egn", type=click.Path(path_type=Path))
@click.option("--rules", help="A preset, or a file with rules, in place of the file's own ruleset.")
@click.option(
    "--jsonl", type=click.Path(path_type=Path), help="Write the game here, as a line of `arena export`."
)
def command(file: Path, rules: str | None, jsonl: Path | None) -> None:
    """Read a game in Euchre Game Notation and check every choice.

    The first illegal choice is named and ends it. What the file leaves unknown is said and stays unknown:
    null in the line that --jsonl writes.
    """
    game = import_game(read_egn(file), _rules(rules) if rules else None)
    if jsonl is not None:
        line = json.dumps(record_of(game), ensure_ascii=False, separators=(",", ":"))
        try:
            jsonl.write_text(line + "\n", encoding="utf-8", newline="\n")
        except OSError as error:
            raise UserError(f"{jsonl}: {error.strerror or error}") from None
    click.echo(egn_summary(game), nl=False)


def _rules(name: str) -> Rules:
    from arena.tournament.rule_files import variant_of

    return variant_of(name).rules
