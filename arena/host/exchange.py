"""Questions out, answers in: the traffic between the tables of a lane and its bots.

One loop, which sleeps only when nothing can be read or written and no time has run out. The clock of a
question starts right before it is written. What is found at the first look at or after a deadline still
counts as in time: that look is planned for the deadline, and if it comes later, that is our delay and not
the bot's.
"""

import signal
from collections.abc import Callable, Sequence
from functools import partial

from arena.host.faults import FaultKind, excerpt
from arena.host.limits import Limits
from arena.host.machine import WRITABLE, Machine
from arena.host.seat import FOREVER, OpenTable, Seat
from arena.protocol import ProtocolFault, bye_line, parse_answer, parse_ready

TICK = 0.1
"""Seconds between two looks at `stop`."""
STRIKES = 3
"""After so many failures in a row a bot is started no more, after so many timeouts in a row it is ended."""
LAST_WORDS = 0.02
"""Seconds to wait for the exit of a bot whose pipe closed, so that its exit code can be told."""
LAST_CHUNKS = 128
"""How often stdout is read after the exit: a child of the bot may go on writing for ever."""
STDERR_CHUNKS = 4
"""How often stderr is read in one go, so that a bot that floods it does not hold up the others."""


class Exchange:
    """Starts, asks, hears and ends the bots of `seats`.

    `answered(entry, word)` is called for an answer that its question accepts, `failed(entry, seat, kind,
    reason, reply, elapsed)` for every question that got a fault instead; either may queue more
    questions, which go out with the next `flush`.
    """

    def __init__(
        self,
        seats: Sequence[Seat],
        hello: bytes,
        limits: Limits,
        machine: Machine,
        stop: Callable[[], bool],
        answered: Callable[[OpenTable, str], None],
        failed: Callable[[OpenTable, Seat, FaultKind, str, bytes, float], None],
    ):
        self.seats = seats
        self.hello = hello
        self.limits = limits
        self.machine = machine
        self.stop = stop
        self.answered = answered
        self.failed = failed
        self.move = FOREVER if limits.move_ms is None else limits.move_ms / 1000
        self.margin = limits.margin_ms / 1000
        self.grace = limits.grace_ms / 1000
        self.handlers: dict[int, Callable[[int], object]] = {}
        self.dirty: list[Seat] = []
        """Seats that may have something to send."""
        self.looked = 0.0
        """When the pipes were last looked at: the arrival of whatever was found there."""
        self.wake = 0.0
        """When there is something to do even if nothing arrives; never later than a deadline or a tick."""

    # Beginning and end

    def start(self, seat: Seat) -> None:
        """Starts the seat's bot; it is `starting` until it said `ready`, or has a failure more."""
        seat.tried = True
        started = self.machine.now()
        try:
            connection = self.machine.start(seat.spec)
        except (OSError, ValueError) as error:
            seat.strike(FaultKind.START, f"could not be started: {error}")
            return
        seat.sit_down(connection, started)
        self.handlers[connection.stdin] = partial(self._on_stdin, seat)
        self.handlers[connection.stdout] = partial(self._on_stdout, seat)
        self.handlers[connection.stderr] = partial(self._on_stderr, seat)
        self.handlers[connection.process] = partial(self._on_exit, seat)
        self.wake = min(self.wake, seat.deadline)
        self._write(seat, self.hello)

    def say_goodbye(self) -> None:
        """Tells all bots that it is over and gives them the grace time to end, then less polite signals."""
        for seat in self.seats:
            connection = seat.connection
            if connection is None:
                continue
            seat.leaving = True
            seat.deadline = self.machine.now() + self.grace
            self.wake = min(self.wake, seat.deadline)
            self._write(seat, bye_line())
            if seat.connection is not None and not seat.backlog:
                connection.close_stdin()
        while any(seat.connection is not None for seat in self.seats):
            if self.look():
                return

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
        for seat in self.seats:
            if seat.deadline <= looked:
                self._expire(seat)
        self.wake = min(looked + TICK, *(seat.deadline for seat in self.seats))
        return False

    # Out

    def flush(self) -> None:
        """Sends what can be sent: to each bot that is not thinking all that waits for it, in one write."""
        dirty = self.dirty
        while dirty:
            seat = dirty.pop()
            queue = seat.queue
            if seat.asked or seat.connection is None or not (queue or seat.notes):
                continue
            if len(queue) == 1 and not seat.notes:
                data = queue[0].request.line
            else:
                data = b"".join([*seat.notes, *[entry.request.line for entry in queue]])
                seat.notes.clear()
            if queue:
                self._start_clocks(seat, queue)
            self._write(seat, data)

    def _start_clocks(self, seat: Seat, queue: list[OpenTable]) -> None:
        """The questions in `queue` are sent now; of n in one write each has n times the time of one."""
        now = self.machine.now()
        soonest = FOREVER
        for entry in queue:
            entry.sent = now
            allowed = self.move if entry.banks is None else min(self.move, entry.banks[seat.index])
            entry.allowed = len(queue) * allowed
            entry.deadline = now + entry.allowed + self.margin
            if entry.deadline < soonest:
                soonest = entry.deadline
            seat.asked[entry.game] = entry
            seat.asked_ids[entry.game] = entry.request.id
        queue.clear()
        seat.answered = now
        seat.received = 0
        seat.deadline = soonest
        if soonest < self.wake:
            self.wake = soonest

    def _write(self, seat: Seat, data: bytes) -> None:
        connection = seat.connection
        assert connection is not None
        behind = bool(seat.backlog)
        if behind:
            data = seat.backlog + data
        try:
            sent = connection.write(data)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._lost(seat, "closed its stdin")
            return
        if behind or sent < len(data):
            seat.backlog = data[sent:]
            connection.watch_stdin(bool(seat.backlog))

    def _on_stdin(self, seat: Seat, bits: int) -> None:
        connection = seat.connection
        assert connection is not None
        if not bits & WRITABLE:
            self._lost(seat, "closed its stdin")
            return
        self._write(seat, b"")
        if seat.leaving and seat.connection is not None and not seat.backlog:
            connection.close_stdin()

    # In

    def _on_stdout(self, seat: Seat, bits: int = 0) -> bool:
        """Reads and deals with what is there; False if there was nothing, or the bot is gone by now."""
        connection = seat.connection
        assert connection is not None
        try:
            chunk = connection.read()
        except BlockingIOError:
            return False
        if not chunk:
            if seat.leaving:
                connection.forget(connection.stdout)
            else:
                self._lost(seat, "closed its stdout")
            return False
        seat.received += len(chunk)
        for line in seat.lines.feed(chunk):
            self._on_line(seat, line)
            if seat.connection is not connection:
                return False
        return True

    def _on_line(self, seat: Seat, line: bytes) -> None:
        if line.isspace() or not line:
            return
        if len(line) > self.limits.max_line:
            self._malformed(seat, line, f"the line is longer than {self.limits.max_line} bytes")
            return
        if seat.starting:
            self._on_ready(seat, line)
            return
        try:
            reply = parse_answer(line)
        except ProtocolFault as error:
            self._malformed(seat, line, str(error))
            return
        entry = seat.asked.get(reply.game)
        if entry is None or entry.request.id != reply.id:
            if not seat.stray(reply):
                reason = f"question {reply.id} of game {excerpt(reply.game.encode())!r} was never asked"
                self._malformed(seat, line, reason)
            return
        self._take_back(seat, entry)
        seat.timeouts = 0
        seat.heard = True
        if entry.banks is not None and self._charge(seat, entry) < -self.margin:
            reason = f"the bank of {self.limits.bank_ms} ms is used up"
            self._fail(entry, seat, FaultKind.TIMEOUT, reason, line)
        elif reply.action in entry.request.accepted:
            self.answered(entry, reply.action)
        else:
            reason = f"{excerpt(reply.action.encode())!r} is not a legal answer"
            self._fail(entry, seat, FaultKind.ILLEGAL, reason, line)

    def _on_ready(self, seat: Seat, line: bytes) -> None:
        try:
            ready = parse_ready(line)
        except ProtocolFault as error:
            if b'"ready"' in line:
                self._lost(seat, f"said ready, but not well: {error}", FaultKind.START)
            else:
                seat.babbled(line)
            return
        seat.starting = False
        seat.deadline = FOREVER
        seat.ready = seat.ready or ready

    def _malformed(self, seat: Seat, line: bytes, reason: str) -> None:
        """A line that is no answer: the fault of the question that has waited longest, or mere chatter."""
        if not seat.asked:
            seat.babbled(line)
            return
        entry = next(iter(seat.asked.values()))
        self._take_back(seat, entry)
        self._fail(entry, seat, FaultKind.MALFORMED, reason, line)

    def _on_stderr(self, seat: Seat, bits: int) -> None:
        connection = seat.connection
        assert connection is not None
        if not seat.drain_stderr(STDERR_CHUNKS):
            connection.forget(connection.stderr)

    def _on_exit(self, seat: Seat, bits: int) -> None:
        """What a bot wrote before its end still counts. Its pipes may stay open, held by its children."""
        connection = seat.connection
        for _ in range(LAST_CHUNKS):
            if not self._on_stdout(seat):
                break
        if seat.connection is connection:
            self._lost(seat, "exited")

    # Faults

    def _expire(self, seat: Seat) -> None:
        """The seat's deadline has passed."""
        connection = seat.connection
        assert connection is not None
        if seat.leaving:
            self._show_out(seat)
            return
        self._on_stdout(seat)
        if seat.connection is not connection or seat.deadline > self.looked:
            return
        if seat.starting:
            instead = f"it wrote {seat.first_chatter!r}" if seat.chatter else seat.silence()
            reason = f"was not ready within {self.limits.start_ms} ms; {instead}"
            self._lost(seat, reason, FaultKind.START)
            return
        overdue = [entry for entry in seat.asked.values() if entry.deadline <= self.looked]
        silence = seat.silence()
        for entry in overdue:
            self._take_back(seat, entry)
            seat.overdue.add((entry.game, entry.request.id))
            if entry.banks is not None:
                self._charge(seat, entry)
        if seat.asked:
            seat.deadline = min(entry.deadline for entry in seat.asked.values())
        seat.timeouts += 1
        for entry in overdue:
            reason = f"no answer within {entry.allowed * 1000:g} ms; {silence}"
            self._fail(entry, seat, FaultKind.TIMEOUT, reason, seat.lines.pending)
        if seat.timeouts >= STRIKES and seat.connection is connection:
            self._lost(seat, f"timed out {STRIKES} times in a row and was ended", FaultKind.TIMEOUT)

    def _show_out(self, seat: Seat) -> None:
        """First the hint that most programs take, then the end."""
        connection = seat.connection
        assert connection is not None
        if seat.shown_out:
            seat.stand_up()
            return
        seat.shown_out = True
        seat.lingered += 1
        connection.terminate()
        seat.deadline = self.looked + self.grace / 2

    def _lost(self, seat: Seat, how: str, kind: FaultKind | None = None) -> None:
        """The process is of no more use: it is ended, and whoever waits for it is told."""
        connection = seat.connection
        assert connection is not None
        partial_line = seat.lines.pending
        starting = seat.starting
        if kind is None:
            connection.exited(LAST_WORDS)
        for handle in (connection.stdin, connection.stdout, connection.stderr, connection.process):
            self.handlers.pop(handle, None)
        ended, waiting = seat.stand_up()
        if seat.leaving:
            return
        if kind is None:
            kind = FaultKind.START if starting else FaultKind.CRASHED
            how = _obituary(how, ended.code) + (" before it was ready" if starting else "")
        seat.strike(kind, how)
        for entry in waiting:
            self._fail(entry, seat, kind, how, partial_line)

    def _take_back(self, seat: Seat, entry: OpenTable) -> None:
        """The question is dealt with; a bot with none left may be sent the next."""
        del seat.asked[entry.game]
        if not seat.asked:
            seat.deadline = FOREVER
            self.dirty.append(seat)

    def _charge(self, seat: Seat, entry: OpenTable) -> float:
        """Takes the time since the bot's last answer from the seat's bank; the seconds left, before rounding
        up to nothing."""
        assert entry.banks is not None
        left = entry.banks[seat.index] - (self.looked - seat.answered)
        entry.banks[seat.index] = max(0.0, left)
        seat.answered = self.looked
        return left

    def _fail(self, entry: OpenTable, seat: Seat, kind: FaultKind, reason: str, reply: bytes) -> None:
        if seat.connection is not None:
            seat.drain_stderr(STDERR_CHUNKS)
        elapsed = self.machine.now() - entry.sent if entry.sent else 0.0
        self.failed(entry, seat, kind, reason, reply, elapsed)


def _obituary(how: str, code: int | None) -> str:
    """How a process ended, in words; `how` if it had not ended by itself."""
    if code is None:
        return f"{how} and kept running"
    if code >= 0:
        return f"exited with code {code}"
    try:
        return f"was killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"was killed by signal {-code}"
