"""Features of a card to lead."""

from arena.cards import count, suit_mask, suit_of
from arena.players.learned.notes import note
from arena.players.learned.situation import (
    ACES,
    DECIDES,
    FOES_LACK,
    FRIENDS_LACK,
    HIGH,
    LATE,
    LOSERS,
    LOW,
    OUT,
    SAFE,
    STOPS,
    SWEEPS,
    TOP_TRUMPS,
    TRUMPS,
    TRUMPS_OUT,
    UPCARD_FOE,
    UPCARD_FRIEND,
)
from arena.players.ranks import above
from arena.rules.codes import TURNED_DOWN
from arena.view import View

TRUMP = 0
TRUMP_RANK = 1
"""A trump by how many higher ones are out, 0 to 3."""
DRAW = TRUMP_RANK + 4
"""Trumps out, also for a top trump alone; none, one, two of them; one or two when this is top or second."""
LENGTH = DRAW + 8
"""Trumps held; one, two of them; the only one a top trump; the lowest, the highest of several."""
TRUMP_VOIDS = LENGTH + 6
"""Foes, friends who have no trump."""
UPCARD = TRUMP_VOIDS + 2
"""A friend, a foe holds the up-card, which beats this."""
PURPOSE = UPCARD + 2
"""Ours is safe; a top trump decides; no trick lost; trump named late; aces, losers, both with a top trump."""
PLAIN = PURPOSE + 8
"""A plain card with none, one, two higher ones out; its rank; the last of its suit that is out."""
SUIT = PLAIN + 5
"""The only card of its suit, with trumps in hand; one of two; of more, how many; of trump's colour."""
PLAIN_VOIDS = SUIT + 5
"""Foes, friends who lack the suit while trumps are out; cards of it that are out."""
MASTER = PLAIN_VOIDS + 3
"""A top card: what is out, voids, trumps held and out, what it decides."""
KING = MASTER + 13
"""A second-best card: cards out, alone; a low card alone."""
HELD = KING + 3
"""Top trumps, one trump, two trumps held beside a plain card."""
TURNED = HELD + 3
"""The suit turned down; trump's colour late; a foe holds the up-card of this suit."""
FEATURES = TURNED + 3


def note_lead(view: View, card: int, scratch: list[int]) -> None:
    """Note the features of a lead."""
    suit = suit_of(card, view.trump)
    higher = count(above(card, view.trump) & scratch[OUT])
    if suit == view.trump:
        note_trump(view, card, higher, scratch)
    else:
        note_plain(view, card, suit, higher, scratch)


def note_trump(view: View, card: int, higher: int, scratch: list[int]) -> None:
    """A trump led: to draw what is out, or because little else is left."""
    n = scratch[TRUMPS]
    out = scratch[TRUMPS_OUT]
    top = int(higher == 0)
    note(scratch, TRUMP, 1)
    if higher < 4:
        note(scratch, TRUMP_RANK + higher, 1)
    note(scratch, DRAW, out)
    note(scratch, DRAW + 1, out * top)
    if out < 3:
        note(scratch, DRAW + 2 + out, 1)
    note(scratch, DRAW + 5, int(out == 1) * top)
    note(scratch, DRAW + 6, int(out == 1 and higher == 1))
    note(scratch, DRAW + 7, int(out == 2) * top)
    note(scratch, LENGTH, n)
    if n <= 2:
        note(scratch, LENGTH + n, 1)
    note(scratch, LENGTH + 3, int(n == 1) * top)
    note(scratch, LENGTH + 4, int(n >= 2 and card == scratch[LOW]))
    note(scratch, LENGTH + 5, int(n >= 2 and card == scratch[HIGH]))
    note(scratch, TRUMP_VOIDS, scratch[FOES_LACK] >> 4 * view.trump & 15)
    note(scratch, TRUMP_VOIDS + 1, scratch[FRIENDS_LACK] >> 4 * view.trump & 15)
    if above(card, view.trump) >> view.upcard & 1:
        note(scratch, UPCARD, scratch[UPCARD_FRIEND])
        note(scratch, UPCARD + 1, scratch[UPCARD_FOE])
    note(scratch, PURPOSE, scratch[SAFE])
    note(scratch, PURPOSE + 1, scratch[DECIDES] * top)
    note(scratch, PURPOSE + 2, scratch[SWEEPS])
    note(scratch, PURPOSE + 3, scratch[LATE])
    note(scratch, PURPOSE + 4, scratch[ACES])
    note(scratch, PURPOSE + 5, scratch[LOSERS])
    note(scratch, PURPOSE + 6, scratch[ACES] * top)
    note(scratch, PURPOSE + 7, scratch[LOSERS] * top)


def note_plain(view: View, card: int, suit: int, higher: int, scratch: list[int]) -> None:
    """A plain card led: a top card to cash, or one for a friend to win."""
    n = scratch[TRUMPS]
    trumps_out = scratch[TRUMPS_OUT]
    mask = suit_mask(suit, view.trump)
    length = count(view.hand & mask)
    there = count(scratch[OUT] & mask)
    colour = int(suit + view.trump == 3)
    if higher < 3:
        note(scratch, PLAIN + higher, 1)
    note(scratch, PLAIN + 3, card & 7)
    note(scratch, PLAIN + 4, int(there == 0))
    if length == 1:
        note(scratch, SUIT, 1)
        note(scratch, SUIT + 1, int(n > 0))
    elif length == 2:
        note(scratch, SUIT + 2, 1)
    else:
        note(scratch, SUIT + 3, length)
    note(scratch, SUIT + 4, colour)
    foes = scratch[FOES_LACK] >> 4 * suit & 15 if trumps_out else 0
    friends = scratch[FRIENDS_LACK] >> 4 * suit & 15 if trumps_out else 0
    note(scratch, PLAIN_VOIDS, foes)
    note(scratch, PLAIN_VOIDS + 1, friends)
    note(scratch, PLAIN_VOIDS + 2, there)
    if higher == 0:
        note(scratch, MASTER, there)
        note(scratch, MASTER + 1, trumps_out)
        note(scratch, MASTER + 2, n)
        note(scratch, MASTER + 3, foes)
        note(scratch, MASTER + 4, friends)
        note(scratch, MASTER + 5, int(trumps_out == 0))
        note(scratch, MASTER + 6, scratch[DECIDES])
        note(scratch, MASTER + 7, scratch[STOPS])
        note(scratch, MASTER + 8, int(there <= 2 and trumps_out > 0))
        note(scratch, MASTER + 9, scratch[SWEEPS])
        note(scratch, MASTER + 10, scratch[LATE])
        note(scratch, MASTER + 11, int(length == 1))
        note(scratch, MASTER + 12, scratch[TOP_TRUMPS])
    elif higher == 1:
        note(scratch, KING, there)
        note(scratch, KING + 1, int(length == 1))
    elif higher >= 3:
        note(scratch, KING + 2, int(length == 1))
    note(scratch, HELD, scratch[TOP_TRUMPS])
    if n in (1, 2):
        note(scratch, HELD + n, 1)
    turned = view.upcard >> 3 == suit
    note(scratch, TURNED, int(view.upcard_place == TURNED_DOWN and turned))
    note(scratch, TURNED + 1, scratch[LATE] * colour)
    note(scratch, TURNED + 2, int(scratch[UPCARD_FOE] and turned))
