"""One lane: a process per seat, games played through them until there are no more."""

from collections.abc import Callable, Sequence

from arena.host.faults import Failure
from arena.host.hosted_game import HostedGame
from arena.host.limits import Limits
from arena.host.machine import Machine
from arena.host.process import LocalMachine
from arena.host.report import LaneReport
from arena.host.seat import Seat
from arena.host.sitting import GONE, OpenGame, Sitting
from arena.host.spec import BotSpec
from arena.host.traffic import Traffic
from arena.protocol import Ready


def play_lane(
    bots: Sequence[BotSpec],
    hello: bytes,
    limits: Limits,
    next_game: Callable[[Sequence[Ready]], HostedGame | None],
    finished: Callable[[HostedGame], None],
    stop: Callable[[], bool],
    machine: Machine | None = None,
    out: Sequence[Failure | None] = (),
) -> LaneReport:
    """Plays games with one process per seat until `next_game` answers None or `stop` is true.

    `next_game` gets what each bot said of itself (its first `ready` holds for the lane; the defaults if it
    could not start) and is asked again whenever fewer games are open than all the bots can play at once.
    `finished` is called once for each game that is over, after its last lines went out; games open
    when `stop` turns true are dropped. `stop` is asked every 100 ms at the latest.

    A bot's fault goes to its game. A bot that died or could not start is at fault whenever its turn comes
    at the games it sat at, and is started again for the next one; after three failed starts in a row it is
    not. `out` says by seat why a bot is not to be started at all.
    Errors of the callbacks pass through; no process outlives the call, which closes `machine`.
    """
    world: Machine = LocalMachine() if machine is None else machine
    try:
        return _Lane(bots, hello, limits, next_game, finished, stop, world, out).play()
    finally:
        world.close()


class _Lane:
    def __init__(
        self,
        bots: Sequence[BotSpec],
        hello: bytes,
        limits: Limits,
        next_game: Callable[[Sequence[Ready]], HostedGame | None],
        finished: Callable[[HostedGame], None],
        stop: Callable[[], bool],
        machine: Machine,
        out: Sequence[Failure | None],
    ):
        self.next_game = next_game
        self.finished = finished
        self.seats = [Seat(index, bot, *out[index : index + 1]) for index, bot in enumerate(bots)]
        self.traffic = Traffic(
            self.seats, hello, limits, machine, stop, self._answered, self._failed, self._lost
        )
        self.bank = None if limits.bank_ms is None else limits.bank_ms / 1000
        self.open = 0
        self.slots = 1
        self.upcoming: HostedGame | None = None
        """The next game, while its bots are being started."""
        self.tried: set[Seat] = set()
        """Seats whose bot was started for that game already: where it failed, the game does without."""
        self.exhausted = False
        self.unseated: list[OpenGame] = []
        """Games whose open question is for a process still to be started."""
        self.over: list[HostedGame] = []
        """Games whose last lines are still to be sent."""

    def play(self) -> LaneReport:
        self._start()
        stopped = self._play_games()
        if not stopped:
            self.traffic.say_goodbye()
        self.traffic.end()
        return LaneReport(tuple(seat.report() for seat in self.seats), stopped)

    def _play_games(self) -> bool:
        """Plays until there are no more games; True if it was stopped."""
        traffic = self.traffic
        while True:
            if self.open < self.slots and not self.exhausted:
                self._open_games()
            traffic.flush()
            if self.unseated:
                self._seat_again()
            elif self.over:
                over, self.over = self.over, []
                for game in over:
                    self.finished(game)
                if traffic.stop():
                    return True
            elif self.exhausted and not self.open:
                return False
            elif traffic.look():
                return True

    def _start(self) -> None:
        """Starts the bots that are missing, each once for the next game."""
        for seat in self.seats:
            if self.traffic.sittings[seat.index] is None and seat not in self.tried and not seat.out:
                self.tried.add(seat)
                self.traffic.start(seat)

    def _open_games(self) -> None:
        """Opens games while there are free places, starting the bots that are missing first."""
        # Games that end at once (nobody there to play) are not heaped up: they are handed over first.
        while self.open < self.slots and not self.exhausted and not self.over:
            if self.traffic.starting:
                return
            if self.upcoming is None:
                readies = [seat.ready or Ready(name=seat.spec.name) for seat in self.seats]
                self.slots = max(1, min((ready.tables for ready in readies), default=1))
                self.upcoming = self.next_game(readies)
                self.exhausted = self.upcoming is None
                continue
            self._start()
            if not self.traffic.starting:
                self._open(self.upcoming)

    def _open(self, game: HostedGame) -> None:
        self.upcoming = None
        self.tried.clear()
        self.open += 1
        entry = OpenGame(game, len(self.seats), self.bank)
        for seat in self.seats:
            sitting = self.traffic.sittings[seat.index]
            past = self.traffic.past[seat.index]
            if sitting is not None and sitting.first is None and past is not None:
                # It hears of the game when it is asked, as it would if the end of the one before it were
                # noticed only then.
                entry.players[seat.index] = past
            elif sitting is not None:
                self._seat(entry, sitting)
        self._go_on(entry)

    def _seat(self, entry: OpenGame, sitting: Sitting) -> None:
        entry.seat(sitting)
        self.traffic.dirty.append(sitting)

    def _go_on(self, entry: OpenGame) -> None:
        """Puts the game's next question to its seat; finds seats at fault that have nobody to answer."""
        game = entry.hosted
        while (request := game.request(entry.banks)) is not None:
            entry.request = request
            entry.sent = 0.0
            sitting = entry.players[request.seat]
            if sitting is not None and sitting.life is not GONE:
                sitting.queue.append(entry)
                self.traffic.dirty.append(sitting)
                return
            failure = self._absence(entry)
            if failure is None:
                return
            game.fault(entry.fault(failure))
        self._close(entry)

    def _absence(self, entry: OpenGame) -> Failure | None:
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
            if self.traffic.sittings[seat.index] is None and not seat.out:
                self.traffic.start(seat)
            sitting = self.traffic.sittings[seat.index]
            if sitting is not None:
                self._seat(entry, sitting)
                sitting.queue.append(entry)
            else:
                entry.players[seat.index] = None
                self._lost(entry)

    def _close(self, entry: OpenGame) -> None:
        self.open -= 1
        for line, player in zip(entry.hosted.closing(), entry.players, strict=True):
            if player is None:
                continue
            player.come_through()
            if player.life is not GONE:
                player.notes.append(line)
                self.traffic.dirty.append(player)
        self.over.append(entry.hosted)

    def _answered(self, entry: OpenGame, word: str) -> None:
        entry.hosted.answer(word)
        self._go_on(entry)

    def _failed(self, entry: OpenGame, failure: Failure, reply: bytes, elapsed: float) -> None:
        entry.hosted.fault(entry.fault(failure, reply, elapsed))
        self._go_on(entry)

    def _lost(self, entry: OpenGame, reply: bytes = b"", elapsed: float = 0.0) -> None:
        failure = self._absence(entry)
        if failure is not None:
            self._failed(entry, failure, reply, elapsed)
