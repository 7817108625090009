"""The bots of a tournament, read from the `bots` of its file."""

import os
from dataclasses import dataclass
from typing import Any

from arena import __version__
from arena.errors import UserError
from arena.host import BotSpec, check_commands
from arena.players import PLAYERS, Seated, player_named, seated
from arena.tournament.bundled import bundled_command, bundled_environment
from arena.tournament.config_file import BotSection
from arena.tournament.names import name_problem, same_name
from arena.tournament.positions import Document, TreePath, did_you_mean, spell
from arena.tournament.section import read_section

_BOT_FORMS = (
    "a bundled player by name, or a mapping with player and its params, or with name, command, cwd, env"
)


@dataclass(frozen=True)
class Entrant:
    """A bot of the tournament. `written` is its command as the file has it, the same on any machine;
    of a bundled bot its name and the version of the arena. `player` is the bundled player that it is."""

    spec: BotSpec
    written: str
    player: Seated | None = None

    @property
    def name(self) -> str:
        """What tables call it."""
        return self.spec.name


def read_bots(document: Document, written: Any) -> list[Entrant | None]:
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


def _read_bot(document: Document, path: TreePath, written: object) -> Entrant | None:
    if isinstance(written, str):
        if written.partition(":")[0] in PLAYERS:
            try:
                return _bundled(player_named(written), written)
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
    cwd = str((document.folder / (bot.cwd or ".")).resolve())
    spec = BotSpec(bot.name, tuple(bot.command), cwd, dict(bot.env))
    for problem in check_commands([spec]):
        at_fault = "command" if os.path.isdir(cwd) else "cwd"
        document.add((*path, at_fault), problem.removeprefix(f"bot {bot.name!r}: "))
    return Entrant(spec, _spell_bot(bot))


def _read_player(document: Document, path: TreePath, written: dict[str, Any]) -> Entrant | None:
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
    return _bundled(one, name) if _check_name(document, path, name) else None


def _bundled(one: Seated, name: str) -> Entrant:
    spec = BotSpec(name, bundled_command(one.name), None, bundled_environment())
    # A later arena may play it differently: a run is not continued with another player.
    return Entrant(spec, f"bundled {one.name} {__version__}", one)


def _check_name(document: Document, path: TreePath, name: str) -> bool:
    problem = name_problem(name)
    if problem:
        document.add((*path, "name"), problem)
    return problem is None


def _spell_bot(bot: BotSection) -> str:
    """Command, folder and environment in one text, for the identity of the run."""
    more = [f"cwd {bot.cwd!r}"] if bot.cwd else []
    if bot.env:
        more.append(f"env {dict(sorted(bot.env.items()))!r}")
    return " ".join([repr(bot.command), *more])
