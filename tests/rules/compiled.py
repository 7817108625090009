"""The rules compiled, for tests: the simulator's own set-up, so that what is tested is what runs.

Importing it makes the engine's and the strategies' functions compilable; compile a loop with `numba.njit`
and hand it `rules_record(rules)` and `new_state()`.
"""

from arena.compiled import compilable
from arena.records import STATE_TYPE, VIEW_TYPE, new_state, new_view, rules_record

__all__ = ["STATE_TYPE", "VIEW_TYPE", "compilable", "new_state", "new_view", "rules_record"]
