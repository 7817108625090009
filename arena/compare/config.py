"""A comparison, read from its YAML file and checked."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arena.compare.switches import grid_variants, switch_variants
from arena.errors import UserError
from arena.players import player_named
from arena.rules.catalogue import OPTIONS
from arena.simulate.seating import fitting, seats_of
from arena.tournament.names import name_problem
from arena.tournament.positions import Document, TreePath, did_you_mean, spell
from arena.tournament.variants import Variant, read_variant
from arena.tournament.yaml_loader import parse_yaml, read_yaml

KEYS: dict[str, str] = {
    "name": "what the comparison is called; the name of the file",
    "seed": "a whole number or a string; 0",
    "rules": "the base: a preset, a file, or a mapping of options; four_handed",
    "switches": "what to try, one at a time: a list of mappings of options, presets or files",
    "grid": "options with lists of values, to try in every combination",
    "players": "a strategy for all, a list of two sides, or a list of seats; basic",
    "skill": "a stronger and a weaker player, or null for none; [basic, bold]",
    "hands": "hands to play a rule set; 200000",
    "games": "games to play a rule set, instead of hands",
    "minutes_per_hand": "minutes a hand takes at your table, dealing and talk included; 1.5",
    "max_deals": "deals after which a game is a draw; 200",
    "threads": "auto, or a number; one a core. No result depends on it",
}
HANDS, MOST_HANDS = 200_000, 1_000_000_000
MOST_RULE_SETS = 200
DEFAULT_SKILL = ("basic", "bold")


@dataclass(frozen=True)
class ComparisonConfig:
    """A whole comparison. Just one of `hands` and `games` is a number; `players` is as the file has it."""

    name: str
    seed: str
    base: Variant
    switches: tuple[Variant, ...]
    players: tuple[str, ...]
    skill: tuple[str, str] | None
    hands: int | None
    games: int | None
    minutes_per_hand: float
    max_deals: int
    threads: int | None
    file: str = ""


def load_comparison(path: Path | str) -> ComparisonConfig:
    """The comparison of a file. Raises ConfigError with every mistake, each with line and column."""
    path = Path(path)
    return _read(read_yaml(path), path.stem)


def parse_comparison(text: str, file: str = "comparison.yaml") -> ComparisonConfig:
    """The comparison of a text; raises as `load_comparison`."""
    return _read(parse_yaml(text.encode("utf-8", "surrogatepass"), file), Path(file).stem)


def _read(document: Document, stem: str) -> ComparisonConfig:
    written = document.data
    if not isinstance(written, dict):
        what = "an empty file" if written is None else f"{spell(written)} is not a comparison"
        document.add((), f"{what}; a mapping with {', '.join(KEYS)}")
        document.check()
    for key in written:
        if key not in KEYS:
            document.add((key,), _unknown(key), at_key=True)
    base = read_variant(document, ("rules",), written.get("rules", "four_handed"))
    switches = _read_switches(document, written, base)
    tables = sorted({one.players for one in (base, *switches) if one is not None})
    hands, games = _read_length(document, written)
    name = written.get("name", stem)
    problem = name_problem(name)
    if problem:
        document.add(("name",), problem)
    config_parts: dict[str, Any] = {
        "seed": _read_seed(document, written.get("seed", 0)),
        "players": _read_players(document, written.get("players", "basic"), tables),
        "skill": _read_skill(document, written.get("skill", list(DEFAULT_SKILL))),
        "minutes_per_hand": _read_minutes(document, written.get("minutes_per_hand", 1.5)),
        "max_deals": _whole(document, "max_deals", written.get("max_deals", 200), 10_000),
        "threads": _read_threads(document, written.get("threads", "auto")),
    }
    document.check()
    assert base is not None
    return ComparisonConfig(
        name=str(name),
        base=base,
        switches=switches,
        hands=hands,
        games=games,
        file=document.file,
        **config_parts,
    )


def _unknown(key: str) -> str:
    if key in OPTIONS:
        return "unknown key; an option belongs under rules, switches or grid"
    if key in ("bots", "format"):
        return "unknown key; a tournament is for `arena run`"
    return f"unknown key; allowed are {', '.join(KEYS)}{did_you_mean(key, list(KEYS))}"


def _read_switches(document: Document, written: dict[str, Any], base: Variant | None) -> tuple[Variant, ...]:
    """The switches one at a time and then the grid; without a base only the mistakes are of interest."""
    if written.get("switches") is None and written.get("grid") is None:
        document.add((), "nothing to compare; give `switches`, a list of rule changes, or a `grid`")
        return ()
    found = [
        *switch_variants(document, written.get("switches"), base),
        *grid_variants(document, written.get("grid"), base, MOST_RULE_SETS),
    ]
    if len(found) > MOST_RULE_SETS:
        document.add((), f"{len(found)} rule sets to try; at most {MOST_RULE_SETS}")
    return tuple(found)


def _read_seed(document: Document, seed: object) -> str:
    if isinstance(seed, bool) or not isinstance(seed, int | str) or seed == "":
        document.add(("seed",), f"{spell(seed)} is not allowed; a whole number or a string")
    return str(seed)


def _read_length(document: Document, written: dict[str, Any]) -> tuple[int | None, int | None]:
    if written.get("hands") is not None and written.get("games") is not None:
        document.add(("games",), "hands are given too; one of the two", at_key=True)
    if written.get("games") is not None:
        return None, _whole(document, "games", written["games"], MOST_HANDS)
    return _whole(document, "hands", written.get("hands", HANDS), MOST_HANDS), None


def _whole(document: Document, key: str, value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        bare = value.replace("_", "").replace(",", "") if isinstance(value, str) else ""
        hint = f"; write {bare}" if bare.isdecimal() else ""
        document.add((key,), f"{spell(value)} is not allowed; a whole number from 1 to {most}{hint}")
        return 1
    return value


def _read_minutes(document: Document, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= 60:
        document.add(("minutes_per_hand",), f"{spell(value)} is not allowed; a number above 0, at most 60")
        return 1.0
    return float(value)


def _read_threads(document: Document, value: object) -> int | None:
    if value is None or value == "auto":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 1024:
        document.add(("threads",), f"{spell(value)} is not allowed; auto, or a whole number from 1 to 1024")
        return None
    return value


def _read_players(document: Document, value: object, tables: list[int]) -> tuple[str, ...]:
    """The names as the file has them, one for all or a list that fits every table size."""
    path: TreePath = ("players",)
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, list) or not names:
        document.add(path, f"{spell(value)} is not allowed; a player, or a list of players")
        return ()
    known = [
        _is_player(document, path if isinstance(value, str) else (*path, i), one)
        for i, one in enumerate(names)
    ]
    if all(known):
        for table in tables:
            try:
                seats_of(names, table)
            except UserError:
                what = f"{len(names)} players for a table of {table}; {fitting(table)}"
                document.add(path, what)
    return tuple(str(one) for one in names)


def _read_skill(document: Document, value: object) -> tuple[str, str] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 2:
        document.add(("skill",), f"{spell(value)} is not allowed; a stronger and a weaker player, or null")
        return None
    for i, one in enumerate(value):
        _is_player(document, ("skill", i), one)
    if value[0] == value[1]:
        document.add(("skill",), f"{spell(value[0])} against itself; two different players")
    return str(value[0]), str(value[1])


def _is_player(document: Document, path: TreePath, name: object) -> bool:
    try:
        player_named(str(name))
    except UserError as mistake:
        document.add(path, str(mistake))
        return False
    return True
