"""Features noted down and weighed: a linear function of what a player sees, in whole numbers.

The features that are not 0 stand in the player's scratch as pairs of place and value, their number first, so
that a hand with a dozen of them costs a dozen multiplications.
"""

from collections.abc import Callable

from arena.rules.catalogue import Rules
from arena.rules.sides import best_other
from arena.tools import TABLES, Tools
from arena.view import View

POINT = 512
"""Weights are in 512ths of a point."""
MOST_NOTES = 64
ROW = 2 * MOST_NOTES + 2
"""Place in the scratch of where the weights begin by which features are weighed."""
SITUATION = ROW + 1
"""Place in the scratch of what a player reckons out once per question."""


Tell = Callable[[Tools, int, int, int], int]
"""Takes down the value of a feature: `told = tell(tools, told, feature, value)`.

What is told so far is its own affair: `note` writes a list of features into the scratch, from which is
learned; `weigh` adds them up by their weights, which is all that an answer needs. Compiled code is made for
each of them, so that neither is called. Tools are handed on, not the arrays in them, whose owners compiled
code would count."""

FIRST = 1
"""Place in the scratch of the first note."""


def note(tools: Tools, at: int, feature: int, value: int) -> int:
    """Note the value of a feature at a place in the scratch; the place of the next note.

    Noted twice, a feature counts as the sum.
    """
    # Written down in any case, and written over if it is 0: nobody can guess which will be.
    tools.scratch[at] = feature
    tools.scratch[at + 1] = value
    return at + 2 if value else at


def weigh(tools: Tools, total: int, feature: int, value: int) -> int:
    """Add the value of a feature times its weight in the row to a total; the new total."""
    # The mask changes nothing: it tells the compiler that the place is not counted from the end.
    return total + tools.tables[(tools.scratch[ROW] & (TABLES - 1)) + feature] * value


def end_notes(tools: Tools, at: int) -> None:
    """The last note ends before this place."""
    tools.scratch[0] = (at - FIRST) // 2


def weighed(tools: Tools, start: int) -> int:
    """The noted features times their weights, which begin at `start` of the tables."""
    total = 0
    for at in range(FIRST, FIRST + 2 * tools.scratch[0], 2):
        total += tools.tables[start + tools.scratch[at]] * tools.scratch[at + 1]
    return total


# How near the target each side is

SCORE = 13
"""Features of `tell_score`; the last two: our score bars us from going alone, theirs bars them (6.8)."""


def tell_score(tell: Tell, rules: Rules, view: View, tools: Tools, told: int, first: int) -> int:
    """Tell, from feature `first` on, who is how near the target, in the points that end the game."""
    bar = rules.alone.alone_barred_from_score
    if bar:
        told = tell(tools, told, first + 11, int(view.score[view.seat] >= bar))
        told = tell(tools, told, first + 12, int(best_other(rules, view.score, view.seat) >= bar))
    target = rules.game.target
    if target == 0:
        return told
    scoring = rules.scoring
    mine = target - view.score[view.seat]
    theirs = target - best_other(rules, view.score, view.seat)
    near = 0
    if mine <= scoring.make_points:
        near = 1
    elif mine <= scoring.march_points:
        near = 2
    elif mine <= scoring.loner_march_points:
        near = 3
    far = 0
    if theirs <= scoring.make_points:
        far = 1
    elif theirs <= scoring.euchre_points:
        far = 2
    elif theirs <= scoring.loner_march_points:
        far = 3
    if near:
        told = tell(tools, told, first + near - 1, 1)
    if far:
        told = tell(tools, told, first + 2 + far, 1)
    if near in (1, 2) and far in (1, 2):
        told = tell(tools, told, first + 4 + 2 * near + far - 1, 1)
    return tell(tools, told, first + 10, max(-4, min(4, mine - theirs)))
