"""The one driver of a match: deal, ask, answer, add up, until somebody has won.

`deal_next` is a plain function that compiled code calls too; `Table` is the driver of everything that runs
in plain Python.
"""

from collections.abc import Callable, Sequence
from functools import partial

from arena.rules import rng as random
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.deal import draw_first_dealer, shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import accepted, legal, step
from arena.rules.rng import Generator
from arena.rules.state import State, copy_into

TABLE = b"table"
MAX_DEALS = 200
"""Deals, throw-ins and redeals included, after which a game ends as a draw unless told otherwise."""


def deal_next(rules: Rules, state: State, rng: Generator) -> None:
    """Shuffle and deal the next hand of a match, and put its first question.

    The cards are laid by the number of the deal, not by who deals, so that games which drift apart still meet
    the same cards.
    """
    size = shuffle_deck(rules, rng, state.deck)
    deal_hand(rules, state, size, state.next_place)


def _shuffled(seed: str, number: int) -> Generator:
    """The generator of one deal of a match that is played from a seed alone."""
    return random.from_key(random.key(TABLE, seed, "deal", number))


class Table:
    """A match at one table, in plain Python: its rules, its state, and where its cards come from.

    The state is there to be read; `step` and `deal` alone change it. After the last card of a hand
    the table waits for `finish`, so that the hand can be looked at before it is added up.
    """

    __slots__ = ("_shuffler", "max_deals", "rules", "state")

    def __init__(
        self,
        rules: Rules,
        seed: int | str = 0,
        *,
        first_dealer: int | None = None,
        shuffler: Callable[[int], Generator] | None = None,
        max_deals: int = MAX_DEALS,
    ):
        """A fresh match with nothing dealt.

        The cards follow from `seed`, or from `shuffler`, which gives the generator of each deal by its
        number from 0. Without `first_dealer` he is drawn as the rules say (2.3).
        """
        self.rules = rules
        self.state = State()
        self.max_deals = max_deals
        self._shuffler = shuffler or partial(_shuffled, str(seed))
        if first_dealer is None:
            draws = random.from_key(random.key(TABLE, str(seed), "first dealer"))
            first_dealer = draw_first_dealer(rules, draws, self.state.deck)
        start_match(rules, self.state, first_dealer)

    def deal(self) -> None:
        """Shuffle and deal the next hand."""
        deal_next(self.rules, self.state, self._shuffler(self.state.deals))

    def lay(self, deck: Sequence[int], laid_from: int) -> None:
        """Deal the next hand from a deck in a known order, as if `laid_from` dealt."""
        self.state.deck[: len(deck)] = deck
        deal_hand(self.rules, self.state, len(deck), laid_from)

    @property
    def legal(self) -> int:
        """Mask of the legal answers to the open question; 0 when the hand is over."""
        return legal(self.rules, self.state)

    @property
    def accepted(self) -> int:
        """Mask of the answers that are no fault: a revoke may be one (14.4)."""
        return accepted(self.rules, self.state)

    @property
    def hand_over(self) -> bool:
        """Nobody is asked: the hand is over, or none was dealt yet."""
        return self.state.phase == OVER or not self.state.deals

    @property
    def over(self) -> bool:
        """The match is won, or its last hand is over."""
        return bool(self.state.winners) or (self.hand_over and self.state.deals >= self.max_deals)

    def step(self, action: int) -> None:
        """The seat that is asked answers; the answer must be one of `accepted`."""
        step(self.rules, self.state, action)

    def finish(self) -> None:
        """Add up the hand that is over."""
        finish_hand(self.rules, self.state)

    def play_on(self) -> bool:
        """Deal, if need be, until somebody is asked; False when the match is over."""
        while self.state.phase == OVER or not self.state.deals:
            if self.state.deals:
                self.finish()
            if self.over:
                return False
            self.deal()
        return True

    def copy(self) -> "Table":
        """A table of its own in the same state, which goes on with the same cards."""
        other = Table(self.rules, first_dealer=0, shuffler=self._shuffler, max_deals=self.max_deals)
        copy_into(other.state, self.state)
        return other
