"""A stored game played again from its deal keys and choices."""

from collections.abc import Iterator

from arena.errors import RecordError
from arena.rules import rng
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import Rules
from arena.rules.state import State
from arena.rules.table import Table
from arena.tournament import keys
from arena.tournament.results import GameResult


def replay(rules: Rules, seed: bytes, result: GameResult) -> Iterator[State]:
    """The table after each deal of the game, scores before that deal is added; the same object each time.

    The last deal of a forfeited game may be unfinished. Raises RecordError at the first choice that the
    rules do not allow, and when the score does not come out as it is recorded.
    """
    table = Table(
        rules,
        first_dealer=result.first_dealer,
        shuffler=lambda number: rng.from_key(keys.deal_key(seed, result.block, number)),
    )
    state = table.state
    for index, choices in enumerate(result.choices):
        table.deal()
        for number, action in enumerate(choices):
            if not table.accepted >> action & 1:
                word = ACTION_NAMES[action] if action < len(ACTION_NAMES) else f"code {action}"
                raise RecordError(f"{result.id}: deal {index + 1}, choice {number + 1}: {word} is not legal")
            table.step(action)
        yield state
        if table.hand_over:
            table.finish()
    score = tuple(state.score[: rules.table.players])
    if score != result.score:
        raise RecordError(f"{result.id}: the score comes to {list(score)}, recorded {result.score}")
