"""The makers' tricks with all cards open, for players that search: compiled code may call these."""

from arena.rules.catalogue import Rules
from arena.rules.scoring import makers_tricks
from arena.rules.state import State
from arena.solver.outcomes import at_least
from arena.solver.search import reached
from arena.solver.work import Work


def tricks_at_least(rules: Rules, state: State, tricks: int, work: Work) -> int:
    """1 if the makers can end with so many tricks or more, from a state in play, else 0."""
    return reached(rules, state, at_least(tricks), work)


def most_tricks(rules: Rules, state: State, work: Work) -> int:
    """How many tricks the makers end with, those they have included."""
    tricks = makers_tricks(rules, state)
    most = tricks + rules.table.hand_size - state.tricks_played
    while tricks < most and tricks_at_least(rules, state, tricks + 1, work):
        tricks += 1
    return tricks
