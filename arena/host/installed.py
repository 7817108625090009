"""Where the arena of this machine has what comes with it: beside the package in a checkout, inside it in a
wheel."""

import os
import sys
from pathlib import Path

import msgspec

import arena

PACKAGE = Path(arena.__file__).resolve().parent


def bundled_folder(name: str) -> Path:
    """The folder `bots` or `configs`."""
    inside = PACKAGE / f"_{name}"
    return inside if inside.is_dir() else PACKAGE.parent / name


def bundled_command(player: str) -> tuple[str, ...]:
    """How a bundled player is started: by the Python that runs the arena, without its site packages.

    Looking those over costs a quarter of the start; `bundled_environment` says where the two packages are
    that the bot needs.
    """
    return (sys.executable, "-S", "-P", str(bundled_folder("bots") / "player.py"), player)


def bundled_environment() -> dict[str, str]:
    """Where a bundled bot finds the arena and msgspec, installed or not."""
    homes = [PACKAGE.parent, Path(msgspec.__file__).resolve().parent.parent]
    return {"PYTHONPATH": os.pathsep.join(dict.fromkeys(map(str, homes)))}
