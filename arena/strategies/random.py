"""`random`: every legal answer is as likely as any other."""

from typing import Any

from arena.rules.catalogue import Rules
from arena.rules.rng import pick
from arena.view import View


def choose(rules: Rules, view: View, rng: Any, memory: Any) -> int:
    """A uniformly random legal answer; draws nothing when there is only one."""
    return pick(rng, view.legal)
