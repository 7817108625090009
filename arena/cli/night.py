"""`arena night`."""

from pathlib import Path

import click

from arena.errors import UserError
from arena.night.evening import Evening
from arena.night.mixing import mixed
from arena.night.progressive import first_round, next_round
from arena.night.sheet import read, written
from arena.night.standings import standings
from arena.report.night.page import evening_page
from arena.report.night.text import evening_text, standings_text

FIXED, PROGRESSIVE = "fixed", "progressive"
ALLOWED = "at least four people a table"


@click.command("night")
@click.option("--players", type=click.IntRange(4, 400), help="How many people come.")
@click.option("--names", type=click.Path(dir_okay=False, path_type=Path), help="A file with a name a line.")
@click.option("--tables", type=click.IntRange(1, 100), help="Tables of four [default: as many as can be].")
@click.option("--hours", type=click.FloatRange(0.1, 24), help="How long the evening is [default: 3].")
@click.option("--rounds", type=click.IntRange(1, 100), help="How many rounds, instead of --hours.")
@click.option(
    "--minutes", type=click.FloatRange(1, 240), default=20, show_default=True, help="A round takes."
)
@click.option(
    "--kind",
    type=click.Choice((FIXED, PROGRESSIVE)),
    default=FIXED,
    show_default=True,
    help="All rounds planned, or winners move up a table after each.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="Another one is another plan.")
@click.option(
    "--results", type=click.Path(dir_okay=False, path_type=Path), help="The CSV with points typed in."
)
@click.option(
    "--csv",
    "sheet",
    type=click.Path(dir_okay=False, path_type=Path),
    help="CSV to write: type points into it.",
)
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Page to write: for phones and to print.",
)
@click.option(
    "--title", default="Euchre evening", show_default=True, help="What stands at the head of the page."
)
def command(
    players: int | None,
    names: Path | None,
    tables: int | None,
    hours: float | None,
    rounds: int | None,
    minutes: float,
    kind: str,
    seed: int,
    results: Path | None,
    sheet: Path | None,
    page: Path | None,
    title: str,
) -> None:
    """Plan a club's evening: who sits with whom at which table in each round.

    Partners and opponents are mixed as evenly as can be, and everybody sits out equally often. Type the
    points of each table into the CSV and give it back with --results: that prints how everybody stands, and
    with --kind progressive adds the next round to it.
    """
    if results:
        evening = _with_results(results, kind)
    else:
        evening = _planned(_people(players, names), tables, _rounds(hours, rounds, minutes), kind, seed)
        click.echo(evening_text(evening))
    for path, text in ((sheet, written), (page, lambda one: evening_page(one, title))):
        if path:
            _write(path, text(evening))
            click.echo(f"wrote {path}", err=True)


def _people(players: int | None, names: Path | None) -> tuple[str, ...]:
    if (players is None) == (names is None):
        raise UserError("who comes? Give --players NUMBER or --names FILE, one of the two")
    if names is None:
        return tuple(str(number) for number in range(1, (players or 0) + 1))
    try:
        lines = names.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"{names}: {getattr(error, 'strerror', None) or 'not a text file in UTF-8'}"
        ) from None
    people = [line.strip() for line in lines if line.strip()]
    for at, person in enumerate(people):
        if person in people[:at]:
            raise UserError(
                f"{names}: {person} stands there twice; names must differ, as in Ann B. and Ann K."
            )
    return tuple(people)


def _rounds(hours: float | None, rounds: int | None, minutes: float) -> int:
    if hours is not None and rounds is not None:
        raise UserError("--hours and --rounds say the same; give one of them")
    if rounds is not None:
        return rounds
    number = int((hours or 3) * 60 // minutes)
    if not number:
        raise UserError(f"{hours:g} hours hold no round of {minutes:g} minutes")
    return number


def _planned(people: tuple[str, ...], tables: int | None, rounds: int, kind: str, seed: int) -> Evening:
    most = len(people) // 4
    if not most or (tables or 1) > most:
        raise UserError(f"{len(people)} people fill {most} tables, not {tables or 1}; {ALLOWED}")
    if kind == PROGRESSIVE:
        return first_round(people, tables or most, seed)
    return mixed(people, tables or most, rounds, seed)


def _with_results(path: Path, kind: str) -> Evening:
    """The evening of the file, after a progressive round with the next one, which is added to the file."""
    evening = read(path)
    click.echo(standings_text(standings(evening)))
    if kind == FIXED:
        return evening
    open_tables = [str(sitting.table) for sitting in evening.rounds[-1] if sitting.points is None]
    if open_tables:
        raise UserError(
            f"{path}: round {len(evening.rounds)} has no points yet at table {', '.join(open_tables)}"
        )
    evening = next_round(evening)
    click.echo("\n" + evening_text(evening, first=len(evening.rounds)))
    _write(path, written(evening))
    click.echo(f"round {len(evening.rounds)} added to {path}", err=True)
    return evening


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from None
