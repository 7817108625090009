"""Questions out, answers in: the traffic between the games of a lane and its bots.

One loop, which sleeps only when nothing can be read or written and no time has run out. The clock of a
question starts right before it is written. What is found at the first look at or after a deadline still
counts as in time: that look is planned for the deadline, and if it comes later, that is our delay and not
the bot's. If it comes much later, the whole arena may have been stopped for a while, bots and all: then all
clocks are put back by the delay.
"""

from collections.abc import Callable, Sequence
from functools import partial

from arena.host.clocks import Clocks
from arena.host.faults import Failure, FaultKind, obituary
from arena.host.judge import Judge
from arena.host.limits import Limits
from arena.host.machine import WRITABLE, Machine
from arena.host.seat import Seat
from arena.host.sitting import GONE, LEAVING, SHOWN_OUT, STARTING, OpenGame, Sitting
from arena.protocol import bye_line

TICK = 0.1
"""Seconds between two looks at `stop`."""
FROZEN = 0.25
"""A look that comes so many seconds late finds that the arena was stopped or starved."""
CHARGED = TICK / 2
"""Seconds of such a standstill that count all the same: enough that a bot cannot live on late looks, and no
more than the usual margin."""
LAST_WORDS = 0.02
"""Seconds to wait for the exit of a bot whose pipe closed, so that its exit code can be told."""
LAST_CHUNKS = 128
"""How often stdout is read after the exit: a child of the bot may go on writing for ever."""


