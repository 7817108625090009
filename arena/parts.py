"""How Numba compiles a function that only compiled code calls: optimised, but not made into machine code.

By itself Numba makes machine code of each such function and all it calls, which nobody runs, and does so
again with every caller. Here that is left to the function that plain Python calls. (Not to optimise them
either saves a little more, but random hands then ran at 0.7 of the speed.) If a later Numba no longer has the
methods that are overridden, its own way is taken: slower to compile, no more.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.typed_passes import IRLegalization


class NoEnvironment:
    """Stands for the code generator where the environment of a function is set that has no machine code."""

    def set_env(self, name: str, environment: Any) -> None:
        """Nothing to set: only a function that raises, or is called from Python, needs one."""


class PartLibrary(JITCodeLibrary):
    """The code of such a function."""

    @property
    def codegen(self) -> Any:
        return NoEnvironment()

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()  # type: ignore[no-untyped-call]
        self._finalized = True


@register_pass(mutates_CFG=False, analysis_only=True)  # type: ignore[no-untyped-call]
class MakePart(AnalysisPass):
    """Say into which library a function goes."""

    _name = "make_part"

    def __init__(self) -> None:
        AnalysisPass.__init__(self)  # type: ignore[no-untyped-call]

    def run_pass(self, state: Any) -> bool:
        code = state.targetctx.codegen()
        state.library = PartLibrary(code, state.func_id.func_qualname)  # type: ignore[no-untyped-call]
        return False


class PartCompiler(CompilerBase):
    """Numba's own steps with that one more."""

    def define_pipelines(self) -> list[Any]:
        steps: Any = DefaultPassBuilder.define_nopython_pipeline(self.state)  # type: ignore[no-untyped-call]
        steps.add_pass_after(MakePart, IRLegalization)
        steps.finalize()
        return [steps]
