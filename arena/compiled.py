"""Numba, set up once: where compiled code is kept, and the engine's functions made compilable.

The rules, the view and the players are compiled as they stand. The bit tricks of `arena.cards` are replaced
by the processor's own instructions, and a state is copied in one go (`arena.processor`); `arena.parts` says
how functions are compiled that only compiled code calls. Nothing else in the arena imports Numba.

The engine is compiled once, in a few units of its own, and called by the linker's names for them.

Each player is compiled by itself, with one signature for all, and the game loop calls it by its address:
one player more, or a changed one, compiles nothing else anew.
"""

import inspect
import sys
import warnings
from collections.abc import Callable, Iterable
from functools import cache, wraps
from hashlib import blake2b
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numba
from llvmlite.binding import add_symbol
from numba.core import config, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.errors import NumbaExperimentalFeatureWarning
from numba.core.typing.templates import infer_global
from numba.extending import models, register_jitable, register_model
from platformdirs import user_cache_path

from arena import cards, parts, processor, records, tools, view
from arena.kept import kept
from arena.parts import PartCompiler
from arena.processor import REPLACED
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
"""Functions of the trick loop that are worth copying into their callers: 1.3 times the hands per second."""


# Where compiled code is kept


def engine_files() -> set[Path]:
    """Every file whose text all compiled code depends on."""
    files = {Path(str(module.__file__)) for module in (*ENGINE, *LAID_OUT, parts, processor)}
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
            if inspect.isfunction(value) and value.__module__ == module.__name__ and value not in REPLACED:
                if value in UNITS:
                    infer_global(value, UNITS[value])  # type: ignore[no-untyped-call]
                    continue
                register_jitable(
                    no_cfunc_wrapper=True, forceinline=value.__name__ in INLINED, pipeline_class=PartCompiler
                )(value)


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


# The engine's own units

RULES, STATE, VIEW, TOOLS = map(
    numba.from_dtype, (records.RULES_TYPE, records.STATE_TYPE, records.VIEW_TYPE, records.TOOLS_TYPE)
)
INT = types.int64


class Unit(types.ExternalFunction):
    """A function of the engine that is compiled by itself, once, and called by its name in the linker.

    Else each function that calls it would be compiled with a copy of it, and of all that it calls.
    """

    def __init__(self, function: Any, signature: Any):
        self.name = f"{function.__module__}.{function.__name__}"
        self.called = False
        super().__init__(self.name, signature)
        self.called = True

    @property
    def key(self) -> Any:
        """What tells it from other types."""
        return self.name, self.sig

    @property  # type: ignore[misc]
    def symbol(self) -> str:
        """Its name in the linker. Who asks for it is about to call it: all units are made ready."""
        if self.called:
            ready()
        return self.name

    @symbol.setter
    def symbol(self, name: str) -> None:
        self.name = name


register_model(Unit)(models.OpaqueModel)
UNITS: dict[Any, Unit] = {
    function: Unit(function, signature)
    for function, signature in (
        (hand.legal_answer, INT(RULES, STATE)),
        (hand.go_on_after_answer, types.void(RULES, STATE)),
        (hand.answer, types.void(RULES, STATE, INT, INT, INT)),
        (scoring.score_hand, types.void(RULES, STATE)),
        (game.deal_hand, types.void(RULES, STATE, INT, INT)),
        (game.finish_hand, types.void(RULES, STATE)),
        (game.start_match, types.void(RULES, STATE, INT)),
        (view.fill_present, types.void(RULES, STATE, INT, VIEW)),
    )
}
"""What is long, and called once a question or less; those that others call come first. The trick loop is
copied into its callers instead."""


_begun: set[str] = set()
_made: set[str] = set()


def ready() -> None:
    """Compile the units, or load them, and tell the linker where they are."""
    if len(_made) == len(UNITS):
        return
    with global_compiler_lock:
        if _begun:  # by this thread, which now compiles one that calls another
            return
        try:
            for function, unit in UNITS.items():
                _begun.add(unit.name)
                code = _compiled(function, cache_folder(()), unit.sig).get_compile_result(unit.sig)
                address = code.library.get_pointer_to_function(code.fndesc.llvm_cfunc_wrapper_name)
                add_symbol(unit.name, address)
                _made.add(unit.name)
        except BaseException:
            _begun.clear()
            _made.clear()
            raise


make_compilable(ENGINE)
compilable = register_jitable
"""Marks a function that compiled functions may call."""


def compiler(*files: str) -> Callable[[Any], Any]:
    """A decorator for functions that plain Python calls, compiled from the engine and these files.

    They are compiled when first called, and let go of the GIL.
    """
    folder = cache_folder(Path(file) for file in files)

    def compiled(function: Any) -> Any:
        dispatcher = _compiled(function, folder)

        @wraps(function)
        def call(*arguments: Any) -> Any:
            ready()
            return dispatcher(*arguments)

        vars(call).update(py_func=function, dispatcher=dispatcher)
        return call

    return compiled


def _compiled(function: Any, folder: Path, signature: Any = None) -> Any:
    vars(config)["CACHE_DIR"] = str(kept(folder)[0])
    return numba.njit(signature, cache=True, nogil=True, error_model="numpy")(function)


def is_kept(function: Any, *files: str) -> bool:
    """Whether a function of `compiler(*files)` is compiled already, by this process or an earlier one."""
    folder = kept(cache_folder(Path(file) for file in files))[0]
    name = f"{function.__module__.rpartition('.')[2]}.{function.__qualname__}-*.nbc"
    return any(folder.rglob(name))


# Players

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


def units_are_kept() -> bool:
    """Whether the engine's units are compiled already."""
    return all(is_kept(function) for function in UNITS)


def player_files(choose: Any) -> tuple[str, ...]:
    """The files a player's code comes from, those of the engine apart."""
    return tuple(str(module.__file__) for module in reached_from(sys.modules[choose.__module__]))


@cache
def chooser(choose: Any) -> Chooser:
    """A player's `choose` compiled, or loaded if that was done before."""
    ready()
    make_compilable(reached_from(sys.modules[choose.__module__]))
    folder = cache_folder(Path(file) for file in player_files(choose))
    return Chooser(_compiled(choose, folder, CHOOSE))
