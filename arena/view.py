"""What one seat may know (14.1, 14.2): the only filter of hidden information.

`fill_view` copies from a state exactly what a seat may see; the protocol and the strategies get their
knowledge from it and from nowhere else. A view, like a state, is any object with these attributes:
`View` in plain Python, a NumPy record with the same fields in compiled code.
"""

from dataclasses import dataclass, fields
from typing import Any

from arena.cards import CARD_NAMES, NO_CARD, SUIT_LETTERS, names_in
from arena.rules.catalogue import Rules
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
from arena.rules.state import State, number, numbers


@dataclass(slots=True, eq=False, repr=False)
class View:
    """One seat's view in plain Python: ints and lists of ints. First the scalars, then what is a list."""

    seat: int = number("the seat that is asked, and whose view this is")
    phase: int = number("the kind of question")
    turn: int = number(
        "the seat whose card is played: another seat's only in the first trick of a jambone (6.13)"
    )
    legal: int = number("the legal answers")
    hand: int = number("the seat's own cards; none while a question is blind (6.12, 13.7)")
    dealer: int = number("the dealer")
    upcard: int = number("the card turned up")
    upcard_place: int = number("where it is now: offered, taken, left, turned_down, set_aside")
    proposed: int = number("the suit the up-card stands for")
    trump: int = number("the trump suit, NT for no trump")
    caller: int = number("the seat that called; three- and two-handed the only maker")
    stuck: int = number("whether the caller called as a stuck dealer")
    called_blind: int = number("whether the maker is a blind loner")
    lone_maker: int = number("the seat alone for the makers")
    lone_defender: int = number("the seat alone for the defenders")
    active: int = number("the seats that play")
    leader: int = number("the seat that leads this trick")
    led: int = number("the effective suit led in this trick; NT for a joker led without trump")
    tricks_played: int = number("finished tricks")
    played: int = number("all cards played in this hand")
    to_put: int = number("cards still to put down or to give in this question")
    put_down: int = number("cards this seat has put face down in this hand")
    exposed: int = number("the lone maker's hand while it lies face up (6.13)")
    dead_suits: int = number("burnt suits (3.8)")
    last_caller: int = number("caller of the last hand that was played")
    hands_played: int = number("hands of this game that count so far")
    games_played: int = number("finished games of the match, told once there is one")
    deals: int = number("deals so far, this one included")
    history_length: int = number("number of answers in history")
    trick: list[int] = numbers(PLAYERS, "card of each seat in the trick in progress")
    tricks: list[int] = numbers(PLAYERS, "tricks won by each seat")
    score: list[int] = numbers(PLAYERS, "points in this game")
    tokens: list[int] = numbers(PLAYERS, "four-trick tokens held")
    claims: list[int] = numbers(PLAYERS, "bad hands claimed in this game")
    credits: list[int] = numbers(PLAYERS, "game credits in the match")
    games: list[int] = numbers(PLAYERS, "games won in the match by each seat, told once one is finished")
    history: list[int] = numbers(
        HISTORY, "every call, answer and card of the hand that this seat may know, in order"
    )


VIEW_FIELDS: dict[str, str] = {
    one.name: one.metadata["says"] for one in fields(View) if "length" not in one.metadata
}
"""Field -> what the view shows under that name, for the scalars."""
VIEW_ARRAYS: dict[str, tuple[int, str]] = {
    one.name: (one.metadata["length"], one.metadata["says"])
    for one in fields(View)
    if "length" in one.metadata
}
"""The same for the arrays, with their length: by seat but for history."""


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
        seen = known_entry(state.history[i], seat)
        if seen >= 0:
            view.history[n] = seen
            n += 1
    view.history_length = n


