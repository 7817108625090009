"""`search`: a player that tries its answers on deals of the cards it does not see.

It draws worlds that fit all it has seen and heard (`worlds`), plays each answer out on them by a fast model
of all players (`outcomes`, `model`), and gives the answer that does best (`answers`).
"""

from functools import lru_cache

from arena.players import learned
from arena.players.player import Param, Player
from arena.players.search import endings
from arena.players.search.answers import choose
from arena.players.search.outcomes import NET_POINTS
from arena.rules.catalogue import Rules
from arena.tools import TABLES

__all__ = ["player"]

PARAMS = (
    *learned.PARAMS,
    Param("samples", 100, 1, 1_000, "deals of the unseen cards that each question is tried on"),
    Param(
        "solve_below",
        0,
        0,
        endings.MOST,
        "with so many tricks left or fewer a deal is solved, all cards open, instead of played out",
    ),
    Param(
        "inference",
        95,
        0,
        100,
        "of a hundred deals on which another would not have called or passed as it did, how many are dropped",
    ),
)


def player(name: str, doc: str) -> Player:
    """The player under a name."""
    return Player(
        name,
        choose,
        doc,
        params=PARAMS,
        prepare=prepare,
        states=2,
        views=1,
        reads=None,
        history=True,
        thinks=True,
    )


def prepare(rules: Rules, params: tuple[int, ...]) -> list[int]:
    """The model's weights for a rule set, and what its scores are worth."""
    return list(_prepared(rules, params[: len(learned.PARAMS)]))


@lru_cache(64)
def _prepared(rules: Rules, params: tuple[int, ...]) -> tuple[int, ...]:
    weights = learned.prepare(rules, params)
    rounds, _ = params[-2:]
    if rounds == 0:  # nothing is learned, nor what hands come to
        return (*weights, *NET_POINTS)
    # Imported here: it brings Numba.
    from arena.players.search.scores import worth_tables

    return (*weights, *worth_tables(rules, weights, TABLES - len(weights)))
