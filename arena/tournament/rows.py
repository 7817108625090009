"""A game as a row of the store's table, and back."""

import json
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

import msgspec

from arena.errors import RecordError
from arena.host import Fault, FaultKind
from arena.tournament.results import STATS_FIELDS, End, GameResult, HandStats, Substitution

KEY = ("variant", "bot0", "bot1", "bot2", "block", "seating")
"""The columns that say which game it is; the variant as its number in the config."""
_RECORD = (
    *("seats", "first_dealer", "choices", "score", "winners", "ending", "deals"),
    *("hand_points", "match_points", "culprit", "fault", "faults", "substitutions"),
)
COLUMNS = (*KEY, *_RECORD, *STATS_FIELDS)
GAMES_TABLE = f"""
CREATE TABLE games (
    variant INTEGER NOT NULL, bot0 TEXT NOT NULL, bot1 TEXT NOT NULL, bot2 TEXT NOT NULL,
    block INTEGER NOT NULL, seating INTEGER NOT NULL,
    seats TEXT NOT NULL, first_dealer INTEGER NOT NULL, choices BLOB NOT NULL, score TEXT NOT NULL,
    winners INTEGER NOT NULL, ending TEXT NOT NULL, deals INTEGER NOT NULL, hand_points TEXT NOT NULL,
    match_points TEXT NOT NULL,
    culprit INTEGER, fault TEXT, faults TEXT NOT NULL, substitutions TEXT NOT NULL,
    {", ".join(f"{name} INTEGER NOT NULL" for name in STATS_FIELDS)},
    digest BLOB NOT NULL,
    PRIMARY KEY ({", ".join(KEY)})
) WITHOUT ROWID
"""
_END_OF_DEAL = 255

Row = tuple[Any, ...]
"""The values of COLUMNS."""


def digest_of(values: Row) -> bytes:
    """BLAKE2b, 16 bytes, of a row's values as a JSON array without spaces, blobs in base64."""
    return blake2b(msgspec.json.encode(values), digest_size=16).digest()


def row_of(variants: tuple[str, ...], r: GameResult) -> Row:
    """The row of a result."""
    return (
        variants.index(r.variant),
        *(*r.bots, "")[:3],
        r.block,
        r.seating,
        _list([r.bots.index(bot) for bot in r.seats]),
        r.first_dealer,
        pack_choices(r.choices),
        _list(r.score),
        sum(1 << seat for seat in r.winners),
        r.end.value,
        r.deals,
        _list(r.hand_points),
        _list(r.match_points),
        r.culprit,
        json.dumps(asdict(r.fault)) if r.fault else None,
        _list(r.faults),
        _list([asdict(one) for one in r.substitutions]),
        *(getattr(r.stats, name) for name in STATS_FIELDS),
    )


def result_of(variants: tuple[str, ...], row: Row) -> GameResult:
    """The inverse of `row_of`."""
    value: dict[str, Any] = dict(zip(COLUMNS, row, strict=True))
    bots = bots_of(value["bot0"], value["bot1"], value["bot2"])
    return GameResult(
        variant=variants[value["variant"]],
        bots=bots,
        block=value["block"],
        seating=value["seating"],
        seats=tuple(bots[place] for place in json.loads(value["seats"])),
        first_dealer=value["first_dealer"],
        choices=unpack_choices(value["choices"]),
        score=tuple(json.loads(value["score"])),
        winners=tuple(seat for seat in range(4) if value["winners"] >> seat & 1),
        end=End(value["ending"]),
        deals=value["deals"],
        hand_points=tuple(json.loads(value["hand_points"])),
        match_points=tuple(json.loads(value["match_points"])),
        culprit=value["culprit"],
        fault=_fault(json.loads(value["fault"])) if value["fault"] else None,
        faults=tuple(json.loads(value["faults"])),
        substitutions=tuple(
            Substitution(**{**told, "fault": _fault(told["fault"])})
            for told in json.loads(value["substitutions"])
        ),
        stats=HandStats(*(value[name] for name in STATS_FIELDS)),
    )


def _fault(told: dict[str, Any]) -> Fault:
    return Fault(**{**told, "kind": FaultKind(told["kind"]), "legal": tuple(told["legal"])})


def bots_of(*names: str) -> tuple[str, ...]:
    """The pairing in the three columns of bots."""
    return tuple(name for name in names if name)


def pack_choices(choices: tuple[tuple[int, ...], ...]) -> bytes:
    """Action codes of each deal as bytes, a 255 after every deal."""
    return b"".join(bytes((*deal, _END_OF_DEAL)) for deal in choices)


def unpack_choices(packed: object) -> tuple[tuple[int, ...], ...]:
    """The inverse of `pack_choices`. Raises RecordError for bytes it cannot have made."""
    if not isinstance(packed, bytes) or (packed and packed[-1] != _END_OF_DEAL):
        raise RecordError("a stored game is cut short")
    return tuple(tuple(deal) for deal in packed.split(b"\xff")[:-1])


def _list(values: object) -> str:
    return json.dumps(values, separators=(",", ":"))
