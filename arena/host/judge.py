"""What a bot's lines, and its silence, mean for the questions it was asked."""

from collections.abc import Callable

from arena.host.clocks import Clocks
from arena.host.faults import Failure, FaultKind, excerpt
from arena.host.limits import Limits
from arena.host.seat import STRIKES
from arena.host.sitting import FOREVER, GONE, STARTING, OpenGame, Sitting
from arena.protocol import AnswerFault, ProtocolFault, parse_answer, parse_ready


class Judge:
    """Takes every line of the bots, and their deadlines; `lose(sitting, how, kind)` ends a process.

    A bot with no question left is put into `dirty`: it may be sent the next. `answered` and `failed` are
    those of the `Traffic`.
    """

    def __init__(
        self,
        limits: Limits,
        clocks: Clocks,
        dirty: list[Sitting],
        lose: Callable[[Sitting, str, FaultKind], None],
        answered: Callable[[OpenGame, str], None],
        failed: Callable[[OpenGame, Failure, bytes, float], None],
    ):
        self.limits = limits
        self.clocks = clocks
        self.dirty = dirty
        self.lose = lose
        self.answered = answered
        self.failed = failed

    def hear(self, sitting: Sitting, line: bytes) -> None:
        """A line of a bot, with or without its line end."""
        if line.isspace() or not line:
            return
        if sitting.life is STARTING:
            self._hear_ready(sitting, line)
            return
        if len(line) > self.limits.max_line:
            self._misspoken(
                sitting, line, AnswerFault(f"the line is longer than {self.limits.max_line} bytes")
            )
            return
        try:
            reply = parse_answer(line)
        except AnswerFault as error:
            self._misspoken(sitting, line, error)
            return
        if reply is None:
            sitting.babbled(line)
            return
        entry = sitting.asked.get(reply.game)
        if entry is None or entry.request.id != reply.id:
            reason = f"question {reply.id} of game {excerpt(reply.game.encode())!r} was never asked"
            self._misspoken(sitting, line, AnswerFault(reason, reply.game, reply.id))
            return
        self._take_back(sitting, entry)
        sitting.timeouts = 0
        sitting.heard = True
        if entry.banks is not None and not self.clocks.charge(sitting, entry):
            reason = f"the bank of {self.limits.bank_ms} ms is used up"
            self._fail(sitting, entry, FaultKind.TIMEOUT, reason, line)
        elif reply.action in entry.request.accepted:
            self.answered(entry, reply.action)
        else:
            reason = f"{excerpt(reply.action.encode())!r} is not a legal answer"
            self._fail(sitting, entry, FaultKind.ILLEGAL, reason, line)

    def _hear_ready(self, sitting: Sitting, line: bytes) -> None:
        try:
            ready = parse_ready(line)
        except ProtocolFault as error:
            if b'"ready"' in line:
                self.lose(sitting, f"said ready, but not well: {error}", FaultKind.START)
            else:
                sitting.babbled(line)
            return
        sitting.come_up(ready)
        self.dirty.append(sitting)

    def _misspoken(self, sitting: Sitting, line: bytes, error: AnswerFault) -> None:
        """A line that is meant as an answer, but answers no open question as it should.

        It is held against the question that is open, or against the next one if none is: the line comes
        between the same two answers either way. Of several games nobody knows which one it is meant for.
        """
        entry = sitting.asked.get(error.game)
        if entry is None or entry.request.id != error.id:
            if sitting.stray(error.game, error.id):
                return
            if sitting.leaving or sitting.many:
                sitting.babbled(line)
                return
            if not sitting.asked:
                sitting.hold(line)
                return
            (entry,) = sitting.asked.values()
        self._take_back(sitting, entry)
        self.clocks.charge(sitting, entry)
        self._fail(sitting, entry, FaultKind.MALFORMED, str(error), line)

    def catch_up(self, sitting: Sitting) -> None:
        """Deals with the lines that came before there was a question for them."""
        for line in sitting.release():
            self.hear(sitting, line)

    def expire(self, sitting: Sitting) -> None:
        """The deadline of a process has passed, and nothing more was found on its pipe."""
        if sitting.life is STARTING:
            seat = sitting.seat
            instead = f"it wrote {seat.first_chatter!r}" if seat.chatter else sitting.silence()
            reason = f"was not ready within {self.limits.start_ms} ms; {instead}"
            self.lose(sitting, reason, FaultKind.START)
            return
        overdue = [entry for entry in sitting.asked.values() if entry.deadline <= self.clocks.looked]
        silence = sitting.silence()
        for entry in overdue:
            self._take_back(sitting, entry)
            sitting.overdue.add((entry.game, entry.request.id))
            self.clocks.charge(sitting, entry)
        if sitting.asked:
            sitting.deadline = min(entry.deadline for entry in sitting.asked.values())
        sitting.timeouts += 1
        for entry in overdue:
            reason = f"no answer within {entry.allowed * 1000:g} ms; {silence}"
            self._fail(sitting, entry, FaultKind.TIMEOUT, reason, sitting.said + sitting.lines.pending)
        if sitting.timeouts >= STRIKES and sitting.life is not GONE:
            self.lose(sitting, f"timed out {STRIKES} times in a row and was ended", FaultKind.TIMEOUT)

    def _take_back(self, sitting: Sitting, entry: OpenGame) -> None:
        """The question is dealt with; a bot with none left may be sent the next."""
        del sitting.asked[entry.game]
        if not sitting.asked:
            sitting.deadline = FOREVER
            self.dirty.append(sitting)

    def _fail(self, sitting: Sitting, entry: OpenGame, kind: FaultKind, reason: str, reply: bytes) -> None:
        sitting.drain_stderr()
        failure = Failure(kind, reason, sitting.capture.tail())
        self.failed(entry, failure, reply, self.clocks.elapsed(entry))
