"""Published trick shares of random play (IV.3), reproduced interpreted, and compiled with far more hands."""

from math import sqrt
from typing import Any

import numpy as np
import pytest

from arena.cards import suit_of
from arena.rules import deal, game, hand, rng
from arena.rules.codes import (
    ALONE,
    ASK_ALONE,
    BID_1,
    DUMMY,
    ORDER_UP,
    OVER,
    PASS,
    PICKUP,
    PLAY,
    TAKE,
    TOGETHER,
    entry_phase,
    entry_seat,
)
from arena.rules.options import make_rules
from arena.rules.state import State
from tests.rules.data import load

CASES = load("random_play.json")["cases"]


def weakest(mask: int, trump: int) -> int:
    """The card the policy throws away first: plain before trump, low before high, S H D C."""
    worst = -1
    least = 1000
    for card in range(32):
        if mask >> card & 1:
            if suit_of(card, trump) == trump:
                jack = card & 7 == 4
                value = 100 + (card & 7)
                if jack:
                    value = 120 if card >> 3 == trump else 119
            else:
                value = 4 * (card & 7) + 3 - (card >> 3)
            if value < least:
                least = value
                worst = card
    return worst


def play_case(
    rules: Any,
    state: Any,
    generator: Any,
    dealer: int,
    caller: int,
    alone: int,
    counted: int,
    shares: Any,
    n: int,
) -> None:
    """Play n hands by the published policy; `shares[k]` counts those with k tricks of the counted seats."""
    for _ in range(n):
        game.start_match(rules, state, dealer)
        size = deal.shuffle_deck(rules, generator, state.deck)
        game.deal_hand(rules, state, size, dealer)
        while state.phase != OVER:
            if state.phase == BID_1:
                action = ORDER_UP if state.seat == caller else PASS
            elif state.phase == PICKUP:
                action = TAKE
            elif state.phase == ASK_ALONE:
                action = ALONE if alone and state.seat == caller else TOGETHER
            elif state.phase == DUMMY:
                action = weakest(hand.legal(rules, state), state.trump)
            else:
                action = rng.pick(generator, hand.legal(rules, state))
            hand.step(rules, state, action)
        tricks = 0
        for seat in range(rules.table.players):
            if counted >> seat & 1:
                tricks += state.tricks[seat]
        shares[tricks] += 1


def arguments(case: dict[str, Any]) -> tuple[int, int, int, int]:
    """Dealer, caller, whether he is alone, mask of the counted seats."""
    alone = "alone" in case["scenario"].replace("nobody alone", "")
    return case["dealer"], case["caller"], int(alone), sum(1 << seat for seat in case["counted_seats"])


def agree(shares: Any, n: int, case: dict[str, Any]) -> None:
    """Each share within four standard errors of the published one."""
    pairs = [(shares[k], p) for k, p in enumerate(case["p_tricks_0_to_5"])]
    pairs.append((sum(shares[3:6]), case["p_made"]))
    for found, p in pairs:
        assert abs(found / n - p) <= 4 * sqrt(p * (1 - p) * (1 / n + 1 / case["hands"]))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_random_play_has_the_published_shares(case: dict[str, Any]) -> None:
    rules, state, shares, n = make_rules(case["options"]), State(), [0] * 6, 5000
    generator = rng.from_key(rng.key(b"random play", case["case"]))
    play_case(rules, state, generator, *arguments(case), shares, n)
    assert sum(shares) == n
    assert sorted(case["active_seats"]) == [seat for seat in range(4) if state.active >> seat & 1]
    seats = [entry_seat(e) for e in state.history[: state.history_length] if entry_phase(e) == PLAY]
    assert seats[0] == case["first_leader"]
    agree(shares, n, case)


def test_there_are_eight_cases() -> None:
    assert len(CASES) == 8


@pytest.mark.slow
def test_compiled_random_play_has_the_published_shares() -> None:
    numba = pytest.importorskip("numba")
    from tests.rules import compiled

    numba.extending.register_jitable(weakest)
    fast = numba.njit(play_case)
    for case in CASES:
        rules = compiled.rules_record(make_rules(case["options"]))
        state, shares = compiled.new_state(), np.zeros(6, np.int64)
        generator = np.array(rng.from_key(rng.key(b"compiled play", case["case"])), np.int64)
        fast(rules, state, generator, *arguments(case), shares, 100_000)
        agree(shares, 100_000, case)
