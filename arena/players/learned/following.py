"""Features of a card played to a trick that another seat has led."""

from arena.cards import count, lowest, power, suit_mask, suit_of
from arena.players.learned.notes import Tell
from arena.players.learned.situation import (
    BEST,
    CHEAPEST,
    DEAREST,
    DECIDES,
    FRIEND_RUFFERS,
    LATE,
    LOSERS,
    LOW,
    OUT,
    RUFFERS,
    SAFE,
    STOPS,
    SWEEPS,
    TO_BEAT,
    TOP_TRUMPS,
    TRUMPS,
    TRUMPS_OUT,
    UPCARD_FOE,
    UPCARD_FRIEND,
)
from arena.players.ranks import above
from arena.tools import Tools
from arena.view import View

WINS = 0
"""It beats the best card so far."""
RANK = 1
"""Such a card by how many higher ones are out, 0 to 2."""
CHOICE = RANK + 3
"""The cheapest that wins, the dearest; either when none that is out beats it."""
THREAT = CHOICE + 4
"""Cards out that beat the best one so far: 0, 1, 2."""
PURPOSE = THREAT + 3
"""It decides, it stops them, the trick, trump led, no trick lost, named late, a friend can trump."""
PLAIN = PURPOSE + 7
"""Followed suit: foes who can trump, cards of the suit and trumps out, no trump out."""
DRAWN = PLAIN + 4
"""Trump led: a top trump, a second, the cheapest, the only one."""
RUFF = DRAWN + 4
"""Trumped a plain suit: with how many, against how many, by which, and what for."""
UPCARD = RUFF + 20
"""A foe's up-card beats this; a friend's, a foe's beats the best card."""
TRUMP = UPCARD + 3
"""A trump: its power, the trick, top, ours is safe; thrown under a better one."""
LOST = TRUMP + 6
"""A plain card: its rank; in the suit led top, second."""
THROWN = LOST + 3
"""Of another suit: top, with the trick and trumps out; second, guarded; the only one, with trumps held."""
SHAPE = THROWN + 7
"""One of three or more; the guard of a second-best card; cards of the suit out."""
FEATURES = SHAPE + 3


def tell_follow(tell: Tell, view: View, card: int, tools: Tools, told: int) -> int:
    """Note the features of a card that follows."""
    trump = view.trump
    suit = suit_of(card, trump)
    higher = count(above(card, trump) & tools.scratch[OUT])
    if power(card, view.led, trump) > tools.scratch[TO_BEAT]:
        told = tell_winner(tell, view, card, suit, higher, tools, told)
    elif suit == trump:
        told = tell(tools, told, TRUMP + 5, 1)
    if suit == trump:
        told = tell(tools, told, TRUMP, 1)
        told = tell(tools, told, TRUMP + 1, power(card, view.led, trump))
        told = tell(tools, told, TRUMP + 2, view.tricks_played)
        told = tell(tools, told, TRUMP + 3, int(higher == 0))
        return tell(tools, told, TRUMP + 4, tools.scratch[SAFE])
    told = tell(tools, told, LOST, card & 7)
    if suit != view.led:
        return tell_thrown(tell, view, card, suit, higher, tools, told)
    return tell(tools, told, LOST + 1 + higher, 1) if higher < 2 else told


