"""Hands and questions that the tests of lone hands share."""

from tests.rules.table import Table

TOP_SPADES = "JS JC AS KS QS"
FOUR_HANDS = {0: "JS JC AS 9H TH", 1: "9D TD JD QD KD", 2: "KS QS AH KH AD", 3: "9C TC QC KC AC"}


def questions(table: Table, alone: dict[int, bool] | None = None) -> list[int]:
    """The seats asked about going alone, in order; those in `alone` say yes."""
    seats = []
    while table.asked.startswith("alone"):
        seat = int(table.asked.split()[1])
        seats.append(seat)
        table.say("alone" if (alone or {}).get(seat) else "together")
    return seats
