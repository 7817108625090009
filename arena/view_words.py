"""A view as JSON and back: how each kind of field is written and read.

Both directions are hot: a tournament writes 13,000 views per second on a core, and a bot's process spends
most of its time on reading one. So each is one function over all fields, put together from the table once,
when this file is imported.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from arena.cards import CARD_NAMES, NO_CARD, SUIT_LETTERS
from arena.rules.codes import (
    ACTION_BY_NAME,
    ACTION_CODES,
    ACTION_NAMES,
    HIDDEN,
    PHASES,
    UPCARD_PLACES,
    entry,
    entry_action,
    entry_phase,
    entry_seat,
)
from arena.view import VIEW, Kind, View

SUIT_NAMES = (*SUIT_LETTERS, "NT")
SENT = tuple(name for name, one in VIEW.items() if one.kind is not Kind.QUESTION)
"""The fields of a view in a message, in their order there."""


class Words(NamedTuple):
    """How a kind stands in a message: what writes `view.x` and what reads `shown["x"]`, as Python where {x}
    is the field's name. Lists are filled in place; `n` is the number of players."""

    write: str
    read: str


_WORDS: dict[Kind, Words] = {
    Kind.CARDS: Words("{{cards(view.{x}) if view.{x} else '[]'}}", 'view.{x} = sum(map(bit, shown["{x}"]))'),
    Kind.CARD: Words('"{{card_names[view.{x}]}}"', 'view.{x} = code[shown["{x}"]]'),
    Kind.CARDS_BY_SEAT: Words(
        '[{{",".join([card[one] for one in view.{x}[:n]])}}]', 'view.{x}[:n] = map(card_of, shown["{x}"])'
    ),
    Kind.SEAT: Words("{{view.{x}}}", 'view.{x} = shown["{x}"]'),
    Kind.SEAT_OR_NONE: Words("{{seat[view.{x}]}}", 'view.{x} = seat_of[shown["{x}"]]'),
    Kind.SEATS: Words("{{seats[view.{x}]}}", 'view.{x} = sum(map(seat_bit, shown["{x}"]))'),
    Kind.SUIT: Words("{{suit[view.{x}]}}", 'view.{x} = suit_of[shown["{x}"]]'),
    Kind.TRUMP: Words("{{suit[view.{x}]}}", 'view.{x} = suit_of[shown["{x}"]]'),
    Kind.SUITS: Words("{{suits[view.{x}]}}", 'view.{x} = sum(map(suit_bit, shown["{x}"]))'),
    Kind.FLAG: Words("{{flag[view.{x}]}}", 'view.{x} = int(shown["{x}"])'),
    Kind.COUNT: Words("{{view.{x}}}", 'view.{x} = shown["{x}"]'),
    Kind.COUNT_BY_SEAT: Words("{{numbers(tuple(view.{x}[:n]))}}", 'view.{x}[:n] = shown["{x}"]'),
    Kind.POINTS_BY_SEAT: Words("{{numbers(tuple(view.{x}[:n]))}}", 'view.{x}[:n] = shown["{x}"]'),
    Kind.PLACE: Words('"{{places[view.{x}]}}"', 'view.{x} = place_of[shown["{x}"]]'),
    Kind.HISTORY: Words(
        '[{{",".join(map(entry_json, view.{x}[: view.{x}_length]))}}]', 'read_history(view, shown["{x}"])'
    ),
}


def view_json(view: View, players: int, want_history: bool = True) -> str:
    """The view as a JSON object: names for cards, suits and words, null where there is none.

    What belongs to the question itself (`seat`, `phase`, `legal`) is left out.
    """
    return (_write if want_history else _write_present)(view, players)


def read_view(view: View, seat: int, phase: str, legal: Sequence[str], shown: Mapping[str, Any]) -> None:
    """Fill `view` from a request's own words: the inverse of `view_json`. Raises KeyError."""
    view.seat = seat
    view.phase = _PHASE_OF[phase]
    view.legal = sum(map(_BIT_OF, legal))
    _read(view, len(shown["score"]), shown)


def words_json(mask: int) -> str:
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


def legal_words(mask: int) -> tuple[str, ...]:
    """The words of a legal set, in code order."""
    words = (
        _WORDS_OF[0][mask & 255]
        + _WORDS_OF[1][mask >> 8 & 255]
        + _WORDS_OF[2][mask >> 16 & 255]
        + _WORDS_OF[3][mask >> 24 & 255]
    )
    return words + _rare_words(mask >> 32) if mask >> 32 else words


def entry_words(value: int) -> list[Any]:
    """A history entry as `[phase, seat, word]`, the word null for a hidden card."""
    action = entry_action(value)
    word = None if action == HIDDEN else ACTION_NAMES[action]
    return [PHASES[entry_phase(value)], entry_seat(value), word]


