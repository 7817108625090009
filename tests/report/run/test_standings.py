"""From stored results to rated games."""

import pytest

from arena.tournament.rated import rated_game
from arena.tournament.results import End, GameResult

THREE = ("a", "b", "c")


def result(seats, winners, score, **more):
    """A made-up result of bots a, b and c (or a and b) in these seats."""
    plain = {
        "variant": "v",
        "bots": tuple(sorted(set(seats))),
        "block": 0,
        "seating": 0,
        "seats": tuple(seats),
        "first_dealer": 0,
        "choices": (),
        "score": score,
        "winners": winners,
        "end": End.PLAYED,
        "deals": 9,
        "hand_points": tuple(float(points) for points in score),
        "faults": (0,) * len(seats),
    }
    return GameResult(**{**plain, **more})


@pytest.mark.parametrize(
    ("of", "places"),
    [
        (result("bca", (0,), (10, 4, 7)), (1, 0, 2)),
        (result("abc", (2,), (6, 6, 10)), (1, 1, 0)),
        (result("abc", (0, 2), (10, 9, 10)), (0, 2, 0)),
        (result("abc", (0, 1, 2), (3, 1, 2)), (0, 0, 0)),
        # A forfeit is lost by the culprit alone, whatever the score was.
        (result("abc", (0, 1), (2, 1, 9), end=End.FORFEIT, culprit=2), (0, 0, 2)),
        # The score is that of the last game; a match is counted in games.
        (result("abc", (0,), (0, 9, 10), match_points=(2, 1, 0)), (0, 1, 2)),
        (result("baba", (0, 2), (10, 3, 10, 3)), (1, 0)),
        (result("abab", (0, 1, 2, 3), (5, 4, 5, 4), end=End.MAX_DEALS), (0, 0)),
    ],
)
def test_places_are_by_who_won_and_then_by_points(of, places):
    assert [places] == [rated_game(of).places]
