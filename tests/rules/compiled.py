"""The rules compiled: the engine's own functions under Numba, on a NumPy record for a state.

Nothing here knows a rule. `register` tells Numba that it may compile the functions of the rules engine
as they stand; `new_state` makes the record that they then work on, with the fields of `State`.
"""

import inspect
from types import FunctionType
from typing import Any

import numpy as np
from numba.extending import register_jitable

from arena import cards, view
from arena.rules import alone, bidding, codes, deal, exchange, game, hand, play, rng, scoring
from arena.rules.state import ARRAYS, FIELDS
from arena.view import VIEW_ARRAYS, VIEW_FIELDS

MODULES = (cards, codes, rng, deal, alone, bidding, exchange, play, scoring, hand, game, view)

STATE_TYPE = np.dtype(
    [(name, np.int64) for name in FIELDS] + [(name, np.int64, (length,)) for name, length in ARRAYS.items()],
    align=True,
)
VIEW_TYPE = np.dtype(
    [(name, np.int64) for name in VIEW_FIELDS]
    + [(name, np.int64, (length,)) for name, (length, _) in VIEW_ARRAYS.items()],
    align=True,
)


def functions() -> list[FunctionType]:
    """Every function of the engine's modules, each once, in the order of definition."""
    found = []
    for module in MODULES:
        for value in vars(module).values():
            if inspect.isfunction(value) and value.__module__ == module.__name__:
                found.append(value)
    return found


_registered: list[FunctionType] = []


def register() -> list[FunctionType]:
    """Let Numba compile the engine's functions, unchanged, wherever compiled code calls them."""
    if not _registered:
        for function in functions():
            register_jitable(function)
            _registered.append(function)
    return _registered


def new_state() -> Any:
    """A state as a record, all zeros."""
    return np.zeros(1, np.dtype((np.record, STATE_TYPE)))[0]


def new_view() -> Any:
    """A view as a record, all zeros."""
    return np.zeros(1, np.dtype((np.record, VIEW_TYPE)))[0]
