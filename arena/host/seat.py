"""The books of one seat of a lane, over all the processes that sit there one after another."""

from collections import deque

from arena.host.faults import Failure, FaultKind
from arena.host.report import SeatReport
from arena.host.spec import BotSpec
from arena.protocol import Ready

STRIKES = 3
"""After so many failed starts in a row a bot is started no more; after so many timeouts in a row it is ended,
which is a failed start too."""
KEPT_STDERR = 4
"""So many processes' stderr are kept; a bot that crashes all the time says the same every time."""


class Seat:
    """One bot at one seat, or why there is none. `ready` is what it said of itself first, which holds for
    the lane."""

    __slots__ = (
        "chatter",
        "cpu",
        "doubled",
        "failure",
        "failures",
        "first_chatter",
        "index",
        "late",
        "lingered",
        "ready",
        "spec",
        "starts",
        "stderrs",
        "strikes",
    )

    def __init__(self, index: int, spec: BotSpec, out: Failure | None = None):
        self.index = index
        self.spec = spec
        self.ready: Ready | None = None
        self.failure = out
        """The last one."""
        self.strikes = STRIKES if out else 0
        self.failures = 0
        self.starts = 0
        self.late = 0
        self.doubled = 0
        self.lingered = 0
        self.chatter = 0
        self.first_chatter = ""
        self.cpu = 0.0
        self.stderrs: deque[str] = deque(maxlen=KEPT_STDERR)

    @property
    def out(self) -> bool:
        """Whether it is started no more."""
        return self.strikes >= STRIKES

    def is_ready(self, ready: Ready) -> None:
        """A process came up: starts that came to nothing are not in a row with any that follow."""
        self.ready = self.ready or ready
        if self.failure is not None and self.failure.kind == FaultKind.START:
            self.strikes = 0

    def failed(self, failure: Failure) -> None:
        """A process failed. One that crashed in a game is no strike: what comes of a game must not depend
        on those before it."""
        self.failure = failure
        self.failures += 1
        if failure.kind != FaultKind.CRASHED:
            self.strikes += 1

    def report(self) -> SeatReport:
        return SeatReport(
            ready=self.ready,
            failure=self.failure,
            starts=self.starts,
            failures=self.failures,
            late=self.late,
            doubled=self.doubled,
            lingered=self.lingered,
            chatter=self.chatter,
            first_chatter=self.first_chatter,
            cpu_seconds=self.cpu,
            stderr=tuple(self.stderrs),
        )
