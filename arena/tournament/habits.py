"""How each bot of a run plays: how often it calls, from which seat, and what comes of it.

Only calls and results are stored with a game, not who was asked what. So games are played again by the rules,
which takes a few milliseconds each; of a large run every second, fourth ... block is taken.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from arena.rules.codes import (
    BID_1,
    BID_2,
    PASS,
    PLAYED,
    SHOWN_JAMBOREE,
    entry_action,
    entry_phase,
    entry_seat,
)
from arena.rules.options import Rules
from arena.rules.scoring import makers_tricks
from arena.rules.sides import is_maker
from arena.rules.state import State
from arena.tournament import keys
from arena.tournament.replay import replay
from arena.tournament.results import GameResult
from arena.tournament.schedule import Schedule
from arena.tournament.store import Store

MOST_GAMES = 1000
"""Games of a variant that are played again at most."""
ROUNDS = (BID_1, BID_2)


@dataclass
class Habits:
    """Counts of one bot. `turns` and `calls` are by round of the bidding, then by place from the dealer's
    left (0) to the dealer; `hands` are those that were played with this bot at the table."""

    turns: list[list[int]] = field(default_factory=lambda: [[0] * 4, [0] * 4])
    calls: list[list[int]] = field(default_factory=lambda: [[0] * 4, [0] * 4])
    hands: int = 0
    called: int = 0
    marches: int = 0
    euchred: int = 0
    alone: int = 0
    alone_marches: int = 0
    alone_euchred: int = 0
    defended: int = 0
    euchres: int = 0

    def add(self, other: "Habits") -> None:
        """Take in the counts of more games."""
        for mine, more in ((self.turns, other.turns), (self.calls, other.calls)):
            for round_, counts in enumerate(more):
                for place, count in enumerate(counts):
                    mine[round_][place] += count
        for name in COUNTS:
            setattr(self, name, getattr(self, name) + getattr(other, name))


COUNTS = (
    "hands", "called", "marches", "euchred", "alone", "alone_marches", "alone_euchred", "defended", "euchres",
)  # fmt: skip


def habits_of(rules: Rules, seed: bytes, result: GameResult) -> dict[str, Habits]:
    """The habits that one game shows, by bot. Raises RecordError as `replay` does."""
    found = {bot: Habits() for bot in result.bots}
    for state in replay(rules, seed, result):
        _count(rules, state, result.seats, found)
    return found


def _count(rules: Rules, state: State, seats: tuple[str, ...], found: dict[str, Habits]) -> None:
    players = rules.table.players
    for value in state.history[: state.history_length]:
        if entry_phase(value) in ROUNDS:
            seat, round_ = entry_seat(value), ROUNDS.index(entry_phase(value))
            place = (seat - state.dealer - 1) % players
            habits = found[seats[seat]]
            habits.turns[round_][place] += 1
            habits.calls[round_][place] += entry_action(value) > PASS
    if state.end not in (PLAYED, SHOWN_JAMBOREE):
        return
    whole = rules.table.hand_size
    tricks = makers_tricks(rules, state) if state.end == PLAYED else whole
    is_euchre, is_march = 2 * tricks < whole, tricks == whole
    caller = found[seats[state.caller]]
    defenders = {seats[seat] for seat in range(players) if not is_maker(rules, state, seat)}
    for bot, habits in found.items():
        habits.hands += 1
        if bot in defenders:
            habits.defended += 1
            habits.euchres += is_euchre
    caller.called += 1
    caller.marches += is_march
    caller.euchred += is_euchre
    if state.lone_maker >= 0:
        alone = found[seats[state.lone_maker]]
        alone.alone += 1
        alone.alone_marches += is_march
        alone.alone_euchred += is_euchre


@dataclass(frozen=True)
class Sample:
    """The habits that `games` of `of_all` games show, by bot."""

    habits: dict[str, Habits]
    games: int
    of_all: int


class HabitBook:
    """Habits of a run's games, remembered: of a run that goes on only the new games are played again."""

    def __init__(self, most: int = MOST_GAMES):
        self._most = most
        self._known: dict[str, dict[str, Habits]] = {}

    def sample(self, store: Store, schedule: Schedule, variant: str) -> Sample:
        """What every bot of the run does under a variant, by at most about `most` of its games."""
        rules = store.identity.rules_of(variant)
        seed = keys.seed_bytes(store.identity.seed.value)
        of_all = store.count(variant)
        stride = 1
        while of_all > self._most * stride:
            stride *= 2  # so that what was taken from fewer games is a part of what is taken from more
        total: dict[str, Habits] = {bot: Habits() for bot in store.identity.roster.bots}
        games = 0
        for result in self._chosen(store.results(variant), schedule, stride):
            name = result.id
            if name not in self._known:
                self._known[name] = habits_of(rules, seed, result)
            games += 1
            for bot, habits in self._known[name].items():
                total[bot].add(habits)
        return Sample(total, games, of_all)

    @staticmethod
    def _chosen(results: Iterable[GameResult], schedule: Schedule, stride: int) -> Iterable[GameResult]:
        return (one for one in results if one.block % stride == 0 and schedule.covers(one))
