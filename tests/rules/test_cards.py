"""Section 1: cards, suits, bowers, the joker."""

import pytest

from arena.cards import (
    CARD_NAMES,
    NO_TRUMP,
    SUIT_LETTERS,
    card_name,
    cards_in,
    count,
    deck_mask,
    parse_card,
    parse_hand,
    power,
    suit_mask,
    suit_of,
)
from arena.errors import CardError
from tests.rules.table import Table

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


def strongest_first(names: str, led: int, trump: int) -> str:
    cards = [parse_card(name) for name in names.split()]
    ordered = sorted(cards, key=lambda card: -power(card, led, trump))
    return " ".join(card_name(card) for card in ordered)


def test_1_1_cards_are_written_rank_then_suit_in_suit_order() -> None:
    assert CARD_NAMES[:8] == ("7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC")
    assert [name[-1] for name in CARD_NAMES[::8]] == ["C", "D", "H", "S", "K"]
    assert CARD_NAMES[32] == "JK"


@pytest.mark.parametrize("name", ["", "10C", "CT", "tc", "1C", "JK ", "9X"])
def test_1_1_other_spellings_are_refused(name: str) -> None:
    with pytest.raises(CardError, match="rank then suit"):
        parse_card(name)


@pytest.mark.parametrize(
    ("low", "joker", "cards", "trumps"),
    [
        (9, 0, 24, 7),
        (9, 1, 25, 8),
        (8, 0, 28, 8),
        (8, 1, 29, 9),
        (7, 0, 32, 9),
        (7, 1, 33, 10),
        (10, 0, 20, 6),
        (10, 1, 21, 7),
    ],
)
def test_1_2_and_1_8_decks_and_their_suits(low: int, joker: int, cards: int, trumps: int) -> None:
    deck = deck_mask(low, joker)
    assert count(deck) == cards
    for trump in range(4):
        sizes = [count(deck & suit_mask(suit, trump)) for suit in range(4)]
        plain = cards // 4
        assert sizes[trump] == trumps
        assert sizes[3 - trump] == plain - 1  # the other suit of trump's colour gives up its jack
        assert sum(sizes) == cards


def test_1_3_plain_suits_rank_ace_high() -> None:
    assert strongest_first("7D 8D 9D TD JD QD KD AD", DIAMONDS, CLUBS) == "AD KD QD JD TD 9D 8D 7D"


def test_1_4_and_1_7_trump_order() -> None:
    names = "7H 8H 9H TH QH KH AH JD JH JK"
    assert strongest_first(names, HEARTS, HEARTS) == "JK JH JD AH KH QH TH 9H 8H 7H"


@pytest.mark.parametrize("trump", range(4))
def test_1_5_the_left_bower_is_the_other_jack_of_the_colour(trump: int) -> None:
    other = {"C": "S", "S": "C", "D": "H", "H": "D"}[SUIT_LETTERS[trump]]
    left = parse_card("J" + other)
    assert suit_of(left, trump) == trump
    trumps = deck_mask(9, 0) & suit_mask(trump, trump)
    assert left in cards_in(trumps)
    for jack in ("JC", "JD", "JH", "JS"):
        if jack[1] not in (other, SUIT_LETTERS[trump]):
            assert suit_of(parse_card(jack), trump) == SUIT_LETTERS.index(jack[1])


def test_1_6_effective_suit_depends_on_the_trump_asked_about() -> None:
    assert suit_of(parse_card("JC"), SPADES) == SPADES
    assert suit_of(parse_card("JC"), DIAMONDS) == CLUBS
    assert suit_of(parse_card("JC"), NO_TRUMP) == CLUBS
    assert suit_of(parse_card("JK"), HEARTS) == HEARTS
    assert suit_of(parse_card("JK"), NO_TRUMP) == NO_TRUMP


@pytest.mark.parametrize("trump", range(5))
def test_1_6_suit_masks_partition_the_deck(trump: int) -> None:
    for card in range(33):
        suits = [suit for suit in range(max(4, trump + 1)) if suit_mask(suit, trump) >> card & 1]
        assert suits == [suit_of(card, trump)]


def test_1_7_every_trump_beats_every_plain_card() -> None:
    for trump in range(4):
        for led in range(4):
            for card in range(33):
                for other in range(33):
                    if suit_of(card, trump) == trump != suit_of(other, trump):
                        assert power(card, led, trump) > power(other, led, trump)


def test_1_9_the_joker_must_be_played_to_a_trump_lead() -> None:
    table = Table(joker=True, dealer=3, upcard="9S", hands={0: "AS", 1: "JK AC AD AH KH"})
    table.say("order_up").to_play().say("AS")
    assert table.legal == "JK"


def test_1_9_a_joker_led_is_a_trump_lead() -> None:
    table = Table(joker=True, dealer=3, upcard="9S", hands={0: "JK", 1: "JC AC AD AH KH"})
    table.say("order_up").to_play().say("JK")
    assert table.legal == "JC"


@pytest.mark.parametrize(("hand_size", "low"), [(5, 9), (7, 7)])
def test_1_10_a_hand_has_as_many_tricks_as_cards(hand_size: int, low: int) -> None:
    table = Table(hand_size=hand_size, deck_low_rank=low, dealer=3)
    assert [len(table.hand(seat).split()) for seat in range(4)] == [hand_size] * 4
    table.say("order_up").finish()
    assert sum(table.tricks) == hand_size


def test_a_hand_is_read_from_names() -> None:
    assert parse_hand("9C JK") == 1 << parse_card("9C") | 1 << 32
