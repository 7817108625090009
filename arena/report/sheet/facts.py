"""What the sentences of a sheet ask about a rule set: its options by name, and what follows from them."""

from arena.rules.catalogue import Value
from arena.rules.options import Rules, option_values
from arena.rules.refusals import cards_needed, deck_size

NUMBERS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
]
"""Small numbers in words."""


def ranks(low: int) -> str:
    """A suit from the ace down, `A K Q J 10 9`, with blanks that are not broken at the end of a line."""
    return "\N{NO-BREAK SPACE}".join(["A", "K", "Q", "J", "10", "9", "8", "7"][: 15 - low])


def points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


class Facts:
    """The options of a rule set by key, with the questions that several sentences share."""

    def __init__(self, rules: Rules):
        self.values = option_values(rules)
        self.players = int(self.values["players"])
        self.size = int(self.values["hand_size"])
        self.deck = deck_size(self.values)
        self.kitty = self.deck - cards_needed(self.values)

    def __getitem__(self, key: str) -> Value:
        """The value of an option that applies at this table size."""
        return self.values[key]

    def get(self, key: str, missing: Value) -> Value:
        """The value of an option, `missing` where it does not apply."""
        return self.values.get(key, missing)

    def number(self, key: str) -> int:
        return int(self.values[key])

    @property
    def makers_alone(self) -> bool:
        """Some maker may go alone."""
        return bool(self["alone_allowed"] and self.get("three_maker_alone", True))

    @property
    def defenders_alone(self) -> bool:
        """Some defender may play alone."""
        if not self["alone_allowed"] or self["defend_alone"] == "never":
            return False
        return self["defend_alone"] == "any" or self.makers_alone

    @property
    def nobody_alone(self) -> bool:
        return not self.makers_alone and not self.defenders_alone

    @property
    def throw_ins(self) -> bool:
        """A hand may be thrown in."""
        return bool(not self["stick_the_dealer"] or self["burn_euchred_suit"])
