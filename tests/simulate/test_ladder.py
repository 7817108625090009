"""The ladder of players: shares turned into Elo, and rows with intervals."""

import re

import pytest

from arena.bench.ladder import RUNGS, elo, main, rows
from arena.errors import UserError
from arena.players import PLAYERS


def test_elo_is_even_at_an_even_share():
    assert 0 == elo(0.5, 2)
    assert pytest.approx(0, abs=1e-9) == elo(1 / 3, 3)
    assert pytest.approx(190.85, abs=0.01) == elo(0.75, 2)
    assert pytest.approx(190.85, abs=0.01) == elo(0.6, 3)  # 3 against two of strength 1
    assert (None, None) == (elo(0.0, 2), elo(1.0, 3))


def test_rungs_are_bundled_players():
    assert set(RUNGS) <= set(PLAYERS)


@pytest.mark.parametrize("preset", ["four_handed", "three_handed"])
def test_every_player_has_a_row_and_the_measure_is_nought(preset):
    lowest, basic = rows(preset, ("lowest", "basic"), 30)
    assert re.match(
        r"\| `lowest` \| \d+\.\d \[.*?\] \| (below )?-\d+ ?.*? \| -\d\.\d{3} \[.*?\] \|  \|", lowest
    )
    assert re.match(r"\| `basic` \|  \| 0 \| 0 \| \d+\.\d \[", basic)


def test_a_player_that_there_is_not_is_told_before_anything_is_played():
    with pytest.raises(UserError, match="no bundled player is called 'basc'"):
        main(["5", "lowest", "basc"])
