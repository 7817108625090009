"""docs/protocol.md says what the code says."""

import json
import re
from pathlib import Path

from arena.protocol import parse_answer, parse_ready
from arena.protocol.docs_tables import (
    TABLES,
    TRANSCRIPT_RULES,
    TRANSCRIPT_SEAT,
    TRANSCRIPT_SEED,
    fill_markers,
    main,
)
from arena.protocol.rehearsal import Rehearsal
from arena.rules.codes import ACTION_BY_NAME
from arena.rules.options import make_rules

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_generated_parts_are_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    # `python -m arena.protocol.docs_tables docs/protocol.md` puts it right.
    assert fill_markers(text, TABLES) == text
    assert set(re.findall(r"<!-- begin: ([\w-]+) -->", text)) == set(TABLES)
    assert main(["--check", str(PAGE)]) == 0


def test_a_stale_page_is_reported_and_rewritten(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- begin: faults -->\nold\n<!-- end: faults -->\nb\n")
    assert main(["--check", str(page)]) == 1
    assert main([str(page)]) == 0
    assert main(["--check", str(page)]) == 0
    assert page.read_text().startswith("a\n<!-- begin: faults -->\n| fault | means |")
    assert page.read_text().endswith("<!-- end: faults -->\nb\n")


def test_the_transcript_replays() -> None:
    """The bot's lines of the page, fed to the same game, bring forth the arena's lines of the page."""
    block = re.search(r"<!-- begin: transcript -->\n```text\n(.*?)\n```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block is not None
    lines = [line.split(" > ", 1) for line in block[1].split("\n")]
    said = [text for who, text in lines if who.strip() == "bot"]
    read = [json.loads(text) for who, text in lines if who.strip() == "arena"]
    assert parse_ready(said[0].encode()).name == "my_bot"
    answers = [parse_answer(text.encode()) for text in said[1:]]

    assert make_rules(TRANSCRIPT_RULES) == make_rules(read[0]["rules"])
    game = Rehearsal(make_rules(TRANSCRIPT_RULES), TRANSCRIPT_SEED, game="g17")
    heard = [json.loads(line) for line in game.opening(TRANSCRIPT_SEAT)]
    heard[0]["arena"] = read[0]["arena"]
    others = _answers_of_the_others(read)
    while game.question is not None:
        if game.question.seat == TRANSCRIPT_SEAT:
            heard.append(json.loads(game.question.line))
            reply = answers.pop(0)
            assert (reply.game, reply.id) == (game.game, game.question.id)
            game.answer(ACTION_BY_NAME[reply.action])
        else:
            game.answer(_pick(game, others))
    heard += [json.loads(line) for line in game.closing(TRANSCRIPT_SEAT)]
    assert read == heard
    assert answers == []


def _answers_of_the_others(read: list[dict[str, object]]) -> list[dict[str, object]]:
    """The events of the page that tell of another seat's answer, in order."""
    found: list[dict[str, object]] = []
    for message in read:
        events = message.get("events")
        assert events is None or isinstance(events, list)
        found += [event for event in events or [] if event.get("seat") not in (None, TRANSCRIPT_SEAT)]
    return found


def _pick(game: Rehearsal, others: list[dict[str, object]]) -> int:
    """What the seat asked answered on the page; a hidden card can be any it may put down."""
    event = others.pop(0)
    assert game.question is not None
    assert event["seat"] == game.question.seat
    word = event.get("call", event.get("answer", event.get("card")))
    return ACTION_BY_NAME[game.question.legal[0] if word is None else str(word)]
