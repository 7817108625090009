"""What a bot's author may have meant, or should do, by the evidence of a fault."""

import json
from difflib import get_close_matches
from typing import Any

from arena.host import Fault, FaultKind
from arena.report.layout import shown
from arena.rules.codes import ACTION_BY_NAME


def fault_hint(fault: Fault) -> str:
    """One line of advice without a full stop; empty where the reason says all there is to say."""
    match fault.kind:
        case FaultKind.ILLEGAL:
            return _illegal(fault)
        case FaultKind.MALFORMED:
            return _malformed(fault, fault.reply.strip())
        case FaultKind.TIMEOUT if "no answer to this question among" in fault.reason:
            return _no_answer(fault)
        case FaultKind.CRASHED | FaultKind.START:
            return failure_hint(fault.reason)
    return ""


def failure_hint(reason: str) -> str:
    """The same for a process that ended or did not start."""
    if "exited with code 0" in reason:
        return "it ended by itself; a bot reads on until `bye`, or the end of its standard input"
    if "it wrote" in reason:
        return 'the answer to `hello` is a line like {"type":"ready"}'
    return ""


def _illegal(fault: Fault) -> str:
    word = _said(fault)
    if word is None:
        return ""
    view = _view(fault)
    led = view.get("led")
    if led and word in view.get("hand", ()):
        return f"you must follow suit ({led} is led); `legal` has the cards that do"
    if word in ACTION_BY_NAME:
        return "answer with one word of this question's `legal`, whatever was legal before"
    same = [one for one in fault.legal if one.lower() == word.strip().lower()]
    near = same or get_close_matches(word, fault.legal, n=1, cutoff=0.6)
    return (
        f"did you mean {near[0]}?" if near else "there is no such word; answer with one of `legal` as it is"
    )


def _no_answer(fault: Fault) -> str:
    """Of the lines that came instead of an answer, the first that seems to be meant as one is advised on."""
    lines = [line.strip() for line in fault.reply.splitlines()] or [""]
    return _malformed(fault, next((line for line in lines if _tries(fault, line)), lines[0]))


def _tries(fault: Fault, line: str) -> bool:
    return line.startswith(("{", "\ufeff{")) or line.strip("\"'") in fault.legal


def _malformed(fault: Fault, reply: str) -> str:
    wanted = f"the answer should read {_right(fault)}"
    if reply.startswith("\ufeff"):
        return "a byte-order mark stands before the answer: write UTF-8 without one"
    if reply.startswith("{'"):
        return f"JSON has double quotes, as json.dumps writes them; {wanted}"
    if "truncated" in fault.reason or reply == "{":
        return f"an answer is one line, without line breaks inside; {wanted}"
    if _tries(fault, reply):
        return wanted
    return "standard output is for answers alone: print anything else to standard error"


def _said(fault: Fault) -> str | None:
    """The word of an answer that was not legal; None if the record holds only a part of it."""
    try:
        word = json.loads(fault.reply)["action"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return word if isinstance(word, str) else None


def _view(fault: Fault) -> dict[str, Any]:
    """The view that came with the question; empty if there was none."""
    try:
        view = json.loads(fault.request)["view"]
    except (ValueError, KeyError, TypeError):
        return {}
    return view if isinstance(view, dict) else {}


def _right(fault: Fault) -> str:
    """An answer to the question that would have been taken."""
    try:
        asked = json.loads(fault.request)
        answer = {"game": asked["game"], "id": asked["id"], "action": fault.legal[0]}
    except (ValueError, KeyError, TypeError, IndexError):
        return '{"game":...,"id":...,"action":...} with the game and id of the question'
    return shown(json.dumps(answer, separators=(",", ":"), ensure_ascii=False))
