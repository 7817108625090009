"""A comparison, read from its YAML file and checked."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from arena.compare.switches import grid_variants, switch_variants
from arena.errors import UserError
from arena.players import player_named
from arena.rules.catalogue import OPTIONS
from arena.simulate.seating import SKILL_PAIR, STYLES, fitting, seats_of
from arena.tournament.config import config_schema
from arena.tournament.names import name_problem
from arena.tournament.positions import Document, TreePath, spell
from arena.tournament.section import Section, unknown_key
from arena.tournament.variants import Variant, read_variant
from arena.tournament.yaml_loader import parse_yaml, read_yaml

HANDS, MOST_HANDS = 200_000, 1_000_000_000
MOST_DEALS = 10_000
MOST_RULE_SETS = 200
MOST_STYLES = 4


@dataclass(frozen=True)
class Says:
    """What a value may be, in words."""

    words: str


_COUNT = "a whole number from 1 to {}"


class ComparisonFile(Section):
    """A comparison of house rules, as it is written."""

    name: str | None = Field(default=None, description="what the comparison is called; the name of the file")
    seed: Annotated[int | Annotated[str, Field(min_length=1)], Says("a whole number or a string")] = Field(
        default=0, description="every deal follows from it"
    )
    rules: Any = Field(default="four_handed", description="the base: a preset, a file, or options")
    switches: Any = Field(
        default=None,
        description="what to try, one at a time: a list of options, presets or files",
    )
    grid: Any = Field(default=None, description="options with lists of values, to try in every combination")
    players: Annotated[
        str | Annotated[list[str], Field(min_length=1)] | None, Says("a player, or a list of players")
    ] = Field(
        default=None,
        description="who plays, instead of styles: one for all, a list of two sides, or a list of seats",
    )
    styles: Annotated[
        Annotated[list[str], Field(min_length=1, max_length=MOST_STYLES)] | None,
        Says(f"a list of players, at most {MOST_STYLES}"),
    ] = Field(default=None, description="players who have a table of their own each; expert and club")
    skill: Annotated[
        Annotated[list[str], Field(min_length=2, max_length=2)] | None,
        Says("a stronger and a weaker player, or null"),
    ] = Field(default=list(SKILL_PAIR), description="a stronger and a weaker player, or null for none")
    hands: Annotated[int | None, Says(_COUNT.format(MOST_HANDS))] = Field(
        default=None, ge=1, le=MOST_HANDS, description=f"hands to play per rule set; {HANDS}"
    )
    games: Annotated[int | None, Says(_COUNT.format(MOST_HANDS))] = Field(
        default=None, ge=1, le=MOST_HANDS, description="games to play per rule set, instead of hands"
    )
    minutes_per_hand: Annotated[float, Says("a number above 0, at most 60")] = Field(
        default=1.5, gt=0, le=60, description="minutes a hand takes at your table, dealing and talk included"
    )
    max_deals: Annotated[int, Says(_COUNT.format(MOST_DEALS))] = Field(
        default=200, ge=1, le=MOST_DEALS, description="deals after which a game is a draw"
    )
    threads: Annotated[
        Literal["auto"] | Annotated[int, Field(ge=1, le=1024)] | None,
        Says("auto, or a whole number from 1 to 1024"),
    ] = Field(default="auto", description="one per core. No result depends on it")


@dataclass(frozen=True)
class ComparisonConfig:
    """A whole comparison. Just one of `hands` and `games` is a number.

    `players` are as the file has them, None where `styles` play, each at a table of its own.
    """

    name: str
    seed: str
    base: Variant
    switches: tuple[Variant, ...]
    players: tuple[str, ...] | None
    styles: tuple[str, ...]
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


def comparison_schema() -> dict[str, Any]:
    """JSON Schema of a comparison file; rule sets are those of a tournament file."""
    schema = ComparisonFile.model_json_schema()
    of_tournaments = config_schema()
    rules = of_tournaments["$defs"]["Rules"]
    forms = of_tournaments["properties"]["rules"]["anyOf"]
    one = {"anyOf": [form for form in forms if form.get("type") != "array"]}
    options = {key: about for key, about in rules["properties"].items() if key in OPTIONS}
    about = schema["properties"]
    about["rules"] |= one
    about["switches"] |= {"type": "array", "items": one, "minItems": 1}
    about["grid"] |= {
        "type": "object",
        "additionalProperties": False,
        "minProperties": 1,
        "properties": {
            key: {"type": "array", "items": option, "minItems": 1} for key, option in options.items()
        },
    }
    return {"$schema": of_tournaments["$schema"], **schema, "$defs": {"Rules": rules}}


def _read(document: Document, stem: str) -> ComparisonConfig:
    written = document.data
    if not isinstance(written, dict):
        what = "an empty file" if written is None else f"{spell(written)} is not a comparison"
        document.add((), f"{what}; a mapping with {', '.join(ComparisonFile.model_fields)}")
        document.check()
    for key in written:
        if key not in ComparisonFile.model_fields:
            document.add((key,), _unknown(key), at_key=True)
    name = written.get("name", stem)
    problem = name_problem(name)
    if problem:
        document.add(("name",), problem)
    known = ComparisonFile.model_fields.keys() - {"name"}
    file = _read_file(document, {key: value for key, value in written.items() if key in known})
    base = read_variant(document, ("rules",), file.rules)
    switches = _read_switches(document, file, base)
    if written.get("hands") is not None and written.get("games") is not None:
        document.add(("games",), "hands are given too; one of the two", at_key=True)
    if file.players is not None:
        tables = sorted({one.players for one in (base, *switches) if one})
        _check_players(document, file.players, tables)
    _check_styles(document, file)
    _check_skill(document, file.skill)
    document.check()
    assert base is not None
    return ComparisonConfig(
        name=str(name),
        seed=str(file.seed),
        base=base,
        switches=switches,
        players=None if file.players is None else tuple(_listed(file.players)),
        styles=tuple(file.styles or STYLES),
        skill=None if file.skill is None else (file.skill[0], file.skill[1]),
        hands=None if file.games else file.hands or HANDS,
        games=file.games,
        minutes_per_hand=file.minutes_per_hand,
        max_deals=file.max_deals,
        threads=None if file.threads == "auto" else file.threads,
        file=document.file,
    )


def _read_file(document: Document, written: dict[str, Any]) -> ComparisonFile:
    """The file with the defaults of what is left out, and of what is wrong, which is noted."""
    try:
        return ComparisonFile.model_validate(written)
    except ValidationError as error:
        wrong: dict[str, TreePath] = {}
        for one in error.errors(include_url=False):
            # An alternative that is nearer to what was meant finds the mistake further inside.
            key = str(one["loc"][0])
            path: TreePath = (key, *(step for step in one["loc"][1:] if isinstance(step, int)))
            wrong[key] = max(wrong.get(key, ()), path, key=len)
    for key, path in wrong.items():
        given = written[key][path[1]] if path[1:] else written[key]
        (words,) = [one.words for one in ComparisonFile.model_fields[key].metadata if isinstance(one, Says)]
        document.add(path, f"{spell(given)} is not allowed; {words}{_bare(given)}")
    return ComparisonFile.model_validate({key: written[key] for key in written if key not in wrong})


def _bare(given: object) -> str:
    """A number with marks between its digits is a text in YAML."""
    bare = given.replace("_", "").replace(",", "") if isinstance(given, str) else ""
    return f"; write {bare}" if bare.isdecimal() else ""


def _unknown(key: str) -> str:
    if key in OPTIONS:
        return "unknown key; an option belongs under rules, switches or grid"
    if key in ("bots", "format"):
        return "unknown key; a tournament is for `arena run`"
    return unknown_key(key, ComparisonFile)


def _read_switches(document: Document, file: ComparisonFile, base: Variant | None) -> tuple[Variant, ...]:
    """The switches one at a time and then the grid; without a base only the mistakes are of interest."""
    if file.switches is None and file.grid is None:
        document.add((), "nothing to compare; give `switches`, a list of rule changes, or a `grid`")
        return ()
    found = [
        *switch_variants(document, file.switches, base),
        *grid_variants(document, file.grid, base, MOST_RULE_SETS),
    ]
    if len(found) > MOST_RULE_SETS:
        document.add((), f"{len(found)} rule sets to try; at most {MOST_RULE_SETS}")
    return tuple(found)


def _check_players(document: Document, players: str | list[str], tables: list[int]) -> None:
    """The names as the file has them, one for all or a list that fits every table size."""
    path: TreePath = ("players",)
    names = _listed(players)
    places: list[TreePath] = [path] if isinstance(players, str) else [(*path, i) for i in range(len(names))]
    known = [_is_player(document, *one) for one in zip(places, names, strict=True)]
    if not all(known):
        return
    for table in tables:
        try:
            seats_of(names, table)
        except UserError:
            document.add(path, f"{len(names)} players for a table of {table}; {fitting(table)}")


def _listed(players: str | list[str]) -> list[str]:
    return [players] if isinstance(players, str) else players


def _check_styles(document: Document, file: ComparisonFile) -> None:
    styles = file.styles or []
    for i, one in enumerate(styles):
        if _is_player(document, ("styles", i), one) and one in styles[:i]:
            document.add(("styles", i), f"{spell(one)} is there twice")
    if styles and file.players is not None:
        document.add(("styles",), "players are given too; one of the two", at_key=True)


def _check_skill(document: Document, skill: list[str] | None) -> None:
    for i, one in enumerate(skill or ()):
        _is_player(document, ("skill", i), one)
    if skill and skill[0] == skill[1]:
        document.add(("skill",), f"{spell(skill[0])} against itself; two different players")


def _is_player(document: Document, path: TreePath, name: str) -> bool:
    try:
        player_named(name)
    except UserError as mistake:
        document.add(path, str(mistake))
        return False
    return True
