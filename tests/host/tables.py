"""A game for the host's tests: questions go round the seats, every answer counts."""

from collections.abc import Sequence

from arena.host import BotSpec, Fault, HostedGame, LaneReport, Limits, Request, play_lane
from arena.host.machine import Machine
from arena.protocol import Ready

HELLO = b'{"type":"hello"}\n'
LEGAL = ("yes", "no")


class CountingTable:
    """Over after `questions` answers or more than `pardons` faults; a pardoned one is answered with "yes"."""

    def __init__(self, game: str, seats: int, questions: int, pardons: int = 0):
        self.game = game
        self.seats = seats
        self.questions = questions
        self.pardons = pardons
        self.answers: list[str] = []
        self.faults: list[Fault] = []

    def opening(self) -> list[bytes]:
        return [b'{"type":"game","game":"%s"}\n' % self.game.encode()] * self.seats

    def request(self, banks: Sequence[float] | None = None) -> Request | None:
        asked = len(self.answers)
        if asked == self.questions or len(self.faults) > self.pardons:
            return None
        id = asked // self.seats + 1
        seat = asked % self.seats
        bank = "" if banks is None else f',"bank":{banks[seat]:.3f}'
        line = f'{{"type":"act","game":"{self.game}","id":{id},"legal":["yes","no"]{bank}}}\n'
        return Request(seat, id, line.encode(), LEGAL, (*LEGAL, "perhaps"))

    def answer(self, word: str) -> None:
        self.answers.append(word)

    def fault(self, fault: Fault) -> None:
        self.faults.append(fault)
        if len(self.faults) <= self.pardons:
            self.answers.append("yes")

    def closing(self) -> list[bytes]:
        return [b'{"type":"game_over","game":"%s"}\n' % self.game.encode()] * self.seats


class Played:
    """A lane of counting tables that was played: `tables` in the order opened, `finished` as they ended."""

    def __init__(
        self,
        bots: Sequence[BotSpec],
        limits: Limits,
        tables: int = 1,
        questions: int = 4,
        pardons: int = 0,
        machine: Machine | None = None,
        stop_when: "object" = lambda lane: False,
    ):
        self.tables: list[CountingTable] = []
        self.finished: list[str] = []
        self.readies: Sequence[Ready] = ()

        def next_table(readies: Sequence[Ready]) -> HostedGame | None:
            self.readies = readies
            if len(self.tables) == tables:
                return None
            self.tables.append(CountingTable(f"g{len(self.tables) + 1}", len(bots), questions, pardons))
            return self.tables[-1]

        self.report: LaneReport = play_lane(
            bots,
            HELLO,
            limits,
            next_table,
            lambda table: self.finished.append(table.game),
            lambda: stop_when(self),
            machine,
        )

    @property
    def faults(self) -> list[Fault]:
        return [fault for table in self.tables for fault in table.faults]

    @property
    def answers(self) -> list[list[str]]:
        return [table.answers for table in self.tables]

    def kinds(self) -> list[tuple[str, int]]:
        """Kind and seat of every fault."""
        return [(fault.kind.value, fault.seat) for fault in self.faults]
