"""Hands played by the fixed policy of IV.3, compiled: a check of the engine against outside figures.

The caller orders the up-card, the dealer takes it and puts down any of his six cards, every card played is
drawn from the legal ones.
"""

from typing import Any

from arena.cards import CARD_CODES, JACK, suit_of
from arena.compiled import compilable, compiler
from arena.rules import rng
from arena.rules.codes import (
    ALONE,
    ASK_ALONE,
    BID_1,
    DUMMY,
    ORDER_UP,
    OVER,
    PASS,
    PICKUP,
    TAKE,
    TOGETHER,
)
from arena.rules.game import start_match
from arena.rules.hand import legal, step
from arena.rules.table import deal_next

compiled = compiler(__file__)


@compilable
def least_wanted(mask: int, trump: int) -> int:
    """The card a maker with the dummy puts down: plain before trump, low before high, then S H D C."""
    worst = -1
    least = 1000
    for card in range(CARD_CODES):
        if mask >> card & 1:
            value = 4 * (card & 7) + 3 - (card >> 3)
            if suit_of(card, trump) == trump:
                value = 100 + (card & 7)
                if card & 7 == JACK:
                    value = 120 if card >> 3 == trump else 119
            if value < least:
                least = value
                worst = card
    return worst


@compiled
def play_fixed(
    rules: Any,
    states: Any,
    draws: Any,
    dealer: int,
    caller: int,
    alone: int,
    counted: int,
    tricks: Any,
    hands: int,
) -> None:
    """Play `hands` hands; `tricks[k]` counts those in which the seats of the mask `counted` took k."""
    rule = rules[0]
    state = states[0]
    for _ in range(hands):
        start_match(rule, state, dealer)
        deal_next(rule, state, draws)
        while state.phase != OVER:
            choices = legal(rule, state)
            if state.phase == BID_1:
                action = ORDER_UP if state.seat == caller else PASS
            elif state.phase == PICKUP:
                action = TAKE
            elif state.phase == ASK_ALONE:
                action = ALONE if alone and state.seat == caller else TOGETHER
            elif state.phase == DUMMY:
                action = least_wanted(choices, state.trump)
            else:
                action = rng.pick(draws, choices)
            step(rule, state, action)
        taken = 0
        for seat in range(rule.table.players):
            if counted >> seat & 1:
                taken += state.tricks[seat]
        tricks[taken] += 1
