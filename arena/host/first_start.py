"""Whether bots can be started at all: each is started once and told goodbye as soon as it is ready."""

from collections.abc import Callable, Sequence

from arena.host.lane import play_lane
from arena.host.limits import Limits
from arena.host.machine import Machine
from arena.host.process import LocalMachine
from arena.host.report import SeatReport
from arena.host.spec import BotSpec

AT_ONCE = 4
"""Bots started together: as many as at the largest table, so that a slow one is as slow as in a lane."""


def try_start(
    bots: Sequence[BotSpec], hello: bytes, limits: Limits, machine: Callable[[], Machine] = LocalMachine
) -> list[SeatReport]:
    """A report on the start of each bot, in order: its `ready`, or the `failure` with its last stderr.

    `machine` makes the one that starts the next few.
    """
    reports: list[SeatReport] = []
    for first in range(0, len(bots), AT_ONCE):
        some = bots[first : first + AT_ONCE]
        # A lane without a game.
        lane = play_lane(
            some, hello, limits, lambda readies: None, lambda game: None, lambda: False, machine()
        )
        reports.extend(lane.seats)
    return reports
