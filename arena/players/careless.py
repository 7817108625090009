"""`careless`: plays as `basic`, but now and then puts down any card that comes to hand."""

from arena.cards import lowest
from arena.players import basic
from arena.players.player import Param, Player
from arena.rules.catalogue import Rules
from arena.rules.codes import PLAY
from arena.rules.rng import below, pick
from arena.tools import Tools
from arena.view import View

SHARE = Param("share", 10, 0, 100, "cards in a hundred that are played at random")


def player(name: str, doc: str) -> Player:
    """The player under a name of its own; it calls with the lean of `basic`."""
    return Player(name, choose, doc, params=(basic.LEAN, SHARE), reads=basic.READS)


def choose(rules: Rules, view: View, tools: Tools) -> int:
    """The answer of `basic`, or any legal card for a share of the cards played; draws nothing if forced."""
    legal = view.legal
    if legal & (legal - 1) == 0:
        return lowest(legal)
    if view.phase == PLAY and below(tools.rng, 100) < tools.params[1]:
        return pick(tools.rng, legal)
    return basic.choose(rules, view, tools)
