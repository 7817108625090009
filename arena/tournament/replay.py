"""A stored game played again from its deal keys and choices."""

from collections.abc import Iterator

from arena.errors import RecordError
from arena.rules import rng
from arena.rules.codes import ACTION_NAMES, OVER
from arena.rules.deal import shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import accepted, step
from arena.rules.options import Rules
from arena.rules.state import State
from arena.tournament import keys
from arena.tournament.results import GameResult


def replay(rules: Rules, seed: bytes, result: GameResult) -> Iterator[State]:
    """The table after each deal of the game, scores before that deal is added; the same object each time.

    The last deal of a forfeited game may be unfinished. Raises RecordError at the first choice that the
    rules do not allow, and when the score does not come out as it is recorded.
    """
    state = State()
    players = rules.table.players
    start_match(rules, state, result.first_dealer)
    for index, choices in enumerate(result.choices):
        size = shuffle_deck(rules, rng.from_key(keys.deal_key(seed, result.block, index)), state.deck)
        deal_hand(rules, state, size, (result.first_dealer + index) % players)
        for number, action in enumerate(choices):
            if not accepted(rules, state) >> action & 1:
                word = ACTION_NAMES[action] if action < len(ACTION_NAMES) else f"code {action}"
                raise RecordError(f"{result.id}: deal {index + 1}, choice {number + 1}: {word} is not legal")
            step(rules, state, action)
        yield state
        if state.phase == OVER:
            finish_hand(rules, state)
    if tuple(state.score[:players]) != result.score:
        raise RecordError(f"{result.id}: the score comes to {state.score[:players]}, recorded {result.score}")
