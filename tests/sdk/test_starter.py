"""The starter kit that `arena new bot` writes."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from arena.errors import UserError
from arena.starter import write_starter
from tests.examples.lines import play_all_seats
from tests.rules.rule_sets import RULE_SETS
from tests.sdk.old_python import PYTHON_3_8


def test_it_writes_a_bot_that_plays(tmp_path: Path) -> None:
    files = write_starter(tmp_path / "ace", "ace")
    assert [file.name for file in files] == ["bot.py", "README.md", "tournament.yaml", "sdk.py"]
    for options in ({"target": 3}, RULE_SETS["three_house"], RULE_SETS["seven_cards"]):
        words = play_all_seats(
            [sys.executable, "bot.py"], options, seed=3, cwd=str(tmp_path / "ace"), most=150
        )
        assert len(words) > 20


def test_the_tournament_has_the_bot_and_the_field(tmp_path: Path) -> None:
    write_starter(tmp_path, 'Ann\'s "bot": é')
    config = yaml.safe_load((tmp_path / "tournament.yaml").read_text(encoding="utf-8"))
    assert config["name"] == 'Ann\'s "bot": é'
    assert config["bots"] == [
        {"name": 'Ann\'s "bot": é', "command": ["python3", "bot.py"]},
        "basic",
        "random",
    ]
    assert "Ann's" in (tmp_path / "README.md").read_text(encoding="utf-8")
    assert play_all_seats([sys.executable, "bot.py"], {"target": 1}, seed=1, cwd=str(tmp_path))


def test_the_command_for_the_table_can_be_pasted_into_a_shell(tmp_path: Path) -> None:
    for name, line in (
        ("ace", "arena table runs/ace             # the table again"),
        ("my bot", "arena table 'runs/my bot'        # the table again"),
    ):
        write_starter(tmp_path / name, name)
        assert line in (tmp_path / name / "README.md").read_text(encoding="utf-8").splitlines()


@pytest.mark.skipif(PYTHON_3_8 is None, reason="no python3.8")
def test_the_bot_compiles_on_python_3_8(tmp_path: Path) -> None:
    write_starter(tmp_path, "ace")
    subprocess.run([str(PYTHON_3_8), "-m", "py_compile", "bot.py", "sdk.py"], cwd=tmp_path, check=True)


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("precious")
    with pytest.raises(UserError, match="exists and is not an empty folder"):
        write_starter(tmp_path, "ace")
    with pytest.raises(UserError, match="exists and is not an empty folder"):
        write_starter(tmp_path / "mine.txt", "ace")
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_folder_that_cannot_be_made_is_the_users_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="cannot write there"):
        write_starter(tmp_path / "file" / "bot", "ace")


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 65, "basic", "random"])
def test_a_name_that_will_not_do_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(UserError):
        write_starter(tmp_path / "new", name)
    assert not (tmp_path / "new").exists()
