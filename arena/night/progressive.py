"""The progressive evening: winners move up a table, losers stay, and everybody changes partners.

At the head table, number 1, winners stay and losers go down to the last table. There also those come in who
have sat out, in the place of those who have sat out least.
"""

from collections import Counter
from random import Random

from arena.night.evening import Evening, Round, Side, Sitting, partners


def first_round(people: tuple[str, ...], tables: int, seed: int = 1) -> Evening:
    """The first round, drawn by lot."""
    drawn = list(people)
    Random(seed).shuffle(drawn)
    groups = [drawn[at : at + 4] for at in range(0, 4 * tables, 4)]
    return Evening(people, (tuple(_sitting(at, group, Counter()) for at, group in enumerate(groups, 1)),))


def next_round(evening: Evening) -> Evening:
    """The evening with one round more, from the points of the last, which must all be known.

    Where a table is level the side named first has won.
    """
    last = evening.rounds[-1]
    won, lost = zip(*(_result(sitting) for sitting in last), strict=True)
    groups: list[list[str]] = []
    for at in range(len(last)):
        stay = won[0] if at == 0 else lost[at]
        come = won[at + 1] if at + 1 < len(last) else lost[0]
        groups.append([*stay, *come])
    groups[-1] = _rested(evening, groups[-1])
    met = partners(evening.rounds)
    following: Round = tuple(_sitting(at, group, met) for at, group in enumerate(groups, 1))
    return Evening(evening.people, (*evening.rounds, following))


def _result(sitting: Sitting) -> tuple[Side, Side]:
    """Winners and losers."""
    won = sitting.winner() or sitting.sides[0]
    return (won, sitting.sides[1]) if won == sitting.sides[0] else (won, sitting.sides[0])


def _rested(evening: Evening, group: list[str]) -> list[str]:
    """Who sits at the last table, of those who would come there and those who sat out."""
    waiting = evening.sitting_out(len(evening.rounds) - 1)
    out = evening.times_out()
    return sorted([*waiting, *group], key=lambda person: -out[person])[:4]


def _sitting(table: int, group: list[str], met: Counter[frozenset[str]]) -> Sitting:
    """Four people as two sides: those who were partners least often."""
    a, b, c, d = group
    ways = [((a, c), (b, d)), ((a, d), (b, c)), ((a, b), (c, d))]
    return Sitting(table, min(ways, key=lambda sides: sum(met[frozenset(side)] ** 2 for side in sides)))
