"""Players that ship with the arena, written on views: plain functions on ints, which can be compiled.

One list, PLAYERS. To add a player, write its file and its line here; bots, simulator and docs follow.
"""

from difflib import get_close_matches

from arena.errors import UserError
from arena.players import basic, careless, learned, lowest, random, search
from arena.players.player import Param, Player, Seated, seated

__all__ = ["DEFAULT", "PLAYERS", "Param", "Player", "Seated", "player_named", "seated"]

_ALL = (
    Player("random", random.choose, "any legal answer, each as likely as another"),
    Player("lowest", lowest.choose, "passes when it may and plays its weakest legal card"),
    careless.player("careless", "as basic, but one card in ten is any legal one"),
    basic.player("basic", 0, "calls on hand strength, draws trump as maker, follows sensibly"),
    basic.player("bold", basic.BOLD, "as basic, but calls and goes alone on less"),
    learned.player("cautious", "as learned, but calls only what is safe", (20, 100, 80)),
    learned.player(
        "club", "as learned, but with the caution of club players: passes, and throws hands in", (8, 75, 28)
    ),
    learned.player("daring", "as learned, but goes alone on little", (0, 0, -20)),
    learned.player("expert", "as learned, but goes alone as tournament players do", (0, 0, 25)),
    learned.player("learned", "has learned the rule set by playing against itself"),
    search.player("search", "tries its answers on deals of the unseen cards, played out by learned"),
)

PLAYERS: dict[str, Player] = {player.name: player for player in _ALL}
"""Name -> player, the weakest first."""
DEFAULT = "learned"
"""Who plays where nobody is named."""


def player_named(text: str) -> Seated:
    """A player as it is written in one word: its name, and its params if any, `basic:lean=10`.

    Raises UserError, with what is there, for a name, a param or a value that is not.
    """
    name, *written = text.split(":")
    if name not in PLAYERS:
        near = get_close_matches(name, PLAYERS, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UserError(f"no bundled player is called {name!r}; they are {', '.join(PLAYERS)}{hint}")
    given: dict[str, object] = {}
    for part in written:
        key, _, value = part.partition("=")
        given[key] = int(value) if value.lstrip("-").isdecimal() else value
    return seated(PLAYERS[name], given)
