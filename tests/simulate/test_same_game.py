"""The compiled game loop and the same loop in plain Python count the same, game by game."""

from itertools import pairwise

import numpy as np
import pytest

from arena.players import player_named
from arena.rules.options import Rules
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.state import State
from arena.simulate import kernel
from arena.simulate.batches import Crew, crew_of, play_chunk, seed_words
from arena.simulate.counts import LONGEST, NAMES, SCORES, WIDTH
from arena.view import View
from tests.rules.random_rules import random_rule_sets

SEATINGS = [("basic", "bold", "basic", "bold"), ("random", "basic", "lowest", "bold")]


def crew(rules: Rules, *names: str) -> Crew:
    return crew_of(rules, [player_named(name) for name in names])


def play_plainly(rules: Rules, seating: tuple[str, ...], games: int) -> tuple[np.ndarray, ...]:
    """`play_chunk` without Numba: plain states, views and lists."""
    counts = np.zeros((games, WIDTH))
    lengths = np.zeros(LONGEST + 1, np.int64)
    visits, wins = np.zeros((SCORES, SCORES), np.int64), np.zeros((SCORES, SCORES), np.int64)
    seed = [int(word) for word in seed_words(7)]
    seats = [player_named(name) for name in seating]
    tools = [one.tools(rules) for one in seats]
    for number in range(games):
        kernel.play_game(
            rules,
            State(),
            View(),
            [one.player.choose for one in seats],
            tools,
            0,
            [0] * 4,
            np.zeros((LONGEST, 3), np.int64),
            seed,
            number,
            60,
            counts[number],
            lengths,
            visits,
            wins,
        )
    return counts, lengths, visits, wins


def agree(rules: Rules, seating: tuple[str, ...], games: int) -> None:
    plain = play_plainly(rules, seating, games)
    fast = play_chunk(rules, crew(rules, *seating), seed_words(7), 0, games, 1, 60)
    for number in range(games):
        unlike = {
            name: (plain[0][number, i], fast.counts[number, i])
            for i, name in enumerate(NAMES)
            if plain[0][number, i] != fast.counts[number, i]
        }
        assert unlike == {}, f"game {number}"
    for one, other in zip(plain[1:], fast[1:], strict=True):
        assert np.array_equal(one, other)


@pytest.mark.parametrize("seating", SEATINGS, ids=["sides", "one_of_each"])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_played_the_same(name, seating):
    agree(preset_rules(name), seating, 4)


def test_random_rule_sets_are_played_the_same():
    for number, (rules, _) in enumerate(random_rule_sets(seed=44, number=40)):
        agree(rules, SEATINGS[number & 1], 2)


def test_chunks_are_parts_of_one_whole():
    rules = preset_rules("stick")
    whole = play_chunk(rules, crew(rules, *SEATINGS[0]), seed_words(3), 0, 30, 1, 200)
    ends = [0, 7, 8, 30]
    parts = [
        play_chunk(rules, crew(rules, *SEATINGS[0]), seed_words(3), a, b - a, 1, 200)
        for a, b in pairwise(ends)
    ]
    assert np.array_equal(whole.counts, np.concatenate([part.counts for part in parts]))


def test_rows_of_several_games_add_them_up():
    rules = preset_rules("four_handed")
    single = play_chunk(rules, crew(rules, "basic"), seed_words(3), 0, 30, 1, 200)
    rows = play_chunk(rules, crew(rules, "basic"), seed_words(3), 0, 30, 8, 200)
    added = [single.counts[at : at + 8].sum(axis=0) for at in range(0, 30, 8)]
    assert np.allclose(rows.counts, added)
