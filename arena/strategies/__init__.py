"""Players that ship with the arena, written on views: plain functions on ints, which can be compiled.

`choose(rules, view, rng, memory)` answers one question: `rules` a rule set, `view` what the seat may
know (`arena.view`), `rng` the player's own generator, `memory` a list of ints it may keep from one question
of a game to the next. The answer is one of `view.legal`.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from arena.strategies import basic, lowest, random

MEMORY = 16
"""Ints of memory a player has; all 0 when a game begins."""


class Strategy(NamedTuple):
    """A player by name, with what it does in a sentence."""

    name: str
    choose: Callable[[Any, Any, Any, Any], int]
    doc: str
    history: bool = False
    """Whether it reads `view.history`; if not, it may be given an empty one."""


STRATEGIES = {
    strategy.name: strategy
    for strategy in (
        Strategy("random", random.choose, "any legal answer, each as likely as another"),
        Strategy("lowest", lowest.choose, "passes when it may and plays its weakest legal card"),
        Strategy("basic", basic.choose, "calls on hand strength, draws trump as maker, follows sensibly"),
        Strategy("bold", basic.choose_boldly, "as basic, but calls and goes alone on less"),
    )
}
