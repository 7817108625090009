"""What an answer comes to on one world: played to the end of the hand by the model, and what that is worth.

In whole numbers, so that compiled and interpreted code agree.
"""

from arena.cards import lowest
from arena.players.search import model
from arena.players.search.endings import end_solved
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER, PLAY
from arena.rules.hand import legal, step
from arena.rules.sides import same_side, sides_of
from arena.rules.state import State, copy_into
from arena.tools import Tools

SAMPLES, SOLVE_BELOW, INFERENCE = 5, 6, 7
"""Places of the search's own params, after the model's."""
POINT = 512
"""Worths are in 512ths of a point."""
TARGET, SURE, WORTHS = model.TABLES, model.TABLES + 1, model.TABLES + 2
"""Places in the tables: the points that end a game, 0 if net points are what counts; what a won game is
worth; and what each score is, by the points of the sides, the one about to deal first, and by side."""
NET_POINTS = (0,)
"""These tables where scores do not count."""


def outcome(rules: Rules, tools: Tools, seat: int, action: int) -> int:
    """What it is worth to the seat that is asked in the first state to give this answer there."""
    copy_into(tools.states[1], tools.states[0])
    play_out(rules, tools.states[1], tools, action)
    return worth(rules, tools.states[1], seat, tools.tables)


def play_out(rules: Rules, state: State, tools: Tools, action: int) -> None:
    """Give an answer and play the hand to its end, everybody as the model; or to tricks that are solved."""
    # One call each of `step` and `legal`: they are copied into their callers.
    while True:
        step(rules, state, action)
        if state.phase == OVER:
            return
        left = rules.table.hand_size - state.tricks_played
        if left <= tools.params[SOLVE_BELOW] and state.phase == PLAY and state.cards_in_trick == 0:
            end_solved(rules, state, tools.work)
            return
        choices = legal(rules, state)
        if choices & (choices - 1):
            action = model.answer_at(rules, state, tools)
        else:
            action = lowest(choices)


def worth(rules: Rules, state: State, seat: int, tables: list[int]) -> int:
    """What a finished hand is worth to a seat: by the score it leads to, or by net points."""
    players = rules.table.players
    target = tables[TARGET]
    if target == 0:
        return net(rules, state, seat)
    sides = sides_of(rules)
    at = 0
    best = -1
    leaders = 0
    for i in range(sides):
        score = score_after(state, (state.dealer + 1 + i) % players)
        if score > best:
            best = score
            leaders = 0
        leaders += score == best
        at = at * target + score
    mine = score_after(state, seat)
    if best >= target:
        return tables[SURE] // leaders if mine == best else 0
    return tables[WORTHS + at * sides + (seat - state.dealer - 1) % sides]


def score_after(state: State, seat: int) -> int:
    """The score of a seat after a finished hand; below nought it is no worse than nought."""
    return max(state.score[seat] + state.points[seat], 0)


def net(rules: Rules, state: State, seat: int) -> int:
    """A seat's points less the mean of its opponents', whose number is one or two."""
    total = 0
    for other in range(rules.table.players):
        if not same_side(rules, other, seat):
            total += POINT * (state.points[seat] - state.points[other])
    return total // (rules.table.players - 1 if rules.table.players < 4 else 2)
