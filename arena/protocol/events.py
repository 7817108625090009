"""The events that tell a seat of a game as it goes: a struct each, whose docstring is what it tells.

A card you may not know is null. Structs are shared between seats and calls, and frozen.
"""

from functools import lru_cache
from typing import Annotated, get_args

from msgspec import UNSET, Struct, UnsetType

from arena.cards import CARD_NAMES, names_in
from arena.protocol.fields import Card, Count, Phase, Seat, Word, one_of
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    ACTION_NAMES,
    HAND_ENDS,
    HIDDEN,
    OPEN,
    PHASES,
    REVOKE,
    entry_action,
    entry_phase,
    entry_seat,
)
from arena.rules.state import State

HandEnd = Annotated[str, one_of(HAND_ENDS[OPEN + 1 :])]


class Deal(Struct, tag_field="event", tag="deal", frozen=True):
    """a hand is dealt; `deal` counts all deals of the game"""

    deal: Count
    dealer: Seat
    upcard: Card
    score: list[int]


class Hand(Struct, tag_field="event", tag="hand", frozen=True):
    """all your cards, each time you come to hold new ones: after the deal (or the blind question), the
    up-card, a swap, a dummy, a card given"""

    hand: list[Card]


class BadHand(Struct, tag_field="event", tag="bad_hand", frozen=True):
    """a bad hand is claimed; your own `decline` is told to you alone"""

    seat: Seat
    answer: Word


class Swap(Struct, tag_field="event", tag="swap", frozen=True):
    """a card put down in a swap"""

    seat: Seat
    card: Word | None


class Call(Struct, tag_field="event", tag="call", frozen=True):
    """an answer in `blind`, `name_suit`, `bid_1` or `bid_2`"""

    seat: Seat
    call: Word
    phase: Phase


class Pickup(Struct, tag_field="event", tag="pickup", frozen=True):
    """the dealer takes or leaves the up-card"""

    seat: Seat
    answer: Word


class Discard(Struct, tag_field="event", tag="discard", frozen=True):
    """the dealer's discard"""

    seat: Seat
    card: Word | None


class Alone(Struct, tag_field="event", tag="alone", frozen=True):
    """`alone` or `together`"""

    seat: Seat
    answer: Word


class Exchange(Struct, tag_field="event", tag="exchange", frozen=True):
    """a card put down by a lone player who calls for best, or `done`"""

    seat: Seat
    card: Word | None


class Give(Struct, tag_field="event", tag="give", frozen=True):
    """a card given to a lone partner, or `done`; both of them see it"""

    seat: Seat
    card: Word | None


class Dummy(Struct, tag_field="event", tag="dummy", frozen=True):
    """a card put down by a player who took up a dummy"""

    seat: Seat
    card: Word | None


class Jambone(Struct, tag_field="event", tag="jambone", frozen=True):
    """a jambone or jamboree declared; your own `decline` is told to you alone"""

    seat: Seat
    answer: Word


class Exposed(Struct, tag_field="event", tag="exposed", frozen=True):
    """a seat's cards, now face up: of a jambone, or of a claimed bad hand that is dealt again"""

    seat: Seat
    hand: list[Card]


class Play(Struct, tag_field="event", tag="play", frozen=True):
    """a card played; `turn` is added when it is another seat's card that `seat` chose (jambone)"""

    seat: Seat
    card: Word | None
    turn: Seat | UnsetType = UNSET


class Trick(Struct, tag_field="event", tag="trick", frozen=True):
    """a trick is complete"""

    winner: Seat


class HandOver(Struct, tag_field="event", tag="hand_over", frozen=True):
    """the hand is over: how, its points by seat, the score after it; `offender` is added after a revoke,
    `credits` where a match has several games"""

    end: HandEnd
    points: list[int]
    score: list[int]
    offender: Seat | UnsetType = UNSET
    credits: list[Count] | UnsetType = UNSET


Answer = BadHand | Swap | Call | Pickup | Discard | Alone | Exchange | Give | Dummy | Jambone | Play
Event = Deal | Hand | Answer | Exposed | Trick | HandOver
EVENTS: tuple[type[Event], ...] = get_args(Event)
"""Every kind of event, in the order in which docs have them."""

ANSWERS: dict[str, type[Answer]] = {
    "bad_hand": BadHand,
    "swap": Swap,
    "blind": Call,
    "name_suit": Call,
    "bid_1": Call,
    "pickup": Pickup,
    "discard": Discard,
    "bid_2": Call,
    "alone": Alone,
    "exchange": Exchange,
    "give": Give,
    "dummy": Dummy,
    "jambone": Jambone,
    "play": Play,
}
"""Phase -> the event that tells of an answer in it."""


def deal_event(rules: Rules, state: State) -> Deal:
    """A deal, for every seat alike; each hears of its own cards by `hand_event`."""
    score = list(state.score[: rules.table.players])
    return Deal(state.deals, state.dealer, CARD_NAMES[state.upcard], score)


def hand_event(hand: int) -> Hand:
    """The cards a seat holds, to that seat alone."""
    return Hand(names_in(hand))


@lru_cache(maxsize=1 << 14)
def answer_event(seen: int, turn: int = -1) -> Answer:
    """One answer as a seat may know it (`arena.view.known_entry`, never -1).

    `turn` is the seat whose card was played, for a card that another seat chose (6.13).
    """
    phase = PHASES[entry_phase(seen)]
    seat = entry_seat(seen)
    action = entry_action(seen)
    kind = ANSWERS[phase]
    word = None if action == HIDDEN else ACTION_NAMES[action]
    more = [phase] if kind is Call else [turn] if turn not in (-1, seat) else []
    return kind(seat, word, *more)  # type: ignore[arg-type]


def exposed_event(seat: int, hand: int) -> Exposed:
    """The cards of a seat that lie face up (`arena.view.face_up`)."""
    return Exposed(seat, names_in(hand))


@lru_cache(maxsize=8)
def trick_event(winner: int) -> Trick:
    """A trick is complete."""
    return Trick(winner)


def hand_over_event(rules: Rules, state: State) -> HandOver:
    """The end of a hand, after `finish_hand`; nothing hidden is revealed by it."""
    players = rules.table.players
    return HandOver(
        HAND_ENDS[state.end],
        list(state.points[:players]),
        list(state.score[:players]),
        state.offender if state.end == REVOKE else UNSET,
        list(state.credits[:players]) if rules.game.match_games > 1 else UNSET,
    )
