"""What each seat hears of a game as it goes.

Nothing is filtered here: what a seat may know of hands and answers is said by `arena.view` alone.
"""

from collections.abc import Iterable

from arena.protocol.events import (
    Event,
    answer_event,
    deal_event,
    exposed_event,
    hand_event,
    hand_over_event,
    trick_event,
)
from arena.rules.catalogue import Rules
from arena.rules.codes import JAMBONE, REDEAL, entry_action, entry_seat
from arena.rules.state import State
from arena.view import face_up, known_entry, own_hand


class Announcer:
    """The events each seat has yet to hear, over one game. Seats that do not listen cost nothing.

    Call `dealt` after `deal_hand`, `answered` after every `step`, `finished` after `finish_hand`.
    """

    def __init__(self, rules: Rules, listening: Iterable[int]):
        self._rules = rules
        self._waiting: dict[int, list[Event]] = {seat: [] for seat in listening}
        self._shown = dict.fromkeys(self._waiting, 0)

    def dealt(self, state: State) -> None:
        """A hand has been dealt."""
        self._tell_all(deal_event(self._rules, state))
        self._shown = dict.fromkeys(self._waiting, 0)
        self._show_hands(state)

    def answered(self, state: State, turn: int, tricks_before: int) -> None:
        """`step` has been done; `turn` and `tricks_played` are the state's from before it."""
        value = state.history[state.history_length - 1]
        for seat, events in self._waiting.items():
            seen = known_entry(value, seat)
            if seen >= 0:
                events.append(answer_event(seen, turn))
        if entry_action(value) == JAMBONE or state.end == REDEAL:
            self._tell_all(exposed_event(entry_seat(value), face_up(state)))
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
        for seat, shown in self._shown.items():
            hand = own_hand(self._rules, state, seat)
            if hand & ~shown:
                self._shown[seat] = shown | hand
                self._waiting[seat].append(hand_event(hand))
