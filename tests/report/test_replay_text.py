"""A stored game as text."""

from dataclasses import replace

from arena.report.replay_text import game_text
from arena.rules.options import make_rules
from tests.tournament.tables import SEED, Played, last, setup


def test_what_a_bot_wrote_cannot_disturb_the_terminal():
    result = Played(setup(), last, faulty=lambda seat, message: message["id"] == 2).result
    assert result.fault is not None
    fault = replace(result.fault, reply="\x1b[2Jnonsense", stderr="\x1b]0;title\x07\nlast words")
    text = game_text(make_rules(), SEED, replace(result, fault=fault))
    assert "\x1b" not in text
    assert "  answered: \\x1b[2Jnonsense\n" in text
    assert text.endswith("  stderr: \\x1b]0;title\\x07\n  stderr: last words\n")
