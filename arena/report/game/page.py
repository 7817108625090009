"""A game as a page: the table seen from above, gone through step by step, and every step in words."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arena.cards import CARD_NAMES, cards_in, deck_mask
from arena.egn import EgnDeal, EgnFile, import_game, played
from arena.egn.reading import HandRead
from arena.report.game.egn_text import egn_ending, not_played, notes
from arena.report.game.replay_text import ending, faults_text, hand_remarks
from arena.report.game.steps import HandSteps, hand_steps, unknown_deal
from arena.report.html.cards import FACES, card_symbols
from arena.report.html.parts import inline_json, inline_script, rendered
from arena.report.html.style import STYLE
from arena.report.layout import shown
from arena.rules.options import Rules
from arena.tournament.replay import replay
from arena.tournament.results import GameResult

MOST_LETTERS = 16
"""Of a player's name at the table; the whole one stands beside it."""
UNKNOWN = "??"


class Line(NamedTuple):
    """A step in words; `heard` is JSON of what seats hear in its place, or empty."""

    text: str
    heard: str


class Hand(NamedTuple):
    """One hand of the page; `before` and `after` are scores in words, `data` is what its script is told."""

    number: int
    dealer: int
    before: str
    after: str
    outcome: str
    steps: Sequence[Line]
    notes: Sequence[str]
    data: dict[str, object]


def game_page(rules: Rules, seed: bytes, result: GameResult) -> str:
    """The page of a stored game. It asks for nothing from outside, and is the same for the same game."""
    hands = []
    for number, state in enumerate(replay(rules, seed, result), 1):
        remarks = hand_remarks(result, number)
        before = state.score[: rules.table.players]
        hands.append(_hand(number, before, hand_steps(rules, state, remarks=remarks)))
    return _page(
        rules,
        " - ".join(result.bots),
        result.id,
        result.seats,
        hands,
        ending(result),
        faults_text(result),
    )


def egn_page(file: EgnFile, rules: Rules | None = None) -> str:
    """The page of a game from a file. Raises RecordError for what the rules do not allow."""
    game = import_game(file, rules)
    hands = []
    for number, (deal, (read, known)) in enumerate(zip(file.deals, played(file, rules), strict=True), 1):
        before = read.state.score[: game.rules.table.players] if known else None
        hands.append(_egn_hand(game.rules, number, before, deal, read))
    names = [name or UNKNOWN for name in game.players]
    return _page(game.rules, file.game or file.name, file.name, names, hands, egn_ending(game), "")


def _page(
    rules: Rules,
    title: str,
    lead: str,
    seats: Sequence[str],
    hands: Sequence[Hand],
    ending: str,
    faults: str,
) -> str:
    cards = cards_in(deck_mask(rules.table.deck_low_rank, rules.table.joker))
    names = [shown(name) for name in seats]
    data = {
        "names": names,
        "short": [name if len(name) <= MOST_LETTERS else f"{name[: MOST_LETTERS - 1]}…" for name in names],
        "faces": {CARD_NAMES[card]: FACES[card] for card in cards},
        "hands": [hand.data for hand in hands],
    }
    return rendered(
        "game.html",
        title=title,
        lead=lead,
        names=names,
        hands=hands,
        ending=ending.strip(),
        faults=faults.splitlines(),
        symbols=card_symbols(cards),
        style=Markup(STYLE),
        script=inline_script("game.js"),
        data=inline_json(data),
    )


def _egn_hand(rules: Rules, number: int, before: Sequence[int] | None, deal: EgnDeal, read: HandRead) -> Hand:
    if read.dealt is not None:
        return _hand(number, before, hand_steps(rules, read.state, read.dealt), notes(read))
    told = not_played(deal)
    nothing = unknown_deal(rules, deal.dealer, deal.upcard, told[0])
    return _hand(number, None, nothing, [*told[1:], *notes(read)])


def _hand(number: int, before: Sequence[int] | None, hand: HandSteps, remarks: Sequence[str] = ()) -> Hand:
    return Hand(
        number=number,
        dealer=hand.dealer,
        before=UNKNOWN if before is None else " ".join(map(str, before)),
        after=UNKNOWN if before is None else " ".join(map(str, hand.score)),
        outcome=hand.outcome or "not played to its end",
        steps=[Line(one.text, json.dumps(one.heard) if one.heard else "") for one in hand.steps],
        notes=remarks,
        data={
            "dealer": hand.dealer,
            "known": before is not None,
            "tricks": hand.tricks,
            "steps": [one.table for one in hand.steps],
        },
    )
