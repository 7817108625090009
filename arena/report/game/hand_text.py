"""What each answer to a question is worth, as text and as JSON."""

import json
from typing import Any

from arena.cards import CARD_NAMES, names_in
from arena.consistent import DRAWS, deal_knowing
from arena.question import Question
from arena.report.compare.figure_text import difference_text, estimate_text, plain_number
from arena.report.game.hand_log import cards_played, hand_log, spoken
from arena.report.layout import lay_out, shown, wrapped
from arena.rules import rng
from arena.rules.codes import PHASES, PLAY, TAKEN
from arena.rules.sides import sides_of
from arena.rules.state import State
from arena.simulate.answers import AnswerValue, HandValue
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Difference, Estimate
from arena.view_words import entry_words

_POINTS, _WON = ALL_FIGURES["dealer_net"], ALL_FIGURES["first_dealer_won"]
"""Figures in the units of an answer's: points, and a share of games."""

CHANCE = 0.05
"""How often chance alone may bring a difference that is told as one."""


def hand_text(title: str, value: HandValue) -> str:
    """The verdict, the hand as the seat sees it, and a row for each answer."""
    state, fresh = _as_seen(value.question)
    heads = ["answer", "points", "less the first", "games won, %", "less the first"]
    rows = [
        [
            _said(value.question, one),
            estimate_text(_POINTS, one.points),
            difference_text(_POINTS, one.points_less) if one.points_less else "",
            estimate_text(_WON, one.won),
            difference_text(_WON, one.won_less) if one.won_less else "",
        ]
        for one in value.answers
    ]
    table = lay_out(heads, rows, ["left", *["right"] * 4], "plain")
    seat = value.question.view.seat
    players = value.players if len(set(value.players)) > 1 else value.players[:1]
    legend = (
        f"Points of this hand for the side of seat {seat}, less the mean of the others, and the share of"
        f" games it wins; ± is a 95 % interval. {value.deals:,} deals of the cards that are not seen, each as"
        " likely as another, the same for every answer; played to the end of the game by"
        f" {', '.join(players)}; seed {value.seed}."
    )
    score = "-".join(map(str, _score(value.question)))
    head = f"{shown(title)}, {score}: {verdict(value)}"
    log = hand_log(value.question.rules, state, fresh)
    return "\n".join([f"{head}\n", log, f"{table}\n", wrapped(legend, "plain")])


def verdict(value: HandValue) -> str:
    """The best answer in words; or the two that points and games speak for; or those that may be it."""
    best, *others = value.answers
    seat = f"seat {value.question.view.seat}"
    said = _said(value.question, best)
    if not others:
        return f"{seat} {said}; nothing else is allowed"
    close = [_said(value.question, one) for one in others if not _is_less(one.points_less)]
    won = max(value.answers, key=lambda one: one.won.value or 0.0)
    if won is not best and won.won_less is not None and (won.won_less.low or 0.0) > 0:
        return f"for points {seat} {said}, to win the game it {_said(value.question, won)}"
    if close:
        return f"no clear best: {seat} {' or '.join([said, *close])}"
    return f"best: {seat} {said}"


def _is_less(less: Difference | None) -> bool:
    """Whether chance alone would hardly bring such a difference."""
    return less is not None and less.p is not None and less.p < CHANCE


def hand_json(title: str, value: HandValue) -> str:
    """The same as one object; shares as fractions, answers and what was said as bots are shown them."""
    _, view, known = value.question
    record = {
        "title": title,
        "dealer": view.dealer,
        "upcard": CARD_NAMES[view.upcard],
        "seat": view.seat,
        "question": PHASES[view.phase],
        "hand": names_in(view.hand),
        "known": {seat: names_in(cards) for seat, cards in enumerate(known) if cards},
        "said": [entry_words(entry) for entry in view.history[: view.history_length]],
        "score": _score(value.question),
        "players": list(value.players),
        "deals": value.deals,
        "seed": value.seed,
        "answers": [
            {
                "answer": one.word,
                **_numbers("points", one.points),
                **_numbers("points_less", one.points_less),
                **_numbers("won", one.won),
                **_numbers("won_less", one.won_less),
            }
            for one in value.answers
        ],
    }
    return json.dumps(record, ensure_ascii=False, allow_nan=False)


def _numbers(name: str, found: Estimate | Difference | None) -> dict[str, float | None]:
    """A value and the ends of its interval."""
    value, low, high = (found.value, found.low, found.high) if found else (None, None, None)
    return {
        name: plain_number(value),
        f"{name}_low": plain_number(low),
        f"{name}_high": plain_number(high),
    }


def _score(question: Question) -> list[int]:
    """The score, the side of the seat first, then clockwise."""
    rules, view, _ = question
    return [view.score[(view.seat + side) % rules.table.players] for side in range(sides_of(rules))]


def _said(question: Question, answer: AnswerValue) -> str:
    """`orders up 9S`."""
    view = question.view
    if view.phase == PLAY:
        return f"{'plays' if view.led >= 0 else 'leads'} {CARD_NAMES[answer.code]}"
    return spoken(view.phase, answer.code).format(upcard=CARD_NAMES[view.upcard])


def _as_seen(question: Question) -> tuple[State, Any]:
    """The hand so far for a log, and the cards as they were dealt as far as they are known."""
    rules, view, known = question
    state = State()
    assert deal_knowing(rules, view, known, rng.from_key(rng.key(b"seen")), state, DRAWS)
    state.history[:] = view.history
    state.history_length = view.history_length
    fresh: Any = State()
    fresh.hands[:] = known
    fresh.hands[view.seat] |= view.hand | view.put_down
    for _, turn, _, card in cards_played(rules, state):
        fresh.hands[turn] |= 1 << card
    if view.upcard_place == TAKEN:
        fresh.hands[view.dealer] &= ~(1 << view.upcard)
    return state, fresh
