"""The players under Numba are the players: the same answer to every view, and the same draws."""

import pytest

from arena.compiled import chooser
from arena.players import player_named
from arena.records import copy_to_record, new_view, rules_record, tools_records
from arena.rules.catalogue import Rules
from arena.rules.state import State
from arena.view import View
from tests.players.table import BUNDLED, Table, generator
from tests.rules.random_rules import random_rule_sets

RULE_SETS, HANDS = 120, 6


@pytest.mark.slow
@pytest.mark.parametrize("name", BUNDLED)
def test_compiled_answers_equal_interpreted_ones(name: str):
    one = player_named(name)
    fast = chooser(one.player.choose).function
    views = 0

    def play(rules: Rules, seed: int) -> None:
        plain = one.tools(rules)
        plain.rng = generator(seed, "watched")
        record, own, shown = rules_record(rules), tools_records([plain])[0], new_view()

        def watch(state: State, view: View, action: int) -> None:
            nonlocal views
            copy_to_record(view, shown)
            expected = one.player.choose(rules, view, plain)
            assert expected == fast(record, shown, own)
            assert plain.rng == own["rng"].tolist()
            assert plain.memory == own["memory"].tolist()
            views += 1

        Table(rules, ["basic", "random"], seed, watch).play_hands(HANDS)

    for number, (rules, _) in enumerate(random_rule_sets(11, RULE_SETS)):
        play(rules, number)
    assert views > 5000
