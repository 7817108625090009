"""What each seat hears of a game."""

from typing import Any

import pytest
from msgspec import convert, to_builtins

from arena.protocol.events import ANSWERS, EVENTS, Event, answer_event, hand_over_event
from arena.rules.codes import (
    ASK_JAMBONE,
    BID_1,
    DISCARD,
    EXCHANGE,
    HIDDEN,
    JAMBONE,
    ORDER_UP,
    OVER,
    PHASES,
    PLAY,
    entry,
)
from tests.protocol.play import read, rehearse
from tests.rules.rule_sets import RULE_SETS


def heard(options: dict[str, Any], seed: int, seat: int, most: int = 10**6) -> list[dict[str, Any]]:
    """All that a seat hears, up to the end of a game or of `most` questions."""
    events: list[dict[str, Any]] = []
    last = None
    for game, question in rehearse(options, seed, most):
        last = game
        if question.seat == seat:
            events += read(question.line)["events"]
    assert last is not None
    return events + read(last.closing(seat)[0])["events"]


def test_there_is_an_event_for_every_phase() -> None:
    assert list(ANSWERS) == list(PHASES[:OVER])
    assert set(ANSWERS.values()) < set(EVENTS)


def test_a_call_tells_its_round() -> None:
    assert to_builtins(answer_event(entry(BID_1, 1, ORDER_UP))) == {
        "event": "call",
        "seat": 1,
        "call": "order_up",
        "phase": "bid_1",
    }


def test_a_hidden_card_is_null() -> None:
    discard = {"event": "discard", "seat": 3, "card": None}
    assert discard == to_builtins(answer_event(entry(DISCARD, 3, HIDDEN)))
    assert answer_event(entry(EXCHANGE, 3, HIDDEN)).card is None


def test_a_card_chosen_by_another_seat_tells_whose_it_is() -> None:
    play = {"event": "play", "seat": 1, "card": "7C"}
    assert play == to_builtins(answer_event(entry(PLAY, 1, 0), 1))
    assert play | {"turn": 2} == to_builtins(answer_event(entry(PLAY, 1, 0), 2))


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_events_have_the_documented_fields(name: str) -> None:
    for seat in range(2):
        for event in heard(RULE_SETS[name], seed=3, seat=seat, most=400):
            assert event == to_builtins(convert(event, Event))


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_events_alone_are_enough_to_know_the_hand(name: str) -> None:
    """A bot that has switched the view off knows its cards, the trick and the score at every question."""
    for seat in range(2):
        hand: set[str] = set()
        score: list[int] = []
        trick: dict[int, str] = {}
        for game, question in rehearse(RULE_SETS[name], seed=11, most=600):
            if question.seat != seat:
                continue
            message = read(question.line)
            for event in message["events"]:
                kind = event["event"]
                if kind == "deal":
                    hand, score, trick = set(), event["score"], {}
                elif kind == "hand":
                    hand = set(event["hand"])
                elif kind == "hand_over":
                    score = event["score"]
                elif kind == "trick":
                    trick = {}
                elif kind == "play":
                    owner = event.get("turn", event["seat"])
                    trick[owner] = event["card"]
                    if owner == seat:
                        hand.discard(event["card"])
                elif event.get("seat") == seat and "card" in event:
                    hand.discard(event["card"])
            view = message["view"]
            assert hand == set(view["hand"])
            assert score == view["score"]
            assert trick == {other: card for other, card in enumerate(view["trick"]) if card is not None}
            assert game.state.phase != OVER


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_events_and_history_tell_the_same(seat: int) -> None:
    """Every answer in the history of a view has been an event, in the same order."""
    answers: list[list[Any]] = []
    for _, question in rehearse(RULE_SETS["railroad"], seed=2, most=500):
        if question.seat != seat:
            continue
        message = read(question.line)
        for event in message["events"]:
            if event["event"] == "deal":
                answers = []
            elif "seat" in event and event["event"] != "exposed":
                word = event.get("call", event.get("answer", event.get("card")))
                answers.append([event["seat"], word])
        assert answers == [[other, word] for _, other, word in message["view"]["history"]]


def test_a_jambone_lays_its_cards_open() -> None:
    options = {"jambone_points": 8, "target": 64}
    for seed in range(200):
        events = heard(options, seed, seat=0, most=200)
        for i, event in enumerate(events):
            if event["event"] == "exposed":
                assert events[i - 1]["event"] == "jambone"
                assert event["seat"] == events[i - 1]["seat"]
                assert len(event["hand"]) == 5
                return
    pytest.fail("no jambone was declared")


@pytest.mark.parametrize(
    "options",
    [
        {"bad_hand": "three_low"},
        {"bad_hand": "three_low", "bad_hand_action": "swap3", "bad_hand_second_claim": "misdeal"},
    ],
)
def test_a_claimed_hand_that_is_dealt_again_is_shown_to_all(options: dict[str, Any]) -> None:
    shown = 0
    for seed in range(6):
        told = [heard({**options, "target": 3}, seed, seat) for seat in range(4)]
        for events in told:
            for i, event in enumerate(events):
                if event["event"] == "exposed":
                    claim, over = events[i - 1], events[i + 1]
                    assert claim == {"event": "bad_hand", "seat": event["seat"], "answer": "claim"}
                    assert (over["event"], over["end"]) == ("hand_over", "redeal")
                    assert sum(card[0] in "9T" for card in event["hand"]) >= 3
                    shown += 1
            redeals = sum(event.get("end") == "redeal" for event in events)
            assert redeals == sum(event["event"] == "exposed" for event in events)
    assert shown


def test_own_answers_are_told_too() -> None:
    """So that a bot hears what the arena answered in its place after a fault."""
    events = heard({"target": 2}, seed=4, seat=1)
    assert any(event["event"] == "play" and event["seat"] == 1 for event in events)


def test_the_end_of_a_hand_shows_nothing_hidden() -> None:
    events = heard({"target": 2}, seed=4, seat=1)
    over = [event for event in events if event["event"] == "hand_over"]
    assert over
    assert all(set(event) == {"event", "end", "points", "score"} for event in over)


def test_a_match_of_games_tells_its_credits() -> None:
    for game, _ in rehearse({"match_games": 3, "target": 2}, seed=1, most=3):
        assert hand_over_event(game.rules, game.state).credits == [0, 0, 0, 0]


def test_a_jambone_answer_is_public_and_its_refusal_is_not() -> None:
    assert to_builtins(answer_event(entry(ASK_JAMBONE, 2, JAMBONE))) == {
        "event": "jambone",
        "seat": 2,
        "answer": "jambone",
    }
