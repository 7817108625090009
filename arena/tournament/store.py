"""The games of a run in its folder: SQLite, one transaction a game, one writer at a time.

A game that `add` has returned from survives the death of this process (WAL; only a power cut may take the
last few). Deals are not stored: the seed gives their keys. Memory does not grow with the number of games.
"""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from arena.errors import RecordError, RunError, UserError
from arena.host import Fault, FaultKind
from arena.tournament.identity import Identity, differences
from arena.tournament.results import STATS_FIELDS, End, GameResult, HandStats, Substitution, game_id
from arena.tournament.run_lock import RunLock

DATABASE = "games.sqlite"
SCHEMA = 2
_END_OF_DEAL = 255
_KEY = ("variant", "bot0", "bot1", "bot2", "block", "seating")
_RECORD = (
    *("seats", "first_dealer", "choices", "score", "winners", "ending", "deals"),
    *("hand_points", "match_points", "culprit", "fault", "faults", "substitutions"),
)
_COLUMNS = (*_KEY, *_RECORD, *STATS_FIELDS)
_TABLES = f"""
CREATE TABLE run (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
    variant INTEGER NOT NULL, bot0 TEXT NOT NULL, bot1 TEXT NOT NULL, bot2 TEXT NOT NULL,
    block INTEGER NOT NULL, seating INTEGER NOT NULL,
    seats TEXT NOT NULL, first_dealer INTEGER NOT NULL, choices BLOB NOT NULL, score TEXT NOT NULL,
    winners INTEGER NOT NULL, ending TEXT NOT NULL, deals INTEGER NOT NULL, hand_points TEXT NOT NULL,
    match_points TEXT NOT NULL,
    culprit INTEGER, fault TEXT, faults TEXT NOT NULL, substitutions TEXT NOT NULL,
    {", ".join(f"{name} INTEGER NOT NULL" for name in STATS_FIELDS)},
    PRIMARY KEY ({", ".join(_KEY)})
) WITHOUT ROWID;
"""


