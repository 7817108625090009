"""Which program a bot is, and whether it can be started here."""

import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

BOT_ENVIRONMENT = {"PYTHONUNBUFFERED": "1", "PYTHONHASHSEED": "0"}
"""Set for every bot: answers leave a Python bot at once, and its sets have the same order every time."""


@dataclass(frozen=True, slots=True)
class BotSpec:
    """A bot: its name, the command as a list of arguments (no shell splits it), its folder and environment.

    A command with a slash is looked up from `cwd`, one without on the PATH. `env` is added to the
    arena's own environment.
    """

    name: str
    command: tuple[str, ...]
    cwd: str | None = None
    env: Mapping[str, str] = field(default_factory=dict)

    def environment(self) -> dict[str, str]:
        """The whole environment the bot gets."""
        return {**os.environ, **BOT_ENVIRONMENT, **self.env}


def check_commands(bots: Iterable[BotSpec]) -> list[str]:
    """What keeps these bots from being started, one sentence a problem; an empty list if nothing does."""
    return [problem for bot in bots if (problem := _problem(bot)) is not None]


def _problem(bot: BotSpec) -> str | None:
    who = f"bot {bot.name!r}"
    if not bot.command or not bot.command[0]:
        return f"{who}: the command is empty"
    if bot.cwd is not None and not os.path.isdir(bot.cwd):
        return (
            f"{who}: the folder {bot.cwd!r} {'is no folder' if os.path.exists(bot.cwd) else 'does not exist'}"
        )
    if any("\0" in argument for argument in bot.command):
        return f"{who}: the command holds a NUL character"
    program = bot.command[0]
    if "/" not in program:
        # The PATH may have entries relative to the bot's folder; nobody means them, so none is tried there.
        if shutil.which(program, path=bot.environment().get("PATH")) is None:
            here = os.path.exists(os.path.join(bot.cwd or "", program))
            hint = f"; for the file write './{program}', or name its interpreter first" if here else ""
            return f"{who}: command {program!r} is not on the PATH{hint}"
        return None
    path = os.path.join(bot.cwd or "", program)
    where = f" (looked up from {bot.cwd!r})" if bot.cwd is not None and not os.path.isabs(program) else ""
    if not os.path.exists(path):
        return f"{who}: command {program!r} does not exist{where}"
    if os.path.isdir(path):
        return f"{who}: command {program!r} is a folder{where}"
    if not os.access(path, os.X_OK):
        hint = "try `chmod +x`, or name its interpreter first"
        return f"{who}: command {program!r} is not executable{where}; {hint}"
    return None
