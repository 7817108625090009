"""Whether one of two is ahead, safe to be asked as often as one likes.

A level of confidence that is looked at again and again, until it is high enough once, is false much more
often than it says. Here a gambler bets on each block that one bot scores more than half. If it does not, no
way of betting can be expected to win, so his capital comes to 1 / error with a chance of `error` at most, at
any time and for any number of blocks (Ville, 1939; Waudby-Smith and Ramdas, "Estimating means of bounded
random variables by betting", 2023). He spreads it over stakes of all sizes, as he does not know the gap.
"""

from collections.abc import Iterable

STAKES = tuple(0.95 * 0.7**step for step in range(14))
"""Shares of the capital that are bet on a block, from nearly all to one in a hundred."""


def ahead(scores: Iterable[float], error: float) -> int | None:
    """After how many blocks it is settled that a bot's mean score is above 1/2; None if it is not.

    `scores` are from 0 to 1, in block order. It is settled wrongly with a chance of at most `error`.
    """
    capital = [1 / len(STAKES)] * len(STAKES)
    for n, score in enumerate(scores, 1):
        gain = 2 * score - 1
        capital = [held * (1 + stake * gain) for held, stake in zip(capital, STAKES, strict=True)]
        if sum(capital) * error >= 1:
            return n
    return None
