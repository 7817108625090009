"""12,000 hands of another implementation: OpenSpiel's, seat by seat, legal set by legal set."""

import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest

from arena.cards import cards_in, deck_mask, parse_card
from arena.rules import game, hand
from arena.rules.codes import ACTION_BY_NAME, ACTION_NAMES, OVER
from arena.rules.options import Rules, make_rules
from arena.rules.state import State
from tests.rules.data import DATA

OPEN_SPIEL: dict[str, Any] = {
    "optional_pickup": False,
    "may_discard_upcard": False,
    "alone_who": "caller",
    "alone_order": "makers_first_then_eldest",
    "loner_lead": "left_of_dealer",
    "double_alone_lead": "left_of_dealer",
    "defend_alone_points": 4,
    "target": 0,
    "hands_per_game": 1,
}
THEIR_WORDS = {"together": "partner", **{f"call_{suit}": suit for suit in "CDHS"}}
OUR_CODES = {THEIR_WORDS.get(word, word): code for word, code in ACTION_BY_NAME.items()}
THEIR_NAMES = [THEIR_WORDS.get(word, word) for word in ACTION_NAMES]
BATCHES = ((3, 0), (2, 1), (3, 2), (2, 3), (2, 0), (3, 1), (2, 2), (3, 3))


def rows(stick: bool, defend: bool) -> Iterator[dict[str, Any]]:
    with gzip.open(DATA / "openspiel_euchre_hands.jsonl.gz", "rt") as lines:
        for line in lines:
            row = json.loads(line)
            params = row["params"]
            if (params["stick_the_dealer"], params["allow_lone_defender"]) == (stick, defend):
                yield row


def order_of_deck(row: dict[str, Any]) -> list[int]:
    """The order that deals this row's hands and up-card (2.5); the kitty is what is left."""
    order: list[int] = []
    left = [[parse_card(card) for card in cards] for cards in row["hands"]]
    for size, place in BATCHES:
        cards = left[(row["dealer"] + 1 + place) % 4]
        order += cards[:size]
        del cards[:size]
    order.append(parse_card(row["upcard"]))
    return order + [card for card in cards_in(deck_mask(9, 0)) if card not in order]


def answers(row: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Seat and word of every decision, in their order."""
    yield from ((bid["seat"], bid["call"]) for bid in row["bids"])
    if row["discard"]:
        yield row["dealer"], row["discard"]
    yield from ((asked["seat"], "alone" if asked["alone"] else "partner") for asked in row["alone"])
    yield from ((play["seat"], play["card"]) for play in row["plays"])


def replay(rules: Rules, state: State, row: dict[str, Any]) -> int:
    """Play a row, comparing each question; the number of decisions."""
    game.start_match(rules, state, row["dealer"])
    state.deck[:24] = order_of_deck(row)
    game.deal_hand(rules, state, 24, row["dealer"])
    n = 0
    for (seat, word), their_legal in zip(answers(row), row["legal"], strict=True):
        mask = hand.legal(rules, state)
        ours = sorted([THEIR_NAMES[code] for code in range(len(THEIR_NAMES)) if mask >> code & 1])
        assert (state.seat, ours) == (seat, their_legal), f"row {row['id']}, decision {n}"
        hand.step(rules, state, OUR_CODES[word])
        n += 1
    assert state.phase == OVER
    return n


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stick", "defend", "decisions"),
    [(False, False, 55698), (True, False, 72036), (False, True, 53164), (True, True, 67697)],
)
def test_every_hand_of_openspiel(stick: bool, defend: bool, decisions: int) -> None:
    lone_defence = "any" if defend else "never"
    rules = make_rules({**OPEN_SPIEL, "stick_the_dealer": stick, "defend_alone": lone_defence})
    state = State()
    hands = found = 0
    for row in rows(stick, defend):
        found += replay(rules, state, row)
        hands += 1
        assert state.points == [max(0, value) for value in row["returns"]], row["id"]
        assert state.trump == ("CDHS".index(row["trump"]) if row["trump"] else -1), row["id"]
        if row["trump"]:
            assert state.caller == row["maker"], row["id"]
            assert state.trick_winners[:5] == row["trick_winners"], row["id"]
            sides = [state.tricks[0] + state.tricks[2], state.tricks[1] + state.tricks[3]]
            assert sides == row["tricks_by_side"], row["id"]
    assert (hands, found) == (3000, decisions)
