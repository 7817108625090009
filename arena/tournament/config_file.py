"""A tournament file as it is written: one pydantic model a section, and the report of what is wrong in it."""

import shlex
from typing import Annotated, Any, Literal, TypeVar, get_args

from annotated_types import Ge, Le
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, WithJsonSchema
from pydantic.fields import FieldInfo

from arena.tournament.positions import Document, TreePath, did_you_mean, spell

DAY_MS = 86_400_000
Milliseconds = Annotated[int, Field(ge=1, le=DAY_MS)]


class Section(BaseModel):
    """A mapping with a fixed set of keys; no value is converted to another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def split_command(command: object) -> object:
    """A command as a list of words; a string is split as the shell would, without variables, globs and pipes.

    Raises ValueError for one that names no program or cannot be split.
    """
    try:
        words = shlex.split(command) if isinstance(command, str) else command
    except ValueError as error:
        raise ValueError(f"cannot be split into words: {str(error).lower()}") from None
    if words == [] or words == [""]:
        raise ValueError("a command must name a program")
    if isinstance(words, list) and any(isinstance(word, str) and "\0" in word for word in words):
        raise ValueError("a command must not hold a NUL character")
    return words


_COMMAND_SCHEMA = {
    "description": "program and arguments; a string is split into words, never given to a shell",
    "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}],
}


class BotSection(Section):
    """A bot of your own."""

    name: str = Field(description="what tables call it; unique")
    command: Annotated[list[str], BeforeValidator(split_command), WithJsonSchema(_COMMAND_SCHEMA)]
    cwd: str | None = Field(
        default=None, description="folder it runs in, relative to this file; this file's folder"
    )
    env: dict[str, str] = Field(default_factory=dict, description="environment variables to add")


class FormatSection(Section):
    """Who meets whom, and how often."""

    kind: Literal["round_robin", "gauntlet"] = Field(
        default="round_robin", description="all meet, or one meets all"
    )
    challenger: str | None = Field(
        default=None, description="the bot of a gauntlet that meets all; the first bot"
    )
    blocks: int = Field(
        default=100, ge=1, le=1_000_000, description="seeds a pairing; each is played in every seating"
    )
    lane_blocks: int = Field(
        default=50, ge=1, le=1_000_000, description="blocks played by one start of the bots"
    )
    unit: Literal["game", "hand"] = Field(
        default="game", description="a whole game to the target, or one hand at 0-0"
    )
    max_deals: int = Field(default=200, ge=1, le=10_000, description="deals after which a game is a draw")


class LimitsSection(Section):
    """Clocks of the bots, in milliseconds."""

    start_ms: Milliseconds = Field(default=10_000, description="from the start of the program to `ready`")
    move_ms: Milliseconds | None = Field(
        default=1_000, description="for one answer; null for no limit of its own"
    )
    bank_ms: Milliseconds | None = Field(
        default=None, description="for all answers of a seat in a game; null for none"
    )
    margin_ms: Annotated[int, Field(ge=0, le=DAY_MS)] = Field(
        default=50, description="grace for the pipe, per answer"
    )
    grace_ms: Annotated[int, Field(ge=0, le=60_000)] = Field(default=500, description="to end after `bye`")
    max_line: int = Field(default=65_536, ge=1024, le=16_777_216, description="bytes of the longest answer")


class FaultsSection(Section):
    """What follows an illegal, malformed or late answer."""

    policy: Literal["forfeit", "substitute"] = Field(
        default="forfeit", description="lose, or the lowest legal choice"
    )
    max_faults: int = Field(
        default=3, ge=0, le=1_000_000, description="substituted a game before it is forfeited"
    )


class ConfigFile(Section):
    """A tournament."""

    name: str | None = Field(default=None, description="what the run is called; the name of the file")
    seed: int | str | None = Field(
        default=None, description="128 bits of your own; drawn and told afterwards if absent"
    )
    rules: Any = Field(
        default="four_handed",
        description="house rules: a preset, a file, a mapping, or a list of these to compare",
    )
    bots: list[str | BotSection] = Field(description="bundled bots by name, and bots of your own")
    format: FormatSection = Field(default_factory=FormatSection)
    limits: LimitsSection = Field(default_factory=LimitsSection)
    faults: Literal["forfeit", "substitute"] | FaultsSection = Field(default_factory=FaultsSection)
    workers: Literal["auto"] | Annotated[int, Field(ge=1, le=1024)] = Field(
        default="auto", description="processes that play; one a core. No result depends on it"
    )
    output: str | None = Field(default=None, description="folder of the run; runs/<name>")


S = TypeVar("S", bound=Section)


def read_section(document: Document, path: TreePath, value: object, model: type[S]) -> S | None:
    """`value` as a `model`; None after noting every problem. Null stands for an empty mapping."""
    if value is None:
        value = {}
    try:
        return model.model_validate(value)
    except ValidationError as error:
        for one in error.errors(include_url=False):
            _note(document, path, model, one["loc"], one["type"], one["input"], one.get("ctx", {}))
        return None


def _note(
    document: Document,
    path: TreePath,
    model: type[Section],
    loc: tuple[int | str, ...],
    kind: str,
    given: object,
    context: dict[str, Any],
) -> None:
    where = (*path, *loc)
    if not loc:
        document.add(where, f"{spell(given)} is not allowed; a mapping with {_keys(model)}")
    elif kind == "extra_forbidden":
        document.add(where, unknown_key(str(loc[-1]), model), at_key=True)
    elif kind == "missing":
        document.add(where, f"missing; {allowed(model.model_fields[str(loc[0])])}")
    elif kind == "value_error":
        document.add(where, f"{context['error']}")
    elif len(loc) > 1:
        document.add(where, f"{spell(given)} is not allowed; a string{_in_quotes(given)}")
    else:
        field = model.model_fields[str(loc[0])]
        words = choices(field.annotation)
        hint = did_you_mean(given, words) if words else _in_quotes(given) if _is_text(field) else ""
        document.add(where, f"{spell(given)} is not allowed; {allowed(field)}{hint}")


def unknown_key(key: str, model: type[Section]) -> str:
    """The sentence about a key that a section does not have."""
    return f"unknown key; allowed are {_keys(model)}{did_you_mean(key, list(model.model_fields))}"


def _keys(model: type[Section]) -> str:
    return ", ".join(model.model_fields)


def choices(annotation: object) -> list[str]:
    """The words of a Literal, else none."""
    words = get_args(annotation)
    return [str(word) for word in words] if words and all(isinstance(word, str) for word in words) else []


def allowed(field: FieldInfo) -> str:
    """What a field may hold, in words."""
    words = choices(field.annotation)
    if words:
        return "one of " + ", ".join(words)
    if field.annotation == list[str]:
        return "a string, or a list of strings: program and arguments"
    kinds = [field.annotation, *get_args(field.annotation)]
    may_be_null = " or null" if type(None) in kinds else ""
    for kind in kinds:
        if kind is str:
            return "a string" + may_be_null
        bounds = [*field.metadata, *_metadata(kind)]
        low = next((one.ge for one in bounds if isinstance(one, Ge)), None)
        high = next((one.le for one in bounds if isinstance(one, Le)), None)
        if low is not None:
            return f"a whole number from {low} to {high}{may_be_null}"
    return "a mapping of strings to strings" if field.annotation == dict[str, str] else "a list"


def _metadata(kind: object) -> list[object]:
    found: list[object] = []
    for one in getattr(kind, "__metadata__", ()):
        found.extend(one.metadata if isinstance(one, FieldInfo) else [one])
    return found


def _is_text(field: FieldInfo) -> bool:
    return field.annotation is str or str in get_args(field.annotation)


def _in_quotes(given: object) -> str:
    return "; put it in quotes" if isinstance(given, int | float) else ""
