"""Bundled players that play in the worker's own process, with no process and no pipe of theirs.

They see what they would be sent, draw from the seed they would be sent, and have nothing in common: the games
are the same to the byte.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from arena.cards import lowest
from arena.host import BotSpec, Bundled, Fault, Request
from arena.players import Seated, player_named
from arena.players.bot import Answer, interpreted, seeded
from arena.protocol import Ready
from arena.rules.options import Rules
from arena.tools import MEMORY
from arena.tournament import keys
from arena.tournament.match import Match, Setup
from arena.view import fill_present, fill_view

WANTS = Ready(name="", view=False, history=False, events=False, forced=False)
"""They look at the view itself, and where they have a choice."""


def player_inside(bot: BotSpec) -> Seated | None:
    """The player that a bot is, if it is one that can play so: bundled, in its usual environment, and none
    that thinks for long, as all other bots of the worker would wait."""
    if not isinstance(bot.command, Bundled) or bot.env:
        return None
    seated = player_named(bot.command.player)
    return None if seated.player.thinks else seated


class Inside:
    """The players of a lane that play in this process, by seat; each has its own tools."""

    def __init__(self, rules: Rules, players: Mapping[int, Seated]):
        self.players = players
        self.answers: dict[int, Answer] = {
            seat: interpreted(seated, rules, seated.tools(rules)) for seat, seated in players.items()
        }


class MixedMatch(Match):
    """A match in which some seats are played in this process. The host knows of the others only: it counts
    them from 0 in their order."""

    def __init__(
        self, setup: Setup, block: int, game: str, ready: Sequence[Ready], inside: Inside, final: bool = False
    ):
        seats = range(len(setup.seats))
        self._outside = [seat for seat in seats if seat not in inside.players]
        self._inside = inside
        seeds = keys.bot_seeds(setup.seed, setup.variant, setup.bots, block, setup.seating, seats)
        self._own = {seat: (seeded(seeds[seat]), [0] * MEMORY) for seat in inside.players}
        """Generator and memory of each player in this game."""
        told = dict(zip(self._outside, ready, strict=True))
        super().__init__(setup, block, game, [told.get(seat, WANTS) for seat in seats], final)

    def opening(self) -> list[bytes]:
        lines = super().opening()
        return [lines[seat] for seat in self._outside]

    def closing(self) -> list[bytes]:
        lines = super().closing()
        return [lines[seat] for seat in self._outside]

    def request(self, banks: Sequence[float] | None = None) -> Request | None:
        while self.end is None:
            if self._unasked():
                self._act(lowest(self.table.legal))
            elif self.state.seat in self._inside.players:
                self._play()
            else:
                break
        of_all = None
        if banks is not None:
            of_all = [0.0] * self.players
            for seat, left in zip(self._outside, banks, strict=True):
                of_all[seat] = left
        request = super().request(of_all)
        return request and request._replace(seat=self._outside.index(request.seat))

    def fault(self, fault: Fault) -> None:
        super().fault(replace(fault, seat=self._outside[fault.seat]))

    def _play(self) -> None:
        """The player whose turn it is answers."""
        seat = self.state.seat
        if self._dead:
            self._call(self._there)
            return
        fill = fill_view if self._inside.players[seat].player.history else fill_present
        fill(self.setup.rules, self.state, seat, self.view)
        self._act(self._inside.answers[seat](self.view, *self._own[seat]))
