"""Messages to lines and lines to messages.

`act_line` is the hot path of a tournament: 13,000 lines per second on a core. Building the view's dicts and
encoding them took 13 us per line, so the view is put together from pieces of JSON (`arena.view_words`).
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Protocol

import msgspec

from arena import RULES_VERSION, __version__
from arena.protocol.events import Event
from arena.protocol.messages import (
    PROTOCOL,
    AnswerFault,
    Bye,
    GameOver,
    GameStart,
    Hello,
    Limits,
    ProtocolFault,
    Ready,
    Reply,
)
from arena.rules.catalogue import OPTIONS
from arena.rules.codes import PHASES
from arena.rules.options import Rules, option_values
from arena.view import View
from arena.view_words import view_json, words_json

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
        f'"legal":{words_json(view.legal)}{bank}{heard}{shown}}}\n'
    ).encode()


def ready_line(ready: Ready) -> bytes:
    """What a bot answers to `hello`."""
    return _line(ready)


def answer_line(game: str, id: int, action: str) -> bytes:
    """What a bot answers to `act`."""
    return _line(Reply(game, id, action))


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


@lru_cache(maxsize=1 << 10)
def _quoted(text: str) -> str:
    return _encode(text).decode()
