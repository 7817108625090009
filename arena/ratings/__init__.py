"""Ratings: results in, one joint fit with honest intervals out. Pure functions.

Names are imported when they are first used, so that `arena.ratings.sequential`, which formats need while a
run goes on, brings no NumPy.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arena.ratings.games import RatedGame, whole_blocks
    from arena.ratings.rating import rate
    from arena.ratings.standing import Meeting, Ratings, Row

_HOME = {
    **dict.fromkeys(("RatedGame", "whole_blocks"), "arena.ratings.games"),
    "rate": "arena.ratings.rating",
    **dict.fromkeys(("Meeting", "Ratings", "Row"), "arena.ratings.standing"),
}

__all__ = ["Meeting", "RatedGame", "Ratings", "Row", "rate", "whole_blocks"]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'arena.ratings' has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
