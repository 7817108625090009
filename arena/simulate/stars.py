"""Which of the many differences of a comparison are no chance: the discoveries of Benjamini and Hochberg.

Of the differences so marked a share of at most `LEVEL` is false on average, however many are looked at
("Controlling the false discovery rate", 1995; it holds for figures that hang together positively, Benjamini
and Yekutieli, 2001). Intervals by themselves would mark one in twenty where there is nothing to find.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from arena.simulate.results import RuleSetResult

LEVEL = 0.05


def judged(switches: Sequence[RuleSetResult], level: float = LEVEL) -> tuple[RuleSetResult, ...]:
    """The results of all switches, with those differences clear that are discoveries among all of them."""
    known = [one.p for switch in switches for one in switch.differences.values() if one.p is not None]
    most = threshold(known, level)
    return tuple(
        replace(
            switch,
            differences={
                key: replace(one, clear=one.p is not None and one.p <= most)
                for key, one in switch.differences.items()
            },
        )
        for switch in switches
    )


def threshold(p_values: Sequence[float], level: float = LEVEL) -> float:
    """The largest p that is a discovery: the last, of rank k, with p <= level k / n; -1 if there is none."""
    ranked = np.sort(np.array(p_values, float))
    passed = ranked[ranked <= level * np.arange(1, len(ranked) + 1) / max(1, len(ranked))]
    return float(passed[-1]) if len(passed) else -1.0
