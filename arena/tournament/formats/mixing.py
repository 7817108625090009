"""Who sits with whom when an evening is to mix its players as evenly as can be, known beforehand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from arena.tournament.formats.pairing import cheapest_pairs

Table = tuple[str, ...]
"""The players of a table; of four the first two are partners."""
Pairs = list[tuple[str, str]]
SWEEPS = 10
"""How often, at most, every round of a circle is seated anew in view of the others. Three or four do."""


@lru_cache(maxsize=64)  # a run asks for its rounds again and again
def mixed(players: int, bots: tuple[str, ...], rounds: int) -> tuple[tuple[Table, ...], ...]:
    """The tables of every round, for tables of two, three or four; more rounds change none of the first.

    Two meet, or are partners, for the second time only when everybody has met everybody: they go round a
    circle. At tables of four partnerships are put together so that opponents are met as evenly as it allows,
    0 to 4 times on the way round; at tables of three those sit together who have met least. Sitting out is
    shared.
    """
    if players == 3:
        return tuple(_threes(bots, rounds))
    circle = [_circle(bots, number) for number in range(len(bots) - 1 + len(bots) % 2)]
    tables = [tuple(pairs) for pairs in circle] if players == 2 else _fours(circle)
    return tuple(tables[number % len(tables)] for number in range(rounds))


def opponents(table: Table) -> Iterator[tuple[str, str]]:
    """Everybody with everybody against whom he plays."""
    return (pair for pair in combinations(table, 2) if len(table) != 4 or pair not in (table[:2], table[2:]))


def _circle(bots: Sequence[str], number: int) -> Pairs:
    """The pairs of a round of the circle: one stands still, the others go round. Of an odd number one is
    left."""
    ring = [*bots, ""] if len(bots) % 2 else list(bots)
    turn = number % (len(ring) - 1)
    ring = ring[:1] + ring[1 + turn :] + ring[1 : 1 + turn]
    half = len(ring) // 2
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    return [pair for pair in pairs if "" not in pair]


def _fours(circle: Sequence[Pairs]) -> list[tuple[Table, ...]]:
    """The partnerships of every round put together, round by round, until no round alone can be bettered."""
    seated: list[tuple[Table, ...]] = [() for _ in circle]
    met: Counter[frozenset[str]] = Counter()
    idle: Counter[str] = Counter()

    def count(number: int, sign: int) -> None:
        """Take a round into account, or out of it."""
        for table in seated[number]:
            for pair in opponents(table):
                met[frozenset(pair)] += sign
        for bot in {bot for pair in circle[number] for bot in pair}.difference(*seated[number]):
            idle[bot] += sign

    for sweep in range(SWEEPS):
        before = list(seated)
        for number, pairs in enumerate(circle):
            if sweep:
                count(number, -1)
            seated[number] = tuple(_put_together(pairs, met, idle))
            count(number, 1)
        if seated == before:
            break
    return seated


def _put_together(pairs: Pairs, met: Counter[frozenset[str]], idle: Counter[str]) -> Iterator[Table]:
    """The tables of one round; of an odd number of partnerships the one sits out that has done so least."""
    if len(pairs) % 2:
        rests = min(pairs, key=lambda pair: sum(2 * idle[bot] + 1 for bot in pair))
        pairs = [pair for pair in pairs if pair != rests]

    def cost(one: int, other: int) -> int:
        return sum(2 * met[frozenset((a, b))] + 1 for a in pairs[one] for b in pairs[other])

    return (pairs[one] + pairs[other] for one, other in cheapest_pairs(len(pairs), cost))


def _threes(bots: Sequence[str], rounds: int) -> Iterator[tuple[Table, ...]]:
    """Round by round, those together who have met least."""
    met: Counter[frozenset[str]] = Counter()
    idle: Counter[str] = Counter()
    for _ in range(rounds):
        out = sorted(bots, key=lambda bot: (idle[bot], -bots.index(bot)))[: len(bots) % 3]
        idle.update(out)
        tables = tuple(_least_met([bot for bot in bots if bot not in out], bots, met))
        met.update(frozenset(pair) for table in tables for pair in opponents(table))
        yield tables


def _least_met(left: list[str], bots: Sequence[str], met: Counter[frozenset[str]]) -> Iterator[Table]:
    """Table by table; whoever has met most of those that are left is seated first."""

    def meetings(*group: str) -> int:
        return sum(met[frozenset(pair)] ** 2 for pair in combinations(group, 2))

    while left:
        first = max(left, key=lambda bot: sum(met[frozenset((bot, other))] for other in left if other != bot))
        others = [bot for bot in left if bot != first]
        two = min(combinations(others, 2), key=lambda pair: meetings(first, *pair))
        left = [bot for bot in others if bot not in two]
        yield tuple(sorted((first, *two), key=bots.index))
