"""Perft: how many ways a hand can go on from a position, answer by answer.

The count is a fingerprint of the rules: a legal answer too many or too few anywhere in the tree changes
it. Cards chosen one at a time count once for each order, as the engine asks for them.
"""

from collections.abc import Container

from arena.cards import lowest
from arena.rules import rng as random
from arena.rules.catalogue import Rules
from arena.rules.codes import HISTORY, OVER, PLAY
from arena.rules.deal import draw_first_dealer
from arena.rules.hand import legal, step
from arena.rules.state import MOST_CARDS, State, copy_into
from arena.rules.table import Table


def perft(rules: Rules, state: State, depth: int, until: Container[int] = ()) -> int:
    """Paths of `depth` legal answers from `state`, which stays as it is.

    A path that meets the end of the hand, or one of the phases `until`, sooner counts once as it is:
    with `until=(PLAY,)` and depth to spare this is the size of the bidding tree.
    """
    return _count(rules, state, until, [State() for _ in range(min(depth, HISTORY))])


def _count(rules: Rules, state: State, until: Container[int], spare: list[State]) -> int:
    """`spare` holds one state to write on for each answer still to be given."""
    if not spare or state.phase == OVER or state.phase in until:
        return 1
    child, rest = spare[0], spare[1:]
    choices = legal(rules, state)
    paths = 0
    while choices:
        copy_into(child, state)
        step(rules, child, lowest(choices))
        paths += _count(rules, child, until, rest)
        choices &= choices - 1
    return paths


def perft_rows(rules: Rules, state: State, depth: int) -> list[tuple[int, int]]:
    """`(answers, paths)` for 1, 2, ... `depth` answers."""
    return [(answers, perft(rules, state, answers)) for answers in range(1, depth + 1)]


def first_deal(rules: Rules, seed: int) -> State:
    """The first hand of a match, dealt from a seed: a position for `perft` to start from."""
    table = _dealt(rules, seed)
    return table.state


def last_tricks(rules: Rules, seed: int, tricks: int) -> State:
    """The start of the last `tricks` tricks of the first hand, from a seed on, that is played so far."""
    while True:
        rng = random.from_key(random.key(b"last tricks", seed))
        table = _dealt(rules, seed)
        state = table.state
        while not table.hand_over:
            between = state.phase == PLAY and state.cards_in_trick == 0
            if between and rules.table.hand_size - state.tricks_played <= tricks:
                return state
            table.step(random.pick(rng, table.legal))
        seed += 1


def _dealt(rules: Rules, seed: int) -> Table:
    rng = random.from_key(random.key(b"perft", seed))
    dealer = draw_first_dealer(rules, rng, [0] * MOST_CARDS)
    table = Table(rules, first_dealer=dealer, shuffler=lambda number: rng)
    table.deal()
    return table
