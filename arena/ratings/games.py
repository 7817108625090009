"""Rated games, and their tally: everything the statistics need, in a few small arrays."""

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Pairing = tuple[tuple[int, ...], ...]
"""The bots of each side."""
TABLES = ((2, 1), (3, 1), (2, 2))
"""Sides, and bots of a side."""


@dataclass(frozen=True, slots=True)
class RatedGame:
    """One finished game as the ratings see it; void games are never made into one.

    `bots` names one bot a side (two or three different ones), or two partners a side, the first side's
    first; `places` says how many sides stand before each: 0 has won, or shares first place, and all 0 is a
    draw. Ratings ask who has won and nothing else. `points` is each side's own hand points minus the mean of
    its opponents', summed over the deals (a partnership counts once); None when the game was forfeited.
    """

    block: int
    bots: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[float, ...] | None
    deals: int
    faults: tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """Games added up by block and pairing; the arrays grow with blocks times pairings, never with games.

    A pairing is a row of `pairings`: for each side the numbers of its bots, sides and partners in rising
    order. An outcome is a bit mask of the sides that share first place, bit k being the pairing's k-th side.
    """

    bots: tuple[str, ...]
    sides: int  # 0 when there was no game
    blocks: Ints  # the block numbers, rising
    pairings: Ints  # (pairings, sides, members): one bot a side, or two partners
    outcomes: Floats  # (blocks, pairings, 2 ** sides) games
    places: Ints  # (bots, sides) games ended in each place; equal ones share the better place
    points: Floats  # (blocks, pairings, sides) hand points; none of a block with a forfeit in it
    deals: Floats  # (blocks, pairings) deals behind those points
    faults: Ints  # (bots,) of every game given, unfinished blocks included
    forfeited: int  # rated games without points
    unfinished_blocks: int  # blocks of a pairing left out because a seating is missing
    unfinished_games: int  # the games in them

    @property
    def games(self) -> int:
        """The number of rated games."""
        return round(float(self.outcomes.sum()))

    def blocks_seen(self) -> Ints:
        """(bots,) in how many blocks each bot has games."""
        sits = np.zeros((len(self.pairings), len(self.bots)))
        sits[np.arange(len(self.pairings))[:, None, None], self.pairings] = 1
        seen: Ints = (self.outcomes.sum(axis=2) @ sits > 0).sum(axis=0)
        return seen


def whole_blocks(pairing: Ints, block: Ints, seatings: int) -> NDArray[np.bool_]:
    """Which games belong to a whole block: one whose pairing has `seatings` games in it.

    Both arrays hold one entry a game. A block is judged for each pairing by itself.
    """
    if not len(block):
        return np.zeros(0, np.bool_)
    _, cell, size = np.unique(np.stack([pairing, block]), axis=1, return_inverse=True, return_counts=True)
    whole: NDArray[np.bool_] = size[cell.reshape(-1)] >= seatings
    return whole


