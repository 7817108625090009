"""Samples are as frequent as they should be: chi-square against every world that can be listed by trying.

`python -m tests.consistent.proof` does the same compiled, with far more samples.
"""

from collections import Counter
from math import comb
from typing import Any

import pytest

from arena.consistent import deal_consistent, deal_knowing
from arena.rules.state import State
from tests.consistent.chi_square import RARE, enough, p_of_worlds, p_value
from tests.consistent.hands import HANDS
from tests.consistent.worlds import Key, key, view_of, worlds
from tests.players.table import generator
from tests.rules.table import Table

SAMPLES = 600


@pytest.mark.slow
@pytest.mark.parametrize("name", HANDS)
def test_every_world_is_as_likely_as_any_other(name: str):
    hand = HANDS[name]()
    expected = worlds(hand.rules, hand.start, hand.state, hand.watcher)
    assert key(hand.state) in expected
    view, draws, state = view_of(hand.rules, hand.state, hand.watcher), generator(1, name), State()
    seen: Counter[Key] = Counter()
    for _ in range(enough(list(expected.values()), SAMPLES)):
        deal_consistent(hand.rules, view, draws, state)
        seen[key(state)] += 1
    assert p_of_worlds(seen, expected) > RARE


@pytest.mark.parametrize(
    ("name", "seat"), [("voids", 3), ("up-card kept or discarded", 1), ("pass without both bowers", 1)]
)
def test_of_the_worlds_in_which_a_seat_holds_known_cards_each_is_as_likely(name: str, seat: int):
    hand = HANDS[name]()
    known = [0] * 4
    known[seat] = hand.state.hands[seat]
    everything = worlds(hand.rules, hand.start, hand.state, hand.watcher)
    expected = Counter({world: n for world, n in everything.items() if world[seat] & known[seat]})
    assert 1 < len(expected) < len(everything)
    view, draws, state = view_of(hand.rules, hand.state, hand.watcher), generator(1, name), State()
    seen: Counter[Key] = Counter()
    for _ in range(enough(list(expected.values()), SAMPLES)):
        assert deal_knowing(hand.rules, view, known, draws, state, 10_000)
        seen[key(state)] += 1
    assert p_of_worlds(seen, expected) > RARE


def test_the_kitty_lies_in_any_order():
    table, state, draws = Table(), State(), generator(1, "kitty")
    view = view_of(table.rules, table.state, 0)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(SAMPLES):
        deal_consistent(table.rules, view, draws, state)
        assert state.kitty_top == 21
        orders[tuple(sorted(range(21, 24), key=lambda place: state.deck[place]))] += 1
    assert p_value(list(orders.values()), [1] * 6) > RARE


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({"joker": True, "upcard": "JK"}, "name_suit 3"),
        ({"joker": True, "upcard": "9S", "blind_loner_points": 5}, "blind 0"),
    ],
)
def test_a_seat_asked_blind_does_not_know_its_own_hand(options: dict[str, Any], asked: str):
    """Hearts in its hand, of six among the 24 cards that are not turned up (6.12, 13.7)."""
    table, state, draws = Table(**options), State(), generator(1, asked)
    assert table.asked == asked
    seat = table.state.seat
    view = view_of(table.rules, table.state, seat)
    weights = [comb(6, n) * comb(18, 5 - n) for n in range(5)]
    hearts = [0] * 6
    for _ in range(enough(weights, SAMPLES)):
        deal_consistent(table.rules, view, draws, state)
        assert (state.phase, state.seat) == (table.state.phase, seat)
        hearts[(state.hands[seat] & 0xFF0000).bit_count()] += 1
    # Five hearts are too rare to be a class of their own.
    assert p_value([*hearts[:4], hearts[4] + hearts[5]], [*weights[:4], weights[4] + comb(6, 5)]) > RARE
