"""The SQLite file of a run: opened and found to be whole, or refused in one line.

Every row has a digest, and a seal among the facts of the run counts the games and sums up their digests: a
row that is changed, lost or there twice is found when the file is opened, whatever SQLite makes of it.
"""

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from arena.errors import UserError
from arena.tournament.rows import COLUMNS, GAMES_TABLE, KEY, Row, digest_of

SCHEMA = 3
PATIENCE_S = 5.0
"""How long another program may hold the file before it counts as locked."""
SETTLE_S = 2.0
"""How old what stands in the journal alone may become: a checkpoint flushes the disk twice, 10 to 30 ms."""
_RUN_TABLE = """
CREATE TABLE run (key TEXT PRIMARY KEY, value TEXT NOT NULL, digest BLOB NOT NULL) WITHOUT ROWID
"""
FACTS = ("name", "identity")
"""What is kept about a run."""
_SEAL = "seal"
_IS_GAME = " AND ".join(f"{name} = ?" for name in KEY)
_PUT = f"INSERT OR REPLACE INTO games VALUES ({', '.join('?' * (len(COLUMNS) + 1))})"
_SAY = "INSERT OR REPLACE INTO run VALUES (?, ?, ?)"


class NotWholeError(UserError):
    """What a file holds is not a whole store of this arena."""


class _NotOpenedError(UserError):
    """A file that may be sound but cannot be opened in this way."""


class _Seal(NamedTuple):
    """How many games there are, and the sum of their digests as numbers, modulo 2**128."""

    games: int = 0
    total: int = 0

    def with_game(self, digest: bytes, instead_of: bytes | None = None) -> "_Seal":
        more = int.from_bytes(digest, "big") - (int.from_bytes(instead_of, "big") if instead_of else 0)
        return _Seal(self.games + (instead_of is None), (self.total + more) % (1 << 128))

    def __str__(self) -> str:
        return f"{self.games} {self.total:032x}"


