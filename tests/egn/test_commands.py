"""`arena export --egn`, `arena import` and `arena replay FILE.egn` as a user types them."""

import json
from pathlib import Path

import pytest

from arena.cli import main
from arena.rules.presets import preset_rules
from arena.tournament.identity import identity_of
from arena.tournament.store import Store
from tests.egn import games
from tests.egn.games import by_people, play_game
from tests.tournament.samples import bots, config


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A run of one game under the default rules."""
    tournament = config(f"seed: egn\nrules: [{{preset: four_handed, name: club}}]\n{bots('ada', 'bob')}")
    folder = tmp_path / "run"
    with Store.open(folder, "t", identity_of(tournament)) as store:
        store.add(play_game(preset_rules("four_handed"), 3))
    return folder


def arena(*words: object) -> int:
    """The exit code of a command."""
    try:
        main([str(word) for word in words])
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def test_a_game_goes_out_and_comes_back(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file, line = tmp_path / "g.egn", tmp_path / "g.jsonl"
    assert arena("export", run, "club/ada:bob/3/0", "--egn", "--output", file) == 0
    told = capsys.readouterr().err
    assert "description as a line of YAML: optional_pickup alone_who alone_timing defend_alone" in told
    assert arena("import", file, "--jsonl", line) == 0
    told = capsys.readouterr().out
    assert "players: 0 ada, 1 bob, 2 ada, 3 bob\nrules: four_handed\nplayed to the end: won by " in told
    assert told.endswith("unknown: nothing\n")
    assert arena("export", run) == 0
    exported = json.loads(capsys.readouterr().out)
    again = json.loads(line.read_text(encoding="utf-8"))
    same = ("id", "seats", "rules", "first_dealer", "choices", "score", "winners", "end", "deals")
    assert {key: again[key] for key in same} == {key: exported[key] for key in same}
    assert arena("replay", run, "club/ada:bob/3/0") == 0
    shown = capsys.readouterr().out
    assert arena("replay", file) == 0
    assert capsys.readouterr().out == shown


def test_one_hand_of_a_file_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "people.egn"
    file.write_text(json.dumps(by_people()), encoding="utf-8")
    assert arena("replay", file, "--hand", 2) == 0
    told = capsys.readouterr().out
    assert told.splitlines()[3] == "hand 2, score 1 0 1 0"
    assert "hand 1" not in told


def test_a_file_in_place_of_the_ruleset_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "people.egn"
    file.write_text(json.dumps(by_people()), encoding="utf-8")
    assert arena("import", file, "--rules", "bicycle") == 0
    assert "rules: bicycle\n" in capsys.readouterr().out


def test_an_illegal_file_ends_with_2_and_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    document = by_people()
    games.tricks(document, 2)[0][0] = "Kc"
    file = tmp_path / "people.egn"
    file.write_text(json.dumps(document), encoding="utf-8")
    assert arena("import", file) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"arena: {file}: deal 2, trick 1: seat ")


def test_mistakes_end_with_2_and_a_sentence(run: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    none = tmp_path / "none.egn"
    for words, sentence in (
        (("export", run, "--egn"), "--egn writes one game; which?"),
        (("export", run, "club/ada:bob/3/0"), "GAME goes with --egn"),
        (("export", run, "no/game", "--egn"), "no game 'no/game'"),
        (("import", none), "none.egn: No such file"),
        (("replay", none), "none.egn: no such file"),
        (("replay", tmp_path / "none.emn"), "none.emn: no such file"),
        (("replay", run), "which game?"),
        (("export", run, "club/ada:bob/3/0", "--egn", "--output", tmp_path), "Is a directory"),
    ):
        assert arena(*words) == 2
        assert sentence in capsys.readouterr().err
