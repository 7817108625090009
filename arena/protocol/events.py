"""What each seat hears of a game as it goes: events, JSON-ready and in order.

Hidden information is filtered where views filter it: answers by `arena.view.known_entry`, hands by
`blind_question`. The dicts are shared between seats and calls: do not change one.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from arena.cards import CARD_NAMES, names_in
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    ACTION_NAMES,
    HAND_ENDS,
    HIDDEN,
    JAMBONE,
    PHASES,
    REDEAL,
    REVOKE,
    entry_action,
    entry_phase,
    entry_seat,
)
from arena.rules.hand import blind_question
from arena.rules.state import State
from arena.view import known_entry

Event = dict[str, Any]

ANSWER_EVENTS: dict[str, tuple[str, str]] = {
    "bad_hand": ("bad_hand", "answer"),
    "swap": ("swap", "card"),
    "blind": ("call", "call"),
    "name_suit": ("call", "call"),
    "bid_1": ("call", "call"),
    "pickup": ("pickup", "answer"),
    "discard": ("discard", "card"),
    "bid_2": ("call", "call"),
    "alone": ("alone", "answer"),
    "exchange": ("exchange", "card"),
    "give": ("give", "card"),
    "dummy": ("dummy", "card"),
    "jambone": ("jambone", "answer"),
    "play": ("play", "card"),
}
"""Phase -> the event that tells of an answer in it, and the field that holds the answer."""

EVENTS: dict[str, tuple[str, str]] = {
    "deal": ("deal, dealer, upcard, score", "a hand is dealt; `deal` counts all deals of the game"),
    "hand": (
        "hand",
        "all your cards, each time you come to hold new ones: after the deal (or the blind question), "
        "the up-card, a swap, a dummy, a card given",
    ),
    "bad_hand": ("seat, answer", "a bad hand is claimed; your own `decline` is told to you alone"),
    "swap": ("seat, card", "a card put down in a swap"),
    "call": ("seat, call, phase", "an answer in `blind`, `name_suit`, `bid_1` or `bid_2`"),
    "pickup": ("seat, answer", "the dealer takes or leaves the up-card"),
    "discard": ("seat, card", "the dealer's discard"),
    "alone": ("seat, answer", "`alone` or `together`"),
    "exchange": ("seat, card", "a card put down by a lone player who calls for best, or `done`"),
    "give": ("seat, card", "a card given to a lone partner, or `done`; both of them see it"),
    "dummy": ("seat, card", "a card put down by a player who took up a dummy"),
    "jambone": ("seat, answer", "a jambone or jamboree declared; your own `decline` is told to you alone"),
    "exposed": (
        "seat, hand",
        "a seat's cards, now face up: of a jambone, or of a claimed bad hand that is dealt again",
    ),
    "play": (
        "seat, card",
        "a card played; `turn` is added when it is another seat's card that `seat` chose (jambone)",
    ),
    "trick": ("winner", "a trick is complete"),
    "hand_over": (
        "end, points, score",
        "the hand is over: how, its points by seat, the score after it; "
        "`offender` is added after a revoke, `credits` where a match has several games",
    ),
}
"""Event -> its fields besides `event`, and what it tells. A card you may not know is null."""

EXTRA_FIELDS = {"play": ("turn",), "hand_over": ("offender", "credits")}
"""Event -> fields it has at times."""


def deal_event(rules: Rules, state: State) -> Event:
    """A deal, for every seat alike; each hears of its own cards by `hand_event`."""
    return {
        "event": "deal",
        "deal": int(state.deals),
        "dealer": int(state.dealer),
        "upcard": CARD_NAMES[state.upcard],
        "score": list(state.score[: rules.table.players]),
    }


def hand_event(hand: int) -> Event:
    """The cards a seat holds, to that seat alone."""
    return {"event": "hand", "hand": names_in(hand)}


@lru_cache(maxsize=1 << 14)
def answer_event(seen: int, turn: int = -1) -> Event:
    """One answer as a seat may know it (`arena.view.known_entry`, never -1).

    `turn` is the seat whose card was played, for a card that another seat chose (6.13).
    """
    phase = PHASES[entry_phase(seen)]
    seat = entry_seat(seen)
    action = entry_action(seen)
    kind, field = ANSWER_EVENTS[phase]
    event = {"event": kind, "seat": seat, field: None if action == HIDDEN else ACTION_NAMES[action]}
    if kind == "call":
        event["phase"] = phase
    elif turn not in (-1, seat):
        event["turn"] = turn
    return event


def exposed_event(state: State, seat: int) -> Event:
    """The cards of a seat that has declared jambone, or claimed a hand that is dealt again (6.13, 2.11)."""
    return {"event": "exposed", "seat": seat, "hand": names_in(state.hands[seat])}


@lru_cache(maxsize=8)
def trick_event(winner: int) -> Event:
    """A trick is complete."""
    return {"event": "trick", "winner": winner}


def hand_over_event(rules: Rules, state: State) -> Event:
    """The end of a hand, after `finish_hand`; nothing hidden is revealed by it."""
    players = rules.table.players
    event: Event = {
        "event": "hand_over",
        "end": HAND_ENDS[state.end],
        "points": list(state.points[:players]),
        "score": list(state.score[:players]),
    }
    if state.end == REVOKE:
        event["offender"] = state.offender
    if rules.game.match_games > 1:
        event["credits"] = list(state.credits[:players])
    return event


class Announcer:
    """The events each seat has yet to hear, over one game. Seats that do not listen cost nothing.

    Call `dealt` after `deal_hand`, `answered` after every `step`, `finished` after `finish_hand`.
    """

    def __init__(self, rules: Rules, listening: Iterable[int]):
        self._rules = rules
        self._listening = tuple(listening)
        self._waiting: dict[int, list[Event]] = {seat: [] for seat in self._listening}
        self._shown = dict.fromkeys(self._listening, 0)

    def dealt(self, state: State) -> None:
        """A hand has been dealt."""
        self._tell_all(deal_event(self._rules, state))
        self._shown = dict.fromkeys(self._listening, 0)
        self._show_hands(state)

    def answered(self, state: State, turn: int, tricks_before: int) -> None:
        """`step` has been done; `turn` and `tricks_played` are the state's from before it."""
        value = state.history[state.history_length - 1]
        for seat in self._listening:
            seen = known_entry(value, seat)
            if seen >= 0:
                self._waiting[seat].append(answer_event(seen, turn))
        if entry_action(value) == JAMBONE or state.end == REDEAL:
            self._tell_all(exposed_event(state, entry_seat(value)))
        if state.tricks_played > tricks_before:
            self._tell_all(trick_event(state.trick_winners[tricks_before]))
        self._show_hands(state)

    def finished(self, state: State) -> None:
        """`finish_hand` has been done."""
        self._tell_all(hand_over_event(self._rules, state))

    def take(self, seat: int) -> list[Event]:
        """What the seat has not heard yet; from now on it has."""
        events = self._waiting.get(seat)
        if not events:
            return []
        self._waiting[seat] = []
        return events

    def _tell_all(self, event: Event) -> None:
        for events in self._waiting.values():
            events.append(event)

    def _show_hands(self, state: State) -> None:
        """Tell a seat its cards when it holds one that it has not been shown."""
        hidden = None
        for seat, shown in self._shown.items():
            hand = state.hands[seat]
            if hand & ~shown:
                if hidden is None:
                    hidden = blind_question(self._rules, state.phase)
                if hidden:
                    return
                self._shown[seat] = shown | hand
                self._waiting[seat].append(hand_event(hand))
