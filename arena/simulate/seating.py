"""Who sits where: players given for all, by side or by seat."""

from collections.abc import Sequence

from arena.strategies import STRATEGIES


def seats_of(players: str | Sequence[str], table: int) -> tuple[str, ...]:
    """A strategy's name for each seat of a table of 2, 3 or 4.

    One name stands for all; two at a table of four are the sides, seats 0 and 2 against 1 and 3. Raises
    ValueError, in words, for a name that is not a strategy or a number of names that does not fit.
    """
    names = [players] if isinstance(players, str) else list(players)
    for name in names:
        if name not in STRATEGIES:
            raise ValueError(f"{name!r} is not a strategy; there are {', '.join(STRATEGIES)}")
    if len(names) == 1:
        return tuple(names * table)
    if len(names) == 2 and table == 4:
        return tuple(names * 2)
    if len(names) != table:
        raise ValueError(f"{len(names)} players; {fitting(table)}")
    return tuple(names)


def fitting(table: int) -> str:
    """How many players may be named for a table, in words."""
    if table == 4:
        return "name one for all seats, two for the sides, or four for the seats"
    return f"name one for all seats, or {('two', 'three')[table - 2]} for the seats"


def seatings(pair: tuple[str, str], table: int) -> list[tuple[str, ...]]:
    """A seating for each side the stronger may have; three-handed he plays alone against two weaker."""
    strong, weak = pair
    sides = 3 if table == 3 else 2
    return [
        tuple(strong if seat % sides == place else weak for seat in range(table)) for place in range(sides)
    ]
