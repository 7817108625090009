"""The bots and configs that come with the arena: beside the package in a checkout, inside it in a wheel."""

import os
import sys
from pathlib import Path

import msgspec

import arena
from arena.errors import UserError
from arena.tournament.positions import did_you_mean

_PACKAGE = Path(arena.__file__).resolve().parent


def bundled_configs() -> dict[str, Path]:
    """Name -> file of every bundled tournament, by name."""
    return {name: path for name, path in _configs().items() if _names_bots(path)}


def bundled_comparisons() -> dict[str, Path]:
    """Name -> file of every bundled comparison of house rules, by name."""
    return {name: path for name, path in _configs().items() if not _names_bots(path)}


def config_file(given: Path, known: dict[str, Path], kind: str) -> Path:
    """The file that is meant: itself if it exists, or one of `known` by its name, with or without `.yaml`.

    Raises UserError, with the names there are, for anything else; `kind` says what they are.
    """
    if given.exists():
        return given
    name = str(given).removesuffix(".yaml")
    if name in known:
        return known[name]
    if name in _configs():
        other = "compare" if name in bundled_comparisons() else "run"
        raise UserError(f"{given}: no {kind}; the bundled config of this name is for `arena {other}`")
    hint = did_you_mean(given.stem, list(known))
    raise UserError(f"{given}: no such file, and no bundled {kind}; those are {', '.join(known)}{hint}")


def bundled_command(player: str) -> tuple[str, ...]:
    """How a bundled player is started: by the Python that runs the arena, without its site packages.

    Looking those over costs a quarter of the start; `bundled_environment` says where the two packages are
    that the bot needs.
    """
    return (sys.executable, "-S", "-P", str(_home("bots") / "player.py"), player)


def bundled_environment() -> dict[str, str]:
    """Where a bundled bot finds the arena and msgspec, installed or not."""
    homes = [_PACKAGE.parent, Path(msgspec.__file__).resolve().parent.parent]
    return {"PYTHONPATH": os.pathsep.join(dict.fromkeys(map(str, homes)))}


def bundled_folders() -> dict[str, Path]:
    """Name -> folder of what bundled bots are made of: their programs and the players in these."""
    return {"bots": _home("bots"), "players": _PACKAGE / "players"}


def _names_bots(path: Path) -> bool:
    """Whether a config is a tournament's: it alone has a list of bots."""
    return any(line.startswith("bots:") for line in path.read_text(encoding="utf-8").splitlines())


def _configs() -> dict[str, Path]:
    return {path.stem: path for path in sorted(_home("configs").glob("*.yaml"))}


def _home(folder: str) -> Path:
    inside = _PACKAGE / f"_{folder}"
    return inside if inside.is_dir() else _PACKAGE.parent / folder
