"""How well the bundled players play: duplicate deals, both sides of the table, default rules."""

from collections import Counter
from math import log10

import pytest

from arena.rules.codes import TAKEN
from arena.rules.options import make_rules
from arena.rules.state import State
from tests.players.table import Table


def wins(one: str, other: str, games: int) -> float:
    """Share of games to ten that `one` wins, each game with sides exchanged and the same deals."""
    rules = make_rules()
    won = 0
    for seed in range(games):
        won += Table(rules, [one, other], seed).play_match() == 0b0101
        won += Table(rules, [other, one], seed).play_match() == 0b1010
    return won / (2 * games)


def elo(share: float) -> float:
    return 400 * log10(share / (1 - share))


@pytest.mark.parametrize("other", ["random", "lowest"])
def test_basic_beats_the_simple_players_by_200_elo(other: str):
    share = min(wins("basic", other, 60), 0.999)
    assert elo(share) > 200


@pytest.mark.slow
def test_basic_is_no_worse_than_bold():
    assert wins("basic", "bold", 800) > 0.5


def count_hand(state: State, seen: Counter[str]) -> None:
    """Add the finished hand to the counts of what players talk about."""
    seen["deals"] += 1
    if state.caller < 0:
        return
    tricks = state.tricks[state.caller] + state.tricks[(state.caller + 2) % 4]
    seen["calls"] += 1
    seen["euchres"] += tricks < 3
    seen["loners"] += state.lone_maker >= 0
    seen["lone marches"] += state.lone_maker >= 0 and tricks == 5
    seen["round one"] += state.upcard_place == TAKEN


def test_figures_of_basic_are_those_of_a_sound_player():
    """Thrown in, euchred, alone, round one: within what clubs and other programs report."""
    seen: Counter[str] = Counter()
    table = Table(make_rules(), ["basic"], 5)
    for _ in range(3000):
        count_hand(table.play_hand(), seen)
        table.add_up()
    calls = seen["calls"]
    assert calls > 0.9 * seen["deals"]
    assert 0.10 < seen["euchres"] / calls < 0.20
    assert 0.05 < seen["loners"] / calls < 0.20
    assert seen["lone marches"] / seen["loners"] > 0.25
    assert 0.6 < seen["round one"] / calls < 0.9
