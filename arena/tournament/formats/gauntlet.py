"""One meets all."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import Format
from arena.tournament.formats.tested import Tested


class Gauntlet(Tested):
    """Every pairing with the challenger in it plays all blocks; the others do not meet without it."""

    kind: Literal["gauntlet"] = Field(default="gauntlet", description="one meets all")
    challenger: str | None = Field(default=None, description="the bot that meets all; the first bot")

    def settled(self, bots: Sequence[str]) -> Format:
        """The first bot is the challenger where none is named."""
        return self if self.challenger else self.model_copy(update={"challenger": bots[0]})

    def describe(self) -> str:
        """Its name, and whose it is."""
        return f"gauntlet of {self.challenger}"
