"""Games of bundled players played compiled and kept answer by answer, on cards that the caller has keys for.

The engine and the players are those of any other game, so that a game comes out as it would through pipes.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from arena.compiled import chooser, compilable, compiler, is_kept, player_files
from arena.players import Seated
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules import rng
from arena.rules.codes import HISTORY, PLAYERS, REDEAL
from arena.rules.deal import draw_first_dealer
from arena.rules.game import finish_hand, match_points, start_match
from arena.rules.options import Rules, make_rules
from arena.rules.sides import net_points
from arena.rules.state import State
from arena.rules.table import deal_next
from arena.simulate import kernel
from arena.simulate.batches import Say, compile_loop, crew_of
from arena.simulate.counts import WIDTH, count_hand
from arena.simulate.kernel import play_hand
from arena.tools import MEMORY, Tools
from arena.view import View

FILES = (__file__, *kernel.FILES)
compiled = compiler(*FILES)
FIRST_DEALS = 16
"""Deals of a game whose keys are made at first: most games end sooner. Others are played again with more."""
MORE = 4
"""How many times as many."""
END_OF_HAND = 255
ABOUT = 2
"""The first dealer, and how long the record is: 0 for a game that ran out of keys."""


class Planned(NamedTuple):
    """A game to be played: the key of the draw for its first deal, what gives the keys of its deals by their
    numbers from 0, and a seed for each seat. Keys have 16 bytes, seeds up to 64 bits."""

    first_dealer: bytes
    deals: Callable[[range], Iterable[bytes]]
    seeds: Sequence[int]


class Recorded(NamedTuple):
    """A game that is over. `choices` are the action codes, a byte each, with a 255 after every hand.

    `winners` is a mask of seats, 0 while nobody has won; `points` are those of the last hand, `redealt` says
    that it did not count. `net_points` sums a seat's points less the mean of its opponents' over the hands.
    `counts` has the columns `counts.C`.
    """

    first_dealer: int
    choices: bytes
    deals: int
    score: tuple[int, ...]
    winners: int
    points: tuple[int, ...]
    redealt: bool
    match_points: tuple[int, ...]
    net_points: tuple[float, ...]
    counts: list[float]


@compilable
def record_game(
    rules: Rules,
    state: State,
    view: View,
    choosers: Any,
    tools: Any,
    readers: int,
    seeds: Any,
    keys: Any,
    one_hand: bool,
    max_deals: int,
    choices: Any,
    about: Any,
    credits: Any,
    nets: Any,
    row: Any,
) -> None:
    """Play a game as its keys and seeds say; it runs out of keys where there are too few."""
    deals: Any = np.zeros(4, np.int64)
    rng.seed(deals, keys[0, 0], keys[0, 1], keys[0, 2], keys[0, 3])
    about[0] = draw_first_dealer(rules, deals, state.deck)
    start_match(rules, state, about[0])
    for seat in range(rules.table.players):
        rng.seed(tools[seat].rng, seeds[seat], seeds[seat] >> 32, 0, 0)
        for i in range(MEMORY):
            tools[seat].memory[i] = 0
    written = 0
    for at in range(1, len(keys)):
        rng.seed(deals, keys[at, 0], keys[at, 1], keys[at, 2], keys[at, 3])
        deal_next(rules, state, deals)
        play_hand(rules, state, view, choosers, tools, readers)
        for i in range(state.history_length):
            choices[written] = state.history[i] & 63
            written += 1
        choices[written] = END_OF_HAND
        written += 1
        count_hand(rules, state, row)
        for seat in range(rules.table.players):
            nets[seat] += net_points(rules, state.points, seat)
        finish_hand(rules, state)
        if state.winners or state.deals >= max_deals or (one_hand and state.end != REDEAL):
            for seat in range(rules.table.players):
                credits[seat] = match_points(rules, state, seat)
            about[1] = written
            return


@compiled
def record_games(
    rules: Any,
    states: Any,
    views: Any,
    choosers: Any,
    tools: Any,
    readers: int,
    seeds: Any,
    keys: Any,
    one_hand: bool,
    max_deals: int,
    choices: Any,
    about: Any,
    credits: Any,
    nets: Any,
    rows: Any,
) -> None:
    """Play a game for each row of `keys` and the others; each ends in a state of its own."""
    for i in range(len(keys)):
        record_game(
            rules[0],
            states[i],
            views[0],
            choosers,
            tools,
            readers,
            seeds[i],
            keys[i],
            one_hand,
            max_deals,
            choices[i],
            about[i],
            credits[i],
            nets[i],
            rows[i],
        )


class Recorder:
    """A table of bundled players under one rule set. `one_hand` ends a game after a hand that counts.

    A game depends on its keys and seeds alone, not on those played before.
    """

    def __init__(self, rules: Rules, seats: Sequence[Seated], one_hand: bool, max_deals: int):
        self._rules = np.zeros(1, RULES_TYPE)
        self._rules[0] = rules_record(rules)
        self._players = rules.table.players
        self._crew = crew_of(rules, seats)
        self._one_hand = one_hand
        self._max_deals = max_deals

    def play(self, games: Sequence[Planned], deals: int = FIRST_DEALS) -> list[Recorded]:
        """Games, in order; keys are made for so many deals of each at first."""
        deals = min(deals, self._max_deals)
        number = len(games)
        states = np.zeros(number, STATE_TYPE)
        choices = np.zeros((number, deals * (HISTORY + 1)), np.uint8)
        about = np.zeros((number, ABOUT), np.int64)
        credits = np.zeros((number, PLAYERS), np.int64)
        nets, rows = np.zeros((number, PLAYERS)), np.zeros((number, WIDTH))
        record_games(
            self._rules,
            states,
            np.zeros(1, VIEW_TYPE),
            self._crew.choosers,
            self._crew.tools,
            self._crew.readers,
            np.array([[*game.seeds, *[0] * (PLAYERS - len(game.seeds))] for game in games], np.int64),
            _words([key for game in games for key in (game.first_dealer, *game.deals(range(deals)))], number),
            self._one_hand,
            self._max_deals,
            choices,
            about,
            credits,
            nets,
            rows,
        )
        unfinished = [game for game, (_, length) in zip(games, about, strict=True) if not length]
        longer = iter(self.play(unfinished, deals * MORE) if unfinished else ())
        n = self._players
        columns = zip(
            about.tolist(),
            choices,
            states["deals"].tolist(),
            states["score"].tolist(),
            states["winners"].tolist(),
            states["points"].tolist(),
            (states["end"] == REDEAL).tolist(),
            credits.tolist(),
            nets.tolist(),
            rows.tolist(),
            strict=True,
        )
        return [
            Recorded(
                first,
                said[:length].tobytes(),
                dealt,
                tuple(score[:n]),
                winners,
                tuple(points[:n]),
                redealt,
                tuple(credit[:n]),
                tuple(net[:n]),
                row,
            )
            if length
            else next(longer)
            for (first, length), said, dealt, score, winners, points, redealt, credit, net, row in columns
        ]


def ensure_recording(seats: Sequence[Seated], say: Say | None = None) -> None:
    """Compile what records games of these players, or load it; `say` hears of it when it takes long."""

    def nothing() -> None:
        # No game is played, so that nobody need prepare for one.
        rules = np.zeros(1, RULES_TYPE)
        rules[0] = rules_record(make_rules())
        record_games(
            rules,
            np.zeros(0, STATE_TYPE),
            np.zeros(1, VIEW_TYPE),
            (chooser(seats[0].player.choose),) * PLAYERS,
            tools_records([Tools()] * PLAYERS),
            0,
            np.zeros((0, PLAYERS), np.int64),
            np.zeros((0, 1, 4), np.int64),
            False,
            1,
            np.zeros((0, 1), np.uint8),
            np.zeros((0, ABOUT), np.int64),
            np.zeros((0, PLAYERS), np.int64),
            np.zeros((0, PLAYERS)),
            np.zeros((0, WIDTH)),
        )

    compile_loop(record_games.py_func, FILES, nothing, seats, say)


def is_recording_kept(seats: Sequence[Seated]) -> bool:
    """Whether all that records games of these players is compiled already."""
    choosers = [one.player.choose for one in seats]
    return is_kept(record_games.py_func, *FILES) and all(
        is_kept(choose, *player_files(choose)) for choose in choosers
    )


def _words(keys: Sequence[bytes], games: int) -> Any:
    """Keys, as many for each game, as four 32-bit numbers each."""
    return np.frombuffer(b"".join(keys), "<u4").astype(np.int64).reshape(games, -1, 4)
