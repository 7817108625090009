"""What one seat may know (14.1, 14.2): the only filter of hidden information.

`fill_view` copies from a state exactly what a seat may see; the protocol and the strategies get their
knowledge from it and from nowhere else. A view, like a state, is any object with these attributes:
`View` in plain Python, a NumPy record with the same fields in compiled code.
"""

from typing import Any

from arena.cards import CARD_NAMES, NO_CARD, SUIT_LETTERS, names_in
from arena.rules.codes import (
    ACTION_BY_NAME,
    ACTION_NAMES,
    DECLINE,
    DISCARD,
    DUMMY,
    EXCHANGE,
    GIVE,
    HIDDEN,
    HISTORY,
    PHASES,
    PLAYERS,
    SWAP,
    UPCARD_PLACES,
    entry,
)
from arena.rules.hand import blind_question, legal

# Field -> what the view shows under that name. Scalars first, then arrays (by seat but for history).
VIEW_FIELDS: dict[str, str] = {
    "seat": "the seat that is asked, and whose view this is",
    "phase": "the kind of question",
    "turn": "the seat whose card is played: another seat's only in the first trick of a jambone (6.13)",
    "legal": "the legal answers",
    "hand": "the seat's own cards; none while a question is blind (6.12, 13.7)",
    "dealer": "the dealer",
    "upcard": "the card turned up",
    "upcard_place": "where it is now: offered, taken, left, turned_down, set_aside",
    "proposed": "the suit the up-card stands for",
    "trump": "the trump suit, NT for no trump",
    "caller": "the seat that called; three- and two-handed the only maker",
    "stuck": "whether the caller called as a stuck dealer",
    "called_blind": "whether the maker is a blind loner",
    "lone_maker": "the seat alone for the makers",
    "lone_defender": "the seat alone for the defenders",
    "active": "the seats that play",
    "leader": "the seat that leads this trick",
    "led": "the effective suit led in this trick; NT for a joker led without trump",
    "tricks_played": "finished tricks",
    "played": "all cards played in this hand",
    "to_put": "cards still to put down or to give in this question",
    "put_down": "cards this seat has put face down in this hand",
    "exposed": "the lone maker's hand while it lies face up (6.13)",
    "dead_suits": "burnt suits (3.8)",
    "last_caller": "caller of the last hand that was played",
    "hands_played": "hands of this game that count so far",
    "deals": "deals so far, this one included",
    "history_length": "number of answers in history",
}
VIEW_ARRAYS: dict[str, tuple[int, str]] = {
    "trick": (PLAYERS, "card of each seat in the trick in progress"),
    "tricks": (PLAYERS, "tricks won by each seat"),
    "score": (PLAYERS, "points in this game"),
    "tokens": (PLAYERS, "four-trick tokens held"),
    "claims": (PLAYERS, "bad hands claimed in this game"),
    "credits": (PLAYERS, "games won in the match"),
    "history": (
        HISTORY,
        "every call, answer and card of the hand that this seat may know, in order",
    ),
}


class View:
    """One seat's view in plain Python: ints and lists of ints under the names of VIEW_FIELDS."""

    __slots__ = (*VIEW_FIELDS, *VIEW_ARRAYS)

    def __init__(self) -> None:
        for name in VIEW_FIELDS:
            setattr(self, name, 0)
        for name, (length, _) in VIEW_ARRAYS.items():
            setattr(self, name, [0] * length)

    def __getattr__(self, name: str) -> Any:  # only for type checkers: slots are found first
        raise AttributeError(name)


def fill_view(rules: Any, state: Any, seat: int, view: Any) -> None:
    """Write into `view` what `seat` may see now; `legal` is empty for a seat that is not asked.

    A fresh view must be filled once for each seat and hand order; nothing of an older fill remains
    but history entries beyond `history_length`.
    """
    view.seat = seat
    view.phase = state.phase
    view.turn = state.turn
    view.legal = legal(rules, state) if seat == state.seat else 0
    view.hand = 0 if blind_question(rules, state) else state.hands[seat]
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
    view.exposed = state.hands[state.lone_maker] if state.jambone else 0
    view.dead_suits = state.dead_suits
    view.last_caller = state.last_caller
    view.hands_played = state.hands_played
    view.deals = state.deals
    for other in range(rules.table.players):
        view.trick[other] = state.trick[other]
        view.tricks[other] = state.tricks[other]
        view.score[other] = state.score[other]
        view.tokens[other] = state.tokens[other]
        view.claims[other] = state.claims[other]
        view.credits[other] = state.credits[other]
    n = 0
    for i in range(state.history_length):
        seen = known_entry(state.history[i], seat)
        if seen >= 0:
            view.history[n] = seen
            n += 1
    view.history_length = n


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


SUIT_NAMES = (*SUIT_LETTERS, "NT")
_SUIT_BY_NAME = {name: suit for suit, name in enumerate(SUIT_NAMES)}
_CARD_SETS = ("hand", "played", "put_down", "exposed")
_SEATS = ("caller", "lone_maker", "lone_defender", "last_caller")
_SUITS = ("proposed", "trump", "led")
_FLAGS = ("stuck", "called_blind")
_BY_SEAT = ("tricks", "score", "tokens", "claims", "credits")


def view_to_dict(view: Any, players: int) -> dict[str, Any]:
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
    out["history"] = [entry_to_list(view.history[i]) for i in range(view.history_length)]
    return out


def entry_to_list(value: int) -> list[Any]:
    """A history entry as `[phase, seat, word]`, the word null for a hidden card."""
    action = value & 63
    return [
        PHASES[value >> 10],
        value >> 6 & 15,
        None if action == HIDDEN else ACTION_NAMES[action],
    ]


def view_from_dict(seat: int, phase: str, legal_words: list[str], shown: dict[str, Any], view: Any) -> None:
    """Fill `view` from a request's own words: the inverse of `view_to_dict`. Raises KeyError."""
    view.seat = seat
    view.phase = _PHASE_BY_NAME[phase]
    mask = 0
    for word in legal_words:
        mask |= 1 << ACTION_BY_NAME[word]
    view.legal = mask
    for name in _CARD_SETS:
        mask = 0
        for word in shown[name]:
            mask |= 1 << ACTION_BY_NAME[word]
        setattr(view, name, mask)
    for name in (*_SEATS, "leader"):
        value = shown[name]
        setattr(view, name, -1 if value is None else value)
    for name in _SUITS:
        value = shown[name]
        setattr(view, name, -1 if value is None else _SUIT_BY_NAME[value])
    for name in _FLAGS:
        setattr(view, name, int(shown[name]))
    for name in _BY_SEAT:
        values = shown[name]
        getattr(view, name)[: len(values)] = values
    for name in ("turn", "dealer", "tricks_played", "to_put", "hands_played", "deals"):
        setattr(view, name, shown[name])
    view.upcard = ACTION_BY_NAME[shown["upcard"]]
    view.upcard_place = UPCARD_PLACES.index(shown["upcard_place"])
    view.active = sum(1 << other for other in shown["active"])
    view.dead_suits = sum(1 << _SUIT_BY_NAME[name] for name in shown["dead_suits"])
    for other, name in enumerate(shown["trick"]):
        view.trick[other] = NO_CARD if name is None else ACTION_BY_NAME[name]
    history = shown["history"]
    view.history_length = len(history)
    for i, (phase_name, other, word) in enumerate(history):
        action = HIDDEN if word is None else ACTION_BY_NAME[word]
        view.history[i] = entry(_PHASE_BY_NAME[phase_name], other, action)


_PHASE_BY_NAME = {name: phase for phase, name in enumerate(PHASES)}
