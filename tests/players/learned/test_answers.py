"""Answers by weights: legal whatever the weights are, and fewer calls the more caution is asked for."""

import random
from collections import Counter

from arena.players.learned.answers import SIZE, choose
from arena.players.learned.notes import FIRST, MOST_NOTES, end_notes, note, weighed
from arena.rules.codes import ASK_ALONE, BID_1, BID_2, OVER, PHASES, THROWN_IN
from arena.rules.presets import preset_rules
from arena.rules.state import State
from arena.tools import Tools
from arena.view import View
from tests.players import table
from tests.rules.random_rules import random_rule_sets


def test_features_count_as_often_as_they_are_noted():
    tools = Tools(tables=[99, 10, 100, 1000, 7])
    at = FIRST
    for feature, value in ((3, 2), (0, 5), (1, 0), (3, -1)):
        at = note(tools, at, feature, value)
    end_notes(tools, at)
    assert 3 == tools.scratch[0]
    assert 5 * 10 + (2 - 1) * 7 == weighed(tools, 1)


def test_any_weights_give_legal_answers_and_every_question_is_met():
    draws = random.Random(1)
    tools = Tools(tables=[draws.randint(-50, 50) for _ in range(SIZE)], params=[0] * 8)
    met = set()

    for number, (rules, written) in enumerate(random_rule_sets(9, 250)):

        def watch(state: State, view: View, action: int, rules=rules, written=written) -> None:
            answer = choose(rules, view, tools)
            assert view.legal >> answer & 1, (PHASES[view.phase], written)
            assert tools.scratch[0] <= MOST_NOTES
            met.add(view.phase)

        table.Table(rules, ["random"], number, watch).play_hands(6)
    assert set(range(OVER)) == met


def calls(player: str, hands: int = 300) -> Counter[str]:
    """What a table of this player calls under the default rules."""
    seen: Counter[str] = Counter()
    sitting = table.Table(preset_rules("four_handed"), [player], 4)
    for _ in range(hands):
        state = sitting.play_hand()
        seen["thrown in"] += state.end == THROWN_IN
        seen["alone"] += state.lone_maker >= 0
        for entry in state.history[: state.history_length]:
            seen[PHASES[entry >> 10]] += 1
        sitting.add_up()
    return seen


def test_caution_throws_more_hands_in_and_goes_alone_less():
    fearless, cautious, fearful = (
        calls(f"learned{params}")
        for params in ("", ":caution_1=30:caution_2=80:caution_alone=100", ":caution_1=400:caution_2=400")
    )
    assert fearless["thrown in"] < cautious["thrown in"] < fearful["thrown in"]
    assert fearful["thrown in"] > 250  # near the end of a game a call may be worth more than four points
    assert fearless["alone"] > cautious["alone"] > 0
    assert {PHASES[BID_1], PHASES[BID_2], PHASES[ASK_ALONE]} <= set(cautious)
