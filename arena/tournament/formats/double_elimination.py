"""Who loses twice is out."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.bracket import (
    From,
    Source,
    Stand,
    Tie,
    drawn,
    knock_out,
    pairwise_of,
    play,
    seeded,
)
from arena.tournament.formats.elimination import Elimination, Scores, label
from arena.tournament.formats.knockout import round_name
from arena.tournament.formats.outcome import Bracket


class DoubleElimination(Elimination):
    """Who loses in the winners' bracket goes on in that of the losers, whose winner meets the winners' in the
    final; a second final follows where that is the first tie the winners' winner has lost."""

    kind: Literal["double_elimination"] = Field(
        default="double_elimination", description="who loses twice is out"
    )

    def describe(self) -> str:
        """Its name."""
        return "double elimination"

    def ties(self, size: int) -> list[Tie]:
        """The winners' bracket, the losers', the finals. Who comes down from the winners meets those there in
        turned order, so that two who have met meet again late."""
        ties: list[Tie] = []
        rounds = knock_out(seeded(size), ties, lambda number, place: f"winners' {round_name(number, place)}")
        down: list[list[Source]] = [[From(tie, won=False) for tie, _ in winners] for winners in rounds]
        left, number = down[0], 0

        def name(count: int, place: int) -> str:
            return f"losers' round {number}" + (f", tie {place + 1}" if count > 1 else "")

        for coming in down[1:]:
            number += 1
            left = [*play(pairwise_of(left), ties, name)]
            number += 1
            turned = (
                coming[::-1] if number % 4 else [*coming[len(coming) // 2 :], *coming[: len(coming) // 2]]
            )
            left = [*play(list(zip(left, turned, strict=True)), ties, name)]
        (final,) = play([(rounds[-1][0], left[0])], ties, lambda count, place: "final")
        sides = ties[final.tie].sides
        ties.append(Tie("second final", ties[-1].round + 1, sides, again=True))
        return ties

    def brackets(
        self, variant: str, ties: list[Tie], found: list[Stand], seeds: Sequence[str | None], score: Scores
    ) -> Iterator[Bracket]:
        """Three trees, and a fourth where there is a second final."""
        place = dict(zip(ties, found, strict=True))
        second = len(ties) - 1
        final = second - 1
        winners, losers = (source for source in ties[final].sides if isinstance(source, From))
        parts = [("Winners' bracket", winners.tie, 0)]
        if losers.won:
            parts.append(("Losers' bracket", losers.tie, winners.tie + 1))
        parts.append(("Final", final, final))
        if found[second].is_due:
            parts.append(("Second final", second, second))
        for title, root, first in parts:
            tree = drawn(
                root,
                ties,
                found,
                lambda source: label(source, ties, found, seeds),
                lambda tie, bot: score.score(tie, place[tie], bot),
                lambda tie, first=first: tie >= first,  # type: ignore[misc]
            )
            yield Bracket(variant, title, tree, score.note if root == parts[-1][1] else "")