def tell_winner(tell: Tell, view: View, card: int, suit: int, higher: int, tools: Tools, told: int) -> int:
    """A card that takes the trick for now."""
    trump = view.trump
    top = int(higher == 0)
    cheap = int(card == tools.scratch[CHEAPEST])
    dear = int(card == tools.scratch[DEAREST])
    told = tell(tools, told, WINS, 1)
    if higher < 3:
        told = tell(tools, told, RANK + higher, 1)
    told = tell(tools, told, CHOICE, cheap)
    told = tell(tools, told, CHOICE + 1, dear)
    told = tell(tools, told, CHOICE + 2, cheap * top)
    told = tell(tools, told, CHOICE + 3, dear * top)
    threat = count(above(tools.scratch[BEST], trump) & tools.scratch[OUT])
    if threat < 3:
        told = tell(tools, told, THREAT + threat, 1)
    told = tell(tools, told, PURPOSE, tools.scratch[DECIDES])
    told = tell(tools, told, PURPOSE + 1, tools.scratch[STOPS])
    told = tell(tools, told, PURPOSE + 2, view.tricks_played)
    told = tell(tools, told, PURPOSE + 3, int(view.led == trump))
    told = tell(tools, told, PURPOSE + 4, tools.scratch[SWEEPS])
    told = tell(tools, told, PURPOSE + 5, tools.scratch[LATE])
    told = tell(tools, told, PURPOSE + 6, tools.scratch[FRIEND_RUFFERS])
    if view.led == trump:
        told = tell(tools, told, DRAWN, top)
        told = tell(tools, told, DRAWN + 1, int(higher == 1))
        told = tell(tools, told, DRAWN + 2, cheap)
        told = tell(tools, told, DRAWN + 3, int(tools.scratch[TRUMPS] == 1))
    elif suit == trump:
        told = tell_ruff(tell, view, card, top, threat, tools, told)
    else:
        told = tell(tools, told, PLAIN, tools.scratch[RUFFERS])
        told = tell(tools, told, PLAIN + 1, count(tools.scratch[OUT] & suit_mask(suit, trump)))
        told = tell(tools, told, PLAIN + 2, tools.scratch[TRUMPS_OUT])
        told = tell(tools, told, PLAIN + 3, int(tools.scratch[TRUMPS_OUT] == 0))
    if above(card, trump) >> view.upcard & 1:
        told = tell(tools, told, UPCARD, tools.scratch[UPCARD_FOE])
    if above(tools.scratch[BEST], trump) >> view.upcard & 1:
        told = tell(tools, told, UPCARD + 1, tools.scratch[UPCARD_FRIEND])
        told = tell(tools, told, UPCARD + 2, tools.scratch[UPCARD_FOE])
    return told


def tell_ruff(tell: Tell, view: View, card: int, top: int, threat: int, tools: Tools, told: int) -> int:
    """A plain suit trumped."""
    n = tools.scratch[TRUMPS]
    out = tools.scratch[TRUMPS_OUT]
    told = tell(tools, told, RUFF, 1)
    told = tell(tools, told, RUFF + 1, n)
    told = tell(tools, told, RUFF + 2, out)
    told = tell(tools, told, RUFF + 3, int(card == tools.scratch[LOW]))
    told = tell(tools, told, RUFF + 4, top)
    told = tell(tools, told, RUFF + 5, tools.scratch[RUFFERS])
    told = tell(tools, told, RUFF + 6, count(tools.scratch[OUT] & suit_mask(view.led, view.trump)))
    told = tell(tools, told, RUFF + 7, int(n == 1))
    told = tell(tools, told, RUFF + 8, int(n == 2))
    told = tell(tools, told, RUFF + 9, tools.scratch[LOSERS])
    told = tell(tools, told, RUFF + 10, tools.scratch[FRIEND_RUFFERS])
    told = tell(tools, told, RUFF + 11, int(view.tricks_played == 0))
    told = tell(tools, told, RUFF + 12, int(view.tricks_played >= 3))
    told = tell(tools, told, RUFF + 13, tools.scratch[SWEEPS])
    told = tell(tools, told, RUFF + 14, tools.scratch[TOP_TRUMPS])
    told = tell(tools, told, RUFF + 15, int(n == 1) * top)
    told = tell(tools, told, RUFF + 16, tools.scratch[DECIDES])
    told = tell(tools, told, RUFF + 17, tools.scratch[STOPS])
    told = tell(tools, told, RUFF + 18, int(threat == 0))
    return tell(tools, told, RUFF + 19, int(out <= 1))


def tell_thrown(tell: Tell, view: View, card: int, suit: int, higher: int, tools: Tools, told: int) -> int:
    """A plain card thrown away."""
    mask = suit_mask(suit, view.trump)
    length = count(view.hand & mask)
    if higher == 0:
        told = tell(tools, told, THROWN, 1)
        told = tell(tools, told, THROWN + 1, view.tricks_played)
        told = tell(tools, told, THROWN + 2, tools.scratch[TRUMPS_OUT])
    elif higher == 1:
        told = tell(tools, told, THROWN + 3, 1)
        told = tell(tools, told, THROWN + 4, int(length >= 2))
    if length == 1:
        told = tell(tools, told, THROWN + 5, 1)
        told = tell(tools, told, THROWN + 6, int(tools.scratch[TRUMPS] > 0))
    elif length >= 3:
        told = tell(tools, told, SHAPE, 1)
    else:
        other = lowest(view.hand & mask & ~(1 << card))
        told = tell(tools, told, SHAPE + 1, int(count(above(other, view.trump) & tools.scratch[OUT]) == 1))
    return tell(tools, told, SHAPE + 2, count(tools.scratch[OUT] & mask))
