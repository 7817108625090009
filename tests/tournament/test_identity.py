"""What makes a run the run it is, and how a difference is told."""

import os
import sys
from pathlib import Path

import pytest

from arena import __version__
from arena.host import BotSpec
from arena.tournament import programs
from arena.tournament.identity import Identity, changed_files, differences, identity_of
from arena.tournament.programs import digests, program_files
from tests.tournament.samples import SEED, bots, config, small

AB = bots("a", "b")


def test_workers_folder_and_name_are_no_part_of_the_identity() -> None:
    plain, other = small(), small("workers: 5\noutput: elsewhere\nname: other")
    assert identity_of(plain) == identity_of(other)


def lists(stored: str, wanted: str) -> list[str]:
    return differences(identity_of(small(stored)), identity_of(small(wanted)))


@pytest.mark.parametrize(
    ("stored", "wanted", "told"),
    [
        ("", "rules: stick", ["rules.preset: four_handed in the folder, stick in the config"]),
        ("", "rules: {target: 5}", ["rules.target: 10 in the folder, 5 in the config"]),
        (
            "rules: {preset: bicycle, target: 5}",
            "rules: {preset: bicycle, target: 7, stick_the_dealer: true}",
            [
                "rules.target: 5 in the folder, 7 in the config",
                "rules.stick_the_dealer: false in the folder, true in the config",
            ],
        ),
        (
            "rules: {name: ours, target: 5}",
            "rules: {name: theirs, target: 5}",
            ["rules.name: ours in the folder, theirs in the config"],
        ),
        (
            "rules: [stick, {name: ours, target: 5}]",
            "rules: [stick, {name: ours, target: 7}]",
            ["rules.ours.target: 5 in the folder, 7 in the config"],
        ),
        (
            "rules: [stick, bicycle]",
            "rules: [bicycle, stick]",
            ["rules: stick, bicycle in the folder, bicycle, stick in the config"],
        ),
        (
            "rules: [stick]",
            "rules: [stick, bicycle]",
            ["rules: stick in the folder, stick, bicycle in the config"],
        ),
        ("rules: {preset: four_handed, name: a}", "rules: {target: 10, name: a}", []),
        ("", "format: {blocks: 7, lane_blocks: 3}", []),
        ("", "format: {kind: gauntlet, challenger: b}", []),
        ("", "format: {unit: hand}", ["format.unit: game in the folder, hand in the config"]),
        ("", "format: {max_deals: 7}", ["format.max_deals: 200 in the folder, 7 in the config"]),
        ("", "limits: {move_ms: 7}", ["limits.move_ms: 1000 in the folder, 7 in the config"]),
        ("", "faults: substitute", ["faults.policy: forfeit in the folder, substitute in the config"]),
    ],
)
def test_what_differs_is_said_in_the_keys_of_the_file(stored: str, wanted: str, told: list[str]) -> None:
    assert told == lists(stored, wanted)


def test_a_preset_that_means_something_else_today_is_told_by_its_options() -> None:
    stored, wanted = identity_of(small("rules: stick")), identity_of(small("rules: stick"))
    stored.rules[0].options["target"] = 11
    assert differences(stored, wanted) == ["rules.target: 11 in the folder, 10 in the config"]


def test_seed_and_commands_are_part_of_the_identity() -> None:
    plain = identity_of(small())
    reseeded = identity_of(config(f"seed: abc\n{bots('a', 'b', 'c')}"))
    assert differences(plain, reseeded) == [f"seed: {SEED} in the folder, abc in the config"]
    other = f"bots: [{{name: a, command: [{sys.executable!r}, z]}}, {bots('b', 'c').partition('[')[2]}"
    (command,) = differences(plain, identity_of(config(f"seed: {SEED!r}\n{other}")))
    assert command.startswith("bots.a.command: [")


def test_what_a_bot_says_it_is_counts_once_it_is_known() -> None:
    plain = identity_of(small())
    first, second = plain.knowing({"a": "1.2", "b": None}), plain.knowing({"a": "1.3"})
    assert {"a": "1.2", "b": None, "c": None} == first.versions
    assert first == first.knowing({"a": "1.3"})
    assert [] == differences(plain, first) == differences(first, plain)
    assert ["bots.a: it calls itself version 1.3; the folder has games of 1.2"] == differences(first, second)


def test_a_run_is_extended_by_bots_and_blocks_and_forgets_no_bot() -> None:
    first = identity_of(small("format: {blocks: 4}", ("b", "a"))).knowing({"a": "1.2"})
    wanted = identity_of(small("format: {blocks: 7, kind: gauntlet, challenger: c}", ("c", "b")))
    assert [] == differences(first, wanted)
    then = first.extended(wanted)
    assert (("b", "a", "c"), ("b", "c")) == (then.bot_names, then.roster.bots)
    assert ("1.2", 7, "gauntlet of c") == (then.versions["a"], then.format.blocks, then.format.describe())
    assert then == Identity.from_json(then.to_json())
    changed = config(
        f"seed: {SEED!r}\nbots: [{{name: a, command: [{sys.executable!r}, z]}}, {bots('b').partition('[')[2]}"
    )
    (command,) = differences(then, identity_of(changed))
    assert command.startswith("bots.a.command: [")
    assert first.bot_names == then.extended(first).roster.bots


