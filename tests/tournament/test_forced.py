"""Bots that do not care to be asked where one answer alone is legal."""

from collections import Counter

import pytest

from arena.host import BotSpec, Bundled
from arena.players.bot import PlayerBot
from arena.rules.presets import preset_rules
from arena.tournament.results import GameResult
from tests.tournament.spoken import setup_of, spoken


@pytest.mark.parametrize("preset", ["four_handed", "three_handed", "two_handed_ohio", "railroad_keller"])
def test_a_game_is_the_same_with_a_third_fewer_questions(preset, monkeypatch):
    setup = setup_of(preset_rules(preset))
    players = dict(zip(setup.bots, ("basic", "random", "bold"), strict=False))
    bots = [BotSpec(name, Bundled(players[name])) for name in setup.seats]
    asked: Counter[bool] = Counter()
    choose = PlayerBot.choose

    def counted(self, request):
        asked[self.forced] += 1
        assert self.forced or len(request.legal) > 1
        return choose(self, request)

    monkeypatch.setattr(PlayerBot, "choose", counted)
    results: list[GameResult] = []
    for forced in (True, False):
        monkeypatch.setattr(PlayerBot, "forced", forced)
        results.append(spoken(setup, bots, 5))
    assert results[0] == results[1]
    assert 0.45 < asked[False] / asked[True] < 0.85
