"""Lanes in which every player is a bundled one: played compiled in this process, without processes and pipes.

What a game leaves behind is the same to the byte as through pipes: the same deals, the same seeds for the
players, the same answers.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from arena.host import BotSpec, Bundled
from arena.players import Seated, player_named
from arena.simulate.counts import C
from arena.tournament import keys
from arena.tournament.match import HAND, Setup
from arena.tournament.results import End, GameResult, HandStats
from arena.tournament.rows import unpack_choices

if TYPE_CHECKING:
    from arena.simulate.recording import Planned, Recorded

AT_ONCE = 50
"""Games handed over together; of players that think for long only one."""
_COUNTED = (
    *(C.deals, C.thrown_in, C.played, C.made, C.march, C.euchre, C.loner, C.loner_march, C.loner_euchre),
    *(C.lone_defence, C.lone_defence_won),
)
"""The columns of the simulator's counts that are those of `HandStats`, in its order."""


def play_compiled(
    setup: Setup, bots: Sequence[BotSpec], blocks: Sequence[int], stop: Callable[[], bool]
) -> Iterator[tuple[GameResult, ...]]:
    """The games of some blocks in order, a few at a time, until `stop()`, which is asked in between."""
    # Imported here: it brings Numba, and only a worker that plays so needs it.
    from arena.simulate.recording import Recorder

    table = Recorder(setup.rules, seated(bots), setup.unit == HAND, setup.max_deals)
    at_once = 1 if any(one.player.thinks for one in seated(bots)) else AT_ONCE
    for first in range(0, len(blocks), at_once):
        if stop():
            return
        some = blocks[first : first + at_once]
        games = table.play([_planned(setup, block) for block in some])
        yield tuple(_result(setup, block, game) for block, game in zip(some, games, strict=True))


def is_compilable(bot: BotSpec) -> bool:
    """Whether a bot can be played so: a bundled player in its usual environment."""
    return isinstance(bot.command, Bundled) and not bot.env


def seated(bots: Sequence[BotSpec]) -> list[Seated]:
    """The players that bundled bots are, with their params."""
    return [player_named(bot.command.player) for bot in bots if isinstance(bot.command, Bundled)]


def _planned(setup: Setup, block: int) -> "Planned":
    from arena.simulate.recording import Planned

    seats = range(len(setup.seats))
    return Planned(
        keys.first_dealer_key(setup.seed, block),
        partial(keys.deal_keys, setup.seed, block),
        keys.bot_seeds(setup.seed, setup.variant, setup.bots, block, setup.seating, seats),
    )


def _result(setup: Setup, block: int, game: "Recorded") -> GameResult:
    seats = range(len(setup.seats))
    if setup.unit == HAND and not game.redealt:
        end, winners = End.PLAYED, [seat for seat in seats if game.points[seat] == max(game.points)]
    elif game.winners:
        end, winners = End.PLAYED, [seat for seat in seats if game.winners >> seat & 1]
    else:
        end, winners = End.MAX_DEALS, list(seats)
    return GameResult(
        variant=setup.variant,
        bots=setup.bots,
        block=block,
        seating=setup.seating,
        seats=setup.seats,
        first_dealer=game.first_dealer,
        choices=unpack_choices(game.choices),
        score=game.score,
        winners=tuple(winners),
        end=end,
        deals=game.deals,
        hand_points=game.net_points,
        match_points=game.match_points if setup.rules.game.match_games > 1 else (),
        faults=(0,) * len(seats),
        stats=HandStats(*(int(game.counts[column]) for column in _COUNTED)),
    )
