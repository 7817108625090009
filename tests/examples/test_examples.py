"""Every example bot plays whole games, where the tool it needs exists."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.examples.lines import play_all_seats
from tests.rules.rule_sets import RULE_SETS

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = {
    "four_handed": {"target": 3},
    "three_handed": {"players": 3, "target": 3},
    "railroad": RULE_SETS["railroad"],
    "seven_cards": RULE_SETS["seven_cards"],
}


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("no C compiler")
    program = tmp_path_factory.mktemp("example") / "bot"
    subprocess.run(
        [compiler, "-O2", "-Wall", "-Wextra", "-Werror", "-o", str(program), str(EXAMPLES / "bot.c")],
        check=True,
    )
    return str(program)


@pytest.mark.parametrize("options", SHORT.values(), ids=SHORT)
@pytest.mark.parametrize("name", ["ten_lines.py", "sdk_bot.py"])
def test_python_examples_play(name: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(
        "PYTHONPATH", os.pathsep.join([str(EXAMPLES.parent), os.environ.get("PYTHONPATH", "")])
    )
    words = play_all_seats([sys.executable, str(EXAMPLES / name)], options, seed=21)
    assert len(words) > 20


@pytest.mark.parametrize("options", SHORT.values(), ids=SHORT)
def test_the_javascript_example_plays(options: dict[str, Any]) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node")
    words = play_all_seats([node, str(EXAMPLES / "bot.js")], options, seed=22)
    assert len(words) > 20


@pytest.mark.parametrize("options", SHORT.values(), ids=SHORT)
def test_the_c_example_plays(options: dict[str, Any], compiled: str) -> None:
    words = play_all_seats([compiled], options, seed=23)
    assert len(words) > 20


def test_the_short_example_has_ten_lines_and_is_the_one_in_the_docs() -> None:
    text = (EXAMPLES / "ten_lines.py").read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line]) <= 10
    shown = (EXAMPLES.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert f"```python\n{text}```" in shown
