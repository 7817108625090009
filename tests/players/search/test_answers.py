"""The search's answers: from the view alone, the same compiled, and not the model's only for cause."""

from itertools import cycle

import pytest

from arena.compiled import chooser
from arena.consistent import deal_consistent
from arena.players import player_named
from arena.players.search import answers, model
from arena.players.search.answers import choose, is_clear
from arena.records import copy_to_record, new_view, rules_record, tools_records
from arena.rules.catalogue import Rules
from arena.rules.codes import BID_1, ORDER_UP, OVER, PASS
from arena.rules.presets import preset_rules
from arena.rules.state import State
from arena.tools import Tools
from arena.view import View
from tests.consistent.worlds import view_of
from tests.players.table import SEARCH, SOLVING, Table, generator
from tests.rules.random_rules import random_rule_sets


def tools_for(rules: Rules, seed: int) -> Tools:
    tools = player_named((SEARCH, SOLVING)[seed % 2]).tools(rules)
    tools.rng = generator(seed, "answers")
    return tools


def test_no_answer_changes_when_hidden_cards_are_replaced():
    """At every question: other cards for the others, and tools in which nothing is left over."""
    replaced = 0
    met = set()
    for number, (rules, written) in enumerate(random_rule_sets(41, 5)):
        used = tools_for(rules, number)

        def watch(
            state: State, view: View, action: int, rules=rules, written=written, used=used, number=number
        ) -> None:
            nonlocal replaced
            fresh = tools_for(rules, number)
            fresh.rng = list(used.rng)
            other = State()
            deal_consistent(rules, view, generator(replaced, "others"), other)
            replaced += other.hands != state.hands
            met.add(view.phase)
            answer = choose(rules, view, used)
            assert view.legal >> answer & 1, written
            assert answer == choose(rules, view_of(rules, other, view.seat), fresh), written

        Table(rules, ["basic", "random"], number, watch).play_hand()
    assert replaced > 60
    assert len(met) >= 5


@pytest.mark.slow
def test_compiled_answers_equal_interpreted_ones():
    fast = chooser(choose).function
    views = 0
    for number, (rules, written) in enumerate(random_rule_sets(42, 12)):
        plain = tools_for(rules, number)
        record, own, shown = rules_record(rules), tools_records([plain])[0], new_view()

        def watch(
            state: State, view: View, action: int, now=(rules, written, plain, record, own, shown)
        ) -> None:
            nonlocal views
            rules, written, plain, record, own, shown = now
            copy_to_record(view, shown)
            assert choose(rules, view, plain) == fast(record, shown, own), written
            assert plain.rng == own["rng"].tolist()
            views += 1

        Table(rules, ["basic", "random"], number, watch).play_hand()
    assert views > 150


@pytest.mark.slow
def test_answers_are_legal_under_100_random_rule_sets():
    fast = chooser(choose).function
    met = set()
    for number, (rules, written) in enumerate(random_rule_sets(43, 100)):
        record, own, shown = rules_record(rules), tools_records([tools_for(rules, number)])[0], new_view()

        def watch(state: State, view: View, action: int, now=(written, record, own, shown)) -> None:
            written, record, own, shown = now
            copy_to_record(view, shown)
            assert view.legal >> fast(record, shown, own) & 1, written
            met.add(view.phase)

        Table(rules, ["random", "basic"], number, watch).play_hands(3)
    assert set(range(OVER)) == met


def first_question(rules: Rules) -> View:
    table = Table(rules, ["basic"], 1)
    table.deal()
    view = view_of(rules, table.state, table.state.seat)
    assert view.phase == BID_1
    return view


@pytest.mark.parametrize(
    ("samples", "differences", "answer"),
    [
        (60, (512, 512), ORDER_UP),
        (60, (2048, 512, -512), ORDER_UP),
        (60, (2048, -2048, 512), PASS),
        (60, (-512, -512), PASS),
        (3, (512, 512), PASS),
    ],
    ids=["always better", "mostly better", "by chance", "worse", "better on few"],
)
def test_another_answer_is_given_only_if_it_is_clearly_better(monkeypatch, samples, differences, answer):
    rules = preset_rules("four_handed")
    given = player_named(f"search:rounds=0:samples={samples}").tools(rules)
    given.rng = generator(1, "clear")
    come = cycle(differences)
    monkeypatch.setattr(model, "fast_answer", lambda rules, view, tools: PASS)
    monkeypatch.setattr(
        answers, "outcome", lambda rules, tools, seat, action: next(come) if action == ORDER_UP else 0
    )
    assert answer == choose(rules, first_question(rules), given)


def test_a_hopeless_answer_is_not_tried_on_every_world(monkeypatch):
    rules = preset_rules("four_handed")
    given = player_named("search:rounds=0:samples=100").tools(rules)
    given.rng = generator(1, "hopeless")
    tried = []
    monkeypatch.setattr(model, "fast_answer", lambda rules, view, tools: PASS)

    def outcome(rules: Rules, tools: Tools, seat: int, action: int) -> int:
        tried.append(action)
        return -512 if action == ORDER_UP else 0

    monkeypatch.setattr(answers, "outcome", outcome)
    assert PASS == choose(rules, first_question(rules), given)
    assert answers.BATCH == tried.count(ORDER_UP)


def test_a_mean_is_held_against_its_standard_error():
    """Four differences of mean 2 and variance 4 (population): the standard error is 1."""
    values = (0, 4, 0, 4)
    assert is_clear(sum(values), sum(one * one for one in values), 4, 2)
    assert not is_clear(sum(values), sum(one * one for one in values), 4, 3)