def tally(games: Iterable[RatedGame], bots: Sequence[str], seatings: int | None = None) -> Tally:
    """Add up `games` in one pass; the order they come in does not matter.

    With `seatings`, only whole blocks of that many games enter. Raises ValueError for a bot that is not
    in `bots`, a bot that meets itself or is its own partner, and tables of different sizes.
    """
    number = {bot: i for i, bot in enumerate(bots)}
    if len(number) != len(bots):
        raise ValueError("bots: a name stands there twice")
    faults = np.zeros(len(bots), np.int64)
    pairing_of: dict[Pairing, int] = {}
    known: dict[tuple[str, ...], tuple[int, tuple[int, ...], list[int]]] = {}
    # 30 to 50 bytes a game until they are added up.
    pairing, block, outcome, deals = array("q"), array("q"), array("b"), array("q")
    points, places = array("d"), array("b")
    sides, members = 0, 1
    for game in games:
        entry = known.get(game.bots)
        if entry is None:
            if not sides:
                sides, members = len(game.places), len(game.bots) // len(game.places)
            entry = known[game.bots] = _new_pairing(game.bots, number, sides, members, pairing_of)
        row, order, seats = entry
        pairing.append(row)
        block.append(game.block)
        outcome.append(sum(1 << k for k, side in enumerate(order) if game.places[side] == 0))
        places.extend(game.places[side] for side in order)
        deals.append(0 if game.points is None else game.deals)
        points.extend(game.points[side] if game.points is not None else np.nan for side in order)
        for bot, count in zip(seats, game.faults, strict=True):
            if count:
                faults[bot] += count

    in_order = sorted(pairing_of)
    new_row = {pairing_of[members]: row for row, members in enumerate(in_order)}
    rows = np.array([new_row[row] for row in range(len(new_row))], np.int64)[np.array(pairing, np.int64)]
    block_numbers = np.array(block, np.int64)
    keep = np.ones(len(rows), np.bool_)
    if seatings is not None:
        keep = whole_blocks(rows, block_numbers, seatings)
    left_out = np.unique(np.stack([rows[~keep], block_numbers[~keep]]), axis=1).shape[1]

    width = max(sides, 1)
    blocks, place = np.unique(block_numbers[keep], return_inverse=True)
    table = np.array(in_order, np.int64).reshape(-1, width, members)
    cells = (len(blocks), len(table), 2**width)
    counted = np.bincount(
        np.ravel_multi_index((place, rows[keep], np.array(outcome, np.int64)[keep]), cells)
        if keep.any()
        else np.zeros(0, np.int64),
        minlength=int(np.prod(cells)),
    )
    ended = np.zeros((len(bots), width), np.int64)
    place_of_side = np.array(places, np.int64).reshape(-1, width, 1)[keep]
    np.add.at(
        ended, (table[rows[keep]], np.broadcast_to(place_of_side, (*place_of_side.shape[:2], members))), 1
    )
    own = np.array(points, np.float64).reshape(-1, width)[keep]
    scored = ~np.isnan(own[:, 0])
    at = (place[scored], rows[keep][scored])
    hand_points, dealt = np.zeros((*cells[:2], width)), np.zeros(cells[:2])
    np.add.at(hand_points, at, own[scored])
    np.add.at(dealt, at, np.array(deals, np.float64)[keep][scored])
    # A bot that gives up when it is far behind must not gain by it: the other seatings go too.
    spoilt = (place[~scored], rows[keep][~scored])
    hand_points[spoilt], dealt[spoilt] = 0, 0
    return Tally(
        bots=tuple(bots),
        sides=sides,
        blocks=blocks,
        pairings=table,
        outcomes=counted.astype(np.float64).reshape(cells),
        places=ended,
        points=hand_points,
        deals=dealt,
        faults=faults,
        forfeited=int((~scored).sum()),
        unfinished_blocks=left_out,
        unfinished_games=int((~keep).sum()),
    )


def _new_pairing(
    names: tuple[str, ...],
    number: dict[str, int],
    sides: int,
    members: int,
    pairing_of: dict[Pairing, int],
) -> tuple[int, tuple[int, ...], list[int]]:
    """The row of a pairing, its sides in rising order of bot number, and the bots by side as given."""
    unknown = [name for name in names if name not in number]
    if unknown:
        raise ValueError(f"a game of {unknown[0]!r}, which is not among the bots")
    seats = [number[name] for name in names]
    if (sides, members) not in TABLES or not len(names) == len(set(seats)) == sides * members:
        raise ValueError(
            f"a game of {names!r}: two or three different bots, or four as partners, the same number in every"
            " game"
        )
    of_side = [tuple(sorted(seats[side * members : (side + 1) * members])) for side in range(sides)]
    order = tuple(sorted(range(sides), key=of_side.__getitem__))
    row = pairing_of.setdefault(tuple(of_side[side] for side in order), len(pairing_of))
    return row, order, seats
