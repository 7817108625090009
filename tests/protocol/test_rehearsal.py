"""Whole games without processes."""

import time

import pytest

from arena.protocol import act_line
from arena.view import View, fill_view
from tests.protocol.play import read, rehearse
from tests.rules.rule_sets import RULE_SETS


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_ids_count_the_questions_of_each_seat(name: str) -> None:
    asked = [0] * 4
    for _, question in rehearse(RULE_SETS[name], seed=9, most=300):
        asked[question.seat] += 1
        assert question.id == asked[question.seat]
        assert read(question.line)["id"] == question.id


def test_the_same_seed_gives_the_same_lines() -> None:
    def lines() -> list[bytes]:
        return [question.line for _, question in rehearse({}, seed=12)]

    assert lines() == lines()


def test_a_game_ends_with_its_score_and_winners() -> None:
    last = None
    for game, _ in rehearse({}, seed=3):
        last = game
    assert last is not None
    over, bye = (read(line) for line in last.closing(0))
    assert max(over["score"]) >= 10
    assert over["winners"] in ([0, 2], [1, 3])
    assert bye == {"type": "bye"}


def test_the_hot_path_is_fast() -> None:
    """A loose bound that a loaded machine still keeps: 100 us a question for view and line together."""
    games = [(game, question) for game, question in rehearse({}, seed=1, most=60)]
    game, question = games[-1]
    view = View()
    best = min(_seconds(game.rules, game.state, question.seat, view) for _ in range(5))
    assert best < 100e-6


def _seconds(rules: object, state: object, seat: int, view: View) -> float:
    start = time.perf_counter()
    for _ in range(200):
        fill_view(rules, state, seat, view)
        act_line("g1", 7, view, [], 4)
    return (time.perf_counter() - start) / 200