class Store:
    """A run's folder. `open` to write, `read` to look; both work as context managers."""

    def __init__(self, folder: Path, database: sqlite3.Connection, lock: RunLock | None):
        self.folder = folder
        self._database = database
        self._lock = lock
        rows = dict(database.execute("SELECT key, value FROM run"))
        self.name: str = rows["name"]
        self.identity = Identity.from_json(rows["identity"])
        self.variants: tuple[str, ...] = tuple(one["name"] for one in self.identity.sections["rules"])

    @classmethod
    def open(cls, folder: Path, name: str, identity: Identity, fresh: bool = False) -> "Store":
        """The run in `folder`, begun if there is none, or thrown away and begun anew if `fresh`.

        A config without a seed continues with the seed of the stored run: see `identity.seed`. Raises
        StoreBusyError while another process writes there, and UserError if the folder holds another run.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = RunLock(folder)
        except OSError as error:
            raise UserError(f"{folder}: {error.strerror or error}") from None
        try:
            path = folder / DATABASE
            if fresh:
                for suffix in ("", "-wal", "-shm"):
                    path.with_name(path.name + suffix).unlink(missing_ok=True)
            database = sqlite3.connect(path, isolation_level=None)
            try:
                _begin(database, name, identity)
                store = cls(folder, database, lock)
                found = differences(store.identity, identity.continuing(store.identity))
                if found:
                    raise UserError(_another_run(folder, found))
            except sqlite3.DatabaseError as error:
                database.close()
                raise UserError(f"{path}: not a store of this arena ({error}); --fresh begins anew") from None
            except BaseException:
                database.close()
                raise
            return store
        except BaseException:
            lock.release()
            raise

    @classmethod
    def read(cls, folder: Path) -> "Store":
        """The run in `folder` as it is now, to look at; what is written meanwhile is not seen.

        Raises UserError if there is none.
        """
        path = folder / DATABASE
        if not path.is_file():
            raise UserError(f"{folder}: no run here (there is no {DATABASE}){_runs_near(folder)}")
        last: sqlite3.Error | None = None
        # A folder that may not be written has no room for the files WAL readers share.
        for mode in ("mode=ro", "mode=ro&immutable=1"):
            database = sqlite3.connect(f"{path.resolve().as_uri()}?{mode}", uri=True, isolation_level=None)
            try:
                database.execute("BEGIN")  # one snapshot, so that all counts are of the same games
                _check_schema(database)
                return cls(folder, database, None)
            except sqlite3.Error as error:
                database.close()
                last = error
        raise UserError(f"{path}: not a store of this arena ({last})")

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database and let the next writer in."""
        self._database.close()
        if self._lock:
            self._lock.release()
            self._lock = None

    def add(self, result: GameResult) -> None:
        """Store a game, in the place of a void one with its id; one transaction. RunError on a full disk."""
        marks = ", ".join("?" * len(_COLUMNS))
        statement = f"INSERT OR REPLACE INTO games ({', '.join(_COLUMNS)}) VALUES ({marks})"
        try:
            self._database.execute(statement, self._row(result))
        except sqlite3.OperationalError as error:
            raise RunError(f"{self.folder}: a game could not be stored: {error}") from None

    def done(self) -> set[str]:
        """The ids of the games that need not be played again; void ones do."""
        rows = self._database.execute(
            f"SELECT {', '.join(_KEY)} FROM games WHERE ending != ?", (End.VOID.value,)
        )
        return {
            game_id(self.variants[variant], _bots(a, b, c), block, seating)
            for variant, a, b, c, block, seating in rows
        }

    def results(self, variant: str | None = None) -> Iterator[GameResult]:
        """The games by variant in the order of the config, bots, block and seating; void ones too."""
        chosen, values = self._where(variant)
        order = ", ".join(_KEY)
        cursor = self._database.execute(
            f"SELECT {', '.join(_COLUMNS)} FROM games {chosen} ORDER BY {order}", values
        )
        return map(self._result, cursor)

    def result(self, game: str) -> GameResult:
        """The game of an id; UserError if it is not stored."""
        for key in self._database.execute(f"SELECT {', '.join(_KEY)} FROM games"):
            variant, a, b, c, block, seating = key
            if game_id(self.variants[variant], _bots(a, b, c), block, seating) == game:
                wanted = " AND ".join(f"{name} = ?" for name in _KEY)
                row = self._database.execute(
                    f"SELECT {', '.join(_COLUMNS)} FROM games WHERE {wanted}", key
                ).fetchone()
                return self._result(row)
        raise UserError(f"{self.folder}: no game {game!r}; ids look like {self._example()}")

    def count(self, variant: str | None = None) -> int:
        """How many games are stored."""
        chosen, values = self._where(variant)
        return int(self._database.execute(f"SELECT count(*) FROM games {chosen}", values).fetchone()[0])

    def endings(self, variant: str | None = None) -> dict[End, int]:
        """How many games ended in each way."""
        chosen, values = self._where(variant)
        rows = dict(
            self._database.execute(f"SELECT ending, count(*) FROM games {chosen} GROUP BY ending", values)
        )
        return {end: rows.get(end.value, 0) for end in End}

    def stats(self, variant: str) -> HandStats:
        """The counts of all hands of a variant's games that were played to their end."""
        sums = ", ".join(f"coalesce(sum({name}), 0)" for name in STATS_FIELDS)
        row = self._database.execute(
            f"SELECT {sums} FROM games WHERE variant = ? AND ending IN (?, ?)",
            (self.variants.index(variant), End.PLAYED.value, End.MAX_DEALS.value),
        ).fetchone()
        return HandStats(*row)

    def _where(self, variant: str | None) -> tuple[str, tuple[int, ...]]:
        return ("", ()) if variant is None else ("WHERE variant = ?", (self.variants.index(variant),))

    def _example(self) -> str:
        first = next(self.results(), None)
        return repr(first.id) if first else "variant/bot:bot/block/seating"

    def _row(self, r: GameResult) -> tuple[object, ...]:
        return (
            self.variants.index(r.variant),
            *(*r.bots, "")[:3],
            r.block,
            r.seating,
            json.dumps([r.bots.index(bot) for bot in r.seats], separators=(",", ":")),
            r.first_dealer,
            pack_choices(r.choices),
            json.dumps(r.score, separators=(",", ":")),
            sum(1 << seat for seat in r.winners),
            r.end.value,
            r.deals,
            json.dumps(r.hand_points, separators=(",", ":")),
            json.dumps(r.match_points, separators=(",", ":")),
            r.culprit,
            json.dumps(asdict(r.fault)) if r.fault else None,
            json.dumps(r.faults, separators=(",", ":")),
            json.dumps([asdict(one) for one in r.substitutions]) if r.substitutions else "[]",
            *(getattr(r.stats, name) for name in STATS_FIELDS),
        )

    def _result(self, row: tuple[Any, ...]) -> GameResult:
        value: dict[str, Any] = dict(zip(_COLUMNS, row, strict=True))
        bots = _bots(value["bot0"], value["bot1"], value["bot2"])
        return GameResult(
            variant=self.variants[value["variant"]],
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


def pack_choices(choices: tuple[tuple[int, ...], ...]) -> bytes:
    """Action codes of each deal as bytes, a 255 after every deal."""
    return b"".join(bytes((*deal, _END_OF_DEAL)) for deal in choices)


def unpack_choices(packed: object) -> tuple[tuple[int, ...], ...]:
    """The inverse of `pack_choices`. Raises RecordError for bytes it cannot have made."""
    if not isinstance(packed, bytes) or (packed and packed[-1] != _END_OF_DEAL):
        raise RecordError("a stored game is cut short")
    return tuple(tuple(deal) for deal in packed.split(b"\xff")[:-1])


def _fault(told: dict[str, Any]) -> Fault:
    return Fault(**{**told, "kind": FaultKind(told["kind"]), "legal": tuple(told["legal"])})


def _begin(database: sqlite3.Connection, name: str, identity: Identity) -> None:
    """Make the tables if the file is new; otherwise check that we can read them."""
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = NORMAL")
    if database.execute("PRAGMA user_version").fetchone()[0]:
        _check_schema(database)
        return
    values = {"name": name, "identity": identity.to_json()}
    # One transaction, so that a process killed here leaves an empty file and no half store.
    database.execute("BEGIN IMMEDIATE")
    for statement in _TABLES.split(";"):
        database.execute(statement)
    database.executemany("INSERT INTO run VALUES (?, ?)", values.items())
    database.execute(f"PRAGMA user_version = {SCHEMA}")
    database.execute("COMMIT")


def _check_schema(database: sqlite3.Connection) -> None:
    version = database.execute("PRAGMA user_version").fetchone()[0]
    if version != SCHEMA:
        raise sqlite3.DatabaseError(f"its layout is version {version}, this arena reads {SCHEMA}")


def _another_run(folder: Path, found: list[str]) -> str:
    shown = [*found[:10], *([f"and {len(found) - 10} more"] if len(found) > 10 else [])]
    lines = "\n".join(f"  {one}" for one in shown)
    return f"{folder} holds another run:\n{lines}\nUse --fresh to replace it, or --output for another folder."


def _runs_near(folder: Path) -> str:
    """The runs that may be meant: those inside the folder, or the one of that name under `runs`."""
    inside = sorted(path.parent for path in folder.glob(f"*/{DATABASE}"))[:10]
    if inside:
        return f"; there are runs in {', '.join(map(str, inside))}"
    under = Path("runs") / folder
    return f"; did you mean {under}?" if (under / DATABASE).is_file() else ""


def _bots(*names: object) -> tuple[str, ...]:
    return tuple(str(name) for name in names if name)


__all__ = ["DATABASE", "Store", "pack_choices", "unpack_choices"]
