"""Whether the games of bundled players among themselves are worth compiling for, and the compiling."""

import sys
from collections.abc import Callable, Sequence

import multiprocess

from arena.host import BotSpec
from arena.tournament.compiled_lane import is_compilable, seated
from arena.tournament.config import TournamentConfig
from arena.tournament.schedule import plan

FEW_GAMES = 200
"""Fewer are over, through pipes, before Numba is loaded by every worker."""
MANY_GAMES = 2_000
"""So many take longer through pipes than to compile first."""


def compilable_games(config: TournamentConfig) -> int:
    """The games of a tournament whose players are all bundled ones."""
    bundled = {bot.name for bot in _bundled(config)}
    return sum(row.games for row in plan(config.format, config.roster) if bundled.issuperset(row.bots))


def compile_first(
    config: TournamentConfig, games: int, anyway: bool = False, say: Callable[[str], None] = print
) -> bool:
    """Whether so many games of bundled players are to be played compiled; then all is compiled for them.

    By itself that is so where it takes less time than pipes do; `anyway` makes it so. The answer changes no
    result. `say` is told of a compilation that takes long.
    """
    if not games or (games < FEW_GAMES and not anyway):
        return False
    # A process of its own: Numba brings threads, which workers should not be forked with.
    arguments = (_bundled(config), anyway or games >= MANY_GAMES, say)
    process = multiprocess.get_context("fork").Process(target=_compile, args=arguments)
    process.start()
    process.join()
    return bool(process.exitcode == 0)


def _bundled(config: TournamentConfig) -> list[BotSpec]:
    return [bot for bot in config.bots if is_compilable(bot)]


def _compile(bots: Sequence[BotSpec], pays: bool, say: Callable[[str], None]) -> None:
    """Exits with 0 when everything is compiled."""
    from arena.simulate.recording import ensure_recording, is_recording_kept

    try:
        if not pays and not is_recording_kept(seated(bots)):
            sys.exit(1)
        ensure_recording(seated(bots), say)
    except KeyboardInterrupt:
        sys.exit(1)  # the process that waits for this one says so
