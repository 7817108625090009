"""Who sits with whom when the winners of a table move up, and all change partners."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain

from arena.tournament.formats.mixing import Table


@dataclass
class Hall:
    """The tables, head table first, and who sits out. `Hall.of` seats the bots in their order."""

    tables: list[Table]
    bench: list[str]
    bots: tuple[str, ...]
    partners: Counter[frozenset[str]] = field(default_factory=Counter)
    idle: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, bots: tuple[str, ...], players: int) -> "Hall":
        """At the beginning of an evening."""
        seats = len(bots) - len(bots) % players
        hall = cls([], list(bots[seats:]), bots)
        hall._sit([list(bots[first : first + players]) for first in range(0, seats, players)])
        return hall

    def move(self, winners: Sequence[Sequence[str]]) -> None:
        """After a round, given who has won at each table: winners go up a table, those of the head table
        stay, and its losers go to the last. Who has sat out least makes room for those who do, from the last
        table on, losers first."""
        up = [list(won) for won in winners]
        stay = [
            [bot for bot in table if bot not in won] for table, won in zip(self.tables, winners, strict=True)
        ]
        last = len(up) - 1
        groups = [stay[table] + up[table + 1] for table in range(last)] + [stay[last] + stay[0]]
        groups[0] = up[0] + (up[1] if last else stay[0])
        lost = set(chain(*stay))
        place = {bot: table for table, group in enumerate(groups) for bot in group}
        order = sorted(
            place, key=lambda bot: (self.idle[bot], -place[bot], bot not in lost, -self.bots.index(bot))
        )
        leaving = order[: len(self.bench)]
        for goes, comes in zip(leaving, self.bench, strict=True):
            group = groups[place[goes]]
            group[group.index(goes)] = comes
        self.bench = leaving
        self._sit(groups)

    def _sit(self, groups: list[list[str]]) -> None:
        self.idle.update(self.bench)
        self.tables = [self._seated(group) for group in groups]
        if self.tables and len(self.tables[0]) == 4:
            self.partners.update(frozenset(side) for one in self.tables for side in (one[:2], one[2:]))

    def _seated(self, group: list[str]) -> Table:
        """Four with the partners they have had least; two as they are."""
        if len(group) != 4:
            return tuple(group)
        a, b, c, d = group
        ways = ((a, d, b, c), (a, c, b, d), (a, b, c, d))
        return min(ways, key=lambda way: sum(self.partners[frozenset(side)] for side in (way[:2], way[2:])))
