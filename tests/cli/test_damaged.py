"""Stores that are damaged, locked, half lost, or none: one line and exit code 2, or the games as they are."""

import os
import random
import shutil
import signal
import sqlite3
from pathlib import Path

import pytest

from arena.tournament import database
from arena.tournament.store import Store
from tests.cli.running import Told, arena, process, write_config

STORE = "games.sqlite"
FLIPS = 200


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A finished run of real games, with an export and the bytes of its store."""
    folder = tmp_path_factory.mktemp("run")
    config = write_config(folder, ("mixed", "first", "illegal"), form="unit: hand", blocks=2)
    assert 0 == arena("run", config, "--output", folder / "club").code
    return config, arena("export", folder / "club").out, (folder / "club" / STORE).read_bytes()


def folder_with(content: bytes) -> Path:
    """A run's folder that holds nothing but such a store."""
    shutil.rmtree("club", ignore_errors=True)
    Path("club").mkdir()
    Path("club", STORE).write_bytes(content)
    return Path("club")


def refused(told: Told) -> bool:
    """Whether it was refused in one line; anything but that or a good end is a failure."""
    assert told.code in (0, 2)
    assert "Traceback" not in told.err
    if told.code == 2:
        assert ("", 1) == (told.out, told.err.count("\n"))
        assert told.err.startswith("arena: club/games.sqlite: ")
    return told.code == 2


def flipped(content: bytes, draws: random.Random) -> bytes:
    """The bytes with one bit changed, of those that are not nought; every second time near a page's head."""
    place = draws.choice([at for at, byte in enumerate(content) if byte])
    if draws.random() < 0.5:
        place = place // 4096 * 4096 + place % 128
    changed = bytearray(content)
    changed[place] ^= 1 << draws.randrange(8)
    return bytes(changed)


@pytest.mark.slow
def test_a_bit_that_flips_is_found_or_changes_nothing(run):
    config, whole, content = run
    draws = random.Random(20)
    found = 0
    for number in range(FLIPS):
        folder = folder_with(flipped(content, draws))
        told = arena("export", folder)
        if refused(told):
            found += 1
        else:
            assert whole == told.out
        if number % 10 == 0:
            assert told.code == arena("table", folder).code
            again = arena("run", config, "--output", folder, "--quiet")
            assert refused(again) == (told.code == 2)
    assert found > FLIPS / 4


def test_a_store_that_is_cut_short_is_refused(run):
    _, _, content = run
    for length in range(1, len(content), 3001):
        assert refused(arena("export", folder_with(content[:length])))
    told = arena("export", folder_with(b""))
    assert (2, "arena: club/games.sqlite: not a store of this arena (it is empty)\n") == (told.code, told.err)


def test_a_store_half_in_a_journal_that_is_lost_is_refused(run):
    """As when a run is killed while SQLite brings pages from the journal into the file."""
    content = run[2]
    half = folder_with(content)
    shutil.copytree(half, "later")
    one = sqlite3.connect(f"later/{STORE}", isolation_level=None)
    one.execute("DELETE FROM games WHERE block = 0")
    one.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    one.close()
    later = Path("later", STORE).read_bytes()
    pages = len(content) // 4096
    assert len(later) == len(content)
    for page in range(1, pages):
        mixed = content[: page * 4096] + later[page * 4096 :]
        if mixed not in (content, later):
            assert refused(arena("export", folder_with(mixed)))


def test_a_flip_in_the_journal_of_a_killed_run_loses_its_last_games_at_most(run):
    _, whole, content = run
    with Store.read(folder_with(content)) as done:
        name, identity, results = done.name, done.identity, list(done.results())
    with Store.open(Path("killed"), name, identity) as store:
        for result in results:
            store.add(result)
        content, journal = (Path("killed", STORE + suffix).read_bytes() for suffix in ("", "-wal"))
    draws = random.Random(1)
    counts = set()
    for number in range(20):
        folder = folder_with(content)
        (folder / (STORE + "-wal")).write_bytes(flipped(journal, draws) if number else journal)
        told = arena("export", folder)
        assert not refused(told)
        assert set(whole.splitlines()) >= set(told.out.splitlines())
        counts.add(len(told.out.splitlines()))
    assert max(counts) == len(results)
    assert len(counts) > 2


def test_what_is_no_store_is_refused_and_left_alone(run):
    config, _, content = run
    other = sqlite3.connect("other")
    other.execute("CREATE TABLE games (moves)")
    other.commit()
    other.close()
    for strange in (Path("other").read_bytes(), b"nothing of the kind" * 100):
        folder = folder_with(strange)
        for words in (("table", folder), ("export", folder), ("run", config, "--output", folder)):
            told = arena(*words)
            assert refused(told)
            assert "not a store of this arena" in told.err
        assert strange == (folder / STORE).read_bytes()
    folder_with(content)
    os.remove(f"club/{STORE}")
    os.mkdir(f"club/{STORE}")
    for words in (
        ("table", "club"),
        ("run", config, "--output", "club"),
        ("run", config, "--output", "club", "--fresh"),
    ):
        told = arena(*words)
        assert refused(told)
        assert "Is a directory" in told.err


def test_a_store_that_cannot_be_read_is_told(run):
    config, *_ = run
    folder_with(b"")
    os.remove(f"club/{STORE}")
    os.symlink(STORE, f"club/{STORE}")
    for words in (("table", "club"), ("run", config, "--output", "club")):
        told = arena(*words)
        assert refused(told)
        assert "Too many levels of symbolic links" in told.err


def test_a_store_that_another_program_holds_is_said_to_be_locked(run, monkeypatch):
    config, _, content = run
    folder = folder_with(content)
    monkeypatch.setattr(database, "PATIENCE_S", 0.0)
    other = sqlite3.connect(folder / STORE, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    for words in (("table", folder), ("export", folder), ("run", config, "--output", folder)):
        told = arena(*words)
        assert refused(told)
        assert "locked by another program" in told.err
    other.close()
    assert 0 == arena("table", folder).code


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_fresh_run_that_ends_before_its_first_game_leaves_the_old_one(tmp_path, number):
    think = "limits: {move_ms: null, bank_ms: 100000}"
    config = write_config(tmp_path, ("mixed", "first"), think)
    arena("run", config)
    before = arena("table", "runs/club"), arena("export", "runs/club")
    with process(tmp_path, "run", config, "--fresh", "--workers", 1, stall=3) as one:
        one.thinking()
        assert before[1] == arena("export", "runs/club")
        one.send(number)
        told = one.end()
    if number == signal.SIGINT:
        said = "arena: stopped before the end. No game was played; the earlier run is still in runs/club.\n"
        assert told.err.endswith(said)
    assert before == (arena("table", "runs/club"), arena("export", "runs/club"))
