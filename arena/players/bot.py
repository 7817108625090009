"""A bundled player as a bot of its own: requests in, words out (`bots/player.py` runs it)."""

from collections.abc import Callable, Mapping
from typing import Any

import arena
from arena.players.player import Seated
from arena.rules import rng
from arena.rules.catalogue import OPTIONS, Rules, Value
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import make_rules
from arena.sdk import Bot, Game, Request
from arena.tools import MEMORY, Tools
from arena.view import View
from arena.view_words import read_view

Answer = Callable[[View, rng.Generator, list[int]], int]
"""What a player says to a view, with the generator and the memory of that game."""


class PlayerBot(Bot):
    """Plays as a bundled player does; what it does follows from the seed of its game alone.

    It gives the same answers compiled and interpreted. Compiled it takes longer to be ready, less to think.
    """

    version = arena.__version__
    tables = 64
    events = False
    forced = False

    def __init__(self, seated: Seated, compiled: bool | None = None):
        self.name = seated.name
        self.history = seated.player.history
        self._seated = seated
        self._compiled = seated.player.thinks if compiled is None else compiled
        self._shown = View()
        self._answer: Answer

    def on_hello(self, hello: dict[str, Any]) -> None:
        rules = rules_from_hello(hello["rules"])
        tools = self._seated.tools(rules)
        make = _compiled if self._compiled else interpreted
        self._answer = make(self._seated, rules, tools)

    def on_game(self, game: Game) -> None:
        game.table.rng = seeded(game.seed)
        game.table.memory = [0] * MEMORY

    def choose(self, request: Request) -> str:
        view = self._shown
        read_view(view, request.seat, request.phase, request.legal, request.view)
        return ACTION_NAMES[self._answer(view, request.table.rng, request.table.memory)]


def seeded(seed: int) -> rng.Generator:
    """The generator of a player whose game has this seed."""
    generator = [0, 0, 0, 0]
    rng.seed(generator, seed, seed >> 32, seed >> 64, seed >> 96)
    return generator


def interpreted(seated: Seated, rules: Rules, tools: Tools) -> Answer:
    """A player at one seat, in plain Python, with tools of its own."""
    choose = seated.player.choose

    def answer(view: View, generator: rng.Generator, memory: list[int]) -> int:
        tools.rng, tools.memory = generator, memory
        return choose(rules, view, tools)

    return answer


def _compiled(seated: Seated, rules: Rules, tools: Tools) -> Answer:
    # Numba takes half a second to load: only a bot that thinks is worth it.
    from arena.compiled import chooser
    from arena.records import copy_to_record, new_view, rules_record, tools_records

    choose = chooser(seated.player.choose).function
    own, shown, these = tools_records([tools])[0], new_view(), rules_record(rules)

    def answer(view: View, generator: rng.Generator, memory: list[int]) -> int:
        copy_to_record(view, shown)
        own["rng"], own["memory"] = generator, memory
        action = choose(these, shown, own)
        generator[:], memory[:] = own["rng"].tolist(), own["memory"].tolist()
        return int(action)

    return answer


def rules_from_hello(values: Mapping[str, Value]) -> Rules:
    """The rule set of a `hello`, which lists every option; those this version does not know are left out.

    Options at their default are left out too: some may not be written where they have no effect.
    """
    players = int(values["players"])
    return make_rules(
        {
            key: value
            for key, value in values.items()
            if key in OPTIONS and (key == "players" or value != OPTIONS[key].default(players))
        }
    )
