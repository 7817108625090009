"""A format led through a run: what it has asked for, and the lanes of that which are still to be played."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Set
from dataclasses import dataclass, replace

from arena.tournament.formats import Findings, Format, Pause, Progress, Roster, Stretch
from arena.tournament.results import GameResult, game_id
from arena.tournament.seating import seating_of, seatings


@dataclass(frozen=True)
class Lane:
    """The unit of work: one variant, pairing and seating, and blocks to be played in order."""

    variant: str
    players: int
    bots: tuple[str, ...]
    seating: int
    blocks: tuple[int, ...]

    @property
    def seats(self) -> tuple[str, ...]:
        """The bot at each seat."""
        return seating_of(self.players, self.bots, self.seating)

    def game(self, block: int) -> str:
        """The id of the game of one block."""
        return game_id(self.variant, self.bots, block, self.seating)

    @property
    def games(self) -> list[str]:
        """The ids of all its games."""
        return [self.game(block) for block in self.blocks]


class Schedule:
    """Asks a format for one round after the other. The same rounds come again where a run is continued or
    extended, and only what is not stored is played.

    `done` are the ids of the games that are stored, `results` reads them.
    """

    def __init__(
        self,
        form: Format,
        roster: Roster,
        done: Iterable[str] = (),
        results: Callable[[], Iterable[GameResult]] = tuple,
    ):
        self.over = False
        """Whether the format has asked for all it wants."""
        self.asked: Counter[str] = Counter()
        """Games the format has asked for so far, by variant."""
        self.kept = 0
        """Those of them that were stored before."""
        self._form = form
        self._roster = roster
        self._done = frozenset(done)
        self._results = results
        self.rounds = 0
        """How many rounds the format has asked for."""
        self._open: set[str] = set()
        self._asked: dict[tuple[str, tuple[str, ...]], list[range]] = {}

    @property
    def complete(self) -> bool:
        """Whether all is asked for, and played."""
        return self.over and not self._open

    def next(self) -> list[Lane]:
        """The lanes with games to play of the next round that has any; none when nothing is to be played
        now, be it that the format waits for results or that it is over."""
        lanes: list[Lane] = []
        while not lanes and not self.over:
            answer = self._form.next(self.progress)
            if isinstance(answer, Pause):
                self.over = answer is Pause.DONE
                break
            self.rounds += 1
            for stretch in answer:
                self._note(stretch)
            lanes = [lane for stretch in answer for lane in lanes_of(self._roster, stretch, self._done)]
            left = [game for lane in lanes for game in lane.games]
            self._open.update(left)
            before = self.asked.total()
            for stretch in answer:
                self.asked[stretch.variant] += _games(self._roster, stretch)
            self.kept += self.asked.total() - before - len(left)
        return lanes

    def look_ahead(self) -> "Schedule":
        """Itself, after asking as far as the stored games lead; what is still to be played is open."""
        while self.next():
            pass
        return self

    @property
    def progress(self) -> Progress:
        """What the format is told now."""
        return Progress(self._roster, self.rounds, len(self._open), self._asked_results)

    def played(self, game: str) -> None:
        """A game has been played, and is stored."""
        self._open.discard(game)

    def covers(self, result: GameResult) -> bool:
        """Whether a game is one the format has asked for: a folder may hold others, of bots that take part
        no more."""
        stretches = self._asked.get((result.variant, result.bots), ())
        return any(result.block in blocks for blocks in stretches)

    def findings(self) -> Findings:
        """What the format has found out by the games that are played."""
        return self._form.findings(self._roster, self._asked_results())

    def _note(self, stretch: Stretch) -> None:
        asked = self._asked.setdefault((stretch.variant, stretch.bots), [])
        goes_on = asked and asked[-1].stop == stretch.blocks.start
        first = asked.pop().start if goes_on else stretch.blocks.start
        asked.append(range(first, stretch.blocks.stop))

    def _asked_results(self) -> Iterator[GameResult]:
        return (result for result in self._results() if self.covers(result))


def lanes_of(roster: Roster, stretch: Stretch, done: Set[str] = frozenset()) -> Iterator[Lane]:
    """A lane for each seating of a stretch, without the games that are done. The seatings of a block stand
    together, so that a run cut short is even."""
    players = roster.players(stretch.variant)
    for seating in range(seatings(players, len(stretch.bots))):
        whole = Lane(stretch.variant, players, stretch.bots, seating, tuple(stretch.blocks))
        left = tuple(block for block in whole.blocks if whole.game(block) not in done)
        if left:
            yield replace(whole, blocks=left)


@dataclass(frozen=True)
class PairingPlan:
    """What one pairing of a variant will play."""

    variant: str
    bots: tuple[str, ...]
    blocks: int
    seatings: int
    words: str = ""
    """Who meets, where only the results will tell."""

    @property
    def games(self) -> int:
        """Games of this pairing."""
        return self.blocks * self.seatings


def plan(form: Format, roster: Roster) -> list[PairingPlan]:
    """What will be played, a row for each pairing of each variant."""
    return [
        PairingPlan(
            one.variant,
            one.bots,
            len(one.blocks),
            seatings(roster.players(one.variant), len(one.bots)),
            one.words,
        )
        for one in form.planned(roster)
    ]


def game_count(form: Format, roster: Roster) -> int:
    """All games of a tournament, or as many as there may be."""
    return sum(row.games for row in plan(form, roster))


def _games(roster: Roster, stretch: Stretch) -> int:
    return len(stretch.blocks) * seatings(roster.players(stretch.variant), len(stretch.bots))
