"""What the host has to say about the bots of a lane when it is done."""

from dataclasses import dataclass

from arena.host.faults import Failure
from arena.protocol import Ready


@dataclass(frozen=True, slots=True)
class SeatReport:
    """One seat of a lane, over all the processes that played it."""

    ready: Ready | None
    """What the bot said of itself first; None if it never got so far."""
    failure: Failure | None
    """The last of its failures."""
    starts: int
    failures: int
    """Processes that could not start, died, closed their stdout or were taken for hung."""
    late: int
    """Answers to questions that had timed out; ignored."""
    doubled: int
    """Answers to questions already answered; ignored."""
    lingered: int
    """Processes that did not end at `bye`, nor at the end of their stdin, and had to be ended."""
    chatter: int
    """Lines that are no answers; ignored."""
    first_chatter: str
    """The first of those, for the log."""
    cpu_seconds: float
    stderr: tuple[str, ...]
    """Head and tail of what each process wrote on stderr, for the last few that wrote anything."""


@dataclass(frozen=True, slots=True)
class LaneReport:
    """How a lane went. `stopped`: it was told to stop, and open games were dropped."""

    seats: tuple[SeatReport, ...]
    stopped: bool
