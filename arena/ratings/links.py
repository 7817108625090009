"""Who can be compared with whom: bots that never met, and bots that never gave each other a game.

Where all games across a cut went one way, the likelihood has no maximum: only the prior holds the gap
together and every resample repeats it. Such a gap has an honest limit on one side only.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arena.ratings.fit import Evidence, log_likelihood
from arena.ratings.games import Floats

ONE_IN_FORTY = float(np.log(0.025))  # the outer chance on one side of a 95 % interval


@dataclass(frozen=True)
class Links:
    """The comparisons a tally allows. Bots are numbers; bots without games stand in no list."""

    groups: list[list[int]]  # linked by games, largest first
    tiers: list["Tier"]  # of every group that falls apart into more than one; a whole group has none


@dataclass(frozen=True)
class Tier:
    """Bots that took something from one another, cut off from the rest of their group."""

    bots: list[int]
    never_lost: bool  # to any bot of the group outside the tier
    never_won: bool


def links(evidence: Evidence) -> Links:
    """Groups and tiers of the whole evidence (no leading axis)."""
    beat = np.zeros((evidence.bots, evidence.bots), np.bool_)
    for row, table in enumerate(evidence.tables.tolist()):
        for place, bot in enumerate(table):
            if evidence.firsts[row, place] > 0:
                beat[bot, [other for other in table if other != bot]] = True
    groups = [part for part in _classes(_closure(beat | beat.T)) if beat[part].any() or beat[:, part].any()]
    reach = _closure(beat)
    tiers = []
    for group in groups:
        parts = _classes(reach, group)
        if len(parts) > 1:
            for part in parts:
                rest = [bot for bot in group if bot not in part]
                tiers.append(
                    Tier(part, not beat[np.ix_(rest, part)].any(), not beat[np.ix_(part, rest)].any())
                )
    return Links(sorted(groups, key=len, reverse=True), tiers)


def shift_limit(per_block: Evidence, strength: Floats, bots: list[int], direction: int) -> float:
    """How far the bots of a tier could all lie above (+1) or below (-1) their fitted strength.

    The limit is where results this one-sided would have had one chance in forty. `per_block` weighs each
    block of a pairing as one game: within a block all games may well have gone the same way together.
    """
    target = log_likelihood(per_block, strength) + ONE_IN_FORTY
    moved = np.zeros(len(strength))
    moved[bots] = direction
    inside, outside = 0.0, 1.0
    while outside < 64 and log_likelihood(per_block, strength + outside * moved) > target:
        outside *= 2
    for _ in range(50):
        middle = (inside + outside) / 2
        if log_likelihood(per_block, strength + middle * moved) > target:
            inside = middle
        else:
            outside = middle
    return outside


def _closure(edge: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Who can be reached from whom, oneself included (Warshall)."""
    reach = edge | np.eye(len(edge), dtype=np.bool_)
    for via in range(len(edge)):
        reach |= reach[:, via, None] & reach[via]
    return reach


def _classes(reach: NDArray[np.bool_], among: list[int] | None = None) -> list[list[int]]:
    """The bots that reach each other both ways, by rising number."""
    left = list(range(len(reach))) if among is None else list(among)
    classes = []
    while left:
        part = [bot for bot in left if reach[left[0], bot] and reach[bot, left[0]]]
        classes.append(part)
        left = [bot for bot in left if bot not in part]
    return classes
