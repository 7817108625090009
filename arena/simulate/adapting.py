"""Which options a player looks at: those whose names stand in the code that answers for it.

The code of a strategy is its module with every module of `arena.strategies` that it imports. An option
that none of them reads cannot change an answer except through what is legal. Reading it is not
playing it well, so this finds players who surely do not adapt, not those who do.
"""

import ast
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from arena.rules.catalogue import OPTIONS
from arena.strategies import STRATEGIES

NOT_A_PLAYERS = frozenset({"deal_pattern", "first_dealer", "fine_euchre", "fine_lone_euchre"})
"""Options that no player need look at: they change no choice."""


def unread(strategy: str, options: Iterable[str]) -> list[str]:
    """Those of `options` that a player could heed and this one does not look at."""
    known = options_read(strategy)
    return [key for key in options if key not in known and key not in NOT_A_PLAYERS]


@cache
def options_read(strategy: str) -> frozenset[str]:
    """Every option whose name stands in the code of a strategy."""
    start = STRATEGIES[strategy].choose.__module__
    todo, seen = [start], set()
    found: set[str] = set()
    while todo:
        module = todo.pop()
        if module in seen:
            continue
        seen.add(module)
        tree = ast.parse(Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr in OPTIONS:
                found.add(node.attr)
            elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("arena.strategies"):
                inner = [f"{node.module}.{alias.name}" for alias in node.names]
                todo += [str(node.module), *inner]
                todo = [one for one in todo if one in sys.modules and one != "arena.strategies"]
    return frozenset(found)
