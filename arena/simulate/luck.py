"""How lucky the cards of a game were: each deal against all the ways in which its hands can lie.

The players of a value function play every deal of a stored game in each of these ways, from the score at
which it was dealt. All ways are equally likely, and which one it was is nobody's merit. What the way that
came is worth, less what they are worth on average, is luck: its expectation is 0 whoever plays, and whatever
the value function is. Taken from the points that were made it leaves their expectation as it is. (AIVAT:
Burch, Schmid, Moravcik, Morrill and Bowling, 2018. Of its corrections these are those for the deal, the only
chance there is in Euchre.)
"""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np

from arena.cards import CARD_CODES
from arena.compiled import compilable, compiler
from arena.players import Seated
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.deal import deck_size, lay_out, shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import step
from arena.rules.sides import net_points
from arena.rules.state import State, copy_into
from arena.simulate import kernel
from arena.simulate.batches import Crew, Say, compile_loop, crew_of
from arena.simulate.kernel import BOT_STREAM, play_hand
from arena.tools import MEMORY
from arena.view import View

FILES = (__file__, *kernel.FILES)
"""What the loop is compiled from, the engine apart."""
compiled = compiler(*FILES)


def ways_to_lie(rules: Rules) -> Any:
    """All ways to give the hands of a deal to the seats: (ways, cards).

    A way says of each place in the deck from which place its card comes. The first leaves all as it is; cards
    that are in nobody's hand stay.
    """
    size = deck_size(rules)
    state = State()
    state.deck[:size] = range(size)
    lay_out(rules, state, size, 0)
    places = [
        [place for place in range(CARD_CODES) if state.hands[seat] >> place & 1]
        for seat in range(rules.table.players)
    ]
    ways = []
    for order in permutations(range(rules.table.players)):
        way = list(range(size))
        for seat, given in enumerate(order):
            for to, come in zip(places[seat], places[given], strict=True):
                way[to] = come
        ways.append(way)
    return np.array(ways, np.int64)


class Luck:
    """The luck of games under a rule set, by a value function: a bundled player for each seat.

    `say` is told of a compilation.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seated], say: Say | None = None):
        self._players = rules.table.players
        self._rules = np.zeros(1, RULES_TYPE)
        self._rules[0] = rules_record(rules)
        self._ways = ways_to_lie(rules)
        self._states, self._views = np.zeros(2, STATE_TYPE), np.zeros(1, VIEW_TYPE)
        self._crew: Crew | None = None

        def nothing() -> None:
            self._crew = crew_of(rules, seats)
            self.of(0, (), (), 0)

        compile_loop(worths_of_game.py_func, FILES, nothing, seats, say)

    def of(
        self, first_dealer: int, deals: Sequence[Sequence[int]], choices: Sequence[Sequence[int]], number: int
    ) -> tuple[float, ...]:
        """The net points that each seat owes to its cards in a game.

        `deals` are the generators of its deals, `choices` the answers of each; `number` seeds the players.
        """
        assert self._crew is not None
        worths = np.zeros((2, 4))
        worths_of_game(
            self._rules,
            self._states,
            self._views,
            self._crew.choosers,
            self._crew.tools,
            self._crew.readers,
            self._ways,
            first_dealer,
            np.array(deals, np.int64).reshape(-1, 4),
            np.array([answer for deal in choices for answer in deal], np.int64),
            np.array([len(deal) for deal in choices], np.int64),
            number,
            worths,
        )
        luck = worths[0] - worths[1]
        return tuple(luck[: self._players].tolist())


@compilable
def play_ways(
    rules: Rules,
    before: State,
    trial: State,
    view: View,
    choosers: Any,
    tools: Any,
    readers: int,
    ways: Any,
    size: int,
    number: int,
    worths: Any,
) -> None:
    """Play the deal that lies in the deck of `before` in all ways, and add up its net points by seat: in
    `worths[0]` as it came, in `worths[1]` the mean. `choosers` and `tools` are by seat."""
    for way in range(len(ways)):
        copy_into(trial, before)
        for place in range(size):
            trial.deck[place] = before.deck[ways[way][place]]
        for seat in range(rules.table.players):
            rng.seed(tools[seat].rng, number, before.deals ^ BOT_STREAM, seat, 0)
            for i in range(MEMORY):
                tools[seat].memory[i] = 0
        deal_hand(rules, trial, size, trial.next_place)
        play_hand(rules, trial, view, choosers, tools, readers)
        for seat in range(rules.table.players):
            worth = net_points(rules, trial.points, seat)
            worths[1][seat] += worth / len(ways)
            if way == 0:
                worths[0][seat] += worth


@compiled
def worths_of_game(
    rules: Any,
    states: Any,
    views: Any,
    choosers: Any,
    tools: Any,
    readers: int,
    ways: Any,
    first_dealer: int,
    deals: Any,
    answers: Any,
    lengths: Any,
    number: int,
    worths: Any,
) -> None:
    """The same of every deal of a game; `lengths` says how many of the `answers` belong to each."""
    rule = rules[0]
    state, trial = states[0], states[1]
    start_match(rule, state, first_dealer)
    at = 0
    for deal in range(len(lengths)):
        size = shuffle_deck(rule, deals[deal], state.deck)
        play_ways(rule, state, trial, views[0], choosers, tools, readers, ways, size, number, worths)
        deal_hand(rule, state, size, state.next_place)
        for _ in range(lengths[deal]):
            step(rule, state, answers[at])
            at += 1
        finish_hand(rule, state)
