"""Features of a card played to a trick that another seat has led."""

from arena.cards import count, lowest, power, suit_mask, suit_of
from arena.players.learned.notes import note
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


def note_follow(view: View, card: int, scratch: list[int]) -> None:
    """Note the features of a card that follows."""
    trump = view.trump
    suit = suit_of(card, trump)
    higher = count(above(card, trump) & scratch[OUT])
    if power(card, view.led, trump) > scratch[TO_BEAT]:
        note_winner(view, card, suit, higher, scratch)
    elif suit == trump:
        note(scratch, TRUMP + 5, 1)
    if suit == trump:
        note(scratch, TRUMP, 1)
        note(scratch, TRUMP + 1, power(card, view.led, trump))
        note(scratch, TRUMP + 2, view.tricks_played)
        note(scratch, TRUMP + 3, int(higher == 0))
        note(scratch, TRUMP + 4, scratch[SAFE])
        return
    note(scratch, LOST, card & 7)
    if suit != view.led:
        note_thrown(view, card, suit, higher, scratch)
    elif higher < 2:
        note(scratch, LOST + 1 + higher, 1)


def note_winner(view: View, card: int, suit: int, higher: int, scratch: list[int]) -> None:
    """A card that takes the trick for now."""
    trump = view.trump
    top = int(higher == 0)
    cheap = int(card == scratch[CHEAPEST])
    dear = int(card == scratch[DEAREST])
    note(scratch, WINS, 1)
    if higher < 3:
        note(scratch, RANK + higher, 1)
    note(scratch, CHOICE, cheap)
    note(scratch, CHOICE + 1, dear)
    note(scratch, CHOICE + 2, cheap * top)
    note(scratch, CHOICE + 3, dear * top)
    threat = count(above(scratch[BEST], trump) & scratch[OUT])
    if threat < 3:
        note(scratch, THREAT + threat, 1)
    note(scratch, PURPOSE, scratch[DECIDES])
    note(scratch, PURPOSE + 1, scratch[STOPS])
    note(scratch, PURPOSE + 2, view.tricks_played)
    note(scratch, PURPOSE + 3, int(view.led == trump))
    note(scratch, PURPOSE + 4, scratch[SWEEPS])
    note(scratch, PURPOSE + 5, scratch[LATE])
    note(scratch, PURPOSE + 6, scratch[FRIEND_RUFFERS])
    if view.led == trump:
        note(scratch, DRAWN, top)
        note(scratch, DRAWN + 1, int(higher == 1))
        note(scratch, DRAWN + 2, cheap)
        note(scratch, DRAWN + 3, int(scratch[TRUMPS] == 1))
    elif suit == trump:
        note_ruff(view, card, top, threat, scratch)
    else:
        note(scratch, PLAIN, scratch[RUFFERS])
        note(scratch, PLAIN + 1, count(scratch[OUT] & suit_mask(suit, trump)))
        note(scratch, PLAIN + 2, scratch[TRUMPS_OUT])
        note(scratch, PLAIN + 3, int(scratch[TRUMPS_OUT] == 0))
    if above(card, trump) >> view.upcard & 1:
        note(scratch, UPCARD, scratch[UPCARD_FOE])
    if above(scratch[BEST], trump) >> view.upcard & 1:
        note(scratch, UPCARD + 1, scratch[UPCARD_FRIEND])
        note(scratch, UPCARD + 2, scratch[UPCARD_FOE])


def note_ruff(view: View, card: int, top: int, threat: int, scratch: list[int]) -> None:
    """A plain suit trumped."""
    n = scratch[TRUMPS]
    out = scratch[TRUMPS_OUT]
    note(scratch, RUFF, 1)
    note(scratch, RUFF + 1, n)
    note(scratch, RUFF + 2, out)
    note(scratch, RUFF + 3, int(card == scratch[LOW]))
    note(scratch, RUFF + 4, top)
    note(scratch, RUFF + 5, scratch[RUFFERS])
    note(scratch, RUFF + 6, count(scratch[OUT] & suit_mask(view.led, view.trump)))
    note(scratch, RUFF + 7, int(n == 1))
    note(scratch, RUFF + 8, int(n == 2))
    note(scratch, RUFF + 9, scratch[LOSERS])
    note(scratch, RUFF + 10, scratch[FRIEND_RUFFERS])
    note(scratch, RUFF + 11, int(view.tricks_played == 0))
    note(scratch, RUFF + 12, int(view.tricks_played >= 3))
    note(scratch, RUFF + 13, scratch[SWEEPS])
    note(scratch, RUFF + 14, scratch[TOP_TRUMPS])
    note(scratch, RUFF + 15, int(n == 1) * top)
    note(scratch, RUFF + 16, scratch[DECIDES])
    note(scratch, RUFF + 17, scratch[STOPS])
    note(scratch, RUFF + 18, int(threat == 0))
    note(scratch, RUFF + 19, int(out <= 1))


def note_thrown(view: View, card: int, suit: int, higher: int, scratch: list[int]) -> None:
    """A plain card thrown away."""
    mask = suit_mask(suit, view.trump)
    length = count(view.hand & mask)
    if higher == 0:
        note(scratch, THROWN, 1)
        note(scratch, THROWN + 1, view.tricks_played)
        note(scratch, THROWN + 2, scratch[TRUMPS_OUT])
    elif higher == 1:
        note(scratch, THROWN + 3, 1)
        note(scratch, THROWN + 4, int(length >= 2))
    if length == 1:
        note(scratch, THROWN + 5, 1)
        note(scratch, THROWN + 6, int(scratch[TRUMPS] > 0))
    elif length >= 3:
        note(scratch, SHAPE, 1)
    else:
        other = lowest(view.hand & mask & ~(1 << card))
        note(scratch, SHAPE + 1, int(count(above(other, view.trump) & scratch[OUT]) == 1))
    note(scratch, SHAPE + 2, count(scratch[OUT] & mask))