def test_files_that_changed_are_named() -> None:
    before = {"a.py": "1", "b.py": "1", "c.py": "1", "d.py": "1", "old.py": "1"}
    now = {"a.py": "2", "b.py": "2", "c.py": "2", "d.py": "2", "new.py": "1", "newer.py": "1"}
    assert [
        "a.py, b.py, c.py and 1 more have changed",
        "new.py and newer.py are new",
        "old.py is gone",
    ] == changed_files(before, now)
    assert [] == changed_files(before, before)


def test_where_a_bundled_bot_lies_is_no_part_of_the_identity() -> None:
    identity = identity_of(config("bots: [basic, bold]\n"))
    basic = identity.bots[0]
    assert ("basic", f"bundled basic {__version__}") == (basic.name, basic.command)
    assert {"bots/player.py", "players/basic.py"} <= set(basic.files)
    assert os.sep + "arena" not in identity.to_json()


def test_a_run_without_a_seed_goes_on_with_the_one_it_drew() -> None:
    stored, again = identity_of(config(AB)), identity_of(config(AB))
    assert stored.seed != again.seed
    assert differences(stored, again) == []
    assert stored == again.continuing(stored)
    fixed = identity_of(config(AB + f"seed: {SEED!r}\n"))
    assert fixed == fixed.continuing(stored)
    assert differences(stored, fixed) == [f"seed: none in the folder, {SEED} in the config"]


# Programs


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a bot in Python, and what else lies there."""
    for name in ("bot.py", "engine/search.py", "engine/__init__.py", "tools/learn.rb", "bot.c", "notes.txt"):
        write(tmp_path / name)
    for name in (
        "__pycache__/bot.pyc",
        ".git/hook.py",
        "node_modules/x.js",
        "env/lib/y.py",
        "env/pyvenv.cfg",
    ):
        write(tmp_path / name)
    write(tmp_path / "native", b"\x7fELF", mode=0o755)
    write(tmp_path / "script", b"#!/bin/sh", mode=0o755)
    write(tmp_path / "data", b"0123", mode=0o755)
    write(tmp_path / "late", b"#!/bin/sh", mode=0o644)
    write(tmp_path / "weights.bin")
    write(tmp_path / "run.log")
    return tmp_path


IN_HOME = {"bot.py", "engine/search.py", "engine/__init__.py", "tools/learn.rb", "native", "script"}


def write(path: Path, content: bytes = b"x", mode: int = 0o644) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    path.chmod(mode)


def files(home: Path, *command: str) -> set[str]:
    return set(program_files(BotSpec("mine", command, env={"PATH": f"{home}/elsewhere:/bin"}), home))


def test_a_bot_is_made_of_the_files_its_command_names_and_of_the_programs_in_their_folders(
    home: Path,
) -> None:
    assert IN_HOME == files(home, "python3", "bot.py")
    assert IN_HOME == files(home, "/usr/bin/python3.11", "-u", "bot.py", "x" * 300)
    assert IN_HOME | {"weights.bin"} == files(home, "./native", "--net=weights.bin", "run.log")
    assert {"engine/search.py", "engine/__init__.py"} == files(home, "node", "engine/search.py")
    assert {f"{home}/tools/learn.rb"} == files(Path("/"), "ruby", f"{home}/tools/learn.rb")


def test_of_a_command_that_names_no_file_the_programs_of_its_folder_count(home: Path) -> None:
    assert IN_HOME == files(home, "python3", "-m", "engine")


def test_a_program_on_the_path_counts_by_its_name_and_its_folder_does_not(home: Path) -> None:
    write(home / "elsewhere/gnubot", b"\x7fELF", mode=0o755)
    write(home / "elsewhere/other", b"\x7fELF", mode=0o755)
    assert {"gnubot"} == files(home, "gnubot", "--level", "3")


def test_a_folder_too_big_to_be_a_bots_counts_without_what_is_below_it_or_not_at_all(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "MOST_FILES", 5)
    assert {"bot.py", "native", "script"} == files(home, "python3", "bot.py")
    monkeypatch.setattr(programs, "MOST_FILES", 1)
    assert {"bot.py"} == files(home, "python3", "bot.py")
    monkeypatch.undo()
    monkeypatch.setattr(programs, "MOST_ENTRIES", 1)
    assert {"bot.py"} == files(home, "python3", "bot.py")


def test_a_digest_is_that_of_the_content(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = BotSpec("mine", ("python3", "bot.py"))
    found = program_files(bot, home)
    before = digests(found)
    write(home / "bot.py", b"x")
    os.utime(home / "bot.py", (1, 1))
    assert before == digests(found)
    write(home / "bot.py", b"y")
    os.utime(home / "bot.py", (2, 2))
    assert ["bot.py has changed"] == changed_files(before, digests(found))
    (home / "bot.py").unlink()
    assert ["bot.py has changed"] == changed_files(before, digests(found))
    assert ["bot.py is gone"] == changed_files(before, digests(program_files(bot, home)))
    monkeypatch.setattr(programs, "MOST_BYTES", 3)
    for content in (b"abcd", b"abce", b"abcde"):
        write(home / "long.py", content)
        os.utime(home / "long.py", (len(content), ord(content[-1:])))
        before[content.decode()] = digests({"long": home / "long.py"})["long"]
    assert before["abcd"] == before["abce"] != before["abcde"]
