"""The bots of a tournament, read from the `bots` of its file."""

import os
from typing import Any

from arena.errors import UserError
from arena.host import BotSpec, Bundled, check_commands
from arena.players import PLAYERS, player_named, seated
from arena.tournament.config_file import BotSection
from arena.tournament.names import name_problem, same_name
from arena.tournament.positions import Document, TreePath, did_you_mean, spell
from arena.tournament.section import read_section

_BOT_FORMS = (
    "a bundled player by name, or a mapping with player and its params, or with name, command, cwd, env"
)


def read_bots(document: Document, written: Any) -> list[BotSpec | None]:
    """The bots of a file: one entry for each line of `bots`, None where it has mistakes."""
    if not isinstance(written, list) or not written:
        given = "missing" if written is None else "an empty list" if written == [] else "not a list"
        document.add(("bots",), f"{given}; a list of bots, each {_BOT_FORMS}")
        return []
    bots = [_read_bot(document, ("bots", i), one) for i, one in enumerate(written)]
    first: dict[str, int] = {}
    for i, bot in enumerate(bots):
        if bot and first.setdefault(same_name(bot.name), i) != i:
            path: TreePath = ("bots", i, "name") if isinstance(written[i], dict) else ("bots", i)
            document.add(path, f"the name {bot.name!r} is taken by bots[{first[same_name(bot.name)]}]")
    return bots


def _read_bot(document: Document, path: TreePath, written: object) -> BotSpec | None:
    if isinstance(written, str):
        if written.partition(":")[0] in PLAYERS:
            try:
                return BotSpec(written, Bundled(player_named(written).name))
            except UserError as mistake:
                document.add(path, str(mistake))
                return None
        own = " (a bot of your own is {name: ..., command: ...})" if not written.isidentifier() else ""
        what = f"no bundled player is called {spell(written)}; they are {', '.join(PLAYERS)}{own}"
        document.add(path, what + did_you_mean(written, list(PLAYERS)))
        return None
    if not isinstance(written, dict):
        document.add(path, f"{spell(written)} is not a bot; {_BOT_FORMS}")
        return None
    if "player" in written:
        return _read_player(document, path, written)
    bot = read_section(document, path, written, BotSection)
    if bot is None:
        return None
    if not _check_name(document, path, bot.name):
        return None
    for variable, value in bot.env.items():
        if not variable or "=" in variable or "\0" in variable + value:
            document.add(
                (*path, "env", variable), "not the name and value of an environment variable", at_key=True
            )
    if "\0" in (bot.cwd or ""):
        document.add((*path, "cwd"), f"{spell(bot.cwd)} is not allowed; the name of a folder")
        return None
    spec = BotSpec(bot.name, tuple(bot.command), bot.cwd, dict(bot.env))
    for problem in check_commands([spec], document.folder):
        at_fault = "command" if os.path.isdir(document.folder / (bot.cwd or "")) else "cwd"
        document.add((*path, at_fault), problem.removeprefix(f"bot {bot.name!r}: "))
    return spec


def _read_player(document: Document, path: TreePath, written: dict[str, Any]) -> BotSpec | None:
    """A bundled player with its params, under its own name or another: `{player: basic, lean: 10}`."""
    player = PLAYERS.get(str(written["player"]))
    if player is None:
        what = f"no bundled player is called {spell(written['player'])}; they are {', '.join(PLAYERS)}"
        document.add((*path, "player"), what + did_you_mean(written["player"], list(PLAYERS)))
        return None
    given = {key: value for key, value in written.items() if key not in ("player", "name")}
    sound = True
    for key, value in given.items():
        try:
            seated(player, {key: value})
        except UserError as mistake:
            document.add((*path, key), str(mistake), at_key=key not in player.param_names)
            sound = False
    if not sound:
        return None
    one = seated(player, given)
    name = str(written.get("name", one.name))
    return BotSpec(name, Bundled(one.name)) if _check_name(document, path, name) else None


def _check_name(document: Document, path: TreePath, name: str) -> bool:
    problem = name_problem(name)
    if problem:
        document.add((*path, "name"), problem)
    return problem is None
