"""An evening as a page: find your name on a phone, the rounds for the wall, a score card for everybody."""

from typing import NamedTuple

from markupsafe import Markup

from arena.night.evening import Evening
from arena.night.standings import Standing, standings
from arena.report.html.parts import rendered
from arena.report.html.style import STYLE
from arena.report.night.text import mix_text, side_text, sits_out


class Turn(NamedTuple):
    """One round of one person; no table where he sits out."""

    number: int
    table: int | None
    partner: str
    against: str
    points: str


def evening_page(evening: Evening, name: str) -> str:
    """The whole page as HTML. It asks for nothing from outside, and is the same for the same evening."""
    played = any(sitting.points for one in evening.rounds for sitting in one)
    return rendered(
        "night.html",
        name=name,
        style=Markup(STYLE),
        people=[(f"p{at}", person, _turns(evening, person)) for at, person in enumerate(evening.people)],
        rounds=[_round(evening, number) for number in range(len(evening.rounds))],
        mix=mix_text(evening),
        standings=[_cells(one) for one in standings(evening)] if played else [],
    )


def _turns(evening: Evening, person: str) -> list[Turn]:
    turns = []
    for number, one in enumerate(evening.rounds, 1):
        for sitting in one:
            for at, side in enumerate(sitting.sides):
                if person in side:
                    partner = side[1] if side[0] == person else side[0]
                    points = str(sitting.points[at]) if sitting.points else ""
                    turns.append(
                        Turn(number, sitting.table, partner, side_text(sitting.sides[1 - at]), points)
                    )
        if len(turns) < number:
            turns.append(Turn(number, None, "", "", ""))
    return turns


def _round(evening: Evening, number: int) -> tuple[int, str, list[tuple[int, str, str, str]]]:
    tables = []
    for sitting in evening.rounds[number]:
        score = f"{sitting.points[0]} : {sitting.points[1]}" if sitting.points else ""
        tables.append((sitting.table, side_text(sitting.sides[0]), side_text(sitting.sides[1]), score))
    return number + 1, sits_out(evening.sitting_out(number)), tables


def _cells(one: Standing) -> tuple[object, ...]:
    return one.rank, one.person, one.rounds, one.won, one.points, f"{one.per_round:.2f}"
