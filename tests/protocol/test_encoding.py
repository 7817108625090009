"""Lines out and lines in."""

import json

import jsonschema
import msgspec
import pytest

from arena.host import FaultKind
from arena.players.bot import rules_from_hello
from arena.protocol import (
    AnswerFault,
    ProtocolFault,
    Ready,
    Reply,
    act_line,
    answer_line,
    bye_line,
    game_line,
    game_over_line,
    hello_line,
    legal_words,
    parse_answer,
    parse_ready,
    ready_line,
)
from arena.protocol.messages import FAULTS, Act
from arena.protocol.rehearsal import LIMITS
from arena.protocol.schema import protocol_schema
from arena.rules.codes import ACTION_NAMES, TOGETHER
from arena.rules.options import make_rules, option_values
from arena.view import VIEW, View, fill_view
from arena.view_words import SENT, read_view
from tests.protocol.play import read, rehearse
from tests.protocol.shown import view_to_dict
from tests.rules.rule_sets import RULE_SETS

RULE_SET_NAMES = sorted(RULE_SETS)


@pytest.mark.parametrize("name", RULE_SET_NAMES)
def test_act_line_holds_the_view_field_by_field(name: str) -> None:
    for game, question in rehearse(RULE_SETS[name], seed=5, most=200):
        view = View()
        fill_view(game.rules, game.state, question.seat, view)
        assert read(question.line)["view"] == view_to_dict(view, game.players)
        assert read(question.line)["legal"] == list(legal_words(view.legal))


@pytest.mark.parametrize("name", RULE_SET_NAMES)
def test_act_line_decodes_into_its_struct(name: str) -> None:
    decode = msgspec.json.Decoder(Act, strict=True).decode
    for game, question in rehearse(RULE_SETS[name], seed=6, most=200):
        message = decode(question.line)
        assert (message.game, message.id) == (game.game, question.id)
        assert len(message.legal) > 0


@pytest.mark.parametrize("name", RULE_SET_NAMES)
def test_every_line_satisfies_the_schema(name: str) -> None:
    schema = protocol_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/FromArena"}]}).validate
    last = None
    for game, question in rehearse(RULE_SETS[name], seed=7, most=40):
        check(read(question.line))
        last = game
    assert last is not None
    for line in [*last.opening(0), *last.closing(0)]:
        check(read(line))
    check = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/FromBot"}]}).validate
    check(read(ready_line(Ready())))
    check(read(answer_line("g1", 1, "pass")))


def test_a_question_with_a_bank_satisfies_the_schema_and_its_struct() -> None:
    schema = protocol_schema()
    check = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/FromArena"}]}).validate
    game, question = next(rehearse({}, seed=1))
    view = View()
    fill_view(game.rules, game.state, question.seat, view)
    line = act_line("g1", 1, view, [], game.players, bank_ms=1500)
    check(read(line))
    assert 1500 == msgspec.json.decode(line, type=Act).bank_ms
    assert ["type", "game", "id", "phase", "legal", "bank_ms", "events", "view"] == list(read(line))


def test_the_schema_refuses_what_is_not_the_protocol() -> None:
    schema = protocol_schema()
    check = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/FromArena"}]})
    _, question = next(rehearse({}, seed=1))
    for change in (
        {"phase": "over"},
        {"legal": []},
        {"legal": ["fold"]},
        {"id": 0},
        {"events": [{"event": "call", "seat": 1, "call": "pass"}]},
        {"events": [{"event": "play", "seat": 4, "card": "9C"}]},
        {"events": [{"event": "rain"}]},
        {"view": {}},
    ):
        assert not check.is_valid({**read(question.line), **change})
    assert check.is_valid(read(question.line))


def test_type_comes_first_and_there_are_no_blanks() -> None:
    _, question = next(rehearse({}, seed=1))
    assert question.line.startswith(b'{"type":"act","game":"g1","id":1,"phase":"')
    assert b" " not in question.line


def test_view_and_events_can_be_left_out() -> None:
    _, question = next(rehearse({}, seed=1, viewing=(), listening=()))
    assert set(read(question.line)) == {"type", "game", "id", "phase", "legal"}
    view = View()
    assert b'"view"' not in act_line("g", 1, view, [], 4, want_view=False)
    assert b'"history"' not in act_line("g", 1, view, [], 4, want_history=False)
    assert b'"view"' in act_line("g", 1, view, [], 4, want_history=False)
    assert b'"events":[]' in act_line("g", 1, view, [], 4, want_view=False)


