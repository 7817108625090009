"""`arena solve`: deals of files and deals typed in, as text and as JSON, and what cannot be solved."""

import json
import re
import shlex
from pathlib import Path

import pytest

from arena.rules.presets import preset_rules
from tests.cli.running import ROOT, Told, arena
from tests.egn.games import by_people, exported

HANDS = ("JH AH KH 9C TC", "JD QH 9S TS AS", "9D TD QD KD AD", "9H TH JC KC AC")
DEALT = ("--up", "QS", "--dealer", 3)
HEARTS = ("--caller", 0, "--trump", "H")
SPADES = ("--caller", 3, "--trump", "S")

LINE = """\
four_handed: the makers, seats 0 2, take 3 of 5 tricks; points 1 0 1 0

dealer seat 3, up-card QS
seat 0 holds 9C TC JH KH AH
seat 1 holds JD QH 9S TS AS
seat 2 holds 9D TD QD KD AD
seat 3 holds JC KC AC 9H TH
kitty QC JS KS
seat 0 passes
seat 1 passes
seat 2 passes
seat 3 passes
seat 0 calls hearts
seat 0 does not go alone
seat 2 does not go alone
seat 1 does not go alone
seat 3 does not go alone
trick 1: seat 0 leads AH
trick 1: seat 1 plays QH
trick 1: seat 2 plays KD
trick 1: seat 3 plays TH; seat 0 wins
trick 2: seat 0 leads JH
trick 2: seat 1 plays JD
trick 2: seat 2 plays AD
trick 2: seat 3 plays 9H; seat 0 wins

what each card of seat 0 comes to:

card  makers' tricks   points
----  --------------  -------
9C                 3  1 0 1 0
TC                 3  1 0 1 0
KH                 3  1 0 1 0

best play:
trick 3: seat 0 leads 9C
trick 3: seat 1 plays 9S
trick 3: seat 2 plays 9D
trick 3: seat 3 plays JC; seat 3 wins
trick 4: seat 3 leads KC
trick 4: seat 0 plays TC
trick 4: seat 1 plays TS
trick 4: seat 2 plays TD; seat 3 wins
trick 5: seat 3 leads AC
trick 5: seat 0 plays KH
trick 5: seat 1 plays AS
trick 5: seat 2 plays QD; seat 0 wins
caller seat 0 in hearts, makers took 3; points 1 0 1 0
"""


PAGE = (ROOT / "docs" / "solver.md").read_text(encoding="utf-8")


@pytest.fixture
def club() -> str:
    """A game by people, which stores no hands."""
    Path("club.egn").write_text(json.dumps(by_people()), encoding="utf-8")
    return "club.egn"


def refused(told: Told) -> str:
    assert (2, "") == (told.code, told.out)
    return told.err


def test_every_contract_of_hands_typed_in():
    told = arena("solve", *HANDS, *DEALT)
    assert (0, "") == (told.code, told.err)
    rows = {line[:26].strip(): line[26:].split() for line in told.out.splitlines() if "  " in line}
    assert ["1", "-2", "4", "+1", "1", "-2", "4", "+1"] == rows["spades ordered up"]
    assert ["1", "-2", "1", "-2", "4", "+1", "0", "-2"] == rows["diamonds called, alone"]
    assert 8 == sum("called" in row or "ordered" in row for row in rows)


def test_a_call_that_is_not_allowed_is_a_dash():
    told = arena("solve", *HANDS, *DEALT, "--rules", "british_25")
    row = next(line for line in told.out.splitlines() if line.startswith("spades ordered up "))
    assert ["1", "-2", "-", "1", "-2", "4", "+1"] == row.split()[3:]


def test_a_position_after_cards_were_played():
    told = arena("solve", *HANDS, *DEALT, *HEARTS, "--played", "AH QH KD TH, JH JD AD 9H")
    assert LINE.split("\n\n") == told.out.split("\n\n")
    assert (0, "") == (told.code, told.err)


def test_the_dealer_puts_down_the_best_card_or_the_one_given():
    best = arena("solve", *HANDS, *DEALT, *SPADES, "--alone").out
    assert best.startswith("four_handed: the makers, seats 1 3, take 4 of 5 tricks; points 0 1 0 1\n")
    assert "seat 3 puts down 9H" in best
    given = arena("solve", *HANDS, *DEALT, *SPADES, "--alone", "--discard", "jc").out
    assert given.startswith("four_handed: the makers, seats 1 3, take 3 of 5 tricks; points 0 1 0 1\n")
    assert "seat 3 puts down JC" in given


def test_json_holds_the_same():
    told = arena("solve", *HANDS, *DEALT, *HEARTS, "--played", "AH QH KD TH JH JD AD 9H", "--format", "json")
    found = json.loads(told.out)
    assert ("four_handed", 3, [1, 0, 1, 0]) == (found["title"], found["tricks"], found["points"])
    assert ["9C", "TC", "KH"] == [row["card"] for row in found["cards"]]
    assert ["play", 3, "9H"] == found["answers"][-1]
    assert ["play", 0, "9C"] == found["line"][0]
    assert 12 == len(found["line"])


def test_json_of_contracts_is_one_object_each():
    found = json.loads(arena("solve", *HANDS, *DEALT, "--format", "json").out)
    assert 32 == len(found)
    first = found[0]
    assert ("ordered up", "S", 0, False) == (first["call"], first["trump"], first["caller"], first["alone"])
    assert (1, [0, 2, 0, 2]) == (first["tricks"], first["points"])
    assert ["bid_1", 0, "order_up"] == first["answers"][0]


