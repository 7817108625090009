"""Exact combinatorics (IV.1), by listing hands and by counting, and shuffles that agree with them."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, sqrt
from typing import Any

import pytest

from arena.cards import cards_in, count, deck_mask, left_bower, right_bower, suit_mask, suit_of
from arena.rules import deal, game, rng
from arena.rules.calls import (
    has_both_bowers,
    is_bad_hand,
)
from arena.rules.catalogue.table import BadHand
from arena.rules.hand import five_highest
from arena.rules.options import make_rules
from arena.rules.state import State
from tests.rules.data import load

EXACT = load("exact_numbers.json")
DECKS = {24: (9, 0), 25: (9, 1), 28: (8, 0), 29: (8, 1), 32: (7, 0), 33: (7, 1)}
SPADES = 3


def exact(value: dict[str, Any]) -> Fraction:
    return Fraction(value["fraction"])


def hypergeometric(cards: int, marked: int, drawn: int, k: int) -> Fraction:
    return Fraction(comb(marked, k) * comb(cards - marked, drawn - k), comb(cards, drawn))


@pytest.mark.parametrize("cards", DECKS)
def test_counts_of_a_deck(cards: int) -> None:
    expected = EXACT["by_deck"][str(cards)]
    low, joker = DECKS[cards]
    deck = deck_mask(low, joker)
    trumps = count(deck & suit_mask(SPADES, SPADES))
    jacks = count(deck & 0x10101010)
    bowers = count(deck & (1 << right_bower(SPADES) | 1 << left_bower(SPADES)))
    assert (count(deck), trumps) == (cards, expected["trumps_in_deck"])
    deals = factorial(cards) // (factorial(5) ** 4 * factorial(cards - 20))
    assert deals == expected["deals_four_ordered_hands_only"]
    assert deals * (cards - 20) == expected["deals_four_ordered_hands_and_upcard"]
    for drawn, name in ((5, "five"), (10, "ten")):
        shares = [hypergeometric(cards, trumps, drawn, k) for k in range(drawn + 1)]
        listed = [exact(p) for p in expected[f"p_trumps_in_{name}_cards_0_to_{drawn}"]]
        assert shares[: len(listed)] == listed
        assert sum(listed) == 1
        assert hypergeometric(cards, bowers, drawn, 2) == exact(expected[f"both_bowers_in_{name}"])
        assert Fraction(drawn, cards) == exact(expected[f"right_bower_in_{name}"])
    assert 1 - hypergeometric(cards, 2, 5, 0) == exact(expected["at_least_one_bower_in_five"])
    assert Fraction(jacks, cards) == exact(expected["upcard_is_a_jack"])
    assert Fraction(joker, cards) == exact(expected["upcard_is_the_joker"])
    assert Fraction(5 * trumps, cards) == exact(expected["mean_trumps_in_five"])


@pytest.fixture(scope="module")
def hands() -> list[int]:
    """Every five-card hand of 24 cards."""
    bits = [1 << card for card in cards_in(deck_mask(9, 0))]
    return [sum(five) for five in combinations(bits, 5)]


LISTED = EXACT["hands_of_five_from_24"]


def counts(expected: dict[str, Any]) -> dict[str, int]:
    return {name: row["hands"] for name, row in expected.items()}


def tally(values: Iterable[Any]) -> dict[str, int]:
    return {str(value): n for value, n in sorted(Counter(values).items())}


def test_every_share_is_its_count_of_hands(hands: list[int]) -> None:
    assert len(hands) == LISTED["number"]
    for group in LISTED.values():
        if isinstance(group, dict):
            assert all(exact(row) == Fraction(row["hands"], len(hands)) for row in group.values())


def test_suits_held(hands: list[int]) -> None:
    printed = [sum(1 for suit in range(4) if hand >> 8 * suit & 255) for hand in hands]
    assert tally(printed) == counts(LISTED["suits_held_printed"])
    masks = [suit_mask(suit, SPADES) for suit in range(4)]
    effective = [sum(1 for mask in masks if hand & mask) for hand in hands]
    assert tally(effective) == counts(LISTED["suits_held_with_left_bower_moved_to_a_fixed_trump"])


def test_suit_patterns(hands: list[int]) -> None:
    lengths = (sorted((count(hand >> 8 * s & 255) for s in range(4)), reverse=True) for hand in hands)
    patterns = Counter("-".join(str(n) for n in pattern if n) for pattern in lengths)
    assert dict(patterns) == counts(LISTED["suit_pattern_printed"])


def test_most_trumps_over_the_four_suits(hands: list[int]) -> None:
    masks = [suit_mask(trump, trump) for trump in range(4)]
    most = [max((hand & mask).bit_count() for mask in masks) for hand in hands]
    assert tally(most) == counts(LISTED["most_trumps_over_the_four_possible_trumps"])


def test_low_cards_and_aces(hands: list[int]) -> None:
    low = [(hand & 0x0F0F0F0F).bit_count() for hand in hands]
    assert tally(low) == counts(LISTED["number_of_nines_and_tens"])
    aces = [(hand & 0x80808080).bit_count() for hand in hands]
    assert tally(aces) == counts(LISTED["number_of_aces"])


def test_special_hands(hands: list[int]) -> None:
    top = five_highest(make_rules({}), SPADES)
    trumps = [suit_mask(trump, trump) for trump in range(4)]
    flush = [hand for hand in hands if any(hand & mask == hand for mask in trumps)]
    found = {
        "all_low": sum(is_bad_hand(BadHand.ALL_LOW, hand, SPADES) for hand in hands),
        "exactly_one_ace_rest_low": sum(is_bad_hand(BadHand.ACE_NO_FACE, hand, SPADES) for hand in hands),
        "one_or_more_aces_rest_low": sum(is_bad_hand(BadHand.ACES_NO_FACE, hand, SPADES) for hand in hands),
        "three_or_more_low": sum(is_bad_hand(BadHand.THREE_LOW, hand, SPADES) for hand in hands),
        "three_low_of_one_rank": sum(is_bad_hand(BadHand.THREE_ALIKE, hand, SPADES) for hand in hands),
        "no_face_card": sum(hand & 0x70707070 == 0 for hand in hands),
        "five_highest_trumps_of_a_fixed_suit": sum(hand == top for hand in hands),
        "five_trumps_in_a_fixed_suit": sum(hand & trumps[SPADES] == hand for hand in hands),
        "five_trumps_in_some_suit": len(flush),
        "five_trumps_in_some_suit_with_both_bowers": sum(
            any(hand & trumps[s] == hand and has_both_bowers(hand, s) for s in range(4)) for hand in flush
        ),
    }
    assert found == counts(LISTED["special_hands"])


OTHER = EXACT["other_24"]


def test_given_the_upcard(hands: list[int]) -> None:
    given = [hypergeometric(23, 6, 5, k) for k in range(6)]
    assert given == [exact(p) for p in OTHER["p_trumps_in_five_given_the_upcard_is_trump_0_to_5"]]
    pairs = 0
    for hand in hands:
        if hand & 0x0F0F0F0F == hand:
            rest = [card for card in cards_in(deck_mask(9, 0)) if not hand >> card & 1]
            pairs += sum(
                is_bad_hand(BadHand.NO_ACE_NO_FACE_NO_TRUMP, hand, suit_of(card, 4)) for card in rest
            )
    share = Fraction(pairs, len(hands) * 19)
    assert share == exact(OTHER["all_low_and_no_card_of_the_upcard_suit_one_hand"])
    assert Fraction(4 * 56, len(hands)) == exact(OTHER["some_seat_of_four_all_low"])
    assert Fraction(3, 23) == exact(
        OTHER["right_bower_in_the_three_kitty_cards_given_upcard_is_another_trump"]
    )


# First dealer: exact odds by counting, and draws that agree


def first_dealer_odds(players: int, jacks: int, cards: int = 24) -> list[Fraction]:
    """Chance of each seat to get the first of `jacks` cards when the deck is turned card by card."""
    odds = [Fraction(0)] * players
    for place in range(cards - jacks + 1):
        odds[place % players] += Fraction(comb(cards - place - 1, jacks - 1), comb(cards, jacks))
    return odds


FIRST = [
    ("first_dealer_first_jack_four_seats", 4, 4, "first_jack"),
    ("first_dealer_first_black_jack_four_seats", 4, 2, "first_black_jack"),
    ("first_dealer_first_jack_three_seats", 3, 4, "first_jack"),
]


@pytest.mark.parametrize(("name", "players", "jacks", "option"), FIRST)
def test_first_dealer_odds(name: str, players: int, jacks: int, option: str) -> None:
    odds = first_dealer_odds(players, jacks)
    assert odds == [exact(p) for p in OTHER[name]]
    rules = make_rules({"players": players, "first_dealer": option})
    generator, deck, n = rng.from_key(rng.key(b"first", name)), [0] * 33, 20000
    seats = Counter(deal.draw_first_dealer(rules, generator, deck) for _ in range(n))
    for seat, p in enumerate(odds):
        assert abs(seats[seat] / n - p) < 4 * sqrt(p * (1 - p) / n)


# Shuffles


@pytest.mark.parametrize("cards", DECKS)
def test_shuffled_deals_agree_with_the_counts(cards: int) -> None:
    low, joker = DECKS[cards]
    expected = EXACT["by_deck"][str(cards)]
    rules = make_rules({"deck_low_rank": low, "joker": bool(joker)})
    state, generator, n = State(), rng.from_key(rng.key(b"shuffle", cards)), 8000
    trumps: Counter[int] = Counter()
    jacks = jokers = both = 0
    mask = suit_mask(SPADES, SPADES)
    for _ in range(n):
        size = deal.shuffle_deck(rules, generator, state.deck)
        game.start_match(rules, state, 0)
        deal.lay_out(rules, state, size, 0)
        for hand in state.hands:
            trumps[(hand & mask).bit_count()] += 1
            both += has_both_bowers(hand, SPADES)
        jacks += state.upcard < 32 and state.upcard & 7 == 4
        jokers += state.upcard == 32
    # The four hands of a deal are not independent; their counts vary less than independent ones would.
    observed = [(trumps[k], p) for k, p in enumerate(expected["p_trumps_in_five_cards_0_to_5"])]
    observed.append((both, expected["both_bowers_in_five"]))
    for found, share in observed:
        p = share["decimal"]
        assert abs(found / (4 * n) - p) < 4 * sqrt(p * (1 - p) / n) / 2 + 1e-4
    for found, name in ((jacks, "upcard_is_a_jack"), (jokers, "upcard_is_the_joker")):
        p = expected[name]["decimal"]
        assert abs(found / n - p) <= 4 * sqrt(p * (1 - p) / n)
