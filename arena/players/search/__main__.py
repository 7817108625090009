"""`python -m arena.players.search [PRESET ...]`: strength against samples, and what it costs.

For each number of samples `search` plays duplicate deals against `learned` and against `basic`, every hand
one at 0-0. It takes many minutes of CPU time; `DEALS=200` in front of the presets gives a first look.
"""

import sys
import time

from arena.compiled import chooser
from arena.players import Seated, player_named
from arena.players.learned.duel import duel
from arena.players.search.answers import choose
from arena.records import copy_to_record, new_view, rules_record, tools_records
from arena.rules.catalogue import Rules
from arena.rules.presets import preset_rules
from arena.rules.table import Table
from arena.view import View, fill_view

SAMPLES = (3, 10, 30, 100, 300)
DEALS = 2_000
"""Deals of a measurement, each played from every side."""
QUESTIONS = 1_000
"""Questions that are timed."""


def decisions_a_second(rules: Rules, one: Seated) -> float:
    """Questions with a choice that the player answers in a second of CPU time, at a table of its own kind."""
    answer = chooser(choose).function
    record, own, shown = rules_record(rules), tools_records([one.tools(rules)])[0], new_view()
    own["rng"][:] = 1, 2, 3, 4
    table, view = Table(rules), View()
    spent = 0.0
    asked = 0
    while asked < QUESTIONS:
        if not table.play_on():
            table = Table(rules, asked)
            continue
        fill_view(rules, table.state, table.state.seat, view)
        copy_to_record(view, shown)
        began = time.thread_time()
        action = int(answer(record, shown, own))
        if view.legal & (view.legal - 1):
            spent += time.thread_time() - began
            asked += 1
        table.step(action)
    return asked / spent


def measure(name: str, deals: int) -> None:
    """Print a line for each number of samples."""
    rules = preset_rules(name)
    for samples in SAMPLES:
        one = player_named(f"search:samples={samples}")
        figures = []
        for other in ("learned", "basic"):
            mean, error = duel(rules, one, player_named(other), deals)
            figures.append(f"over {other} {mean:+.3f} (standard error {error:.3f})")
        speed = decisions_a_second(rules, one)
        print(f"{name}, {samples} samples: {', '.join(figures)}, {speed:,.0f} decisions a second", flush=True)


def main(words: list[str]) -> None:
    """Measure these presets, or a table of four and one of three."""
    deals = DEALS
    if words and words[0].startswith("DEALS="):
        deals = int(words[0].partition("=")[2])
        words = words[1:]
    for name in words or ("four_handed", "three_handed"):
        measure(name, deals)


if __name__ == "__main__":
    main(sys.argv[1:])
