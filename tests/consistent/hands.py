"""Hands near their end, in which so little is hidden that every possibility can be tried."""

from collections.abc import Callable
from typing import Any

from arena.rules.codes import PLAY
from arena.rules.state import State, copy_into
from tests.rules.table import Table


class Hand(Table):
    """A hand whose last trick is being played, with its first question kept, and a seat that watches it."""

    start: State

    def __init__(self, watcher: int, asked: int, words: str, **situation: Any) -> None:
        """Give these answers, then the lowest codes, until seat `asked` is asked for its last card."""
        super().__init__(**situation)
        self.watcher = watcher
        self.say(words)
        last = self.rules.table.hand_size - 1
        while self.state.phase != PLAY or (self.state.tricks_played, self.state.seat) != (last, asked):
            self.say(self.legal.split()[0])

    def deal(self, *cards: Any) -> None:
        super().deal(*cards)
        self.start = State()
        copy_into(self.start, self.state)


FOUR: dict[str, Any] = {
    "upcard": "AS",
    "hands": {0: "9C TC AD KH 9S", 1: "AC 9D TD 9H JS", 2: "JC QC KC JD QD", 3: "AH QH JH TS KS"},
}
LOW_UPCARD: dict[str, Any] = {
    "upcard": "9S",
    "hands": {0: "9C TC AD KH AS", 1: "AC 9D TD 9H JS", 2: "JC QC KC JD QD", 3: "AH QH JH KD TS"},
}
THREE: dict[str, Any] = {
    "players": 3,
    "deck_low_rank": 10,
    "joker": True,
    "dealer": 2,
    "upcard": "KS",
    "hands": {0: "AC AD AH KD QS", 1: "KC JC JD AS JK", 2: "QD KH JH TH JS"},
    "dummies": {0: "QH TS TC QC TD"},
}
"""21 cards: the dummy leaves no kitty. Seat 0 is dealt one trump."""
THREE_DEALER: dict[str, Any] = THREE | {
    "hands": {0: THREE["hands"][2], 1: THREE["hands"][1], 2: "AC AD AH KD QS"}
}
TWO: dict[str, Any] = {
    "players": 2,
    "dealer": 1,
    "upcard": "KS",
    "hands": {0: "AC AD AH QS JD", 1: "TC KC KD KH QC"},
}
SWAP: dict[str, Any] = {
    "upcard": "AS",
    "hands": {0: "AC KC AD KH 9S", 1: "JC 9D QD 9H JS", 3: "9C TC TD TS AH"},
    "bad_hand": "aces_no_face",
    "bad_hand_action": "swap3",
}

HANDS: dict[str, Callable[[], Hand]] = {
    "voids": lambda: Hand(
        watcher=0,
        asked=3,
        words="pass pass pass pass call_H",
        upcard="AS",
        hands=FOUR["hands"] | {3: "QH JH TS KS QS"},
    ),
    "up-card kept or discarded": lambda: Hand(0, 1, "pass pass pass order_up QH", **FOUR),
    "up-card that may not be discarded": lambda: Hand(
        0, 1, "pass pass pass order_up QH", may_discard_upcard=False, **FOUR
    ),
    "order that needed trump": lambda: Hand(
        0, 1, "pass pass pass order_up QH", call_requires="trump", **LOW_UPCARD
    ),
    "pass without both bowers": lambda: Hand(
        watcher=0,
        asked=1,
        words="pass pass order_up leave",
        must_call_with="two_bowers",
        upcard="9S",
        hands={0: "9C TC AD KH AS", 1: "QC 9D TD JC KS", 2: "JD JH KC JS QD", 3: "AH QH TH KD TS"},
    ),
    "first lead without trump": lambda: Hand(
        watcher=1,
        asked=1,
        words="pass pass pass order_up QH",
        first_lead="trump",
        upcard="9S",
        hands={0: "9C TC AD KH AH", 1: "AC 9D TD 9H JS", 2: "JC QC KC JD QD", 3: "KS QH JH KD TS"},
    ),
    "seven cards": lambda: Hand(
        watcher=1, asked=0, words="pass pass pass order_up", upcard="AS", deck_low_rank=7, hand_size=7
    ),
    "dummy in a pool of ten": lambda: Hand(
        1, 1, "order_up take TH together together together QS TS TC QC TD", call_requires="trump", **THREE
    ),
    "dummy after a discard": lambda: Hand(
        1, 1, "pass pass order_up KS together together together QS TS TC QC TD", **THREE_DEALER
    ),
    "up-card that may not be put down from the pool": lambda: Hand(
        watcher=1,
        asked=1,
        words="pass pass order_up together together together QS TS TC QC TD AD",
        may_discard_upcard=False,
        call_requires="trump",
        three_dummy_pool="eleven",
        **THREE_DEALER,
    ),
    "dummy left": lambda: Hand(1, 2, "order_up take TH alone", **THREE),
    "three-handed lone defender": lambda: Hand(
        watcher=1,
        asked=1,
        words="order_up leave alone",
        players=3,
        deck_low_rank=10,
        three_dummy=False,
        dealer=2,
        upcard="KS",
    ),
    "shared dummy": lambda: Hand(1, 1, "order_up take TC", two_dummy="shared2", call_requires="trump", **TWO),
    "shared dummy and up-card": lambda: Hand(
        watcher=0,
        asked=0,
        words="pass order_up",
        two_dummy="shared2",
        call_requires="trump",
        may_discard_upcard=False,
        **TWO | {"hands": {0: "AC AD AH QS JD", 1: "TC KC KD TS QC"}},
    ),
    "own dummies, one left": lambda: Hand(
        1, 1, "order_up take TC alone", two_dummy="own3", alone_allowed=True, **TWO
    ),
    "swap and discard": lambda: Hand(0, 0, "claim 9C TC TD pass pass pass order_up", **SWAP),
    "swap after a suit named blind": lambda: Hand(
        0, 0, "call_S claim 9C TC TD", **SWAP | {"upcard": "JK", "joker": True}
    ),
    "swap after secret refusals": lambda: Hand(
        watcher=0,
        asked=2,
        words="pass decline pass pass claim 9H TH 9S pass call_C",
        upcard="AS",
        hands={0: "AC KC AD KH JS", 1: "9C TC 9D QD KS", 2: "TD JH QH TS JC", 3: "9H TH 9S QS AH"},
        bad_hand="three_low",
        bad_hand_action="swap3",
        bad_hand_when="before_own_turn",
    ),
    "exchange": lambda: Hand(
        watcher=0,
        asked=0,
        words="pass order_up leave alone together together 9H KS",
        upcard="AS",
        hands={0: "9C TC AD KH 9S", 1: "AC KC AH JS 9H", 2: "TD QC KD JD QD", 3: "QH JH TS KS 9D"},
        partners_best="makers",
        call_requires="trump",
    ),
    "exchange, seen by the giver": lambda: Hand(
        1, 0, "pass pass pass order_up QH alone together together JH AC", partners_best="makers", **FOUR
    ),
    "gift first, seen by the giver": lambda: Hand(
        1,
        0,
        "pass pass pass order_up QH alone together together AC AC",
        partners_best="makers",
        partners_best_order="partner_first",
        **FOUR,
    ),
    "gift first, seen by the lone player": lambda: Hand(
        3,
        0,
        "pass pass pass order_up QH alone together together AC JH",
        partners_best="makers",
        partners_best_order="partner_first",
        **FOUR,
    ),
    "jambone": lambda: Hand(
        0, 0, "pass order_up leave alone together together jambone", jambone_points=8, **FOUR
    ),
}
