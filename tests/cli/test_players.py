"""`arena players`."""

import json

from arena.players import PLAYERS
from tests.cli.running import arena


def test_every_player_is_listed_with_what_it_can_be_told():
    told = arena("players")
    assert (0, "") == (told.code, told.err)
    lines = told.out.splitlines()
    assert list(PLAYERS) == [line.split()[0] for line in lines[2 : 2 + len(PLAYERS)]]
    assert "lean" in told.out
    assert "-200 to 200; careless 0, basic 0, bold 40" in " ".join(told.out.split())
    assert max(map(len, lines)) <= 100


def test_as_json_each_is_an_object():
    listed = json.loads(arena("players", "--format", "json").out)
    assert list(PLAYERS) == [one["player"] for one in listed]
    (lean,) = next(one["params"] for one in listed if one["player"] == "bold")
    assert ("lean", 40, -200, 200) == (lean["name"], lean["default"], lean["low"], lean["high"])
