"""What a player works with besides the rules and its view: made for it by whoever seats it.

Plain lists here; in compiled code one record with fields of the same names (`arena.records`), so the rooms
have fixed sizes.
"""

from dataclasses import dataclass, field

from arena.rules.rng import Generator
from arena.rules.state import State
from arena.solver.work import Work
from arena.view import View

MEMORY = 16
"""Ints a player may keep from one question of a game to the next; all 0 when a game begins."""
PARAMS = 8
"""Params a player may have."""
TABLES = 1 << 14
"""Ints of tables a player may prepare for a rule set, of 32 bits each."""
SCRATCH = 512
"""Ints of scratch to reckon in."""
STATES, VIEWS = 4, 2
"""States and views a player may think in."""


@dataclass(slots=True, eq=False, repr=False)
class Tools:
    """A player's own: its generator, its memory, its params and tables, and room to think and to solve in.

    What stands in `scratch`, `states`, `views` and `work` when a question comes is left over from the last.
    """

    rng: Generator = field(default_factory=lambda: [0] * 4)
    memory: list[int] = field(default_factory=lambda: [0] * MEMORY)
    params: list[int] = field(default_factory=lambda: [0] * PARAMS)
    tables: list[int] = field(default_factory=list)
    scratch: list[int] = field(default_factory=lambda: [0] * SCRATCH)
    states: list[State] = field(default_factory=list)
    views: list[View] = field(default_factory=list)
    work: Work = field(default_factory=Work)