def fill_present(rules: Rules, state: State, seat: int, view: View) -> None:
    """Everything but the history, which stays empty: enough for a player that does not ask for it."""
    view.seat = seat
    view.phase = state.phase
    view.turn = state.turn
    view.legal = legal(rules, state) if seat == state.seat else 0
    view.hand = 0 if blind_question(rules, state.phase) else state.hands[seat]
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
_SUIT_BY_NAME: dict[str | None, int] = {None: -1, **{name: suit for suit, name in enumerate(SUIT_NAMES)}}
_CARD_SETS = ("hand", "played", "put_down", "exposed")
_SEATS = ("caller", "lone_maker", "lone_defender", "last_caller")
_SUITS = ("proposed", "trump", "led")
_FLAGS = ("stuck", "called_blind")
_BY_SEAT = ("tricks", "score", "tokens", "claims", "credits")
LATER = ("games", "games_played")
"""Fields that are left out until a game of the match is finished, which is most often never."""


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


def view_from_dict(seat: int, phase: str, legal_words: list[str], shown: dict[str, Any], view: View) -> None:
    """Fill `view` from a request's own words: the inverse of `view_to_dict`. Raises KeyError."""
    view.seat = seat
    view.phase = _PHASE_BY_NAME[phase]
    # Written out: a bot's process spends most of its time here.
    bit = _BIT_BY_NAME.__getitem__
    suit = _SUIT_BY_NAME
    view.legal = sum(map(bit, legal_words))
    view.hand = sum(map(bit, shown["hand"]))
    view.played = sum(map(bit, shown["played"]))
    view.put_down = sum(map(bit, shown["put_down"]))
    view.exposed = sum(map(bit, shown["exposed"]))
    view.turn = shown["turn"]
    view.dealer = shown["dealer"]
    view.leader = _SEAT_OF[shown["leader"]]
    view.caller = _SEAT_OF[shown["caller"]]
    view.lone_maker = _SEAT_OF[shown["lone_maker"]]
    view.lone_defender = _SEAT_OF[shown["lone_defender"]]
    view.last_caller = _SEAT_OF[shown["last_caller"]]
    view.proposed = suit[shown["proposed"]]
    view.trump = suit[shown["trump"]]
    view.led = suit[shown["led"]]
    view.stuck = int(shown["stuck"])
    view.called_blind = int(shown["called_blind"])
    view.upcard = ACTION_BY_NAME[shown["upcard"]]
    view.upcard_place = _PLACE_BY_NAME[shown["upcard_place"]]
    view.active = sum(map(_BIT_OF_SEAT, shown["active"]))
    view.dead_suits = sum(1 << suit[name] for name in shown["dead_suits"])
    view.tricks_played = shown["tricks_played"]
    view.to_put = shown["to_put"]
    view.hands_played = shown["hands_played"]
    view.deals = shown["deals"]
    players = len(shown["score"])
    view.trick[:players] = map(_CARD_OF, shown["trick"])
    view.tricks[:players] = shown["tricks"]
    view.score[:players] = shown["score"]
    view.tokens[:players] = shown["tokens"]
    view.claims[:players] = shown["claims"]
    view.credits[:players] = shown["credits"]
    games_played = shown.get("games_played", 0)
    if games_played or view.games_played:
        view.games[:players] = shown.get("games", [0] * players)
        view.games_played = games_played
    history = shown.get("history", ())
    view.history_length = len(history)
    for i, (phase_name, other, word) in enumerate(history):
        action = HIDDEN if word is None else ACTION_BY_NAME[word]
        view.history[i] = entry(_PHASE_BY_NAME[phase_name], other, action)


_SEAT_OF = {None: -1, 0: 0, 1: 1, 2: 2, 3: 3}
_BIT_OF_SEAT = (1, 2, 4, 8).__getitem__
_CARD_BY_NAME: dict[str | None, int] = {None: NO_CARD} | dict(ACTION_BY_NAME.items())
_CARD_OF = _CARD_BY_NAME.__getitem__
_PLACE_BY_NAME = {name: place for place, name in enumerate(UPCARD_PLACES)}
_BIT_BY_NAME = {name: 1 << code for name, code in ACTION_BY_NAME.items()}
_PHASE_BY_NAME = {name: phase for phase, name in enumerate(PHASES)}
