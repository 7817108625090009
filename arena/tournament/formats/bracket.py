"""Ties that lead to one another: who wins here plays there, who loses is out or goes elsewhere."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arena.tournament.formats.outcome import Entry


class Seed(NamedTuple):
    """The bot of a place in the seeding, from 0."""

    place: int


class From(NamedTuple):
    """Who has won an earlier tie, or lost it."""

    tie: int
    won: bool = True


Source = Seed | From


@dataclass(frozen=True)
class Tie:
    """Two sides under a name; the `round` says which deals they play. One that is played `again` counts only
    where the second side has won the tie before it, from which both come."""

    name: str
    round: int
    sides: tuple[Source, Source]
    again: bool = False


@dataclass(frozen=True)
class Stand:
    """How a tie stands: its sides and who won and lost, as far as known. Empty: not known yet; None: nobody,
    where the other side goes on without playing."""

    sides: tuple[str | None, str | None]
    winner: str | None = ""
    loser: str | None = ""

    @property
    def is_due(self) -> bool:
        """Whether both sides are known, and play."""
        return bool(self.sides[0] and self.sides[1])


def stands(
    ties: Sequence[Tie], seeds: Sequence[str | None], winner_of: Callable[[Tie, tuple[str, str]], str]
) -> list[Stand]:
    """Every tie as it stands; `winner_of` tells who has won one whose sides are known, or is empty."""
    found: list[Stand] = []
    for tie in ties:
        one, other = (_who(source, seeds, found) for source in tie.sides)
        if one is None or other is None:
            found.append(Stand((one, other), other if one is None else one, None))
        elif tie.again and found[-1].winner != other:
            goes = found[-1].winner
            found.append(Stand((None, None), goes, None if goes else ""))
        elif one and other:
            winner = winner_of(tie, (one, other))
            found.append(Stand((one, other), winner, winner and (other if winner == one else one)))
        else:
            found.append(Stand((one, other)))
    return found


def _who(source: Source, seeds: Sequence[str | None], found: Sequence[Stand]) -> str | None:
    if isinstance(source, Seed):
        return seeds[source.place]
    stand = found[source.tie]
    return stand.winner if source.won else stand.loser


def seeded(size: int) -> list[Seed]:
    """The leaves of a bracket in order: of the best two each in one half, of the best four in one quarter."""
    places = [0]
    while len(places) < size:
        width = 2 * len(places)
        places = [place for best in places for place in (best, width - 1 - best)]
    return [Seed(place) for place in places]


def knock_out(
    sources: Sequence[Source], ties: list[Tie], name: Callable[[int, int], str]
) -> list[list[From]]:
    """Appends the ties of a whole bracket; the winners of each round. `name` is given how many ties a round
    has, and which of them it is."""
    rounds: list[list[From]] = []
    while len(sources) > 1:
        rounds.append(play(pairwise_of(sources), ties, name))
        sources = rounds[-1]
    return rounds


def play(
    pairs: Sequence[tuple[Source, Source]], ties: list[Tie], name: Callable[[int, int], str]
) -> list[From]:
    """Appends the ties of one more round; their winners."""
    number = ties[-1].round + 1 if ties else 0
    winners = []
    for place, pair in enumerate(pairs):
        winners.append(From(len(ties)))
        ties.append(Tie(name(len(pairs), place), number, pair))
    return winners


def pairwise_of(sources: Sequence[Source]) -> list[tuple[Source, Source]]:
    """The first with the second, the third with the fourth ..."""
    return list(zip(sources[::2], sources[1::2], strict=True))


def words(source: Source, ties: Sequence[Tie]) -> str:
    """Who it will be."""
    if isinstance(source, Seed):
        return f"seed {source.place + 1}"
    return f"{'winner' if source.won else 'loser'} of {ties[source.tie].name}"


def drawn(
    root: int,
    ties: Sequence[Tie],
    found: Sequence[Stand],
    name: Callable[[Source], str],
    score: Callable[[Tie, str], str],
    within: Callable[[int], bool] = lambda tie: True,
) -> Entry:
    """The tree of the ties that lead to one, byes left out. `name` says who comes in from outside, as from
    ties that are not `within`."""

    def entry(source: Source, score_there: str) -> Entry:
        if isinstance(source, From) and source.won and within(source.tie):
            stand = found[source.tie]
            sides = ties[source.tie].sides
            if None not in stand.sides:
                return Entry(stand.winner or "", score_there, (side(source.tie, 0), side(source.tie, 1)))
            return entry(sides[stand.sides[0] is None], score_there)
        seed = source.place + 1 if isinstance(source, Seed) else None
        return Entry(name(source), score_there, seed=seed)

    def side(number: int, place: int) -> Entry:
        bot = found[number].sides[place]
        return entry(ties[number].sides[place], score(ties[number], bot) if bot else "")

    return entry(From(root), "")
