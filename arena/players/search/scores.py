"""What a score is worth, laid out as tables for `outcomes`: from hands that the model plays with itself."""

from typing import Any

import numpy as np

from arena.compiled import chooser, compiler
from arena.players.learned import answers, playouts
from arena.players.learned.chances import no_outcomes, worth_of_scores
from arena.players.search.outcomes import NET_POINTS, POINT
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.game import start_match
from arena.rules.hand import step
from arena.rules.sides import sides_of
from arena.rules.table import deal_next
from arena.tools import Tools
from arena.view import fill_view

HANDS = 10_000

compiled = compiler(__file__, playouts.__file__)


@compiled
def count_hands(
    rules_: Any, states: Any, views: Any, choosers: Any, tools: Any, hands: int, outcomes: Any
) -> None:
    """Play hands and count them by the points of each side, the dealer's first."""
    rules = rules_[0]
    state = states[0]
    draws: Any = np.zeros(4, np.int64)
    for number in range(hands):
        rng.seed(draws, 0, 0, number, 0)
        start_match(rules, state, number % rules.table.players)
        deal_next(rules, state, draws)
        while state.phase != OVER:
            fill_view(rules, state, state.seat, views[0])
            step(rules, state, choosers[0](rules, views[0], tools[0]))
        playouts.count_outcome(rules, state, outcomes)


def worth_tables(rules: Rules, weights: list[int], room: int) -> list[int]:
    """Target, worth of a won game, and worth of each score, in at most `room` ints; else `NET_POINTS`."""
    target, sides = rules.game.target, sides_of(rules)
    size = target**sides * sides
    if target == 0 or size + 2 > room:
        return list(NET_POINTS)
    outcomes = no_outcomes()
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(rules)
    tools = tools_records([Tools(tables=weights)])
    views = np.zeros(1, VIEW_TYPE)
    count_hands(record, np.zeros(1, STATE_TYPE), views, (chooser(answers.choose),), tools, HANDS, outcomes)
    worth = worth_of_scores(rules, outcomes)
    if not worth.shape[0]:
        return list(NET_POINTS)
    open_scores = worth[:target, :target, : target if sides == 3 else 1, :sides]
    table = [worth[target, 0, 0, 0], *open_scores.ravel()]
    return [target, *(int(value) for value in np.rint(np.array(table) * POINT))]
