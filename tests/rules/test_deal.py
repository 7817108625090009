"""Section 2: seats, shuffle, deal, next dealer, bad hands."""

from collections import Counter
from typing import Any

import pytest

from arena.cards import cards_in, deck_mask
from arena.rules import deal, rng
from arena.rules.options import make_rules
from arena.rules.state import State
from tests.rules.table import Table, every_place

LOW = "9C TC 9D TD 9H"


def dealt(**options: Any) -> State:
    """A deck whose card at place n is card n, dealt by seat 0."""
    rules, state = make_rules(options), State()
    size = 4 * (15 - rules.table.deck_low_rank) + rules.table.joker
    state.deck[:size] = range(size)
    deal.lay_out(rules, state, size, 0)
    return state


def places(mask: int) -> list[int]:
    return cards_in(mask)


def test_2_2_partners_sit_opposite() -> None:
    table = Table(dealer=3, upcard="9S").result(1, [0, 2, 1, 2])
    assert table.points == [0, 1, 0, 1]


def test_2_3_the_first_dealer_is_drawn_uniformly() -> None:
    rules, generator = make_rules({}), rng.from_key(rng.key(b"first", 1))
    deck = [0] * 33
    seats = Counter(deal.draw_first_dealer(rules, generator, deck) for _ in range(4000))
    assert all(abs(seats[seat] - 1000) < 4 * 27.4 for seat in range(4))


@pytest.mark.parametrize(("option", "jacks"), [("first_jack", "JC JD JH JS"), ("first_black_jack", "JC JS")])
def test_2_3_the_first_jack_turned_deals(option: str, jacks: str) -> None:
    rules = make_rules({"first_dealer": option})
    for seed in range(50):
        deck = [0] * 33
        seat = deal.draw_first_dealer(rules, rng.from_key(rng.key(b"jack", seed)), deck)
        names = [f"{'789TJQKA'[card & 7]}{'CDHS'[card >> 3]}" for card in deck[:24]]
        first = min(names.index(jack) for jack in jacks.split())
        assert seat == first % 4


def test_2_4_a_shuffle_holds_every_card_once() -> None:
    rules, deck = make_rules({"joker": True}), [0] * 33
    size = deal.shuffle_deck(rules, rng.from_key(rng.key(b"deck", 1)), deck)
    assert sorted(deck[:size]) == cards_in(deck_mask(9, 1))


def test_2_5_four_handed_batches() -> None:
    state = dealt()
    assert [places(state.hands[seat]) for seat in (1, 2, 3, 0)] == [
        [0, 1, 2, 10, 11],
        [3, 4, 12, 13, 14],
        [5, 6, 7, 15, 16],
        [8, 9, 17, 18, 19],
    ]
    assert state.upcard == 20
    assert places(state.kitty) == [21, 22, 23]


def test_2_5_three_handed_places_are_left_right_dummy_dealer() -> None:
    state = dealt(players=3)
    assert [places(mask) for mask in (state.hands[1], state.hands[2], state.dummies[0], state.hands[0])] == [
        [0, 1, 2, 10, 11],
        [3, 4, 12, 13, 14],
        [5, 6, 7, 15, 16],
        [8, 9, 17, 18, 19],
    ]


def test_2_5_three_handed_without_the_dummy() -> None:
    state = dealt(players=3, three_dummy=False)
    assert [places(state.hands[seat]) for seat in (1, 2, 0)] == [
        [0, 1, 2, 8, 9],
        [3, 4, 10, 11, 12],
        [5, 6, 7, 13, 14],
    ]
    assert state.upcard == 15


def test_2_5_two_handed_batches() -> None:
    state = dealt(players=2)
    assert [places(state.hands[seat]) for seat in (1, 0)] == [[0, 1, 2, 5, 6], [3, 4, 7, 8, 9]]
    assert state.upcard == 10


def test_2_5_seven_cards_go_in_threes_and_fours() -> None:
    state = dealt(players=2, hand_size=7)
    assert [places(state.hands[seat]) for seat in (1, 0)] == [
        [0, 1, 2, 7, 8, 9, 10],
        [3, 4, 5, 6, 11, 12, 13],
    ]


