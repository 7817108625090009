"""The very functions of the engine, compiled by Numba, play the same hands as in plain Python."""

from typing import Any

import numba
import numpy as np
import pytest

from arena import cards
from arena.rules import deal, game, hand, rng
from arena.rules.codes import OVER
from arena.rules.options import Rules, make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.state import ARRAYS, FIELDS, State
from arena.view import VIEW_ARRAYS, VIEW_FIELDS, View, fill_view
from tests.rules import compiled
from tests.rules.random_rules import random_rule_sets
from tests.rules.rule_sets import RULE_SETS

pytestmark = pytest.mark.slow

MASK = (1 << 48) - 1
HANDS_OF_A_PRESET, HANDS_OF_A_NAMED_SET, HANDS_OF_A_RANDOM_SET = 10_000, 1_000, 50
RANDOM_SETS = 200


def play_hands(rules: Any, state: Any, view: Any, views: int, generator: Any, hands: int, log: Any) -> None:
    """Play random hands; `log[n]` is a running hash of every decision and of the end of hand n.

    With `views` the view of every seat at every decision is part of it.
    """
    game.start_match(rules, state, deal.draw_first_dealer(rules, generator, state.deck))
    for n in range(hands):
        size = deal.shuffle_deck(rules, generator, state.deck)
        game.deal_hand(rules, state, size, state.next_dealer)
        h = state.dealer
        while state.phase != OVER:
            if views:
                for seat in range(rules.table.players):
                    fill_view(rules, state, seat, view)
                    h = (h * 1000003 + view.hand * 257 + view.legal + view.put_down + view.exposed) & MASK
                    for i in range(view.history_length):
                        h = (h * 31 + view.history[i]) & MASK
            mask = hand.accepted(rules, state)
            action = rng.pick(generator, mask)
            h = (h * 1000003 + mask * 257 + action * 16 + state.seat) & MASK
            hand.step(rules, state, action)
        game.finish_hand(rules, state)
        for seat in range(4):
            h = (h * 1000003 + (state.points[seat] + 64) * 4096 + state.score[seat] + 512) & MASK
        log[n] = h
        if state.winners:
            for seat in range(rules.table.players):
                log[n] += game.match_points(rules, state, seat)
            game.start_match(rules, state, state.next_dealer)


@pytest.fixture(scope="module")
def compiled_hands() -> Any:
    return numba.njit(play_hands)


def generators() -> tuple[list[int], Any]:
    """The same generator twice, as a list and as an array."""
    words = rng.from_key(rng.key(b"compiled", 1))
    return words, np.array(words, np.int64)


def contents(thing: Any, fields: Any, arrays: Any) -> dict[str, Any]:
    """All fields as plain ints and lists."""
    plain: dict[str, Any] = {name: int(value_of(thing, name)) for name in fields}
    return plain | {name: [int(value) for value in value_of(thing, name)] for name in arrays}


def value_of(thing: Any, name: str) -> Any:
    """A field of a plain object or of a record, whose attributes may be NumPy's own methods."""
    return thing[name] if isinstance(thing, np.void) else getattr(thing, name)


def agree(compiled_hands: Any, rules: Rules, hands: int, what: object, views: int = 0) -> None:
    """Every decision, the last state and view, and the generator are the same after hands in one go."""
    plain_rng, compiled_rng = generators()
    plain, record = State(), compiled.new_state()
    plain_view, record_view = View(), compiled.new_view()
    plain_log, compiled_log = [0] * hands, np.zeros(hands, np.int64)
    play_hands(rules, plain, plain_view, views, plain_rng, hands, plain_log)
    compiled_rules = compiled.rules_record(rules)
    compiled_hands(compiled_rules, record, record_view, views, compiled_rng, hands, compiled_log)
    assert compiled_log.tolist() == plain_log, what
    assert contents(record, FIELDS, ARRAYS) == contents(plain, FIELDS, ARRAYS), what
    assert contents(record_view, VIEW_FIELDS, VIEW_ARRAYS) == contents(plain_view, VIEW_FIELDS, VIEW_ARRAYS)
    assert compiled_rng.tolist() == plain_rng, what


@pytest.mark.parametrize("name", PRESETS)
def test_10_000_hands_of_every_preset_are_identical(name: str, compiled_hands: Any) -> None:
    agree(compiled_hands, preset_rules(name), HANDS_OF_A_PRESET, name)


def test_hands_under_rules_that_no_preset_has_are_identical(compiled_hands: Any) -> None:
    for name, options in RULE_SETS.items():
        agree(compiled_hands, make_rules(options), HANDS_OF_A_NAMED_SET, name)


def test_hands_under_random_rule_sets_are_identical(compiled_hands: Any) -> None:
    for rules, written in random_rule_sets(4, RANDOM_SETS):
        agree(compiled_hands, rules, HANDS_OF_A_RANDOM_SET, written)


@pytest.mark.parametrize("name", ["four_handed", "three_house", "railroad", "seven_cards"])
def test_views_are_identical(name: str, compiled_hands: Any) -> None:
    agree(compiled_hands, make_rules(RULE_SETS[name]), 200, name, views=1)


def test_bit_tricks_by_instruction_equal_the_plain_ones() -> None:
    both = numba.njit(lambda mask: (cards.lowest(mask), cards.count(mask)))
    generator = rng.from_key(rng.key(b"bits"))
    masks = [1 << bit for bit in range(63)] + [rng.next_word(generator) << shift for shift in range(31)]
    for mask in masks:
        assert both(mask) == (cards.lowest(mask), cards.count(mask))
