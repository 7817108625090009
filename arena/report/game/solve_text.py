"""What a deal comes to with all cards open, as text and JSON: a position with a line, or every contract."""

import json
from collections.abc import Sequence
from typing import Any

from arena.cards import CARD_NAMES
from arena.report.game.hand_log import SUIT_WORDS, hand_log
from arena.report.layout import as_json, lay_out, shown, wrapped
from arena.rules.catalogue import Rules
from arena.rules.codes import BID_1, BID_2, NAME_SUIT
from arena.rules.sides import is_maker, net_points
from arena.rules.state import State
from arena.solver.contracts import Contract, Made
from arena.solver.line import best_line, each_card
from arena.solver.outcomes import FAST_BREAK, tricks_of
from arena.solver.points import Ask, best_outcome, points_of
from arena.view_words import SUIT_NAMES, entry_words

_CALLED = {NAME_SUIT: "named", BID_1: "ordered up", BID_2: "called"}
_LEGEND = (
    "The makers' tricks, and their points less those of their opponents; - where the rules forbid the call."
    " All cards are open, all play and choose what is best for them, and nobody but the caller goes alone."
)


# A position in play


def position_text(title: str, rules: Rules, state: State, ask: Ask, fresh: Any = None) -> str:
    """The hand so far, what it comes to, what each card comes to, and a line of best play.

    `fresh` holds the cards as they were dealt where the state's deck does not tell (`hand_log`).
    """
    so_far = hand_log(rules, state, fresh)
    line = hand_log(rules, best_line(rules, state, ask), fresh).removeprefix(so_far)
    parts = [f"{shown(title)}: {_words(rules, state, best_outcome(rules, state, ask))}", so_far.rstrip()]
    cards = each_card(rules, state, ask)
    if len(cards) > 1:
        named = f", named by seat {state.seat}" if state.seat != state.turn else ""
        rows = [[CARD_NAMES[card], *_cells(rules, state, outcome)] for card, outcome in cards.items()]
        table = lay_out(["card", "makers' tricks", "points"], rows, ["left", "right", "right"], "plain")
        parts += [f"what each card of seat {state.turn}{named} comes to:", table]
    return "\n\n".join([*parts, f"best play:\n{line.rstrip()}"])


def position_json(title: str, rules: Rules, state: State, ask: Ask) -> str:
    """The same as one object; `answers` and `line` as bots are shown the history of a hand."""
    end = best_line(rules, state, ask)
    played = [entry_words(value) for value in end.history[: end.history_length]]
    record = {
        "title": title,
        "dealer": state.dealer,
        "upcard": CARD_NAMES[state.upcard],
        "trump": SUIT_NAMES[state.trump],
        "caller": state.caller,
        "lone_maker": state.lone_maker if state.lone_maker >= 0 else None,
        "lone_defender": state.lone_defender if state.lone_defender >= 0 else None,
        "answers": played[: state.history_length],
        **_outcome_record(rules, state, best_outcome(rules, state, ask)),
        "turn": state.turn,
        "cards": [
            {"card": CARD_NAMES[card], **_outcome_record(rules, state, outcome)}
            for card, outcome in each_card(rules, state, ask).items()
        ],
        "line": played[state.history_length :],
    }
    return json.dumps(record, ensure_ascii=False)


def _words(rules: Rules, state: State, outcome: int) -> str:
    """`the makers, seats 1 3, take 4; points 0 1 0 1`."""
    seats = " ".join(str(seat) for seat in range(rules.table.players) if is_maker(rules, state, seat))
    makers = f"the makers, seats {seats}, take" if " " in seats else f"the maker, seat {seats}, takes"
    tricks, points = _cells(rules, state, outcome)
    return f"{makers} {tricks} of {rules.table.hand_size} tricks; points {points}"


def _cells(rules: Rules, state: State, outcome: int) -> tuple[str, str]:
    broken = " (fast break)" if outcome == FAST_BREAK else ""
    return str(tricks_of(outcome)), " ".join(map(str, points_of(rules, state, outcome))) + broken


def _outcome_record(rules: Rules, state: State, outcome: int) -> dict[str, Any]:
    return {"tricks": tricks_of(outcome), "points": list(points_of(rules, state, outcome))}


# Every contract of a deal


def contracts_text(title: str, rules: Rules, deal: State, made: Sequence[Made], fresh: Any = None) -> str:
    """The deal, and a table of what each contract makes: a row a call, a column a seat."""
    rows: dict[str, list[str]] = {}
    for one in made:
        row = rows.setdefault(_call(one.contract), ["-"] * rules.table.players)
        row[one.contract.caller] = f"{tricks_of(one.outcome)} {_net(rules, one):+g}"
    heads = ["call", *(f"seat {seat}" for seat in range(rules.table.players))]
    align = ["left", *["right"] * rules.table.players]
    table = lay_out(heads, [[call, *cells] for call, cells in rows.items()], align, "plain")
    log = hand_log(rules, deal, fresh)
    return "\n".join(
        [f"{shown(title)}: what each contract makes\n", log, f"{table}\n", wrapped(_LEGEND, "plain")]
    )


def contracts_json(rules: Rules, made: Sequence[Made]) -> str:
    """A JSON array, one object a contract: the call, the answers that lead to the play, what it makes."""
    records = [
        {
            "call": _CALLED[one.contract.phase],
            "trump": SUIT_NAMES[one.contract.suit],
            "caller": one.contract.caller,
            "alone": bool(one.contract.alone),
            **_outcome_record(rules, one.lead, one.outcome),
            "answers": [entry_words(value) for value in one.lead.history[: one.lead.history_length]],
        }
        for one in made
    ]
    return as_json(records)


def _call(contract: Contract) -> str:
    alone = ", alone" if contract.alone else ""
    return f"{SUIT_WORDS[contract.suit]} {_CALLED[contract.phase]}{alone}"


def _net(rules: Rules, made: Made) -> float:
    return net_points(rules, points_of(rules, made.lead, made.outcome), made.contract.caller)