class Database:
    """One run: `facts` about it by name, and a row for each game."""

    def __init__(self, path: Path, connection: sqlite3.Connection):
        self.path = path
        self._connection = connection
        self._settled = time.monotonic()
        self._unsettled = False
        self.facts, self._seal = _whole(path, connection)

    @classmethod
    def read(cls, path: Path) -> "Database":
        """The run as it is now; what is written meanwhile is not seen. UserError if it cannot be read."""
        try:
            return cls._read(path, "mode=ro")
        except _NotOpenedError:
            # A folder that may not be written has no room for the files that readers of a journal share.
            if _size(path.with_name(path.name + "-wal")):
                raise UserError(
                    f"{path}: its journal cannot be read in a folder that may not be written; copy the folder"
                ) from None
            return cls._read(path, "mode=ro&immutable=1")

    @classmethod
    def _read(cls, path: Path, how: str) -> "Database":
        with _in_words(path):
            connection = _connect(f"{path.resolve().as_uri()}?{how}")
            try:
                connection.execute("BEGIN")  # one snapshot, so that all counts are of the same games
                return cls(path, connection)
            except BaseException:
                connection.close()
                raise

    @classmethod
    def write(cls, path: Path, facts: dict[str, str]) -> "Database":
        """The run in a file; begun with these facts if there is none. UserError if it cannot be written."""
        with _in_words(path):
            connection = _connect(path.resolve().as_uri())
            try:
                if not connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                    _begin(connection, facts)
                found = cls(path, connection)
                _journal(connection)
            except BaseException:
                connection.close()
                raise
            return found

    @classmethod
    def in_memory(cls, path: Path, facts: dict[str, str]) -> "Database":
        """A new run that leaves the file at `path` alone until `take_place`."""
        connection = _connect("file::memory:")
        _begin(connection, facts)
        return cls(path, connection)

    def take_place(self) -> None:
        """Put this run, so far in memory, into the file in the place of what that holds, all at once."""
        new = self.path.with_name(self.path.name + ".new")
        new.unlink(missing_ok=True)
        try:
            with contextlib.closing(sqlite3.connect(new)) as file:
                self._connection.backup(file)
            # The old journal must not be taken for that of the new file.
            with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(self.path)) as old:
                old.execute("PRAGMA main.wal_checkpoint(TRUNCATE)")
            for suffix in ("-wal", "-shm"):
                self.path.with_name(self.path.name + suffix).unlink(missing_ok=True)
            os.replace(new, self.path)
        finally:
            new.unlink(missing_ok=True)
        in_memory, self._connection = self._connection, Database.write(self.path, {})._connection
        in_memory.close()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    @property
    def in_transaction(self) -> bool:
        """Whether `together` is going on."""
        return self._connection.in_transaction

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """All games put inside are stored in one transaction when it ends, or none of them. Raises
        sqlite3.Error."""
        before = self._seal
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            with self._connection:  # commits, or takes it all back
                yield
                if self._seal != before:
                    _say(self._connection, _SEAL, str(self._seal))
        except BaseException:
            self._seal = before
            raise
        self._unsettled = True

    def put(self, row: Row) -> None:
        """Store a game, in the place of one with its key; in one transaction, if not in that of `together`.
        Raises sqlite3.Error."""
        if not self._connection.in_transaction:
            with self.together():
                self.put(row)
            return
        digest = digest_of(row)
        found = self._connection.execute(f"SELECT digest FROM games WHERE {_IS_GAME}", row[: len(KEY)])
        seal = self._seal.with_game(digest, *(found.fetchone() or ()))
        self._connection.execute(_PUT, (*row, digest))
        self._seal = seal

    def note(self, fact: str, value: str) -> None:
        """Change a fact about the run. Raises UserError."""
        with _in_words(self.path):
            _say(self._connection, fact, value)

    def select(self, query: str, values: Sequence[object] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows that a query finds. Raises UserError where the file fails."""
        with _in_words(self.path):
            yield from self._connection.execute(query, values)

    def settle(self) -> None:
        """Bring what is in the journal alone into the file itself, every SETTLE_S seconds; call it often.

        Then a copy of the file without its journal holds all but the last games. Raises sqlite3.Error.
        """
        now = time.monotonic()
        if self._unsettled and now - self._settled >= SETTLE_S:
            _checkpoint(self._connection)
            self._settled = now
            self._unsettled = False


def _connect(uri: str) -> sqlite3.Connection:
    return sqlite3.connect(uri, uri=True, timeout=PATIENCE_S, isolation_level=None)


def _begin(connection: sqlite3.Connection, facts: dict[str, str]) -> None:
    """Make the tables."""
    _journal(connection)
    # One transaction, so that a process killed here leaves an empty file and no half store.
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        connection.execute(_RUN_TABLE)
        connection.execute(GAMES_TABLE)
        for key, value in {**facts, _SEAL: str(_Seal())}.items():
            _say(connection, key, value)
        connection.execute(f"PRAGMA user_version = {SCHEMA}")
    _checkpoint(connection)


def _journal(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _checkpoint(connection: sqlite3.Connection) -> None:
    # Unnamed it would be of every database: the temporary one, which a quick check opens, can be locked.
    connection.execute("PRAGMA main.wal_checkpoint(PASSIVE)")


def _say(connection: sqlite3.Connection, key: str, value: str) -> None:
    connection.execute(_SAY, (key, value, digest_of((key, value))))


def _whole(path: Path, connection: sqlite3.Connection) -> tuple[dict[str, str], _Seal]:
    """The facts and the seal of a database after a look at every row; raises UserError."""
    with _in_words(path):
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version != SCHEMA:
            found = other_version("layout", version, SCHEMA) if version else "it is empty"
            raise NotWholeError(f"{path}: not a store of this arena ({found})")
        (sound,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if sound != "ok":
            raise NotWholeError(f"{path}: damaged ({_one_line(sound)})")
        facts = {}
        for key, value, digest in connection.execute("SELECT key, value, digest FROM run"):
            _compare(path, (key, value), digest, f"the run's {key!r}")
            facts[key] = value
        seal = _Seal()
        for *row, digest in connection.execute(f"SELECT {', '.join(COLUMNS)}, digest FROM games"):
            _compare(path, tuple(row), digest, f"game {seal.games + 1}")
            seal = seal.with_game(digest)
        if {*facts} != {*FACTS, _SEAL}:
            raise NotWholeError(f"{path}: damaged (what run it is has been lost)")
        if facts.pop(_SEAL) != str(seal):
            raise NotWholeError(f"{path}: damaged ({seal.games} games are not what was stored)")
        return facts, seal


def other_version(of: str, found: int, own: int) -> str:
    """What a store of another version of the arena is told by: `its layout is version 1, ...`."""
    when = "an earlier" if found < own else "a later"
    return f"its {of} is version {found}, this arena reads {own}: it was written by {when} one"


def _compare(path: Path, values: Row, digest: object, what: str) -> None:
    try:
        same = digest_of(values) == digest
    except (TypeError, ValueError):  # a value no row can hold
        same = False
    if not same:
        raise NotWholeError(f"{path}: damaged ({what} does not match its digest)")


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


@contextlib.contextmanager
def _in_words(path: Path) -> Iterator[None]:
    """Errors of SQLite as a UserError of one line."""
    try:
        yield
    except UnicodeDecodeError:  # SQLite says what is wrong in the words of the file
        raise NotWholeError(f"{path}: damaged (text that is none)") from None
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
        what = _one_line(str(error))
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise UserError(f"{path}: locked by another program") from None
        if code in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
            raise _NotOpenedError(f"{path}: {what}") from None
        if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL):
            raise UserError(f"{path}: {what}") from None
        if code == sqlite3.SQLITE_NOTADB:
            raise NotWholeError(f"{path}: not a store of this arena ({what})") from None
        raise NotWholeError(f"{path}: damaged ({what})") from None


def _one_line(text: str) -> str:
    """What SQLite says, which may hold what it found in the file."""
    return "".join(char if char.isprintable() else " " for char in text)[:200]
