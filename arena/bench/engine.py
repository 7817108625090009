"""Speed of the rules: interpreted, compiled, with players, over threads."""

import time
from concurrent.futures import ThreadPoolExecutor

from arena.players import player_named
from arena.rules import rng
from arena.rules.codes import OVER
from arena.rules.game import finish_hand, start_match
from arena.rules.hand import legal, step
from arena.rules.options import Rules
from arena.rules.presets import preset_rules
from arena.rules.state import State
from arena.rules.table import deal_next
from arena.view import View, fill_present, fill_view

SEED = rng.key(b"bench", "engine")


def interpreted_random(hands: int, preset: str = "four_handed") -> float:
    """Random hands a second of the engine as plain Python: shuffle, deal, legal sets, answers, score."""
    rules = preset_rules(preset)
    state = State()
    draws = rng.from_key(SEED)
    start_match(rules, state, 0)
    begin = time.perf_counter()
    for _ in range(hands):
        deal_next(rules, state, draws)
        while state.phase != OVER:
            step(rules, state, rng.pick(draws, legal(rules, state)))
        finish_hand(rules, state)
        if state.winners:
            start_match(rules, state, state.next_dealer)
    return hands / (time.perf_counter() - begin)


def interpreted_player(hands: int, name: str = "basic", preset: str = "four_handed") -> float:
    """Hands a second with a bundled player in every seat, in plain Python, without processes."""
    rules: Rules = preset_rules(preset)
    seated = player_named(name)
    choose, tools = seated.player.choose, seated.tools(rules)
    fill = fill_view if seated.player.history else fill_present
    state, view = State(), View()
    draws = rng.from_key(SEED)
    tools.rng = rng.from_key(SEED)
    start_match(rules, state, 0)
    begin = time.perf_counter()
    for _ in range(hands):
        deal_next(rules, state, draws)
        while state.phase != OVER:
            fill(rules, state, state.seat, view)
            step(rules, state, choose(rules, view, tools))
        finish_hand(rules, state)
        if state.winners:
            start_match(rules, state, state.next_dealer)
    return hands / (time.perf_counter() - begin)


class Compiled:
    """The compiled engine, made ready (and timed) once."""

    def __init__(self, preset: str = "four_handed") -> None:
        begin = time.perf_counter()
        import numpy as np

        from arena import records
        from arena.simulate import batches, counts, kernel

        self._np, self._batches, self._counts = np, batches, counts
        self._kernel, self._records = kernel, records
        self._rules = preset_rules(preset)
        self.random(1)
        self.games("basic", 1)
        self.ready_seconds = time.perf_counter() - begin

    def random(self, hands: int) -> float:
        """Random hands a second on one core, the same hands as `interpreted_random`."""
        rules = self._np.zeros(1, self._records.RULES_TYPE)
        rules[0] = self._records.rules_record(self._rules)
        states = self._np.zeros(1, self._records.STATE_TYPE)
        draws = self._np.array(rng.from_key(SEED))
        begin = time.perf_counter()
        self._kernel.random_hands(rules, states, draws, hands)
        return hands / (time.perf_counter() - begin)

    def games(self, name: str, games: int, first: int = 0) -> float:
        """Hands a second on one core with a player in every seat."""
        hands, seconds = self._run(name, games, first)
        return hands / seconds

    def threads(self, name: str, games: int, threads: int) -> float:
        """Hands a second of so many threads, each with as many games."""
        begin = time.perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            runs = list(pool.map(lambda i: self._run(name, games, i * games), range(threads)))
        return sum(hands for hands, _ in runs) / (time.perf_counter() - begin)

    def _run(self, name: str, games: int, first: int) -> tuple[float, float]:
        """Hands played and seconds taken."""
        crew = self._batches.crew_of(self._rules, [player_named(name)])
        seed = self._batches.seed_words("bench")
        begin = time.perf_counter()
        chunk = self._batches.play_chunk(
            self._rules, crew, seed, first, games, games, self._batches.MAX_DEALS
        )
        return float(chunk.counts[0, self._counts.C.deals]), time.perf_counter() - begin
