"""Luck taken out of the games of a store."""

import dataclasses

import pytest

from arena.tournament import luck as module
from arena.tournament.identity import KnownBot, identity_of
from arena.tournament.luck import games_without_luck, stand_in
from arena.tournament.rated import asked_for, rated_game
from arena.tournament.results import End
from arena.tournament.store import Store
from tests.tournament.samples import game, lanes, small


class OneASeat:
    """Luck that says which seat it is: a tenth for each."""

    seen = []

    def __init__(self, rules, seats, say):
        self.seen.append(tuple(one.name for one in seats))

    def of(self, first_dealer, deals, choices, number):
        assert len(deals) == len(choices)
        return (0.1, 0.2, 0.3, 0.4)


def known(command):
    return KnownBot(name="x", command=command, files={}, version=None)


def test_bundled_players_stand_for_themselves_and_basic_for_all_others():
    assert stand_in(known("bundled bold 0.1.0")).name == "bold"
    assert stand_in(known("bundled basic:lean=10 0.1.0")).name == "basic:lean=10"
    assert stand_in(known("bundled gone 0.0.1")).name == "basic"
    assert stand_in(known("['python3', 'bot.py']")).name == "basic"


def test_each_side_gives_up_the_luck_of_its_own_seats(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "Luck", OneASeat)
    config = small("format: {blocks: 2}", ("a", "b"))
    one, other = list(lanes(config))
    results = [game(one, 0), game(other, 0), game(one, 1, end=End.FORFEIT, winners=(0, 2))]
    others = dataclasses.replace(game(one, 7), block=7)
    with Store.open(tmp_path / "run", "club", identity_of(config)) as store:
        for result in [*results, others]:
            store.add(result)
        found = list(games_without_luck(store, asked_for(store), "four_handed"))
    assert len(found) == 3, "a game that is not asked for is left out"
    assert sum(one.points is None for one in found) == 1
    made = rated_game(results[0]).points
    first, second = (one for one in found if one.block == 0)
    assert first.points == pytest.approx((made[0] - 0.1, made[1] - 0.2))
    assert second.points == pytest.approx(
        (rated_game(results[1]).points[0] - 0.2, rated_game(results[1]).points[1] - 0.1)
    )
    assert OneASeat.seen == [("basic",) * 4]
