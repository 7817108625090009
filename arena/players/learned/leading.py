"""Features of a card to lead."""

from arena.cards import count, suit_mask, suit_of
from arena.players.learned.notes import Tell
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
from arena.tools import Tools
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


def tell_lead(tell: Tell, view: View, card: int, tools: Tools, told: int) -> int:
    """Note the features of a lead."""
    suit = suit_of(card, view.trump)
    higher = count(above(card, view.trump) & tools.scratch[OUT])
    if suit == view.trump:
        return tell_trump(tell, view, card, higher, tools, told)
    return tell_plain(tell, view, card, suit, higher, tools, told)


def tell_trump(tell: Tell, view: View, card: int, higher: int, tools: Tools, told: int) -> int:
    """A trump led: to draw what is out, or because little else is left."""
    n = tools.scratch[TRUMPS]
    out = tools.scratch[TRUMPS_OUT]
    top = int(higher == 0)
    told = tell(tools, told, TRUMP, 1)
    if higher < 4:
        told = tell(tools, told, TRUMP_RANK + higher, 1)
    told = tell(tools, told, DRAW, out)
    told = tell(tools, told, DRAW + 1, out * top)
    if out < 3:
        told = tell(tools, told, DRAW + 2 + out, 1)
    told = tell(tools, told, DRAW + 5, int(out == 1) * top)
    told = tell(tools, told, DRAW + 6, int(out == 1 and higher == 1))
    told = tell(tools, told, DRAW + 7, int(out == 2) * top)
    told = tell(tools, told, LENGTH, n)
    if n <= 2:
        told = tell(tools, told, LENGTH + n, 1)
    told = tell(tools, told, LENGTH + 3, int(n == 1) * top)
    told = tell(tools, told, LENGTH + 4, int(n >= 2 and card == tools.scratch[LOW]))
    told = tell(tools, told, LENGTH + 5, int(n >= 2 and card == tools.scratch[HIGH]))
    told = tell(tools, told, TRUMP_VOIDS, tools.scratch[FOES_LACK] >> 4 * view.trump & 15)
    told = tell(tools, told, TRUMP_VOIDS + 1, tools.scratch[FRIENDS_LACK] >> 4 * view.trump & 15)
    if above(card, view.trump) >> view.upcard & 1:
        told = tell(tools, told, UPCARD, tools.scratch[UPCARD_FRIEND])
        told = tell(tools, told, UPCARD + 1, tools.scratch[UPCARD_FOE])
    told = tell(tools, told, PURPOSE, tools.scratch[SAFE])
    told = tell(tools, told, PURPOSE + 1, tools.scratch[DECIDES] * top)
    told = tell(tools, told, PURPOSE + 2, tools.scratch[SWEEPS])
    told = tell(tools, told, PURPOSE + 3, tools.scratch[LATE])
    told = tell(tools, told, PURPOSE + 4, tools.scratch[ACES])
    told = tell(tools, told, PURPOSE + 5, tools.scratch[LOSERS])
    told = tell(tools, told, PURPOSE + 6, tools.scratch[ACES] * top)
    return tell(tools, told, PURPOSE + 7, tools.scratch[LOSERS] * top)


def tell_plain(tell: Tell, view: View, card: int, suit: int, higher: int, tools: Tools, told: int) -> int:
    """A plain card led: a top card to cash, or one for a friend to win."""
    n = tools.scratch[TRUMPS]
    trumps_out = tools.scratch[TRUMPS_OUT]
    mask = suit_mask(suit, view.trump)
    length = count(view.hand & mask)
    there = count(tools.scratch[OUT] & mask)
    colour = int(suit + view.trump == 3)
    if higher < 3:
        told = tell(tools, told, PLAIN + higher, 1)
    told = tell(tools, told, PLAIN + 3, card & 7)
    told = tell(tools, told, PLAIN + 4, int(there == 0))
    if length == 1:
        told = tell(tools, told, SUIT, 1)
        told = tell(tools, told, SUIT + 1, int(n > 0))
    elif length == 2:
        told = tell(tools, told, SUIT + 2, 1)
    else:
        told = tell(tools, told, SUIT + 3, length)
    told = tell(tools, told, SUIT + 4, colour)
    foes = tools.scratch[FOES_LACK] >> 4 * suit & 15 if trumps_out else 0
    friends = tools.scratch[FRIENDS_LACK] >> 4 * suit & 15 if trumps_out else 0
    told = tell(tools, told, PLAIN_VOIDS, foes)
    told = tell(tools, told, PLAIN_VOIDS + 1, friends)
    told = tell(tools, told, PLAIN_VOIDS + 2, there)
    if higher == 0:
        told = tell(tools, told, MASTER, there)
        told = tell(tools, told, MASTER + 1, trumps_out)
        told = tell(tools, told, MASTER + 2, n)
        told = tell(tools, told, MASTER + 3, foes)
        told = tell(tools, told, MASTER + 4, friends)
        told = tell(tools, told, MASTER + 5, int(trumps_out == 0))
        told = tell(tools, told, MASTER + 6, tools.scratch[DECIDES])
        told = tell(tools, told, MASTER + 7, tools.scratch[STOPS])
        told = tell(tools, told, MASTER + 8, int(there <= 2 and trumps_out > 0))
        told = tell(tools, told, MASTER + 9, tools.scratch[SWEEPS])
        told = tell(tools, told, MASTER + 10, tools.scratch[LATE])
        told = tell(tools, told, MASTER + 11, int(length == 1))
        told = tell(tools, told, MASTER + 12, tools.scratch[TOP_TRUMPS])
    elif higher == 1:
        told = tell(tools, told, KING, there)
        told = tell(tools, told, KING + 1, int(length == 1))
    elif higher >= 3:
        told = tell(tools, told, KING + 2, int(length == 1))
    told = tell(tools, told, HELD, tools.scratch[TOP_TRUMPS])
    if n in (1, 2):
        told = tell(tools, told, HELD + n, 1)
    turned = view.upcard >> 3 == suit
    told = tell(tools, told, TURNED, int(view.upcard_place == TURNED_DOWN and turned))
    told = tell(tools, told, TURNED + 1, tools.scratch[LATE] * colour)
    return tell(tools, told, TURNED + 2, int(tools.scratch[UPCARD_FOE] and turned))
