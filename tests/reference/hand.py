"""What is on the table in one hand, and the deal (rules 2.5, 2.6, 10.1, 11.6, 11.7)."""

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.reference.cards import JOKER, NO_TRUMP

if TYPE_CHECKING:
    from tests.reference.game import Match


@dataclass(frozen=True)
class Question:
    """A question put to `seat` about a card or word of `turn`, another seat only in a jambone (6.13).

    `revokes` are cards that are not legal and yet no fault (14.4).
    """

    phase: str
    seat: int
    legal: frozenset[str]
    turn: int
    revokes: frozenset[str] = frozenset()


Asks = Generator[Question, str, Any]
"""Yields questions, is sent answers."""


class HandOver(Exception):  # noqa: N818 - it is no error: a hand that ends before its last trick
    """The hand ends here, in the way named."""

    def __init__(self, end: str) -> None:
        super().__init__(end)
        self.end = end


@dataclass
class Hand:
    """One hand at a table (`tests.reference.game.Match`)."""

    options: Any
    table: "Match"
    dealer: int
    hands: dict[int, set[str]]
    dummies: dict[int | str, set[str]]
    upcard: str
    kitty: list[str]
    proposed: str | None = None
    trump: str | None = None
    caller: int | None = None
    called_in_round_one: bool = False
    passed: set[int] = field(default_factory=set)
    stuck: bool = False
    blind: bool = False
    lone_maker: int | None = None
    lone_defender: int | None = None
    taken_over: bool = False
    dealer_took_upcard: bool = False
    dealer_owes_a_card: bool = False
    swapped: bool = False
    asked_for_claim: set[int] = field(default_factory=set)
    put_down: dict[int, set[str]] = field(default_factory=dict)
    given: set[str] = field(default_factory=set)
    jambone: bool = False
    winners_of_tricks: list[int] = field(default_factory=list)
    offender: int | None = None
    end: str = "open"
    points: list[int] = field(default_factory=list)

    @property
    def players(self) -> int:
        return int(self.options.players)

    def ask(self, phase: str, seat: int, legal: Iterable[str]) -> Asks:
        """Put a question and return the answer."""
        return (yield Question(phase, seat, frozenset(legal), seat))

    def ask_to_put_down(self, phase: str, seat: int, kept: Iterable[str] = ()) -> Asks:
        """Have a seat put one card face down, any but those `kept`."""
        card = yield from self.ask(phase, seat, self.hands[seat] - set(kept))
        self.hands[seat].remove(card)
        self.put_down[seat].add(card)

    def give(self, giver: int, taker: int, card: str) -> None:
        """A card changes hands between partners (6.10)."""
        self.hands[giver].remove(card)
        self.hands[taker].add(card)
        self.given.add(card)

    def clockwise_from_left_of(self, seat: int) -> list[int]:
        """Every seat once, that seat last."""
        return [(seat + i) % self.players for i in range(1, self.players + 1)]

    def partner(self, seat: int) -> int | None:
        """The four-handed partner (2.2), or None."""
        return (seat + 2) % 4 if self.players == 4 else None

    @property
    def makers(self) -> list[int]:
        """The caller, then his partner if he has one (3.3)."""
        assert self.caller is not None
        return [seat for seat in (self.caller, self.partner(self.caller)) if seat is not None]

    @property
    def defenders(self) -> list[int]:
        """The others, clockwise from the caller's left."""
        assert self.caller is not None
        return [seat for seat in self.clockwise_from_left_of(self.caller) if seat not in self.makers]

    @property
    def active(self) -> list[int]:
        """Seats that play: not the other makers beside a lone one, nor the other defenders (6.1, 10.7)."""
        makers = self.makers if self.lone_maker is None else [self.lone_maker]
        defenders = self.defenders if self.lone_defender is None else [self.lone_defender]
        return makers + defenders

    def call(self, seat: int, suit: str, alone: bool) -> None:
        """A call that ends the bidding (3.2, 5.2)."""
        self.caller = seat
        self.trump = suit
        if alone:
            self.lone_maker = seat


def places_of_the_deal(options: Any, dealer: int) -> list[Any]:
    """Where cards are dealt to: seats from the dealer's left, the three-handed dummy before the dealer."""
    places: list[int | str] = [(dealer + i) % options.players for i in range(1, options.players + 1)]
    if options.players == 3 and options.three_dummy:
        places.insert(2, "dummy")
    return places


def deal(options: Any, table: Any, dealer: int, deck: list[str], laid_from: int) -> Hand:
    """The hand that a shuffled deck gives (2.5, 2.6). Cards are laid as if `laid_from` dealt."""
    rest = list(deck)

    def take(number: int) -> list[str]:
        taken = rest[:number]
        del rest[:number]
        return taken

    places = places_of_the_deal(options, laid_from)
    held: dict[Any, list[str]] = {place: [] for place in places}
    if options.deal_pattern == "ones":
        for _ in range(options.hand_size):
            for place in places:
                held[place] += take(1)
    else:
        small, large = {5: (3, 2), 7: (3, 4)}[options.hand_size]
        for first, second in ((small, large), (large, small)):
            for i, place in enumerate(places):
                held[place] += take(first if i % 2 == 0 else second)
    dummies: dict[int | str, set[str]] = {}
    if "dummy" in held:
        dummies["shared"] = set(held.pop("dummy"))
    if options.two_dummy == "shared2":
        dummies["shared"] = set(take(2))
    if options.two_dummy == "own3":
        for place in places:
            dummies[place] = set(take(3))
    (upcard,) = take(1)
    return Hand(
        options,
        table,
        dealer,
        {seat: set(cards) for seat, cards in held.items()},
        dummies,
        upcard,
        rest,
        proposed=None if upcard == JOKER else upcard[1],
        put_down={seat: set() for seat in held},
    )


def suit_called(word: str) -> tuple[str, bool]:
    """The suit a word names, `call_H_alone`, and whether alone."""
    parts = word.split("_")
    assert parts[0] == "call"
    assert parts[1] in ("C", "D", "H", "S", NO_TRUMP)
    return parts[1], parts[-1] == "alone"
