"""What outcomes pay, and what makers and defenders wish for."""

from typing import Any

from arena.cards import cards_in, lowest
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.hand import legal, step
from arena.rules.scoring import makers_tricks
from arena.rules.sides import is_maker, net_points
from arena.rules.state import State
from arena.solver.line import after
from arena.solver.outcomes import FAST_BREAK, at_least, first_two_lost, tricks_of
from arena.solver.points import best_outcome, plain_ask, points_of, preferred
from tests.rules.table import Table
from tests.solver.brute import outcome_now
from tests.solver.positions import random_positions


def at_lead(alone: int | None = None, **options: Any) -> Table:
    """Spades called by seat 0 at a table of four, seat 3 dealt; perhaps one seat goes alone."""
    table = Table(dealer=3, upcard="TS", **options).say("order_up", "leave")
    while table.asked.startswith("alone"):
        table.say("alone" if table.asked == f"alone {alone}" else "together")
    return table


def paid(table: Table) -> list[int]:
    """What each number of tricks pays the makers, less what it pays the defenders."""
    pays = [points_of(table.rules, table.state, tricks) for tricks in range(6)]
    return [points[0] - points[1] for points in pays]


def test_8_2_to_8_5_tricks_pay_as_the_rules_say():
    assert [-2, -2, -2, 1, 1, 2] == paid(at_lead())
    assert [-2, -2, -2, 1, 1, 4] == paid(at_lead(0))
    assert [-4, -2, -2, 1, 1, 2] == paid(at_lead(1))
    assert [-3, -2, -2, 1, 1, 2] == paid(at_lead(super_euchre_points=3))


def test_8_9_a_token_that_becomes_a_point_is_counted_and_the_table_stays_as_it_is():
    table = at_lead(four_trick_tokens=3)
    assert [-2, -2, -2, 1, 1, 2] == paid(table)
    table.state.tokens[0] = table.state.tokens[2] = 2
    assert [-2, -2, -2, 1, 2, 2] == paid(table)
    assert 2 == table.state.tokens[0]


def test_of_equal_points_makers_want_more_tricks():
    table = at_lead()
    assert [5, 4, 3, 2, 1, 0] == preferred(table.rules, table.state)


def test_makers_may_want_fewer_tricks_where_these_pay_more():
    table = at_lead(march_points=0)
    assert [4, 3, 5, 2, 1, 0] == preferred(table.rules, table.state)


def test_8_8_a_fast_break_is_better_than_a_euchre_and_worse_than_a_point():
    table = at_lead(fast_break=True)
    assert [5, 4, 3, FAST_BREAK, 2, 1, 0] == preferred(table.rules, table.state)
    assert 3 == tricks_of(FAST_BREAK)


def test_so_many_tricks_at_least_are_a_set_of_outcomes():
    for wanted in range(8):
        outcomes = {outcome for outcome in range(FAST_BREAK + 1) if at_least(wanted) >> outcome & 1}
        assert outcomes == {outcome for outcome in range(FAST_BREAK + 1) if tricks_of(outcome) >= wanted}


def test_8_8_once_two_tricks_are_lost_three_are_a_fast_break():
    assert first_two_lost(1 << FAST_BREAK) >> 3 & 1
    assert not first_two_lost(1 << 3) >> 3 & 1
    assert first_two_lost(1 << 2) >> 2 & 1


def by_every_card(rules: Rules, state: State) -> tuple[float, int]:
    """Points paid to the caller less those of his opponents, and the makers' tricks: plain minimax."""
    if state.phase == OVER:
        return net_points(rules, state.points, state.caller), makers_tricks(rules, state)
    found = [by_every_card(rules, after(rules, state, card)) for card in cards_in(legal(rules, state))]
    return max(found) if is_maker(rules, state, state.seat) else min(found)


def test_the_best_outcome_pays_what_minimax_over_the_points_paid_finds():
    """With points as the engine pays them, tokens, fast breaks and the marches of every rule set included."""
    for rules, state in random_positions(10, 500, 8):
        outcome = best_outcome(rules, state, plain_ask(rules))
        paid = net_points(rules, points_of(rules, state, outcome), state.caller)
        assert by_every_card(rules, state) == (paid, tricks_of(outcome))


def test_a_hand_that_is_over_is_what_it_is():
    for rules, state in random_positions(6, 40, 6):
        while state.phase != OVER:
            step(rules, state, lowest(legal(rules, state)))
        assert outcome_now(rules, state) == best_outcome(rules, state, plain_ask(rules))
