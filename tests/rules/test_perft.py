"""Counts of legal paths per preset: kept values, the engine, and a count by another route agree."""

from collections import Counter

import pytest

from arena.cards import JOKER, SUIT_LETTERS, cards_in, lowest, names_in
from arena.rules.codes import DUMMY, OVER, PLAY
from arena.rules.hand import legal, step
from arena.rules.options import Rules, make_rules, option_values
from arena.rules.perft import first_deal, last_tricks, perft, perft_rows
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.state import State, copy_into
from tests.rules.paths_by_hand import bidding_paths, endings

SEEDS = (1, 2, 3)
RIGHT = {
    "four_handed": (352, (14, 16, 24)),
    "three_handed": (175, (14, 10, 24)),
    "stick": (351, (14, 16, 24)),
    "bicycle": (73, (100, 44, 216)),
    "ohio_tournament": (72, (96, 42, 40)),
    "ontario": (66, (100, 44, 216)),
    "british_25": (96, (36, 12, 144)),
    "railroad_bicycle": (33096, (12, 16, 48)),
    "railroad_keller": (49645, (104, 28, 24)),
    "somerset_1888": (97, (160, 80, 128)),
    "two_handed_about": (20, (16, 28, 16)),
    "two_handed_ohio": (840, (24, 18, 18)),
    "three_handed_32": (175, (24, 14, 16)),
    "open_spiel": (64, (1296, 256, 76)),
}
"""By preset: bidding paths of the deal of seed 1; ways to play the last three tricks, for each of SEEDS.

The deal of seed 1 turns up the joker for british_25 and railroad_bicycle.
"""


@pytest.mark.parametrize("name", PRESETS)
def test_the_bidding_tree_of_the_preset_has_the_right_size(name: str) -> None:
    rules = preset_rules(name)
    state = first_deal(rules, 1)
    paths = perft(rules, state, 99, until=until(rules))
    assert (paths, bidding_paths(option_values(rules), state.upcard == JOKER)) == (RIGHT[name][0],) * 2


def until(rules: Rules) -> tuple[int, ...]:
    """The bidding tree ends with the first lead; three-handed a maker's dummy comes before it."""
    return (PLAY, DUMMY) if rules.table.players == 3 else (PLAY,)


def test_a_joker_turned_up_gives_the_right_bidding_trees() -> None:
    """The presets with a joker, on the first seed that turns it up."""
    counts = {}
    for name in ("british_25", "railroad_bicycle", "railroad_keller"):
        rules = preset_rules(name)
        state = next(deal for seed in range(999) if (deal := first_deal(rules, seed)).upcard == JOKER)
        counts[name] = (perft(rules, state, 99, until=(PLAY,)), bidding_paths(option_values(rules), True))
    assert counts == {
        "british_25": (96, 96),
        "railroad_bicycle": (33096, 33096),
        "railroad_keller": (33096, 33096),
    }


@pytest.mark.parametrize("name", PRESETS)
def test_the_last_three_tricks_of_the_preset_can_be_played_in_the_right_number_of_ways(name: str) -> None:
    rules = preset_rules(name)
    states = [last_tricks(rules, seed, 3) for seed in SEEDS]
    paths = tuple(perft(rules, state, 99) for state in states)
    by_hand = tuple(sum(endings_by_hand(rules, state).values()) for state in states)
    assert (paths, by_hand) == (RIGHT[name][1],) * 2


@pytest.mark.parametrize("name", PRESETS)
def test_every_way_to_play_the_last_tricks_is_won_by_the_right_seats(name: str) -> None:
    rules = preset_rules(name)
    for seed in SEEDS:
        state = last_tricks(rules, seed, 3)
        assert endings_by_engine(rules, state) == endings_by_hand(rules, state)


def endings_by_hand(rules: Rules, state: State) -> Counter[tuple[int, ...]]:
    seats = cards_in(state.active)
    hands = {seat: frozenset(names_in(state.hands[seat])) for seat in seats}
    return endings(hands, state.leader, SUIT_LETTERS[state.trump])


def endings_by_engine(rules: Rules, state: State) -> Counter[tuple[int, ...]]:
    if state.phase == OVER:
        return Counter({tuple(state.trick_winners[rules.table.hand_size - 3 : rules.table.hand_size]): 1})
    total: Counter[tuple[int, ...]] = Counter()
    choices = legal(rules, state)
    while choices:
        child = State()
        copy_into(child, state)
        step(rules, child, lowest(choices))
        total += endings_by_engine(rules, child)
        choices &= choices - 1
    return total


def test_rows_count_the_paths_of_each_length() -> None:
    # Pass or order; then 2 each after a pass, take or leave after an order.
    rules = make_rules()
    assert perft_rows(rules, first_deal(rules, 1), 3) == [(1, 2), (2, 4), (3, 12)]


def test_counting_leaves_the_position_as_it_was() -> None:
    rules = make_rules()
    state, before = first_deal(rules, 1), State()
    copy_into(before, state)
    perft(rules, state, 4)
    assert [getattr(state, name) for name in State.__slots__] == [
        getattr(before, name) for name in State.__slots__
    ]


def test_no_answer_is_one_path() -> None:
    rules = make_rules()
    assert perft(rules, first_deal(rules, 1), 0) == 1
