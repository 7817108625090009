"""The guide to adding a house rule ends green: its blocks are applied to a copy of the project, tests run."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "add-a-house-rule.md"
COPIED = ("arena", "bots", "configs", "docs", "tests")
PAGES = (("arena.report.sheet.rules_docs",), ("arena.protocol.docs_tables", "docs/protocol.md"))
RULES = ["flip", "options", "presets", "golden", "rules_text", "rulebook", "explain", "bidding", "properties"]
CHECKED = (
    *(f"tests/rules/test_{name}.py" for name in RULES),
    *("tests/reference", "tests/protocol/test_docs.py", "tests/protocol/test_hidden.py"),
)
"""What a new option can break in a short time; that it breaks nothing else was tried with all the tests."""


def changes(guide: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Each block of the guide: the file it changes, the lines that stand there, the lines that shall."""
    for block in re.findall(r"^   ```diff\n(.*?)^   ```$", guide, re.S | re.M):
        head, *lines = [line[3:] for line in block.splitlines()]
        old = [line[1:] for line in lines if not line.startswith("+")]
        new = [line[1:] for line in lines if not line.startswith("-")]
        yield head.removeprefix("+++ "), old, new


def apply(file: Path, old: list[str], new: list[str]) -> None:
    """Put `new` in the one place of the file where `old` stands."""
    place, wanted = ("\n" + "\n".join(lines) + "\n" for lines in (old, new))
    text = file.read_text(encoding="utf-8")
    assert text.count(place) == 1, f"{file.name} has {text.count(place)} places like{place}"
    file.write_text(text.replace(place, wanted), encoding="utf-8")


@pytest.mark.slow
def test_the_blocks_of_the_guide_make_an_option_that_passes_the_tests(tmp_path: Path) -> None:
    for part in COPIED:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, old, new in changes(GUIDE.read_text(encoding="utf-8")):
        apply(tmp_path / name, old, new)
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PY")}
    for module in PAGES:
        subprocess.run([sys.executable, "-m", *module], cwd=tmp_path, env=environment, check=True)
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider", *CHECKED],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 0, told.stdout + told.stderr
    assert "must_take_bower" in (tmp_path / "docs" / "rules.md").read_text(encoding="utf-8")


def test_every_block_names_a_file_and_a_place_that_is_there_once() -> None:
    found = list(changes(GUIDE.read_text(encoding="utf-8")))
    assert len(found) > 5
    for name, old, _ in found:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert text.count("\n" + "\n".join(old) + "\n") == 1, name
