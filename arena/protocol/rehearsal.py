"""A game with no processes: every line that each seat would read and write, for docs, tests and checks."""

from typing import NamedTuple

from arena.cards import count, lowest
from arena.protocol.announcer import Announcer
from arena.protocol.encoding import act_line, bye_line, game_line, game_over_line, hello_line
from arena.protocol.messages import Limits
from arena.rules import rng as random
from arena.rules.catalogue import Rules
from arena.rules.table import Table
from arena.view import View, fill_view
from arena.view_words import legal_words

LIMITS = Limits(start_ms=10000, move_ms=1000, bank_ms=None, margin_ms=50)


class Question(NamedTuple):
    """A question as it stands: whom it asks, the line he reads, the words that answer it."""

    seat: int
    id: int
    line: bytes
    legal: tuple[str, ...]


class Rehearsal:
    """One game: read `question`, call `answer` with a code of its legal mask, until `question` is None.

    Deals come from `seed` alone. All seats get views and events, and questions with one legal answer, but for
    the seats not in `viewing`, not in `listening` and not in `forced`.
    """

    def __init__(
        self,
        rules: Rules,
        seed: int,
        *,
        game: str = "g1",
        viewing: tuple[int, ...] = (0, 1, 2, 3),
        listening: tuple[int, ...] = (0, 1, 2, 3),
        forced: tuple[int, ...] = (0, 1, 2, 3),
    ):
        self.rules = rules
        self.game = game
        self.seed = seed
        self.players = rules.table.players
        self.question: Question | None = None
        self._viewing = viewing
        self._listening = listening
        self._forced = forced
        draws = random.from_key(random.key(b"rehearsal", seed))
        dealer = random.below(draws, self.players)
        self.table = Table(rules, first_dealer=dealer, shuffler=lambda number: draws)
        self.state = self.table.state
        self._announcer = Announcer(rules, [seat for seat in listening if seat < self.players])
        self._ids = [0] * self.players
        self._view = View()
        self._deal()
        self._go_on()

    def opening(self, seat: int) -> list[bytes]:
        """What a bot reads before its first question: `hello`, to be answered by `ready`, and `game`."""
        return [
            hello_line(self.rules, LIMITS),
            game_line(self.game, seat, self.players, self.seed),
        ]

    def answer(self, action: int) -> None:
        """Answer the open question with an action code, which must be legal."""
        self._step(action)
        self._go_on()

    def closing(self, seat: int) -> list[bytes]:
        """What a bot reads after the last question: `game_over` and `bye`."""
        score = list(self.state.score[: self.players])
        winners = [other for other in range(self.players) if self.state.winners >> other & 1]
        heard = self._announcer.take(seat) if seat in self._listening else None
        return [game_over_line(self.game, score, winners, heard), bye_line()]

    def _go_on(self) -> None:
        """Deal until somebody is asked or the match is over, and put the question."""
        state = self.state
        self._skip()
        while self.table.hand_over:
            self.table.finish()
            self._announcer.finished(state)
            if self.table.over:
                self.question = None
                return
            self._deal()
            self._skip()
        seat = state.seat
        self._ids[seat] += 1
        fill_view(self.rules, state, seat, self._view)
        line = act_line(
            self.game,
            self._ids[seat],
            self._view,
            self._announcer.take(seat),
            self.players,
            seat in self._viewing,
            seat in self._listening,
        )
        self.question = Question(seat, self._ids[seat], line, legal_words(self.table.legal))

    def _step(self, action: int) -> None:
        turn, tricks = self.state.turn, self.state.tricks_played
        self.table.step(action)
        self._announcer.answered(self.state, turn, tricks)

    def _skip(self) -> None:
        """Give the answers for which nobody is asked."""
        while self.state.seat not in (-1, *self._forced) and count(self.table.legal) == 1:
            self._step(lowest(self.table.legal))

    def _deal(self) -> None:
        self.table.deal()
        self._announcer.dealt(self.state)
