"""What each contract makes: whoever calls which suit, in either round, alone or not, with all cards open.

The bidding is passed through to the call. Who has cards to choose before the play (what the dealer takes and
puts down, what a lone player exchanges, what is kept of a dummy) chooses for the best, too. Nobody but the
caller goes alone; claims, jambones and jamborees are declined.
"""

from collections.abc import Iterator
from typing import NamedTuple

from arena.cards import ALL_CARDS, NO_TRUMP, cards_in
from arena.rules.catalogue import Rules
from arena.rules.catalogue.table import JokerTurnedUp
from arena.rules.codes import (
    ALONE,
    ASK_ALONE,
    BID_1,
    BID_2,
    BLIND,
    CALL,
    CALL_ALONE,
    DECLINE,
    DISCARD,
    DONE,
    DUMMY,
    EXCHANGE,
    GIVE,
    LEAVE,
    NAME_SUIT,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    PICKUP,
    PLAY,
    TAKE,
    TOGETHER,
    entry,
    entry_action,
)
from arena.rules.hand import legal
from arena.rules.sides import is_maker
from arena.rules.state import State
from arena.solver.line import after, strength
from arena.solver.points import Ask, preferred

CALLING = (NAME_SUIT, BID_1, BID_2)
"""Phases that a call is made in: the dealer names a suit for the joker turned up, round one, round two."""


class Contract(NamedTuple):
    """A call: when, by whom, which suit, alone or not; and what the dealer puts down, -1 if he may choose."""

    phase: int
    caller: int
    suit: int
    alone: int = 0
    discard: int = -1


class Made(NamedTuple):
    """The outcome a contract comes to, and the first lead of it, after everybody's best choices."""

    contract: Contract
    outcome: int
    lead: State


def contracts(rules: Rules, deal: State, ask: Ask) -> Iterator[Made]:
    """Every contract that the rules allow on a deal, a state at its first question, and what it makes."""
    for phase in CALLING:
        for suit in range(NO_TRUMP + 1):
            for caller in range(rules.table.players):
                for alone in (0, 1):
                    made = make(rules, deal, Contract(phase, caller, suit, alone), ask)
                    if made is not None:
                        yield made


def make(rules: Rules, deal: State, contract: Contract, ask: Ask) -> Made | None:
    """What a contract makes on a deal, a state at its first question; None if the rules do not allow it."""
    lead = deal
    while lead.phase != PLAY:
        choices = answers(rules, lead, contract)
        if not choices:
            return None
        lead = after(rules, lead, choices[0])
    called = (lead.caller, lead.trump, int(lead.lone_maker >= 0))
    if called != (contract.caller, contract.suit, contract.alone):
        return None
    wishes = preferred(rules, lead)
    rank, lead = _Choices(rules, contract, wishes, ask).best(deal, 0, len(wishes) - 1)
    return Made(contract, wishes[rank], lead)


class _Choices:
    """The choices before the play, tried one by one; a rank is a place in `wishes`, 0 the makers' first."""

    def __init__(self, rules: Rules, contract: Contract, wishes: list[int], ask: Ask):
        self.rules = rules
        self.contract = contract
        self.ask = ask
        self.good = [sum(1 << outcome for outcome in wishes[: rank + 1]) for rank in range(len(wishes))]

    def best(self, state: State, first: int, last: int) -> tuple[int, State]:
        """The rank that best play comes to, not below `first` nor above `last`, and its first lead."""
        if state.phase == PLAY:
            while last > first and self.ask(state, self.good[last - 1]):
                last -= 1
            return last, state
        makers = is_maker(self.rules, state, state.seat)
        found = None
        for choice in answers(self.rules, state, self.contract):
            rank, lead = self.best(after(self.rules, state, choice), first, last)
            if found is None or (rank < last if makers else rank > first):
                found = lead
            first, last = (first, min(last, rank)) if makers else (max(first, rank), last)
            if first == last:
                break
        assert found is not None
        return (last if makers else first), found


def answers(rules: Rules, state: State, contract: Contract) -> list[int]:
    """The answers to the open question that a contract leaves open; none if the rules are against it."""
    allowed = legal(rules, state)
    fixed = contract.discard >= 0
    if state.phase in (EXCHANGE, GIVE, DUMMY) or (state.phase == DISCARD and not fixed):
        return parted_with(state, allowed)
    if state.phase == PICKUP and not fixed:
        return [TAKE, LEAVE]
    return [word for word in said(rules, state, contract) if allowed >> word & 1][:1]


def said(rules: Rules, state: State, contract: Contract) -> tuple[int, ...]:
    """The one answer that a contract prescribes; where there are two, the first that is legal."""
    phase, suit = state.phase, contract.suit
    calls = phase == contract.phase and state.seat == contract.caller
    if phase == BID_1:
        if not calls:
            return (PASS,)
        return (ORDER_UP_ALONE, ORDER_UP) if contract.alone else (ORDER_UP,)
    if phase == BID_2 or phase == NAME_SUIT:
        if calls:
            return (CALL_ALONE + suit, CALL + suit) if contract.alone else (CALL + suit,)
        if phase == BID_2:
            return (PASS,)
        if rules.table.joker_turned_up != JokerTurnedUp.DEALER_BLIND_PROPOSAL:
            return ()
        return (CALL + suit if contract.phase == BID_1 else CALL + (suit + 1) % 4,)
    if phase == ASK_ALONE:
        return (ALONE if contract.alone and state.seat == contract.caller else TOGETHER,)
    if phase == PICKUP:
        return (TAKE,)
    if phase == DISCARD:
        return (contract.discard,)
    return (PASS if phase == BLIND else DECLINE,)


def parted_with(state: State, allowed: int) -> list[int]:
    """Cards to put down or give next, the lowest first.

    Several are chosen one at a time: only in rising order, so that each choice of several is met once.
    """

    def rank(card: int) -> tuple[int, int]:
        return strength(card, state.trump), card

    cards = sorted(cards_in(allowed & ALL_CARDS), key=rank)
    latest = state.history[state.history_length - 1]
    if latest - entry_action(latest) == entry(state.phase, state.seat, 0):
        cards = [card for card in cards if rank(card) > rank(entry_action(latest))]
    if allowed >> DONE & 1:
        return [DONE, *cards]
    return cards[: len(cards) - state.to_put + 1]
