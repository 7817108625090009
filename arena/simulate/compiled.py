"""Numba, set up once: where compiled code is kept, and the engine's functions made compilable.

The only import of Numba in the arena. The rules and strategies are registered as they stand; just the two
bit tricks of `arena.cards` are replaced by the processor's own instructions.
"""

import inspect
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core import config, types
from numba.extending import intrinsic, overload, register_jitable
from platformdirs import user_cache_path

from arena import cards, strategies, view
from arena.rules import alone, bidding, codes, deal, exchange, game, hand, play, rng, scoring

MODULES: tuple[ModuleType, ...] = (
    *(cards, codes, rng, deal, alone, bidding, exchange, play, scoring, hand, game, view),
    *(
        strategies.ranks,
        strategies.worth,
        strategies.trick,
        strategies.calls,
        strategies.random,
        strategies.lowest,
        strategies.basic,
    ),
)
"""Whose functions compiled code may call, from the ground up."""

INLINED = {"legal_play", "lead_to_trick", "finish_trick", "chooser", "pick"}
"""Small functions of the trick loop that are worth copying into their callers."""


def sources() -> list[Path]:
    """Every file whose text compiled code depends on: the modules above and this room."""
    files = {Path(str(module.__file__)) for module in MODULES}
    files |= set(Path(__file__).parent.glob("*.py"))
    return sorted(files)


def digest(files: Iterable[Path]) -> str:
    """The key of a cache: names and texts of the files and the version of Numba, which itself keys by processor."""
    state = blake2b(numba.__version__.encode(), digest_size=10)
    for path in files:
        text = path.read_bytes()
        state.update(f"{path.name} {len(text)} ".encode())
        state.update(text)
    return state.hexdigest()


def cache_folder() -> Path:
    """Where compiled code of these very sources is kept: a folder of the user's, never the package's."""
    return user_cache_path("euchre-arena") / f"compiled-{digest(sources())}"


def _functions() -> list[FunctionType]:
    replaced = (cards.lowest, cards.count)
    return [
        value
        for module in MODULES
        for value in vars(module).values()
        if inspect.isfunction(value) and value.__module__ == module.__name__ and value not in replaced
    ]


@intrinsic
def _trailing_zeros(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


@intrinsic
def _ones(typing_context: Any, mask: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@overload(cards.lowest)
def _lowest(mask: Any) -> Any:
    def processor(mask: Any) -> Any:
        return _trailing_zeros(mask)  # type: ignore[call-arg]

    return processor


@overload(cards.count)
def _count(mask: Any) -> Any:
    def processor(mask: Any) -> Any:
        return _ones(mask)  # type: ignore[call-arg]

    return processor


vars(config)["CACHE_DIR"] = str(cache_folder())
for _function in _functions():
    register_jitable(inline="always" if _function.__name__ in INLINED else "never")(_function)
