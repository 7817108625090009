"""Nothing hidden reaches a seat (14.2): change every card it may not know, and not one byte changes.

For each step of random games and each seat there is a twin table, at which the cards that the seat may not
know have changed places at random: other hands, kitty, dummies, cards others put down, in the deck and
in the history too. What the seat reads at both tables must be the same, before the step and after it.
"""

from typing import Any

import msgspec
import pytest

from arena.cards import cards_in
from arena.protocol import act_line
from arena.protocol.announcer import Announcer
from arena.rules import rng as random
from arena.rules.codes import GIVE, OVER, PLAY, REDEAL, entry_action, entry_phase, entry_seat
from arena.rules.deal import shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import blind_question, legal, step
from arena.rules.options import Rules, make_rules
from arena.rules.state import State, copy_into
from arena.view import View, fill_view
from tests.rules.rule_sets import RULE_SETS

STEPS = 250


def known_to(rules: Rules, state: State, seat: int) -> int:
    """Mask of the cards a seat may know (14.1), from the rule book and not from the view."""
    known = state.played | 1 << state.upcard | state.put_down[seat]
    if not blind_question(rules, state.phase):
        known |= state.hands[seat]
    if state.jambone:
        known |= state.hands[state.lone_maker]
    if state.end == REDEAL:  # the claimed hand is shown (2.11)
        known |= state.hands[entry_seat(state.history[state.history_length - 1])]
    for value in state.history[: state.history_length]:
        giver = entry_seat(value)
        if entry_phase(value) == GIVE and seat in (giver, (giver + 2) % 4):
            known |= 1 << entry_action(value)
        if entry_phase(value) == PLAY:  # a revoked card too, which is not among those played
            known |= 1 << entry_action(value)
    return int(known)


def twin_of(state: State, hidden: list[int], rng: list[int]) -> tuple[State, list[int]]:
    """A copy of a table with the hidden cards in each other's places, and where each card went."""
    to = list(range(64))
    places = list(hidden)
    random.shuffle(rng, places, len(places))
    for card, place in zip(hidden, places, strict=True):
        to[card] = place

    def moved(mask: int) -> int:
        return sum(1 << to[card] for card in cards_in(mask))

    twin = State()
    copy_into(twin, state)
    twin.kitty = moved(state.kitty)
    for name in ("hands", "dummies", "put_down"):
        getattr(twin, name)[:] = [moved(mask) for mask in getattr(state, name)]
    twin.deck[:] = [to[card] for card in state.deck]
    for i in range(state.history_length):
        action = entry_action(state.history[i])
        twin.history[i] = state.history[i] - action + to[action]
    return twin, to


def shown(rules: Rules, state: State, seat: int) -> bytes:
    """All that a seat would read now, asked or not."""
    view = View()
    fill_view(rules, state, seat, view)
    return act_line("g", 1, view, [], rules.table.players)


def told(rules: Rules, state: State, seat: int, action: int) -> bytes:
    """All that a seat hears when the table as it is gets an answer; the state is changed."""
    announcer = Announcer(rules, [seat])
    announcer.dealt(state)
    turn, tricks = state.turn, state.tricks_played
    step(rules, state, action)
    announcer.answered(state, turn, tricks)
    if state.end:
        finish_hand(rules, state)
        announcer.finished(state)
    return msgspec.json.encode(announcer.take(seat))


def assert_twins_look_alike(rules: Rules, state: State, seat: int, action: int, rng: list[int]) -> None:
    deck = sum(1 << card for card in set(state.deck))
    known = known_to(rules, state, seat)
    twin, _ = twin_of(state, cards_in(deck & ~known), rng)
    assert shown(rules, state, seat) == shown(rules, twin, seat)

    after = State()
    copy_into(after, state)
    step(rules, after, action)
    known |= known_to(rules, after, seat)  # what this very answer makes public, or shows to the seat
    if rules.play.renege and state.phase == PLAY:  # whether a card revokes is public, and hangs on its hand
        known |= state.hands[state.turn]
    twin, to = twin_of(state, cards_in(deck & ~known), rng)
    real = State()
    copy_into(real, state)
    assert told(rules, real, seat, action) == told(rules, twin, seat, to[action])


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_no_byte_depends_on_a_hidden_card(name: str) -> None:
    rules = make_rules(RULE_SETS[name])
    rng = random.from_key(random.key(b"hidden", name))
    state = State()
    start_match(rules, state, 0)
    state.phase = OVER
    for _ in range(STEPS):
        if state.phase == OVER:
            if state.winners:
                start_match(rules, state, 0)
            size = shuffle_deck(rules, rng, state.deck)
            state.deck[size:] = [state.deck[0]] * (len(state.deck) - size)
            deal_hand(rules, state, size, state.next_dealer)
        action = random.pick(rng, legal(rules, state))
        for seat in range(rules.table.players):
            assert_twins_look_alike(rules, state, seat, action, rng)
        step(rules, state, action)
        if state.phase == OVER:
            finish_hand(rules, state)


def test_the_twin_test_sees_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were a view to show the kitty, the test above would fail."""
    honest = fill_view

    def leaky(rules: Any, state: Any, seat: int, view: Any) -> None:
        honest(rules, state, seat, view)
        view.put_down |= state.kitty

    monkeypatch.setattr("tests.protocol.test_hidden.fill_view", leaky)
    with pytest.raises(AssertionError):
        test_no_byte_depends_on_a_hidden_card("four_handed")
