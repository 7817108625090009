"""Formats in which one bot is put to the test against others."""

from collections.abc import Iterator, Sequence

from pydantic import Field

from arena.tournament.blocks import Block
from arena.tournament.formats.enough import UntilEnough
from arena.tournament.formats.format import Findings, Roster
from arena.tournament.formats.stop import SequentialStop
from arena.tournament.positions import did_you_mean, spell
from arena.tournament.variants import Variant

MANY_BLOCKS = 10_000
"""Blocks at most where a test says when to stop and the config does not: more than 10 Elo ever ask for."""


class Tested(UntilEnough):
    """Every pairing with the challenger in it plays all blocks, or until `stop` has a verdict on it."""

    challenger: str | list[str] | None = None
    stop: SequentialStop | None = Field(
        default=None,
        description="play until a sequential test has decided whether the challenger is stronger",
    )

    @property
    def challengers(self) -> tuple[str, ...]:
        """All of them."""
        written = self.challenger or ()
        return (written,) if isinstance(written, str) else tuple(written)

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """A challenger that is not there, and a test in Elo of single hands."""
        for name in self.challengers:
            if name not in bots:
                what = f"{spell(name)} is not among the bots; one of {', '.join(bots)}"
                yield "challenger", what + did_you_mean(name, list(bots))
        if self.stop and self.unit == "hand" and not self.stop.by_points:
            yield (
                "stop",
                "single hands are ranked by points; give points0 and points1 in place of elo0 and elo1",
            )

    def meetings(self, roster: Roster) -> Iterator[tuple[Variant, tuple[str, ...]]]:
        """Those with one challenger."""
        challengers = set(self.challengers)
        return (one for one in super().meetings(roster) if len(challengers & set(one[1])) == 1)

    def enough(self, bots: tuple[str, ...], blocks: Sequence[Block]) -> bool:
        """Whether there is a verdict."""
        assert self.stop is not None
        return self.stop.trial(blocks, bots.index(self._tested(bots)), len(bots)).verdict is not None

    def found(self, pairings: Sequence[tuple[str, tuple[str, ...], Sequence[Block]]]) -> Findings:
        """A sentence on each pairing."""
        assert self.stop is not None
        sentences, figures, decided = [], [], 0
        for variant, bots, blocks in pairings:
            tested = self._tested(bots)
            trial = self.stop.trial(blocks, bots.index(tested), len(bots))
            others = " and ".join(bot for bot in bots if bot != tested)
            sentences.append((variant, self.stop.sentence(trial, tested, others)))
            figures.append(self.stop.figures(trial))
            decided += trial.verdict is not None
        alone = len(figures) == 1
        return Findings(
            tuple(sentences), figures[0] if alone else f"{decided} of {len(figures)} pairings decided"
        )

    def _tested(self, bots: tuple[str, ...]) -> str:
        """The challenger of a pairing."""
        (bot,) = (bot for bot in bots if bot in self.challengers)
        return bot
