"""Call for best (6.10), and the order of events around it (6.11)."""

from typing import Any

from tests.rules.lone_hands import FOUR_HANDS, TOP_SPADES
from tests.rules.table import Table, every_place


def best(by_makers: bool = True, **options: Any) -> Table:
    table = Table(dealer=3, upcard="9S", hands=FOUR_HANDS, **options).say("order_up leave")
    return table.say("alone together together" if by_makers else "together together alone")


def test_6_10_no_exchange_by_default() -> None:
    assert best().asked == "play 1"


def test_6_10_a_card_down_and_one_from_the_partner() -> None:
    table = best(partners_best="makers")
    assert table.asked == "exchange 0"
    assert table.legal == "JC 9H TH JS AS done"
    table.say("9H")
    assert (table.asked, table.put_down(0)) == ("give 2", "9H")
    assert set(table.legal.split()) == set(FOUR_HANDS[2].split())
    table.say("KS")
    assert set(table.hand(0).split()) == {"JS", "JC", "AS", "TH", "KS"}
    assert len(table.hand(2).split()) == 4
    assert table.asked == "play 1"


def test_6_10_nothing_put_down_nothing_given() -> None:
    assert best(partners_best="makers").say("done").asked == "play 1"


def test_6_10_up_to_n_cards() -> None:
    table = best(partners_best="makers", partners_best_cards=3).say("9H TH done")
    assert table.asked == "give 2"
    table.say("KS")
    assert table.asked == "give 2"
    table.say("QS")
    assert set(table.hand(0).split()) == set(TOP_SPADES.split())
    assert best(partners_best="makers", partners_best_cards=2).say("9H TH").asked == "give 2"


def test_6_10_a_lone_defender_only_under_both() -> None:
    assert best(by_makers=False, partners_best="makers").asked == "play 2"
    table = best(by_makers=False, partners_best="both")
    assert table.asked == "exchange 1"
    assert table.say("9D").asked == "give 3"


def test_6_10_or_the_partner_gives_first() -> None:
    table = best(partners_best="makers", partners_best_order="partner_first")
    assert table.asked == "give 2"
    assert set(table.legal.split()) == {*FOUR_HANDS[2].split(), "done"}
    assert table.say("KS").asked == "exchange 0"
    assert set(table.legal.split()) == {*FOUR_HANDS[0].split(), "KS"}  # any card, but one must go
    assert table.say("9H").asked == "play 1"
    assert set(table.hand(0).split()) == {"JS", "JC", "AS", "TH", "KS"}
    assert every_place(table) == sorted(every_place(Table(dealer=3)))


def test_6_10_then_the_gift_may_be_put_down_again() -> None:
    table = best(partners_best="makers", partners_best_order="partner_first").say("AD AD")
    assert (table.asked, table.put_down(0)) == ("play 1", "AD")
    assert set(table.hand(0).split()) == set(FOUR_HANDS[0].split())


def test_6_10_and_the_partner_says_how_many() -> None:
    options = {"partners_best": "makers", "partners_best_order": "partner_first", "partners_best_cards": 3}
    assert best(**options).say("done").asked == "play 1"
    table = best(**options).say("KS QS done")
    assert table.say("9H").asked == "exchange 0"
    assert table.say("TH").asked == "play 1"
    assert set(table.hand(0).split()) == set(TOP_SPADES.split())
    assert best(**options).say("KS QS AD").asked == "exchange 0"


def test_6_10_each_side_has_its_exchange_whoever_begins_it() -> None:
    table = Table(
        dealer=3, upcard="9S", hands=FOUR_HANDS, partners_best="both", partners_best_order="partner_first"
    )
    table.say("order_up leave alone together alone")
    assert table.asked == "give 2"
    assert table.say("KS 9H").asked == "give 1"
    assert table.say("9D").asked == "exchange 3"
    assert table.say("9D").asked == "play 3"


def test_6_11_order_of_events() -> None:
    table = Table(partners_best="both", dealer=3, upcard="9S", hands=FOUR_HANDS)
    asked = []
    for word in ["order_up", "take", "9C", "alone", "alone", "9H", "KS", "9D", "TC"]:
        asked.append(table.asked)
        table.say(word)
    assert asked == [
        "bid_1 0",
        "pickup 3",
        "discard 3",
        "alone 0",
        "alone 1",
        "exchange 0",
        "give 2",
        "exchange 1",
        "give 3",
    ]
    assert table.asked == "play 1"
