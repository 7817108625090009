"""Who can be compared with whom: bots that never met, and bots that never gave each other a game."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from arena.ratings.fit import Evidence

Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Links:
    """The comparisons a tally allows. Bots are numbers; bots without games stand in no list."""

    groups: list[list[int]]  # linked by games, largest first
    reach: Mask  # (bots, bots) whether wins lead from one to the other: it beat one that beat one ...

    def tiers(self, group: list[int]) -> list[list[int]]:
        """The parts of a group whose bots reach each other both ways; one part if all do."""
        return _classes(self.reach, group)

    def main_tier(self, group: list[int]) -> list[int]:
        """The bots the others are measured by: the one tier that is larger than any other, or all."""
        tiers = sorted(self.tiers(group), key=len, reverse=True)
        return group if len(tiers) > 1 and len(tiers[0]) == len(tiers[1]) else tiers[0]


def links(evidence: Evidence) -> Links:
    """The links of the whole evidence (no leading axis)."""
    beat = np.zeros((evidence.bots, evidence.bots), np.bool_)
    for row, table in enumerate(evidence.tables.tolist()):
        for place, side in enumerate(table):
            if evidence.firsts[row, place] > 0:
                others = [bot for other in table if other != side for bot in other]
                beat[np.ix_(side, others)] = True
    everybody = list(range(evidence.bots))
    groups = [part for part in _classes(_closure(beat | beat.T), everybody) if beat[part].any()]
    return Links(sorted(groups, key=len, reverse=True), _closure(beat))


def _closure(edge: Mask) -> Mask:
    """Who can be reached from whom, oneself included (Warshall)."""
    reach = edge | np.eye(len(edge), dtype=np.bool_)
    for via in range(len(edge)):
        reach |= reach[:, via, None] & reach[via]
    return reach


def _classes(reach: Mask, among: list[int]) -> list[list[int]]:
    """The bots that reach each other both ways, by rising number."""
    left = list(among)
    classes = []
    while left:
        part = [bot for bot in left if reach[left[0], bot] and reach[bot, left[0]]]
        classes.append(part)
        left = [bot for bot in left if bot not in part]
    return classes
