"""Action codes, phases, and how a hand or a game can end. Their order is part of the protocol.

An action is a code below 63: cards first (0 to 32, see `arena.cards`), then the words. A legal set
is a bit mask over codes. Of two words with opposite meaning the one that commits to less comes first,
so that "the lowest legal code" is a harmless answer.
"""

from arena.cards import CARD_CODES, CARD_NAMES

WORDS = (
    "pass",
    "order_up",
    "order_up_alone",
    "call_C",
    "call_D",
    "call_H",
    "call_S",
    "call_NT",
    "call_C_alone",
    "call_D_alone",
    "call_H_alone",
    "call_S_alone",
    "call_NT_alone",
    "take",
    "leave",
    "together",
    "alone",
    "decline",
    "claim",
    "done",
    "forfeit",
    "jambone",
    "jamboree",
)

PASS = CARD_CODES
ORDER_UP, ORDER_UP_ALONE = PASS + 1, PASS + 2
CALL = PASS + 3
"""`CALL + suit` names a suit; `CALL + NO_TRUMP` calls no trump (5.8)."""
CALL_ALONE = CALL + 5
TAKE, LEAVE = CALL_ALONE + 5, CALL_ALONE + 6
TOGETHER, ALONE = LEAVE + 1, LEAVE + 2
DECLINE, CLAIM = ALONE + 1, ALONE + 2
DONE, FORFEIT, JAMBONE, JAMBOREE = CLAIM + 1, CLAIM + 2, CLAIM + 3, CLAIM + 4
ACTION_CODES = JAMBOREE + 1
HIDDEN = 63
"""Stands in a seat's history for a card it may not know."""

ACTION_NAMES = CARD_NAMES + WORDS
ACTION_BY_NAME = {name: code for code, name in enumerate(ACTION_NAMES)}

PHASES = (
    "bad_hand",
    "swap",
    "blind",
    "name_suit",
    "bid_1",
    "pickup",
    "discard",
    "bid_2",
    "alone",
    "exchange",
    "give",
    "dummy",
    "jambone",
    "play",
    "over",
)
(
    BAD_HAND,
    SWAP,
    BLIND,
    NAME_SUIT,
    BID_1,
    PICKUP,
    DISCARD,
    BID_2,
    ASK_ALONE,
    EXCHANGE,
    GIVE,
    DUMMY,
    ASK_JAMBONE,
    PLAY,
    OVER,
) = range(15)

HAND_ENDS = ("open", "played", "thrown_in", "redeal", "forfeit", "revoke", "jamboree")
"""How a hand ended; `open` while it goes on."""
OPEN, PLAYED, THROWN_IN, REDEAL, DEALER_FORFEITS, REVOKE, SHOWN_JAMBOREE = range(7)

UPCARD_PLACES = ("offered", "taken", "left", "turned_down", "set_aside")
"""Where the up-card is: still offered, with the dealer (4.1), left (4.2), turned down (3.10), out (13.6)."""
OFFERED, TAKEN, LEFT, TURNED_DOWN, SET_ASIDE = range(5)

PLAYERS = 4
HISTORY = 96
"""Room for every answer of the longest hand of any rule set."""


def word_list(mask: int) -> list[str]:
    """The words of a legal set, in code order."""
    return [name for code, name in enumerate(ACTION_NAMES) if mask >> code & 1]


def entry(phase: int, seat: int, action: int) -> int:
    """One answer as history holds it: phase, seat asked, action code."""
    return phase << 10 | seat << 6 | action


def entry_phase(value: int) -> int:
    return value >> 10


def entry_seat(value: int) -> int:
    return value >> 6 & 15


def entry_action(value: int) -> int:
    return value & 63
