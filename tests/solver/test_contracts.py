"""What each contract makes: the calls the rules allow, and the best choices before the play."""

from itertools import islice
from typing import Any

import pytest

from arena.cards import parse_card, parse_hand
from arena.rules.catalogue import Rules
from arena.rules.codes import BID_1, BID_2, DISCARD, DUMMY, EXCHANGE, GIVE, NAME_SUIT, PICKUP, PLAY
from arena.rules.hand import legal
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.sides import is_maker
from arena.rules.state import State
from arena.rules.table import Table as Match
from arena.solver.contracts import CALLING, Contract, contracts, make, said
from arena.solver.line import after
from arena.solver.points import Ask, best_outcome, plain_ask, preferred
from tests.rules.rule_sets import RULE_SETS
from tests.rules.table import Table

CHOICES = (PICKUP, DISCARD, EXCHANGE, GIVE, DUMMY)
HANDS = {0: "JH AH KH 9C TC", 1: "JD QH 9S TS AS", 2: "9D TD QD KD AD", 3: "9H TH JC KC AC"}


def table(upcard: str = "QS", **options: Any) -> Table:
    """Seat 3 has dealt HANDS."""
    return Table(dealer=3, upcard=upcard, hands=HANDS, **options)


def allowed(of: Table) -> set[tuple[int, int, int, int]]:
    """The contracts that the rules allow: phase, suit, caller, alone."""
    made = contracts(of.rules, of.state, lambda state, good: 1)
    return {(one.contract.phase, one.contract.suit, one.contract.caller, one.contract.alone) for one in made}


def by_every_answer(rules: Rules, state: State, contract: Contract, ask: Ask, seen: dict[Any, int]) -> int:
    """The rank of the outcome after every choice before the play, in every order, is tried."""
    key = (
        state.phase,
        state.seat,
        state.to_put,
        state.put,
        state.upcard_place,
        *state.hands,
        *state.put_down,
    )
    if key not in seen:
        if state.phase == PLAY:
            seen[key] = preferred(rules, state).index(best_outcome(rules, state, ask))
        else:
            answers = legal(rules, state)
            if state.phase not in CHOICES:
                answers = next(1 << word for word in said(rules, state, contract) if answers >> word & 1)
            ranks = [
                by_every_answer(rules, after(rules, state, code), contract, ask, seen)
                for code in range(63)
                if answers >> code & 1
            ]
            seen[key] = min(ranks) if is_maker(rules, state, state.seat) else max(ranks)
    return seen[key]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("phase", "caller", "alone", "options"),
    [
        (BID_1, 0, 0, {}),
        (BID_1, 1, 0, {}),
        (BID_1, 3, 0, {"may_discard_upcard": False, "optional_pickup": False}),
        (BID_1, 1, 1, {"partners_best": "makers", "partners_best_cards": 2}),
        (BID_1, 1, 1, {"partners_best": "makers", "partners_best_order": "partner_first"}),
        (BID_1, 2, 0, {"players": 3}),
        (BID_1, 2, 0, {"players": 3, "three_dummy_pool": "eleven"}),
        (BID_2, 0, 0, {"players": 2, "two_dummy": "shared2"}),
        (BID_2, 1, 0, {"players": 2, "two_dummy": "own3"}),
    ],
)
def test_choices_before_the_play_are_the_best(phase: int, caller: int, alone: int, options: dict[str, Any]):
    """In round one the suit is that of the up-card, in round two the next one."""
    rules = make_rules(options)
    match = Match(rules, 1, first_dealer=rules.table.players - 1)
    match.deal()
    suit = (match.state.proposed + (phase == BID_2)) % 4
    contract = Contract(phase, caller, suit, alone)
    ask = plain_ask(rules)
    made = make(rules, match.state, contract, ask)
    assert made is not None
    wishes = preferred(rules, made.lead)
    assert wishes[by_every_answer(rules, match.state, contract, ask, {})] == made.outcome
    assert best_outcome(rules, made.lead, ask) == made.outcome


