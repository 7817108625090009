"""A deal as people write it, and what is wrong with it."""

import pytest

from arena.cards import names_in, parse_card, parse_hand
from arena.dealt import deal_of, play_on
from arena.errors import UserError
from arena.rules.codes import BID_1, PLAY
from arena.rules.options import make_rules
from arena.solver.contracts import Contract, make
from arena.solver.points import plain_ask

HANDS = ("JH AH KH 9C TC", "JD QH 9S TS AS", "9D TD QD KD AD", "9H TH JC KC AC")
RULES = make_rules()


def problems(*hands: str, upcard: str = "QS", dealer: int = 3, **options: object) -> list[str]:
    """What is said of a deal that cannot be."""
    with pytest.raises(UserError) as caught:
        deal_of(make_rules(options), hands, upcard, dealer)
    return str(caught.value).split("\n")


@pytest.mark.parametrize("dealer", range(4))
def test_every_seat_has_the_cards_written_for_it(dealer: int):
    state = deal_of(RULES, HANDS, "QS", dealer)
    assert [parse_hand(hand) for hand in HANDS] == state.hands
    assert (dealer, "QS", ["QC", "JS", "KS"]) == (
        state.dealer,
        names_in(1 << state.upcard)[0],
        names_in(state.kitty),
    )
    assert (BID_1, (dealer + 1) % 4) == (state.phase, state.seat)


def test_small_letters_commas_and_a_10_are_understood():
    state = deal_of(RULES, ("jh, ah,kh 9c 10c", *HANDS[1:]), "qs", 3)
    assert parse_hand(HANDS[0]) == state.hands[0]


def test_dummies_follow_the_hands():
    three = deal_of(make_rules({"players": 3}), HANDS, "QS", 2)
    assert parse_hand(HANDS[3]) == three.dummies[0]
    two = make_rules({"players": 2, "two_dummy": "own3"})
    assert [parse_hand("9D TD QD"), parse_hand("9H TH JC")] == deal_of(
        two, (*HANDS[:2], "9D TD QD", "9H TH JC"), "QS", 0
    ).dummies[:2]
    shared = make_rules({"players": 2, "two_dummy": "shared2"})
    assert parse_hand("9D TD") == deal_of(shared, (*HANDS[:2], "9D TD"), "QS", 0).dummies[0]


def test_everything_that_is_wrong_is_told_at_once():
    assert [
        "the dealer: there is no seat 4 at a table of 4",
        "seat 1: JH lies with seat 0 too",
        "seat 2: TD stands twice",
        "seat 2: no card is called 'XX': write rank then suit, as in 9C TD JS AH; joker JK",
        "seat 3: 8C is not in the deck of 24 cards",
        "seat 3: 6 cards, dealt are 5",
        "the up-card: AH lies with seat 0 too",
    ] == problems(HANDS[0], "JH QH 9S TS AS", "9D TD TD KD XX", "9H TH JC KC AC 8C", upcard="AH", dealer=4)


def test_the_hands_that_are_wanted_are_named():
    assert ["3 hands; wanted are 4, the cards of seat 0, seat 1, seat 2, seat 3"] == problems(*HANDS[:3])
    assert ["1 hand; wanted are 3, the cards of seat 0, seat 1, the dummy"] == problems(
        HANDS[0], dealer=0, players=2, two_dummy="shared2"
    )
    assert [
        "2 hands; wanted are 4, the cards of seat 0, seat 1, the dummy of seat 0, the dummy of seat 1"
    ] == problems(*HANDS[:2], dealer=0, players=2, two_dummy="own3")


def test_cards_are_played_on_as_long_as_they_are_legal():
    contract = Contract(BID_1, 0, 3, discard=parse_card("9H"))
    made = make(RULES, deal_of(RULES, HANDS, "QS", 3), contract, plain_ask(RULES))
    assert made is not None
    play_on(RULES, made.lead, "AH, QH 9D TH")
    assert (PLAY, 1, 0) == (made.lead.phase, made.lead.tricks_played, made.lead.turn)
    with pytest.raises(UserError) as caught:
        play_on(RULES, made.lead, "9C JD TD QS")
    assert "card 4: seat 3 may not play QS; legal: KC AC" == str(caught.value)
