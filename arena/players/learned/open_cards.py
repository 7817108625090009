"""What one who sees all cards could get out of a player, and knows its every answer beforehand: compiled.

All that the seats of one side can say and play on a deal is tried, while the player answers for the others.
The best of it is a bound: nobody who sits there, whatever he knows, does better on these cards.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from arena.cards import lowest
from arena.compiled import chooser, compilable, compiler
from arena.players.player import Seated
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.game import start_match
from arena.rules.hand import legal, step
from arena.rules.sides import net_points, sides_of
from arena.rules.state import State, copy_into
from arena.rules.table import deal_next
from arena.view import View, fill_view

compiled = compiler(__file__)
CHUNK = 10
"""Deals of a part, played on a thread."""
DEPTH = 64
"""Questions of a side in one hand, at most: its words, exchanges and cards."""
DEALS, DRAWS = 23, 29
"""Streams of random numbers: cards, and the player's."""


@compilable
def go_on(rules: Rules, state: State, view: View, choose: Any, tools: Any, side: int) -> None:
    """Let the player answer until the side has a choice or the hand is over."""
    sides = sides_of(rules)
    while state.phase != OVER:
        answers = legal(rules, state)
        action = lowest(answers)
        if answers & (answers - 1):
            if state.seat % sides == side:
                return
            fill_view(rules, state, state.seat, view)
            action = choose(rules, view, tools)
        step(rules, state, action)


@compilable
def most_points(
    rules: Rules, states: Any, view: View, choose: Any, tools: Any, side: int, rest: Any
) -> float:
    """The most net points the side can get from a hand just dealt, which is the first state.

    `rest[depth]` are the answers still to be tried in `states[depth]`.
    """
    best = -1e9
    depth = -1
    while True:
        state = states[depth + 1]
        go_on(rules, state, view, choose, tools, side)
        if state.phase == OVER:
            best = max(best, net_points(rules, state.points, side))
        else:
            depth += 1
            rest[depth] = legal(rules, state)
        while depth >= 0 and rest[depth] == 0:
            depth -= 1
        if depth < 0:
            return best
        action = lowest(rest[depth])
        rest[depth] &= rest[depth] - 1
        copy_into(states[depth + 1], states[depth])
        step(rules, states[depth + 1], action)


@compiled
def try_all(
    rules_: Any, states: Any, views: Any, choosers: Any, tools_: Any, seed: int, first: int, results: Any
) -> None:
    """The most net points on a deal for each of `results`, the mean over the sides."""
    rules = rules_[0]
    sides = sides_of(rules)
    deals: Any = np.zeros(4, np.int64)
    rest: Any = np.zeros(DEPTH, np.int64)
    for i in range(len(results)):
        for side in range(sides):
            start_match(rules, states[0], (first + i) % rules.table.players)
            rng.seed(deals, seed, 0, first + i, DEALS)
            rng.seed(tools_[0].rng, seed, 0, first + i, DRAWS)
            deal_next(rules, states[0], deals)
            most = most_points(rules, states, views[0], choosers[0], tools_[0], side, rest)
            results[i] += most / sides


def gap(
    rules: Rules, player: Seated, deals: int, seed: int = 0, threads: int | None = None
) -> tuple[float, float]:
    """Net points a hand that a side could get out of a player at most, and the standard error.

    Every hand is one at 0-0, played once from each side. Where a player draws lots, the side
    knows these too.
    """
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(rules)
    choosers = (chooser(player.player.choose),)
    tools = tools_records([player.tools(rules)])

    def part(first: int) -> Any:
        results = np.zeros(min(CHUNK, deals - first))
        states, views = np.zeros(DEPTH + 1, STATE_TYPE), np.zeros(1, VIEW_TYPE)
        try_all(record, states, views, choosers, tools.copy(), seed, first, results)
        return results

    with ThreadPoolExecutor(threads) as pool:
        found = np.concatenate(list(pool.map(part, range(0, deals, CHUNK))))
    return float(found.mean()), float(found.std() / np.sqrt(len(found)))
