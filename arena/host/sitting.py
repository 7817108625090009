"""A process at a seat, from its start to its end, and the games it plays."""

from enum import Enum, auto

from arena.host.faults import MAX_REPLY, Failure, Fault, excerpt
from arena.host.hosted_game import HostedGame, Request
from arena.host.limits import Limits
from arena.host.lines import Lines
from arena.host.machine import Connection, Ended
from arena.host.seat import Seat
from arena.host.stderr import Capture
from arena.protocol import Ready

FOREVER = float("inf")
STDERR_CHUNKS = 4
"""How often stderr is read in one go, so that a bot that floods it does not hold up the others."""
LAST_CHUNKS = 16
"""How often it is read at the end."""


class OpenGame:
    """A game being played, and its one open question."""

    __slots__ = ("allowed", "banks", "deadline", "game", "hosted", "opening", "players", "request", "sent")

    def __init__(self, hosted: HostedGame, seats: int, bank: float | None):
        self.hosted = hosted
        self.game = hosted.game
        self.opening = hosted.opening()
        self.players: list[Sitting | None] = [None] * seats
        """The process that sat down at each seat: one started later knows nothing of this game."""
        self.request: Request
        self.sent = 0.0
        """When the open question was sent; 0 before that."""
        self.allowed = FOREVER
        """Seconds the open question may take, margin apart."""
        self.deadline = FOREVER
        self.banks = None if bank is None else [bank] * seats
        """Seconds left to each seat."""

    def seat(self, sitting: "Sitting") -> None:
        """The process sits down; it hears that the game begins."""
        self.players[sitting.seat.index] = sitting
        if sitting.first is None:
            sitting.first = self
        sitting.asked_ids[self.game] = 0
        sitting.notes.append(self.opening[sitting.seat.index])

    def fault(self, failure: Failure, reply: bytes = b"", elapsed: float = 0.0) -> Fault:
        """The fault of the seat that is asked."""
        request = self.request
        return Fault(
            kind=failure.kind,
            seat=request.seat,
            reason=failure.reason,
            request=request.line.decode("utf-8", "replace").rstrip("\n"),
            reply=excerpt(reply),
            legal=tuple(request.legal),
            elapsed_ms=round(elapsed * 1000, 3),
            stderr=failure.stderr,
        )


class Life(Enum):
    """What a process at a seat is at.

        STARTING --ready--> PLAYING --bye--> LEAVING --does not end--> SHOWN_OUT
            |                  |                |                          |
            +------------------+----------------+--------------------------+--> GONE

    From every state it may end by itself or be ended. Before `bye` that is a failure, after it none. Each
    arrow is a method of `Sitting`, and nothing else writes its `life`.
    """

    STARTING = auto()
    """Its process runs, and it is still to say `ready`."""
    PLAYING = auto()
    LEAVING = auto()
    """It was told `bye`, and its stdin closes once all is sent."""
    SHOWN_OUT = auto()
    """It did not end by itself and got a signal."""
    GONE = auto()
    """Its process has ended, its pipes are closed; no seat has it any more."""


# Names of their own: before Python 3.12 `Life.GONE` is a call, and some stand where every answer passes.
STARTING, PLAYING, LEAVING, SHOWN_OUT, GONE = Life


