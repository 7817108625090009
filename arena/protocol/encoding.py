"""Messages to lines and lines to messages.

`act_line` is the hot path of a tournament: 13,000 lines per second on a core. Building the view's dicts and
encoding them took 13 us per line, so the view is put together from pieces of JSON that are cached by what
they stand for (a set of cards, an answer); a test holds it to `view_to_dict`, field by field.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

import msgspec

from arena import RULES_VERSION, __version__
from arena.cards import CARD_NAMES
from arena.protocol.messages import (
    PROTOCOL,
    AnswerFault,
    Bye,
    Event,
    GameOver,
    GameStart,
    Hello,
    Limits,
    ProtocolFault,
    Ready,
    Reply,
)
from arena.rules.catalogue import OPTIONS
from arena.rules.codes import ACTION_CODES, ACTION_NAMES, PHASES, UPCARD_PLACES
from arena.rules.options import Rules, option_values
from arena.view import SUIT_NAMES, View, entry_to_list

MAX_REASON = 200

_encode = msgspec.json.Encoder().encode
_ready = msgspec.json.Decoder(Ready | Bye).decode
_reply = msgspec.json.Decoder(Reply).decode
_object = msgspec.json.Decoder(dict[str, Any]).decode
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
_MEANT_AS_ANSWER = re.compile(rb"""(\xef\xbb\xbf)?\s*\{.*["']id["']\s*:""", re.DOTALL)
"""Of lines that are no JSON: an object with an `id` by the look of it, be it Python's spelling of one."""


class TimeLimits(Protocol):
    """What `hello` tells of the limits; the host's own record of them has these attributes."""

    @property
    def start_ms(self) -> int: ...
    @property
    def move_ms(self) -> int | None: ...
    @property
    def bank_ms(self) -> int | None: ...
    @property
    def margin_ms(self) -> int: ...


def hello_line(rules: Rules, limits: TimeLimits) -> bytes:
    """The first line to every bot of a variant."""
    told = Limits(limits.start_ms, limits.move_ms, limits.bank_ms, limits.margin_ms)
    values = {key: OPTIONS[key].for_old_readers(value) for key, value in option_values(rules).items()}
    return _line(Hello(PROTOCOL, __version__, RULES_VERSION, values, told))


def game_line(game: str, seat: int, players: int, seed: int) -> bytes:
    """A game begins. `seed` is below 2**53."""
    return _line(GameStart(game, seat, players, seed))


def game_over_line(
    game: str, score: Sequence[int], winners: Sequence[int], events: Sequence[Event] | None = None
) -> bytes:
    """A game has ended; `events` None for a bot that does not listen."""
    heard = None if events is None else list(events)
    return _line(GameOver(game, list(score), list(winners), heard))


def bye_line() -> bytes:
    """The last line to a bot."""
    return _line(Bye())


def act_line(
    game: str,
    id: int,
    view: View,
    events: Sequence[Event],
    players: int,
    want_view: bool = True,
    want_events: bool = True,
    want_history: bool = True,
    bank_ms: int | None = None,
) -> bytes:
    """The question that `view` (filled for the seat that is asked) stands for."""
    bank = "" if bank_ms is None else f',"bank_ms":{bank_ms}'
    heard = f',"events":{_encode(events).decode()}' if want_events else ""
    shown = f',"view":{view_json(view, players, want_history)}' if want_view else ""
    return (
        f'{{"type":"act","game":{_quoted(game)},"id":{id},"phase":"{PHASES[view.phase]}",'
        f'"legal":{_words_json(view.legal)}{bank}{heard}{shown}}}\n'
    ).encode()


def view_json(view: View, players: int, want_history: bool = True) -> str:
    """The JSON of `arena.view.view_to_dict(view, players)`, in the field order of the protocol."""
    n = players
    cards = _words_json
    numbers = _numbers_json
    seat = _SEAT_JSON
    suit = _SUIT_JSON
    trick = view.trick
    games = history = ""
    if view.games_played:
        games = f'"games":{numbers(tuple(view.games[:n]))},"games_played":{view.games_played},'
    if want_history:
        history = f',"history":[{",".join(map(_entry_json, view.history[: view.history_length]))}]'
    return (
        f'{{"hand":{cards(view.hand)},"dealer":{view.dealer},"upcard":"{CARD_NAMES[view.upcard]}",'
        f'"upcard_place":"{UPCARD_PLACES[view.upcard_place]}","proposed":{suit[view.proposed]},'
        f'"trump":{suit[view.trump]},"caller":{seat[view.caller]},"stuck":{_FLAG_JSON[view.stuck]},'
        f'"called_blind":{_FLAG_JSON[view.called_blind]},"lone_maker":{seat[view.lone_maker]},'
        f'"lone_defender":{seat[view.lone_defender]},"active":{_SEATS_JSON[view.active]},'
        f'"turn":{view.turn},"leader":{seat[view.leader]},"led":{suit[view.led]},'
        f'"trick":[{",".join([_CARD_JSON[card] for card in trick[:n]])}],'
        f'"tricks":{numbers(tuple(view.tricks[:n]))},"tricks_played":{view.tricks_played},'
        f'"played":{cards(view.played)},"to_put":{view.to_put},"put_down":{cards(view.put_down)},'
        f'"exposed":{cards(view.exposed)},"dead_suits":{_SUITS_JSON[view.dead_suits]},'
        f'"last_caller":{seat[view.last_caller]},"score":{numbers(tuple(view.score[:n]))},'
        f'"tokens":{numbers(tuple(view.tokens[:n]))},"claims":{numbers(tuple(view.claims[:n]))},'
        f'"credits":{numbers(tuple(view.credits[:n]))},{games}"hands_played":{view.hands_played},'
        f'"deals":{view.deals}{history}}}'
    )


def ready_line(ready: Ready) -> bytes:
    """What a bot answers to `hello`."""
    return _line(ready)


def answer_line(game: str, id: int, action: str) -> bytes:
    """What a bot answers to `act`."""
    return _line(Reply(game, id, action))


def legal_words(mask: int) -> tuple[str, ...]:
    """The words of a legal set, in code order."""
    words = (
        _WORDS_OF[0][mask & 255]
        + _WORDS_OF[1][mask >> 8 & 255]
        + _WORDS_OF[2][mask >> 16 & 255]
        + _WORDS_OF[3][mask >> 24 & 255]
    )
    return words + _rare_words(mask >> 32) if mask >> 32 else words


@lru_cache(maxsize=1 << 12)
def _rare_words(high: int) -> tuple[str, ...]:
    """The joker and the words that are no cards, by the bits from 32 on."""
    return tuple(ACTION_NAMES[code] for code in range(32, ACTION_CODES) if high >> (code - 32) & 1)


def parse_ready(raw: bytes) -> Ready:
    """The `ready` of a bot; raises ProtocolFault."""
    expected = "expected a ready message"
    try:
        message = _ready(raw)
    except _UNREADABLE as error:
        try:
            # Of a union, so that `type` may not be missing.
            message = msgspec.convert(_fields(raw), Ready | Bye)
        except _UNREADABLE:
            raise ProtocolFault(f"{expected}: {_reason(error)}") from None
    if not isinstance(message, Ready):
        raise ProtocolFault(f"{expected}: its type is bye")
    return message


def parse_answer(raw: bytes) -> Reply | None:
    """A bot's answer, its action not yet looked at; None for a line that is not meant as one.

    What is meant as an answer is an object with an `id`, be it cut short or badly spelled; if it is none all
    the same, AnswerFault is raised.
    """
    try:
        return _reply(raw)
    except _UNREADABLE as error:
        return _odd_answer(raw, f"expected an answer with game, id and action: {_reason(error)}")


def _odd_answer(raw: bytes, reason: str) -> Reply | None:
    """As `parse_answer`, of a line that is not an answer as it is mostly written."""
    try:
        fields = _fields(raw)
    except _UNREADABLE:
        if _MEANT_AS_ANSWER.match(raw):
            raise AnswerFault(reason) from None
        return None
    if "id" not in fields:
        return None
    try:
        return msgspec.convert(fields, Reply)
    except msgspec.ValidationError:
        game, id = fields.get("game"), fields["id"]
        raise AnswerFault(
            reason, game if isinstance(game, str) else "", id if type(id) is int else 0
        ) from None


def _fields(raw: bytes) -> dict[str, Any]:
    """A JSON object as a dict; its whole numbers are whole however they are written: `1.0`, `1e0`."""
    return {
        name: int(value) if isinstance(value, float) and value.is_integer() else value
        for name, value in _object(raw).items()
    }


def _reason(error: Exception) -> str:
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)[:MAX_REASON]


def _line(message: msgspec.Struct) -> bytes:
    return _encode(message) + b"\n"


def _json(value: object) -> str:
    return _encode(value).decode()


@lru_cache(maxsize=1 << 10)
def _quoted(text: str) -> str:
    return _json(text)


def _words_json(mask: int) -> str:
    """A set of cards or words as a JSON list. Sets of cards hardly ever recur, so no cache would help:
    each suit is looked up in a table of its 256 sets."""
    parts = [
        _JSON_OF[0][mask & 255],
        _JSON_OF[1][mask >> 8 & 255],
        _JSON_OF[2][mask >> 16 & 255],
        _JSON_OF[3][mask >> 24 & 255],
    ]
    if mask >> 32:
        parts.append(_rare_json(mask >> 32))
    return f"[{','.join(filter(None, parts))}]"


@lru_cache(maxsize=1 << 12)
def _rare_json(high: int) -> str:
    return _json(_rare_words(high))[1:-1]


@lru_cache(maxsize=1 << 14)
def _entry_json(value: int) -> str:
    return _json(entry_to_list(value))


@lru_cache(maxsize=1 << 12)
def _numbers_json(numbers: tuple[int, ...]) -> str:
    return _json(numbers)


def _by_code(names: Sequence[str]) -> Mapping[int, str]:
    """JSON of each name by its code, and null for -1."""
    return {-1: "null"} | {code: _json(name) for code, name in enumerate(names)}


_WORDS_OF = [
    [tuple(CARD_NAMES[8 * suit + rank] for rank in range(8) if ranks >> rank & 1) for ranks in range(256)]
    for suit in range(4)
]
"""By suit and set of ranks: the cards in order."""
_JSON_OF = [[_json(words)[1:-1] for words in of_suit] for of_suit in _WORDS_OF]
_SEAT_JSON = {seat: _json(seat) if seat >= 0 else "null" for seat in range(-1, 4)}
_SUIT_JSON = _by_code(SUIT_NAMES)
_CARD_JSON = _by_code(CARD_NAMES)
_FLAG_JSON = ("false", "true")
_SEATS_JSON = [_json([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16)]
_SUITS_JSON = [_json([SUIT_NAMES[suit] for suit in range(4) if mask >> suit & 1]) for mask in range(16)]
