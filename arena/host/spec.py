"""What a bot is to whoever is to play it: said so that any machine that has it can start it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Isolation(StrEnum):
    """What keeps a bot from the rest of the machine it runs on."""

    NONE = "none"
    """Nothing: it is a program like any other of whoever runs the arena, with the same environment."""


@dataclass(frozen=True, slots=True)
class Bundled:
    """A player that ships with the arena, with its params, in one word: `basic`, `basic:lean=10`."""

    player: str


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot as it stands in a config. Nothing here is looked up: what it comes to on a machine says the
    `Machine` that starts it, which knows where its arena is and from which folder other folders count.

    `command` is a bundled player, or a list of words (no shell splits it). A command with a slash is
    looked up from `cwd`, one without on the PATH. `cwd` is the folder it runs in, from that of the config,
    which it is if there is none. `env` is added to the environment that it gets.
    """

    name: str
    command: Bundled | tuple[str, ...]
    cwd: str | None = None
    env: Mapping[str, str] = field(default_factory=dict)
    isolation: Isolation = Isolation.NONE
