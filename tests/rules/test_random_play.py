"""Published trick shares of random play (IV.3), reproduced in plain Python.

Compiled, with far more hands: tests/simulate/test_outside.py.
"""

from math import sqrt
from typing import Any

import pytest

from arena.rules import rng
from arena.rules.codes import PLAY, entry_phase, entry_seat
from arena.rules.options import make_rules
from arena.rules.state import State
from arena.simulate.fixed_play import play_fixed
from tests.rules.data import load

CASES = load("random_play.json")["cases"]


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


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_random_play_has_the_published_shares(case: dict[str, Any]) -> None:
    rules, state, shares, n = make_rules(case["options"]), State(), [0] * 6, 5000
    generator = rng.from_key(rng.key(b"random play", case["case"]))
    play_fixed.py_func([rules], [state], generator, *arguments(case), shares, n)
    assert sum(shares) == n
    assert sorted(case["active_seats"]) == [seat for seat in range(4) if state.active >> seat & 1]
    seats = [entry_seat(e) for e in state.history[: state.history_length] if entry_phase(e) == PLAY]
    assert seats[0] == case["first_leader"]
    agree(shares, n, case)


def test_there_are_eight_cases() -> None:
    assert len(CASES) == 8
