"""Bots of a few lines, each with something that is wrong or at least odd."""

import sys
from pathlib import Path

_TEXT = """\
import json, sys
{setup}
for line in {lines}:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({{"type": "ready", "tables": {tables}}}), flush=True)
    elif message["type"] == "game":
        {at_game}
    elif message["type"] == "act":
        {at_act}
        answer = {{"game": message["game"], "id": message["id"], "action": {action}}}
        print(json.dumps({answer}), flush=True)
{at_end}
"""
_PLAIN = {
    "setup": "",
    "lines": "sys.stdin",
    "tables": 1,
    "at_game": "pass",
    "at_act": "pass",
    "action": 'message["legal"][0]',
    "answer": "answer",
    "at_end": "",
}
DIES_IN_THE_SECOND_HAND = {
    "at_act": 'assert message["view"]["hands_played"] == 0, "who called last?"',
}
LINE_BUFFER = {"lines": 'iter(lambda: sys.stdin.buffer.readline(2048), b"")'}


def small_bot(folder: Path, **odd: object) -> list[str]:
    """How a bot is started that answers with the first legal word, but for what is odd about it."""
    path = folder / "small bot.py"
    path.write_text(_TEXT.format(**{**_PLAIN, **odd}), encoding="utf-8")
    return [sys.executable, "-S", str(path)]
