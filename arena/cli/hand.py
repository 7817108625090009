"""`arena hand CARDS --up CARD`."""

import re
import sys

import click

from arena.errors import UserError
from arena.players import DEFAULT


def _score(_: object, __: object, text: str | None) -> list[int] | None:
    """`6-8`."""
    if text is None:
        return None
    if not re.fullmatch(r"\d{1,4}(-\d{1,4})+", text):
        raise click.BadParameter(f"{text!r} is no score; as in 6-8, the side of the seat first")
    return [int(points) for points in text.split("-")]


@click.command("hand")
@click.argument("cards", nargs=-1, required=True)
@click.option("--up", required=True, metavar="CARD", help="The card turned up.")
@click.option("--seat", type=click.IntRange(0, 3), help="Who holds the cards; default: the dealer's left.")
@click.option("--dealer", type=click.IntRange(0, 3), default=0, show_default=True, help="Who dealt.")
@click.option("--said", default="", metavar="WORDS", help="What was said and played before, in order.")
@click.option(
    "--known",
    type=(click.IntRange(0, 3), str),
    multiple=True,
    metavar="SEAT CARDS",
    help="Cards that another seat holds; once a seat.",
)
@click.option("--score", callback=_score, metavar="6-8", help="The seat's side first; default: nothing yet.")
@click.option("--rules", default="four_handed", show_default=True, help="A preset, or a file with rules.")
@click.option(
    "--players", default=DEFAULT, show_default=True, help="One for all, or one a side or a seat: a,b."
)
@click.option("--deals", type=click.IntRange(1), help="Deals to play; default: 20,000.")
@click.option("--seed", default="0", show_default=True, help="A number or any text.")
@click.option("--threads", type=click.IntRange(1, 1024), help="Default: one a core. No result depends on it.")
@click.option(
    "--format", "form", type=click.Choice(("plain", "json")), default="plain", help="How it is printed."
)
def command(
    cards: tuple[str, ...],
    up: str,
    seat: int | None,
    dealer: int,
    said: str,
    known: tuple[tuple[int, str], ...],
    score: list[int] | None,
    rules: str,
    players: str,
    deals: int | None,
    seed: str,
    threads: int | None,
    form: str,
) -> None:
    """What each answer to a question is worth, in points and in games won.

    The question is that of a seat which was dealt CARDS. Seats are counted from 0, clockwise. Without --said
    all before it have passed.

    \b
    arena hand "JS JC 9D TH 9H" --up 9S --seat 2 --rules stick --score 6-8
    arena hand "JS JC 9D TH 9H" --up 9S --seat 1 --said "pass pass pass pass"
    arena hand "JS JC 9D TH 9H" --up 9S --known 2 "AS KS" --players bold
    """
    from arena.question import question_of
    from arena.tournament.rule_files import variant_of

    variant = variant_of(rules)
    held = dict(known)
    if len(held) < len(known):
        raise click.UsageError("--known: once a seat, all its cards in quotes")
    question = question_of(
        variant.rules, " ".join(cards), up, seat=seat, dealer=dealer, said=said, known=held, score=score
    )
    from arena.report.game.hand_text import hand_json, hand_text
    from arena.report.progress import PassingProgress
    from arena.simulate.answers import DEALS, hand_value  # brings Numba
    from arena.simulate.seating import seats_of

    named = [one.strip() for one in players.split(",")]
    try:
        seats_of(named, variant.rules.table.players)
    except UserError as error:
        raise UserError(f"--players {players}: {error}") from None
    with PassingProgress(False, sys.stderr) as bar:
        value = hand_value(
            question,
            named,
            deals=deals or DEALS,
            seed=seed,
            threads=threads,
            say=lambda text: click.echo(text, err=True),
            progress=bar.show,
        )
    click.echo((hand_json if form == "json" else hand_text)(variant.name, value))
