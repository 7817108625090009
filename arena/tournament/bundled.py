"""The bots and configs that come with the arena: beside the package in a checkout, inside it in a wheel."""

import os
import sys
from pathlib import Path

import arena

_PACKAGE = Path(arena.__file__).resolve().parent


def bundled_bots() -> dict[str, Path]:
    """Name -> program of every bundled bot, by name."""
    return _found("bots", "*.py")


def bundled_configs() -> dict[str, Path]:
    """Name -> file of every bundled config, by name."""
    return _found("configs", "*.yaml")


def bundled_command(program: Path) -> tuple[str, ...]:
    """How a bundled bot is started: by the Python that runs the arena."""
    return (sys.executable, str(program))


def bundled_environment(program: Path) -> dict[str, str]:
    """What a bundled bot needs to import the arena: the path of a checkout, which may not be installed."""
    if program.parent.parent == _PACKAGE:
        return {}
    paths = [str(_PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"PYTHONPATH": os.pathsep.join(paths)}


def _found(folder: str, pattern: str) -> dict[str, Path]:
    inside = _PACKAGE / f"_{folder}"
    home = inside if inside.is_dir() else _PACKAGE.parent / folder
    return {path.stem: path for path in sorted(home.glob(pattern)) if not path.stem.startswith("_")}
