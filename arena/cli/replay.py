"""`arena replay RUN GAME` and `arena replay FILE.egn`."""

from pathlib import Path

import click

from arena.cli.pages import check_page, write_and_tell
from arena.errors import UserError


@click.command("replay")
@click.argument("run", metavar="RUN|FILE.egn", type=click.Path(path_type=Path))
@click.argument("game", required=False)
@click.option("--hand", type=click.IntRange(1), help="Only this hand, counted from 1.")
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A page to write: the table with its cards, to go through step by step.",
)
def command(run: Path, game: str | None, hand: int | None, page: Path | None) -> None:
    """Show GAME of RUN, or the game of an EGN file, one line a decision.

    Ids of games are those of `arena games` and `arena export`. What a file does not tell is shown as ??.
    """
    if page and hand:
        raise UserError("--hand: a page has all hands; its address may name one, as in FILE#h3 or FILE#h3s12")
    if page:
        check_page(page)
    text = (_from_file if run.is_file() else _from_run)(run, game, hand, page is not None)
    if page:
        write_and_tell(page, text)
    else:
        click.echo(text, nl=False)


def _from_file(file: Path, game: str | None, hand: int | None, as_page: bool) -> str:
    from arena.egn import read_egn
    from arena.report.game.egn_text import egn_game_text
    from arena.report.game.page import egn_page

    if game is not None:
        raise UserError(f"{file}: a file holds one game; leave out {game!r}")
    return egn_page(read_egn(file)) if as_page else egn_game_text(read_egn(file), hand=hand)


def _from_run(run: Path, game: str | None, hand: int | None, as_page: bool) -> str:
    from arena.egn.forms import SUFFIXES
    from arena.report.game.page import game_page
    from arena.report.game.replay_text import game_text
    from arena.tournament import keys
    from arena.tournament.store import Store

    if run.suffix in SUFFIXES:
        raise UserError(f"{run}: no such file")
    with Store.read(run) as store:
        if game is None:
            raise UserError(f"{run}: which game? Ids are those of `arena games {run}`")
        result = store.result(game)
        rules = store.identity.rules_of(result.variant)
        seed = keys.seed_bytes(store.identity.seed.value)
    return game_page(rules, seed, result) if as_page else game_text(rules, seed, result, hand)
