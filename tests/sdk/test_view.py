"""The view of a question, which is decoded as far as a bot reads it."""

import copy
import json

import pytest

from arena.protocol.rehearsal import Rehearsal
from arena.rules.presets import preset_rules
from arena.sdk import View, read


def lines(preset="railroad_keller", number=60):
    game = Rehearsal(preset_rules(preset), 3)
    for _ in range(number):
        assert game.question is not None
        yield game.question.line.rstrip(b"\n")
        game.answer(game.table.legal.bit_length() - 1)


def test_every_field_is_what_the_line_says_in_any_order():
    for line in lines():
        whole = json.loads(line)
        shown = read(line)["view"]
        assert isinstance(shown, View)
        for name in reversed(whole["view"]):
            assert whole["view"][name] == shown[name] == shown.get(name)
        assert whole == read(line)
        assert {**read(line), "view": 0} == {**whole, "view": 0}


USES = {
    "len": len,
    "list": list,
    "items": lambda view: list(view.items()),
    "keys": lambda view: list(view.keys()),
    "values": lambda view: list(view.values()),
    "dict": dict,
    "merged": lambda view: {**view, "more": 1},
    "copied": copy.copy,
    "deeply": copy.deepcopy,
    "in": lambda view: "score" in view,
    "not in": lambda view: "nothing" in view,
    "json": json.dumps,
    "repr": repr,
    "bool": bool,
    "equal": lambda view: view == {},
    "pop": lambda view: (view.pop("score"), dict(view)),
    "missing": lambda view: (view.get("nothing"), view.get("nothing", 5)),
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_it_can_be_used_as_any_dict(use):
    line = next(lines())
    assert use(json.loads(line)["view"]) == use(read(line)["view"])


def test_what_is_not_there_is_a_key_error():
    with pytest.raises(KeyError, match="nothing"):
        read(next(lines()))["view"]["nothing"]


@pytest.mark.parametrize(
    "line",
    [
        b'{"type":"act","game":"g","id":1,"legal":["9C"],"view":{"a":{"hand":1},"hand":2}}',
        b'{"type":"act","game":"g","id":1,"legal":["9C"],"view":{"hand":2},"new":{}}',
        b'{"type":"act","game":"g","id":1,"legal":["9C"]}',
        b'{"type":"hello","view":{"hand":2}}',
        b'{ "type": "act", "view": {"hand":2}}',
    ],
)
def test_a_line_of_another_form_is_decoded_whole(line):
    message = read(line)
    assert message == json.loads(line)
    assert not isinstance(message.get("view"), View)
