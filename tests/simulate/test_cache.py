"""Compiled code is never stale, and no package folder needs to be writable."""

import ast
import importlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from arena import compiled, kept
from arena.players import PLAYERS, player_named
from arena.simulate import answering, batches, fixed_play, kernel, solving

CODE = {
    "kernel": (kernel.__name__, kernel.FILES),
    "fixed_play": (fixed_play.__name__, (fixed_play.__file__,)),
    "solving": (solving.__name__, solving.FILES),
    "answering": (answering.__name__, answering.FILES),
    **{name: (one.choose.__module__, compiled.player_files(one.choose)) for name, one in PLAYERS.items()},
}
"""What is compiled: the module it starts from, and the files it depends on besides the engine."""
ROOT = Path(compiled.__file__).parents[1]
PLAIN = {
    *("arena", "arena.errors", "arena.simulate", "arena.players", "arena.players.learned", "arena.rules"),
    *("arena.players.player", "arena.players.search", "arena.solver", "arena.kept"),
}
"""Packages, classes and folders, which hold no code that is compiled."""

TWICE = """
from pathlib import Path
from arena.compiled import cache_folder, compiler
from arena.kept import kept

@compiler(__file__)
def twice(number):
    return 2 * number

answer = twice.dispatcher(21)
folder = kept(cache_folder([Path(__file__)]))[0]
print(folder, any(folder.rglob("twice*.nbc")), answer)
"""
ONE_TRICK = """
import numpy as np
from arena.rules.options import make_rules
from arena.rules.play import answer_play, lead_to_trick
from arena.compiled import compiler
from arena.records import RULES_TYPE, STATE_TYPE, rules_record

@compiler(__file__)
def winner(rules, states):
    state = states[0]
    state.active = 15
    lead_to_trick(rules[0], state, 0)
    for seat in range(4):  # seven, eight, nine and ten of clubs, hearts being trump
        state.trump = 2
        answer_play(rules[0], state, seat)
    return state.trick_winners[0]

rules = np.zeros(1, RULES_TYPE)
rules[0] = rules_record(make_rules())
print(winner.dispatcher(rules, np.zeros(1, STATE_TYPE)), len(winner.dispatcher.stats.cache_hits))
"""


