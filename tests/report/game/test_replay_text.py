"""A stored game as text."""

import re
from dataclasses import replace

from arena.report.game.replay_text import game_text
from arena.rules.options import make_rules
from tests.tournament.tables import SEED, Played, first, last, setup


def test_what_a_bot_wrote_cannot_disturb_the_terminal():
    result = Played(setup(), last, faulty=lambda seat, message: message["id"] == 2).result
    assert result.fault is not None
    fault = replace(result.fault, reply="\x1b[2Jnonsense", stderr="\x1b]0;title\x07\nlast words")
    text = game_text(make_rules(), SEED, replace(result, fault=fault))
    assert "\x1b" not in text
    assert "  answered: \\x1b[2Jnonsense\n" in text
    assert text.endswith("  stderr: \\x1b]0;title\\x07\n  stderr: last words\n")


def test_an_answer_of_the_arena_is_marked_and_its_fault_shown():
    def faulty(seat, message):
        return message["phase"] == "play" and message["view"]["tricks_played"] == 4 and seat == 2

    rules = make_rules({"stick_the_dealer": True, "target": 4})
    result = Played(setup(rules, faults="substitute", max_faults=9), first, faulty=faulty).result
    assert 1 < len(result.substitutions) == result.faults[2]
    text = game_text(rules, SEED, result)
    marked = re.findall(r"^trick 5: seat 2 .*; the arena's answer, for one that was illegal$", text, re.M)
    assert result.faults[2] == len(marked) == text.count("  answered: junk\n")
    for one in result.substitutions:
        where = (
            f"fault of seat 2 (a) at answer {one.choice + 1} of hand {one.deal + 1}, not forfeited: illegal"
        )
        assert where in text
        of_hand = game_text(rules, SEED, result, hand=one.deal + 1)
        assert (True, 1) == (where in of_hand, of_hand.count("not forfeited"))
