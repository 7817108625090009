"""One game of a check: the bot in one seat, the others played in this process."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from arena.cards import lowest
from arena.host import Fault, FaultKind, Request
from arena.protocol import Ready
from arena.protocol.longest import longest_act
from arena.rules import rng
from arena.rules.codes import PHASES
from arena.rules.options import Rules
from arena.tournament.check_scenes import CHECK_SEED, SIGHTS, CheckGame
from arena.tournament.match import Match, Setup
from arena.tournament.other_seats import eager, quiet
from arena.tournament.results import End

UNHEARD = Ready(name="", view=False, events=False)
"""What the other seats want: they read the state itself."""
MOST_BYTES = 65_536
"""No line is filled up to more, whatever the rules allow: some have hardly a limit."""


class Slip(NamedTuple):
    """A fault of the bot under check, and where in its game it was made."""

    phase: str
    deal: int
    question: int
    score: tuple[int, ...]
    fault: Fault


@dataclass
class Scene:
    """What came of one scene: questions by phase, what was to be seen in them, and the faults."""

    name: str
    rules: Rules
    asked: Counter[str] = field(default_factory=Counter)
    seen: set[str] = field(default_factory=set)
    slips: list[Slip] = field(default_factory=list)
    games: int = 0
    """Games played to their end."""
    broken_off: int = 0
    """Games that ended in mid-hand, as planned."""
    longest: int = 0
    """Bytes of the longest question."""
    longest_answered: int = 0
    """Bytes of the longest question that got an answer."""
    bound: int = 0
    """Bytes that a question to this bot may have under these rules."""
    tables: int = 1
    """Games that the bot plays at once, by its own word."""


class CheckTable(Match):
    """A game of a scene; it notes in the scene what is asked, and what goes wrong."""

    def __init__(self, setup: Setup, plan: CheckGame, ready: Ready, scene: Scene):
        self.plan = plan
        self.scene = scene
        self.answers: list[str] = []
        self._asked = 0
        self._random = rng.from_key(rng.key(CHECK_SEED, "others", plan.block))
        scene.tables = ready.tables
        scene.bound = longest_act(setup.rules, ready)
        readies = [ready if seat == plan.seat else UNHEARD for seat in range(setup.rules.table.players)]
        super().__init__(setup, plan.block, f"check{plan.block}", readies)

    def opening(self) -> list[bytes]:
        return [super().opening()[self.plan.seat]]

    def closing(self) -> list[bytes]:
        if self.lost_by is None:
            self.scene.games += 1
        return [super().closing()[self.plan.seat]]

    def request(self, banks: Sequence[float] | None = None) -> Request | None:
        while self.end is None:
            if self.plan.breaks_off and self.answers and self.state.tricks_played:
                self._break_off()
            elif self._unasked():
                self._act(lowest(self.table.legal))
            elif self.state.seat == self.plan.seat:
                return self._question(banks)
            else:
                self._act(self._others_choice())
        return None

    def answer(self, word: str) -> None:
        self.answers.append(word)
        self.scene.longest_answered = max(self.scene.longest_answered, self._asked)
        super().answer(word)

    def fault(self, fault: Fault) -> None:
        state = self.state
        score = tuple(state.score[: self.players])
        phase = PHASES[state.phase]
        self.scene.slips.append(Slip(phase, state.deals, len(self.answers) + 1, score, fault))
        super().fault(replace(fault, seat=self.plan.seat))
        self.end = self.end or (End.FORFEIT if self.lost_by else None)  # the others are there

    def _question(self, banks: Sequence[float] | None) -> Request:
        request = super().request(None if banks is None else [banks[0]] * self.players)
        assert request is not None
        scene = self.scene
        if self.plan.quiet and not self.answers:
            request = request._replace(line=_filled_up(request.line, min(scene.bound, MOST_BYTES)))
        scene.asked[PHASES[self.state.phase]] += 1
        scene.seen.update(sight.name for sight in SIGHTS if sight.seen(self.view))
        self._asked = len(request.line)
        scene.longest = max(scene.longest, self._asked)
        return request._replace(seat=0)

    def _break_off(self) -> None:
        """An opponent loses the game in mid-hand."""
        self.scene.broken_off += 1
        other = (self.plan.seat + 1) % self.players
        super().fault(Fault(FaultKind.TIMEOUT, other, "", "", "", (), 0.0, ""))

    def _others_choice(self) -> int:
        if self.plan.quiet:
            return quiet(self.setup.rules, self.state, self._random, self.plan.seat)
        return eager(self.setup.rules, self.state, self._random)


def _filled_up(line: bytes, size: int) -> bytes:
    """The question made that long by a field that the protocol does not have, as new ones may appear."""
    head, tail = line[:-2] + b',"new_field":"', b'"}\n'
    return head + b"-" * (size - len(head) - len(tail)) + tail if len(head) + len(tail) < size else line
