"""An evening: its rounds, its tables, and what a side scored at each."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

Side = tuple[str, str]


@dataclass(frozen=True)
class Sitting:
    """Four people at a table for one round; `points` of both sides in the order of `sides`, once known."""

    table: int
    sides: tuple[Side, Side]
    points: tuple[int, int] | None = None

    @property
    def people(self) -> tuple[str, ...]:
        return (*self.sides[0], *self.sides[1])

    def winner(self) -> Side | None:
        """The side with more points; None for a tie, or while they are not known."""
        if self.points is None or self.points[0] == self.points[1]:
            return None
        return self.sides[self.points[1] > self.points[0]]


Round = tuple[Sitting, ...]


@dataclass(frozen=True)
class Evening:
    """The rounds so far, in order; `people` are all who came, also who sits out."""

    people: tuple[str, ...]
    rounds: tuple[Round, ...]

    def sitting_out(self, number: int) -> list[str]:
        """Who has no seat in a round, counted from 0, in the order of `people`."""
        seated = {person for sitting in self.rounds[number] for person in sitting.people}
        return [person for person in self.people if person not in seated]

    def times_out(self) -> Counter[str]:
        """How often each has sat out."""
        return Counter(person for number in range(len(self.rounds)) for person in self.sitting_out(number))


def partners(rounds: Sequence[Round]) -> Counter[frozenset[str]]:
    """How often each two were partners."""
    return Counter(frozenset(side) for one in rounds for sitting in one for side in sitting.sides)


def opponents(rounds: Sequence[Round]) -> Counter[frozenset[str]]:
    """How often each two were opponents."""
    return Counter(
        frozenset((a, b))
        for one in rounds
        for sitting in one
        for a in sitting.sides[0]
        for b in sitting.sides[1]
    )
