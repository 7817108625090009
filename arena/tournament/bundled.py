"""The configs that come with the arena."""

from pathlib import Path

from arena.errors import UserError
from arena.host.installed import bundled_folder
from arena.tournament.positions import did_you_mean


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


def _names_bots(path: Path) -> bool:
    """Whether a config is a tournament's: it alone has a list of bots."""
    return any(line.startswith("bots:") for line in path.read_text(encoding="utf-8").splitlines())


def _configs() -> dict[str, Path]:
    return {path.stem: path for path in sorted(bundled_folder("configs").glob("*.yaml"))}
