"""A tournament file as it is written: one pydantic model a section."""

import shlex
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema

from arena.tournament.section import Section

DAY_MS = 86_400_000
Milliseconds = Annotated[int, Field(ge=1, le=DAY_MS)]


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
    format: Any = Field(default=None, description="who meets whom, and how often")
    limits: LimitsSection = Field(default_factory=LimitsSection)
    faults: Literal["forfeit", "substitute"] | FaultsSection = Field(default_factory=FaultsSection)
    workers: Literal["auto"] | Annotated[int, Field(ge=1, le=1024)] = Field(
        default="auto",
        description="processes that play; auto: one a core. Where bots are programs two on two cores are 1.3 "
        "times as fast as one, since a worker and its bots overlap. No result depends on it",
    )
    output: str | None = Field(default=None, description="folder of the run; runs/<name>")
