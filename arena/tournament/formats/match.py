"""Two meet."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import Format
from arena.tournament.formats.rounds import THREE
from arena.tournament.formats.tested import Tested
from arena.tournament.variants import Variant


class Match(Tested):
    """Two bots meet over all blocks, or until it is decided whether the one is stronger than the other."""

    kind: Literal["match"] = Field(default="match", description="two meet")
    challenger: str | None = Field(
        default=None, description="the bot of which `stop` asks whether it is the stronger; the second bot"
    )

    def settled(self, bots: Sequence[str]) -> Format:
        """The second bot is the challenger where none is named."""
        return self if self.challenger else self.model_copy(update={"challenger": bots[-1]})

    def refuses(self, variant: Variant) -> str:
        """Three at a table are no two."""
        return f"a match is between two; {THREE}" if variant.players == 3 else ""

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """More than two bots."""
        yield from super().problems(bots)
        if len(bots) != 2:
            yield (
                "kind",
                f"a match is between two bots, {len(bots)} are given; round_robin and gauntlet take more",
            )

    def describe(self) -> str:
        """Its name."""
        return "match"
