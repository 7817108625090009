"""Questions out, answers in: the traffic between the tables of a lane and its bots.

One loop, which sleeps only when nothing can be read or written and no time has run out. The clock of a
question starts right before it is written. What is found at the first look at or after a deadline still
counts as in time: that look is planned for the deadline, and if it comes later, that is our delay and not
the bot's.
"""

from collections.abc import Callable, Sequence
from functools import partial

from arena.host.clocks import Clocks
from arena.host.faults import Failure, FaultKind, excerpt, obituary
from arena.host.limits import Limits
from arena.host.machine import WRITABLE, Machine
from arena.host.seat import STRIKES, Seat
from arena.host.sitting import FOREVER, OpenTable, Sitting
from arena.protocol import ProtocolFault, bye_line, parse_answer, parse_ready

TICK = 0.1
"""Seconds between two looks at `stop`."""
LAST_WORDS = 0.02
"""Seconds to wait for the exit of a bot whose pipe closed, so that its exit code can be told."""
LAST_CHUNKS = 128
"""How often stdout is read after the exit: a child of the bot may go on writing for ever."""
STDERR_CHUNKS = 4
"""How often stderr is read in one go, so that a bot that floods it does not hold up the others."""


class Exchange:
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
        answered: Callable[[OpenTable, str], None],
        failed: Callable[[OpenTable, Failure, bytes, float], None],
        lost: Callable[[OpenTable, bytes, float], None],
    ):
        self.hello = hello
        self.limits = limits
        self.machine = machine
        self.stop = stop
        self.answered = answered
        self.failed = failed
        self.lost = lost
        self.clocks = Clocks(limits)
        self.grace = limits.grace_ms / 1000
        self.sittings: list[Sitting | None] = [None] * len(seats)
        """The process at each seat, if there is one."""
        self.handlers: dict[int, Callable[[int], object]] = {}
        self.dirty: list[Sitting] = []
        """Processes that may be sent something."""
        self.looked = 0.0
        """When the pipes were last looked at: the arrival of whatever was found there."""
        self.wake = 0.0
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
        return any(sitting is not None and sitting.starting for sitting in self.sittings)

    def say_goodbye(self) -> None:
        """Tells all bots that it is over and gives them the grace time to end, then less polite signals."""
        for sitting in self.sittings:
            if sitting is None:
                continue
            sitting.leaving = True
            sitting.deadline = self.machine.now() + self.grace
            self.wake = min(self.wake, sitting.deadline)
            self._write(sitting, bye_line())
            if self._there(sitting) and not sitting.backlog:
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
        self.looked = looked = now()
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
            if sitting.asked or sitting.starting or not (queue or sitting.notes):
                continue
            if len(queue) == 1 and not sitting.notes:
                data = queue[0].request.line
            else:
                data = b"".join([*sitting.notes, *[entry.request.line for entry in queue]])
                sitting.notes.clear()
            if queue:
                self._ask(sitting, queue)
            self._write(sitting, data)

    def _ask(self, sitting: Sitting, queue: list[OpenTable]) -> None:
        """The questions in `queue` are sent now."""
        for entry in queue:
            sitting.asked[entry.game] = entry
            sitting.asked_ids[entry.game] = entry.request.id
        self.clocks.start(sitting, queue, self.machine.now())
        queue.clear()
        sitting.received = 0
        if sitting.deadline < self.wake:
            self.wake = sitting.deadline

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
        if sitting.leaving and self._there(sitting) and not sitting.backlog:
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
                self._lose(sitting, "closed its stdout")
            return False
        sitting.received += len(chunk)
        for line in sitting.lines.feed(chunk):
            self._on_line(sitting, line)
            if sitting.failure is not None:
                return False
        return True

    def _on_line(self, sitting: Sitting, line: bytes) -> None:
        if line.isspace() or not line:
            return
        if len(line) > self.limits.max_line:
            self._malformed(sitting, line, f"the line is longer than {self.limits.max_line} bytes")
            return
        if sitting.starting:
            self._on_ready(sitting, line)
            return
        try:
            reply = parse_answer(line)
        except ProtocolFault as error:
            self._malformed(sitting, line, str(error))
            return
        entry = sitting.asked.get(reply.game)
        if entry is None or entry.request.id != reply.id:
            if not sitting.stray(reply):
                reason = f"question {reply.id} of game {excerpt(reply.game.encode())!r} was never asked"
                self._malformed(sitting, line, reason)
            return
        self._take_back(sitting, entry)
        sitting.timeouts = 0
        sitting.heard = True
        if not self.clocks.charge(sitting, entry, self.looked):
            reason = f"the bank of {self.limits.bank_ms} ms is used up"
            self._fail(sitting, entry, FaultKind.TIMEOUT, reason, line)
        elif reply.action in entry.request.accepted:
            self.answered(entry, reply.action)
        else:
            reason = f"{excerpt(reply.action.encode())!r} is not a legal answer"
            self._fail(sitting, entry, FaultKind.ILLEGAL, reason, line)

    def _on_ready(self, sitting: Sitting, line: bytes) -> None:
        try:
            ready = parse_ready(line)
        except ProtocolFault as error:
            if b'"ready"' in line:
                self._lose(sitting, f"said ready, but not well: {error}", FaultKind.START)
            else:
                sitting.babbled(line)
            return
        sitting.starting = False
        sitting.deadline = FOREVER
        sitting.seat.is_ready(ready)
        self.dirty.append(sitting)

    def _malformed(self, sitting: Sitting, line: bytes, reason: str) -> None:
        """A line that is no answer: the fault of the question that has waited longest, or mere chatter."""
        if not sitting.asked:
            sitting.babbled(line)
            return
        entry = next(iter(sitting.asked.values()))
        self._take_back(sitting, entry)
        self._fail(sitting, entry, FaultKind.MALFORMED, reason, line)

    def _on_stderr(self, sitting: Sitting, bits: int) -> None:
        if not sitting.drain_stderr(STDERR_CHUNKS):
            sitting.connection.forget(sitting.connection.stderr)

    def _on_exit(self, sitting: Sitting, bits: int) -> None:
        """The process has ended. Its pipes may stay open, held by its children."""
        self._hang_up(sitting, "exited")

    # Faults

    def _hang_up(self, sitting: Sitting, how: str) -> None:
        """The bot can be asked no more; what it wrote before that still counts."""
        for _ in range(LAST_CHUNKS):
            if not self._on_stdout(sitting):
                break
        if self._there(sitting):
            self._lose(sitting, how)

    def _there(self, sitting: Sitting) -> bool:
        return self.sittings[sitting.index] is sitting

    def _expire(self, sitting: Sitting) -> None:
        """The deadline of a process has passed."""
        if sitting.leaving:
            self._show_out(sitting)
            return
        self._on_stdout(sitting)
        if sitting.failure is not None or sitting.deadline > self.looked:
            return
        if sitting.starting:
            seat = sitting.seat
            instead = f"it wrote {seat.first_chatter!r}" if seat.chatter else sitting.silence()
            reason = f"was not ready within {self.limits.start_ms} ms; {instead}"
            self._lose(sitting, reason, FaultKind.START)
            return
        overdue = [entry for entry in sitting.asked.values() if entry.deadline <= self.looked]
        silence = sitting.silence()
        for entry in overdue:
            self._take_back(sitting, entry)
            sitting.overdue.add((entry.game, entry.request.id))
            self.clocks.charge(sitting, entry, self.looked)
        if sitting.asked:
            sitting.deadline = min(entry.deadline for entry in sitting.asked.values())
        sitting.timeouts += 1
        for entry in overdue:
            reason = f"no answer within {entry.allowed * 1000:g} ms; {silence}"
            self._fail(sitting, entry, FaultKind.TIMEOUT, reason, sitting.lines.pending)
        if sitting.timeouts >= STRIKES and sitting.failure is None:
            self._lose(sitting, f"timed out {STRIKES} times in a row and was ended", FaultKind.TIMEOUT)

    def _show_out(self, sitting: Sitting) -> None:
        """First the hint that most programs take, then the end."""
        if sitting.shown_out:
            self._stand_up(sitting)
            return
        sitting.shown_out = True
        sitting.seat.lingered += 1
        sitting.connection.terminate()
        sitting.deadline = self.looked + self.grace / 2

    def _lose(self, sitting: Sitting, how: str, kind: FaultKind | None = None) -> None:
        """The process is of no more use: it is ended, and whoever waits for it is told."""
        partial_line = sitting.lines.pending
        starting = sitting.starting
        if kind is None:
            sitting.connection.exited(LAST_WORDS)
        for entry in sitting.asked.values():
            self.clocks.charge(sitting, entry, self.looked)
        code, waiting = self._stand_up(sitting)
        if sitting.leaving:
            return
        if kind is None:
            kind = FaultKind.START if starting else FaultKind.CRASHED
            how = obituary(how, code) + (" before it was ready" if starting else "")
        sitting.failure = Failure(kind, how, sitting.capture.tail())
        sitting.seat.failed(sitting.failure)
        for entry in waiting:
            self.lost(entry, partial_line, self._elapsed(entry))

    def _stand_up(self, sitting: Sitting) -> tuple[int | None, list[OpenTable]]:
        """The process is ended, by force if need be; its exit code, and the tables that waited for it."""
        connection = sitting.connection
        for handle in (connection.stdin, connection.stdout, connection.stderr, connection.process):
            self.handlers.pop(handle, None)
        ended, waiting = sitting.stand_up()
        self.sittings[sitting.index] = None
        return ended.code, waiting

    def _take_back(self, sitting: Sitting, entry: OpenTable) -> None:
        """The question is dealt with; a bot with none left may be sent the next."""
        del sitting.asked[entry.game]
        if not sitting.asked:
            sitting.deadline = FOREVER
            self.dirty.append(sitting)

    def _fail(self, sitting: Sitting, entry: OpenTable, kind: FaultKind, reason: str, reply: bytes) -> None:
        sitting.drain_stderr(STDERR_CHUNKS)
        failure = Failure(kind, reason, sitting.capture.tail())
        self.failed(entry, failure, reply, self._elapsed(entry))

    def _elapsed(self, entry: OpenTable) -> float:
        return self.machine.now() - entry.sent if entry.sent else 0.0
