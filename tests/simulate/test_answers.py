"""Answers weighed: compiled as in plain Python, the same for any threads, and what they come to."""

import numpy as np
import pytest

import arena
from arena.errors import UserError
from arena.players import player_named
from arena.question import Question, question_of
from arena.rules.codes import word_list
from arena.rules.presets import preset_rules
from arena.rules.state import State
from arena.simulate.answering import weigh_answers
from arena.simulate.answers import HandValue, hand_value, play_chunk
from arena.simulate.batches import crew_of, seed_words
from arena.view import View

HAND = "JS JC 9D TH 9H"
FIVE_HIGHEST = "JS JC AS KS QS"
STICK = preset_rules("stick")
QUESTIONS = {
    "bidding": question_of(STICK, HAND, "9S", seat=2, known={3: "AS 9C"}, score=[9, 7]),
    "play": question_of(
        preset_rules("bicycle"),
        HAND,
        "9S",
        said="pass order_up JS AS 9C QS",
        known={0: "KS"},
    ),
    "three": question_of(preset_rules("three_handed"), HAND, "9S", score=[1, 8, 5]),
    "two": question_of(preset_rules("two_handed_ohio"), "JS JC 9D TH 9H", "9S"),
    "match": question_of(preset_rules("railroad_bicycle"), "JS JC 9D TH 9H", "9S"),
}


def seats_at(question: Question) -> tuple[str, ...]:
    return ("basic", "random", "bold", "lowest")[: question.rules.table.players]


@pytest.mark.parametrize("name", QUESTIONS)
def test_compiled_and_plain_answers_come_to_the_same(name: str):
    question = QUESTIONS[name]
    rules, view, known = question
    seats = [player_named(one) for one in seats_at(question)]
    codes = [code for code in range(63) if view.legal >> code & 1]
    plain, fast = np.zeros((2, 6, len(codes))), np.zeros((2, 6, len(codes)))
    assert play_chunk(question, crew_of(rules, seats), codes, seed_words(5), 0, 60, *fast)
    seed = [int(word) for word in seed_words(5)]
    for number in range(6):
        assert weigh_answers(
            rules,
            view,
            known,
            codes,
            State(),
            State(),
            View(),
            [one.player.choose for one in seats],
            [one.tools(rules) for one in seats],
            0,
            [0] * 4,
            seed,
            number,
            60,
            *plain[:, number],
        )
    assert np.array_equal(plain, fast)
    assert plain.any()


def weighed(question: Question, players: str = "basic", **given: int) -> HandValue:
    return hand_value(question, players, **{"deals": 4_000, **given})


def test_the_result_hangs_on_the_seed_alone():
    one, other = (weighed(QUESTIONS["three"], deals=700, threads=threads) for threads in (1, 3))
    assert one.answers == other.answers
    assert one.answers != weighed(QUESTIONS["three"], deals=700, seed=1).answers


@pytest.mark.parametrize("players", ["basic", "bold"])
def test_both_black_jacks_and_the_nine_up_are_passed_by_the_left_and_ordered_by_the_partner(players: str):
    left, partner = (weighed(question_of(STICK, HAND, "9S", seat=seat), players) for seat in (1, 2))
    assert ["pass", "order_up"] == [one.word for one in left.answers]
    assert ["order_up", "pass"] == [one.word for one in partner.answers]
    for value in (left, partner):
        less = value.answers[1]
        assert less.points_less is not None
        assert less.won_less is not None
        assert (less.points_less.high or 0) < -0.2
        assert (less.won_less.high or 0) < -0.01


def test_the_five_highest_trumps_take_every_trick():
    question = question_of(preset_rules("four_handed"), FIVE_HIGHEST, "9S", said="order_up", score=[6, 0])
    alone, together = weighed(question, deals=200).answers
    assert ("alone", 4.0, True) == (alone.word, alone.points.value, alone.points.alike)
    assert (1.0, 1.0) == (alone.won.value, alone.won.high)
    assert (2.0, -2.0) == (together.points.value, together.points_less and together.points_less.value)


def test_what_does_not_change_the_hand_does_not_change_the_game():
    """Between the two highest trumps, led first, nobody can tell; later deals are the same too."""
    said = f"order_up {'together ' * 4}"
    value = weighed(question_of(preset_rules("four_handed"), FIVE_HIGHEST, "9S", said=said), deals=300)
    right, left = (next(one for one in value.answers if one.word == card) for card in ("JS", "JC"))
    assert right.points == left.points
    assert right.won == left.won


def test_cards_known_of_another_seat_make_a_difference():
    """A partner with the ace and king of trumps is worth having, an opponent with them is not."""
    found = [
        weighed(question_of(STICK, HAND, "9S", seat=2, known={seat: "AS KS QS"}), deals=1_000)
        for seat in (0, 1)
    ]
    ours, theirs = (next(one for one in value.answers if one.word == "order_up") for value in found)
    assert (ours.points.low or 0) > (theirs.points.high or 0)


def test_any_table_may_be_asked_about():
    table = arena.Table(arena.rules_of("three_handed"), seed=3)
    table.play_on()
    value = arena.hand_value(arena.Question(table.rules, arena.view_of(table)), deals=100)
    assert set(word_list(table.legal)) == {one.word for one in value.answers}


def test_what_cannot_be_weighed_is_told():
    with pytest.raises(UserError, match="3 players; name one for all seats, two for the sides"):
        hand_value(QUESTIONS["bidding"], ["basic"] * 3)
    said = "pass order_up JS 9C AS QS"  # seat 2 showed that it has no trump
    told = question_of(STICK, HAND, "9S", said=said, known={2: "KS"})
    with pytest.raises(UserError, match="none was found that fits"):
        hand_value(told, deals=1)
    table = arena.Table(STICK, seed=3)
    table.play_on()
    with pytest.raises(ValueError, match="not asked"):
        hand_value(Question(STICK, arena.view_of(table, table.state.dealer)))
    with pytest.raises(ValueError, match="1 or more"):
        hand_value(QUESTIONS["bidding"], deals=0)
