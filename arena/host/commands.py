"""What starts a bot on this machine, and whether it can be started here."""

import os
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from arena.host.installed import bundled_command, bundled_environment, bundled_folder
from arena.host.spec import BotSpec, Bundled, Isolation

BOT_ENVIRONMENT = {"PYTHONUNBUFFERED": "1", "PYTHONHASHSEED": "0"}
"""Set for every bot: answers leave a Python bot at once, and its sets have the same order every time."""


class Command(NamedTuple):
    """What this machine starts for a bot: its words, its whole environment, and the absolute folder."""

    words: tuple[str, ...]
    env: dict[str, str]
    cwd: str

    def on_path(self, program: str) -> str | None:
        """The file that a program's name stands for, on the PATH the bot has."""
        return shutil.which(program, path=self.env.get("PATH"))


def command_of(bot: BotSpec, home: Path) -> Command:
    """What a bot's spec comes to on this machine, where `home` is the folder that its config lies in."""
    env = {**_inherited(bot.isolation), **BOT_ENVIRONMENT}
    if isinstance(bot.command, Bundled):
        words, more, cwd = bundled_command(bot.command.player), bundled_environment(), bundled_folder("bots")
    else:
        words, more, cwd = bot.command, {}, (home / (bot.cwd or "")).resolve()
    return Command(words, {**env, **more, **bot.env}, str(cwd))


def _inherited(isolation: Isolation) -> Mapping[str, str]:
    """What a bot gets of the arena's own environment."""
    match isolation:
        case Isolation.NONE:
            return os.environ


def check_commands(bots: Iterable[BotSpec], home: Path = Path()) -> list[str]:
    """What keeps these bots from being started on this machine, one sentence a problem; an empty list if
    nothing does."""
    return [problem for bot in bots if (problem := _problem(bot, home)) is not None]


def _problem(bot: BotSpec, home: Path) -> str | None:
    who = f"bot {bot.name!r}"
    command = command_of(bot, home)
    if not command.words or not command.words[0]:
        return f"{who}: the command is empty"
    cwd = command.cwd
    if not os.path.isdir(cwd):
        return f"{who}: the folder {cwd!r} {'is no folder' if os.path.exists(cwd) else 'does not exist'}"
    if any("\0" in word for word in command.words):
        return f"{who}: the command holds a NUL character"
    program = command.words[0]
    path = os.path.join(cwd, program)
    if "/" not in program:
        # The PATH may have entries relative to the bot's folder; nobody means them, so none is tried there.
        if command.on_path(program) is None:
            hint = f"; for the file write './{program}', or name its interpreter first"
            return f"{who}: command {program!r} is not on the PATH{hint if os.path.exists(path) else ''}"
        return None
    where = "" if os.path.isabs(program) else f" (looked up from {cwd!r})"
    if not os.path.exists(path):
        return f"{who}: command {program!r} does not exist{where}"
    if os.path.isdir(path):
        return f"{who}: command {program!r} is a folder{where}"
    if not os.access(path, os.X_OK):
        hint = "try `chmod +x`, or name its interpreter first"
        return f"{who}: command {program!r} is not executable{where}; {hint}"
    return None
