"""Games by the million: the rules and the players compiled, house rules compared, answers weighed.

    from arena.simulate import simulate, compare, hand_value

Numba is imported when one of these is first used, not with this package.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arena.simulate.answers import AnswerValue, HandValue, hand_value
    from arena.simulate.batches import simulate
    from arena.simulate.comparing import compare
    from arena.simulate.results import Comparison, Difference, Estimate, RuleSetResult
    from arena.simulate.simulation import Simulation

_HOME = {
    "simulate": "batches",
    "hand_value": "answers",
    "HandValue": "answers",
    "AnswerValue": "answers",
    "compare": "comparing",
    "Simulation": "simulation",
    "Comparison": "results",
    "RuleSetResult": "results",
    "Estimate": "results",
    "Difference": "results",
}

__all__ = [
    "AnswerValue",
    "Comparison",
    "Difference",
    "Estimate",
    "HandValue",
    "RuleSetResult",
    "Simulation",
    "compare",
    "hand_value",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'arena.simulate' has no attribute {name!r}")
    value = getattr(import_module(f"arena.simulate.{_HOME[name]}"), name)
    globals()[name] = value
    return value
