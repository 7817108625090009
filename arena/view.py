"""What one seat may know (14.1, 14.2): the only filter of hidden information.

`fill_view` copies from a state exactly what a seat may see; the protocol and the players get their
knowledge from the functions of this file and from nowhere else. A view, like a state, is any object with
these attributes: `View` in plain Python, a NumPy record with the same fields in compiled code.

A field is written once, in `View`: its kind says how it stands in a message. Records, messages, their schema
and their docs are made of these lines.
"""

from dataclasses import dataclass, field, fields
from enum import Enum, auto
from typing import Any

from arena.rules.catalogue import Rules
from arena.rules.codes import (
    DECLINE,
    DISCARD,
    DUMMY,
    EXCHANGE,
    GIVE,
    HIDDEN,
    HISTORY,
    PLAY,
    PLAYERS,
    REDEAL,
    SWAP,
    entry,
    entry_seat,
)
from arena.rules.hand import blind_question, legal
from arena.rules.state import State


class Kind(Enum):
    """What a field holds; `arena.view_words` says how each kind is written and read."""

    QUESTION = auto()
    """Part of the question itself: the message that carries a view states it beside the view."""
    CARDS = auto()
    CARD = auto()
    CARDS_BY_SEAT = auto()
    SEAT = auto()
    SEAT_OR_NONE = auto()
    SEATS = auto()
    SUIT = auto()
    """C, D, H, S, or none."""
    TRUMP = auto()
    """A suit or no trump, or none."""
    SUITS = auto()
    FLAG = auto()
    COUNT = auto()
    COUNT_BY_SEAT = auto()
    POINTS_BY_SEAT = auto()
    """May be below zero."""
    PLACE = auto()
    """Where the up-card is."""
    HISTORY = auto()


@dataclass(frozen=True)
class Seen:
    """A field of a view: how many ints it holds (0: one, no list), what it says, and whether it is left out
    of messages `until` another field is not zero."""

    kind: Kind
    says: str
    length: int = 0
    until: str = ""


def seen(kind: Kind, says: str, until: str = "") -> Any:
    """A field of `View`."""
    length = PLAYERS if kind.name.endswith("_BY_SEAT") else HISTORY if kind is Kind.HISTORY else 0
    about = {"seen": Seen(kind, says, length, until)}
    if length:
        return field(default_factory=lambda: [0] * length, metadata=about)
    return field(default=0, metadata=about)


@dataclass(slots=True, eq=False, repr=False)
class View:
    """One seat's view in plain Python: ints and lists of ints, in the order in which messages have them."""

    seat: int = seen(Kind.QUESTION, "the seat that is asked, and whose view this is")
    phase: int = seen(Kind.QUESTION, "the kind of question")
    legal: int = seen(Kind.QUESTION, "the legal answers")
    hand: int = seen(Kind.CARDS, "the seat's own cards; none while a question is blind (6.12, 13.7)")
    dealer: int = seen(Kind.SEAT, "the dealer")
    upcard: int = seen(Kind.CARD, "the card turned up")
    upcard_place: int = seen(Kind.PLACE, "where it is now: offered, taken, left, turned_down, set_aside")
    proposed: int = seen(Kind.SUIT, "the suit the up-card stands for")
    trump: int = seen(Kind.TRUMP, "the trump suit, NT for no trump")
    caller: int = seen(Kind.SEAT_OR_NONE, "the seat that called; three- and two-handed the only maker")
    stuck: int = seen(Kind.FLAG, "whether the caller called as a stuck dealer")
    called_blind: int = seen(Kind.FLAG, "whether the maker is a blind loner")
    lone_maker: int = seen(Kind.SEAT_OR_NONE, "the seat alone for the makers")
    lone_defender: int = seen(Kind.SEAT_OR_NONE, "the seat alone for the defenders")
    active: int = seen(Kind.SEATS, "the seats that play")
    turn: int = seen(
        Kind.SEAT, "the seat whose card is played: another seat's only in the first trick of a jambone (6.13)"
    )
    leader: int = seen(Kind.SEAT_OR_NONE, "the seat that leads this trick")
    led: int = seen(Kind.TRUMP, "the effective suit led in this trick; NT for a joker led without trump")
    trick: list[int] = seen(Kind.CARDS_BY_SEAT, "card of each seat in the trick in progress")
    tricks: list[int] = seen(Kind.COUNT_BY_SEAT, "tricks won by each seat")
    tricks_played: int = seen(Kind.COUNT, "finished tricks")
    played: int = seen(Kind.CARDS, "all cards played in this hand")
    to_put: int = seen(Kind.COUNT, "cards still to put down or to give in this question")
    put_down: int = seen(Kind.CARDS, "cards this seat has put face down in this hand")
    exposed: int = seen(Kind.CARDS, "the lone maker's hand while it lies face up (6.13)")
    dead_suits: int = seen(Kind.SUITS, "burnt suits (3.8)")
    last_caller: int = seen(Kind.SEAT_OR_NONE, "caller of the last hand that was played")
    score: list[int] = seen(Kind.POINTS_BY_SEAT, "points in this game")
    tokens: list[int] = seen(Kind.COUNT_BY_SEAT, "four-trick tokens held")
    claims: list[int] = seen(Kind.COUNT_BY_SEAT, "bad hands claimed in this game")
    credits: list[int] = seen(Kind.COUNT_BY_SEAT, "game credits in the match")
    games: list[int] = seen(
        Kind.COUNT_BY_SEAT,
        "games won in the match by each seat, told once one is finished",
        until="games_played",
    )
    games_played: int = seen(
        Kind.COUNT, "finished games of the match, told once there is one", until="games_played"
    )
    hands_played: int = seen(Kind.COUNT, "hands of this game that count so far")
    deals: int = seen(Kind.COUNT, "deals so far, this one included")
    history_length: int = seen(Kind.QUESTION, "number of answers in history")
    history: list[int] = seen(
        Kind.HISTORY, "every call, answer and card of the hand that this seat may know, in order"
    )


