"""`deal_consistent` compiled: many samples at a time, and how they look."""

from collections import Counter
from typing import Any

import numpy as np

from arena import consistent
from arena.compiled import compiler, make_compilable, reached_from
from arena.consistent import deal_consistent
from arena.records import STATE_TYPE, copy_to_record, new_view, rules_record
from arena.rules.catalogue import Rules
from arena.rules.codes import HISTORY
from arena.view import View
from tests.consistent.worlds import Key

MODULES = reached_from(consistent)
make_compilable(MODULES)


@compiler(__file__, *(str(module.__file__) for module in MODULES))
def fill(rules: Any, view: Any, rng: Any, states: Any) -> None:
    """Deal to each of the states."""
    for i in range(len(states)):
        deal_consistent(rules, view, rng, states[i])


def samples(rules: Rules, view: View, generator: list[int], number: int) -> Any:
    """An array of states, each consistent with the view; the generator moves on."""
    shown, states, words = new_view(), np.zeros(number, STATE_TYPE), np.array(generator, np.int64)
    copy_to_record(view, shown)
    fill(rules_record(rules), shown, words, states)
    generator[:] = words.tolist()
    return states


def keys(states: Any) -> Counter[Key]:
    """How many of the states look alike, for each way they can look: `worlds.key` of them all."""
    told = np.arange(HISTORY) < states["history_length"][:, None]
    history = np.sort(np.where(told, states["history"], -1))
    places = [states["hands"], states["put_down"], states["dummies"], states["kitty"][:, None]]
    rows, counts = np.unique(np.hstack([*places, history]), axis=0, return_counts=True)
    return Counter(dict(zip(map(tuple, rows.tolist()), counts.tolist(), strict=True)))
