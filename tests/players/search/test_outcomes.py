"""What a finished hand is worth: the chance to win as a table has it, or net points."""

import pytest

from arena.players.search.outcomes import POINT, SURE, TARGET, WORTHS, worth
from arena.rules.options import make_rules
from arena.rules.state import State


def finished(dealer: int, score: list[int], points: list[int]) -> State:
    state = State()
    state.dealer = dealer
    state.score[:] = score
    state.points[:] = points
    return state


def tables(target: int, sides: int) -> list[int]:
    """Worths that tell where they stand: the scores, then the side."""
    found = [0] * WORTHS
    found[TARGET], found[SURE] = target, 6000
    for place in range(target**sides):
        scores = [place // target**i % target for i in reversed(range(sides))]
        found += [int("".join(map(str, scores))) * 10 + side for side in range(sides)]
    return found


@pytest.mark.parametrize(
    ("players", "dealer", "score", "points", "seat", "expected"),
    [
        (4, 3, [1, 2, 1, 2], [4, 0, 4, 0], 0, 520),  # seat 0 deals next: sides 5 and 2, its own first
        (4, 3, [1, 2, 1, 2], [4, 0, 4, 0], 3, 521),
        (4, 0, [1, 2, 1, 2], [0, -4, 0, -4], 1, 10),  # below nought is nought
        (3, 0, [1, 2, 3, 0], [0, 1, 0, 0], 0, 3312),  # seat 1 deals next, then 2, then 0
        (2, 0, [6, 2, 0, 0], [1, 0, 0, 0], 0, 6000),  # seven ends the game
        (2, 0, [6, 2, 0, 0], [1, 0, 0, 0], 1, 0),
        (3, 0, [6, 5, 6, 0], [2, 0, 2, 0], 2, 3000),  # two are level at the top
    ],
)
def test_worth_is_looked_up_by_score_and_deal(players, dealer, score, points, seat, expected):
    rules = make_rules({"players": players, "target": 7})
    state = finished(dealer, score, points)
    assert expected == worth(rules, state, seat, tables(7, 3 if players == 3 else 2))


@pytest.mark.parametrize(
    ("players", "points", "net"), [(4, [2, 0, 2, 0], 2.0), (3, [1, 0, 4, 0], -1.0), (2, [0, 2, 0, 0], -2.0)]
)
def test_without_a_target_net_points_count(players, points, net):
    state = finished(0, [3, 3, 3, 3], points)
    assert net * POINT == worth(make_rules({"players": players}), state, 0, [0] * (WORTHS + 1))
