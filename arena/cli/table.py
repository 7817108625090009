"""`arena table RUN`."""

from functools import partial
from math import inf, isfinite
from pathlib import Path

import click

from arena.cli.pages import check_page, write_and_tell
from arena.cli.streams import print_report
from arena.errors import UserError
from arena.report.layout import FORMATS
from arena.report.run.standings import standings, tables_text
from arena.tournament.store import Store


def _anchor(context: click.Context, option: click.Parameter, written: str | None) -> tuple[str, float] | None:
    """`basic=1600` as a bot and its Elo; a name may hold an equals sign, an Elo does not."""
    if written is None:
        return None
    bot, equals, elo = written.rpartition("=")
    try:
        value = float(elo)
    except ValueError:
        value = inf
    if not bot or not equals or not isfinite(value):
        raise click.BadParameter(f"{written!r} is not BOT=ELO, as in basic=1600")
    return bot, value


@click.command("table")
@click.argument("run", type=click.Path(path_type=Path))
@click.option(
    "--format",
    "table_format",
    type=click.Choice(FORMATS),
    default="plain",
    help="How the tables are printed.",
)
@click.option(
    "--cross", is_flag=True, help="Print the cross table of pairings too; csv and json hold it alone."
)
@click.option(
    "--anchor", metavar="BOT=ELO", callback=_anchor, help="The Elo BOT is to have; else the mean is 1500."
)
@click.option(
    "--luck-out",
    is_flag=True,
    help="Print points per hand without the luck of the deals too; csv and json hold it alone.",
)
@click.option(
    "--html",
    "page",
    type=click.Path(path_type=Path),
    help="A page to write too: plots, cross table, brackets, how each bot plays.",
)
@click.option("--live", is_flag=True, help="Write the page again every few seconds until the run is over.")
def command(
    run: Path,
    table_format: str,
    cross: bool,
    anchor: tuple[str, float] | None,
    luck_out: bool,
    page: Path | None,
    live: bool,
) -> None:
    """Print the tables of RUN, a run's folder, from the games stored so far; works during a run.

    With --luck-out bundled players play every deal again, compiled, which takes a minute the first time.
    --html writes the tables as one page that needs nothing else.
    """
    rows_only = table_format in ("csv", "json")
    if luck_out and cross and rows_only:
        raise click.UsageError(
            f"--cross and --luck-out are rows of two kinds; give one of them for {table_format}"
        )
    if live and (page is None or anchor):
        raise UserError("--live: only with --html, and without --anchor")
    if page is not None:
        check_page(page)
    if live and page is not None:
        from arena.cli.live import follow

        follow(run, page)
        return
    with Store.read(run) as store:
        found = standings(store, anchor)
        if page is not None:
            from arena.report.run.page import run_page  # brings Jinja

            write_and_tell(page, run_page(store, found, beside=page.parent))
        texts = [] if luck_out and rows_only else [tables_text(found, table_format, cross)]
        if luck_out:
            # Imported here: it brings the compiler.
            from arena.report.run.luck_table import luck_out as second_estimates
            from arena.report.run.luck_table import luck_tables

            texts.append(luck_tables(second_estimates(store, partial(click.echo, err=True)), table_format))
        print_report("\n\n".join(texts), table_format)
