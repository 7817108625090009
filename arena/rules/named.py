"""House rules by the words people use: what a club says, and the option and value that it is here.

One list serves all: `Option.names`, in the catalogue.
"""

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import NamedTuple

from arena.rules.catalogue import CATALOGUE, Option, Value
from arena.rules.catalogue.option import plain

_PASSED_OVER = {
    *("a", "an", "and", "at", "be", "by", "can", "do", "does", "for", "if", "in", "is", "it", "may", "must"),
    *("of", "on", "or", "s", "the", "to", "with", "you"),
}
"""Words that tell no rule from another."""
_NEAR = 0.8
"""Two words as like as this (0 to 1) are one word and a slip of the pen."""


class Named(NamedTuple):
    """An option that people call so; the value they mean by it, None where they mean the rule as such.

    `fit` is from 0 to 1; names that are the very words have 1.
    """

    option: Option
    value: Value | None
    fit: float


def rules_named(words: str, enough: float = 0.6) -> list[Named]:
    """The options that some words may mean, the likeliest first; those that fit `enough` at least.

    Compared with the names of each option, then with its key, then with what is said of it.
    """
    asked = _telling(words)
    best = [named for option in CATALOGUE if (named := _best(option, words, asked)).fit >= enough]
    return sorted(best, key=lambda named: -named.fit)


def _best(option: Option, words: str, asked: list[str]) -> Named:
    tried = [Named(option, value, _fit(words, asked, name)) for name, value in option.names.items()]
    tried.append(Named(option, None, 0.98 * _fit(words, asked, option.key)))
    tried += [
        Named(option, value, 0.9 * _covered(asked, f"{option.key} {option.doc} {says}"))
        for value, says in option.says.items()
        if value != "n"
    ]
    tried.append(Named(option, None, 0.9 * _covered(asked, f"{option.key} {option.doc}")))
    return max(tried, key=lambda named: named.fit)


def _fit(words: str, asked: list[str], name: str) -> float:
    """How well words are a name: 1 for the same, less where either says more than the other."""
    if plain(words) == plain(name):
        return 1.0
    said = _telling(name)
    if not asked or not said:
        return 0.0
    return 0.97 * (0.7 * _shared(asked, said) / len(asked) + 0.3 * _shared(said, asked) / len(said))


def _covered(asked: list[str], text: str) -> float:
    """The share of the words that stand in a text."""
    return _shared(asked, _telling(text)) / len(asked) if asked else 0.0


def _shared(asked: Iterable[str], said: list[str]) -> float:
    return sum(max((_alike(one, other) for other in said), default=0.0) for one in asked)


def _alike(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if len(one) < 4 or len(other) < 4:
        return 0.0
    ratio = SequenceMatcher(None, one, other).ratio()
    return ratio if ratio >= _NEAR else 0.0


def _telling(words: str) -> list[str]:
    """The words that tell something, in small letters and without an s at their end."""
    found = plain(words).split("_")
    return [word.removesuffix("s") for word in found if word and word not in _PASSED_OVER] or found
