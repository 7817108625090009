"""A game with no processes: every line that each seat would read and write, for docs, tests and checks."""

from typing import NamedTuple

from arena.protocol.encoding import act_line, bye_line, game_line, game_over_line, hello_line, legal_words
from arena.protocol.events import Announcer
from arena.protocol.messages import Limits
from arena.rules import rng as random
from arena.rules.codes import OVER
from arena.rules.deal import shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import legal, step
from arena.rules.options import Rules
from arena.rules.state import State
from arena.view import View, fill_view

LIMITS = Limits(start_ms=10000, move_ms=1000, bank_ms=None, margin_ms=50)
MAX_DEALS = 200


class Question(NamedTuple):
    """A question as it stands: whom it asks, the line he reads, the words that answer it."""

    seat: int
    id: int
    line: bytes
    legal: tuple[str, ...]


class Rehearsal:
    """One game: read `question`, call `answer` with a code of its legal mask, until `question` is None.

    Deals come from `seed` alone. All seats get views and events, but for the seats not in `viewing`
    and not in `listening`.
    """

    def __init__(
        self,
        rules: Rules,
        seed: int,
        *,
        game: str = "g1",
        viewing: tuple[int, ...] = (0, 1, 2, 3),
        listening: tuple[int, ...] = (0, 1, 2, 3),
    ):
        self.rules = rules
        self.game = game
        self.seed = seed
        self.players: int = rules.table.players
        self.state = State()
        self.question: Question | None = None
        self._viewing = viewing
        self._listening = listening
        self._rng = random.from_key(random.key(b"rehearsal", seed))
        self._announcer = Announcer(rules, [seat for seat in listening if seat < self.players])
        self._ids = [0] * self.players
        self._view = View()
        start_match(rules, self.state, random.below(self._rng, self.players))
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
        state = self.state
        turn, tricks = state.turn, state.tricks_played
        step(self.rules, state, action)
        self._announcer.answered(state, turn, tricks)
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
        while state.phase == OVER:
            finish_hand(self.rules, state)
            self._announcer.finished(state)
            if state.winners or state.deals >= MAX_DEALS:
                self.question = None
                return
            self._deal()
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
        self.question = Question(seat, self._ids[seat], line, legal_words(legal(self.rules, state)))

    def _deal(self) -> None:
        state = self.state
        size = shuffle_deck(self.rules, self._rng, state.deck)
        deal_hand(self.rules, state, size, state.next_dealer)
        self._announcer.dealt(state)
