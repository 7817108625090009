"""Processes, pipes and clocks: plays games through bots, and knows nothing of what they play.

`lane` plays games with one process per seat, `traffic` carries the questions and answers, `judge` says what
they mean, `clocks` holds the deadlines; `sitting` keeps the books of one process, `seat` those of one bot;
`machine` is the world they need, `process` the real one.
"""

from arena.host.commands import check_commands
from arena.host.faults import Failure, Fault, FaultKind
from arena.host.first_start import try_start
from arena.host.hosted_game import HostedGame, Request
from arena.host.lane import play_lane
from arena.host.limits import Limits, check_open_files, open_files_needed
from arena.host.machine import Machine
from arena.host.process import LocalMachine
from arena.host.report import LaneReport, SeatReport
from arena.host.seat import STRIKES
from arena.host.spec import BotSpec, Bundled, Isolation

__all__ = [
    "STRIKES",
    "BotSpec",
    "Bundled",
    "Failure",
    "Fault",
    "FaultKind",
    "HostedGame",
    "Isolation",
    "LaneReport",
    "Limits",
    "LocalMachine",
    "Machine",
    "Request",
    "SeatReport",
    "check_commands",
    "check_open_files",
    "open_files_needed",
    "play_lane",
    "try_start",
]
