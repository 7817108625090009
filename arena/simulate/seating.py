"""Who sits where: players given for all, by side or by seat."""

from collections.abc import Sequence

from arena.errors import UserError
from arena.players import Seated, player_named

STYLES = ("expert", "club")
"""Who plays if nobody is named: players who call what is worth calling, and some with a club's caution."""
SKILL_PAIR = ("learned", "careless")
"""A good player against a poor one."""


def seats_of(players: str | Sequence[str], table: int) -> tuple[Seated, ...]:
    """A player for each seat of a table of 2, 3 or 4.

    One name stands for all; two at a table of four are the sides, seats 0 and 2 against 1 and 3. Raises
    UserError for what is no player, and a number of players that does not fit.
    """
    written = [players] if isinstance(players, str) else list(players)
    seats = [player_named(one) for one in written]
    if len(seats) == 1:
        return tuple(seats * table)
    if len(seats) == 2 and table == 4:
        return tuple(seats * 2)
    if len(seats) != table:
        raise UserError(f"{len(seats)} players; {fitting(table)}")
    return tuple(seats)


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
