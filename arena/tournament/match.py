"""One match at one table, from the first deal to its result: what the host drives.

A `Match` turns the rules into requests and answers into a `GameResult`. It does no I/O and reads no
clock; every random draw has its own key (`arena.tournament.keys`).

A bot found dead loses the match, but not to one that is dead too. So the others are called: play goes on
off the record, the lowest answers standing in, until every other side has answered one question or is found
dead at it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arena.cards import CARD_CODES, lowest
from arena.host import Fault, FaultKind, Request
from arena.protocol import Ready, act_line, game_line, game_over_line, legal_words
from arena.protocol.announcer import Announcer
from arena.rules import rng
from arena.rules.catalogue.scoring import Renege
from arena.rules.codes import ACTION_BY_NAME, OVER, REDEAL
from arena.rules.deal import draw_first_dealer
from arena.rules.game import match_points
from arena.rules.options import Rules
from arena.rules.sides import same_side
from arena.rules.table import Table
from arena.tournament import keys
from arena.tournament.results import End, GameResult, Substitution
from arena.tournament.stats import StatsCount
from arena.view import View, fill_present, fill_view

GAME, HAND = "game", "hand"
FORFEIT, SUBSTITUTE = "forfeit", "substitute"
MOST_EVIDENCE = 10
"""Substituted faults of a game that are kept with what was asked and answered; the others have only their
reason, so that a bot that is always at fault does not fill the disk."""
DEAD = (FaultKind.CRASHED, FaultKind.START)
"""Faults of a process that is there no more."""


@dataclass(frozen=True)
class Setup:
    """What every match of a lane has in common."""

    seed: bytes
    variant: str
    rules: Rules
    bots: tuple[str, ...]
    seating: int
    seats: tuple[str, ...]
    unit: str = GAME
    max_deals: int = 200
    faults: str = FORFEIT
    max_faults: int = 3


class Match:
    """A match in progress; satisfies the host's `HostedGame`.

    If every side is found dead the match is void, and the one that plays it again is `final`: there all
    are at fault, and nobody has won.
    """

    def __init__(self, setup: Setup, block: int, game: str, ready: Sequence[Ready], final: bool = False):
        self.setup = setup
        self.final = final
        self.block = block
        self.game = game
        self.players = setup.rules.table.players
        scratch = [0] * CARD_CODES
        first_dealer = draw_first_dealer(
            setup.rules, rng.from_key(keys.first_dealer_key(setup.seed, block)), scratch
        )
        self.table = Table(
            setup.rules,
            first_dealer=first_dealer,
            shuffler=lambda deal: rng.from_key(keys.deal_key(setup.seed, block, deal)),
            max_deals=setup.max_deals,
        )
        self.first_dealer = first_dealer
        self.state = self.table.state
        self.view = View()
        self.choices: list[tuple[int, ...]] = []
        self.stats = StatsCount()
        self.end: End | None = None
        self.winners: tuple[int, ...] = ()
        self.culprit: int | None = None
        self.lost_by: Fault | None = None
        self.faults = [0] * self.players
        self.substitutions: list[Substitution] = []
        self.hand_points = [0.0] * self.players
        self._dead: set[int] = set()
        """The seats of the sides found dead."""
        self._there: set[int] = set()
        """After that, the seats of the sides that have answered."""
        self._record: GameResult | None = None
        """The record as it was when the first of them was found."""
        self._ids = [0] * self.players
        self._revokes = setup.rules.play.renege == Renege.PENALTY
        """Whether more may be accepted than is legal."""
        self._ready = ready
        self._news = Announcer(setup.rules, [seat for seat in range(self.players) if ready[seat].events])
        self._deal()

    # What the host asks

    def opening(self) -> list[bytes]:
        """The `game` line of each seat."""
        s = self.setup
        return [
            game_line(
                self.game,
                seat,
                self.players,
                keys.bot_seed(s.seed, s.variant, s.bots, self.block, s.seating, seat),
            )
            for seat in range(self.players)
        ]

    def request(self, banks: Sequence[float] | None = None) -> Request | None:
        """The question now open, or None when the match is over."""
        state = self.state
        while self.end is None and self._unasked():
            self._act(lowest(self.table.legal))
        if self.end is not None:
            return None
        seat = state.seat
        ready = self._ready[seat]
        self._ids[seat] += 1
        # Only a bot that asks for the history pays for it.
        fill = fill_view if ready.view and ready.history else fill_present
        fill(self.setup.rules, state, seat, self.view)
        line = act_line(
            self.game,
            self._ids[seat],
            self.view,
            self._news.take(seat),
            self.players,
            ready.view,
            ready.events,
            ready.history,
            None if banks is None else int(banks[seat] * 1000),
        )
        allowed = legal_words(self.view.legal)
        taken = self.table.accepted if self._revokes else self.view.legal
        return Request(
            seat, self._ids[seat], line, allowed, allowed if taken == self.view.legal else legal_words(taken)
        )

    def answer(self, word: str) -> None:
        """Apply an accepted answer of the seat that was asked."""
        if self._dead:
            self._call(self._there)
        else:
            self._act(ACTION_BY_NAME[word])

    def fault(self, fault: Fault) -> None:
        """A fault of one seat: the match is lost by it, or the lowest legal answer stands in."""
        s = self.setup
        dead = fault.kind in DEAD
        if self._dead and not dead:
            self._call(self._there)
            return
        self.faults[fault.seat] += 1
        may_go_on = (
            s.faults == SUBSTITUTE
            and fault.seat == self.state.seat
            and not dead
            and self.faults[fault.seat] <= s.max_faults
        )
        if may_go_on:
            if len(self.substitutions) >= MOST_EVIDENCE:
                fault = replace(fault, request="", reply="", legal=(), stderr="")
            self.substitutions.append(Substitution(len(self.choices), self.state.history_length, fault))
            self._act(lowest(self.table.legal))
            return
        if self._record is None:
            self.culprit = fault.seat
            self.lost_by = fault
            self._finish(End.FORFEIT, self._others({fault.seat}))
            self._record = self.result()
        if dead:
            self._call(self._dead)

    def _unasked(self) -> bool:
        """Whether the open question is not put: its side is known to be dead or there, or there is but one
        legal answer and the bot does not care to be asked."""
        seat = self.state.seat
        if seat in self._dead or seat in self._there:
            return True
        if self._ready[seat].forced:
            return False
        legal = self.table.legal
        return legal & (legal - 1) == 0

    def _call(self, found: set[int]) -> None:
        """The side that was asked is found dead or there; the match is over when that is known of all."""
        found |= {seat for seat in range(self.players) if same_side(self.setup.rules, seat, self.state.seat)}
        self.end = None if len(self._dead) + len(self._there) < self.players else End.FORFEIT

    def closing(self) -> list[bytes]:
        """The `game_over` line of each seat, with the events it has not heard of."""
        result = self.result()
        return [
            game_over_line(
                self.game, result.score, result.winners, self._news.take(seat) if ready.events else None
            )
            for seat, ready in enumerate(self._ready)
        ]

    def result(self) -> GameResult:
        """The record of a match that is over."""
        assert self.end is not None
        if self._record is not None:
            return self._verdict(self._record)
        choices = list(self.choices)
        if self.state.phase != OVER:
            choices.append(self._answers())
        s = self.setup
        return GameResult(
            variant=s.variant,
            bots=s.bots,
            block=self.block,
            seating=s.seating,
            seats=s.seats,
            first_dealer=self.first_dealer,
            choices=tuple(choices),
            score=tuple(self.state.score[: self.players]),
            winners=self.winners,
            end=self.end,
            deals=self.state.deals,
            hand_points=tuple(self.hand_points),
            match_points=self._match_points(),
            culprit=self.culprit,
            fault=self.lost_by,
            faults=tuple(self.faults),
            substitutions=tuple(self.substitutions),
            stats=self.stats.frozen(),
        )

    def _verdict(self, record: GameResult) -> GameResult:
        """The record of a match that was lost by a fault, or by several bots found dead."""
        winners = self._others(self._dead) if self._dead else record.winners
        if winners or self.final:
            return replace(record, winners=winners, faults=tuple(self.faults))
        return replace(record, winners=(), end=End.VOID, culprit=None, faults=(0,) * self.players)

    # The game itself

    def _deal(self) -> None:
        self.table.deal()
        self._news.dealt(self.state)

    def _act(self, action: int) -> None:
        state = self.state
        turn, tricks = state.turn, state.tricks_played
        self.table.step(action)
        self._news.answered(state, turn, tricks)
        if self.table.hand_over:
            self._finish_hand()

    def _finish_hand(self) -> None:
        state = self.state
        rules = self.setup.rules
        self.choices.append(self._answers())
        self.stats.count(rules, state)
        points = state.points[: self.players]
        for seat in range(self.players):
            others = [points[o] for o in range(self.players) if not same_side(rules, o, seat)]
            self.hand_points[seat] += points[seat] - sum(others) / len(others)
        self.table.finish()
        self._news.finished(state)
        if self.setup.unit == HAND and state.end != REDEAL:
            best = max(points)
            self._finish(End.PLAYED, [seat for seat in range(self.players) if points[seat] == best])
        elif state.winners:
            self._finish(End.PLAYED, [s for s in range(self.players) if state.winners >> s & 1])
        elif self.table.over:
            self._finish(End.MAX_DEALS, list(range(self.players)))
        else:
            self._deal()

    def _finish(self, end: End, winners: Sequence[int]) -> None:
        self.end = end
        self.winners = tuple(winners)

    def _answers(self) -> tuple[int, ...]:
        return tuple(value & 63 for value in self.state.history[: self.state.history_length])

    def _match_points(self) -> tuple[int, ...]:
        rules = self.setup.rules
        if rules.game.match_games == 1:
            return ()
        return tuple(match_points(rules, self.state, seat) for seat in range(self.players))

    def _others(self, seats: set[int]) -> tuple[int, ...]:
        """The seats of all the sides that these do not belong to."""
        return tuple(
            seat
            for seat in range(self.players)
            if not any(same_side(self.setup.rules, seat, other) for other in seats)
        )
