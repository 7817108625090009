"""What a hand can come to: so many tricks of the makers, or a fast break.

A question to the search is a set of outcomes, as a mask: can the makers bring about one of them? Tricks at
least, points at least, or any other wish are sets of that kind.
"""

FAST_BREAK = 8
"""The outcome of three tricks after the first two were lost, where that pays nothing (8.8). Every other
outcome is the number of tricks that the makers end with."""
BROKEN = 3
"""The makers' tricks in a fast break."""


def at_least(tricks: int) -> int:
    """The outcomes with so many tricks of the makers or more, 0 to 8."""
    return (1 << FAST_BREAK) - (1 << tricks) | (tricks <= BROKEN) << FAST_BREAK


def first_two_lost(good: int) -> int:
    """The outcomes wished for once the first two tricks are lost: three tricks are now a fast break."""
    return good & ~(1 << BROKEN) | (good >> FAST_BREAK & 1) << BROKEN


def tricks_of(outcome: int) -> int:
    """The makers' tricks in an outcome."""
    return BROKEN if outcome == FAST_BREAK else outcome
