"""Who is with whom: the sides of the table, and those of the hand (2.2, 3.3, 10.3)."""

from collections.abc import Sequence

from arena.rules.catalogue import Rules
from arena.rules.state import State


def sides_of(rules: Rules) -> int:
    """How many sides there are: three at a table of three, else two (2.2)."""
    return 3 if rules.table.players == 3 else 2


def partner_of(seat: int) -> int:
    """The seat opposite, four-handed."""
    return (seat + 2) % 4


def same_side(rules: Rules, seat: int, other: int) -> bool:
    """Whether two seats win and lose together; with two or three players each is its own side (2.2)."""
    return seat == other or (rules.table.players == 4 and (seat - other) & 1 == 0)


def is_maker(rules: Rules, state: State, seat: int) -> bool:
    """The caller, and four-handed his partner (3.3)."""
    return same_side(rules, seat, state.caller)


def together(rules: Rules, caller: int, seat: int, other: int) -> bool:
    """Whether two seats are on one side of this hand: three-handed both defenders are, too (10.3)."""
    if rules.table.players == 3 and seat != caller and other != caller:
        return True
    return same_side(rules, seat, other)


def best_other(rules: Rules, points: Sequence[int], seat: int) -> int:
    """The most points of a seat that is not of the same side."""
    best = -1000
    for other in range(rules.table.players):
        if not same_side(rules, other, seat) and points[other] > best:
            best = points[other]
    return best


def net_points(rules: Rules, points: Sequence[int], seat: int) -> float:
    """A seat's points less the mean of its opponents'."""
    total = 0
    others = 0
    for other in range(rules.table.players):
        if not same_side(rules, other, seat):
            total += points[other]
            others += 1
    return points[seat] - total / others
