"""A line of best play keeps the value it begins with, card by card, to the end."""

from arena.rules.codes import OVER, entry_action
from arena.rules.hand import legal, step
from arena.rules.sides import is_maker
from arena.rules.state import copy_of
from arena.solver.line import best_line, each_card, strength
from arena.solver.points import best_outcome, plain_ask, preferred
from tests.solver.brute import outcome_now
from tests.solver.positions import random_positions


def test_a_line_ends_in_the_best_outcome_and_never_leaves_it():
    for rules, state in random_positions(7, 80, 12):
        ask = plain_ask(rules)
        expected = best_outcome(rules, state, ask)
        end = best_line(rules, state, ask)
        assert (OVER, expected) == (end.phase, outcome_now(rules, end))
        now = copy_of(state)
        for value in end.history[state.history_length : end.history_length]:
            assert legal(rules, now) >> entry_action(value) & 1
            step(rules, now, entry_action(value))
            assert expected == best_outcome(rules, now, ask)


def test_of_equal_cards_the_lowest_is_played():
    for rules, state in random_positions(8, 40, 12):
        ask = plain_ask(rules)
        card = entry_action(best_line(rules, state, ask).history[state.history_length])
        best = best_outcome(rules, state, ask)
        equal = [card for card, outcome in each_card(rules, state, ask).items() if outcome == best]
        assert min(strength(one, state.trump) for one in equal) == strength(card, state.trump)


def test_the_best_card_comes_to_the_best_outcome():
    for rules, state in random_positions(9, 80, 12):
        ask = plain_ask(rules)
        wishes = preferred(rules, state)
        ranks = [wishes.index(outcome) for outcome in each_card(rules, state, ask).values()]
        best = min(ranks) if is_maker(rules, state, state.seat) else max(ranks)
        assert wishes[best] == best_outcome(rules, state, ask)
