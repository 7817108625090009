"""`lowest`: commits to nothing it need not and plays its weakest card."""

from arena.cards import ALL_CARDS, lowest
from arena.players.ranks import weakest
from arena.rules.catalogue import Rules
from arena.rules.codes import PLAY
from arena.tools import Tools
from arena.view import View


def choose(rules: Rules, view: View, tools: Tools) -> int:
    """The weakest legal card; of words the one that commits to least, so it passes when it may."""
    legal = view.legal
    cards = legal & ALL_CARDS
    if cards != legal:
        return lowest(legal & ~ALL_CARDS)
    if view.phase == PLAY:
        # Weakest by rank alone: what the rest of the hand looks like is no concern of this player.
        return weakest(cards, 0, view.trump)
    return weakest(cards, view.hand, view.trump)
