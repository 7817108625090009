"""Which bot sits where: a block is played in every seating of its pairing, with the same deals in each."""

from collections.abc import Sequence
from itertools import permutations

_SEATS = {
    (2, 2): ((0, 1), (1, 0)),
    (3, 3): tuple(permutations(range(3))),
    (4, 2): ((0, 1, 0, 1), (1, 0, 1, 0)),
    (4, 4): ((0, 2, 1, 3), (3, 0, 2, 1), (1, 3, 0, 2), (2, 1, 3, 0)),
}
"""Table size and number of bots -> for each seating the place in the pairing of the bot at each seat."""


def seating_of(players: int, bots: Sequence[str], seating: int) -> tuple[str, ...]:
    """The bot at each seat. Four-handed (A, B): seating 0 has A on seats 0 and 2, seating 1 has B there.

    Four-handed (A, B, C, D), A and B being partners: the table turns by a seat from seating to seating.
    """
    return tuple(bots[place] for place in _SEATS[players, len(bots)][seating])


def seatings(players: int, bots: int) -> int:
    """How often each block is played, so that everybody has every seat equally often: every way for the
    sides of a pairing to take the seats, or with four different bots every turn of the table."""
    return len(_SEATS[players, bots])


def sides_of(bots: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The bots of a pairing, side by side: of four at a table the first two are partners."""
    return (tuple(bots[:2]), tuple(bots[2:])) if len(bots) == 4 else tuple((bot,) for bot in bots)


def spell_pairing(bots: Sequence[str]) -> str:
    """`a - b`, or with partners `a & b - c & d`."""
    return " - ".join(" & ".join(side) for side in sides_of(bots))
