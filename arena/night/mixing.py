"""A fixed schedule: partners and opponents mixed as evenly as can be, sit-outs fair.

Who sits out goes round the list. The rest is simulated annealing: two people of a round change places, and
a worse mix is kept now and then, less and less often.
"""

from math import exp
from random import Random

from arena.night.evening import Evening, Round, Sitting

AGAIN_PARTNER = 3.0
"""What it costs that two are partners again, in times that they are opponents again."""
MOVES = 60_000
HOT, COLD = 3.0, 0.15
"""Temperatures at the first and the last move, in the same unit."""


def mixed(people: tuple[str, ...], tables: int, rounds: int, seed: int = 1) -> Evening:
    """An evening for these people, at least four a table; the same for the same people and seed."""
    draw = Random(seed)
    plan = [_seated(people, 4 * tables, number, draw) for number in range(rounds)]
    _Mix(len(people), plan).anneal(draw)
    return Evening(people, tuple(_round(people, places) for places in plan))


def _seated(people: tuple[str, ...], seats: int, number: int, draw: Random) -> list[int]:
    """Who plays in a round, in some order; those who sit out come next to those of the round before."""
    out = len(people) - seats
    resting = {(number * out + i) % len(people) for i in range(out)}
    places = [person for person in range(len(people)) if person not in resting]
    draw.shuffle(places)
    return places


def _round(people: tuple[str, ...], places: list[int]) -> Round:
    names = [people[place] for place in places]
    return tuple(
        Sitting(at // 4 + 1, ((names[at], names[at + 1]), (names[at + 2], names[at + 3])))
        for at in range(0, len(names), 4)
    )


class _Mix:
    """The plan with counts of who met whom. Places 4t to 4t + 3 are table t, the first two a side."""

    def __init__(self, people: int, plan: list[list[int]]):
        self.plan = plan
        self.partner = [[0] * people for _ in range(people)]
        self.opponent = [[0] * people for _ in range(people)]
        for places in plan:
            for table in range(len(places) // 4):
                self._count(places, table, 1)

    def anneal(self, draw: Random) -> None:
        for move in range(MOVES):
            places = self.plan[draw.randrange(len(self.plan))]
            one, other = draw.sample(range(len(places)), 2)
            heat = HOT * (COLD / HOT) ** (move / MOVES)
            worse = self._swap(places, one, other)
            if worse > 0 and draw.random() >= exp(-worse / heat):
                self._swap(places, one, other)

    def _swap(self, places: list[int], one: int, other: int) -> float:
        """Let two places of a round change; what that costs, in meetings of opponents."""
        tables = {one // 4, other // 4}
        cost = sum(self._count(places, table, -1) for table in tables)
        places[one], places[other] = places[other], places[one]
        return cost + sum(self._count(places, table, 1) for table in tables)

    def _count(self, places: list[int], table: int, step: int) -> float:
        """Count the meetings at a table once more or once less; what the sum of n (n - 1) / 2 changes by."""
        a, b, c, d = places[4 * table : 4 * table + 4]
        again = AGAIN_PARTNER * (_add(self.partner, a, b, step) + _add(self.partner, c, d, step))
        for one in (a, b):
            for other in (c, d):
                again += _add(self.opponent, one, other, step)
        return again


def _add(met: list[list[int]], a: int, b: int, step: int) -> int:
    """One meeting of two more or less; the change in the number of times that they meet again."""
    before = met[a][b]
    met[a][b] = met[b][a] = before + step
    return before if step > 0 else 1 - before
