"""Made-up duplicate tournaments for the tests: blocks whose luck is known."""

from itertools import combinations, permutations

import numpy as np

from arena.ratings import RatedGame


def game(block, bots, places, points=..., deals=5, faults=None):
    """A rated game; `places` as a string such as "01", or "00" for a draw. Points go by places."""
    places = tuple(int(place) for place in places)
    if points is ...:
        points = tuple((sum(places) - place) / (len(places) - 1) - place for place in places)
    return RatedGame(
        block,
        tuple(bots),
        places,
        points,
        deals,
        (0,) * len(bots) if faults is None else faults,
    )


def seatings(pairing):
    """Two seatings of two sides, six of three players."""
    return [pairing, pairing[::-1]] if len(pairing) == 2 else list(permutations(pairing))


def tournament(strengths, blocks, sides, rng, luck=1.0, mood=0.0):
    """A round robin: (block, bots, places) of every game.

    `luck` (log odds) favours whoever sits first in the block, so it cancels between seatings; `mood` is
    how much better or worse a bot plays a block's cards wherever it sits, so it does not.
    """
    names = [f"bot{i}" for i in range(len(strengths))]
    lucky = rng.normal(0, luck, blocks)
    moods = rng.normal(0, mood, (blocks, len(names)))
    for pairing in combinations(range(len(names)), sides):
        for seats in seatings(pairing):
            level = np.asarray(strengths)[list(seats)] + moods[:, list(seats)]
            level[:, 0] += lucky
            # The greatest of Gumbel variables is first with the softmax chance.
            first = (level + rng.gumbel(size=level.shape)).argmax(axis=1)
            for block in range(blocks):
                places = tuple(int(side != first[block]) for side in range(sides))
                yield block, tuple(names[seat] for seat in seats), places
