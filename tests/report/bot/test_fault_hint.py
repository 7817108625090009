"""What is advised for each mistake that a bot's author can make."""

from dataclasses import replace

import pytest

from arena.host import Fault, FaultKind
from arena.report.bot.fault_hint import fault_hint

RIGHT = '{"game":"g1","id":4,"action":"9C"}'
READS = f"the answer should read {RIGHT}"
ONE_LINE = "an answer is one line, without line breaks inside"
QUOTES = "JSON has double quotes, as json.dumps writes them"
BOM = "a byte-order mark stands before the answer: write UTF-8 without one"
ANSWERS_ALONE = "standard output is for answers alone: print anything else to standard error"


def fault(kind: FaultKind, reply: str = "", reason: str = "") -> Fault:
    """A fault of the question g1/4, to which 9C, JD and AH are legal."""
    return Fault(
        kind=kind,
        seat=0,
        reason=reason,
        request='{"type":"act","game":"g1","id":4,"phase":"play","legal":["9C","JD","AH"]}',
        reply=reply,
        legal=("9C", "JD", "AH"),
        elapsed_ms=1.0,
        stderr="",
    )


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("jd", "did you mean JD?"),
        (" AH ", "did you mean AH?"),
        ("AHH", "did you mean AH?"),
        ("order_up", "answer with one word of this question's `legal`, whatever was legal before"),
        ("TS", "answer with one word of this question's `legal`, whatever was legal before"),
        ("knock", "there is no such word; answer with one of `legal` as it is"),
    ],
)
def test_an_illegal_word(word: str, hint: str) -> None:
    reply = f'{{"game": "g1", "id": 4, "action": "{word}"}}'
    assert hint == fault_hint(fault(FaultKind.ILLEGAL, reply))


def test_a_card_that_does_not_follow_suit() -> None:
    view = '{"hand":["9C","TC","AH"],"led":"C"}'
    revoke = replace(
        fault(FaultKind.ILLEGAL, '{"game":"g1","id":4,"action":"AH"}'),
        request='{"type":"act","game":"g1","id":4,"phase":"play","legal":["9C","TC"],"view":' + view + "}",
        legal=("9C", "TC"),
    )
    assert "you must follow suit (C is led); `legal` has the cards that do" == fault_hint(revoke)


@pytest.mark.parametrize(
    ("reply", "reason", "hint"),
    [
        ('{"game":"g1","id":5,"action":"9C"}', "question 5 of game 'g1' was never asked", READS),
        ('{"game":"g1","id":4,"action":9C}', "JSON is malformed", READS),
        ('{"game":"g1","id":4', "Input data was truncated", f"{ONE_LINE}; {READS}"),
        ("{'game': 'g1', 'id': 4, 'action': '9C'}", "JSON is malformed", f"{QUOTES}; {READS}"),
        ("\ufeff" + RIGHT, "JSON is malformed", BOM),
    ],
)
def test_a_malformed_answer(reply: str, reason: str, hint: str) -> None:
    assert hint == fault_hint(fault(FaultKind.MALFORMED, reply, reason))


@pytest.mark.parametrize(
    ("reply", "hint"),
    [
        ('{"game":"g1","action":"9C"}\n', READS),
        ("9C\n", READS),
        ('"9C"\n', READS),
        ("I think...\n9C\n", READS),
        ('{\n  "game": "g1",\n  "id": 4,\n', f"{ONE_LINE}; {READS}"),
        ("my hand is ['9C']\n", ANSWERS_ALONE),
        ("", ANSWERS_ALONE),
    ],
)
def test_lines_instead_of_an_answer(reply: str, hint: str) -> None:
    reason = "no answer within 1000 ms; 30 bytes received, no answer to this question among them"
    assert hint == fault_hint(fault(FaultKind.TIMEOUT, reply, reason))


@pytest.mark.parametrize(
    ("kind", "reason", "hint"),
    [
        (
            FaultKind.CRASHED,
            "exited with code 0",
            "it ended by itself; a bot reads on until `bye`, or the end of its standard input",
        ),
        (
            FaultKind.START,
            "was not ready within 10 ms; it wrote 'hello'",
            'the answer to `hello` is a line like {"type":"ready"}',
        ),
        (FaultKind.CRASHED, "exited with code 1", ""),
        (FaultKind.TIMEOUT, "no answer within 1000 ms", ""),
    ],
)
def test_how_a_process_ended(kind: FaultKind, reason: str, hint: str) -> None:
    assert hint == fault_hint(fault(kind, reason=reason))


@pytest.mark.parametrize("reply", ["[" * 20_000, '{"action":', '{"action":["9C"]}', ""])
def test_a_reply_that_cannot_be_read_is_no_trouble(reply: str) -> None:
    assert "" == fault_hint(fault(FaultKind.ILLEGAL, reply))
    assert fault_hint(fault(FaultKind.MALFORMED, reply))