VIEW: dict[str, Seen] = {one.name: one.metadata["seen"] for one in fields(View)}
"""Every field by its name."""
VIEW_FIELDS = tuple(name for name, one in VIEW.items() if not one.length)
"""Those that hold one int."""
VIEW_ARRAYS = {name: one.length for name, one in VIEW.items() if one.length}
"""Those that hold several, and how many: by seat but for history."""


def fill_view(rules: Rules, state: State, seat: int, view: View) -> None:
    """Write into `view` what `seat` may see now; `legal` is empty for a seat that is not asked.

    Nothing of an older fill remains but history entries beyond `history_length`.
    """
    fill_present(rules, state, seat, view)
    fill_history(state, seat, view)


def fill_history(state: State, seat: int, view: View) -> None:
    """The answers of the hand so far, as far as `seat` may know them."""
    n = 0
    for i in range(state.history_length):
        seen = state.history[i]
        if seen >> 10 != PLAY:  # a card played all have seen
            seen = known_entry(seen, seat)
            if seen < 0:
                continue
        view.history[n] = seen
        n += 1
    view.history_length = n


def fill_present(rules: Rules, state: State, seat: int, view: View) -> None:
    """Everything but the history, which stays empty: enough for a player that does not ask for it."""
    view.seat = seat
    view.phase = state.phase
    view.turn = state.turn
    view.legal = legal(rules, state) if seat == state.seat else 0
    view.hand = own_hand(rules, state, seat)
    view.dealer = state.dealer
    view.upcard = state.upcard
    view.upcard_place = state.upcard_place
    view.proposed = state.proposed
    view.trump = state.trump
    view.caller = state.caller
    view.stuck = state.stuck
    view.called_blind = state.called_blind
    view.lone_maker = state.lone_maker
    view.lone_defender = state.lone_defender
    view.active = state.active
    view.leader = state.leader
    view.led = state.led
    view.tricks_played = state.tricks_played
    view.played = state.played
    view.to_put = state.to_put if seat == state.seat else 0
    view.put_down = state.put_down[seat]
    view.exposed = face_up(state)
    view.dead_suits = state.dead_suits
    view.last_caller = state.last_caller
    view.hands_played = state.hands_played
    view.deals = state.deals
    view.history_length = 0
    view.trick[:] = state.trick[:]
    view.tricks[:] = state.tricks[:]
    view.score[:] = state.score[:]
    view.tokens[:] = state.tokens[:]
    view.claims[:] = state.claims[:]
    view.credits[:] = state.credits[:]
    if state.games_played or view.games_played:  # else all are zero
        view.games[:] = state.games[:]
    view.games_played = state.games_played


def own_hand(rules: Rules, state: State, seat: int) -> int:
    """The cards that a seat sees of its own: none while a question is blind (6.12, 13.7)."""
    return 0 if blind_question(rules, state.phase) else state.hands[seat]


def face_up(state: State) -> int:
    """The hand that lies face up: a jambone's (6.13), or one claimed, for which is dealt again (2.11)."""
    if state.end == REDEAL:
        return state.hands[entry_seat(state.history[state.history_length - 1])]
    return state.hands[state.lone_maker] if state.jambone else 0


def known_entry(value: int, seat: int) -> int:
    """A history entry as `seat` may know it: itself, with its card HIDDEN, or -1 for not at all.

    Cards put down are known to who put them down (2.11, 4.5, 6.10, 10.4); a card given also to the
    lone partner who gets it (6.10). Who was asked about a bad hand, a jambone or a jamboree and declined,
    only that seat knows (2.10, 6.14).
    """
    asker = value >> 6 & 15
    phase = value >> 10
    action = value & 63
    if asker == seat:
        return value
    if phase == GIVE and (asker + 2) % 4 == seat:
        return value
    if phase == SWAP or phase == DISCARD or phase == EXCHANGE or phase == GIVE or phase == DUMMY:
        return entry(phase, asker, HIDDEN) if action < 33 else value
    if action == DECLINE:
        return -1
    return value
