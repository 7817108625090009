"""Whole games without processes."""

import pytest

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
