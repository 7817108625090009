"""The bundled players and what each can be told, as text and JSON."""

from typing import Any

from arena.players import PLAYERS, Player
from arena.report.layout import as_json, lay_out, wrapped


def players_text() -> str:
    """A line for each player, then each param with what it says, its bounds, and the players that take it."""
    players = lay_out(
        ["player", "how it plays"], [[one.name, one.doc] for one in PLAYERS.values()], ["left"] * 2, "plain"
    )
    params = {param.name: param for one in PLAYERS.values() for param in one.params}
    width = max(map(len, params)) + 2
    lines = [
        wrapped(f"{one.says}; {one.low:,} to {one.high:,}; {_defaults(name)}", "plain", name.ljust(width))
        for name, one in params.items()
    ]
    return "\n".join([players, "", "Params, written with the name as in basic:lean=10:", "", *lines])


def players_json() -> str:
    """Every player as an object."""
    return as_json([_told(one) for one in PLAYERS.values()])


def _told(one: Player) -> dict[str, Any]:
    params = [
        {"name": p.name, "default": p.default, "low": p.low, "high": p.high, "says": p.says}
        for p in one.params
    ]
    return {"player": one.name, "says": one.doc, "params": params}


def _defaults(name: str) -> str:
    """`basic 0, bold 40`"""
    return ", ".join(
        f"{one.name} {param.default}"
        for one in PLAYERS.values()
        for param in one.params
        if param.name == name
    )
