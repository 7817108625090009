"""Whether samples are as frequent as they should be."""

from collections import Counter

from scipy.special import chdtrc

from tests.consistent.worlds import Key

FEWEST = 3
"""Samples to be expected of the rarest class: with fewer, chi-square is no longer a fair approximation."""
RARE = 1e-4
"""A p-value that one right sampler in ten thousand falls below; the seeds are fixed."""


def enough(weights: list[int], at_least: int) -> int:
    """How many samples let every class of these weights be expected often enough."""
    return max(at_least, -(-FEWEST * sum(weights) // min(weights)))


def p_value(counts: list[int], weights: list[int]) -> float:
    """Of counts, if they were drawn with these weights."""
    drawn, whole = sum(counts), sum(weights)
    assert drawn >= enough(weights, 0)
    expected = [weight * drawn / whole for weight in weights]
    distance = sum((n - due) ** 2 / due for n, due in zip(counts, expected, strict=True))
    return float(chdtrc(len(weights) - 1, distance))


def p_of_worlds(seen: Counter[Key], expected: Counter[Key]) -> float:
    """The same for worlds by how they look; 0 if one was seen that cannot be."""
    if not set(seen) <= set(expected):
        return 0.0
    return p_value([seen[one] for one in expected], list(expected.values()))