def test_game_ids_are_quoted() -> None:
    line = act_line('a"b\\é', 1, View(), [], 4, want_view=False)
    assert read(line)["game"] == 'a"b\\é'


@pytest.mark.parametrize(
    ("value", "told"), [("never", False), ("everybody", True), ("stuck_dealer", "stuck_dealer")]
)
def test_hello_speaks_to_bots_that_know_an_option_as_a_flag(value: str, told: object) -> None:
    rules = make_rules({"turned_down_suit_callable": value, "stick_the_dealer": True})
    hello = read(hello_line(rules, LIMITS))
    assert hello["rules"]["turned_down_suit_callable"] == told
    assert rules_from_hello(hello["rules"]) == rules


def test_hello_tells_every_option_and_limit() -> None:
    rules = make_rules({"players": 3})
    hello = read(hello_line(rules, LIMITS))
    assert list(hello["rules"]) == list(option_values(rules))
    assert make_rules(hello["rules"]) == rules
    assert hello["limits"] == {"start_ms": 10000, "move_ms": 1000, "bank_ms": None, "margin_ms": 50}
    assert (hello["type"], hello["protocol"]) == ("hello", 1)


def test_the_other_lines() -> None:
    assert read(game_line("g1", 2, 4, 77)) == {
        "type": "game",
        "game": "g1",
        "seat": 2,
        "players": 4,
        "seed": 77,
    }
    assert read(game_over_line("g1", [10, 6, 10, 6], [0, 2])) == {
        "type": "game_over",
        "game": "g1",
        "score": [10, 6, 10, 6],
        "winners": [0, 2],
    }
    assert read(game_over_line("g1", [0, 0], [1], []))["events"] == []
    assert bye_line() == b'{"type":"bye"}\n'


def test_legal_words_are_in_code_order() -> None:
    assert legal_words(0b101 << 33 | 1) == ("7C", "pass", "order_up_alone")
    assert legal_words(0b11 << TOGETHER) == ("together", "alone")
    assert legal_words((1 << len(ACTION_NAMES)) - 1) == ACTION_NAMES


def test_answers_come_back() -> None:
    assert parse_answer(answer_line("g17", 5, "order_up")) == Reply("g17", 5, "order_up")
    assert parse_answer(b' {"action":"9C", "id":1,"game":"g","why":{"x":[1.5,null]}} ') == Reply("g", 1, "9C")


def test_ready_has_defaults() -> None:
    assert parse_ready(b'{"type":"ready"}') == Ready("", "", 1, True, True)
    assert parse_ready(b'{"type":"ready","name":"b","tables":8,"view":false}').tables == 8


NO_ANSWERS = [
    b"",
    b"\n",
    b'""',
    b"null",
    b"true",
    b"17",
    b"{}",
    b"[]",
    b"NaN",
    b"1e999",
    b"pass",
    b"{",
    b'{"game":"g","action":"pass"}',
    b'{"a":{"id":1}}',
    b'[{"game":"g","id":1,"action":"pass"}]',
    b"\xff\xfe",
    b"\x00",
    b"[" * 10_000,
    b'{"a":' * 10_000,
]
MALFORMED = [
    b'{"id":null}',
    b'{"game":"g","id":1}',
    b'{"game":"g","id":1,"action":null}',
    b'{"game":"g","id":1,"action":5}',
    b'{"game":"g","id":"1","action":"pass"}',
    b'{"game":"g","id":1.5,"action":"pass"}',
    b'{"game":"g","id":NaN,"action":"pass"}',
    b'{"game":"g","id":1e999,"action":"pass"}',
    b'{"game":"g","id":true,"action":"pass"}',
    b'{"game":7,"id":1,"action":"pass"}',
    b'{"game":"g","id":1,"action":"pass"}{"game":"g","id":1,"action":"pass"}',
    b'{"game":"g","id":1,"action":"pass"',
    b"{'game': 'g', 'id': 1, 'action': 'pass'}",
    b'\xef\xbb\xbf{"game":"g","id":1,"action":"pass"}',
    b'{"game":"g","id":1,"action":"\xff"}',
    b'{"game":"g","id":1,"action":"\\ud800"}',
    b'{"game":"g","id":1,"action":"pass","x":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
    b'{"game":"g","id":1,"action":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
]


