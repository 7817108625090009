"""How weights are learned: rounds of self-play under a rule set, and least squares between them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from arena.compiled import chooser
from arena.players.basic import choose as basic
from arena.players.learned import answers, hand, plays, putting, selfplay, words
from arena.players.learned.chances import no_outcomes, worth_of_scores
from arena.players.learned.fit import KEPT, Sums, no_sums
from arena.players.player import Choose, Seated
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules.catalogue import Rules
from arena.tools import Tools

HANDS = 30_000
"""Hands of a round."""
CHUNKS = 16
"""Parts of a round, played on threads and added up in their order."""
EXPLORE = 30
"""Answers in 1,024 that are random, so that what the player would not do stays known."""
WIDTH = 1.0
"""Points of difference at which a sample counts half as much as where the answers are level."""

PARTS = (
    (0, words.ROWS, hand.FEATURES),
    (answers.PUTTING, putting.ROWS, putting.FEATURES),
    (answers.PLAYS, plays.ROWS, plays.FEATURES),
)
"""The parts of the weights, of words, cards to part with, cards to play: where they begin, rows, features."""

Say = Callable[[str], None]


class Learned(NamedTuple):
    """What a run of self-play adds up: hands by what they came to, and sums for each part of the weights."""

    outcomes: Any
    sums: tuple[Sums, ...]

    def add(self, other: "Learned") -> None:
        """Add what was learned in another part of a round."""
        np.add(self.outcomes, other.outcomes, out=self.outcomes)
        for mine, its in zip(self.sums, other.sums, strict=True):
            mine.add(its)

    def fade(self) -> None:
        """Let what was learned from a lesser player count for less."""
        np.multiply(self.outcomes, KEPT, out=self.outcomes)
        for one in self.sums:
            one.fade()


def nothing() -> Learned:
    """What is known before the first hand."""
    return Learned(no_outcomes(), tuple(no_sums(rows, features) for _, rows, features in PARTS))


def learn(
    rules: Rules,
    start: list[int] | None,
    rounds: int,
    seed: int,
    *,
    hands: int = HANDS,
    asked: int = 0,
    against: Seated | None = None,
    threads: int | None = None,
    say: Say | None = None,
) -> list[int]:
    """Weights learned under a rule set, from those of `start` or, without any, from how `basic` plays.

    `asked` is how many of the questions which card to play are studied, in 1,024: many are needed before they
    tell more than the weights of a like rule set. `against` is a player that has all sides but one, and each
    side learns in turn; then net points count, at 0-0. `say` hears of each round. Weights depend on the other
    arguments alone, not on threads or clocks.
    """
    begun = np.array(start or [0] * answers.SIZE, np.int64)
    weights = begun.copy()
    known = nothing()
    with ThreadPoolExecutor(threads) as pool:
        for number in range(rounds):
            if say is not None:
                say(f"round {number + 1} of {rounds}")
            play = basic if start is None and number == 0 else answers.choose
            worth = worth_of_scores(rules, known.outcomes if against is None else no_outcomes())
            known.fade()
            run = _round(rules, weights, play, seed, asked, against, worth)
            bounds = [number * hands + hands * i // CHUNKS for i in range(CHUNKS + 1)]
            for part in pool.map(run, bounds[:-1], bounds[1:]):
                known.add(part)
            for (at, rows, features), sums in zip(PARTS, known.sums, strict=True):
                part_of = slice(at, at + rows * features)
                weights[part_of] = sums.fit(begun[part_of].reshape(rows, features)).ravel()
    return [int(one) for one in weights]


def _round(
    rules: Rules, weights: Any, play: Choose, seed: int, asked: int, against: Seated | None, worth: Any
) -> Callable[[int, int], Learned]:
    """What plays hands `first` to `end - 1` of a round, on any thread."""
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(rules)
    mine = Tools(tables=weights.tolist())
    tools = tools_records([mine, mine if against is None else against.tools(rules)])
    choosers = (chooser(play), chooser(play if against is None else against.player.choose))

    def run(first: int, end: int) -> Learned:
        found = nothing()
        selfplay.study(
            record,
            np.zeros(2, STATE_TYPE),
            np.zeros(2, VIEW_TYPE),
            choosers,
            tools.copy(),
            np.array([seed, 0], np.int64),
            first,
            end - first,
            WIDTH,
            EXPLORE,
            asked,
            against is not None,
            worth,
            found.outcomes,
            *found.sums,
        )
        return found

    return run
