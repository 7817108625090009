"""A question as people ask it, and what is wrong with it."""

import pytest

from arena.cards import names_in, parse_card, parse_hand
from arena.errors import UserError
from arena.question import Question, question_of
from arena.rules.codes import ASK_ALONE, BID_1, BID_2, PLAY, word_list
from arena.rules.options import make_rules
from arena.view_words import entry_words

HAND, UP = "JS JC 9D TH 9H", "9S"
LONG = "pass pass order_up together together together together"


def asked(hand: str = HAND, up: str = UP, said: str = "", **given: object) -> Question:
    """A question; what is neither place nor score is an option of the rules."""
    own = {key: given.pop(key) for key in ("seat", "dealer", "known", "score") if key in given}
    return question_of(make_rules(given), hand, up, said=said, **own)  # type: ignore[arg-type]


def problems(*words: str, **given: object) -> list[str]:
    with pytest.raises(UserError) as caught:
        asked(*words, **given)
    return str(caught.value).split("\n")


def history(question: Question) -> list[list[object]]:
    view = question.view
    return [entry_words(entry) for entry in view.history[: view.history_length]]


def test_without_a_word_it_is_the_first_question_of_the_dealers_left():
    view = asked().view
    assert (1, 0, BID_1, parse_hand(HAND), parse_card(UP)) == (
        view.seat,
        view.dealer,
        view.phase,
        view.hand,
        view.upcard,
    )
    assert [0] * 4 == view.score


@pytest.mark.parametrize(("seat", "dealer", "passes"), [(2, 0, 1), (0, 0, 3), (3, 3, 3), (1, 3, 1)])
def test_those_before_have_passed(seat: int, dealer: int, passes: int):
    question = asked(seat=seat, dealer=dealer)
    assert [["bid_1", (dealer + 1 + i) % 4, "pass"] for i in range(passes)] == history(question)
    assert ["pass", "order_up"] == word_list(question.view.legal)


def test_what_was_said_is_given_in_order():
    view = asked(said="pass pass, PASS pass call_d", seat=2).view
    assert (ASK_ALONE, 1, 1) == (view.phase, view.caller, view.trump)
    assert BID_2 == asked(said="pass pass pass pass").view.phase


def test_cards_of_others_are_theirs_and_what_they_put_down_stays_hidden():
    question = asked(said=f"{LONG} JS AS 9C QS")
    assert (PLAY, 1) == (question.view.phase, question.view.tricks_played)
    assert ["discard", 0, None] in history(question)
    assert ["play", 0, "QS"] in history(question)
    assert parse_hand("JC 9D TH 9H") == question.view.hand
    written_out = asked(said="pass pass order_up take ? together together together together JS AS 9C QS")
    assert history(question) == history(written_out)


def test_the_dealer_says_what_he_puts_down():
    view = asked(seat=0, said="order_up take 9H together together together together AC KC AD").view
    assert (PLAY, parse_hand("9H"), parse_hand("9S JS JC 9D TH")) == (view.phase, view.put_down, view.hand)


def test_the_score_begins_with_the_side_of_the_seat():
    assert [8, 6, 8, 6] == asked(score=[6, 8]).view.score
    assert [4, 2, 3, 0] == asked(score=[2, 3, 4], players=3).view.score


def test_known_cards_are_kept_by_seat():
    assert (0, 0, parse_hand("AS KS"), parse_hand("9C")) == asked(known={2: "as, ks", 3: "9C"}).known


def test_a_blind_question_is_asked_for_the_hand_that_is_given():
    question = asked(seat=2, blind_loner_points=5, said="pass")
    assert (0, (0, 0, parse_hand(HAND), 0)) == (question.view.hand, question.known)


def test_everything_that_is_wrong_is_told_at_once():
    assert [
        "the dealer: there is no seat 4 at a table of 4",
        "seat 1 is the one that is asked; its cards are known",
        "seat 1: 9D stands twice",
        "seat 1: 4 cards, dealt are 5",
        "the up-card: 8S is not in the deck of 24 cards",
        "seat 1: JS lies with seat 1 too",
        "answer 2: 'ordr_up' is neither a word nor a card of the deck; did you mean order_up?",
        "the score: the game is over at 10-8",
    ] == problems("JS 9D 9D TH", "8S", "pass ordr_up", seat=1, dealer=4, known={1: "JS"}, score=[10, 8])
    assert ["the score: 2 numbers are wanted, that of the seat's own side first"] == problems(score=[1, 2, 3])


@pytest.mark.parametrize(
    ("said", "given", "told"),
    [
        ("pass take", {}, "answer 2, take: seat 2 is asked (bid_1) and may say: pass order_up"),
        ("pass pass", {"seat": 2}, "seat 3 is asked (bid_1), not seat 2; say what it said"),
        ("pass pass pass pass pass pass pass pass", {}, "the hand is over before seat 1 is asked"),
        (f"{LONG} AS", {}, "answer 8, AS: seat 1 does not hold it"),
        (f"{LONG} JS JC", {}, "answer 9, JC: seat 2 is asked (play); the rules do not allow it"),
        (f"{LONG} JS AS 9C QS", {"known": {2: "AS"}}, "seat 2: AS is no longer in a hand"),
        (
            f"{LONG} JS AS 9C QS",
            {"known": {2: "AD KD AH KH QH"}},
            "seat 2: 5 cards are known; it holds 4 now",
        ),
        ("order_up ?", {"seat": 0}, "answer 2, ?: seat 0 is asked (discard) and has a card to name"),
        ("order_up AC", {"seat": 0}, "answer 2, AC: seat 0 does not hold it"),
        ("AS", {}, "answer 1, AS: seat 1 does not hold it"),
        ("pass AS", {"seat": 3}, "answer 2, AS: seat 2 is asked (bid_1); the rules do not allow it"),
        ("pass pass order_up take KC", {}, "answer 5, KC: seat 1 does not hold it"),
    ],
)
def test_what_cannot_have_happened_is_told(said: str, given: dict[str, object], told: str):
    assert [told] == problems(HAND, UP, said, **given)


def test_a_seat_that_took_up_cards_nobody_tells_of_cannot_be_asked():
    assert ["seat 1 holds cards by now that were not dealt to it, and nobody says which"] == problems(
        HAND, UP, "order_up together", players=3
    )


def test_names_of_cards_are_read_as_elsewhere():
    assert names_in(parse_hand(HAND)) == names_in(asked("js,jc 9d 10h 9h").view.hand)
