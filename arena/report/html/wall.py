"""The sheet for the wall: a rule set in plain English on one page of A4, with a score card under it."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arena.report.html.parts import rendered
from arena.report.html.style import STYLE
from arena.report.sheet.explain import sections, title
from arena.rules.options import Rules

MOST_BOXES = 21
"""Boxes of a row of the score card that can be ticked; a longer game is written in numbers."""
GAMES = 3
"""Games that a score card has room for."""


class Card(NamedTuple):
    """A score card: who scores, what stands over the boxes, and what is done with them."""

    sides: Sequence[str]
    boxes: Sequence[str]
    words: str
    games: int = GAMES


def sheet_page(rules: Rules, name: str) -> str:
    """The whole page as HTML. It asks for nothing from outside, and is the same for the same rules."""
    return rendered(
        "wall.html",
        name=name,
        title=title(rules),
        style=Markup(STYLE),
        sections=[(heading, sentences) for heading, sentences in sections(rules)],
        card=score_card(rules),
    )


def score_card(rules: Rules) -> Card:
    """One box a point up to the target; where that is far or there is none, one a hand for its points."""
    players, target, hands = rules.table.players, rules.game.target, rules.game.hands_per_game
    sides = ["We", "They"] if players != 3 else ["", "", ""]
    if 0 < target <= MOST_BOXES:
        boxes = [str(point) for point in range(1, target + 1)]
        return Card(sides, boxes, "Tick a box for each point.")
    boxes = [str(hand) for hand in range(1, (hands or MOST_BOXES) + 1)][:MOST_BOXES]
    return Card(sides, boxes, "Write the score after each hand.", 2 if hands else 1)
