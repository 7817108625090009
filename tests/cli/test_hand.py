"""`arena hand`: answers weighed as text and as JSON, and what cannot be asked."""

import json
import re
import shlex

import pytest

from tests.cli.running import ROOT, arena

HAND = ("JS JC 9D TH 9H", "--up", "9S")
FEW = ("--deals", 300)
PAGE = (ROOT / "docs" / "hand.md").read_text(encoding="utf-8")


def blocks(opening: str) -> list[str]:
    """The blocks of the page that begin with a line."""
    return re.findall(rf"^{re.escape(opening)}\n(.*?)^```$", PAGE, re.S | re.M)


@pytest.mark.slow
def test_the_page_shows_what_the_command_prints():
    pairs = list(zip(blocks("<!-- run -->\n```"), blocks("<!-- prints -->\n```"), strict=True))
    assert 2 == len(pairs)
    for typed, printed in pairs:
        told = arena(*shlex.split(typed)[1:])
        assert (0, printed) == (told.code, told.out)


def test_the_other_commands_of_the_page_work():
    shown = re.findall(r"^arena .*", "".join(blocks("```")), re.M)
    assert 6 == len(shown)
    for words in map(shlex.split, shown):
        told = arena(*words[1:], *FEW)
        assert 0 == told.code, (words, told.err)


def test_the_program_of_the_page_runs(capsys):
    [program] = blocks("```python")
    exec(program, {})
    assert 3 == len(capsys.readouterr().out.splitlines())


def test_json_holds_the_question_and_every_answer():
    words = ("--seat", 2, "--known", 3, "AS", "--score", "6-8", "--players", "basic,bold", "--format", "json")
    found = json.loads(arena("hand", *HAND, *words, *FEW).out)
    assert (0, 2, "bid_1", [6, 8], {"3": ["AS"]}) == (
        found["dealer"],
        found["seat"],
        found["question"],
        found["score"],
        found["known"],
    )
    assert [["bid_1", 1, "pass"]] == found["said"]
    assert (["basic", "bold"] * 2, 300) == (found["players"], found["deals"])
    first, second = found["answers"]
    assert {"pass", "order_up"} == {first["answer"], second["answer"]}
    assert first["points"] > second["points"]
    assert None is first["won_less"]
    assert second["won_less"] == pytest.approx(second["won"] - first["won"])
    assert second["points_low"] < second["points"] < second["points_high"]


def test_without_quotes_it_is_the_same_hand():
    assert arena("hand", *HAND, *FEW).out == arena("hand", *HAND[0].split(), "--up", "9S", *FEW).out


def test_when_points_and_the_game_speak_for_different_answers_both_are_told():
    """A side that needs one point goes alone for nothing."""
    told = arena(
        "hand", "JS JC TS AH QD", "--up", "9S", "--said", "order_up", "--score", "9-9", "--deals", 3000
    )
    assert told.out.startswith(
        "four_handed, 9-9: for points seat 1 goes alone, to win the game it does not go alone\n"
    )


def test_answers_that_come_to_the_same_have_no_clear_best():
    said = f"order_up {'together ' * 4}"
    told = arena("hand", "JS JC AS KS QS", "--up", "9S", "--said", said, *FEW)
    assert told.out.startswith("four_handed, 0-0: no clear best: seat 1 leads JC or leads JS or leads QS ")
    assert 4 == told.out.count("none differs")


def test_what_nobody_can_choose_is_said():
    said = "pass order_up JS AS 9C QS JC KS TC TS 9D KD AD QD AC KC TH QC AH KH"
    told = arena("hand", *HAND, "--rules", "bicycle", "--said", said, *FEW)
    assert (0, "bicycle, 0-0: seat 1 plays 9H; nothing else is allowed") == (
        told.code,
        told.out.partition("\n")[0],
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--up", "9X"), "arena: the up-card: no card is called '9X'"),
        (("--score", "6"), "'6' is no score; as in 6-8, the side of the seat first"),
        (("--score", "10-8"), "arena: the score: the game is over at 10-8"),
        (("--known", 2, "AS", "--known", 2, "KS"), "--known: once a seat, all its cards in quotes"),
        (("--players", "bsic"), "--players bsic: no bundled player is called 'bsic'"),
        (("--players", "basic,bold,basic"), "3 players; name one for all seats"),
        (("--rules", "stik"), "did you mean stick?"),
        (
            ("--said", "passs"),
            "answer 1: 'passs' is neither a word nor a card of the deck; did you mean pass?",
        ),
        (("--said", "pass"), "seat 2 is asked (bid_1), not seat 1"),
    ],
)
def test_what_cannot_be_asked_is_told(words: tuple[object, ...], told: str):
    said = arena("hand", *HAND, *words)
    assert (2, "") == (said.code, said.out)
    assert told in said.err
