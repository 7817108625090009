"""One lane: a process a seat, tables played through them until there are no more."""

from collections.abc import Callable, Sequence

from arena.host.exchange import Exchange
from arena.host.faults import Failure
from arena.host.limits import Limits
from arena.host.machine import Machine
from arena.host.process import LocalMachine
from arena.host.report import LaneReport
from arena.host.seat import Seat
from arena.host.sitting import OpenTable, Sitting
from arena.host.spec import BotSpec
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
    out: Sequence[Failure | None] = (),
) -> LaneReport:
    """Plays tables with one process a seat until `next_table` answers None or `stop` is true.

    `next_table` gets what each bot said of itself (its first `ready` holds for the lane; the defaults if it
    could not start) and is asked again whenever fewer tables are open than all the bots can play at once.
    `finished` is called once for each table that is over, after its last lines went out; tables open
    when `stop` turns true are dropped. `stop` is asked every 100 ms at the latest.

    A bot's fault goes to its table. A bot that died or could not start is at fault whenever its turn comes
    at the tables it sat at, and is started again for the next one; after three failed starts in a row it is
    not. `out` says by seat why a bot is not to be started at all.
    Errors of the callbacks pass through; no process outlives the call, which closes `machine`.
    """
    world: Machine = LocalMachine() if machine is None else machine
    try:
        return _Lane(bots, hello, limits, next_table, finished, stop, world, out).play()
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
        out: Sequence[Failure | None],
    ):
        self.next_table = next_table
        self.finished = finished
        self.seats = [Seat(index, bot, *out[index : index + 1]) for index, bot in enumerate(bots)]
        self.exchange = Exchange(
            self.seats, hello, limits, machine, stop, self._answered, self._failed, self._lost
        )
        self.bank = None if limits.bank_ms is None else limits.bank_ms / 1000
        self.open = 0
        self.slots = 1
        self.upcoming: Table | None = None
        """The next table, while its bots are being started."""
        self.exhausted = False
        self.unseated: list[OpenTable] = []
        """Tables whose open question is for a process still to be started."""
        self.over: list[Table] = []
        """Tables whose last lines are still to be sent."""

    def play(self) -> LaneReport:
        self._start()
        stopped = self._play_tables()
        if not stopped:
            self.exchange.say_goodbye()
        self.exchange.end()
        return LaneReport(tuple(seat.report() for seat in self.seats), stopped)

    def _play_tables(self) -> bool:
        """Plays until there are no more tables; True if it was stopped."""
        exchange = self.exchange
        while True:
            if self.open < self.slots and not self.exhausted:
                self._open_tables()
            exchange.flush()
            if self.unseated:
                self._seat_again()
            elif self.over:
                over, self.over = self.over, []
                for table in over:
                    self.finished(table)
                if exchange.stop():
                    return True
            elif self.exhausted and not self.open:
                return False
            elif exchange.look():
                return True

    def _start(self) -> None:
        """Starts the bots that are missing, each once for the next table."""
        for seat in self.seats:
            if self.exchange.sittings[seat.index] is None and not seat.tried and not seat.out:
                seat.tried = True
                self.exchange.start(seat)

    def _open_tables(self) -> None:
        """Opens tables while there are free places, starting the bots that are missing first."""
        # Tables that end at once (nobody there to play) are not heaped up: they are handed over first.
        while self.open < self.slots and not self.exhausted and not self.over:
            if self.exchange.starting:
                return
            if self.upcoming is None:
                readies = [seat.ready or Ready(name=seat.spec.name) for seat in self.seats]
                self.slots = max(1, min(ready.tables for ready in readies))
                self.upcoming = self.next_table(readies)
                self.exhausted = self.upcoming is None
                continue
            self._start()
            if not self.exchange.starting:
                self._open(self.upcoming)

    def _open(self, table: Table) -> None:
        self.upcoming = None
        self.open += 1
        entry = OpenTable(table, len(self.seats), self.bank)
        for seat in self.seats:
            seat.tried = False
            sitting = self.exchange.sittings[seat.index]
            past = self.exchange.past[seat.index]
            if sitting is not None and sitting.first is None and past is not None:
                # It hears of the game when it is asked, as it would if the end of the one before it were
                # noticed only then.
                entry.players[seat.index] = past
            elif sitting is not None:
                self._seat(entry, sitting)
        self._go_on(entry)

    def _seat(self, entry: OpenTable, sitting: Sitting) -> None:
        entry.seat(sitting)
        self.exchange.dirty.append(sitting)

    def _go_on(self, entry: OpenTable) -> None:
        """Puts the table's next question to its seat; finds seats at fault that have nobody to answer."""
        table = entry.table
        while (request := table.request(entry.banks)) is not None:
            entry.request = request
            entry.sent = 0.0
            sitting = entry.players[request.seat]
            if sitting is not None and sitting.failure is None:
                sitting.queue.append(entry)
                self.exchange.dirty.append(sitting)
                return
            failure = self._absence(entry)
            if failure is None:
                return
            table.fault(entry.fault(failure))
        self._close(entry)

    def _absence(self, entry: OpenTable) -> Failure | None:
        """Why there is nobody to answer the open question; None if a fresh process shall.

        A bot that ended between two games, after its last answer in one and before its first in the next,
        has a fresh process play the next: nobody can tell on which side of `game` it ended.
        """
        request = entry.request
        sitting = entry.players[request.seat]
        if sitting is None:
            return self.seats[request.seat].failure
        if sitting.first is entry or request.id > 1:
            return sitting.failure
        # Not started here: its pipes may get the numbers of pipes just closed that there is news of.
        self.unseated.append(entry)
        return None

    def _seat_again(self) -> None:
        """Puts the open questions of `unseated` to fresh processes."""
        entries, self.unseated = self.unseated, []
        for entry in entries:
            seat = self.seats[entry.request.seat]
            if self.exchange.sittings[seat.index] is None and not seat.out:
                self.exchange.start(seat)
            sitting = self.exchange.sittings[seat.index]
            if sitting is not None:
                self._seat(entry, sitting)
                sitting.queue.append(entry)
            else:
                entry.players[seat.index] = None
                self._lost(entry)

    def _close(self, entry: OpenTable) -> None:
        self.open -= 1
        for line, player in zip(entry.table.closing(), entry.players, strict=True):
            if player is None:
                continue
            if player.heard and not player.timeouts:
                # It came through a game: if it is taken for hung later, that is the first time.
                player.seat.strikes = 0
            if player.failure is None:
                player.notes.append(line)
                self.exchange.dirty.append(player)
        self.over.append(entry.table)

    def _answered(self, entry: OpenTable, word: str) -> None:
        entry.table.answer(word)
        self._go_on(entry)

    def _failed(self, entry: OpenTable, failure: Failure, reply: bytes, elapsed: float) -> None:
        entry.table.fault(entry.fault(failure, reply, elapsed))
        self._go_on(entry)

    def _lost(self, entry: OpenTable, reply: bytes = b"", elapsed: float = 0.0) -> None:
        failure = self._absence(entry)
        if failure is not None:
            self._failed(entry, failure, reply, elapsed)
