"""`learned`: a player that has learned each rule set by playing it against itself.

Every question is answered by what the answers are worth: linear functions of what the seat sees, whose
weights come from self-play under the very rules (`learn`). Those of the presets come with the package; others
are learned when they are first needed and kept in the user's cache (`store`).
"""

import sys
from dataclasses import replace
from functools import lru_cache

from arena.players.learned.answers import SIZE, choose
from arena.players.player import Param, Player
from arena.rules.catalogue import Rules

__all__ = ["player"]

ROUNDS, SEED = 5, 1
"""Rounds of learning and seed if nothing is said; the packaged weights are for these."""
SPREAD = 0.0012
"""Standard deviation between learning seeds, in points a hand: what an otherwise equal player scores more or
less over `basic` by the chance of the hands it learned from. From `python -m arena.players.learned spread
four_handed bicycle`, three seeds each (0.0015 and 0.0007), the error of the 100,000 deals included."""
_WANTED = "hundredths of a point that a {} must be worth more than a pass"
PARAMS = (
    Param("caution_1", 0, -400, 400, _WANTED.format("call in round one")),
    Param("caution_2", 0, -400, 400, _WANTED.format("call in round two")),
    Param(
        "caution_alone",
        0,
        -400,
        400,
        "hundredths of a point that going alone must be worth more than together",
    ),
    Param("rounds", ROUNDS, 0, 50, "rounds of learning; 0 plays as under the nearest preset"),
    Param("seed", SEED, 0, 1 << 30, "seed of the hands it learns from"),
)


def player(name: str, doc: str, cautions: tuple[int, int, int] = (0, 0, 0)) -> Player:
    """The player under a name of its own, with the caution it has if nothing is said."""
    params = [
        replace(param, default=caution) for param, caution in zip(PARAMS, cautions, strict=False)
    ] + list(PARAMS[len(cautions) :])
    return Player(name, choose, doc, params=tuple(params), prepare=prepare, reads=None, history=True)


def prepare(rules: Rules, params: tuple[int, ...]) -> list[int]:
    """The weights for a rule set: packaged, from the cache, or learned now, which takes some seconds."""
    rounds, seed = params[-2:]
    return list(weights_for(rules, rounds, seed))


@lru_cache(64)
def weights_for(rules: Rules, rounds: int, seed: int) -> tuple[int, ...]:
    """`prepare`, once for each rule set."""
    # Imported here, and Numba further down: a bot that plays otherwise need not pay for it at its start.
    from arena.players.learned import store

    rules = store.heeded(rules)
    preset = store.rules_of_presets().get(rules)
    if rounds == 0 or (preset and (rounds, seed) == (ROUNDS, SEED)):
        return tuple(store.packaged(preset or store.nearest_preset(rules)))
    path = store.cache_file(rules, rounds, seed)
    weights = store.read_cached(path, SIZE)
    if weights is None:
        from arena.players.learned.learn import learn

        start = store.packaged(store.nearest_preset(rules))
        weights = learn(rules, start, rounds, seed, say=_say)
        store.write_cached(path, weights)
    return tuple(weights)


def _say(text: str) -> None:
    """A line on stderr while it learns, which the next one takes the place of on a screen."""
    if sys.stderr.isatty():
        print(f"\rlearning to play by these rules: {text} ", end="", file=sys.stderr, flush=True)
    elif text.startswith("round 1 "):
        print("learning to play by these rules, which takes some seconds ...", file=sys.stderr, flush=True)
