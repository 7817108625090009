"""`arena export RUN` and `arena export RUN GAME --egn`."""

from pathlib import Path

import click

from arena.cli.streams import utf8_output
from arena.errors import UserError
from arena.tournament import keys
from arena.tournament.export import export_csv, export_jsonl
from arena.tournament.store import Store


@click.command("export")
@click.argument("run", type=click.Path(path_type=Path))
@click.argument("game", required=False)
@click.option("--jsonl", "form", flag_value="jsonl", default=True, help="One JSON object a game (default).")
@click.option("--csv", "form", flag_value="csv", help="A header and one row a game.")
@click.option("--egn", "form", flag_value="egn", help="GAME alone, in Euchre Game Notation.")
@click.option("--output", type=click.Path(path_type=Path), help="File to write; default: standard output.")
def command(run: Path, game: str | None, form: str, output: Path | None) -> None:
    """Write every game of RUN, sorted: the same bytes for any number of workers.

    With --egn write one GAME for other Euchre programs; what EGN cannot say is named on standard error.
    """
    with Store.read(run) as store:
        if form == "egn":
            if game is None:
                raise UserError(f"--egn writes one game; which? Ids are those of `arena export {run}`")
            _write(_egn(store, game), output)
            return
        if game is not None:
            raise UserError("GAME goes with --egn; without it every game is written")
        write = export_csv if form == "csv" else export_jsonl
        if output is None:
            write(store, utf8_output())
            return
        try:
            with output.open("w", encoding="utf-8", newline="") as out:
                count = write(store, out)
        except OSError as error:
            raise UserError(f"{output}: {error.strerror or error}") from None
    click.echo(f"{count:,} games in {output}", err=True)


def _egn(store: Store, game: str) -> str:
    from arena.egn import export_game

    result = store.result(game)
    rules = store.identity.rules(result.variant)
    export = export_game(rules, keys.seed_bytes(store.identity.seed), result)
    if export.unspoken:
        names = " ".join(export.unspoken)
        click.echo(f"no key in EGN, so in its description as a line of YAML: {names}", err=True)
    for deal in export.annotated:
        click.echo(f"deal {deal}: EGN cannot tell every answer; they are an annotation there", err=True)
    return export.text()


def _write(text: str, output: Path | None) -> None:
    if output is None:
        utf8_output().write(text)
        return
    try:
        output.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(f"{output}: {error.strerror or error}") from None
    click.echo(f"1 game in {output}", err=True)
