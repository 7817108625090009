"""Duplicate games of bundled players for the proof of luck taken out: played compiled, answers kept."""

import numpy as np

from arena.compiled import compiler
from arena.players import player_named
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record
from arena.rules import rng
from arena.rules.game import finish_hand, start_match
from arena.rules.sides import net_points
from arena.rules.table import deal_next
from arena.simulate import kernel
from arena.simulate.batches import crew_of
from arena.simulate.kernel import play_hand
from arena.simulate.luck import Luck

MOST_DEALS, MOST_ANSWERS = 200, 20_000
compiled = compiler(__file__, *kernel.FILES)


@compiled
def play_game(
    rules, states, views, choosers, tools, readers, deals, first_dealer, run, block, points, answers, lengths
):
    """A game: the number of its deals. Fills in net `points` by seat, answers and how many each deal has."""
    state, rule = states[0], rules[0]
    start_match(rule, state, first_dealer)
    at = deal = 0
    while not state.winners and deal < MOST_DEALS:
        rng.seed(deals, run, block, deal, 0)
        deal_next(rule, state, deals)
        play_hand(rule, state, views[0], choosers, tools, readers)
        for seat in range(rule.table.players):
            points[seat] += net_points(rule, state.points, seat)
        for i in range(state.history_length):
            answers[at] = state.history[i] & 63
            at += 1
        lengths[deal] = state.history_length
        finish_hand(rule, state)
        deal += 1
    return deal


class Duplicates:
    """Blocks of two games of two players, with the luck of the first one by some value functions.

    A value function is a pair of players that sit where the two sit.
    """

    def __init__(self, rules, pair, values):
        self.rules = rules
        self.record = np.zeros(1, RULES_TYPE)
        self.record[0] = rules_record(rules)
        self.crews, self.lucks = [], []
        for seating in (0, 1):
            self.crews.append(crew_of(rules, seats_of(pair, seating)))
            self.lucks.append([Luck(rules, seats_of(value, seating), print) for value in values])

    def block(self, run, block):
        """(2, 2 + values): for each seating the deals, the points of the first player and his luck."""
        return np.array([self._game(run, block, seating) for seating in (0, 1)])

    def _game(self, run, block, seating):
        crew = self.crews[seating]
        points, answers, lengths = (np.zeros(n, np.int64) for n in (4, MOST_ANSWERS, MOST_DEALS))
        points = points.astype(np.float64)
        deals = play_game(
            self.record,
            np.zeros(1, STATE_TYPE),
            np.zeros(1, VIEW_TYPE),
            crew.choosers,
            crew.tools.copy(),
            crew.readers,
            np.zeros(4, np.int64),
            block % 4,
            run,
            block,
            points,
            answers,
            lengths,
        )
        ends = np.cumsum(lengths[:deals])
        choices = [answers[end - n : end] for end, n in zip(ends, lengths[:deals], strict=True)]
        luck = [
            one.of(block % 4, [generator(run, block, deal) for deal in range(deals)], choices, block)[seating]
            for one in self.lucks[seating]
        ]
        return [deals, points[seating], *luck]


def seats_of(pair, seating):
    names = pair if seating == 0 else pair[::-1]
    return tuple(player_named(name) for name in (*names, *names))


def generator(run, block, deal):
    draws = [0] * 4
    rng.seed(draws, run, block, deal, 0)
    return draws
