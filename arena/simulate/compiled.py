"""Numba, set up once: where compiled code is kept, and the engine's functions made compilable.

The only import of Numba in the arena. The rules and strategies are registered as they stand; just the two
bit tricks of `arena.cards` are replaced by the processor's own instructions. `compilable` and `compiled`
are for the functions of this room.
"""

import atexit
import inspect
import os
import shutil
import tempfile
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
from arena.rules import (
    alone,
    bidding,
    calls,
    catalogue,
    codes,
    deal,
    exchange,
    game,
    hand,
    play,
    rng,
    scoring,
    sides,
    state,
    table,
)

MODULES: tuple[ModuleType, ...] = (
    strategies,
    *(cards, codes, state, rng, sides, deal, alone, calls, bidding, exchange, play, scoring, hand),
    *(game, table, view),
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

INLINED = {
    *("legal", "legal_play", "step", "answer_play"),
    *("lead_to_trick", "finish_trick", "chooser", "pick"),
}
"""Functions of the trick loop that are worth copying into their callers: 1.3 times the hands a second, and
compiling takes a third longer. Copying the small functions of `arena.cards` too gained nothing."""

ROOM = ("compiled.py", "counting.py", "counts.py", "fixed_play.py", "kernel.py", "records.py")
"""The files of this room that take part; statistics may change without compiling anew."""


def sources() -> list[Path]:
    """Every file whose text compiled code depends on: the modules above and those of ROOM."""
    files = {Path(str(module.__file__)) for module in MODULES}
    files |= set(Path(str(catalogue.__file__)).parent.glob("*.py"))
    files |= {Path(__file__).parent / name for name in ROOM}
    return sorted(files)


def digest(files: Iterable[Path]) -> str:
    """The key of a cache: names and texts of the files and the version of Numba (which keys by processor)."""
    state = blake2b(numba.__version__.encode(), digest_size=10)
    for path in files:
        text = path.read_bytes()
        state.update(f"{path.name} {len(text)} ".encode())
        state.update(text)
    return state.hexdigest()


def cache_folder() -> Path:
    """Where compiled code of these very sources is kept: a folder of the user's, never the package's."""
    return user_cache_path("euchre-arena") / f"compiled-{digest(sources())}"


def usable_folder(wanted: Path) -> tuple[Path, str]:
    """`wanted` if files can be written there, else a new temporary folder and the reason in a sentence.

    The temporary folder goes when this process ends.
    """
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted, ""
    except OSError as error:
        reason = (
            f"compiled code cannot be kept in {wanted} ({error.strerror or error}): it is compiled each time"
        )
        folder = Path(tempfile.mkdtemp(prefix=f"euchre-arena-{os.getuid()}-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder, reason


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


CACHE, CACHE_PROBLEM = usable_folder(cache_folder())
"""Where this process keeps compiled code; a sentence if that is not the user's cache folder, else nothing."""
vars(config)["CACHE_DIR"] = str(CACHE)
for _function in _functions():
    register_jitable(inline="always" if _function.__name__ in INLINED else "never")(_function)

compilable = register_jitable
"""Marks a function that compiled functions may call."""
compiled = numba.njit(cache=True, nogil=True)
"""Marks a function that is called from plain Python; it lets go of the GIL."""
