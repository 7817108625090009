"""One meets all, or several do."""

from collections.abc import Iterator, Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import Format
from arena.tournament.formats.tested import Tested
from arena.tournament.variants import Variant


class Gauntlet(Tested):
    """Every pairing with one challenger in it plays all blocks, or until `stop` has a verdict on it.

    The others do not meet without one, and challengers do not meet: they are compared by the same games with
    the same others.
    """

    kind: Literal["gauntlet"] = Field(default="gauntlet", description="one meets all, or several do")
    challenger: str | list[str] | None = Field(
        default=None, description="the bot that meets all, or a list of such; the first bot"
    )

    def settled(self, bots: Sequence[str]) -> Format:
        """The first bot is the challenger where none is named."""
        return self if self.challenger else self.model_copy(update={"challenger": bots[0]})

    def bots_needed(self, variant: Variant) -> int:
        """One challenger at a table, and others for all its places but one."""
        return max(len(self.challengers), 1) + variant.bots_needed - 1

    def problems(self, bots: Sequence[str]) -> Iterator[tuple[str, str]]:
        """A challenger that is not there, and nobody left to be met."""
        yield from super().problems(bots)
        if bots and set(bots) <= set(self.challengers):
            yield "challenger", "all bots are challengers, and those do not meet; round_robin lets all meet"

    def describe(self) -> str:
        """Its name, and whose it is."""
        *most, last = self.challengers
        return f"gauntlet of {', '.join(most)} and {last}" if most else f"gauntlet of {last}"
