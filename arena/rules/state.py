"""The state of a table: one game with its hand in progress, as named ints and short lists of ints.

The rules work on any object with these attributes. `State` is the one a tournament uses; a NumPy
record with fields of the same names and lengths is another, for compiled code.
Seats that a table does not have keep zeros. Four-handed partners carry equal scores and points (8.1).
"""

from typing import Any

from arena.rules.codes import HISTORY, OVER, PLAYERS

HAND_FIELDS: dict[str, str] = {
    "phase": "question being asked (`codes.PHASES`)",
    "seat": "seat asked",
    "turn": "seat whose card is played; differs from `seat` only under 6.13",
    "dealer": "dealer of this hand",
    "upcard": "card turned up (2.6)",
    "upcard_place": "where it is (`codes.UPCARD_PLACES`)",
    "proposed": "suit the up-card stands for (2.6, 13); -1 while a joker has none",
    "trump": "trump suit, NO_TRUMP for no trump; -1 before it is fixed",
    "caller": "seat that called; -1 before",
    "stuck": "1 when the caller called as a stuck dealer (5.4)",
    "called_blind": "1 for a blind loner (6.12)",
    "lone_maker": "seat alone for the makers, or -1",
    "lone_defender": "seat alone for the defenders, or -1",
    "active": "mask of seats that play (6.1)",
    "asked": "mask of seats already asked about going alone (6.4)",
    "resume": "phase that follows a bad-hand question put before a seat's own turn (2.10)",
    "claim_asked": "mask of seats already asked about a bad hand (2.10)",
    "swapped": "1 after a swap (2.11)",
    "to_put": "cards still to put down, or to give, in this question",
    "put": "cards put down so far in an exchange (6.10)",
    "put_down_for_upcard": "1 once the dealer has put a card down for the one he took (4.1)",
    "exchanged": "mask of lone seats whose exchange is over (6.10)",
    "jamboree_asked": "mask of makers already offered a jamboree (6.14)",
    "jambone_asked": "1 once the lone maker has been asked about jambone (6.13)",
    "jambone": "1 once the lone maker has declared jambone (6.13)",
    "kitty": "mask of the unseen cards that are left (2.6)",
    "kitty_top": "place in `deck` of the top kitty card",
    "leader": "seat that leads the trick in progress",
    "led": "effective suit led in the trick in progress; -1 between tricks",
    "best_power": "power of the card winning the trick in progress",
    "best_seat": "seat that played it",
    "cards_in_trick": "cards in the trick in progress",
    "tricks_played": "tricks finished",
    "played": "mask of cards played in the hand",
    "end": "how the hand ended (`codes.HAND_ENDS`)",
    "offender": "seat that revoked (14.4), or -1",
    "history_length": "answers given in this hand",
}
GAME_FIELDS: dict[str, str] = {
    "deals": "deals of the match so far, throw-ins and redeals included",
    "hands_played": "hands that count for 9.4 in this game",
    "next_dealer": "who deals next",
    "last_caller": "caller of the last hand that was played (3.7), or -1",
    "dead_suits": "mask of burnt suits (3.8)",
    "winners": "mask of seats that have won the match; 0 while it goes on",
}
HAND_ARRAYS: dict[str, tuple[int, str]] = {
    "hands": (PLAYERS, "cards held, a mask a seat"),
    "dummies": (
        PLAYERS,
        "cards dealt face down beside the hands (10.1: place 0; 11.6: 0; 11.7: by seat)",
    ),
    "put_down": (PLAYERS, "cards each seat has put face down in this hand, a mask"),
    "trick": (PLAYERS, "card of each seat in the trick in progress, or -1"),
    "tricks": (PLAYERS, "tricks won by each seat"),
    "trick_winners": (7, "seat that won each trick"),
    "points": (PLAYERS, "points of the finished hand, by seat"),
    "deck": (33, "order of the whole deck"),
    "history": (HISTORY, "every answer in order (`codes.entry`)"),
}
GAME_ARRAYS: dict[str, tuple[int, str]] = {
    "score": (PLAYERS, "points in this game, by seat"),
    "totals": (PLAYERS, "individual totals (8.11), by seat"),
    "fines": (PLAYERS, "fines paid (8.13), by seat"),
    "tokens": (PLAYERS, "four-trick tokens held (8.9), by seat"),
    "claims": (PLAYERS, "bad hands claimed in this game (2.12), by seat"),
    "credits": (PLAYERS, "games won in the match (9.6), by seat"),
}
FIELDS = tuple(HAND_FIELDS) + tuple(GAME_FIELDS)
ARRAYS = {name: length for group in (HAND_ARRAYS, GAME_ARRAYS) for name, (length, _) in group.items()}


class State:
    """A table in plain Python: every field of FIELDS an int, every field of ARRAYS a list of ints."""

    __slots__ = FIELDS + tuple(ARRAYS)

    def __init__(self) -> None:
        for name in FIELDS:
            setattr(self, name, 0)
        for name, length in ARRAYS.items():
            setattr(self, name, [0] * length)

    def __getattr__(self, name: str) -> Any:  # only for type checkers: slots are found first
        raise AttributeError(name)


def copy_into(target: Any, source: Any) -> None:
    """Make `target` an independent copy of `source`: the only way to copy a state."""
    for name in FIELDS:
        setattr(target, name, getattr(source, name))
    for name in ARRAYS:
        getattr(target, name)[:] = getattr(source, name)


def ask(state: Any, phase: int, seat: int) -> None:
    """Put the question `phase` to `seat`."""
    state.phase = phase
    state.seat = seat
    state.turn = seat


def end_hand(state: Any, end: int) -> None:
    """The hand is over; nobody is asked any more."""
    state.end = end
    state.phase = OVER
    state.seat = -1
    state.turn = -1
