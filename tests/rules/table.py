"""A table to write situations with: cards by name, answers by word, questions as text.

    table = Table(dealer=3, upcard="9S", hands={0: "JS JC AS"}, stick_the_dealer=True)
    assert table.asked == "bid_1 0"
    table.say("pass", "order_up")
    assert table.legal == "take leave"

Keyword arguments that are no argument of `Table` are options. Cards that a situation does not name are
filled in from the rest of the deck, lowest first.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from arena.cards import CARD_NAMES, SUIT_LETTERS, cards_in, deck_mask, names_in, parse_card
from arena.rules.alone import set_active
from arena.rules.codes import (
    ACTION_BY_NAME,
    ACTION_NAMES,
    HAND_ENDS,
    OVER,
    PHASES,
    PLAYED,
    UPCARD_PLACES,
)
from arena.rules.deal import lay_out
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import accepted, legal, step
from arena.rules.options import Rules, make_rules
from arena.rules.play import begin_play
from arena.rules.scoring import score_hand
from arena.rules.state import State

Cards = Mapping[int, str]
SUITS = (*SUIT_LETTERS, "NT")


def arrange(
    rules: Rules,
    dealer: int,
    upcard: str | None = None,
    hands: Cards | None = None,
    dummies: Cards | None = None,
    kitty: str = "",
) -> list[int]:
    """The order of the deck that deals these cards to these places."""
    rest = cards_in(deck_mask(rules.table.deck_low_rank, rules.table.joker))
    probe = State()
    probe.deck[: len(rest)] = range(len(rest))
    lay_out(rules, probe, len(rest), dealer)
    order = [-1] * len(rest)
    wanted: list[tuple[list[int], str]] = [([probe.upcard], upcard or "")]
    wanted += [(cards_in(probe.hands[seat]), text) for seat, text in (hands or {}).items()]
    wanted += [(cards_in(probe.dummies[place]), text) for place, text in (dummies or {}).items()]
    wanted.append((list(range(probe.kitty_top, len(rest))), kitty))
    for places, text in wanted:
        for place, name in zip(places, text.split(), strict=False):
            order[place] = parse_card(name)
            rest.remove(order[place])
    if upcard is None:
        order[probe.upcard] = rest.pop(0)
    return [card if card >= 0 else rest.pop(0) for card in order]


class Table:
    """One match in progress, with the words of the protocol for its questions and answers."""

    def __init__(
        self,
        *,
        dealer: int = 3,
        upcard: str | None = None,
        hands: Cards | None = None,
        dummies: Cards | None = None,
        kitty: str = "",
        score: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        self.rules = make_rules(options)
        self.players = self.rules.table.players
        self.state = State()
        start_match(self.rules, self.state, dealer)
        if score:
            self.state.score[: self.players] = score
        self.deal(upcard, hands, dummies, kitty)

    def deal(
        self,
        upcard: str | None = None,
        hands: Cards | None = None,
        dummies: Cards | None = None,
        kitty: str = "",
    ) -> None:
        """The next hand of the match."""
        deck = arrange(self.rules, self.state.next_dealer, upcard, hands, dummies, kitty)
        self.state.deck[: len(deck)] = deck
        deal_hand(self.rules, self.state, len(deck), self.state.next_dealer)

    # Questions

    @property
    def asked(self) -> str:
        """The question now put, as `bid_1 0`; `over` when the hand is over."""
        phase = PHASES[self.state.phase]
        return phase if self.state.phase == OVER else f"{phase} {self.state.seat}"

    @property
    def legal(self) -> str:
        """The legal answers in code order, blanks between."""
        return words_of(legal(self.rules, self.state))

    @property
    def accepted(self) -> str:
        """The answers that are no fault."""
        return words_of(accepted(self.rules, self.state))

    # Answers

    def say(self, *words: str) -> "Table":
        """Answer the questions in order, whoever is asked. A word may hold several, blanks between."""
        for word in " ".join(words).split():
            assert word in self.accepted.split(), f"{word} is refused at {self.asked}: {self.accepted}"
            step(self.rules, self.state, ACTION_BY_NAME[word])
        return self

    def passes(self, n: int) -> "Table":
        """n seats pass."""
        return self.say(*["pass"] * n)

    def together(self) -> "Table":
        """Everybody who is asked declines to go alone."""
        while self.asked.startswith("alone"):
            self.say("together")
        return self

    def until(self, phase: str) -> "Table":
        """Answer with the lowest legal code until a question of this phase, or the end, is reached."""
        while self.state.phase != OVER and not self.asked.startswith(phase + " "):
            self.say(self.legal.split()[0])
        return self

    def to_play(self) -> "Table":
        """Nobody goes alone, the lowest cards go down; stop at the first lead."""
        return self.until("play")

    def finish(self) -> "Table":
        """Play the hand out with lowest answers and add it up."""
        self.until("over")
        return self.add_up()

    def add_up(self) -> "Table":
        """Let the game layer take the points of a hand that is over."""
        finish_hand(self.rules, self.state)
        return self

    def result(
        self,
        maker: int,
        tricks: Sequence[int],
        *,
        lone_maker: int | None = None,
        lone_defender: int | None = None,
        winners: Sequence[int] | None = None,
        trump: str = "S",
        blind: bool = False,
        jambone: bool = False,
        add_up: bool = True,
    ) -> "Table":
        """The hand in progress as if it had just been played out with this result."""
        state = self.state
        state.caller = maker
        state.trump = SUITS.index(trump)
        state.lone_maker = -1 if lone_maker is None else lone_maker
        state.lone_defender = -1 if lone_defender is None else lone_defender
        state.called_blind, state.jambone = int(blind), 0
        set_active(self.rules, state)
        begin_play(self.rules, state)
        state.jambone = int(jambone)
        state.tricks[: self.players] = tricks
        took = winners or [seat for seat, n in enumerate(tricks) for _ in range(n)]
        state.trick_winners[: len(took)] = took
        state.tricks_played = len(took)
        state.phase, state.end = OVER, PLAYED
        score_hand(self.rules, state)
        return self.add_up() if add_up else self

    def next_result(self, maker: int, tricks: Sequence[int], **how: Any) -> "Table":
        """Deal another hand and give it this result."""
        self.deal()
        return self.result(maker, tricks, **how)

    # What is on the table

    def hand(self, seat: int) -> str:
        """A seat's cards in list order."""
        return " ".join(names_in(self.state.hands[seat]))

    def put_down(self, seat: int) -> str:
        """What a seat has put face down."""
        return " ".join(names_in(self.state.put_down[seat]))

    @property
    def trump(self) -> str | None:
        return SUITS[self.state.trump] if self.state.trump >= 0 else None

    @property
    def proposed(self) -> str | None:
        return SUITS[self.state.proposed] if self.state.proposed >= 0 else None

    @property
    def upcard(self) -> str:
        """The up-card and where it is: `9S offered`."""
        return f"{CARD_NAMES[self.state.upcard]} {UPCARD_PLACES[self.state.upcard_place]}"

    @property
    def caller(self) -> int:
        return self.state.caller

    @property
    def lone(self) -> tuple[int, int]:
        """The lone maker and the lone defender, -1 for none."""
        return self.state.lone_maker, self.state.lone_defender

    @property
    def active(self) -> list[int]:
        return seats_of(self.state.active)

    @property
    def leader(self) -> int:
        return self.state.leader

    @property
    def end(self) -> str:
        return HAND_ENDS[self.state.end]

    @property
    def points(self) -> list[int]:
        return self.state.points[: self.players]

    @property
    def score(self) -> list[int]:
        return self.state.score[: self.players]

    @property
    def tricks(self) -> list[int]:
        return self.state.tricks[: self.players]

    @property
    def winners(self) -> list[int]:
        """Seats that have won the match."""
        return seats_of(self.state.winners)

    @property
    def next_dealer(self) -> int:
        return self.state.next_dealer


def words_of(mask: int) -> str:
    """The answers of a mask in code order."""
    return " ".join(word for code, word in enumerate(ACTION_NAMES) if mask >> code & 1)


def seats_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(4) if mask >> seat & 1]


def every_place(table: Table) -> list[str]:
    """Every card of every place of the table, for conservation (2.7)."""
    state = table.state
    masks = (*state.hands, *state.dummies, *state.put_down, state.kitty, state.played)
    names = [name for mask in masks for name in names_in(mask)]
    if UPCARD_PLACES[state.upcard_place] != "taken":
        names.append(CARD_NAMES[state.upcard])
    return sorted(names)
