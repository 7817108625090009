"""Finished hands with published points, first leaders and results of games."""

from typing import Any

import pytest

from tests.rules.data import load
from tests.rules.table import Table

CASES = load("scoring_cases.json")


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['clause']}")
def test_scoring_case(case: dict[str, Any]) -> None:
    before = case["game"]["before"] if "game" in case else None
    table = Table(dealer=case["dealer"], score=before, **case["options"])
    table.result(
        case["maker"],
        case["tricks"],
        lone_maker=case["alone_maker_seat"],
        lone_defender=case["alone_defender"],
    )
    assert table.points == case["expected_points"]
    assert table.leader == case["expected_leader"]
    assert [seat for seat in range(table.players) if seat not in table.active] == case["sitting_out"]
    if "game" in case:
        assert table.score == case["game"]["after"]
        assert table.winners == case["game"]["winners"]


def test_there_are_97_cases() -> None:
    assert len(CASES) == 97
