"""Random positions in play under random rule sets."""

from collections.abc import Iterator

from arena.cards import lowest
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import BID_1, OVER, PLAY
from arena.rules.options import make_rules
from arena.rules.state import State, copy_into
from arena.rules.table import Table
from tests.rules.random_rules import random_rule_sets
from tests.rules.rule_sets import RULE_SETS

HANDS = 12
"""Hands of each rule set."""
WITHOUT_TRUMP = [
    make_rules({"players": players, "joker": True, "no_trump": "round2"}) for players in (2, 3, 4)
]
"""A joker without trump is rare in random rule sets."""


def cards_left(state: State) -> int:
    """Cards still to be played."""
    return sum(state.hands[seat].bit_count() for seat in range(4) if state.active >> seat & 1)


def random_positions(seed: int, number: int, most_cards: int) -> Iterator[tuple[Rules, State]]:
    """Positions of hands played by random answers, at most one a hand, with so many cards left or fewer."""
    drawn = rng.from_key(rng.key(b"positions", seed))
    rule_sets = [make_rules(options) for options in RULE_SETS.values()]
    rule_sets += WITHOUT_TRUMP * (number // 500 + 1)
    rule_sets += [rules for rules, _ in random_rule_sets(seed, number // HANDS + 1)]
    while number > 0:
        for which, rules in enumerate(rule_sets):
            table = Table(rules, f"{seed} {number} {which}")
            state = table.state
            for _ in range(HANDS):
                if not table.play_on():
                    break
                at = rng.below(drawn, most_cards) + 1
                while state.phase != OVER and (state.phase != PLAY or cards_left(state) > at):
                    passes = state.phase == BID_1 and rng.below(drawn, 4) > 0  # or round two is rare
                    table.step(lowest(table.legal) if passes else rng.pick(drawn, table.legal))
                if state.phase == PLAY and number > 0:
                    found = State()
                    copy_into(found, state)
                    number -= 1
                    yield rules, found
                while state.phase != OVER:
                    table.step(rng.pick(drawn, table.legal))
