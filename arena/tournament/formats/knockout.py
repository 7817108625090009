"""Who loses is out."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.bracket import Stand, Tie, drawn, knock_out, seeded
from arena.tournament.formats.elimination import Elimination, Scores, label
from arena.tournament.formats.outcome import Bracket


class Knockout(Elimination):
    """A bracket in which who loses is out; the best seeds begin a round later where there are too few."""

    kind: Literal["knockout"] = Field(default="knockout", description="who loses is out")

    def describe(self) -> str:
        """Its name."""
        return "knockout"

    def ties(self, size: int) -> list[Tie]:
        """Round by round."""
        ties: list[Tie] = []
        knock_out(seeded(size), ties, round_name)
        return ties

    def brackets(
        self, variant: str, ties: list[Tie], found: list[Stand], seeds: Sequence[str | None], score: Scores
    ) -> Iterator[Bracket]:
        """One tree."""
        place = dict(zip(ties, found, strict=True))
        root = drawn(
            len(ties) - 1,
            ties,
            found,
            lambda source: label(source, ties, found, seeds),
            lambda tie, bot: score.score(tie, place[tie], bot),
        )
        yield Bracket(variant, "Knockout", root, score.note)


def round_name(number: int, place: int) -> str:
    """`final`, `semi-final 2`, `round of 16, tie 3`: of so many ties in a round, this one."""
    names = {1: "final", 2: f"semi-final {place + 1}", 4: f"quarter-final {place + 1}"}
    return names.get(number, f"round of {2 * number}, tie {place + 1}")
