"""How everybody stands: the points of the sides that each was on."""

from dataclasses import dataclass

from arena.night.evening import Evening


@dataclass(frozen=True)
class Standing:
    """One person; points per round, as not all play equally many rounds."""

    rank: int
    person: str
    rounds: int
    won: int
    points: int

    @property
    def per_round(self) -> float:
        return self.points / self.rounds if self.rounds else 0.0


def standings(evening: Evening) -> list[Standing]:
    """Everybody by points per round, then by rounds won; who has both alike shares a rank."""
    rounds, won, points = (dict.fromkeys(evening.people, 0) for _ in range(3))
    for one in evening.rounds:
        for sitting in one:
            for side, score in zip(sitting.sides, sitting.points or (), strict=False):
                for person in side:
                    rounds[person] += 1
                    won[person] += side == sitting.winner()
                    points[person] += score
    found = [Standing(0, person, rounds[person], won[person], points[person]) for person in evening.people]
    found.sort(key=lambda one: _worth(one), reverse=True)
    first = {_worth(one): place for place, one in reversed(list(enumerate(found, 1)))}
    return [Standing(first[_worth(one)], one.person, one.rounds, one.won, one.points) for one in found]


def _worth(one: Standing) -> tuple[float, int]:
    return one.per_round, one.won
