"""Which bot sits where: a block is played in every seating of its pairing, with the same deals in each."""

from collections.abc import Sequence
from itertools import permutations

_SEATS = {
    2: ((0, 1), (1, 0)),
    3: tuple(permutations(range(3))),
    4: ((0, 1, 0, 1), (1, 0, 1, 0)),
}
"""Table size -> for each seating the place in the pairing of the bot at each seat."""


def seating_of(players: int, bots: Sequence[str], seating: int) -> tuple[str, ...]:
    """The bot at each seat. Four-handed (A, B): seating 0 has A on seats 0 and 2, seating 1 has B there."""
    return tuple(bots[place] for place in _SEATS[players][seating])


def seatings(players: int) -> int:
    """How often each block is played: every way for the bots of a pairing to take the seats."""
    return len(_SEATS[players])
