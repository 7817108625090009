"""Who sits with whom when an evening is to mix its players as evenly as can be, known beforehand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from arena.tournament.formats.pairing import cheapest_pairs

Table = tuple[str, ...]
"""The players of a table; of four the first two are partners."""


@lru_cache(maxsize=64)  # a run asks for its rounds again and again
def mixed(players: int, bots: tuple[str, ...], rounds: int) -> tuple[tuple[Table, ...], ...]:
    """The tables of every round, for tables of two, three or four.

    Two meet, or are partners, for the second time only when everybody has met everybody: they go round a
    circle. Partnerships then meet those whom they have met least, and of a table of three each has met the
    others least. Who has sat out least sits out, where not all can play.
    """
    met: Counter[frozenset[str]] = Counter()
    idle: Counter[str] = Counter()
    found = []
    for number in range(rounds):
        if players == 3:
            tables = tuple(_threes(bots, met, idle))
        else:
            pairs = _circle(bots, number)
            tables = tuple(pairs) if players == 2 else tuple(_fours(pairs, met, idle))
        for table in tables:
            met.update(frozenset(pair) for pair in opponents(table))
        idle.update(set(bots).difference(*tables))
        found.append(tables)
    return tuple(found)


def opponents(table: Table) -> Iterator[tuple[str, str]]:
    """Everybody with everybody against whom he plays."""
    return (pair for pair in combinations(table, 2) if len(table) != 4 or pair not in (table[:2], table[2:]))


def _circle(bots: Sequence[str], number: int) -> list[tuple[str, str]]:
    """The pairs of a round of the circle: one stands still, the others go round. Of an odd number one is
    left."""
    round_ = [*bots, ""] if len(bots) % 2 else list(bots)
    turn = number % (len(round_) - 1)
    ring = round_[:1] + round_[1 + turn :] + round_[1 : 1 + turn]
    half = len(ring) // 2
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    return [pair for pair in pairs if "" not in pair]


def _fours(pairs: list[tuple[str, str]], met: Counter[frozenset[str]], idle: Counter[str]) -> Iterator[Table]:
    """Partnerships put together; of an odd number the one sits out that has done so least."""
    if len(pairs) % 2:
        pairs = list(pairs)
        pairs.remove(
            min(pairs, key=lambda pair: (idle[pair[0]] + idle[pair[1]], max(idle[pair[0]], idle[pair[1]])))
        )

    def cost(one: int, other: int) -> int:
        return sum(2 * met[frozenset((a, b))] + 1 for a in pairs[one] for b in pairs[other])

    return (pairs[one] + pairs[other] for one, other in cheapest_pairs(len(pairs), cost))


def _threes(bots: Sequence[str], met: Counter[frozenset[str]], idle: Counter[str]) -> Iterator[Table]:
    """Table by table, those who have met least; whoever is hard to place is placed first."""
    most_idle = sorted(bots, key=lambda bot: (idle[bot], -bots.index(bot)))
    left = [bot for bot in bots if bot not in most_idle[: len(bots) % 3]]

    def meetings(*group: str) -> int:
        return sum(met[frozenset(pair)] ** 2 for pair in combinations(group, 2))

    while left:
        first = max(left, key=lambda bot: sum(met[frozenset((bot, other))] for other in left if other != bot))
        others = [bot for bot in left if bot != first]
        two = min(combinations(others, 2), key=lambda pair: meetings(first, *pair))
        left = [bot for bot in others if bot not in two]
        yield tuple(sorted((first, *two), key=bots.index))
