"""The state of a table: one game with its hand in progress, as named ints and short lists of ints.

The rules work on any object with these attributes. `State` is the one a tournament uses; a NumPy
record with fields of the same names and lengths is another, for compiled code.
Seats that a table does not have keep zeros. Four-handed partners carry equal scores and points (8.1).
"""

from dataclasses import dataclass, field, fields
from typing import Any, Protocol

from arena.rules.codes import HISTORY, OVER, PLAYERS

MOST_TRICKS, MOST_CARDS = 7, 33


def number(says: str) -> Any:
    """A field that holds one int, with what it says."""
    return field(default=0, metadata={"says": says})


def numbers(length: int, says: str) -> Any:
    """A field that holds so many ints."""
    return field(default_factory=lambda: [0] * length, metadata={"says": says, "length": length})


@dataclass(slots=True, eq=False, repr=False)
class State:
    """A table in plain Python. What belongs to a hand comes first, then what outlives it."""

    phase: int = number("question being asked (`codes.PHASES`)")
    seat: int = number("seat asked")
    turn: int = number("seat whose card is played; differs from `seat` only in a jambone (6.13)")
    dealer: int = number("dealer of this hand")
    upcard: int = number("card turned up (2.6)")
    upcard_place: int = number("where it is (`codes.UPCARD_PLACES`)")
    proposed: int = number("suit the up-card stands for (2.6, 13); -1 while a joker has none")
    trump: int = number("trump suit, NO_TRUMP for no trump; -1 before it is fixed")
    caller: int = number("seat that called; -1 before")
    passed: int = number("mask of seats that have passed in this round of the bidding (6.8)")
    stuck: int = number("1 when the caller called as a stuck dealer (5.4)")
    called_blind: int = number("1 for a blind loner (6.12)")
    lone_maker: int = number("seat alone for the makers, or -1")
    lone_defender: int = number("seat alone for the defenders, or -1")
    active: int = number("mask of seats that play (6.1)")
    asked: int = number("mask of seats already asked about going alone (6.4)")
    resume: int = number("phase that follows a bad-hand question put before a seat's own turn (2.10)")
    claim_asked: int = number("mask of seats already asked about a bad hand (2.10)")
    swapped: int = number("1 after a swap (2.11)")
    to_put: int = number("cards still to put down, or to give, in this question")
    put: int = number("cards put down, or given first, so far in an exchange (6.10)")
    put_down_for_upcard: int = number("1 once the dealer has put a card down for the one he took (4.1)")
    exchanged: int = number("mask of lone seats whose exchange is over (6.10)")
    jamboree_asked: int = number("mask of makers already offered a jamboree (6.14)")
    jambone_asked: int = number("1 once the lone maker has been asked about jambone (6.13)")
    jambone: int = number("1 once the lone maker has declared jambone (6.13)")
    kitty: int = number("mask of the unseen cards that are left (2.6)")
    kitty_top: int = number("place in `deck` of the top kitty card")
    leader: int = number("seat that leads the trick in progress")
    led: int = number("effective suit led in the trick in progress; -1 between tricks")
    best_power: int = number("power of the card winning the trick in progress")
    best_seat: int = number("seat that played it")
    cards_in_trick: int = number("cards in the trick in progress")
    tricks_played: int = number("tricks finished")
    played: int = number("mask of cards played in the hand")
    end: int = number("how the hand ended (`codes.HAND_ENDS`)")
    offender: int = number("seat that revoked (14.4), or -1")
    history_length: int = number("answers given in this hand")
    hands: list[int] = numbers(PLAYERS, "cards held, a mask a seat")
    dummies: list[int] = numbers(
        PLAYERS, "cards dealt face down beside the hands: place 0 (10.1, 11.6), or by seat (11.7)"
    )
    put_down: list[int] = numbers(PLAYERS, "cards each seat has put face down in this hand, a mask")
    trick: list[int] = numbers(PLAYERS, "card of each seat in the trick in progress, or -1")
    tricks: list[int] = numbers(PLAYERS, "tricks won by each seat")
    trick_winners: list[int] = numbers(MOST_TRICKS, "seat that won each trick")
    points: list[int] = numbers(PLAYERS, "points of the finished hand, by seat")
    deck: list[int] = numbers(MOST_CARDS, "order of the whole deck")
    history: list[int] = numbers(HISTORY, "every answer in order (`codes.entry`)")

    deals: int = number("deals of the match so far, throw-ins and redeals included")
    hands_played: int = number("hands that count in this game (9.4)")
    games_played: int = number("finished games of the match (9.6)")
    next_place: int = number("seat the next cards are laid from, as if it dealt (`table.deal_next`)")
    next_dealer: int = number("who deals next")
    last_caller: int = number("caller of the last hand that was played (3.7), or -1")
    dead_suits: int = number("mask of burnt suits (3.8)")
    winners: int = number("mask of seats that have won the match; 0 while it goes on")
    score: list[int] = numbers(PLAYERS, "points in this game, by seat")
    totals: list[int] = numbers(PLAYERS, "individual totals (8.11), by seat")
    fines: list[int] = numbers(PLAYERS, "fines paid (8.13), by seat")
    tokens: list[int] = numbers(PLAYERS, "four-trick tokens held (8.9), by seat")
    claims: list[int] = numbers(PLAYERS, "bad hands claimed in this game (2.12), by seat")
    credits: list[int] = numbers(PLAYERS, "game credits in the match (9.6), by seat")
    games: list[int] = numbers(PLAYERS, "games won in the match (9.9), by seat")


class Seating(Protocol):
    """What the order of play hangs on; a state has it, and a view."""

    dealer: int
    lone_maker: int
    lone_defender: int
    active: int


FIELDS = tuple(one.name for one in fields(State) if "length" not in one.metadata)
ARRAYS: dict[str, int] = {
    one.name: one.metadata["length"] for one in fields(State) if "length" in one.metadata
}


def copy_into(target: Any, source: Any) -> None:
    """Make `target` an independent copy of `source`: the only way to copy a state."""
    for name in FIELDS:
        setattr(target, name, getattr(source, name))
    for name in ARRAYS:
        getattr(target, name)[:] = getattr(source, name)


def copy_of(state: State) -> State:
    """A state of its own with the same contents."""
    copy = State()
    copy_into(copy, state)
    return copy


def ask(state: State, phase: int, seat: int) -> None:
    """Put the question `phase` to `seat`."""
    state.phase = phase
    state.seat = seat
    state.turn = seat


def end_hand(state: State, end: int) -> None:
    """The hand is over; nobody is asked any more."""
    state.end = end
    state.phase = OVER
    state.seat = -1
    state.turn = -1
