"""One lane: a process a seat, tables played through them until there are no more."""

from collections.abc import Callable, Sequence

from arena.host.commands import BotSpec
from arena.host.exchange import STRIKES, Exchange
from arena.host.faults import Fault, FaultKind, excerpt
from arena.host.limits import Limits
from arena.host.machine import Machine
from arena.host.process import LocalMachine
from arena.host.report import LaneReport
from arena.host.seat import OpenTable, Seat
from arena.host.table import Table
from arena.protocol import Ready


def play_lane(
    bots: Sequence[BotSpec],
    hello: bytes,
    limits: Limits,
    next_table: Callable[[Sequence[Ready]], Table | None],
    finished: Callable[[Table], None],
    stop: Callable[[], bool],
    machine: Machine | None = None,
) -> LaneReport:
    """Plays tables with one process a seat until `next_table` answers None or `stop` is true.

    `next_table` gets what each bot said of itself (its first `ready` holds for the lane; the defaults if it
    could not start) and is asked again whenever fewer tables are open than all the bots can play at once.
    `finished` is called once for each table that is over, after its last lines went out; tables open
    when `stop` turns true are dropped. `stop` is asked every 100 ms at the latest.

    A bot's fault goes to its table. A bot that died or could not start is at fault whenever its turn comes
    at the tables it sat at, and is started again for the next one; after three failures in a row it is not.
    Errors of the callbacks pass through; no process outlives the call, which closes `machine`.
    """
    world: Machine = LocalMachine() if machine is None else machine
    try:
        return _Lane(bots, hello, limits, next_table, finished, stop, world).play()
    finally:
        world.close()


class _Lane:
    def __init__(
        self,
        bots: Sequence[BotSpec],
        hello: bytes,
        limits: Limits,
        next_table: Callable[[Sequence[Ready]], Table | None],
        finished: Callable[[Table], None],
        stop: Callable[[], bool],
        machine: Machine,
    ):
        self.next_table = next_table
        self.finished = finished
        self.seats = [Seat(index, bot, limits) for index, bot in enumerate(bots)]
        self.exchange = Exchange(self.seats, hello, limits, machine, stop, self._answered, self._failed)
        self.bank = None if limits.bank_ms is None else limits.bank_ms / 1000
        self.open = 0
        self.slots = 1
        self.upcoming: Table | None = None
        """The next table, while its bots are being started."""
        self.exhausted = False
        self.over: list[Table] = []
        """Tables whose last lines are still to be sent."""

    def play(self) -> LaneReport:
        for seat in self.seats:
            self.exchange.start(seat)
        stopped = self._play_tables()
        if not stopped:
            self.exchange.say_goodbye()
        for seat in self.seats:
            if seat.connection is not None:
                seat.stand_up()
        return LaneReport(tuple(seat.report() for seat in self.seats), stopped)

    def _play_tables(self) -> bool:
        """Plays until there are no more tables; True if it was stopped."""
        exchange = self.exchange
        while True:
            if self.open < self.slots and not self.exhausted:
                self._open_tables()
            exchange.flush()
            if self.over:
                over, self.over = self.over, []
                for table in over:
                    self.finished(table)
                if exchange.stop():
                    return True
            elif self.exhausted and not self.open:
                return False
            elif exchange.look():
                return True

    def _open_tables(self) -> None:
        """Opens tables while there are free places, starting the bots that are missing first."""
        # Tables that end at once (nobody there to play) are not heaped up: they are handed over first.
        while self.open < self.slots and not self.exhausted and not self.over:
            if any(seat.starting for seat in self.seats):
                return
            if self.upcoming is None:
                readies = [seat.ready or Ready(name=seat.spec.name) for seat in self.seats]
                self.slots = max(1, min(ready.tables for ready in readies))
                self.upcoming = self.next_table(readies)
                self.exhausted = self.upcoming is None
                continue
            for seat in self.seats:
                if seat.connection is None and not seat.tried and seat.strikes < STRIKES:
                    self.exchange.start(seat)
            if not any(seat.starting for seat in self.seats):
                self._open(self.upcoming)

    def _open(self, table: Table) -> None:
        self.upcoming = None
        self.open += 1
        entry = OpenTable(table, tuple(seat.connection for seat in self.seats), self.bank)
        for seat, line in zip(self.seats, table.opening(), strict=True):
            seat.tried = False
            if seat.connection is not None:
                seat.asked_ids[entry.game] = 0
                self._note(seat, line)
        self._advance(entry)

    def _advance(self, entry: OpenTable) -> None:
        """Puts the table's next question to its seat; finds seats at fault that have nobody to answer."""
        table = entry.table
        while (request := table.request()) is not None:
            entry.request = request
            entry.sent = 0.0
            seat = self.seats[request.seat]
            connection = seat.connection
            if connection is not None and connection is entry.players[request.seat]:
                seat.queue.append(entry)
                self.exchange.dirty.append(seat)
                return
            why = seat.why
            if entry.players[request.seat] is None and seat.strikes >= STRIKES:
                why += f"; not started again after {STRIKES} failures in a row"
            table.fault(_fault(entry, seat, seat.failed_as, why, b"", 0.0))
        self._close(entry)

    def _close(self, entry: OpenTable) -> None:
        self.open -= 1
        for seat, line, player in zip(self.seats, entry.table.closing(), entry.players, strict=True):
            if player is not None and player is seat.connection:
                # It came through a whole game: earlier failures were not in a row with any that follow.
                if not seat.timeouts:
                    seat.strikes = 0
                self._note(seat, line)
        self.over.append(entry.table)

    def _note(self, seat: Seat, line: bytes) -> None:
        seat.notes.append(line)
        self.exchange.dirty.append(seat)

    def _answered(self, entry: OpenTable, word: str) -> None:
        entry.table.answer(word)
        self._advance(entry)

    def _failed(
        self, entry: OpenTable, seat: Seat, kind: FaultKind, reason: str, reply: bytes, elapsed: float
    ) -> None:
        entry.table.fault(_fault(entry, seat, kind, reason, reply, elapsed))
        self._advance(entry)


def _fault(entry: OpenTable, seat: Seat, kind: FaultKind, reason: str, reply: bytes, elapsed: float) -> Fault:
    request = entry.request
    return Fault(
        kind=kind,
        seat=seat.index,
        reason=reason,
        request=request.line.decode("utf-8", "replace").rstrip("\n"),
        reply=excerpt(reply),
        legal=tuple(request.legal),
        elapsed_ms=round(elapsed * 1000, 3),
        stderr=seat.capture.tail(),
    )
