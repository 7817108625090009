"""One meets all."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import AllAtOnce, Format, Roster
from arena.tournament.positions import did_you_mean, spell
from arena.tournament.variants import Variant


class Gauntlet(AllAtOnce):
    """Every pairing with the challenger in it plays all blocks; the others do not meet without it."""

    kind: Literal["gauntlet"] = Field(default="gauntlet", description="one meets all")
    challenger: str | None = Field(default=None, description="the bot that meets all; the first bot")

    def settled(self, bots: Sequence[str]) -> Format:
        """The first bot is the challenger where none is named."""
        return self if self.challenger else self.model_copy(update={"challenger": bots[0]})

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """A challenger that is not there."""
        if self.challenger is not None and self.challenger not in bots:
            what = f"{spell(self.challenger)} is not among the bots; one of {', '.join(bots)}"
            yield "challenger", what + did_you_mean(self.challenger, list(bots))

    def describe(self) -> str:
        """Its name, and whose it is."""
        return f"gauntlet of {self.challenger}"

    def meetings(self, roster: Roster) -> Iterator[tuple[Variant, tuple[str, ...]]]:
        """Those of the challenger."""
        return (one for one in super().meetings(roster) if self.challenger in one[1])