@lru_cache(maxsize=1 << 12)
def _rare_words(high: int) -> tuple[str, ...]:
    """The joker and the words that are no cards, by the bits from 32 on."""
    return tuple(ACTION_NAMES[code] for code in range(32, ACTION_CODES) if high >> (code - 32) & 1)


@lru_cache(maxsize=1 << 12)
def _rare_json(high: int) -> str:
    return _json(_rare_words(high))[1:-1]


@lru_cache(maxsize=1 << 14)
def _entry_json(value: int) -> str:
    return _json(entry_words(value))


@lru_cache(maxsize=1 << 12)
def _numbers_json(numbers: tuple[int, ...]) -> str:
    return _json(numbers)


def _read_history(view: View, entries: Sequence[tuple[str, int, str | None]]) -> None:
    view.history_length = len(entries)
    for i, (phase, seat, word) in enumerate(entries):
        view.history[i] = entry(_PHASE_OF[phase], seat, HIDDEN if word is None else ACTION_BY_NAME[word])


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _by_code(names: Sequence[str]) -> dict[int, str]:
    """JSON of each name by its code, and null for -1."""
    return {-1: "null"} | {code: _json(name) for code, name in enumerate(names)}


def _code_of(names: Sequence[str]) -> dict[str | None, int]:
    """Code of each name, and -1 for null."""
    return {None: -1} | {name: code for code, name in enumerate(names)}


_WORDS_OF = [
    [tuple(CARD_NAMES[8 * suit + rank] for rank in range(8) if ranks >> rank & 1) for ranks in range(256)]
    for suit in range(4)
]
"""By suit and set of ranks: the cards in order."""
_JSON_OF = [[_json(words)[1:-1] for words in of_suit] for of_suit in _WORDS_OF]
_PHASE_OF = {name: phase for phase, name in enumerate(PHASES)}
_BIT_OF = {name: 1 << code for name, code in ACTION_BY_NAME.items()}.__getitem__
_NAMES: dict[str, Any] = {
    # what writes
    "cards": words_json,
    "card": _by_code(CARD_NAMES),
    "card_names": CARD_NAMES,
    "numbers": _numbers_json,
    "seat": _by_code(range(4)),  # type: ignore[arg-type]
    "seats": [_json([seat for seat in range(4) if mask >> seat & 1]) for mask in range(16)],
    "suit": _by_code(SUIT_NAMES),
    "suits": [_json([SUIT_NAMES[suit] for suit in range(4) if mask >> suit & 1]) for mask in range(16)],
    "flag": ("false", "true"),
    "places": UPCARD_PLACES,
    "entry_json": _entry_json,
    # what reads
    "bit": _BIT_OF,
    "code": ACTION_BY_NAME,
    "card_of": ({None: NO_CARD} | ACTION_BY_NAME).__getitem__,
    "seat_of": {None: -1} | {seat: seat for seat in range(4)},
    "seat_bit": (1, 2, 4, 8).__getitem__,
    "suit_of": _code_of(SUIT_NAMES),
    "suit_bit": {name: 1 << suit for suit, name in enumerate(SUIT_LETTERS)}.__getitem__,
    "place_of": _code_of(UPCARD_PLACES),
    "read_history": _read_history,
}
"""What the pieces of Python in the table call."""


def _writer(names: Sequence[str]) -> Callable[[View, int], str]:
    """A function that writes these fields: one f-string."""
    parts: list[str] = []
    for name in names:
        comma = "," if parts else ""
        text = f'{comma}"{name}":{_WORDS[VIEW[name].kind].write.format(x=name)}'
        until = VIEW[name].until
        parts.append(f"{{f'''{text}''' if view.{until} else ''}}" if until else text)
    made: Callable[[View, int], str] = _made(
        f'def made(view, n):\n    return f"""{{{{{"".join(parts)}}}}}"""'
    )
    return made


def _reader() -> Callable[[View, int, Mapping[str, Any]], None]:
    """A function that reads all fields, and those that may be missing as zeros."""
    lines = ["def made(view, n, shown):"]
    for name in SENT:
        one = VIEW[name]
        read = _WORDS[one.kind].read.format(x=name)
        if one.kind is Kind.HISTORY:
            missing = f"view.{name}_length = 0"
        elif one.until:
            missing = f"view.{name}[:] = [0] * {one.length}" if one.length else f"view.{name} = 0"
        else:
            lines.append(f"    {read}")
            continue
        lines += [f'    if "{name}" in shown:', f"        {read}", "    else:", f"        {missing}"]
    made: Callable[[View, int, Mapping[str, Any]], None] = _made("\n".join(lines))
    return made


def _made(text: str) -> Any:
    space = dict(_NAMES)
    exec(text, space)  # the text is made of the table above and nothing else
    return space["made"]


_write = _writer(SENT)
_write_present = _writer([name for name in SENT if VIEW[name].kind is not Kind.HISTORY])
_read = _reader()
