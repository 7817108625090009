"""Cards as places: what the bits say is what the rules say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.cards import ALL_CARDS, CARD_CODES, JOKER, NO_TRUMP, cards_in, power, suit_mask, suit_of
from arena.solver.suits import TRUMPS, distinct, group_of, last, place_of, places_of, strongest, weakest

TRUMP_SUITS = range(NO_TRUMP + 1)
CARDS = range(CARD_CODES)
sets = st.integers(0, ALL_CARDS)
trumps = st.sampled_from(TRUMP_SUITS)


@pytest.mark.parametrize("trump", TRUMP_SUITS)
def test_every_card_has_a_place_of_its_own(trump: int):
    places = [place_of(card, trump) for card in CARDS]
    assert CARD_CODES == len(set(places))
    assert all(place & (place - 1) == 0 for place in places)
    assert sum(places) == places_of(ALL_CARDS, trump)


@pytest.mark.parametrize("trump", TRUMP_SUITS)
def test_a_lower_place_of_a_suit_is_a_stronger_card(trump: int):
    for suit in TRUMP_SUITS:
        cards = [card for card in CARDS if suit_of(card, trump) == suit]
        by_power = sorted(cards, key=lambda card: power(card, suit, trump), reverse=True)
        assert by_power == sorted(cards, key=lambda card: place_of(card, trump))


@pytest.mark.parametrize("trump", TRUMP_SUITS)
def test_a_group_is_an_effective_suit_and_trump_the_first(trump: int):
    for card in CARDS:
        suit = suit_of(card, trump)
        group = group_of(place_of(card, trump))
        others = places_of(suit_mask(suit, trump), trump)
        assert others == group & places_of(ALL_CARDS, trump)
        assert (suit == trump) == (group == TRUMPS)


@given(sets, sets, trumps)
def test_a_run_of_neighbours_is_one_choice(some: int, others: int, trump: int):
    """By definition: a card is left out if the next higher one of its suit in play is among them too."""
    others &= ~some
    expected = 0
    for card in cards_in(some):
        suit = suit_of(card, trump)
        higher = [
            other
            for other in cards_in(some | others)
            if suit_of(other, trump) == suit and power(other, suit, trump) > power(card, suit, trump)
        ]
        above = min(higher, key=lambda other: power(other, suit, trump), default=JOKER + 1)
        if not some >> above & 1:
            expected |= 1 << card
    live = places_of(some | others, trump)
    assert places_of(expected, trump) == distinct(places_of(some, trump), live)


@given(sets.filter(bool), trumps)
def test_strongest_and_weakest_are_plain_cards_if_there_are_any(some: int, trump: int):
    plain = [card for card in cards_in(some) if suit_of(card, trump) != trump]
    ranks = [power(card, suit_of(card, trump), trump) for card in plain or cards_in(some)]
    places = places_of(some, trump)
    rank_of = {place_of(card, trump): power(card, suit_of(card, trump), trump) for card in CARDS}
    for place, rank in ((strongest(places), max(ranks)), (weakest(places), min(ranks))):
        assert place & places
        assert bool(plain) == (not place & TRUMPS)
        assert rank == rank_of[place]


@given(st.integers(1, (1 << 60) - 1))
def test_the_last_place_is_the_highest_bit(places: int):
    assert 1 << (places.bit_length() - 1) == last(places)
