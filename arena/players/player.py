"""What a bundled player is, and how one is seated."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from arena.errors import UserError
from arena.rules.catalogue import Rules
from arena.rules.state import State
from arena.tools import PARAMS, STATES, TABLES, VIEWS, Tools
from arena.view import View

Choose = Callable[[Rules, View, Tools], int]
"""Answers one question by a code of `view.legal`. Ints throughout, so that it can be compiled."""


NOT_A_PLAYERS = frozenset({"deal_pattern", "first_dealer", "fine_euchre", "fine_lone_euchre"})
"""Options that no player need look at: they change no choice."""


def no_tables(rules: Rules, params: tuple[int, ...]) -> list[int]:
    """What a player prepares that needs no tables."""
    return []


@dataclass(frozen=True)
class Param:
    """A whole number that a player can be told: `low` and `high` are allowed too."""

    name: str
    default: int
    low: int
    high: int
    says: str


@dataclass(frozen=True)
class Player:
    """A player that ships with the arena.

    `choose` answers its questions. `prepare(rules, params)` makes its tables, once per rule set; it may be
    costly. `states` and `views` say how many of each it thinks in. `reads` names the options it heeds,
    None for all; one that it does not read changes its answers only through what is legal. `history` says
    whether it reads the history of its view, which may be left empty where only one answer is legal. `thinks`
    says that it is worth compiling for a single game.
    """

    name: str
    choose: Choose
    doc: str
    params: tuple[Param, ...] = ()
    prepare: Callable[[Rules, tuple[int, ...]], list[int]] = no_tables
    states: int = 0
    views: int = 0
    reads: frozenset[str] | None = field(default_factory=frozenset)
    history: bool = False
    thinks: bool = False

    def __post_init__(self) -> None:
        assert len(self.params) <= PARAMS
        assert self.states <= STATES
        assert self.views <= VIEWS

    @property
    def param_names(self) -> list[str]:
        """What it can be told."""
        return [param.name for param in self.params]

    def unheeded(self, options: Iterable[str]) -> list[str]:
        """Those of `options` that a player could heed and this one does not look at."""
        if self.reads is None:
            return []
        return [key for key in options if key not in self.reads and key not in NOT_A_PLAYERS]


@dataclass(frozen=True)
class Seated:
    """A player with the values of its params, in the order they are declared in."""

    player: Player
    values: tuple[int, ...]

    @property
    def name(self) -> str:
        """How it is written: the player, and each param that departs from its default, `basic:lean=10`."""
        away = [
            f"{param.name}={value}"
            for param, value in zip(self.player.params, self.values, strict=True)
            if value != param.default
        ]
        return ":".join([self.player.name, *away])

    def tools(self, rules: Rules) -> Tools:
        """Its tools for one seat under these rules; the generator is still to be seeded."""
        tables = self.player.prepare(rules, self.values)
        assert len(tables) <= TABLES
        return Tools(
            params=[*self.values, *[0] * (PARAMS - len(self.values))],
            tables=tables,
            states=[State() for _ in range(self.player.states)],
            views=[View() for _ in range(self.player.views)],
        )


def seated(player: Player, given: Mapping[str, object] | None = None) -> Seated:
    """A player with the params that are given, the others at their defaults.

    Raises UserError for a param it does not have and a value out of bounds.
    """
    given = given or {}
    names = player.param_names
    for name in given:
        if name not in names:
            near = get_close_matches(str(name), names, n=1, cutoff=0.5)
            hint = f"; did you mean {near[0]}?" if near else ""
            has = f"it has {', '.join(names)}" if names else "it has none"
            raise UserError(f"{player.name}: no param {name!r}; {has}{hint}")
    return Seated(player, tuple(_value(player, param, given.get(param.name)) for param in player.params))


def _value(player: Player, param: Param, given: object) -> int:
    if given is None:
        return param.default
    if isinstance(given, bool) or not isinstance(given, int) or not param.low <= given <= param.high:
        what = f"{given!r} is not allowed; a whole number from {param.low} to {param.high}"
        raise UserError(f"{player.name}: {param.name}: {what}")
    return given
