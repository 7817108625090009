"""What deals cost, at every question of random hands: `python -m tests.consistent.cost`."""

from time import process_time
from typing import Any

import numpy as np

from arena import consistent
from arena.consistent import deal_consistent
from arena.records import STATE_TYPE, copy_to_record, new_view, rules_record
from arena.rules.catalogue import Rules
from arena.rules.options import make_rules
from arena.rules.state import State
from arena.view import View
from tests.consistent.compiled import fill
from tests.players.table import Table, generator
from tests.rules.rule_sets import RULE_SETS

HANDS, BATCH = 300, 100


def cost(rules: Rules) -> tuple[list[int], float, float]:
    """Draws of the unseen cards for each deal; mean CPU seconds of a deal, in plain Python and compiled."""
    counts: list[int] = []
    seconds = [0.0, 0.0]
    place_unseen = consistent.place_unseen
    draws, scratch = generator(1, "cost"), State()
    words, record, shown = np.array(draws, np.int64), rules_record(rules), new_view()
    states = np.zeros(BATCH, STATE_TYPE)

    def counted(*known: Any) -> bool:
        counts[-1] += 1
        return place_unseen(*known)

    def watch(state: State, view: View, action: int) -> None:
        counts.append(0)
        begin = process_time()
        deal_consistent(rules, view, draws, scratch)
        seconds[0] += process_time() - begin
        copy_to_record(view, shown)
        begin = process_time()
        fill(record, shown, words, states)
        seconds[1] += (process_time() - begin) / BATCH

    vars(consistent)["place_unseen"] = counted
    Table(rules, ["random"], 1, watch).play_hands(HANDS)
    vars(consistent)["place_unseen"] = place_unseen
    return counts, seconds[0] / len(counts), seconds[1] / len(counts)


if __name__ == "__main__":
    cost(make_rules(RULE_SETS["four_handed"]))  # compiles
    for name, options in RULE_SETS.items():
        counts, plain, compiled = cost(make_rules(options))
        print(
            f"{name}: draws for a deal: mean {sum(counts) / len(counts):.1f}, most {max(counts)};"
            f" {plain * 1e6:.0f} microseconds, compiled {compiled * 1e6:.2f}"
        )
