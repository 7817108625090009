"""`arena run`: a bot whose program has changed does not play on as the old one."""

import re
import shutil
import sys

from arena.tournament.store import Store
from tests.cli.running import FIELD, arena, write_config


def own_bot(folder):
    """A bot that is a copy of one of the field, and a tournament with it."""
    program = folder / "mine" / "bot.py"
    program.parent.mkdir()
    shutil.copy(FIELD, program)
    config = write_config(folder, ("first",), form="unit: hand", blocks=4)
    entry = f"- {{name: mine, cwd: mine, command: [{sys.executable}, -S, -E, bot.py, mixed]}}\nformat:"
    config.write_text(config.read_text().replace("format:", entry))
    return program, config


def test_a_changed_bot_does_not_play_on_in_the_table_of_the_old_one(tmp_path):
    program, config = own_bot(tmp_path)
    first = arena("run", config)
    assert re.search(
        r"^Bots     first 7 \(\d+ files, [0-9a-f]{8}\), mine 7 \(1 file, [0-9a-f]{8}\)$", first.out, re.M
    )
    before = program.read_text()
    program.write_text(before + "# better\n")
    (program.parent / "helper.py").write_text("")
    again = arena("run", config)
    assert (2, "") == (again.code, again.out)
    assert "runs/club holds another run:\n  bots.mine: bot.py has changed\n" in again.err
    assert "  bots.mine: helper.py is new\n" in again.err
    (program.parent / "helper.py").unlink()
    program.write_text(before)
    assert first.out == arena("run", config).out
    program.write_text(before + "# better\n")
    fresh = arena("run", config, "--fresh")
    assert 0 == fresh.code
    assert first.out != fresh.out


def test_a_bot_that_is_changed_while_it_plays_ends_the_run(tmp_path, monkeypatch):
    program, config = own_bot(tmp_path)
    before = program.read_text()
    whole = Store.add

    def add(store, result):
        whole(store, result)
        program.write_text(before + "# better\n")

    monkeypatch.setattr(Store, "add", add)
    told = arena("run", config)
    assert (1, "") == (told.code, told.out)
    assert told.err.endswith(
        "arena: mine: bot.py has changed while the run was going on\n"
        "What was played before is kept in runs/club; put the file back to play the rest. "
        "For the changed bot use --fresh, or --output for another folder.\n"
    )
    assert 1 == len(arena("export", "runs/club").out.splitlines())
    assert 2 == arena("run", config).code
    monkeypatch.setattr(Store, "add", whole)
    program.write_text(before)
    assert 0 == arena("run", config).code
