"""Exports: every game, the same bytes every time."""

import csv
import io
import json
import random
from pathlib import Path

from arena.rules.codes import ACTION_BY_NAME
from arena.rules.options import make_rules
from arena.tournament.config import TournamentConfig
from arena.tournament.export import export_csv, export_jsonl
from arena.tournament.identity import identity_of
from arena.tournament.keys import deal_key
from arena.tournament.results import End, GameResult
from arena.tournament.rows import TOLD
from arena.tournament.store import Store
from tests.tournament.samples import fault, game, games, lanes, small

NAMES = ("a, b", 'say "hi"', "😀;\u2019")


def exported(folder: Path, of: TournamentConfig, results: list[GameResult]) -> tuple[str, str]:
    """JSON lines and CSV of a run with these results."""
    jsonl, table = io.StringIO(newline=""), io.StringIO(newline="")
    with Store.open(folder, of.name, identity_of(of)) as store:
        for result in results:
            store.add(result)
        assert export_jsonl(store, jsonl) == export_csv(store, table) == store.count()
    return jsonl.getvalue(), table.getvalue()


def test_a_line_holds_the_whole_game(tmp_path: Path) -> None:
    of = small("rules: stick\nformat: {blocks: 12, lane_blocks: 12}")
    result = games(of)[11]
    line = json.loads(exported(tmp_path, of, [result])[0])
    assert tuple(line) == TOLD
    assert line == {
        "id": "stick/a:b/11/0",
        "variant": "stick",
        "bots": ["a", "b"],
        "block": 11,
        "seating": 0,
        "seats": ["a", "b", "a", "b"],
        "rules": {"stick_the_dealer": True},
        "first_dealer": 3,
        "deal_keys": [deal_key(of.seed_key, 11, deal).hex() for deal in range(3)],
        "choices": [["pass", "pass", "order_up", "7C", "7D"], [], ["TD", "jamboree"]],
        "score": [1, 10, 1, 10],
        "winners": [1, 3],
        "match_points": [],
        "hand_points": [1.5, -1.5, 0.1, -0.25],
        "end": "played",
        "deals": 3,
        "culprit": None,
        "fault": None,
        "faults": [0, 0, 0, 0],
    }
    assert make_rules(line["rules"]) == of.variants[0].rules
    assert result.choices == tuple(tuple(ACTION_BY_NAME[word] for word in deal) for deal in line["choices"])


def test_the_order_games_were_played_in_leaves_no_trace(tmp_path: Path) -> None:
    of = small("rules: [stick, four_handed]\nformat: {blocks: 11}", NAMES)
    results = games(of)
    first = exported(tmp_path / "a", of, results)
    random.Random(1).shuffle(results)
    assert first == exported(tmp_path / "b", of, results)


def test_two_sittings_leave_no_trace(tmp_path: Path) -> None:
    of = small("format: {blocks: 11}")
    results = games(of)
    whole = exported(tmp_path / "a", of, results)
    exported(tmp_path / "b", of, results[20:])
    assert whole == exported(tmp_path / "b", of, results[:20])


def test_blocks_are_sorted_as_numbers(tmp_path: Path) -> None:
    of = small("format: {blocks: 12}")
    jsonl, _ = exported(tmp_path, of, games(of))
    blocks = [json.loads(line)["block"] for line in jsonl.splitlines()]
    assert blocks == [block for _ in range(3) for block in range(12) for _ in range(2)]


def test_a_fault_leaves_its_kind_but_no_times(tmp_path: Path) -> None:
    of = small("format: {blocks: 1}")
    lane = next(lanes(of))
    both = []
    for folder, elapsed in (("a", 1000.2), ("b", 1003.9)):
        lost = game(lane, 0, end=End.FORFEIT, culprit=1, fault=fault(1, elapsed), faults=(0, 1, 0, 0))
        both.append(exported(tmp_path / folder, of, [lost]))
    assert both[0] == both[1]
    line = json.loads(both[0][0])
    assert (line["end"], line["culprit"], line["fault"], line["faults"]) == (
        "forfeit",
        1,
        "timeout",
        [0, 1, 0, 0],
    )


def test_csv_is_well_formed_for_any_bot_name(tmp_path: Path) -> None:
    of = small("rules: {name: 'a, \"b\"', target: 5, optional_pickup: false}\nformat: {blocks: 2}", NAMES)
    jsonl, table = exported(tmp_path, of, games(of))
    rows = list(csv.DictReader(io.StringIO(table, newline=""), strict=True))
    lines = [json.loads(line) for line in jsonl.splitlines()]
    assert len(rows) == len(lines) == 12
    for row, line in zip(rows, lines, strict=True):
        assert row["id"] == line["id"]
        assert [row[f"seat_{seat}"] for seat in range(4)] == line["seats"]
        assert [row[f"bot_{number}"] for number in range(4)] == [*line["bots"], "", ""]
        assert row["variant"] == 'a, "b"'
        assert row["rules"] == "optional_pickup=false target=5"
        assert row["choices"].split(" / ") == [" ".join(deal) for deal in line["choices"]]
        assert row["culprit"] == ""
    assert "\r" not in table
