"""Numba, set up once: where compiled code is kept, and the engine's functions made compilable.

The only import of Numba in the arena. The rules, the view and the players are compiled as they stand; just
the two bit tricks of `arena.cards` are replaced by the processor's own instructions, and a state is copied
in one go.

Each player is compiled by itself, with one signature for all, and the game loop calls it by its address:
one player more, or a changed one, compiles nothing else anew.
"""

import atexit
import inspect
import os
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core import cgutils, config, types
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.extending import intrinsic, overload, register_jitable
from platformdirs import user_cache_path

from arena import cards, records, tools, view
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
from arena.solver import outcomes, suits, work
from arena.solver import record as work_record

ENGINE: tuple[ModuleType, ...] = (
    *(cards, codes, state, rng, sides, deal, alone, calls, bidding, exchange, play, scoring, hand),
    *(game, table, view),
)
"""Whose functions any compiled code may call, from the ground up."""

LAID_OUT: tuple[ModuleType, ...] = (records, tools, work_record, work, outcomes, suits)
"""What says how states, views and tools are laid out, and what these modules import."""

INLINED = {
    *("legal", "legal_play", "step", "answer_play"),
    *("lead_to_trick", "finish_trick", "chooser", "pick"),
}
"""Functions of the trick loop that are worth copying into their callers: 1.3 times the hands per second, and
compiling takes a third longer. Copying the small functions of `arena.cards` too gained nothing."""


# Where compiled code is kept


def engine_files() -> set[Path]:
    """Every file whose text all compiled code depends on."""
    files = {Path(str(module.__file__)) for module in (*ENGINE, *LAID_OUT)}
    return files | set(Path(str(catalogue.__file__)).parent.glob("*.py")) | {Path(__file__)}


def digest(files: Iterable[Path]) -> str:
    """The key of a cache: names and texts of the files and the version of Numba (which keys by processor)."""
    state = blake2b(numba.__version__.encode(), digest_size=10)
    for path in sorted(files):
        text = path.read_bytes()
        state.update(f"{path.name} {len(text)} ".encode())
        state.update(text)
    return state.hexdigest()


def cache_folder(files: Iterable[Path]) -> Path:
    """Where code compiled from the engine and these files is kept: the user's folder, never the package's."""
    return user_cache_path("euchre-arena") / f"compiled-{digest(engine_files() | set(files))}"


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


@cache
def kept(wanted: Path) -> tuple[Path, str]:
    """`usable_folder` of a folder, asked once by each process."""
    return usable_folder(wanted)


def cache_problem() -> str:
    """Why compiled code cannot be kept, in a sentence; nothing if it can."""
    return kept(cache_folder(()))[1]


# What compiled code may call

_registered: set[str] = set()


def make_compilable(modules: Iterable[ModuleType]) -> None:
    """Let compiled code call the functions of these modules."""
    for module in modules:
        if module.__name__ in _registered:
            continue
        _registered.add(module.__name__)
        for value in vars(module).values():
            if inspect.isfunction(value) and value.__module__ == module.__name__ and value not in _REPLACED:
                register_jitable(inline="always" if value.__name__ in INLINED else "never")(value)


def reached_from(start: ModuleType) -> list[ModuleType]:
    """A module of the arena and those beside it, above the engine, whose functions it may call.

    They are found by what stands in it: modules of the arena, and functions that come from one.
    """
    found: dict[str, ModuleType] = {}
    todo = [start]
    known = {module.__name__ for module in ENGINE}
    while todo:
        module = todo.pop()
        if module.__name__ in found or module.__name__ in known:
            continue
        found[module.__name__] = module
        for value in vars(module).values():
            name = value.__name__ if inspect.ismodule(value) else getattr(value, "__module__", None)
            if isinstance(value, ModuleType | FunctionType) and str(name).startswith("arena."):
                todo.append(sys.modules[str(name)])
    return list(found.values())


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


@intrinsic
def _copy_record(typing_context: Any, target: Any, source: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = context.get_constant(types.intp, source.size)
        cgutils.raw_memcpy(builder, arguments[0], arguments[1], size, 1)  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(target, source), generate


@overload(state.copy_into)
def _copy_into(target: Any, source: Any) -> Any:
    def whole(target: Any, source: Any) -> Any:
        _copy_record(target, source)  # type: ignore[call-arg]

    return whole


_REPLACED = (cards.lowest, cards.count, state.copy_into)
make_compilable(ENGINE)
compilable = register_jitable
"""Marks a function that compiled functions may call."""


def compiler(*files: str) -> Callable[[Any], Any]:
    """A decorator for functions that plain Python calls, compiled from the engine and these files.

    They are compiled when first called, and let go of the GIL.
    """
    folder = cache_folder(Path(file) for file in files)

    def compiled(function: Any) -> Any:
        return _compiled(function, folder)

    return compiled


def _compiled(function: Any, folder: Path, signature: Any = None) -> Any:
    vars(config)["CACHE_DIR"] = str(kept(folder)[0])
    return numba.njit(signature, cache=True, nogil=True)(function)


def is_kept(function: Any, *files: str) -> bool:
    """Whether a function of `compiler(*files)` is compiled already, by this process or an earlier one."""
    folder = kept(cache_folder(Path(file) for file in files))[0]
    name = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}-*.nbc"
    return any(folder.rglob(name))


# Players

RULES, VIEW, TOOLS = map(numba.from_dtype, (records.RULES_TYPE, records.VIEW_TYPE, records.TOOLS_TYPE))
CHOOSE = types.int64(RULES, VIEW, TOOLS)
"""The one signature of all players."""
warnings.filterwarnings("ignore", message="First-class function", category=NumbaExperimentalFeatureWarning)


class Chooser(types.WrapperAddressProtocol):
    """A player's compiled `choose`, to be called by its address."""

    def __init__(self, function: Any):
        self.function = function
        """The same for plain Python: rules, view and tools as records."""
        code = function.get_compile_result(CHOOSE)
        self._address = code.library.get_pointer_to_function(code.fndesc.llvm_cfunc_wrapper_name)

    def __wrapper_address__(self) -> int:
        return int(self._address)

    def signature(self) -> Any:
        return CHOOSE


def player_files(choose: Any) -> tuple[str, ...]:
    """The files a player's code comes from, those of the engine apart."""
    return tuple(str(module.__file__) for module in reached_from(sys.modules[choose.__module__]))


@cache
def chooser(choose: Any) -> Chooser:
    """A player's `choose` compiled, or loaded if that was done before."""
    make_compilable(reached_from(sys.modules[choose.__module__]))
    folder = cache_folder(Path(file) for file in player_files(choose))
    return Chooser(_compiled(choose, folder, CHOOSE))
