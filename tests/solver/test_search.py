"""The search answers what brute force by `step` answers, compiled or not, under random rule sets."""

from random import Random

import pytest

from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import PLAY
from arena.rules.options import make_rules
from arena.rules.state import ARRAYS, FIELDS, State, copy_into, copy_of
from arena.rules.table import Table
from arena.solver import search
from arena.solver.outcomes import FAST_BREAK, at_least
from arena.solver.search import reached
from arena.solver.tricks import most_tricks, tricks_at_least
from arena.solver.work import Work
from tests.solver.brute import DEPTH, reached_by_force
from tests.solver.positions import random_positions


def question(rules: Rules, draw: Random) -> int:
    """A set of outcomes: so many tricks at least, or any."""
    if draw.random() < 0.5:
        return at_least(draw.randint(1, rules.table.hand_size))
    return draw.getrandbits(FAST_BREAK + 1)


def disagreements(seed: int, number: int, most_cards: int) -> list[tuple[int, int]]:
    """Positions, by number, and questions that search and brute force answer in different ways."""
    states, left, work = [State() for _ in range(DEPTH)], [0] * DEPTH, Work()
    draw = Random(seed)
    found = []
    for i, (rules, state) in enumerate(random_positions(seed, number, most_cards)):
        good = question(rules, draw)
        copy_into(states[0], state)
        if reached(rules, state, good, work) != reached_by_force(rules, states, left, good):
            found.append((i, good))
    return found


def test_answers_are_those_of_brute_force():
    assert [] == disagreements(1, 200, 16)


@pytest.mark.slow
def test_answers_to_2000_positions_are_those_of_brute_force():
    assert [] == disagreements(2, 2000, 12)


@pytest.mark.slow
def test_compiled_answers_are_the_plain_ones():
    from arena.simulate.solving import Positions

    work, draw = Work(), Random(3)
    asked: dict[Rules, list[tuple[State, int]]] = {}
    for rules, state in random_positions(3, 600, 28):
        asked.setdefault(rules, []).append((state, question(rules, draw)))
    for rules, pairs in asked.items():
        states, goods = zip(*pairs, strict=True)
        expected = [reached(rules, state, good, work) for state, good in pairs]
        assert expected == Positions(rules, states, goods).answers()


def test_the_state_stays_as_it_is():
    for rules, state in random_positions(4, 20, 20):
        before = copy_of(state)
        reached(rules, state, at_least(3), Work())
        for name in (*FIELDS, *ARRAYS):
            assert getattr(before, name) == getattr(state, name)


def test_most_tricks_are_those_that_can_be_had_and_no_more():
    work = Work()
    for rules, state in random_positions(5, 60, 12):
        tricks = most_tricks(rules, state, work)
        assert tricks_at_least(rules, state, tricks, work)
        assert tricks == rules.table.hand_size or not tricks_at_least(rules, state, tricks + 1, work)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_met_before_changes_no_answer(players: int, monkeypatch: pytest.MonkeyPatch):
    """Seven cards each, where positions are met again and again."""
    options = {"players": players, "hand_size": 7, "deck_low_rank": 7, "alone_allowed": False}
    rules = make_rules(options | ({"three_dummy": False} if players == 3 else {}))
    work = Work()
    leads = [first_lead(rules, seed) for seed in range(4)]
    answers = [reached(rules, lead, at_least(4), work) for lead in leads]
    assert any(work.met)
    monkeypatch.setattr(search, "recalled", lambda work, frame: -1)
    monkeypatch.setattr(search, "remember", lambda work, frame, answer: None)
    assert answers == [reached(rules, lead, at_least(4), work) for lead in leads]


def first_lead(rules: Rules, seed: int) -> State:
    """The first lead of a hand called at random."""
    table = Table(rules, seed)
    draws = rng.from_key(rng.key(b"first lead", seed))
    while table.play_on() and table.state.phase != PLAY:
        table.step(rng.pick(draws, table.legal))
    return table.state
