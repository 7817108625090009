"""`arena verify RUN`."""

from pathlib import Path

import click

from arena.cli.streams import verdict
from arena.errors import RunError, UserError
from arena.tournament import keys
from arena.tournament.database import NotWholeError
from arena.tournament.store import Store
from arena.tournament.verify import THE_RUN, Audit, Finding


@click.command("verify")
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--seed-hash", metavar="HASH", help="The seed's hash as told before the first game.")
@click.option("--record", metavar="HASH", help="The record's hash that an earlier `arena verify` printed.")
@click.option(
    "--published",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    multiple=True,
    help="A file of `arena table` or `arena export` of this run, to be written anew and compared.",
)
@verdict
def command(run: Path, seed_hash: str | None, record: str | None, published: tuple[Path, ...]) -> None:
    """Derive every game of RUN anew, from its seed, its rules and what its bots said, and compare.

    Bundled players are asked again; what programs said is taken as it stands, so note the record's hash,
    which any change changes. Exit code 0 with one line that says what was checked; 1 with a line for each
    game that does not match.
    """
    from arena.report.run.verify_text import all_forms, finding_text, published_problem, verdict_text

    try:
        store = Store.read(run)
    except NotWholeError as error:
        raise RunError(str(error)) from None
    with store:
        audit = Audit(store)
        wrong = 0
        for finding in audit.findings():
            wrong += 1
            click.echo(finding_text(finding))
        told = keys.seed_hash(store.identity.seed.value)
        for what, wanted, found in (("seed", seed_hash, told), ("record", record, audit.record)):
            if wanted is not None and wanted.strip().lower() != found:
                wrong += 1
                text = f"the {what}'s hash is {found}, not {wanted}"
                click.echo(finding_text(Finding(THE_RUN, THE_RUN, text)))
        if published and not wrong:
            forms = list(all_forms(store))
            for file in published:
                if problem := published_problem(forms, _text(file)):
                    wrong += 1
                    click.echo(f"{file}: {problem}")
        if wrong:
            things = "1 thing does" if wrong == 1 else f"{wrong:,} things do"
            raise RunError(f"{run}: {things} not match")
        click.echo(verdict_text(store, audit))


def _text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{file}: {error}") from None
