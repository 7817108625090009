"""A deal made from a view gives that view again, keeps every card, can be played on, and knows no secrets."""

from typing import Any

import pytest

from arena.cards import deck_mask
from arena.consistent import deal_consistent
from arena.rules import rng as random
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.hand import legal, step
from arena.rules.options import make_rules
from arena.rules.state import ARRAYS, FIELDS, State, copy_into
from arena.view import View
from tests.consistent.hands import THREE
from tests.consistent.worlds import contents, view_of
from tests.players.table import Table, generator
from tests.rules import table
from tests.rules.invariants import conserved, well_scored
from tests.rules.random_rules import random_rule_sets
from tests.rules.rule_sets import RULE_SETS

RANDOM_SETS = 40


def meaning(state: State) -> dict[str, Any]:
    """All of a state that has a meaning: the deck above the kitty and the unused ends of arrays have none."""
    all_of: dict[str, Any] = {name: getattr(state, name) for name in FIELDS if name != "resume"}
    all_of |= {name: list(getattr(state, name)) for name in ARRAYS}
    all_of["deck"] = all_of["deck"][state.kitty_top :][: state.kitty.bit_count()]
    all_of["history"] = all_of["history"][: state.history_length]
    all_of["trick_winners"] = all_of["trick_winners"][: state.tricks_played]
    return all_of


def deal_like(rules: Rules, state: State, seat: int, draws: list[int]) -> State:
    """A deal that the seat cannot tell from the state, written over a copy of it."""
    scratch = State()
    copy_into(scratch, state)
    deal_consistent(rules, view_of(rules, state, seat), draws, scratch)
    return scratch


def check_deal(rules: Rules, state: State, seat: int, draws: list[int]) -> None:
    again = list(draws)
    dealt = deal_like(rules, state, seat, draws)
    assert contents(view_of(rules, state, seat)) == contents(view_of(rules, dealt, seat))
    assert conserved(dealt, deck_mask(rules.table.deck_low_rank, rules.table.joker))
    # The seat cannot tell this table from the true one, so from there the same draws give the same deal.
    other = deal_like(rules, dealt, seat, again)
    assert meaning(dealt) == meaning(other)
    assert draws == again
    while dealt.phase != OVER:
        step(rules, dealt, random.pick(again, legal(rules, dealt)))
    assert conserved(dealt, deck_mask(rules.table.deck_low_rank, rules.table.joker))
    assert well_scored(rules, dealt)


def check_hands(rules: Rules, seed: int, hands: int) -> int:
    """Check a deal for every seat at every question of random hands; the number of deals."""
    draws = generator(seed, "consistent")
    deals = 0

    def watch(state: State, view: View, action: int) -> None:
        nonlocal deals
        for seat in range(rules.table.players):
            check_deal(rules, state, seat, draws)
            deals += 1

    Table(rules, ["random", "basic"], seed, watch).play_hands(hands)
    return deals


@pytest.mark.parametrize("name", sorted(RULE_SETS))
def test_deals_of_each_named_rule_set(name: str):
    assert check_hands(make_rules(RULE_SETS[name]), 1, hands=2) > 50


def test_deals_of_random_rule_sets():
    deals = sum(
        check_hands(rules, n, hands=1) for n, (rules, _) in enumerate(random_rule_sets(5, RANDOM_SETS))
    )
    assert deals > 50 * RANDOM_SETS


@pytest.mark.parametrize("kind", ["all_low", "ace_no_face"])
def test_a_swap_is_understood_at_every_later_question(kind: str):
    """The dealer claims and swaps, later takes the up-card and puts a card down (2.11, 4.1)."""
    hands = {0: "9C TC TD TH 9H" if kind == "all_low" else "9C TC TD TH AH"}
    t = table.Table(dealer=0, upcard="9S", hands=hands, bad_hand=kind, bad_hand_action="swap3")
    t.say("claim")
    draws = generator(2, kind)
    while t.state.phase != OVER:
        for seat in (0, 1):
            check_deal(t.rules, t.state, seat, draws)
        t.say("order_up" if t.asked == "bid_1 0" else t.legal.split()[0])


def test_a_seat_knows_that_its_own_hand_was_not_bad():
    """Which of its cards came from the dummy is drawn, but the others were no bad hand (2.10, 10.4)."""
    t = table.Table(**THREE, bad_hand="three_low", bad_hand_action="redeal")
    t.say("order_up take TH together together together QS TS TC QC TD")
    draws = generator(4, "own hand")
    for _ in range(60):
        check_deal(t.rules, t.state, 0, draws)


def test_jambone_after_a_jamboree_refused_in_secret():
    """Both questions have one name, but the answer to the second is none to the first (6.13, 6.14)."""
    t = table.Table(
        upcard="9H",
        hands={0: "JS JC AS KS QS"},
        alone_timing="with_call",
        jamboree_points=8,
        jambone_points=8,
    )
    t.passes(4).say("call_S_alone")
    assert t.asked == "jambone 0"
    assert t.legal == "decline jamboree"
    t.say("decline").until("jambone").say("jambone")
    for seat in range(4):
        check_deal(t.rules, t.state, seat, generator(3, seat))
