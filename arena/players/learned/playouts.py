"""Hands played to their end, compiled: by whom, from which score, and what each is worth to a seat."""

from typing import Any

from arena.cards import lowest
from arena.compiled import compilable
from arena.players.learned.chances import LOST, SPAN
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER, PLAY
from arena.rules.game import start_match
from arena.rules.hand import legal, step
from arena.rules.sides import net_points, sides_of
from arena.rules.state import State, copy_into
from arena.view import View, fill_history, fill_present

EVERY_SIDE = -1
"""Which side the first of two players sits on: all."""


@compilable
def asked_player(rules: Rules, state: State, side: int) -> int:
    """Which of the two players the seat belongs to that is asked: 0 everywhere, or on one side only."""
    return int(side != EVERY_SIDE and state.seat % sides_of(rules) != side)


@compilable
def play_out(
    rules: Rules, state: State, view: View, choosers: Any, tools_: Any, side: int, action: int
) -> None:
    """Give an answer and play the hand to its end, each seat by its player."""
    # One call each of `step` and `legal`: they are copied into their callers.
    while True:
        step(rules, state, action)
        if state.phase == OVER:
            return
        open_answers = legal(rules, state)
        if open_answers & (open_answers - 1) == 0:
            action = lowest(open_answers)
            continue
        fill_present(rules, state, state.seat, view)
        if state.phase == PLAY or side != EVERY_SIDE:
            fill_history(state, state.seat, view)
        who = asked_player(rules, state, side)
        action = choosers[who](rules, view, tools_[who])


@compilable
def payoff(rules: Rules, state: State, seat: int, worth: Any) -> float:
    """What a finished hand is worth to a seat, in points: by the score it leads to, or net points."""
    if worth.shape[0] == 0:
        return net_points(rules, state.points, seat)
    players = rules.table.players
    sides = sides_of(rules)
    dealer = state.dealer + 1
    first = after(state, dealer % players, worth)
    second = after(state, (dealer + 1) % players, worth)
    third = after(state, (dealer + 2) % players, worth) if sides == 3 else 0
    return float(worth[first, second, third, (seat - dealer) % sides])


@compilable
def after(state: State, seat: int, worth: Any) -> int:
    """The score of a seat after a finished hand, within the bounds of the table."""
    return min(max(state.score[seat] + state.points[seat], 0), int(worth.shape[0]) - 1)


@compilable
def outcome(
    rules: Rules, states: Any, view: View, choosers: Any, tools_: Any, side: int, worth: Any, action: int
) -> float:
    """What it is worth to the seat that is asked in the first state, in points, to give this answer."""
    seat = states[0].seat
    copy_into(states[1], states[0])
    play_out(rules, states[1], view, choosers, tools_, side, action)
    return payoff(rules, states[1], seat, worth)


@compilable
def begin(rules: Rules, state: State, number: int, draws: Any, worth: Any) -> None:
    """A game in which this hand is played: at any score where scores count, one in four its first hand.

    Games begin at 0-0, and some rules hold for low scores only, which in a long game are few.
    """
    players = rules.table.players
    start_match(rules, state, number % players)
    if worth.shape[0] == 0 or rng.next_word(draws) & 3 == 0:
        return
    sides = sides_of(rules)
    for side in range(sides):
        score = rng.below(draws, rules.game.target)
        for seat in range(side, players, sides):
            state.score[seat] = score


@compilable
def count_outcome(rules: Rules, state: State, outcomes: Any) -> None:
    """Count a finished hand by the points of each side, the dealer's first."""
    players = rules.table.players
    first = counted(state, state.dealer)
    second = counted(state, (state.dealer + 1) % players)
    third = counted(state, (state.dealer + 2) % players) if sides_of(rules) == 3 else LOST
    outcomes[first, second, third] += 1


@compilable
def counted(state: State, seat: int) -> int:
    """A seat's points as a place in the counts."""
    return min(max(state.points[seat] + LOST, 0), SPAN - 1)
