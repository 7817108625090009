"""What is counted of the hands of a match, against the tricks as they lie on the table."""

from collections import Counter

import pytest

from arena.rules.codes import PLAYED, THROWN_IN
from arena.rules.options import make_rules
from arena.tournament.replay import replay
from arena.tournament.results import STATS_FIELDS, HandStats
from tests.tournament.tables import SEED, Played, by_hand, first, last, setup


@pytest.mark.parametrize("players", [4, 3, 2])
def test_counts_are_those_of_the_tricks_taken(players):
    more = {"two_dummy": "own3", "alone_allowed": True} if players == 2 else {}
    rules = make_rules({"players": players, **more})
    total = HandStats()
    expected = Counter()
    for block in range(25):
        result = Played(setup(rules, max_deals=12), by_hand, block).result
        total += result.stats
        for state in replay(rules, SEED, result):
            expected["hands"] += 1
            expected["thrown_in"] += state.end == THROWN_IN
            if state.end != PLAYED:
                continue
            expected["played"] += 1
            makers = [
                seat
                for seat in range(players)
                if seat == state.caller or (players == 4 and (seat - state.caller) % 4 == 2)
            ]
            tricks = sum(state.tricks[seat] for seat in makers)
            name = "march" if tricks == 5 else "made" if tricks >= 3 else "euchre"
            expected[name] += 1
            if state.lone_maker >= 0:
                expected["loner"] += 1
                expected["loner_march"] += name == "march"
                expected["loner_euchred"] += name == "euchre"
            if state.lone_defender >= 0:
                expected["lone_defence"] += 1
                expected["lone_defence_won"] += name == "euchre"
    assert {name: expected[name] for name in STATS_FIELDS} == {
        name: getattr(total, name) for name in STATS_FIELDS
    }
    assert min(total.made, total.march, total.euchre, total.loner) > 0


def test_only_throw_ins_when_all_pass():
    stats = Played(setup(max_deals=9), first).result.stats
    assert HandStats(hands=9, thrown_in=9) == stats


def test_no_throw_in_when_all_call():
    stats = Played(setup(max_deals=9), last).result.stats
    assert (0, stats.hands) == (stats.thrown_in, stats.played)
    assert stats.played == stats.made + stats.march + stats.euchre


def test_a_hand_broken_off_is_not_counted():
    result = Played(setup(), last, faulty=lambda seat, message: message["id"] == 5).result
    assert len(result.choices) - 1 == result.stats.hands
