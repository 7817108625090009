"""The games of a run in its folder: one database, one transaction per game, one writer at a time.

A game that `add` has returned from survives the death of this process (WAL; only a power cut may take the
last few). Deals are not stored: the seed gives their keys. Memory does not grow with the number of games.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from pydantic import ValidationError

from arena import RULES_VERSION
from arena.errors import RulesError, RunError, UserError
from arena.tournament import keys
from arena.tournament.database import Database, NotWholeError, other_version
from arena.tournament.identity import Identity, differences
from arena.tournament.results import End, GameResult, game_id
from arena.tournament.rows import COLUMNS, KEY, bots_of, result_of, row_of
from arena.tournament.run_lock import RunLock

DATABASE = "games.sqlite"
_KEYS = ", ".join(KEY)


class Store:
    """A run's folder. `open` to write, `read` to look; both work as context managers."""

    def __init__(self, folder: Path, database: Database, lock: RunLock | None):
        self.folder = folder
        self.replaces = False
        """Whether the folder still holds an earlier run, which goes when this one has a game."""
        self._database = database
        self._lock = lock
        self.name: str = database.facts["name"]
        self.identity = _identity(database)
        self.variants: tuple[str, ...] = self.identity.variants

    @classmethod
    def open(cls, folder: Path, name: str, identity: Identity, fresh: bool = False) -> "Store":
        """The run in `folder`, begun if there is none. `fresh` begins anew in any case; the old run stays
        until the new one stores a game.

        A config without a seed continues with the seed of the stored run: see `identity.seed`. Raises
        StoreBusyError while another process writes there, and UserError if the folder holds another run.
        """
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = RunLock(folder)
        except OSError as error:
            raise UserError(f"{folder}: {error.strerror or error}") from None
        try:
            return cls._opened(folder, lock, name, identity, fresh)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _opened(cls, folder: Path, lock: RunLock, name: str, identity: Identity, fresh: bool) -> "Store":
        path = folder / DATABASE
        facts = {"name": name, "identity": identity.to_json()}
        there = _readable(path)
        if there and fresh:
            store = cls(folder, Database.in_memory(path, facts), lock)
            store.replaces = True
            return store
        try:
            store = cls._of(folder, Database.write(path, facts), lock)
        except NotWholeError as error:
            raise UserError(f"{error}; --fresh begins anew") from None
        try:
            found = differences(store.identity, identity.continuing(store.identity))
            if found:
                raise UserError(_another_run(folder, found))
            store._learn(identity)
        except BaseException:
            store._database.close()
            raise
        return store

    @classmethod
    def _of(cls, folder: Path, database: Database, lock: RunLock | None) -> "Store":
        """The run in an open database, which is closed where this arena cannot read what run it is."""
        try:
            return cls(folder, database, lock)
        except BaseException:
            database.close()
            raise

    @classmethod
    def read(cls, folder: Path) -> "Store":
        """The run in `folder` as it is now, to look at; what is written meanwhile is not seen.

        Raises UserError if there is none, or if it is not whole.
        """
        path = folder / DATABASE
        if not _readable(path):
            raise UserError(f"{folder}: no run here (there is no {DATABASE}){_runs_near(folder)}")
        return cls._of(folder, Database.read(path), None)

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
        """Store a game, in the place of a void one with its id. Raises RunError if it cannot (full disk)."""
        try:
            self._database.put(row_of(self.variants, result))
            if not self._database.in_transaction:
                self._take_place()
        except (sqlite3.Error, OSError) as error:
            raise self._not_stored(error) from None

    @contextmanager
    def together(self) -> Iterator[None]:
        """Games that are added inside are stored in one transaction when it ends: all, or none.

        Raises RunError if they cannot.
        """
        try:
            with self._database.together():
                yield
        except sqlite3.Error as error:
            raise self._not_stored(error) from None
        try:
            self._take_place()
        except (sqlite3.Error, OSError) as error:
            raise self._not_stored(error) from None

    def _take_place(self) -> None:
        if self.replaces:
            self._database.take_place()
            self.replaces = False

    def _not_stored(self, error: Exception) -> RunError:
        return RunError(f"{self.folder}: a game could not be stored: {error}")

    def settle(self) -> None:
        """To be called often while games are added: see `Database.settle`."""
        try:
            self._database.settle()
        except sqlite3.Error as error:
            raise RunError(f"{self.folder}: {error}") from None

    def done(self) -> set[str]:
        """The ids of the games that need not be played again; void ones do."""
        rows = self._database.select(f"SELECT {_KEYS} FROM games WHERE ending != ?", (End.VOID.value,))
        return {self._id(row) for row in rows}

    def results(self, variant: str | None = None) -> Iterator[GameResult]:
        """The games by variant in the order of the config, bots, block and seating; void ones too."""
        chosen, values = self._where(variant)
        rows = self._database.select(
            f"SELECT {', '.join(COLUMNS)} FROM games {chosen} ORDER BY {_KEYS}", values
        )
        return (result_of(self.variants, row) for row in rows)

    def result(self, game: str) -> GameResult:
        """The game of an id, a whole one or the short one that bots hear; UserError if it is not stored."""
        seed = keys.seed_bytes(self.identity.seed.value)
        found = [
            key
            for key in self._database.select(f"SELECT {_KEYS} FROM games")
            if game in (self._id(key), self._short_id(seed, key))
        ]
        if len(found) > 1:
            raise UserError(f"{game} is {' and '.join(map(self._id, found))}: write one of these")
        if not found:
            raise UserError(f"{self.folder}: no game {game!r}; ids look like {self._example()}")
        wanted = " AND ".join(f"{name} = ?" for name in KEY)
        rows = self._database.select(f"SELECT {', '.join(COLUMNS)} FROM games WHERE {wanted}", found[0])
        return result_of(self.variants, next(rows))

    def count(self, variant: str | None = None) -> int:
        """How many games are stored."""
        chosen, values = self._where(variant)
        return int(next(self._database.select(f"SELECT count(*) FROM games {chosen}", values))[0])

    def _learn(self, identity: Identity) -> None:
        """Keep what a config adds to the run, and what is known of its bots that was not when it began."""
        known = self.identity.extended(identity)
        if known != self.identity:
            self._database.note("identity", known.to_json())
            self.identity = known

    def _where(self, variant: str | None) -> tuple[str, tuple[int, ...]]:
        return ("", ()) if variant is None else ("WHERE variant = ?", (self.variants.index(variant),))

    def _id(self, key: tuple[Any, ...]) -> str:
        variant, *bots, block, seating = key
        return game_id(self.variants[variant], bots_of(*bots), block, seating)

    def _short_id(self, seed: bytes, key: tuple[Any, ...]) -> str:
        variant, *bots, block, seating = key
        return keys.game_name(seed, self.variants[variant], bots_of(*bots), block, seating)

    def _example(self) -> str:
        first = next(self.results(), None)
        return repr(first.id) if first else "variant/bot:bot/block/seating"


def _readable(path: Path) -> bool:
    """Whether there is such a file; UserError if there is something else, or it may not be read."""
    try:
        path.open("rb").close()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from None
    return True


def _identity(database: Database) -> Identity:
    """What run it is; NotWholeError where another arena has written it, of which this one knows less."""
    try:
        identity = Identity.from_json(database.facts["identity"])
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise _unknown(database, f"what run it is cannot be read: {where}") from None
    except RulesError as error:
        raise _unknown(database, f"its rules are not known: {'; '.join(error.problems)}") from None
    if identity.rules_version != RULES_VERSION:
        raise _unknown(database, other_version("rule book", identity.rules_version, RULES_VERSION))
    return identity


def _unknown(database: Database, what: str) -> NotWholeError:
    return NotWholeError(f"{database.path}: not a store of this arena ({what})")


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


__all__ = ["DATABASE", "Store"]
