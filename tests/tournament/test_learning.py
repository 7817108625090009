"""Players that learn have done so, under every rule set of a run, before a process of theirs starts."""

from pathlib import Path

from arena.host import BotSpec, Bundled
from arena.players import PLAYERS, Player
from arena.players.lowest import choose
from arena.rules.options import Rules, make_rules
from arena.tournament.config import parse_config
from arena.tournament.learning import learn_first
from arena.tournament.runner import first_starts

CONFIG = """
rules: four_handed
bots: [lowest, {player: club, name: our table}]
format: {blocks: 1}
"""


def test_a_player_prepares_for_every_rule_set(monkeypatch, tmp_path: Path):
    def prepare(rules: Rules, params: tuple[int, ...]) -> list[int]:
        (tmp_path / str(rules.table.players)).touch()
        return []

    monkeypatch.setitem(PLAYERS, "pupil", Player("pupil", choose, "learns", prepare=prepare))
    bots = [
        BotSpec("ours", Bundled("pupil")),
        BotSpec("theirs", Bundled("lowest")),
        BotSpec("own", ("true",)),
    ]
    learn_first(bots, [make_rules(), make_rules({"players": 3})])
    assert {"3", "4"} == {path.name for path in tmp_path.iterdir()}


def test_a_run_has_its_players_learn_before_it_starts_them(monkeypatch, tmp_path: Path):
    told = []

    def learn(bots, rule_sets):
        told.append(([one.name for one in bots], list(rule_sets)))

    monkeypatch.setattr("arena.tournament.runner.learn_first", learn)
    starts = first_starts(parse_config(CONFIG, tmp_path))
    assert [(["lowest", "our table"], [make_rules()])] == told
    assert [None, None] == [one.failure for one in starts]


def test_a_player_that_thinks_is_compiled(monkeypatch, tmp_path: Path):
    """Not one that answers at once: its processes never look at compiled code."""
    monkeypatch.setitem(PLAYERS, "thinker", Player("thinker", choose, "thinks", thinks=True))
    monkeypatch.setattr("arena.compiled.chooser", lambda choose: (tmp_path / choose.__module__).touch())
    learn_first([BotSpec("ours", Bundled("lowest"))], [make_rules()])
    assert [] == list(tmp_path.iterdir())
    learn_first([BotSpec("ours", Bundled("thinker"))], [make_rules()])
    assert ["arena.players.lowest"] == [path.name for path in tmp_path.iterdir()]