class Sitting:
    """One process at a seat: what it was asked, what it is still to be sent, when it must have answered."""

    __slots__ = (
        "answered",
        "asked",
        "asked_ids",
        "backlog",
        "began",
        "capture",
        "connection",
        "deadline",
        "failure",
        "first",
        "heard",
        "held",
        "index",
        "life",
        "lines",
        "notes",
        "overdue",
        "queue",
        "received",
        "said",
        "seat",
        "timeouts",
    )

    def __init__(self, seat: Seat, connection: Connection, started: float, limits: Limits):
        self.seat = seat
        self.index = seat.index
        self.connection = connection
        self.life = STARTING
        self.failure: Failure | None = None
        """Why it is gone, if that was a failure."""
        self.first: OpenGame | None = None
        """The game it was started for."""
        self.asked: dict[str, OpenGame] = {}
        """Games whose question it has not answered, by id, in the order sent."""
        self.asked_ids: dict[str, int] = {}
        """The last question sent, for every game it heard of."""
        self.overdue: set[tuple[str, int]] = set()
        self.queue: list[OpenGame] = []
        """Games whose question is still to be sent."""
        self.notes: list[bytes] = []
        """Lines that need no answer, to be sent before the next questions."""
        self.backlog = b""
        """What the pipe did not take yet."""
        self.began = started
        """When the clock began that runs until `deadline`: at its start, at `bye`, when it was asked last."""
        self.deadline = started + (limits.start_ms + limits.margin_ms) / 1000
        self.answered = 0.0
        """When it last answered, or was asked: its thinking time counts from here."""
        self.received = 0
        """Bytes on stdout since the last question was sent."""
        self.said = b""
        """The lines since then that are no answers, cut off somewhere."""
        self.held: list[bytes] = []
        """Lines meant as answers that came before there was a question."""
        self.timeouts = 0
        """In a row."""
        self.heard = False
        """Whether it has answered a question."""
        self.lines = Lines(limits.max_line)
        self.capture = Capture(limits.stderr_bytes)

    @property
    def leaving(self) -> bool:
        """Whether it was told `bye` and is still there."""
        return self.life in (LEAVING, SHOWN_OUT)

    def come_up(self, ready: Ready) -> None:
        """It has said `ready`."""
        self.life = PLAYING
        self.deadline = FOREVER
        self.seat.is_ready(ready)

    def come_through(self) -> None:
        """A game is over that it played: if it is taken for hung later, that is the first time."""
        if self.heard and not self.timeouts:
            self.seat.strikes = 0

    def leave(self, now: float, grace: float) -> None:
        """It is told `bye`, and has so many seconds to end."""
        self.life = LEAVING
        self.began = now
        self.deadline = now + grace

    def show_out(self, now: float, grace: float) -> None:
        """It has not ended at `bye`: it gets the signal that most programs heed, and so many seconds more."""
        self.life = SHOWN_OUT
        self.seat.lingered += 1
        self.connection.terminate()
        self.began = now
        self.deadline = now + grace

    def fail(self, failure: Failure) -> None:
        """It has ended before it was to."""
        self.failure = failure
        self.seat.failed(failure)

    def stand_up(self) -> tuple[Ended, list[OpenGame]]:
        """The process is ended; answers how it ended and the games that waited for it, first asked first."""
        self.life = GONE
        self.drain_stderr(LAST_CHUNKS)
        ended = self.connection.end()
        self.seat.cpu += ended.cpu_seconds
        text = self.capture.text()
        if text:
            self.seat.stderrs.append(text)
        waiting = [*self.asked.values(), *self.queue]
        self.asked = {}
        self.queue = []
        self.notes = []
        return ended, waiting

    def drain_stderr(self, chunks: int = STDERR_CHUNKS) -> bool:
        """Reads what stderr holds, up to so many chunks; whether it is still open."""
        try:
            for _ in range(chunks):
                chunk = self.connection.read_stderr()
                if not chunk:
                    return False
                self.capture.feed(chunk)
        except BlockingIOError:
            pass
        return True

    @property
    def many(self) -> bool:
        """Whether it plays several games at once."""
        return self.seat.ready is not None and self.seat.ready.tables > 1

    def hold(self, line: bytes) -> None:
        """Keeps a line for the next question. Nothing that comes after it is looked at before that, not even
        the exit, so that it cannot matter when it comes."""
        self.held.append(line)
        self.connection.watch_output(False)

    def release(self) -> list[bytes]:
        """The lines that were kept, in order."""
        held, self.held = self.held, []
        if held:
            self.connection.watch_output(True)
        return held

    def babbled(self, line: bytes) -> None:
        """A line that is no answer."""
        if len(self.said) < MAX_REPLY:
            self.said += line.rstrip(b"\r\n") + b"\n"
        seat = self.seat
        seat.chatter += 1
        seat.first_chatter = seat.first_chatter or excerpt(line)

    def stray(self, game: str, id: int) -> bool:
        """Counts an answer to a question that is no longer open; False if there never was such a question."""
        if not 0 < id <= self.asked_ids.get(game, 0):
            return False
        key = (game, id)
        if key in self.overdue:
            self.overdue.remove(key)
            self.seat.late += 1
        else:
            self.seat.doubled += 1
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
