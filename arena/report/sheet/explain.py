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
    lines = [title(rules).upper()]
    for heading, sentences in sections(rules):
        lines += ["", heading]
        for sentence in sentences:
            lines += wrap(sentence, WIDTH, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ") + "\n"


def explain_markdown(rules: Rules, name: str) -> str:
    """The same in Markdown, under a name."""
    lines = [f"# {name}", "", f"{title(rules)}."]
    for heading, sentences in sections(rules):
        lines += ["", f"## {heading}", "", *(f"- {sentence}" for sentence in sentences)]
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ") + "\n"


def title(rules: Rules) -> str:
    return f"Euchre for {NUMBERS[rules.table.players]}"


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