def imported(path: Path) -> set[str]:
    """Modules of the arena that a file imports at its top."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("arena")}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("arena"):
            found.add(str(node.module))
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def file_of(name: str) -> Path | None:
    try:
        return Path(str(importlib.import_module(name).__file__))
    except ModuleNotFoundError:
        return None  # a function, not a module


@pytest.mark.parametrize("name", CODE)
def test_every_module_that_compiled_code_can_reach_is_in_the_digest(name):
    start, files = CODE[name]
    todo, seen = [start], set()
    while todo:
        module = todo.pop()
        path = file_of(module)
        if module in seen or module in PLAIN or path is None:
            continue
        seen.add(module)
        todo += imported(path)
    reached = {file_of(module) for module in seen}
    assert reached - compiled.engine_files() - {Path(file) for file in files} == set()


@pytest.mark.parametrize("name", ["bidding.py", "alone.py", "view.py", "cards.py"])
def test_a_changed_rule_changes_the_digest(name, tmp_path):
    copies = []
    for path in compiled.engine_files():
        copy = tmp_path / path.parent.name / path.name
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(path.read_bytes())
        copies.append(copy)
    before = compiled.digest(copies)
    changed = next(copy for copy in copies if copy.name == name)
    changed.write_text(changed.read_text(encoding="utf-8") + "\n# another rule\n", encoding="utf-8")
    assert compiled.digest(copies) != before


def test_a_folder_is_the_users_and_each_player_has_its_own():
    folders = {name: compiled.cache_folder(map(Path, files)) for name, (_, files) in CODE.items()}
    assert folders["basic"] == folders["bold"]
    assert folders["learned"] == folders["club"]
    assert 10 == len(set(folders.values()))
    assert not any(one.is_relative_to(ROOT) for one in folders.values())


def test_folder_that_cannot_be_written_is_replaced_with_a_word(tmp_path):
    in_the_way = tmp_path / "a file"
    in_the_way.write_text("", encoding="utf-8")
    folder, problem = kept.usable_folder(in_the_way / "compiled")
    assert folder.is_dir()
    assert "compiled code cannot be kept in" in problem
    assert kept.usable_folder(tmp_path / "new") == (tmp_path / "new", "")


def test_folder_in_its_place_goes_with_the_process(tmp_path):
    (tmp_path / "euchre-arena").write_text("", encoding="utf-8")
    environment = {
        **os.environ,
        "XDG_CACHE_HOME": str(tmp_path),
        "TMPDIR": str(tmp_path),
        "PYTHONPATH": str(ROOT),
    }
    program = tmp_path / "twice.py"
    program.write_text(TWICE, encoding="utf-8")
    run = [sys.executable, str(program)]
    told = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ROOT, env=environment)
    folder, kept, answer = told.stdout.split()
    assert (tmp_path, "True", "42") == (Path(folder).parent, kept, answer)
    assert not Path(folder).exists()


def test_compiling_is_announced_with_what_is_wrong_about_the_cache(tmp_path, monkeypatch):
    monkeypatch.setattr(batches, "play_chunk", lambda *arguments: None)
    monkeypatch.setattr(compiled, "is_kept", lambda *arguments: False)
    monkeypatch.setattr(compiled, "cache_problem", lambda: "it cannot be kept")
    said = []
    batches.ensure_compiled([player_named("random")], said.append)
    assert ["it cannot be kept", "compiling", "compiled in"] == [said[0], said[1][:9], said[2][:11]]
    assert 3 == len(said)


@pytest.mark.slow
def test_an_edited_rule_is_seen_at_once(tmp_path):
    """A compiled trick in a copy of the package, before and after the weakest card wins (7.8)."""
    source = Path(compiled.__file__).parent
    shutil.copytree(source, tmp_path / "arena", ignore=shutil.ignore_patterns("_*s"))
    (tmp_path / "arena" / "one_trick.py").write_text(ONE_TRICK, encoding="utf-8")
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}

    def winner_and_hits() -> list[str]:
        run = [sys.executable, "-m", "arena.one_trick"]
        told = subprocess.run(run, capture_output=True, text=True, check=True, cwd=tmp_path, env=environment)
        return told.stdout.split()

    assert ["3", "0"] == winner_and_hits()
    assert ["3", "1"] == winner_and_hits()
    rule = tmp_path / "arena" / "rules" / "play.py"
    text = rule.read_text(encoding="utf-8")
    assert "if strength > state.best_power:" in text
    rule.write_text(text.replace("if strength > state.best_power:", "if strength < state.best_power:"))
    assert ["0", "0"] == winner_and_hits()
    rule.write_text(text)
    assert ["3", "1"] == winner_and_hits()
    assert len(list((tmp_path / "cache" / "euchre-arena").iterdir())) == 2


def test_folders_that_nobody_uses_are_cleared_away_by_whoever_makes_one(tmp_path):
    now = time.time()

    def made(name: str, days: float) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "code.nbc").write_bytes(b"code")
        os.utime(folder, (now - days * kept.DAY,) * 2)
        return folder

    old, used, learned = made("compiled-old", 31), made("compiled-used", 29), made("learned-old", 99)
    assert kept.usable_folder(used) == (used, "")
    assert old.exists()
    kept.usable_folder(tmp_path / "compiled-new")
    assert {"compiled-new", "compiled-used", "learned-old"} == {one.name for one in tmp_path.iterdir()}
    assert (used / "code.nbc").exists()
    assert learned.exists()
    assert now - used.stat().st_mtime < kept.DAY


def test_of_very_many_folders_the_newest_and_those_of_today_stay(tmp_path):
    now = time.time()
    for i in range(kept.MOST + 5):
        folder = tmp_path / f"compiled-{i}"
        folder.mkdir()
        os.utime(folder, (now - (2 + i) * kept.DAY / 4,) * 2)
    kept.clear_old(tmp_path)
    assert {f"compiled-{i}" for i in range(kept.MOST)} == {one.name for one in tmp_path.iterdir()}
