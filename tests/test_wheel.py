"""The arena as a wheel, installed outside the checkout: bundled bots and configs travel with it."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.slow


def run(*words: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command in `cwd`, with nothing of this checkout on its paths."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    told = subprocess.run(
        [str(word) for word in words], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stdout + told.stderr
    return told


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel of a copy of the checkout's tracked files; building needs no network."""
    pytest.importorskip("hatchling")
    home = tmp_path_factory.mktemp("wheel")
    parts = ("arena", "bots", "configs", "pyproject.toml", "README.md", "LICENSE")
    for part in parts:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, home / "source" / part, ignore=shutil.ignore_patterns("__pycache__"))
        elif (ROOT / part).exists():
            shutil.copy(ROOT / part, home / "source" / part)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    run(*pip, "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", home, ".", cwd=home / "source")
    (built,) = home.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `arena` of a fresh environment; its dependencies are those of the environment of this test."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home / "venv", with_pip=False, symlinks=True)
    python = home / "venv/bin/python"
    (packages,) = (home / "venv/lib").glob("python*/site-packages")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    run(*pip, "install", "--quiet", "--no-deps", "--no-index", wheel, cwd=home)
    # The editable install of the checkout is a .pth file, and .pth files are not read there.
    (packages / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    assert str(packages) in run(python, "-c", "import arena; print(arena.__file__)", cwd=home).stdout
    return home / "venv/bin/arena"


def test_the_wheel_holds_every_bundled_bot_and_config(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder, kind in (("bots", "*.py"), ("configs", "*.yaml")):
        files = {f"arena/_{folder}/{path.name}" for path in (ROOT / folder).glob(kind)}
        assert files
        assert files <= names
    assert {"arena/py.typed", "arena/sdk.py", "arena/report/html/templates/page.html"} <= names
    assert not any(name.startswith("tests/") for name in names)


def test_an_installed_arena_plays_bundled_bots_and_checks_them(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(
        "bots: [basic, lowest, random, bold]\nrules: stick\nformat: {blocks: 1, unit: hand}\n"
    )
    told = run(installed, "run", "club.yaml", cwd=tmp_path)
    assert "12 single hands rated" in told.stdout
    assert "forfeited" not in told.stdout
    assert "passed: " in run(installed, "check", "basic", cwd=tmp_path).stdout


def test_an_installed_arena_knows_its_configs(installed: Path, tmp_path: Path) -> None:
    for path in sorted((ROOT / "configs").glob("*.yaml")):
        name = path.stem
        if "bots:" not in path.read_text(encoding="utf-8"):
            continue  # not a tournament
        assert "in all, on " in run(installed, "run", name, "--dry-run", cwd=tmp_path).stdout
    assert [] == list(tmp_path.iterdir())


def test_a_new_bot_of_an_installed_arena_passes_its_check(installed: Path, tmp_path: Path) -> None:
    run(installed, "new", "bot", "mine", cwd=tmp_path)
    told = run(installed, "check", sys.executable, "bot.py", cwd=tmp_path / "mine")
    assert "passed: " in told.stdout
