"""What each answer to a question is worth: given on the same deals, and played to the end of the game."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from arena.errors import UserError
from arena.players import DEFAULT, Seated
from arena.question import Question
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, copy_to_record, rules_record
from arena.rules.codes import ACTION_CODES, ACTION_NAMES
from arena.simulate import answering
from arena.simulate.batches import (
    MAX_DEALS,
    Crew,
    Progress,
    Say,
    compile_loop,
    cores,
    crew_of,
    seed_words,
)
from arena.simulate.estimates import ANY, SHARE, Measure, difference, estimate, ratio_of
from arena.simulate.results import Difference, Estimate
from arena.simulate.seating import seats_of

DEALS = 20_000
CHUNK = 256
"""Deals of a unit of work of a thread."""


@dataclass(frozen=True)
class AnswerValue:
    """One answer: net points of this hand for the side asked, and its chance to win the game.

    The differences are to the answer worth most points, which has none of its own.
    """

    word: str
    code: int
    points: Estimate
    won: Estimate
    points_less: Difference | None = None
    won_less: Difference | None = None


@dataclass(frozen=True)
class HandValue:
    """Every legal answer to a question, the one worth most points first, each with 95 % intervals."""

    question: Question
    players: tuple[str, ...]
    deals: int
    seed: int | str
    answers: tuple[AnswerValue, ...]

    @property
    def best(self) -> AnswerValue:
        """The answer worth most points."""
        return self.answers[0]


def hand_value(
    question: Question,
    players: str | Sequence[str] = DEFAULT,
    *,
    deals: int = DEALS,
    seed: int | str = 0,
    threads: int | None = None,
    max_deals: int = MAX_DEALS,
    progress: Progress | None = None,
    say: Say | None = None,
) -> HandValue:
    """Weigh every legal answer to a question on `deals` deals of the cards that the seat does not see.

    Each deal is as likely as any other that the view and the known cards allow: nothing is made of why
    others called or passed. `players` is one for all, one a side, or one a seat, as `player_named` reads it;
    they play the hand to its end and then the rest of the game. All answers meet the same deals, those of
    later hands too, and differences are paired. Points are the side's less the mean of the others'. A game
    without a winner (drawn, or `max_deals` long) is won in equal parts.
    The result depends on the arguments but `threads`. `progress` is told of deals, `say` of a compilation.
    Raises UserError for players that do not fit, and where no deal allows what is shown and known; ValueError
    for a view in which nobody is asked.
    """
    if not question.view.legal:
        raise ValueError("the seat of this view is not asked")
    if min(deals, threads or 1, max_deals) < 1:
        raise ValueError("deals, threads and max_deals are 1 or more")
    seats = seats_of(players, question.rules.table.players)
    ensure_compiled(question, seats, say)
    crew = crew_of(question.rules, seats)
    codes = [code for code in range(ACTION_CODES) if question.view.legal >> code & 1]
    points, won = np.zeros((deals, len(codes))), np.zeros((deals, len(codes)))

    def weigh(first: int) -> bool:
        rows = slice(first, first + CHUNK)
        return play_chunk(question, crew, codes, seed_words(seed), first, max_deals, points[rows], won[rows])

    with ThreadPoolExecutor(threads or cores()) as pool:
        for number, found in enumerate(pool.map(weigh, range(0, deals, CHUNK)), 1):
            if not found:
                raise UserError("of the cards that are not seen none was found that fits all that is told")
            if progress is not None:
                progress(min(number * CHUNK, deals), deals)
    return HandValue(
        question=question,
        players=tuple(one.name for one in seats),
        deals=deals,
        seed=seed,
        answers=tuple(_values(codes, points, won)),
    )


def ensure_compiled(question: Question, seats: Sequence[Seated], say: Say | None = None) -> None:
    """Compile the loop and these players, or load them; `say` hears of it when it takes long."""
    none = np.zeros((0, 0))

    def nothing() -> None:
        crew = crew_of(question.rules, [seats[0]] * question.rules.table.players)
        play_chunk(question, crew, [], seed_words(0), 0, 1, none, none)

    loop = answering.weigh_on_deals
    compile_loop(loop.py_func, answering.FILES, nothing, seats, say)


def play_chunk(
    question: Question,
    crew: Crew,
    codes: Sequence[int],
    seed: Any,
    first: int,
    max_deals: int,
    points: Any,
    won: Any,
) -> bool:
    """Fill a row of `points` and `won` for each deal from number `first` on, a column an answer."""
    record, shown = np.zeros(1, RULES_TYPE), np.zeros(1, VIEW_TYPE)
    record[0] = rules_record(question.rules)
    copy_to_record(question.view, shown[0])
    return bool(
        answering.weigh_on_deals(
            record,
            shown,
            np.array(question.known, np.int64),
            np.array(codes, np.int64),
            np.zeros(2, STATE_TYPE),
            np.zeros(1, VIEW_TYPE),
            crew.choosers,
            crew.tools.copy(),
            crew.readers,
            np.zeros(4, np.int64),
            seed,
            first,
            max_deals,
            points,
            won,
        )
    )


def _values(codes: Sequence[int], points: Any, won: Any) -> list[AnswerValue]:
    """The answers, the one worth most points first; of equal ones the lower code."""
    found = sorted(range(len(codes)), key=lambda i: -points[:, i].mean())
    measures = [(_mean(points[:, i]), _mean(won[:, i])) for i in found]
    top = measures[0]
    return [
        AnswerValue(
            ACTION_NAMES[codes[i]],
            codes[i],
            estimate(scored, ANY),
            estimate(share, SHARE),
            *(
                (difference(scored, top[0], True), difference(share, top[1], True, SHARE))
                if i != found[0]
                else ()
            ),
        )
        for i, (scored, share) in zip(found, measures, strict=True)
    ]


def _mean(values: Any) -> Measure:
    return ratio_of(values, np.ones(len(values)))
