"""The random positions are of every kind, so that what holds for all of them says something."""

from collections import Counter

from arena.cards import JOKER, NO_TRUMP
from arena.rules.catalogue import Rules
from arena.rules.catalogue.bidding import MustCallWith
from arena.rules.catalogue.game import TwoDummy
from arena.rules.state import State
from tests.solver.positions import random_positions


def kinds(rules: Rules, state: State) -> dict[str, bool]:
    """What is special about a position."""
    jokers = any(hand >> JOKER & 1 for hand in state.hands)
    return {
        **{f"{players} players": rules.table.players == players for players in (2, 3, 4)},
        "lone maker": state.lone_maker >= 0,
        "lone defender against makers together": state.lone_defender >= 0 and state.lone_maker < 0,
        "lone defender against a lone maker": state.lone_defender >= 0 and state.lone_maker >= 0,
        "dummy of three": rules.table.players == 3 and bool(rules.three.three_dummy),
        "dummy of two": rules.table.players == 2 and rules.two.two_dummy != TwoDummy.NONE,
        "joker": jokers,
        "no trump": state.trump == NO_TRUMP,
        "joker without trump": jokers and state.trump == NO_TRUMP,
        "jambone": bool(state.jambone),
        "fast breaks count": bool(rules.scoring.fast_break),
        "two bowers must call": rules.bidding.must_call_with == MustCallWith.TWO_BOWERS,
        "seven cards": rules.table.hand_size == 7,
        "first trick": state.tricks_played == 0,
        "within a trick": state.cards_in_trick > 0,
    }


def test_random_positions_are_of_every_kind():
    met: Counter[str] = Counter()
    for rules, state in random_positions(2, 2500, 12):
        met.update(kinds(rules, state))
    assert {} == {kind: number for kind, number in met.items() if number < 15}
