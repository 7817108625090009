"""`deal_consistent` compiled, held against all that is known of it: `python -m tests.consistent.proof`.

Far more samples than the tests draw of the same hands, and the same deals compiled as in plain Python.
"""

from collections import Counter
from typing import Any

from arena.consistent import deal_consistent
from arena.rules.catalogue import Rules
from arena.rules.state import ARRAYS, FIELDS, State
from arena.view import View
from tests.consistent.chi_square import p_of_worlds
from tests.consistent.compiled import keys, samples
from tests.consistent.hands import HANDS
from tests.consistent.test_consistent import meaning
from tests.consistent.worlds import Key, view_of, worlds
from tests.players.table import Table, generator
from tests.rules.random_rules import random_rule_sets

BATCHES, BATCH = 10, 20_000
RULE_SETS = 200


def p_of_hand(name: str) -> tuple[int, int, float]:
    """Of one hand: worlds, ways they look, and the p-value of the samples."""
    hand = HANDS[name]()
    expected = worlds(hand.rules, hand.start, hand.state, hand.watcher)
    view, draws = view_of(hand.rules, hand.state, hand.watcher), generator(2, name)
    seen: Counter[Key] = Counter()
    for _ in range(BATCHES):
        seen.update(keys(samples(hand.rules, view, draws, BATCH)))
    return expected.total(), len(expected), p_of_worlds(seen, expected)


def plain(record: Any) -> State:
    """A state in plain Python with the contents of a record."""
    state = State()
    for name in FIELDS:
        setattr(state, name, int(record[name]))
    for name in ARRAYS:
        getattr(state, name)[:] = record[name].tolist()
    return state


def differences() -> tuple[int, int]:
    """Deals that differ when compiled, at every question of a hand of random rule sets; and all deals."""
    differ = deals = 0

    def play(rules: Rules, seed: int) -> None:
        draws = generator(seed, "consistent")

        def watch(state: State, view: View, action: int) -> None:
            nonlocal differ, deals
            same, dealt = list(draws), State()
            deal_consistent(rules, view, draws, dealt)
            (record,) = samples(rules, view, same, 1)
            differ += meaning(dealt) != meaning(plain(record)) or draws != same
            deals += 1

        Table(rules, ["random", "basic"], seed, watch).play_hands(1)

    for number, (rules, _) in enumerate(random_rule_sets(13, RULE_SETS)):
        play(rules, number)
    return differ, deals


if __name__ == "__main__":
    for name in HANDS:
        total, looks, p = p_of_hand(name)
        print(f"{name}: {total} worlds, {looks} ways they look, p {p:.3f}")
    print("{} of {} deals differ when compiled".format(*differences()))
