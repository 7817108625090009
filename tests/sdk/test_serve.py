"""`serve` as a process: a script of lines in, lines out."""

import json
import os
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from arena import sdk
from arena.protocol.rehearsal import Rehearsal
from arena.rules.codes import ACTION_BY_NAME
from arena.rules.options import make_rules
from tests.rules.rule_sets import RULE_SETS
from tests.sdk.old_python import PYTHON_3_8

SDK = Path(sdk.__file__)
HELLO = b'{"type":"hello","protocol":1,"rules":{"players":4},"limits":{}}\n'
BYE = b'{"type":"bye"}\n'


def game(name: str, seat: int = 0) -> bytes:
    message = {"type": "game", "game": name, "seat": seat, "players": 4, "seed": 1}
    return json.dumps(message).encode() + b"\n"


def act(name: str, id: int, phase: str, *legal: str, **more: Any) -> bytes:
    message = {"type": "act", "game": name, "id": id, "phase": phase, "legal": legal, **more}
    return json.dumps(message).encode() + b"\n"


def run(
    body: str, *lines: bytes, serve: str = "serve(MyBot())", python: str = sys.executable
) -> "subprocess.CompletedProcess[bytes]":
    """A bot whose class body is `body`, given all lines at once."""
    source = "from sdk import *\nimport sdk\nclass MyBot(Bot):\n"
    source += textwrap.indent(textwrap.dedent(body) or "pass", "    ") + f"\n{serve}\n"
    env = {**os.environ, "PYTHONPATH": str(SDK.parent)}
    return subprocess.run(
        [python, "-c", source], input=b"".join(lines), capture_output=True, timeout=120, env=env
    )


def answers(done: "subprocess.CompletedProcess[bytes]") -> list[Any]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_ready_tells_what_the_bot_is_and_follows_its_loading() -> None:
    body = """
        name = "me"
        version = "7"
        tables = 3
        view = False
        def on_hello(self, hello):
            self.name += str(hello["rules"]["players"])
    """
    ready = {"type": "ready", "name": "me4", "version": "7", "tables": 3, "view": False, "history": True}
    ready |= {"events": True, "forced": True}
    done = run(body, HELLO, BYE)
    assert (answers(done), done.stderr, done.returncode) == ([ready], b"", 0)


@pytest.mark.parametrize("phase", sdk.PHASES)
def test_each_kind_of_question_has_a_method_and_a_default(phase: str) -> None:
    request = sdk.Request(
        {"id": 1, "phase": phase, "legal": ["together", "alone"]},
        sdk.Game({"game": "g", "seat": 0, "players": 4, "seed": 1}, {}),
    )
    assert sdk.Bot().choose(request) == "together"

    class Other(sdk.Bot):
        pass

    setattr(Other, phase, lambda self, request: request.legal[-1])
    assert Other().choose(request) == "alone"


def test_choose_alone_may_answer_everything() -> None:
    done = run(
        "def choose(self, request): return request.legal[-1]",
        HELLO,
        game("a"),
        act("a", 1, "bid_1", "pass", "order_up"),
        act("a", 2, "play", "9C", "AC"),
    )
    assert answers(done)[1:] == [
        {"game": "a", "id": 1, "action": "order_up"},
        {"game": "a", "id": 2, "action": "AC"},
    ]


def test_tables_are_kept_apart() -> None:
    body = """
        tables = 2
        def on_game(self, game):
            game.table.seen = 0
        def choose(self, request):
            request.table.seen += 1
            return "%s%d%d" % (request.game, request.seat, request.table.seen)
    """
    lines = [
        game("a", 0),
        game("b", 3),
        act("b", 1, "play", "x"),
        act("a", 1, "play", "x"),
        act("b", 2, "play", "x"),
    ]
    over = b'{"type":"game_over","game":"b","score":[0,1,0,1],"winners":[1,3]}\n'
    done = run(body, HELLO, *lines, over, game("b", 1), act("b", 1, "play", "x"), BYE)
    assert [one["action"] for one in answers(done)[1:]] == ["b31", "a01", "b32", "b11"]


def test_the_bank_left_is_told_where_there_is_one() -> None:
    done = run(
        "def choose(self, request): return str(request.bank_ms)",
        HELLO,
        game("g"),
        act("g", 1, "play", "9C", bank_ms=1200),
        act("g", 2, "play", "9C"),
    )
    assert ["1200", "None"] == [answer["action"] for answer in answers(done)[1:]]


def test_game_over_is_told() -> None:
    body = """
        def on_game_over(self, game, message):
            print(game.game, game.seat, message["winners"])
    """
    over = b'{"type":"game_over","game":"g","score":[0,1],"winners":[1]}\n'
    done = run(body, HELLO, game("g", 1), over, BYE)
    assert done.stderr == b"g 1 [1]\n"


def test_unknown_messages_and_fields_are_passed_over() -> None:
    done = run(
        "", HELLO, b'{"type":"weather","game":"g"}\n', b"\n", game("g"), act("g", 1, "play", "9C", new=[1])
    )
    assert answers(done)[1:] == [{"game": "g", "id": 1, "action": "9C"}]


