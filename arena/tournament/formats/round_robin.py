"""All meet all."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.blocks import Block
from arena.tournament.formats.enough import UntilEnough
from arena.tournament.formats.format import Findings
from arena.tournament.formats.stop import SettledStop

MOST_NAMED = 5  # open pairings


class RoundRobin(UntilEnough):
    """Every pairing of the field plays all blocks, or until `stop` says who is the stronger."""

    kind: Literal["round_robin"] = Field(default="round_robin", description="all meet all")
    stop: SettledStop | None = Field(
        default=None, description="a pairing is played until it is settled who is the stronger"
    )

    def describe(self) -> str:
        """Its name."""
        return "round robin"

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Single hands, which are ranked by points, are not settled by hands won."""
        if self.stop and self.unit == "hand":
            yield "stop", "who is stronger is settled by games won; with unit: hand leave it out"

    def enough(self, bots: tuple[str, ...], blocks: Sequence[Block]) -> bool:
        """Whether it is settled who is the stronger."""
        assert self.stop is not None
        return self.stop.settled(blocks) is not None

    def found(self, pairings: Sequence[tuple[str, tuple[str, ...], Sequence[Block]]]) -> Findings:
        """How many pairings are settled, and which are not."""
        assert self.stop is not None
        still: defaultdict[str, list[str]] = defaultdict(list)
        blocks_of: defaultdict[str, list[int]] = defaultdict(list)
        for variant, bots, blocks in pairings:
            settled = self.stop.settled(blocks)
            blocks_of[variant] += [] if settled is None else [settled]
            still[variant] += [" - ".join(bots)] if settled is None else []
        sentences = tuple(
            (variant, self._sentence(blocks_of[variant], still[variant])) for variant in blocks_of
        )
        settled = sum(map(len, blocks_of.values()))
        return Findings(sentences, f"{settled} of {len(pairings)} pairings settled")

    def _sentence(self, settled: list[int], still: list[str]) -> str:
        assert self.stop is not None
        text = f"{len(settled)} of {len(settled) + len(still)} pairings settled"
        if settled:
            least, most = min(settled), max(settled)
            text += f" after {least} blocks" if least == most else f" after {least:,} to {most:,} blocks"
        if still:
            more = f" and {len(still) - MOST_NAMED} more" if len(still) > MOST_NAMED else ""
            text += f"; not settled: {', '.join(still[:MOST_NAMED])}{more}"
        error = f"{100 * (1 - self.stop.los):g} %"
        return f"{text}. The weaker is taken for the stronger with a chance of at most {error} a pairing."
