"""A view as JSON-ready values, written out field by field: what lines are held to."""

from typing import Any

from arena.cards import CARD_NAMES, SUIT_LETTERS, names_in
from arena.rules.codes import ACTION_NAMES, HIDDEN, PHASES, UPCARD_PLACES
from arena.view import View

SUIT_NAMES = (*SUIT_LETTERS, "NT")
_CARD_SETS = ("hand", "played", "put_down", "exposed")
_SEATS = ("caller", "lone_maker", "lone_defender", "last_caller")
_SUITS = ("proposed", "trump", "led")
_FLAGS = ("stuck", "called_blind")
_BY_SEAT = ("tricks", "score", "tokens", "claims", "credits")


def view_to_dict(view: View, players: int) -> dict[str, Any]:
    """The view as JSON-ready values: names for cards, suits and words, null where there is none.

    `seat`, `phase` and `legal` are left out: the request that carries a view states them itself.
    """
    out: dict[str, Any] = {name: names_in(getattr(view, name)) for name in _CARD_SETS}
    for name in _SEATS:
        seat = getattr(view, name)
        out[name] = seat if seat >= 0 else None
    for name in _SUITS:
        suit = getattr(view, name)
        out[name] = SUIT_NAMES[suit] if suit >= 0 else None
    for name in _FLAGS:
        out[name] = bool(getattr(view, name))
    for name in _BY_SEAT:
        out[name] = list(getattr(view, name)[:players])
    out["turn"] = view.turn
    out["dealer"] = view.dealer
    out["leader"] = view.leader if view.leader >= 0 else None
    out["upcard"] = CARD_NAMES[view.upcard]
    out["upcard_place"] = UPCARD_PLACES[view.upcard_place]
    out["active"] = [seat for seat in range(players) if view.active >> seat & 1]
    out["tricks_played"] = view.tricks_played
    out["to_put"] = view.to_put
    out["dead_suits"] = [SUIT_NAMES[s] for s in range(4) if view.dead_suits >> s & 1]
    out["hands_played"] = view.hands_played
    out["deals"] = view.deals
    out["trick"] = [CARD_NAMES[c] if c >= 0 else None for c in view.trick[:players]]
    if view.games_played:
        out["games"] = list(view.games[:players])
        out["games_played"] = view.games_played
    out["history"] = [entry_to_list(value) for value in view.history[: view.history_length]]
    return out


def entry_to_list(value: int) -> list[Any]:
    """A history entry as `[phase, seat, word]`, the word null for a hidden card."""
    action = value & 63
    return [
        PHASES[value >> 10],
        value >> 6 & 15,
        None if action == HIDDEN else ACTION_NAMES[action],
    ]
