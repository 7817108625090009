"""A strategy as a bot of its own: requests in, words out (`bots/` runs these)."""

from collections.abc import Mapping
from typing import Any

import arena
from arena.rules import rng
from arena.rules.catalogue import OPTIONS, Value
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import Rules, make_rules
from arena.sdk import Bot, Game, Request
from arena.strategies import MEMORY, STRATEGIES
from arena.view import View, view_from_dict


class StrategyBot(Bot):
    """Plays by a strategy of `STRATEGIES`; what it does follows from the seed of its game alone."""

    version = arena.__version__
    tables = 64
    events = False

    def __init__(self, name: str):
        self.name = name
        self.history = STRATEGIES[name].history
        self._choose = STRATEGIES[name].choose
        self._shown = View()
        self._rules: Rules | None = None

    def on_hello(self, hello: dict[str, Any]) -> None:
        self._rules = rules_from_hello(hello["rules"])

    def on_game(self, game: Game) -> None:
        game.table.rng = [0, 0, 0, 0]
        rng.seed(game.table.rng, game.seed, game.seed >> 32, game.seed >> 64, game.seed >> 96)
        game.table.memory = [0] * MEMORY

    def choose(self, request: Request) -> str:
        view = self._shown
        view_from_dict(request.seat, request.phase, request.legal, request.view, view)
        return ACTION_NAMES[self._choose(self._rules, view, request.table.rng, request.table.memory)]


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