def test_prints_go_to_standard_error() -> None:
    body = """
        def play(self, request):
            import os
            print("thinking")
            os.system("echo loudly")
            return lowest(request)
    """
    done = run(body, HELLO, game("g"), act("g", 1, "play", "9C"))
    assert len(answers(done)) == 2
    assert sorted(done.stderr.split()) == [b"loudly", b"thinking"]


def test_a_crash_prints_a_traceback_after_the_answers_before_it() -> None:
    body = """
        def play(self, request):
            return request.view["hand"][0]
    """
    done = run(
        body, HELLO, game("g"), act("g", 1, "bid_1", "pass"), act("g", 2, "play", "9C", view={"hand": []})
    )
    assert answers(done)[1:] == [{"game": "g", "id": 1, "action": "pass"}]
    assert b"Traceback" in done.stderr
    assert b"IndexError" in done.stderr
    assert done.returncode == 1


def test_an_answer_that_is_no_word_says_so() -> None:
    done = run("def play(self, request): pass", HELLO, game("g"), act("g", 1, "play", "9C", "TC"))
    assert b"TypeError: play was answered with None; return one of 9C, TC" in done.stderr
    assert done.returncode == 1


def test_json_is_pluggable() -> None:
    serve = (
        "import json\n"
        "serve(MyBot(), loads=lambda line: json.loads(line.upper().replace(b'TYPE', b'type').lower()),"
        " dumps=lambda message: json.dumps(message, indent=None).encode())"
    )
    done = run("", HELLO, game("g"), act("g", 1, "bid_1", "pass"), serve=serve)
    assert answers(done)[1:] == [{"game": "g", "id": 1, "action": "pass"}]


def test_an_answer_is_never_held_back_for_more_input() -> None:
    """Each line is sent only after the answer to the one before, half of the next one with it."""
    source = "from sdk import *\nserve(Bot())\n"
    env = {**os.environ, "PYTHONPATH": str(SDK.parent)}
    with subprocess.Popen(
        [sys.executable, "-c", source], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env
    ) as bot:
        assert bot.stdin is not None
        assert bot.stdout is not None
        rest = HELLO
        for id in range(1, 6):
            following = (game("g") if id == 1 else b"") + act("g", id, "bid_1", "pass")
            bot.stdin.write(rest + following[:10])
            bot.stdin.flush()
            rest = following[10:]
            said = json.loads(bot.stdout.readline())
            assert said.get("id", 0) == id - 1
        bot.stdin.close()


def test_answers_to_one_batch_come_in_one_write() -> None:
    source, feed = os.pipe()
    drain, target = os.pipe()
    os.write(feed, HELLO + game("a") + game("b") + act("a", 1, "play", "9C") + act("b", 1, "play", "TC"))
    os.close(feed)
    writes = []

    def write(file: int, data: bytes) -> int:
        writes.append(data)
        return len(data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sdk.os, "write", write)
        patch.setattr(sdk, "MAX_HOLD", 60)
        sdk._serve(sdk._Tables(sdk.Bot(), json.loads, sdk.compact), source, target)
    for file in (source, drain, target):
        os.close(file)
    assert len(writes) == 1
    assert writes[0].count(b"\n") == 3


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_the_default_bot_answers_every_rule_set(name: str) -> None:
    table = sdk._Tables(sdk.Bot(), json.loads, sdk.compact)
    rehearsal = Rehearsal(make_rules(RULE_SETS[name]), seed=31)
    for line in rehearsal.opening(0):
        table.hear(line)
    asked = 0
    while rehearsal.question is not None and asked < 300:
        reply = json.loads(table.hear(rehearsal.question.line))
        assert reply["action"] == rehearsal.question.legal[0]
        rehearsal.answer(ACTION_BY_NAME[reply["action"]])
        asked += 1


@pytest.mark.skipif(PYTHON_3_8 is None, reason="no Python 3.8")
def test_it_runs_on_python_3_8() -> None:
    done = run("", HELLO, game("g"), act("g", 1, "bid_1", "pass"), BYE, python=str(PYTHON_3_8))
    assert (answers(done)[1:], done.stderr) == ([{"game": "g", "id": 1, "action": "pass"}], b"")


def test_it_imports_the_standard_library_only() -> None:
    source = f"import sys; sys.path.insert(0, {str(SDK.parent)!r}); import sdk; print(*sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-I", "-c", source], capture_output=True, text=True, check=True)
    roots = {module.split(".")[0] for module in done.stdout.split()}
    assert roots - set(sys.stdlib_module_names) <= {"sdk", "__main__", "sitecustomize"} | _site_modules()


def _site_modules() -> set[str]:
    """What the interpreter of these tests loads by itself (`.pth` files)."""
    done = subprocess.run(
        [sys.executable, "-I", "-c", "import sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return {module.split(".")[0] for module in done.stdout.split()}


def test_a_class_in_place_of_a_bot_is_told_in_words() -> None:
    with pytest.raises(TypeError, match=r"^serve\(Bot\) was given the class; write serve\(Bot\(\)\)$"):
        sdk.serve(sdk.Bot)  # type: ignore[arg-type]
