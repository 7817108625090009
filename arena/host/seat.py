"""The books of one seat of a lane: its process, what it was asked, what is still to be sent."""

from collections import deque

from arena.host.commands import BotSpec
from arena.host.faults import FaultKind, excerpt
from arena.host.limits import Limits
from arena.host.lines import Lines
from arena.host.machine import Connection, Ended
from arena.host.report import SeatReport
from arena.host.stderr import Capture
from arena.host.table import Request, Table
from arena.protocol import Ready, Reply

FOREVER = float("inf")
KEPT_STDERR = 4
"""So many processes' stderr are kept; a bot that crashes all the time says the same every time."""


class OpenTable:
    """A table being played, and its one open question."""

    __slots__ = ("allowed", "banks", "deadline", "game", "players", "request", "sent", "table")

    def __init__(self, table: Table, players: "tuple[Connection | None, ...]", bank: float | None):
        self.table = table
        self.game = table.game
        self.players = players
        """The process that sat down at each seat: one started later knows nothing of this game."""
        self.request: Request
        self.sent = 0.0
        self.allowed = FOREVER
        """Seconds the open question may take, margin apart."""
        self.deadline = FOREVER
        self.banks = None if bank is None else [bank] * len(players)
        """Seconds left to each seat."""


class Seat:
    """One bot at one seat, across restarts; `connection` is None while it has no process."""

    __slots__ = (
        "_limits",
        "answered",
        "asked",
        "asked_ids",
        "backlog",
        "capture",
        "chatter",
        "connection",
        "cpu",
        "deadline",
        "doubled",
        "failed_as",
        "failures",
        "first_chatter",
        "heard",
        "index",
        "late",
        "leaving",
        "lines",
        "lingered",
        "notes",
        "overdue",
        "queue",
        "ready",
        "received",
        "shown_out",
        "spec",
        "starting",
        "starts",
        "stderrs",
        "strikes",
        "timeouts",
        "tried",
        "why",
    )

    def __init__(self, index: int, spec: BotSpec, limits: Limits):
        self._limits = limits
        self.index = index
        self.spec = spec
        self.ready: Ready | None = None
        self.connection: Connection | None = None
        self.starting = False
        self.leaving = False
        """It was told `bye` and its stdin closes once all is sent."""
        self.shown_out = False
        """It did not end by itself and got a signal."""
        self.tried = False
        """It was started for the next table already; if that failed, the table does without."""
        self.failed_as = FaultKind.START
        self.why = ""
        self.asked: dict[str, OpenTable] = {}
        """Tables whose question it has not answered, by game, in the order sent."""
        self.asked_ids: dict[str, int] = {}
        """The last question sent, for every game this process heard of."""
        self.overdue: set[tuple[str, int]] = set()
        self.queue: list[OpenTable] = []
        """Tables whose question is still to be sent."""
        self.notes: list[bytes] = []
        """Lines that need no answer, to be sent before the next questions."""
        self.backlog = b""
        """What the pipe did not take yet."""
        self.deadline = FOREVER
        self.answered = 0.0
        """When it last answered, or was asked: its thinking time counts from here."""
        self.received = 0
        """Bytes on stdout since the last question was sent."""
        self.timeouts = 0
        """In a row."""
        self.heard = False
        """Whether this process has answered a question."""
        self.lingered = 0
        self.strikes = 0
        """Failures in a row."""
        self.failures = 0
        self.starts = 0
        self.late = 0
        self.doubled = 0
        self.chatter = 0
        self.first_chatter = ""
        self.cpu = 0.0
        self.lines = Lines(limits.max_line)
        self.capture = Capture(limits.stderr_bytes)
        self.stderrs: deque[str] = deque(maxlen=KEPT_STDERR)

    def sit_down(self, connection: Connection, now: float) -> None:
        """A new process takes the seat."""
        self.connection = connection
        self.starting = True
        self.starts += 1
        self.deadline = now + (self._limits.start_ms + self._limits.margin_ms) / 1000
        self.asked_ids = {}
        self.overdue = set()
        self.notes = []
        self.backlog = b""
        self.received = 0
        self.timeouts = 0
        self.heard = False
        self.lines = Lines(self._limits.max_line)
        self.capture = Capture(self._limits.stderr_bytes)

    def stand_up(self) -> tuple[Ended, list[OpenTable]]:
        """The process is ended; answers how it ended and the tables that waited for it, first asked first."""
        assert self.connection is not None
        self.drain_stderr()
        ended = self.connection.end()
        self.connection = None
        self.cpu += ended.cpu_seconds
        text = self.capture.text()
        if text:
            self.stderrs.append(text)
        waiting = [*self.asked.values(), *self.queue]
        self.asked = {}
        self.queue = []
        self.notes = []
        self.backlog = b""
        self.starting = False
        self.deadline = FOREVER
        return ended, waiting

    def strike(self, kind: FaultKind, why: str) -> None:
        """The process failed; what its tables hear when its turn comes."""
        self.failures += 1
        self.strikes += 1
        self.failed_as = kind
        self.why = why

    def drain_stderr(self, chunks: int = 16) -> bool:
        """Reads what stderr holds, up to so many chunks; whether it is still open."""
        assert self.connection is not None
        try:
            for _ in range(chunks):
                chunk = self.connection.read_stderr()
                if not chunk:
                    return False
                self.capture.feed(chunk)
        except BlockingIOError:
            pass
        return True

    def babbled(self, line: bytes) -> None:
        """A line nobody asked for."""
        self.chatter += 1
        self.first_chatter = self.first_chatter or excerpt(line)

    def stray(self, reply: Reply) -> bool:
        """Counts an answer to a question that is no longer open; False if there never was such a question."""
        if not 0 < reply.id <= self.asked_ids.get(reply.game, 0):
            return False
        key = (reply.game, reply.id)
        if key in self.overdue:
            self.overdue.remove(key)
            self.late += 1
        else:
            self.doubled += 1
        return True

    def silence(self) -> str:
        """What came instead of an answer, for the reason of a timeout."""
        if not self.received:
            if self.overdue:
                return "0 bytes received; an earlier question is not answered either"
            if self.heard:
                return "0 bytes received, after answers before: it took too long, hangs, or did not flush"
            return "0 bytes received: does the bot flush stdout?"
        pending = self.received if self.lines.skipping else len(self.lines.pending)
        if pending:
            return f"{pending} bytes of a line without its end received"
        return f"{self.received} bytes received, no answer to this question among them"

    def report(self) -> SeatReport:
        return SeatReport(
            ready=self.ready or Ready(name=self.spec.name),
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
