"""All meet all."""

from typing import Literal

from pydantic import Field

from arena.tournament.formats.format import AllAtOnce


class RoundRobin(AllAtOnce):
    """Every pairing of the field plays all blocks."""

    kind: Literal["round_robin"] = Field(default="round_robin", description="all meet all")

    def describe(self) -> str:
        """Its name."""
        return "round robin"
