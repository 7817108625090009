"""What an outcome pays, and the outcome that best play comes to: first for points, then for tricks."""

from collections.abc import Callable

from arena.rules.catalogue import Rules
from arena.rules.codes import OVER, PLAYED
from arena.rules.scoring import is_fast_break, makers_tricks, score_hand
from arena.rules.sides import is_maker, net_points
from arena.rules.state import State, copy_of
from arena.solver.outcomes import BROKEN, FAST_BREAK, tricks_of
from arena.solver.search import reached
from arena.solver.work import Work

Ask = Callable[[State, int], int]
"""`search.reached` for one rule set: a state in play and a mask of outcomes; 1 or 0."""


def plain_ask(rules: Rules) -> Ask:
    """The search in plain Python, with room of its own."""
    work = Work()
    return lambda state, good: reached(rules, state, good, work)


def points_of(rules: Rules, state: State, outcome: int) -> tuple[int, ...]:
    """Points by seat if the hand in play comes to `outcome`; a token that becomes a point included (8.9)."""
    end = copy_of(state)
    players = range(rules.table.players)
    tricks = tricks_of(outcome)
    defender = next(seat for seat in players if not is_maker(rules, state, seat))
    for seat in range(len(end.tricks)):
        end.tricks[seat] = tricks if seat == state.caller else 0
    end.trick_winners[:2] = [defender if outcome == FAST_BREAK else state.caller] * 2
    end.end = PLAYED
    score_hand(rules, end)
    return tuple(end.points[: len(players)])


def preferred(rules: Rules, state: State) -> list[int]:
    """The outcomes a hand in play can still come to, the makers' first wish first.

    Makers and defenders want opposite things: more points for the caller than for the mean of his opponents,
    of equal ones more tricks.
    """
    taken = makers_tricks(rules, state)
    left = rules.table.hand_size - state.tricks_played
    outcomes = list(range(taken, taken + left + 1))
    if rules.scoring.fast_break and BROKEN in outcomes:
        outcomes.append(FAST_BREAK)

    def worth(outcome: int) -> tuple[float, int]:
        return net_points(rules, points_of(rules, state, outcome), state.caller), tricks_of(outcome)

    return sorted(outcomes, key=worth, reverse=True)


def best_outcome(rules: Rules, state: State, ask: Ask) -> int:
    """What a hand in play, or just over, comes to with best play of all and all cards open."""
    if state.phase == OVER:
        tricks = makers_tricks(rules, state)
        broken = rules.scoring.fast_break and is_fast_break(rules, state, tricks)
        return FAST_BREAK if broken else tricks
    good = 0
    *wishes, worst = preferred(rules, state)
    for outcome in wishes:
        good |= 1 << outcome
        if ask(state, good):
            return outcome
    return worst
