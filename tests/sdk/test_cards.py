"""The card logic of the SDK, held to that of the engine on every card and trump."""

from itertools import combinations, product

import pytest

from arena import cards, sdk
from arena.rules.codes import PHASES
from arena.view_words import SUIT_NAMES

TRUMPS = [*SUIT_NAMES, None]
NONE = -1


def code(suit: str | None) -> int:
    return NONE if suit is None else SUIT_NAMES.index(suit)


def name(suit: int) -> str | None:
    return None if suit == NONE else SUIT_NAMES[suit]


@pytest.mark.parametrize("trump", TRUMPS)
def test_suit_of(trump: str | None) -> None:
    for card, card_name in enumerate(cards.CARD_NAMES):
        assert sdk.suit_of(card_name, trump) == name(cards.suit_of(card, code(trump)))


@pytest.mark.parametrize("trump", TRUMPS)
def test_power_and_beats(trump: str | None) -> None:
    for led in TRUMPS:
        powers = [cards.power(card, code(led), code(trump)) for card in range(cards.CARD_CODES)]
        assert [sdk.power(card, led, trump) for card in cards.CARD_NAMES] == powers
        for one, other in product(range(cards.CARD_CODES), repeat=2):
            wins = sdk.beats(cards.CARD_NAMES[one], cards.CARD_NAMES[other], led, trump)
            assert wins == (powers[one] > powers[other])


@pytest.mark.parametrize("trump", TRUMPS)
def test_strength_is_power_when_led(trump: str | None) -> None:
    for card, card_name in enumerate(cards.CARD_NAMES):
        own = cards.suit_of(card, code(trump))
        assert sdk.strength(card_name, trump) == cards.power(card, own, code(trump))


@pytest.mark.parametrize("trump", SUIT_NAMES[:4])
def test_bowers(trump: str) -> None:
    assert sdk.right_bower(trump) == cards.CARD_NAMES[cards.right_bower(code(trump))]
    assert sdk.left_bower(trump) == cards.CARD_NAMES[cards.left_bower(code(trump))]


@pytest.mark.parametrize("trump", SUIT_NAMES)
def test_of_suit_and_follow(trump: str) -> None:
    deck = cards.CARD_NAMES
    suits = SUIT_NAMES if trump == "NT" else SUIT_NAMES[:4]
    for led in suits:
        mask = cards.suit_mask(code(led), code(trump))
        assert sdk.of_suit(deck, led, trump) == cards.names_in(mask)
    few = ["9C", "JC", "JS", "AH", "JD", "TD", "JK"]
    for hand in combinations(few, 3):
        held = cards.mask_of([cards.parse_card(card) for card in hand])
        for led in suits:
            may = held & cards.suit_mask(code(led), code(trump)) or held
            assert set(sdk.follow(hand, led, trump)) == set(cards.names_in(may))
        assert sdk.follow(hand, None, trump) == list(hand)


def test_names_are_those_of_the_engine() -> None:
    assert sdk.SUITS == cards.SUIT_LETTERS
    assert sdk.RANKS == cards.RANK_LETTERS
    assert cards.CARD_NAMES[cards.JOKER] == sdk.JOKER
    assert PHASES[:-1] == sdk.PHASES


def test_winning() -> None:
    view = {"led": "H", "trump": "S", "trick": ["9H", "JC", None, "AH"]}
    assert sdk.winning(view) == (1, "JC")
    assert sdk.winning({"led": None, "trump": "S", "trick": [None] * 4}) is None
    assert sdk.winning({"led": "H", "trump": None, "trick": ["9H", "AC", "KH", None]}) == (2, "KH")


def test_sides() -> None:
    assert [sdk.partner_of(seat, 4) for seat in range(4)] == [2, 3, 0, 1]
    assert sdk.partner_of(1, 3) is None
    assert sdk.same_side({"caller": None}, 1, 3, 4)
    assert not sdk.same_side({"caller": 1}, 1, 2, 4)
    assert sdk.same_side({"caller": 0}, 1, 2, 3)
    assert not sdk.same_side({"caller": 1}, 1, 2, 3)
    assert not sdk.same_side({"caller": None}, 1, 2, 3)
    assert not sdk.same_side({"caller": 0}, 0, 1, 2)
