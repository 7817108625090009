"""How much better one player is than another: points per hand on duplicate deals, compiled."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from arena.cards import lowest
from arena.compiled import chooser, compiler
from arena.players.player import Seated
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.game import start_match
from arena.rules.hand import step
from arena.rules.sides import net_points, sides_of
from arena.rules.table import deal_next
from arena.view import fill_view

compiled = compiler(__file__)
CHUNK = 2_000
"""Deals of a part, played on a thread."""
DEALS, DRAWS = 13, 17
"""Streams of random numbers: cards, and the players'."""


@compiled
def play_deals(
    rules_: Any,
    states: Any,
    views: Any,
    choosers: Any,
    tools: Any,
    seed: int,
    first: int,
    results: Any,
) -> None:
    """Play a deal for each of `results` once from each side; the first player's net points, their mean."""
    rules = rules_[0]
    state = states[0]
    view = views[0]
    deals: Any = np.zeros(4, np.int64)
    sides = sides_of(rules)
    for i in range(len(results)):
        for side in range(sides):
            start_match(rules, state, (first + i) % rules.table.players)
            rng.seed(deals, seed, 0, first + i, DEALS)
            for who in range(2):
                rng.seed(tools[who].rng, seed, who, first + i, DRAWS)
            deal_next(rules, state, deals)
            while state.phase != OVER:
                fill_view(rules, state, state.seat, view)
                action = lowest(view.legal)
                if view.legal & (view.legal - 1):
                    who = int(state.seat % sides != side)
                    action = choosers[who](rules, view, tools[who])
                step(rules, state, action)
            results[i] += net_points(rules, state.points, side) / sides


def duel(rules: Rules, one: Seated, other: Seated, hands: int, seed: int = 0) -> tuple[float, float]:
    """Net points per hand of `one` over `other`, and the standard error, over so many deals.

    Every hand is one at 0-0, played once with `one` on each side; three-handed `one` sits alone. Neither may
    keep anything in its memory from hand to hand.
    """
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(rules)
    choosers = (chooser(one.player.choose), chooser(other.player.choose))
    tools = tools_records([one.tools(rules), other.tools(rules)])

    def part(first: int) -> Any:
        results = np.zeros(min(CHUNK, hands - first))
        states, views = np.zeros(1, STATE_TYPE), np.zeros(1, VIEW_TYPE)
        play_deals(record, states, views, choosers, tools.copy(), seed, first, results)
        return results

    with ThreadPoolExecutor() as pool:
        found = np.concatenate(list(pool.map(part, range(0, hands, CHUNK))))
    return float(found.mean()), float(found.std() / np.sqrt(len(found)))
