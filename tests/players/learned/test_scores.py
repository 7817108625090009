"""The scores hands are learned from, and what a score tells of the rules that hold at it."""

import numpy as np
import pytest

from arena.players.learned.notes import FIRST, note, tell_score
from arena.players.learned.playouts import begin
from arena.rules import rng
from arena.rules.options import make_rules
from arena.rules.state import State
from arena.tools import Tools
from arena.view import View

HANDS = 800


@pytest.mark.parametrize(
    ("scores", "first_hands"), [(np.zeros((13, 13, 1, 3)), HANDS / 4), (np.zeros((0, 0, 0, 3)), HANDS)]
)
def test_one_hand_in_four_is_the_first_of_its_game(scores, first_hands):
    rules = make_rules({"target": 57})
    state, draws = State(), rng.from_key(rng.key(b"scores"))
    met = []
    for number in range(HANDS):
        begin(rules, state, number, draws, scores)
        met.append(tuple(state.score[:2]))
        assert state.score[:2] == state.score[2:4]
    assert first_hands == pytest.approx(met.count((0, 0)), rel=0.2)
    if first_hands < HANDS:
        assert set(range(57)) == {points for pair in met for points in pair}


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (7, 6), (6, 8), (9, 7)])
def test_a_seat_knows_who_is_barred_from_going_alone(mine, theirs):
    view, tools = View(), Tools()
    view.seat = 1
    view.score[:4] = [theirs, mine, theirs, mine]
    rules = make_rules({"alone_barred_from_score": 7, "target": 57})
    end = tell_score(note, rules, view, tools, FIRST, 0)
    noted = dict(zip(tools.scratch[FIRST:end:2], tools.scratch[FIRST + 1 : end : 2], strict=True))
    barred = {place: noted.get(place, 0) for place in (11, 12)}
    assert {11: int(mine >= 7), 12: int(theirs >= 7)} == barred
