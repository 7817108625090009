"""Games by the batch: chunks of fixed size on threads without the GIL, added up in their order."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from hashlib import blake2b
from typing import Any, NamedTuple

import numpy as np

from arena import compiled
from arena.players import DEFAULT, Seated
from arena.records import RULES_TYPE, STATE_TYPE, VIEW_TYPE, rules_record, tools_records
from arena.rules.options import Rules, make_rules
from arena.simulate import kernel
from arena.simulate.counts import LONGEST, SCORES, WIDTH, C
from arena.simulate.seating import seats_of
from arena.simulate.simulation import Simulation
from arena.tools import Tools

CHUNK_ROWS = 256
"""Rows of counts a chunk fills: the unit of work of a thread, and of stopping."""
MOST_ROWS = 1 << 16
"""A long simulation adds several games up in one row, so that it has about so many rows at most."""
HANDS_A_GAME = 8
"""A guess, on the low side, that sets how many games go into one row."""
DEFAULT_HANDS = 100_000
MAX_DEALS = 200

Progress = Callable[[int, int], None]
"""Called with what is done and what is to do, in hands or in games, after every chunk."""
Say = Callable[[str], None]


class Chunk(NamedTuple):
    """What a batch of games came to."""

    counts: Any
    lengths: Any
    visits: Any
    wins: Any


def simulate(
    rules: Rules,
    players: str | Sequence[str] = DEFAULT,
    *,
    hands: int | None = None,
    games: int | None = None,
    seed: int | str = 0,
    threads: int | None = None,
    max_deals: int = MAX_DEALS,
    games_per_row: int | None = None,
    progress: Progress | None = None,
    say: Say | None = None,
) -> Simulation:
    """Play `games` games, or at least `hands` hands, of `rules` and count what happens.

    `players` is one for all, one a side, or one a seat, as `player_named` reads it. Hands are deals,
    thrown-in ones included; they are played by whole chunks of games, so that a few more than asked for
    are played. The result depends on the arguments but `threads`, which is one a core if it is not given.
    `games_per_row` games are added up in one row of counts; by default as many as the length asks for.
    `say` is told of a compilation.
    Raises UserError for players that do not fit the table, ValueError for both `hands` and `games`.
    """
    if hands is not None and games is not None:
        raise ValueError("either hands or games, not both")
    if games is None and hands is None:
        hands = DEFAULT_HANDS
    if min(one for one in (hands, games, threads, max_deals, games_per_row) if one is not None) < 1:
        raise ValueError("hands, games, threads, max_deals and games_per_row are 1 or more")
    seats = seats_of(players, rules.table.players)
    ensure_compiled(seats, say)
    crew = crew_of(rules, seats)
    began = time.perf_counter()
    per_row = games_per_row or row_size(hands, games)
    chunks = []
    done = 0
    for chunk in _in_order(rules, crew, seed_words(seed), per_row, games, max_deals, threads or cores()):
        chunks.append(chunk)
        done += int(chunk.counts[:, C.games if hands is None else C.deals].sum())
        if progress is not None:
            progress(done, hands or games or 0)
        if hands is not None and done >= hands:
            break
    return Simulation(
        rules=rules,
        players=tuple(one.name for one in seats),
        seed=seed,
        games_per_row=per_row,
        counts=np.concatenate([chunk.counts for chunk in chunks]),
        lengths=_added(chunk.lengths for chunk in chunks),
        visits=_added(chunk.visits for chunk in chunks),
        wins=_added(chunk.wins for chunk in chunks),
        seconds=time.perf_counter() - began,
    )


def row_size(hands: int | None, games: int | None) -> int:
    """Games in one row of counts: a power of two that depends on what was asked for and on nothing else."""
    expected = games if games is not None else (hands or 0) // HANDS_A_GAME
    size = 1
    while expected > size * MOST_ROWS:
        size *= 2
    return size


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0))


def seed_words(seed: int | str) -> Any:
    """A seed as the two 32-bit words that every key of a simulation begins with."""
    digest = blake2b(str(seed).encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return np.array([int.from_bytes(digest[:4], "little"), int.from_bytes(digest[4:], "little")], np.int64)


class Crew(NamedTuple):
    """Players made ready for the game loop: by seat, with room for four."""

    choosers: tuple[Any, ...]
    tools: Any
    """Records as they are when a game begins but for what is seeded then; every thread works on a copy."""
    readers: int
    """Mask of the seats that are shown the history; filling it in takes time."""


def crew_of(rules: Rules, seats: Sequence[Seated]) -> Crew:
    """Compile the players of a table and make their tools."""
    four = [*seats, *[seats[0]] * (4 - len(seats))]
    made = {one: one.tools(rules) for one in dict.fromkeys(seats)}
    return Crew(
        tuple(compiled.chooser(one.player.choose) for one in four),
        tools_records([made[one] for one in four]),
        sum(1 << seat for seat, one in enumerate(four) if one.player.history),
    )


def ensure_compiled(seats: Sequence[Seated], say: Say | None = None) -> None:
    """Compile the game loop and these players, or load them; `say` hears of it when it takes long."""

    def nothing() -> None:
        # No game is played, so that nobody need prepare for one.
        nobody = Crew((compiled.chooser(seats[0].player.choose),) * 4, tools_records([Tools()] * 4), 0)
        play_chunk(make_rules(), nobody, seed_words(0), 0, 0, 1, 1)

    compile_loop(kernel.play_games.py_func, kernel.FILES, nothing, seats, say)


def compile_loop(
    loop: Any,
    files: tuple[str, ...],
    nothing: Callable[[], object],
    seats: Sequence[Seated],
    say: Say | None = None,
) -> None:
    """Compile a loop, which `nothing` calls, from its files, and players, or load them; `say` as above."""
    tell = say or (lambda text: None)
    problem = compiled.cache_problem()
    if problem:
        tell(problem)
    wanted: list[tuple[Any, tuple[str, ...]]] = [(loop, files)]
    choosers = dict.fromkeys(one.player.choose for one in seats)
    wanted += [(choose, compiled.player_files(choose)) for choose in choosers]
    kept = (compiled.is_kept(function, *files) for function, files in wanted)
    fresh = not (compiled.units_are_kept() and all(kept))
    if fresh:
        tell("compiling rules and players for the first time, which takes half a minute or so ...")
    began = time.perf_counter()
    nothing()
    for choose in choosers:
        compiled.chooser(choose)
    if fresh:
        tell(f"compiled in {time.perf_counter() - began:.1f} s")


def play_chunk(
    rules: Rules,
    crew: Crew,
    seed: Any,
    first: int,
    games: int,
    per_row: int,
    max_deals: int,
) -> Chunk:
    """Games `first` to `first + games - 1`, one row of counts for every `per_row` of them."""
    record = np.zeros(1, RULES_TYPE)
    record[0] = rules_record(rules)
    chunk = Chunk(
        np.zeros((-(-games // per_row), WIDTH)),
        np.zeros(LONGEST + 1, np.int64),
        np.zeros((SCORES, SCORES), np.int64),
        np.zeros((SCORES, SCORES), np.int64),
    )
    kernel.play_games(
        record,
        np.zeros(1, STATE_TYPE),
        np.zeros(1, VIEW_TYPE),
        crew.choosers,
        crew.tools.copy(),
        crew.readers,
        np.zeros(4, np.int64),
        np.zeros((LONGEST, 3), np.int64),
        seed,
        first,
        games,
        per_row,
        max_deals,
        *chunk,
    )
    return chunk


def _in_order(
    rules: Rules,
    crew: Crew,
    seed: Any,
    per_row: int,
    games: int | None,
    max_deals: int,
    threads: int,
) -> Iterator[Chunk]:
    """Chunks in the order of their games, without end unless `games` is given, a few being played ahead."""
    size = CHUNK_ROWS * per_row
    waiting: deque[Future[Chunk]] = deque()
    first = 0
    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                while len(waiting) < 2 * threads and (games is None or first < games):
                    number = size if games is None else min(size, games - first)
                    waiting.append(
                        pool.submit(play_chunk, rules, crew, seed, first, number, per_row, max_deals)
                    )
                    first += number
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            for one in waiting:
                one.cancel()


def _added(arrays: Iterator[Any]) -> Any:
    return np.sum(list(arrays), axis=0)