def test_2_5_ones() -> None:
    state = dealt(deal_pattern="ones")
    assert [places(state.hands[seat])[:2] for seat in (1, 2, 3, 0)] == [[0, 4], [1, 5], [2, 6], [3, 7]]


@pytest.mark.parametrize(
    ("low", "joker", "kitty"),
    [(9, False, 3), (9, True, 4), (8, False, 7), (8, True, 8), (7, False, 11), (7, True, 12)],
)
def test_2_6_unseen_kitty_cards(low: int, joker: bool, kitty: int) -> None:
    table = Table(deck_low_rank=low, joker=joker, dealer=3, upcard="9S")
    assert len(cards_in(table.state.kitty)) == kitty
    assert table.proposed == "S"


def test_2_7_every_card_stays_in_exactly_one_place() -> None:
    table = Table(dealer=3, upcard="9S")
    whole = every_place(table)
    table.say("order_up", "take")
    while table.asked != "over":
        assert every_place(table) == whole
        table.say(table.legal.split()[0])
    assert every_place(table) == whole


def test_2_7_a_pass_gives_nobody_the_upcard() -> None:
    table = Table(dealer=3, upcard="9S").passes(4)
    assert table.upcard == "9S turned_down"
    assert [len(table.hand(seat).split()) for seat in range(4)] == [5] * 4


def test_2_8_the_deal_passes_to_the_left() -> None:
    table = Table(dealer=2, target=64)
    dealers = [table.state.dealer]
    for _ in range(9):
        table.say("order_up").finish().deal()
        dealers.append(table.state.dealer)
    assert dealers == [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]


# Bad hands


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        ("all_low", [LOW], ["9C TC 9D TD JH", "9C TC 9D TD AH", "9C TC 9D TD JK"]),
        ("ace_no_face", ["9C TC 9D TD AH"], [LOW, "9C TC 9D AD AH", "9C TC 9D AD KH", "9C TC 9D AD JK"]),
        ("aces_no_face", ["9C TC 9D TD AH", "9C TC AC AD AH"], [LOW, "9C AC AD AH QH", "9C AC AD AH JK"]),
        ("no_ace_no_face_no_trump", [LOW], ["9C TC 9D TS TD", "9C TC 9D TD AH", "9C TC 9D TD JK"]),
        ("three_low", ["9C TC 9D AC AD", "9C TC 9D JK AD", LOW], ["9C TC AC AD AH"]),
        ("three_alike", ["9C 9D 9H JK AD", "TC TD TH AC 9D", LOW], ["9C TC 9D TD AH", "AC AD AH 9C 9D"]),
    ],
)
def test_2_9_which_hands_qualify(kind: str, good: list[str], bad: list[str]) -> None:
    for hand in good:
        table = Table(joker=True, bad_hand=kind, dealer=3, upcard="9S", hands={0: hand, **NOT_LOW})
        assert table.asked == "bad_hand 0"
        assert table.legal == "decline claim"
    for hand in bad:
        table = Table(joker=True, bad_hand=kind, dealer=3, upcard="9S", hands={0: hand})
        assert table.asked != "bad_hand 0"


NOT_LOW = {1: "JC QC KC", 2: "JD QD KD", 3: "JH QH KH"}


def test_2_9_three_of_any_low_rank_that_the_deck_has() -> None:
    hands = {0: "7C 7D 7S AC AD", **NOT_LOW}
    table = Table(deck_low_rank=7, bad_hand="three_alike", dealer=3, upcard="9S", hands=hands)
    assert table.asked == "bad_hand 0"


def test_2_9_the_upcard_is_no_part_of_the_dealers_hand() -> None:
    table = Table(bad_hand="all_low", dealer=3, upcard="AS", hands={3: LOW})
    assert table.asked == "bad_hand 3"


def test_2_10_only_a_seat_that_qualifies_is_asked_before_the_bidding() -> None:
    table = Table(bad_hand="all_low", dealer=3, upcard="9S", hands={1: LOW})
    assert table.asked == "bad_hand 1"
    assert table.say("decline").asked == "bid_1 0"


