"""A game as a record: the one table of what the store keeps of it, and of what an export tells."""

import json
from collections.abc import Callable
from dataclasses import asdict
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from arena.errors import RecordError
from arena.host import Fault, FaultKind
from arena.rules.codes import ACTION_NAMES
from arena.tournament.results import STATS_FIELDS, End, GameResult, HandStats, Substitution

_END_OF_DEAL = 255
_list = json.JSONEncoder(separators=(",", ":")).encode

Row = tuple[Any, ...]
"""The values of COLUMNS."""


class Part(NamedTuple):
    """A part of a result under its `name` there: the `column` of the store, its type, the way there and back,
    and the JSON value that an export `tells`, None for a part it leaves out."""

    name: str
    column: str
    kind: str
    keep: Callable[[Any], object]
    back: Callable[[Any], Any]
    tell: Callable[[Any], object] | None


def _number(name: str) -> Part:
    return Part(name, name, "INTEGER NOT NULL", int, int, int)


def _numbers(name: str) -> Part:
    return Part(name, name, "TEXT NOT NULL", _list, _tuple, list)


def _tuple(text: str) -> tuple[Any, ...]:
    return tuple(json.loads(text))


def _fault(told: dict[str, Any]) -> Fault:
    return Fault(**{**told, "kind": FaultKind(told["kind"]), "legal": tuple(told["legal"])})


def _substitutions(text: str) -> tuple[Substitution, ...]:
    return tuple(Substitution(**{**told, "fault": _fault(told["fault"])}) for told in json.loads(text))


def pack_choices(choices: tuple[tuple[int, ...], ...]) -> bytes:
    """Action codes of each deal as bytes, a 255 after every deal."""
    return b"".join(bytes((*deal, _END_OF_DEAL)) for deal in choices)


def unpack_choices(packed: object) -> tuple[tuple[int, ...], ...]:
    """The inverse of `pack_choices`. Raises RecordError for bytes it cannot have made."""
    if not isinstance(packed, bytes) or (packed and packed[-1] != _END_OF_DEAL):
        raise RecordError("a stored game is cut short")
    return tuple(tuple(deal) for deal in packed.split(b"\xff")[:-1])


PARTS = (
    _number("first_dealer"),
    Part(
        "choices",
        "choices",
        "BLOB NOT NULL",
        pack_choices,
        unpack_choices,
        lambda choices: [[ACTION_NAMES[action] for action in deal] for deal in choices],
    ),
    _numbers("score"),
    Part(
        "winners",
        "winners",
        "INTEGER NOT NULL",
        lambda winners: sum(1 << seat for seat in winners),
        lambda bits: tuple(seat for seat in range(4) if bits >> seat & 1),
        list,
    ),
    Part("end", "ending", "TEXT NOT NULL", lambda end: end.value, End, lambda end: end.value),
    _number("deals"),
    _numbers("hand_points"),
    _numbers("match_points"),
    Part("culprit", "culprit", "INTEGER", lambda seat: seat, lambda seat: seat, lambda seat: seat),
    Part(
        "fault",
        "fault",
        "TEXT",
        lambda fault: json.dumps(asdict(fault)) if fault else None,
        lambda text: _fault(json.loads(text)) if text else None,
        lambda fault: fault.kind.value if fault else None,
    ),
    _numbers("faults"),
    Part(
        "substitutions",
        "substitutions",
        "TEXT NOT NULL",
        lambda all_of_them: _list([asdict(one) for one in all_of_them]),
        _substitutions,
        None,
    ),
)
"""In the order of the store, between which game it is, with who sat where, and the counts of its hands."""
KEY = ("variant", "bot0", "bot1", "bot2", "bot3", "block", "seating")
"""The columns that say which game it is; the variant as its number in the config."""
COLUMNS = (*KEY, "seats", *(part.column for part in PARTS), *STATS_FIELDS)
GAMES_TABLE = f"""
CREATE TABLE games (
    variant INTEGER NOT NULL,
    bot0 TEXT NOT NULL, bot1 TEXT NOT NULL, bot2 TEXT NOT NULL, bot3 TEXT NOT NULL,
    block INTEGER NOT NULL, seating INTEGER NOT NULL, seats TEXT NOT NULL,
    {", ".join(f"{part.column} {part.kind}" for part in PARTS)},
    {", ".join(f"{name} INTEGER NOT NULL" for name in STATS_FIELDS)},
    digest BLOB NOT NULL,
    PRIMARY KEY ({", ".join(KEY)})
) WITHOUT ROWID
"""
TOLD = (
    *("id", "variant", "bots", "block", "seating", "seats", "rules", "first_dealer", "deal_keys", "choices"),
    *("score", "match_points", "winners", "hand_points", "end", "deals", "culprit", "fault", "faults"),
)
"""What an export tells, in its order."""


def digest_of(values: Row) -> bytes:
    """BLAKE2b, 16 bytes, of a row's values as a JSON array without spaces, blobs in base64."""
    return blake2b(msgspec.json.encode(values), digest_size=16).digest()


def row_of(variants: tuple[str, ...], r: GameResult) -> Row:
    """The row of a result."""
    return (
        variants.index(r.variant),
        *(*r.bots, "", "")[:4],
        r.block,
        r.seating,
        _list([r.bots.index(bot) for bot in r.seats]),
        *(part.keep(getattr(r, part.name)) for part in PARTS),
        *(getattr(r.stats, name) for name in STATS_FIELDS),
    )


def result_of(variants: tuple[str, ...], row: Row) -> GameResult:
    """The inverse of `row_of`."""
    value: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
    bots = bots_of(value["bot0"], value["bot1"], value["bot2"], value["bot3"])
    return GameResult(
        variant=variants[value["variant"]],
        bots=bots,
        block=value["block"],
        seating=value["seating"],
        seats=tuple(bots[place] for place in json.loads(value["seats"])),
        stats=HandStats(*(value[name] for name in STATS_FIELDS)),
        **{part.name: part.back(value[part.column]) for part in PARTS},
    )


def record_of(r: GameResult, rules: dict[str, Any], deal_keys: list[str]) -> dict[str, Any]:
    """A result as a JSON-ready dict with the keys of TOLD."""
    told = {part.name: part.tell(getattr(r, part.name)) for part in PARTS if part.tell}
    told |= {"id": r.id, "variant": r.variant, "bots": list(r.bots), "block": r.block, "seating": r.seating}
    told |= {"seats": list(r.seats), "rules": rules, "deal_keys": deal_keys}
    return {name: told[name] for name in TOLD}


def bots_of(*names: str) -> tuple[str, ...]:
    """The pairing in the four columns of bots."""
    return tuple(name for name in names if name)
