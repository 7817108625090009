"""Tables set up card by card, for tests that need one particular situation."""

from collections.abc import Iterable
from typing import Any

from arena.cards import cards_in, deck_mask, names_in, parse_card
from arena.rules.codes import ACTION_BY_NAME, ACTION_NAMES, OPEN, OVER, PHASES, PLAYED
from arena.rules.deal import lay_out
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import accepted, begin_hand, legal, step
from arena.rules.options import Rules
from arena.rules.scoring import score_hand
from arena.rules.state import State

HANDS = (
    "9C TD QD AH 9S",
    "TC QC 9D TH KS",
    "KC KD 9H QS AS",
    "AC JD AD KH TS",
)
"""Four ordinary hands: nobody holds two bowers, nobody a bad hand, everybody three suits or more."""


def table(rules: Rules, dealer: int = 0, score: Iterable[int] = (0, 0, 0, 0)) -> State:
    """A match about to be dealt."""
    state = State()
    start_match(rules, state, dealer)
    state.score[:] = list(score)
    return state


def deal(
    rules: Rules, state: State, *hands: str, upcard: str = "JC", dummy: str = "", kitty: str = ""
) -> State:
    """Deal these cards: hands by seat, a card that is not named wherever there is room."""
    size = fill_deck(rules, state, state.next_dealer, hands, upcard, dummy, kitty)
    deal_hand(rules, state, size, state.next_dealer)
    return state


def fill_deck(
    rules: Rules, state: State, dealer: int, hands: Iterable[str], upcard: str, dummy: str, kitty: str
) -> int:
    """Put the deck in the order that lays these cards where they are wanted; its size."""
    deck = cards_in(deck_mask(rules.table.deck_low_rank, rules.table.joker))
    probe = State()
    probe.deck[: len(deck)] = range(len(deck))  # cards as numbers of their places
    lay_out(rules, probe, len(deck), dealer)
    places = [cards_in(probe.hands[seat]) for seat in range(rules.table.players)]
    order: dict[int, int] = {probe.upcard: parse_card(upcard)}
    wanted = list(zip(places, hands, strict=False))
    wanted.append((cards_in(probe.dummies[0]), dummy))
    wanted.append((list(range(probe.kitty_top, len(deck))), kitty))
    for free, text in wanted:
        for place, name in zip(free, text.split(), strict=False):
            order[place] = parse_card(name)
    rest = [card for card in deck if card not in order.values()]
    for place in range(len(deck)):
        if place not in order:
            order[place] = rest.pop(0)
    state.deck[: len(deck)] = [order[place] for place in range(len(deck))]
    return len(deck)


def answers(rules: Rules, state: State, text: str) -> State:
    """Give these answers in turn, each of which must be accepted."""
    for name in text.split():
        action = ACTION_BY_NAME[name]
        assert accepted(rules, state) >> action & 1, f"{name} is not among {choices(rules, state)}"
        step(rules, state, action)
    return state


def choices(rules: Rules, state: State) -> str:
    """The legal answers by name, in the order of their codes."""
    mask = legal(rules, state)
    return " ".join(name for code, name in enumerate(ACTION_NAMES) if mask >> code & 1)


def question(state: State) -> str:
    """Who is asked what."""
    return "over" if state.phase == OVER else f"{PHASES[state.phase]} {state.seat}"


def cards(mask: int) -> str:
    return " ".join(names_in(mask))


def play_out(rules: Rules, state: State) -> State:
    """Answer every question with the lowest legal code until the hand is over, and add it up."""
    while state.phase != OVER:
        mask = legal(rules, state)
        step(rules, state, (mask & -mask).bit_length() - 1)
    finish_hand(rules, state)
    return state


def played(
    rules: Rules,
    tricks: Iterable[int],
    caller: int = 0,
    winners: Iterable[int] = (),
    score: Iterable[int] = (0, 0, 0, 0),
    dealer: int = 0,
    **more: Any,
) -> State:
    """A hand that ended with these tricks by seat, scored; `more` are fields such as `lone_maker`."""
    state = table(rules, dealer, score)
    size = fill_deck(rules, state, dealer, (), "9C", "", "")
    state.dealer = dealer
    begin_hand(rules, state, size, dealer)
    state.caller, state.trump, state.end, state.phase = caller, 0, PLAYED, OVER
    by_seat = list(tricks)
    state.tricks[: len(by_seat)] = by_seat
    state.trick_winners[:5] = list(winners) or [seat for seat, n in enumerate(by_seat) for _ in range(n)][:5]
    for name, value in more.items():
        setattr(state, name, value)
    assert state.end != OPEN
    score_hand(rules, state)
    return state


def points(rules: Rules, state: State) -> list[int]:
    return list(state.points[: rules.table.players])


def added_up(rules: Rules, state: State) -> State:
    finish_hand(rules, state)
    return state
