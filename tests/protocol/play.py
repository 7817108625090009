"""Games over random legal answers, for the tests of what seats read."""

import json
from collections.abc import Iterator
from typing import Any

from arena.protocol.rehearsal import Question, Rehearsal
from arena.rules import rng as random
from arena.rules.hand import legal
from arena.rules.options import make_rules


def rehearse(
    options: dict[str, Any], seed: int, most: int = 10**6, **ways: Any
) -> Iterator[tuple[Rehearsal, Question]]:
    """Every question of a random game, before it is answered; `most` bounds their number."""
    game = Rehearsal(make_rules(options), seed, **ways)
    rng = random.from_key(random.key(b"answers", seed))
    while game.question is not None and most:
        yield game, game.question
        game.answer(random.pick(rng, legal(game.rules, game.state)))
        most -= 1


def read(line: bytes) -> Any:
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    return json.loads(line)
