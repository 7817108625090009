"""How bots play, counted: it adds up to what the store counts itself, and large runs are sampled."""

import pytest

from arena.rules.codes import ACTION_NAMES, BID_1, BID_2, PASS, PHASES
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament import habits
from arena.tournament.habits import HabitBook, Habits, habits_of
from arena.tournament.rated import asked_for
from arena.tournament.results import HandStats
from tests.tournament.opened import opened
from tests.tournament.samples import games, small
from tests.tournament.tables import SEED, Played, by_hand, setup


@pytest.mark.parametrize("name", PRESETS)
def test_habits_of_all_bots_add_up_to_the_counts_of_the_game(name):
    rules = preset_rules(name)
    stats, called = HandStats(), []
    for block in range(5):
        result = Played(setup(rules, max_deals=10), by_hand, block).result
        stats += result.stats
        called += habits_of(rules, SEED, result).values()
    assert stats.played == sum(one.called for one in called)
    assert stats.played * len(result.bots) == sum(one.hands for one in called)
    assert stats.march == sum(one.marches for one in called)
    assert stats.euchre == sum(one.euchred for one in called)
    assert stats.loner == sum(one.alone for one in called)
    assert stats.loner_march == sum(one.alone_marches for one in called)
    assert stats.loner_euchred == sum(one.alone_euchred for one in called)
    assert stats.euchre * (len(result.bots) - 1) == sum(one.euchres for one in called)


def test_turns_and_calls_are_those_that_the_seats_were_asked():
    of = setup(make_rules({"players": 3}), max_deals=8)
    played = Played(of, by_hand)
    found = habits_of(of.rules, SEED, played.result)
    turns = {bot: [[0] * 4, [0] * 4] for bot in of.bots}
    calls = {bot: [[0] * 4, [0] * 4] for bot in of.bots}
    for seat, lines in enumerate(played.lines):
        for message in lines:
            if message["type"] != "act" or message["phase"] not in (PHASES[BID_1], PHASES[BID_2]):
                continue
            round_ = (PHASES[BID_1], PHASES[BID_2]).index(message["phase"])
            place = (seat - message["view"]["dealer"] - 1) % 3
            turns[of.seats[seat]][round_][place] += 1
            calls[of.seats[seat]][round_][place] += by_hand(message) != ACTION_NAMES[PASS]
    assert turns == {bot: one.turns for bot, one in found.items()}
    assert calls == {bot: one.calls for bot, one in found.items()}
    assert 0 < sum(map(sum, calls["a"])) < sum(map(sum, turns["a"]))


def test_a_large_run_is_sampled_by_block_and_nothing_is_played_twice(tmp_path, monkeypatch):
    config = small("format: {blocks: 8}")
    counted = []

    def count(rules, seed, result):
        counted.append(result)
        return {bot: Habits(hands=1) for bot in result.bots}

    monkeypatch.setattr(habits, "habits_of", count)
    with opened(tmp_path, config) as store:
        book = HabitBook(most=12)
        for blocks in (range(2), range(2, 8)):
            for result in games(config):
                if result.block in blocks:
                    store.add(result)
            sample = book.sample(store, asked_for(store), store.variants[0])
            assert (12, 6 * blocks.stop) == (sample.games, sample.of_all)
            assert {"a": 8, "b": 8, "c": 8} == {bot: one.hands for bot, one in sample.habits.items()}
    assert [0, 1, 4] == sorted({result.block for result in counted})
    assert 18 == len(counted)
