"""How weights are learned: rounds of self-play under a rule set, and least squares between them."""

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from arena.compiled import chooser
from arena.players.basic import choose as basic
from arena.players.learned import answers, hand, plays, putting, selfplay, words
from arena.players.learned.notes import POINT
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules.catalogue import Rules
from arena.tools import Tools

HANDS = 40_000
"""Hands of a round."""
CHUNKS = 16
"""Parts of a round, played on threads and added up in their order."""
KEPT = 0.4
"""What the sums of earlier rounds count in the next one."""
EXPLORE = 30
"""Answers in 1,024 that are random, so that what the player would not do stays known."""
ASKED = 128
"""Questions which card to play in 1,024 that are studied."""
WIDTH = 1.0
"""Points of difference at which a sample counts half as much as where the answers are level."""
LEAST = 200
"""A row with fewer samples keeps the weights it has."""
RIDGE = 2.0

Say = Callable[[str], None]


class Sums(NamedTuple):
    """Sums of least squares, by row: samples, their weight, features times difference, features squared."""

    samples: Any
    weight: Any
    xy: Any
    xx: Any

    def __add__(self, other: Any) -> "Sums":
        return Sums(*(mine + its for mine, its in zip(self, other, strict=True)))

    def faded(self) -> "Sums":
        """The sums as they count in the next round."""
        return Sums(*(KEPT * one for one in self))


def empty_sums(rows: int, features: int) -> Sums:
    """Sums of nothing."""
    return Sums(
        np.zeros(rows), np.zeros(rows), np.zeros((rows, features)), np.zeros((rows, features, features))
    )


def learn(
    rules: Rules,
    start: list[int] | None,
    rounds: int,
    seed: int,
    hands: int = HANDS,
    asked: int = ASKED,
    say: Say | None = None,
) -> list[int]:
    """Weights learned under a rule set, from those of `start` or, without any, from how `basic` plays.

    They depend on the arguments alone, not on threads or clocks.
    """
    tables = list(start) if start else [0] * answers.SIZE
    sums = [empty_sums(rows, features) for _, rows, features in PARTS]
    for number in range(rounds):
        if say is not None:
            say(f"round {number + 1} of {rounds}")
        play = basic if start is None and number == 0 else answers.choose
        found = play_round(rules, tables, play, seed, number * hands, hands, asked)
        sums = [old.faded() + new for old, new in zip(sums, found, strict=True)]
        for (at, rows, features), one in zip(PARTS, sums, strict=True):
            for row in range(rows):
                if one.samples[row] >= LEAST:
                    place = at + row * features
                    tables[place : place + features] = solved(one, row)
    return tables


PARTS = (
    (0, words.ROWS, hand.FEATURES),
    (answers.PUTTING, putting.ROWS, putting.FEATURES),
    (answers.PLAYS, plays.ROWS, plays.FEATURES),
)
"""The parts of the tables: where they begin, rows, features."""


def play_round(
    rules: Rules, tables: list[int], play: Any, seed: int, first: int, hands: int, asked: int
) -> Iterable[Sums]:
    """The sums of a round of self-play."""
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(rules)
    tools = tools_records([Tools(tables=tables)])
    choosers = (chooser(play),)

    def part(number: int) -> list[Sums]:
        sums = [empty_sums(rows, features) for _, rows, features in PARTS]
        begin, end = (first + hands * i // CHUNKS for i in (number, number + 1))
        selfplay.study(
            record,
            np.zeros(2, STATE_TYPE),
            np.zeros(2, VIEW_TYPE),
            choosers,
            tools.copy(),
            np.array([seed, 0], np.int64),
            begin,
            end - begin,
            WIDTH,
            EXPLORE,
            asked,
            *sums,
        )
        return sums

    total = [empty_sums(rows, features) for _, rows, features in PARTS]
    with ThreadPoolExecutor() as pool:
        for sums in pool.map(part, range(CHUNKS)):
            total = [old + new for old, new in zip(total, sums, strict=True)]
    return total


def solved(sums: Sums, row: int) -> list[int]:
    """The weights of a row by ridge regression on features of unit size; 0 for a feature never met."""
    squares = sums.xx[row]
    met = np.flatnonzero(np.diag(squares) > 1e-9)
    weights = np.zeros(len(squares))
    if len(met):
        part = squares[np.ix_(met, met)]
        size = np.sqrt(np.diag(part))
        part = part / size[:, None] / size[None, :]
        part[np.diag_indices_from(part)] += RIDGE * len(met) / max(sums.weight[row], 1) + 1e-7
        weights[met] = np.linalg.solve(part, sums.xy[row][met] / size) / size
    bound = (1 << 15) - 1
    return [int(one) for one in np.clip(np.rint(weights * POINT), -bound, bound)]
