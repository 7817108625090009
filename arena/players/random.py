"""`random`: every legal answer is as likely as any other."""

from arena.rules.catalogue import Rules
from arena.rules.rng import pick
from arena.tools import Tools
from arena.view import View


def choose(rules: Rules, view: View, tools: Tools) -> int:
    """A uniformly random legal answer; draws nothing when there is only one."""
    return pick(tools.rng, view.legal)
