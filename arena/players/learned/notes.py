"""Features noted down and weighed: a linear function of what a player sees, in whole numbers.

The features that are not 0 stand in the player's scratch as pairs of place and value, their number first, so
that a hand with a dozen of them costs a dozen multiplications.
"""

from arena.rules.catalogue import Rules
from arena.rules.sides import best_other
from arena.view import View

POINT = 512
"""Weights are in 512ths of a point."""
MOST_NOTES = 64
SITUATION = 2 * MOST_NOTES + 2
"""Place in the scratch of what a player reckons out once per question."""


def clear(scratch: list[int]) -> None:
    """Nothing is noted."""
    scratch[0] = 0


def note(scratch: list[int], feature: int, value: int) -> None:
    """Note the value of a feature; noted twice it counts as the sum."""
    # Written down in any case, and written over if it is 0: nobody can guess which will be.
    at = 2 * scratch[0]
    scratch[at + 1] = feature
    scratch[at + 2] = value
    scratch[0] += value != 0


def weighed(tables: list[int], start: int, scratch: list[int]) -> int:
    """The noted features times their weights, which begin at `start` of the tables."""
    total = 0
    for i in range(scratch[0]):
        total += tables[start + scratch[2 * i + 1]] * scratch[2 * i + 2]
    return total


# How near the target each side is

SCORE = 13
"""Features of `note_score`; the last two: our score bars us from going alone, theirs bars them (6.8)."""


def note_score(rules: Rules, view: View, scratch: list[int], first: int) -> None:
    """Note, from feature `first` on, who is how near the target, in the points that end the game."""
    bar = rules.alone.alone_barred_from_score
    if bar:
        note(scratch, first + 11, int(view.score[view.seat] >= bar))
        note(scratch, first + 12, int(best_other(rules, view.score, view.seat) >= bar))
    target = rules.game.target
    if target == 0:
        return
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
        note(scratch, first + near - 1, 1)
    if far:
        note(scratch, first + 2 + far, 1)
    if near in (1, 2) and far in (1, 2):
        note(scratch, first + 4 + 2 * near + far - 1, 1)
    note(scratch, first + 10, max(-4, min(4, mine - theirs)))
