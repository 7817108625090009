"""What the second reading cannot referee yet."""

from collections.abc import Iterable

UNKNOWN: frozenset[str] = frozenset()
"""Options that nobody has taught it: rule sets that use one of them are left out."""


def knows(written: Iterable[str]) -> bool:
    """Whether a rule set with these options can be refereed."""
    return UNKNOWN.isdisjoint(written)
