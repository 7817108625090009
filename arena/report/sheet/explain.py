"""A rule set in plain English, for a club's wall: complete, and silent about what cannot happen."""

from textwrap import wrap

from arena.report.sheet.alone import alone
from arena.report.sheet.bidding import bidding
from arena.report.sheet.deal import cards, deal
from arena.report.sheet.facts import NUMBERS, Facts
from arena.report.sheet.play import play
from arena.report.sheet.score import game, scoring
from arena.rules.options import Rules

WIDTH = 78
"""Columns of the sheet."""


def explain(rules: Rules) -> str:
    """The whole rule set as a sheet: a title, and sections of one bullet a sentence or two."""
    lines = [f"EUCHRE FOR {NUMBERS[rules.table.players].upper()}"]
    for heading, sentences in sections(rules):
        lines += ["", heading]
        for sentence in sentences:
            lines += wrap(sentence, WIDTH, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ") + "\n"


def sections(rules: Rules) -> list[tuple[str, list[str]]]:
    """Headings with their sentences, in the order of a hand."""
    facts = Facts(rules)
    return [
        ("Table and cards", cards(facts)),
        ("Deal", deal(facts)),
        ("Bidding", bidding(facts)),
        ("Going alone", alone(facts)),
        ("Play", play(facts)),
        ("Score", scoring(facts)),
        ("Game", game(facts)),
    ]