class Traffic:
    """Starts, asks, hears and ends the bots of `seats`.

    `answered(entry, word)` is called for an answer that its question accepts, `failed(entry, failure, reply,
    elapsed)` for every question that got a fault instead, `lost(entry, reply, elapsed)` for one whose
    bot is there no more; each may queue more questions, which go out with the next `flush`.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        hello: bytes,
        limits: Limits,
        machine: Machine,
        stop: Callable[[], bool],
        answered: Callable[[OpenGame, str], None],
        failed: Callable[[OpenGame, Failure, bytes, float], None],
        lost: Callable[[OpenGame, bytes, float], None],
    ):
        self.hello = hello
        self.limits = limits
        self.machine = machine
        self.stop = stop
        self.lost = lost
        self.clocks = Clocks(limits, machine.now)
        self.grace = limits.grace_ms / 1000
        self.sittings: list[Sitting | None] = [None] * len(seats)
        """The process at each seat, if there is one."""
        self.past: list[Sitting | None] = [None] * len(seats)
        """The process that was there before it."""
        self.handlers: dict[int, Callable[[int], object]] = {}
        self.dirty: list[Sitting] = []
        """Processes that may be sent something."""
        self.judge = Judge(limits, self.clocks, self.dirty, self.lose, answered, failed)
        self.hear = self.judge.hear
        self.wake = machine.now()
        """When there is something to do even if nothing arrives; never later than a deadline or a tick."""

    # Beginning and end

    def start(self, seat: Seat) -> Sitting | None:
        """Starts the seat's bot; it is `starting` until it said `ready`. None if it could not be started."""
        started = self.machine.now()
        try:
            connection = self.machine.start(seat.spec)
        except (OSError, ValueError) as error:
            seat.failed(Failure(FaultKind.START, f"could not be started: {error}", ""))
            return None
        seat.starts += 1
        sitting = self.sittings[seat.index] = Sitting(seat, connection, started, self.limits)
        self.handlers[connection.stdin] = partial(self._on_stdin, sitting)
        self.handlers[connection.stdout] = partial(self._on_stdout, sitting)
        self.handlers[connection.stderr] = partial(self._on_stderr, sitting)
        self.handlers[connection.process] = partial(self._on_exit, sitting)
        self.wake = min(self.wake, sitting.deadline)
        self._write(sitting, self.hello)
        return self.sittings[seat.index]

    @property
    def starting(self) -> bool:
        """Whether a bot is still to say `ready`."""
        return any(sitting is not None and sitting.life is STARTING for sitting in self.sittings)

    def say_goodbye(self) -> None:
        """Tells all bots that it is over and gives them the grace time to end, then less polite signals."""
        for sitting in self.sittings:
            if sitting is None:
                continue
            sitting.leave(self.machine.now(), self.grace)
            self.wake = min(self.wake, sitting.deadline)
            self.judge.catch_up(sitting)
            self._write(sitting, bye_line())
            if sitting.leaving and not sitting.backlog:
                sitting.connection.close_stdin()
        while any(self.sittings):
            if self.look():
                return

    def end(self) -> None:
        """Ends the bots that are left, at once."""
        for sitting in self.sittings:
            if sitting is not None:
                self._stand_up(sitting)

    def look(self) -> bool:
        """Waits until something happens and deals with it; True if it is time to stop."""
        now = self.machine.now
        handlers = self.handlers
        seconds = self.wake - now()
        ready = self.machine.wait(seconds if seconds > 0 else 0)
        looked = now()
        if looked - self.wake > FROZEN:
            for sitting in self.sittings:
                if sitting is not None:
                    self.clocks.put_back(sitting, looked, looked - self.clocks.looked - CHARGED)
        self.clocks.looked = looked
        for handle, bits in ready:
            # A handle goes stale when an event before it in the same list ended its process.
            handler = handlers.get(handle)
            if handler is not None:
                handler(bits)
        if looked < self.wake:
            return False
        if self.stop():
            return True
        for sitting in self.sittings:
            if sitting is not None and sitting.deadline <= looked:
                self._expire(sitting)
        deadlines = [sitting.deadline for sitting in self.sittings if sitting is not None]
        self.wake = min(looked + TICK, *deadlines) if deadlines else looked + TICK
        return False

    # Out

    def flush(self) -> None:
        """Sends what can be sent: to each bot that is not thinking all that waits for it, in one write."""
        dirty = self.dirty
        while dirty:
            sitting = dirty.pop()
            queue = sitting.queue
            if sitting.asked or sitting.life is STARTING or not (queue or sitting.notes):
                continue
            if len(queue) == 1 and not sitting.notes:
                data = queue[0].request.line
            else:
                data = b"".join([*sitting.notes, *[entry.request.line for entry in queue]])
                sitting.notes.clear()
            if queue:
                self.clocks.start(sitting)
                if sitting.deadline < self.wake:
                    self.wake = sitting.deadline
            self._write(sitting, data)
            if sitting.held:
                self.judge.catch_up(sitting)

    def _write(self, sitting: Sitting, data: bytes) -> None:
        behind = bool(sitting.backlog)
        if behind:
            data = sitting.backlog + data
        try:
            sent = sitting.connection.write(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._hang_up(sitting, "closed its stdin")
            return
        if behind or sent < len(data):
            sitting.backlog = data[sent:]
            sitting.connection.watch_stdin(bool(sitting.backlog))

    def _on_stdin(self, sitting: Sitting, bits: int) -> None:
        if not bits & WRITABLE:
            self._hang_up(sitting, "closed its stdin")
            return
        self._write(sitting, b"")
        if sitting.leaving and not sitting.backlog:
            sitting.connection.close_stdin()

    # In

    def _on_stdout(self, sitting: Sitting, bits: int = 0) -> bool:
        """Reads and deals with what is there; False if there was nothing, or the bot is gone by now."""
        try:
            chunk = sitting.connection.read()
        except BlockingIOError:
            return False
        if not chunk:
            if sitting.leaving:
                sitting.connection.forget(sitting.connection.stdout)
            else:
                self.lose(sitting, "closed its stdout")
            return False
        sitting.received += len(chunk)
        for line in sitting.lines.feed(chunk):
            self.hear(sitting, line)
            if sitting.life is GONE:
                return False
        return True

    def _on_stderr(self, sitting: Sitting, bits: int) -> None:
        if not sitting.drain_stderr():
            sitting.connection.forget(sitting.connection.stderr)

    def _on_exit(self, sitting: Sitting, bits: int) -> None:
        """The process has ended. Its pipes may stay open, held by its children."""
        self._hang_up(sitting, "exited")

    # Faults

    def _hang_up(self, sitting: Sitting, how: str) -> None:
        """The bot can be asked no more; what it wrote before that still counts."""
        self.judge.catch_up(sitting)
        for _ in range(LAST_CHUNKS):
            if sitting.held or not self._on_stdout(sitting):
                break
        if sitting.life is not GONE and not sitting.held:
            self.lose(sitting, how)

    def _expire(self, sitting: Sitting) -> None:
        """The deadline of a process has passed."""
        if sitting.life is LEAVING:
            sitting.show_out(self.clocks.looked, self.grace / 2)
            return
        if sitting.life is SHOWN_OUT:
            self._stand_up(sitting)
            return
        self._on_stdout(sitting)
        if sitting.life is not GONE and sitting.deadline <= self.clocks.looked:
            self.judge.expire(sitting)

    def lose(self, sitting: Sitting, how: str, kind: FaultKind | None = None) -> None:
        """The process is of no more use: it is ended, and whoever waits for it is told."""
        partial_line = sitting.lines.pending
        starting, leaving = sitting.life is STARTING, sitting.leaving
        if kind is None:
            sitting.connection.exited(LAST_WORDS)
        for entry in sitting.asked.values():
            self.clocks.charge(sitting, entry)
        code, waiting = self._stand_up(sitting)
        if leaving:
            return
        if kind is None:
            kind = FaultKind.START if starting else FaultKind.CRASHED
            how = obituary(how, code) + (" before it was ready" if starting else "")
        sitting.fail(Failure(kind, how, sitting.capture.tail()))
        for entry in waiting:
            self.lost(entry, partial_line, self.clocks.elapsed(entry))

    def _stand_up(self, sitting: Sitting) -> tuple[int | None, list[OpenGame]]:
        """The process is ended, by force if need be; its exit code, and the games that waited for it."""
        connection = sitting.connection
        for handle in (connection.stdin, connection.stdout, connection.stderr, connection.process):
            self.handlers.pop(handle, None)
        ended, waiting = sitting.stand_up()
        self.sittings[sitting.index] = None
        self.past[sitting.index] = sitting
        return ended.code, waiting