def test_2_10_or_each_just_before_its_own_first_call() -> None:
    hands = {0: "AC KC QC JC AD", 1: LOW, 2: "AS KS QS JS KD", 3: "AH KH QH JH QD"}
    table = Table(bad_hand="three_low", bad_hand_when="before_own_turn", dealer=3, upcard="9S", hands=hands)
    assert table.asked == "bid_1 0"
    assert table.say("pass").asked == "bad_hand 1"
    assert table.say("decline").asked == "bid_1 1"
    table.passes(7)
    assert table.end == "thrown_in"  # nobody was asked a second time


def test_2_11_a_claim_ends_the_hand_and_the_same_dealer_deals_again() -> None:
    table = Table(bad_hand="all_low", dealer=3, upcard="9S", hands={1: LOW}).say("claim").add_up()
    assert table.end == "redeal"
    assert table.points == [0, 0, 0, 0]
    assert table.next_dealer == 3


def test_2_11_or_the_deal_passes_on() -> None:
    table = Table(bad_hand="all_low", redeal_dealer="next", dealer=3, hands={1: LOW}).say("claim").add_up()
    assert (table.end, table.points, table.next_dealer) == ("redeal", [0, 0, 0, 0], 0)


def test_2_11_a_swap_changes_exactly_three_cards_with_the_kitty() -> None:
    table = Table(
        bad_hand="all_low",
        bad_hand_action="swap3",
        dealer=3,
        upcard="9S",
        hands={1: LOW},
        kitty="AC AD AH",
    )
    table.say("claim")
    assert table.asked == "swap 1"
    assert table.legal == LOW
    table.say("9C", "TC")
    assert table.asked == "swap 1"  # two are not enough
    table.say("9H")
    assert table.hand(1) == "AC 9D TD AD AH"
    assert table.asked == "bid_1 0"
    assert every_place(table) == sorted(every_place(Table(dealer=3)))


def test_2_11_the_top_three_kitty_cards_come_up() -> None:
    table = Table(
        bad_hand="all_low",
        bad_hand_action="swap3",
        deck_low_rank=7,
        dealer=3,
        upcard="9S",
        hands={1: "7C 8C 9C 7D 8D"},
        kitty="AC AD AH KC",
    )
    assert table.say("claim 7C 8C 9C").hand(1) == "AC 7D 8D AD AH"


def test_2_11_one_swap_in_a_hand() -> None:
    table = Table(
        bad_hand="three_low",
        bad_hand_action="swap3",
        dealer=3,
        hands={0: "9C TC 9D", 1: "TD 9H TH"},
        kitty="AC AD AH",
    )
    assert table.asked == "bad_hand 0"
    assert table.say("claim 9C TC 9D").asked == "bid_1 0"


TWO_FARMERS: dict[str, Any] = {"hands": {0: "9C TC 9D", 1: "TD 9H TH"}, "kitty": "AC AD AH"}


@pytest.mark.parametrize("when", ["before_bidding", "before_own_turn"])
def test_2_13_a_second_claim_may_make_a_misdeal(when: str) -> None:
    options = {"bad_hand": "three_low", "bad_hand_action": "swap3", "bad_hand_second_claim": "misdeal"}
    table = Table(dealer=3, bad_hand_when=when, **TWO_FARMERS, **options).say("claim 9C TC 9D")
    if when == "before_own_turn":
        table.say("pass")
    assert table.asked == "bad_hand 1"
    table.say("claim").add_up()
    assert (table.end, table.points, table.next_dealer) == ("redeal", [0] * 4, 3)
    assert table.state.claims == [1, 1, 0, 0]


def test_2_13_and_if_it_is_declined_the_hand_goes_on() -> None:
    options = {"bad_hand": "three_low", "bad_hand_action": "swap3", "bad_hand_second_claim": "misdeal"}
    table = Table(dealer=3, **TWO_FARMERS, **options).say("claim 9C TC 9D decline")
    assert table.asked == "bid_1 0"


def test_2_12_claims_of_a_seat_in_a_game_are_limited() -> None:
    table = Table(bad_hand="all_low", bad_hand_limit=1, dealer=3, hands={1: LOW}).say("claim").add_up()
    table.deal(hands={1: LOW})
    assert table.asked == "bid_1 0"
    table.finish()
    table.deal(hands={2: LOW})
    assert table.asked == "bad_hand 2"  # another seat has its own
