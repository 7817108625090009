"""Speed of the search: null windows of random positions."""

import time
from collections.abc import Iterator
from itertools import count, islice

from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import ASK_ALONE, PLAY, TOGETHER
from arena.rules.presets import preset_rules
from arena.rules.state import State, copy_of
from arena.rules.table import Table
from arena.solver.outcomes import at_least


class Windows:
    """Whether the makers get their majority, in random positions of four players with so many tricks left."""

    def __init__(self, positions: int, left: int) -> None:
        from arena.simulate.solving import Positions  # brings Numba

        rules = preset_rules("four_handed")
        states = list(islice(random_positions(rules, left), positions))
        majority = at_least(rules.table.hand_size // 2 + 1)
        self._positions = Positions(rules, states, [majority] * positions)
        self._number = positions
        self._positions.answers()  # compiles, or loads what was compiled

    def rate(self, rounds: int) -> float:
        """Null windows a second of CPU time, on one core."""
        begin = time.thread_time()
        for _ in range(rounds):
            self._positions.answers()
        return rounds * self._number / (time.thread_time() - begin)


def random_positions(rules: Rules, left: int) -> Iterator[State]:
    """Leads with so many tricks left, of hands that are called and played by random answers, nobody alone."""
    draws = rng.from_key(rng.key(b"bench", "solver"))
    for match in count():
        table = Table(rules, match)
        state = table.state
        while table.play_on():
            if state.phase == PLAY and state.cards_in_trick == 0:
                if rules.table.hand_size - state.tricks_played == left:
                    yield copy_of(state)
            table.step(TOGETHER if state.phase == ASK_ALONE else rng.pick(draws, table.legal))
