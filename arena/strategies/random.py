"""`random`: every legal answer is as likely as any other."""

from typing import Any

from arena.rules.rng import pick


def choose(rules: Any, view: Any, rng: Any, memory: Any) -> int:
    """A uniformly random legal answer; draws nothing when there is only one."""
    return pick(rng, view.legal)
