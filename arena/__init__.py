"""A rules-variant tournament runner and bot arena for Euchre.

As a library:

    import arena

    rules = arena.rules_of("bicycle", stick_the_dealer=True)
    for game in arena.play(rules, ["basic", "bold"], games=10, seed=1):
        print(game.seats, game.score)

`Table` is a match to step through by hand, `view_of` what a seat may know of it, `simulate` and `compare`
play by the million, `hand_value` weighs the answers to a question. Each is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from arena.games import PlayedGame, answer, play, rules_of, view_of
    from arena.question import Question, question_of
    from arena.ratings import rate
    from arena.rules.catalogue import Rules
    from arena.rules.codes import word_list
    from arena.rules.state import State
    from arena.rules.table import Table
    from arena.simulate import compare, hand_value, simulate
    from arena.view import View

__version__ = "0.1.0"

RULES_VERSION = 1
"""Version of the rule catalogue, sent in `hello`; a change of meaning of any option raises it."""

_HOME = {
    **dict.fromkeys(("PlayedGame", "answer", "play", "rules_of", "view_of"), "arena.games"),
    "Rules": "arena.rules.catalogue",
    "Question": "arena.question",
    "State": "arena.rules.state",
    "Table": "arena.rules.table",
    "View": "arena.view",
    "compare": "arena.simulate",
    "hand_value": "arena.simulate",
    "question_of": "arena.question",
    "rate": "arena.ratings",
    "simulate": "arena.simulate",
    "word_list": "arena.rules.codes",
}

__all__ = [
    "PlayedGame",
    "Question",
    "Rules",
    "State",
    "Table",
    "View",
    "__version__",
    "answer",
    "compare",
    "hand_value",
    "play",
    "question_of",
    "rate",
    "rules_of",
    "simulate",
    "view_of",
    "word_list",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'arena' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value
