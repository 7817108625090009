"""The bundled players under every preset and 2,000 random rule sets, 50 hands each, compiled."""

from typing import Any

import numba
import numpy as np
import pytest

from arena.cards import deck_mask
from arena.compiled import chooser
from arena.players import player_named
from arena.records import tools_records
from arena.rules import deal, game, hand, rng
from arena.rules.codes import HISTORY, OVER
from arena.rules.options import Rules
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.table import deal_next
from arena.view import fill_view
from tests.players.table import BUNDLED
from tests.rules import compiled
from tests.rules.invariants import MOST_POINTS, allowed_points, conserved, well_scored
from tests.rules.random_rules import random_rule_sets

RULE_SETS, HANDS = 2000, 50
ILLEGAL, LOST_CARDS, BAD_SCORE, NO_END = 1, 2, 4, 8


def faults(
    rules: Any, state: Any, view: Any, draws: Any, choosers: Any, tools: Any, allowed: Any, hands: int
) -> int:
    """Play hands with all players, each in every seat by turns; a mask of what went wrong."""
    wrong = 0
    whole = deck_mask(rules.table.deck_low_rank, rules.table.joker)
    game.start_match(rules, state, deal.draw_first_dealer(rules, draws, state.deck))
    for number in range(hands):
        deal_next(rules, state, draws)
        while state.phase != OVER:
            seat = state.seat
            fill_view(rules, state, seat, view)
            who = (seat + number) % len(choosers)
            action = choosers[who](rules, view, tools[who])
            if not hand.legal(rules, state) >> action & 1:
                return wrong | ILLEGAL
            hand.step(rules, state, action)
            if not conserved(state, whole):
                wrong |= LOST_CARDS
            if state.history_length >= HISTORY:
                return wrong | NO_END
        if not well_scored(rules, state):
            wrong |= BAD_SCORE
        for seat in range(rules.table.players):
            if not allowed[MOST_POINTS + state.points[seat]]:
                wrong |= BAD_SCORE
        game.finish_hand(rules, state)
        if state.winners:
            game.start_match(rules, state, state.next_dealer)
    return wrong


@pytest.fixture(scope="module")
def play() -> Any:
    for check in (conserved, well_scored):
        compiled.compilable(check)
    fast = numba.njit(faults)

    def run(rules: Rules, seed: int) -> int:
        draws = np.array(rng.from_key(rng.key(b"every rule set", seed)), np.int64)
        sitting = [player_named(name) for name in BUNDLED]
        tools = tools_records([one.tools(rules) for one in sitting])
        tools["rng"][:] = draws
        choosers = tuple(chooser(one.player.choose) for one in sitting)
        record, state, view = compiled.rules_record(rules), compiled.new_state(), compiled.new_view()
        return int(fast(record, state, view, draws, choosers, tools, allowed_points(rules), HANDS))

    return run


@pytest.mark.slow
def test_every_preset_is_played_legally(play: Any):
    assert dict.fromkeys(PRESETS, 0) == {
        name: play(preset_rules(name), seed) for seed, name in enumerate(PRESETS)
    }


@pytest.mark.slow
def test_2000_random_rule_sets_are_played_legally_to_an_end(play: Any):
    for seed, (rules, written) in enumerate(random_rule_sets(2026, RULE_SETS)):
        assert play(rules, seed) == 0, written
