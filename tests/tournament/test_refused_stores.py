"""Folders and stores that are refused, or that another arena has written."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arena.errors import UserError
from arena.tournament.database import Database
from arena.tournament.identity import identity_of
from arena.tournament.store import DATABASE, Store
from tests.tournament.opened import opened
from tests.tournament.samples import small

FRESH = "; --fresh begins anew"


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database at all" * 100)
    with pytest.raises(UserError, match="not a store of this arena"):
        opened(tmp_path, small())
    with pytest.raises(UserError, match="not a store of this arena"):
        Store.read(tmp_path)


def test_a_store_of_another_layout_is_refused_with_its_version(tmp_path: Path) -> None:
    opened(tmp_path, small()).close()
    for version, when in ((1, "an earlier"), (4, "a later"), (99, "a later")):
        database = sqlite3.connect(tmp_path / DATABASE)
        database.execute(f"PRAGMA user_version = {version}")
        database.close()
        for look in (lambda: opened(tmp_path, small()), lambda: Store.read(tmp_path)):
            told = f"its layout is version {version}, this arena reads 3: it was written by {when} one"
            with pytest.raises(UserError, match=told):
                look()


def known_as(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Let a store say something else of what run it is, as another arena might have put it."""
    with Store.read(folder) as store:
        told = json.loads(store.identity.to_json())
    change(told)
    database = Database.write(folder / DATABASE, {})
    database.note("identity", json.dumps(told))
    database.close()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            lambda of: of.update(rules_version=0),
            "its rule book is version 0, this arena reads 1: it was written by an earlier one",
        ),
        (
            lambda of: of.update(rules_version=2),
            "its rule book is version 2, this arena reads 1: it was written by a later one",
        ),
        (
            lambda of: of["rules"][0]["options"].update(jokr=True),
            "its rules are not known: jokr: unknown option; did you mean joker?",
        ),
        (lambda of: of["format"].update(rounds=5), "what run it is cannot be read: format.rounds"),
        (lambda of: of["bots"][0].pop("command"), "what run it is cannot be read: bots.0.command"),
    ],
)
def test_a_run_of_another_arena_that_this_one_would_misread_is_refused(
    tmp_path: Path, change: Callable[[dict[str, Any]], object], told: str
) -> None:
    opened(tmp_path, small()).close()
    known_as(tmp_path, change)
    whole = f"{tmp_path / DATABASE}: not a store of this arena ({told})"
    for look, more in ((lambda: Store.read(tmp_path), ""), (lambda: opened(tmp_path, small()), FRESH)):
        with pytest.raises(UserError) as said:
            look()
        assert whole + more == str(said.value)
    opened(tmp_path, small(), fresh=True).close()


def test_a_run_of_an_arena_with_fewer_options_goes_on_with_their_defaults(tmp_path: Path) -> None:
    of = small()
    opened(tmp_path, of).close()
    known_as(tmp_path, lambda told: told["rules"][0]["options"].pop("stick_the_dealer"))
    with opened(tmp_path, of) as store:
        assert identity_of(of) == store.identity


def test_a_folder_that_cannot_be_made_is_the_users_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="file"):
        opened(tmp_path / "file" / "run", small())


def test_a_folder_without_a_run_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no run here"):
        Store.read(tmp_path)


def test_who_names_a_folder_of_runs_or_forgets_it_is_told_of_the_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    opened(Path("runs/club"), small()).close()
    for folder, said in (
        ("runs", "runs: no run here (there is no games.sqlite); there are runs in runs/club"),
        ("club", "club: no run here (there is no games.sqlite); did you mean runs/club?"),
        ("other", "other: no run here (there is no games.sqlite)"),
    ):
        with pytest.raises(UserError) as told:
            Store.read(Path(folder))
        assert said == str(told.value)