@pytest.mark.parametrize("raw", NO_ANSWERS, ids=lambda raw: repr(raw[:40]))
def test_a_line_that_is_no_object_with_an_id_is_not_meant_as_an_answer(raw: bytes) -> None:
    assert parse_answer(raw) is None


@pytest.mark.parametrize("raw", MALFORMED, ids=lambda raw: repr(raw[:40]))
def test_a_malformed_answer_is_a_fault_with_a_reason(raw: bytes) -> None:
    with pytest.raises(AnswerFault, match=r"^expected an answer with game, id and action: ."):
        parse_answer(raw)


@pytest.mark.parametrize(
    ("raw", "names"),
    [
        (b'{"game":"g","id":4}', ("g", 4)),
        (b'{"game":"g","id":4.0}', ("g", 4)),
        (b'{"game":7,"id":4}', ("", 4)),
        (b'{"game":"g","id":"4"}', ("g", 0)),
        (b'{"game":"g","id":true}', ("g", 0)),
        (b'{"game":"g","id":4', ("", 0)),
    ],
)
def test_of_a_malformed_answer_game_and_id_are_known_where_they_can_be_read(
    raw: bytes, names: object
) -> None:
    with pytest.raises(AnswerFault) as caught:
        parse_answer(raw)
    assert names == (caught.value.game, caught.value.id)


@pytest.mark.parametrize("one", ["1", "1.0", "1e0", "10e-1", "0.1E+1"])
def test_a_whole_number_may_be_written_in_every_form_that_json_has(one: str) -> None:
    """As the schema has it: `1.0` is an integer there."""
    schema = protocol_schema()
    check = jsonschema.Draft202012Validator({**schema, "oneOf": [{"$ref": "#/$defs/FromBot"}]}).validate
    said = f'{{"game":"g","id":{one},"action":"pass"}}'
    check(json.loads(said))
    assert Reply("g", 1, "pass") == parse_answer(said.encode())
    said = f'{{"type":"ready","name":"b","tables":{one}}}'
    check(json.loads(said))
    assert Ready("b", tables=1) == parse_ready(said.encode())


@pytest.mark.parametrize("raw", [*NO_ANSWERS, *MALFORMED], ids=lambda raw: repr(raw[:40]))
def test_what_is_no_ready_is_a_fault_with_a_reason(raw: bytes) -> None:
    with pytest.raises(ProtocolFault, match=r"^expected a ready message: ."):
        parse_ready(raw)


@pytest.mark.parametrize(
    "wrong",
    [
        {"tables": 0},
        {"tables": 10**9},
        {"tables": "2"},
        {"tables": 1.5},
        {"view": 1},
        {"name": None},
        {"type": "go"},
    ],
)
def test_a_wrong_ready_is_a_fault(wrong: dict[str, object]) -> None:
    with pytest.raises(ProtocolFault, match="expected a ready message"):
        parse_ready(json.dumps({"type": "ready", **wrong}).encode())


def test_the_view_on_the_wire_is_the_view() -> None:
    _, question = next(rehearse({}, seed=1))
    assert list(read(question.line)["view"]) == [name for name in SENT if not VIEW[name].until]


def test_games_of_a_match_are_told_once_one_is_finished_and_read_back() -> None:
    view = View()  # a bot's, used for every question
    told = 0
    for game, question in rehearse({"target": 1, "match_games": 3, "match_played_out": True}, seed=2):
        message = read(question.line)
        shown = message["view"]
        assert [name for name in SENT if name in shown or not VIEW[name].until] == list(shown)
        read_view(view, question.seat, message["phase"], message["legal"], shown)
        assert (view.games, view.games_played) == (game.state.games, game.state.games_played)
        assert ("games" in shown) == ("games_played" in shown) == (game.state.games_played > 0)
        told += "games" in shown
    assert told
    _, question = next(rehearse({}, seed=1))
    message = read(question.line)
    read_view(view, question.seat, message["phase"], message["legal"], message["view"])
    assert (view.games, view.games_played) == ([0, 0, 0, 0], 0)


def test_fault_kinds_are_those_of_the_host() -> None:
    assert [str(kind) for kind in FaultKind] == list(FAULTS)
