"""What a game leaves behind: `GameResult`, and the counts of its hands."""

from dataclasses import dataclass, field, fields
from enum import StrEnum

from arena.host import Fault


class End(StrEnum):
    """How a game ended."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    MAX_DEALS = "max_deals"
    VOID = "void"


@dataclass(frozen=True)
class HandStats:
    """Counts over the hands of a game, for the table that compares rule variants."""

    hands: int = 0
    thrown_in: int = 0
    played: int = 0
    made: int = 0
    march: int = 0
    euchre: int = 0
    loner: int = 0
    loner_march: int = 0
    loner_euchred: int = 0
    lone_defence: int = 0
    lone_defence_won: int = 0

    def __add__(self, other: "HandStats") -> "HandStats":
        return HandStats(*(getattr(self, name) + getattr(other, name) for name in STATS_FIELDS))


STATS_FIELDS = tuple(one.name for one in fields(HandStats))


@dataclass(frozen=True)
class Substitution:
    """A fault for which the arena answered: its answer is `GameResult.choices[deal][choice]`."""

    deal: int
    choice: int
    fault: Fault


@dataclass(frozen=True)
class GameResult:
    """One finished game.

    `bots` is the pairing by side in schedule order, `seats` the bot at each seat. `choices` holds the
    action codes of each deal in order: with the deal keys they are the whole record. `winners` are
    seats, all of them for a draw. `hand_points` sums over deals each seat's points minus the mean of its
    opponents'. `score` is that of the last game of a match; `match_points` counts by seat the games won and
    the rubber bonus (9.6, 9.8), and is empty where a match is one game. `fault` is the one that lost the
    game, `substitutions` are those that did not; `faults` counts both by seat.
    """

    variant: str
    bots: tuple[str, ...]
    block: int
    seating: int
    seats: tuple[str, ...]
    first_dealer: int
    choices: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]
    winners: tuple[int, ...]
    end: End
    deals: int
    hand_points: tuple[float, ...]
    match_points: tuple[int, ...] = ()
    culprit: int | None = None
    fault: Fault | None = None
    faults: tuple[int, ...] = ()
    substitutions: tuple[Substitution, ...] = ()
    stats: HandStats = field(default_factory=HandStats)

    @property
    def losers(self) -> tuple[str, ...]:
        """The bots that forfeited the game, in the order of `bots`; both sides where both were found dead. Of
        two partners only those at fault."""
        if self.end != End.FORFEIT:
            return ()
        won = {self.seats[seat] for seat in self.winners}
        lost = tuple(bot for bot in self.bots if bot not in won)
        return (
            tuple(bot for bot in lost if self.faults[self.seats.index(bot)]) if len(self.bots) == 4 else lost
        )

    @property
    def id(self) -> str:
        """The game's name within its run."""
        return game_id(self.variant, self.bots, self.block, self.seating)


def game_id(variant: str, bots: tuple[str, ...], block: int, seating: int) -> str:
    """`variant/bot:bot/block/seating`; no two games of a run share one, whatever their bots are called."""
    sides = ":".join(_escape(bot) for bot in bots)
    return f"{_escape(variant)}/{sides}/{block}/{seating}"


def _escape(name: str) -> str:
    return name.replace("%", "%25").replace("/", "%2F").replace(":", "%3A")
