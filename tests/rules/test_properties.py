"""What holds for every hand of every rule set (IV.4)."""

import random
from typing import Any

import numba
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arena.cards import cards_in, deck_mask
from arena.rules import deal, game, hand, rng
from arena.rules.codes import (
    ACTION_BY_NAME,
    ACTION_CODES,
    JAMBOREE,
    OVER,
    PLAY,
)
from arena.rules.options import Rules, make_rules
from arena.rules.state import ARRAYS, FIELDS, State, copy_into
from tests.rules import compiled
from tests.rules.invariants import conserved, well_scored
from tests.rules.random_rules import random_rule_sets
from tests.rules.rule_sets import RULE_SETS
from tests.rules.table import Table

SEEDS = st.integers(0, 2**32 - 1)
NAMES = st.sampled_from(sorted(RULE_SETS))


def count_broken(rules: Any, state: Any, generator: Any, hands: int) -> int:
    """Play random hands; the number of moments at which something above does not hold."""
    broken = 0
    game.start_match(rules, state, deal.draw_first_dealer(rules, generator, state.deck))
    for _ in range(hands):
        size = deal.shuffle_deck(rules, generator, state.deck)
        game.deal_hand(rules, state, size, state.next_dealer)
        whole = deck_mask(rules.table.deck_low_rank, rules.table.joker)
        while state.phase != OVER:
            mask = hand.legal(rules, state)
            if mask == 0 or mask >> ACTION_CODES or not conserved(state, whole):
                broken += 1
            hand.step(rules, state, rng.pick(generator, mask))
        if not conserved(state, whole) or not well_scored(rules, state):
            broken += 1
        game.finish_hand(rules, state)
        if state.winners:
            game.start_match(rules, state, state.next_dealer)
    return broken


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_hands_conserve_cards_and_score_one_side(name: str) -> None:
    generator = rng.from_key(rng.key(b"conserve", name))
    assert count_broken(make_rules(RULE_SETS[name]), State(), generator, 150) == 0


@pytest.mark.parametrize("seed", range(150))
def test_random_rule_sets_play_to_a_legal_end(seed: int) -> None:
    generator = rng.from_key(rng.key(b"any rules", seed))
    rules, written = next(random_rule_sets(seed, 1))
    assert count_broken(rules, State(), generator, 12) == 0, written


@pytest.mark.slow
def test_100_000_random_hands_conserve_cards() -> None:
    for check in (conserved, well_scored):
        compiled.compilable(check)
    fast = numba.njit(count_broken)
    rule_sets = [make_rules(options) for options in RULE_SETS.values()]
    rule_sets += [rules for rules, _ in random_rule_sets(1000, 400)]
    for n, rules in enumerate(rule_sets):
        generator = np.array(rng.from_key(rng.key(b"many", n)), np.int64)
        hands = 2500 if n < len(RULE_SETS) else 200
        assert fast(compiled.rules_record(rules), compiled.new_state(), generator, hands) == 0, n
    assert 2500 * len(RULE_SETS) + 200 * 400 >= 100_000


# Two tables side by side: the same hand seen through a renaming


def new_hand(rules: Rules, deck: list[int], dealer: int, laid_from: int | None = None) -> State:
    state = State()
    game.start_match(rules, state, dealer)
    state.deck[: len(deck)] = deck
    game.deal_hand(rules, state, len(deck), dealer if laid_from is None else laid_from)
    return state


def shuffled(rules: Rules, seed: int) -> list[int]:
    deck = [0] * 33
    size = deal.shuffle_deck(rules, rng.from_key(rng.key(b"deck", seed)), deck)
    return deck[:size]


def random_action(mask: int, draw: random.Random) -> int:
    return draw.choice([code for code in range(ACTION_CODES) if mask >> code & 1])


COLOUR_KEEPING = [(a, b, 3 - b, 3 - a) for a in range(4) for b in range(4) if b not in (a, 3 - a)]
"""The eight renamings of C D H S that keep C with S and D with H in one colour."""


def renamed(action: int, suits: tuple[int, ...]) -> int:
    """An action with its suit renamed."""
    if action < 32:
        return 8 * suits[action >> 3] + (action & 7)
    for first in (ACTION_BY_NAME["call_C"], ACTION_BY_NAME["call_C_alone"]):
        if first <= action < first + 4:
            return first + suits[action - first]
    return action


def renamed_mask(mask: int, suits: tuple[int, ...]) -> int:
    return sum(1 << renamed(code, suits) for code in range(ACTION_CODES) if mask >> code & 1)


def test_the_eight_renamings_keep_colours() -> None:
    assert len(COLOUR_KEEPING) == 8
    assert all(sorted(suits) == [0, 1, 2, 3] for suits in COLOUR_KEEPING)


@settings(max_examples=150)
@given(SEEDS, st.sampled_from(sorted(set(RULE_SETS) - {"fixed_joker"})), st.sampled_from(COLOUR_KEEPING))
def test_renaming_suits_changes_nothing_but_names(seed: int, name: str, suits: tuple[int, ...]) -> None:
    rules, draw = make_rules(RULE_SETS[name]), random.Random(seed)
    deck = shuffled(rules, seed)
    one = new_hand(rules, deck, 0)
    other = new_hand(rules, [renamed(card, suits) for card in deck], 0)
    while one.phase != OVER:
        assert (other.phase, other.seat, other.turn) == (one.phase, one.seat, one.turn)
        mask = hand.legal(rules, one)
        assert hand.legal(rules, other) == renamed_mask(mask, suits)
        action = random_action(hand.accepted(rules, one), draw)
        hand.step(rules, one, action)
        hand.step(rules, other, renamed(action, suits))
    game.finish_hand(rules, one)
    game.finish_hand(rules, other)
    assert (other.end, other.points, other.trick_winners) == (one.end, one.points, one.trick_winners)
    assert (other.score, other.next_dealer, other.winners) == (one.score, one.next_dealer, one.winners)


