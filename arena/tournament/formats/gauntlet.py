"""One meets all, or several do."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import AllAtOnce, Format, Roster
from arena.tournament.positions import did_you_mean, spell
from arena.tournament.variants import Variant


class Gauntlet(AllAtOnce):
    """Every pairing with one challenger in it plays all blocks. The others do not meet without one, and
    challengers do not meet: they are compared by the same games with the same others."""

    kind: Literal["gauntlet"] = Field(default="gauntlet", description="one meets all, or several do")
    challenger: str | list[str] | None = Field(
        default=None, description="the bot that meets all, or a list of such; the first bot"
    )

    @property
    def challengers(self) -> tuple[str, ...]:
        """All of them."""
        written = self.challenger or ()
        return (written,) if isinstance(written, str) else tuple(written)

    def settled(self, bots: Sequence[str]) -> Format:
        """The first bot is the challenger where none is named."""
        return self if self.challenger else self.model_copy(update={"challenger": bots[0]})

    def bots_needed(self, variant: Variant) -> int:
        """One challenger at a table, and others for all its places but one."""
        return max(len(self.challengers), 1) + variant.bots_needed - 1

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """A challenger that is not there, and nobody left to be met."""
        for name in self.challengers:
            if name not in bots:
                what = f"{spell(name)} is not among the bots; one of {', '.join(bots)}"
                yield "challenger", what + did_you_mean(name, list(bots))
        if bots and set(bots) <= set(self.challengers):
            yield "challenger", "all bots are challengers, and those do not meet; round_robin lets all meet"

    def describe(self) -> str:
        """Its name, and whose it is."""
        *most, last = self.challengers
        return f"gauntlet of {', '.join(most)} and {last}" if most else f"gauntlet of {last}"

    def meetings(self, roster: Roster) -> Iterator[tuple[Variant, tuple[str, ...]]]:
        """Those of the challengers."""
        challengers = set(self.challengers)
        return (one for one in super().meetings(roster) if len(challengers & set(one[1])) == 1)