RULES = {name: preset_rules(name) for name in PRESETS} | {
    name: make_rules(options) for name, options in RULE_SETS.items() if name != "three_seven"
}
SOME = {"seven_cards": 3}
"""How many contracts are played where each takes long; all elsewhere."""


@pytest.mark.parametrize("name", RULES)
def test_contracts_are_played_as_they_were_called(name: str):
    rules = RULES[name]
    match = Match(rules, 3)
    match.deal()
    ask = plain_ask(rules)
    some = 0
    for one in islice(contracts(rules, match.state, ask), SOME.get(name)):
        lead, contract = one.lead, one.contract
        assert (PLAY, contract.caller, contract.suit) == (lead.phase, lead.caller, lead.trump)
        assert contract.alone == (lead.lone_maker == contract.caller)
        assert (-1, 0, 0) == (lead.lone_defender, lead.jambone, lead.called_blind)
        assert one.outcome == best_outcome(rules, lead, ask)
        some += 1
    assert some


def test_every_seat_may_call_every_suit_in_its_round():
    expected = {(BID_1, 3, caller, alone) for caller in range(4) for alone in (0, 1)}
    expected |= {(BID_2, suit, caller, alone) for suit in range(3) for caller in range(4) for alone in (0, 1)}
    assert expected == allowed(table())


def test_3_4_the_dealers_partner_may_have_to_go_alone():
    assert {(BID_1, 3, 1, 1)} == {
        one for one in allowed(table(partner_order="must_go_alone")) if one[0] == BID_1 and one[2] == 1
    }


def test_3_9_a_seat_that_may_not_pass_lets_nobody_call_after_it():
    """Seat 0 holds both red bowers."""
    hands = {0: "JH JD KH 9C TC", 1: "AH TH 9S TS AS"}
    of = Table(dealer=3, upcard="QH", hands=hands, must_call_with="two_bowers")
    assert {0} == {caller for _, _, caller, _ in allowed(of)}


def test_5_2_the_suit_turned_down_may_be_called_where_the_rules_say_so():
    assert (BID_2, 3, 0, 0) not in allowed(table())
    assert (BID_2, 3, 0, 0) in allowed(table(turned_down_suit_callable=True))


def test_5_8_no_trump_is_a_contract_where_it_may_be_called():
    assert (BID_2, 4, 2, 0) in allowed(table(no_trump="round2"))


@pytest.mark.parametrize(
    ("mode", "phases", "callers"),
    [
        ("dealer_blind_makers", {NAME_SUIT}, {3}),
        ("dealer_forced", {NAME_SUIT}, {3}),
        ("dealer_blind_proposal", {BID_1, BID_2}, {0, 1, 2, 3}),
        ("fixed_suit", {BID_1, BID_2}, {0, 1, 2, 3}),
        ("set_aside", {BID_2}, {1, 3}),
    ],
)
def test_13_a_joker_turned_up(mode: str, phases: set[int], callers: set[int]):
    found = allowed(table("JK", joker=True, joker_turned_up=mode))
    assert phases == {phase for phase, *_ in found}
    assert callers == {caller for _, _, caller, _ in found}


def test_the_dealers_discard_can_be_given():
    of = table()
    ask = plain_ask(of.rules)
    made = make(of.rules, of.state, Contract(BID_1, 0, 3, discard=parse_card("AC")), ask)
    assert made is not None
    assert parse_hand("AC") == made.lead.put_down[3]


def test_what_the_rules_do_not_allow_makes_nothing():
    of = table()
    ask = plain_ask(of.rules)
    assert [None, None] == [
        make(of.rules, of.state, Contract(phase, 0, 3), ask) for phase in (BID_2, NAME_SUIT)
    ]
    assert make(of.rules, of.state, Contract(BID_1, 0, 2), ask) is None
    assert set(CALLING) == {NAME_SUIT, BID_1, BID_2}