@settings(max_examples=150)
@given(SEEDS, NAMES, st.integers(1, 3))
def test_rotating_all_seats_rotates_the_result(seed: int, name: str, turn: int) -> None:
    rules, draw = make_rules(RULE_SETS[name]), random.Random(seed)
    players = rules.table.players
    deck = shuffled(rules, seed)
    one, other = new_hand(rules, deck, 0), new_hand(rules, deck, turn % players)

    def rotated(values: list[int]) -> list[int]:
        return [values[(seat - turn) % players] for seat in range(players)]

    while one.phase != OVER:
        assert (other.phase, other.seat) == (one.phase, (one.seat + turn) % players)
        mask = hand.legal(rules, one)
        assert hand.legal(rules, other) == mask
        action = random_action(hand.accepted(rules, one), draw)
        hand.step(rules, one, action)
        hand.step(rules, other, action)
    game.finish_hand(rules, one)
    game.finish_hand(rules, other)
    assert other.points[:players] == rotated(one.points)
    assert other.tricks[:players] == rotated(one.tricks)
    assert other.score[:players] == rotated(one.score)
    assert other.next_dealer == (one.next_dealer + turn) % players


@settings(max_examples=200)
@given(SEEDS, NAMES)
def test_cards_out_of_play_change_nothing(seed: int, name: str) -> None:
    rules, draw = make_rules(RULE_SETS[name]), random.Random(seed)
    one = new_hand(rules, shuffled(rules, seed), 0)
    while one.phase not in (PLAY, OVER):
        mask = hand.legal(rules, one)
        one_more_loner = mask >> ACTION_BY_NAME["alone"] & 1 and draw.random() < 0.5
        action = ACTION_BY_NAME["alone"] if one_more_loner else random_action(mask & ~(1 << JAMBOREE), draw)
        hand.step(rules, one, action)
    other = State()
    copy_into(other, one)
    exchange_hidden_cards(other, draw)
    while one.phase != OVER:
        assert (other.phase, other.seat) == (one.phase, one.seat)
        assert hand.legal(rules, other) == hand.legal(rules, one)
        action = random_action(hand.accepted(rules, one), draw)
        hand.step(rules, one, action)
        hand.step(rules, other, action)
    assert (other.end, other.points, other.trick_winners) == (one.end, one.points, one.trick_winners)


def exchange_hidden_cards(state: State, draw: random.Random) -> None:
    """Deal the cards of the kitty, the discards, left dummies and sitting-out hands anew among these."""
    holders: list[tuple[Any, int]] = [(state.put_down, seat) for seat in range(4)]
    holders += [(state.dummies, place) for place in range(4)]
    holders += [(state.hands, seat) for seat in range(4) if not state.active >> seat & 1]
    pool = cards_in(state.kitty) + [card for masks, n in holders for card in cards_in(masks[n])]
    draw.shuffle(pool)
    for masks, n in holders:
        size = masks[n].bit_count()
        masks[n] = sum(1 << card for card in pool[:size])
        del pool[:size]
    state.kitty = sum(1 << card for card in pool)


@settings(max_examples=60)
@given(SEEDS)
def test_the_batch_pattern_only_says_which_place_of_the_deck_lands_where(seed: int) -> None:
    _, options = next(random_rule_sets(seed, 1))
    found = []
    for pattern in ("threes_and_twos", "ones"):
        rules = make_rules({**options, "deal_pattern": pattern})
        state = State()
        size = len(cards_in(deck_mask(rules.table.deck_low_rank, rules.table.joker)))
        state.deck[:size] = range(size)
        deal.lay_out(rules, state, size, 1)
        masks = [*state.hands, *state.dummies, 1 << state.upcard, state.kitty]
        assert sum(masks) == (1 << size) - 1
        found.append([mask.bit_count() for mask in masks])
    assert found[0] == found[1]  # places hold as many cards; a uniform shuffle fills them alike


@settings(max_examples=60)
@given(st.lists(st.integers(0, 9), min_size=2, max_size=2), st.integers(0, 3), st.sampled_from([4, 3, 2]))
def test_a_thrown_in_hand_changes_no_score(scores: list[int], dealer: int, players: int) -> None:
    score = (scores * 2)[:players]
    table = Table(players=players, dealer=dealer % players, score=score)
    table.passes(2 * players).add_up()
    assert (table.end, table.score, table.points) == ("thrown_in", score, [0] * players)
    assert table.next_dealer == (dealer % players + 1) % players


@settings(max_examples=30)
@given(SEEDS, NAMES)
def test_the_same_seed_and_answers_give_the_same_game(seed: int, name: str) -> None:
    rules = make_rules(RULE_SETS[name])
    games = []
    for _ in range(2):
        state = State()
        generator = rng.from_key(rng.key(b"same", seed))
        count_broken(rules, state, generator, 3)
        games.append({field: getattr(state, field) for field in (*FIELDS, *ARRAYS)})
    assert games[0] == games[1]


@settings(max_examples=40)
@given(SEEDS, NAMES)
def test_a_copy_is_independent(seed: int, name: str) -> None:
    rules, draw = make_rules(RULE_SETS[name]), random.Random(seed)
    one, other = new_hand(rules, shuffled(rules, seed), 0), State()
    copy_into(other, one)
    before = {field: repr(getattr(one, field)) for field in (*FIELDS, *ARRAYS)}
    while other.phase != OVER:
        hand.step(rules, other, random_action(hand.legal(rules, other), draw))
    assert {field: repr(getattr(one, field)) for field in (*FIELDS, *ARRAYS)} == before