def test_a_deal_of_a_file_from_its_first_lead_and_from_a_later_one(club):
    first = arena("solve", club, "--hand", 2)
    assert first.out.startswith(
        "club.egn, hand 2: the makers, seats 0 2, take 3 of 5 tricks; points 1 0 1 0\n"
    )
    assert "what each card of seat 0 comes to" in first.out
    later = arena("solve", club, "--hand", 2, "--trick", 3)
    assert "trick 2: seat 1 plays AD; seat 1 wins\n\nwhat each card of seat 1 comes to" in later.out
    assert (0, "") == (later.code, later.err)


def test_the_contracts_of_a_deal_of_a_file(club):
    told = arena("solve", club, "--hand", 2, "--contracts")
    assert told.out.startswith("club.egn, hand 2: what each contract makes\n\ndealer seat 3, up-card 9S\n")
    assert "\nclubs called                3 +1    2 -2    3 +1    2 -2\n" in told.out


def test_cards_that_a_file_does_not_tell_stay_unknown(club):
    told = arena("solve", club, "--hand", 3, "--trick", 2)
    assert "seat 2 holds ?? ?? ?? ?? ??\n" in told.out
    assert told.out.startswith("club.egn, hand 3: the makers, seats 0 2, take 4 of 5 tricks")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.egn",), "nowhere.egn: No such file"),
        (("nowhere",), "nowhere: No such file"),
        (("CLUB",), "club.egn: which hand? --hand 1 to 3"),
        (("CLUB", "--hand", 9), "club.egn: hand 9 was not dealt; the file has 3"),
        (("CLUB", "--hand", 3, "--trick", 6), "club.egn: deal 3: the hand was over before trick 6"),
        (("CLUB", "--hand", 1, "--contracts"), "deal 1: the file does not tell every card that was dealt"),
        (("CLUB", "--hand", 2, "--trick", 2, "--contracts"), "either --trick or --contracts"),
        (("CLUB", "--hand", 2, "--dealer", 3), "--dealer goes with hands typed in"),
        (("HANDS", "--hand", 2), "--hand goes with a file"),
        (("HANDS",), "hands typed in want --up and --dealer"),
        (tuple(" ".join(HANDS).split()), "each hand in quotes, as in"),
        (("JH AH", *DEALT), "1 hand; wanted are 4, the cards of seat 0, seat 1, seat 2, seat 3"),
        (("HANDS", *DEALT, "--caller", 0), "a call wants both --caller and --trump"),
        (("HANDS", *DEALT, "--trump", "S", "--alone"), "--trump: a call wants both"),
        (
            ("HANDS", *DEALT, *HEARTS, "--round", 1),
            "seat 0 to call H in round 1 on this deal; its calls are: S",
        ),
        (
            ("HANDS", *DEALT, "--caller", 3, "--trump", "S", "--rules", "three_handed"),
            "the dealer: there is no seat 3 at a table of 3",
        ),
        (("HANDS", *DEALT, *SPADES, "--discard", "KD"), "--discard: KD is not among the dealer's cards: JC"),
        (("HANDS", *DEALT, *SPADES, "--discard", "8X"), "--discard: no card is called '8X'"),
        (("HANDS", *DEALT, *HEARTS, "--discard", "KC"), "after this call the dealer puts no card down"),
        (
            ("HANDS", *DEALT, *HEARTS, "--played", "AH AS"),
            "--played: card 2: seat 1 may not play AS; legal: JD QH",
        ),
        (("HANDS", *DEALT, *HEARTS, "--played", "AH XX"), "--played: card 2: no card is called 'XX'"),
        (("HANDS", *DEALT, "--rules", "nowhere"), "'nowhere' is neither a preset nor a file"),
    ],
)
def test_what_cannot_be_solved_is_said_with_exit_code_2(club, words, said):
    replaced = [one for word in words for one in {"CLUB": (club,), "HANDS": HANDS}.get(word, (word,))]
    assert said in refused(arena("solve", *replaced))


def test_a_hand_that_is_over_leaves_nothing_to_solve():
    line = json.loads(arena("solve", *HANDS, *DEALT, *HEARTS, "--format", "json").out)["line"]
    cards = " ".join(card for _, _, card in line)
    assert "the hand is over" in refused(arena("solve", *HANDS, *DEALT, *HEARTS, "--played", cards))
    more = refused(arena("solve", *HANDS, *DEALT, *HEARTS, "--played", f"{cards} 9C"))
    assert "--played: card 21, 9C: the hand was over before it" in more


def test_a_card_that_the_dealer_may_not_put_down_is_refused():
    Path("house.yaml").write_text("may_discard_upcard: false\n", encoding="utf-8")
    told = arena("solve", *HANDS, *DEALT, *SPADES, "--discard", "QS", "--rules", "house.yaml")
    assert "--discard: the rules do not let the dealer put down QS" in refused(told)


def blocks(opening: str) -> list[str]:
    """The blocks of the page that begin with a line."""
    return re.findall(rf"^{re.escape(opening)}\n(.*?)^```$", PAGE, re.S | re.M)


def test_the_page_shows_what_the_command_prints():
    [typed], [printed] = blocks("<!-- run -->\n```"), blocks("<!-- prints -->\n```")
    assert (0, printed, "") == arena(*shlex.split(typed)[1:])


def test_the_other_commands_of_the_page_work():
    _, export = exported(preset_rules("four_handed"), 3, player="basic")
    Path("game.egn").write_text(export.text(), encoding="utf-8")
    shown = re.findall(r"^arena .*", "".join(blocks("```")).replace("\\\n", ""), re.M)
    assert 5 == len(shown)
    for words in map(shlex.split, shown):
        told = arena(*words[1:])
        assert (0, "") == (told.code, told.err), words


def test_the_program_of_the_page_prints_every_contract(capsys):
    [program] = blocks("```python")
    exec(program, {})
    assert 32 == len(capsys.readouterr().out.splitlines())
