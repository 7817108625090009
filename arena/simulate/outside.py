"""Figures from outside that the engine and its players are held against (IV.3 and IV.5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class FixedCase:
    """Random play after a fixed call (IV.3): shares of hands by tricks of the counted seats, 0 to 5."""

    name: str
    options: Mapping[str, object]
    dealer: int
    caller: int
    alone: bool
    counted: tuple[int, ...]
    published: tuple[float, ...]
    made: float

    def limit(self, share: float, hands: int) -> float:
        """How far a share of so many hands may lie from the published one: four standard errors of both."""
        return 4 * sqrt(share * (1 - share) * (1 / hands + 1 / PUBLISHED_HANDS))


PUBLISHED_HANDS = 400_000
_LEFT = {"loner_lead": "left_of_dealer"}
# fmt: off
FIXED_CASES = (
    FixedCase("four-handed, eldest calls, nobody alone", {}, 3, 0, False, (0, 2),
              (0.07033, 0.19974, 0.29261, 0.25905, 0.13827, 0.04000), 0.43732),
    FixedCase("four-handed, dealer calls, nobody alone", {}, 3, 3, False, (1, 3),
              (0.03930, 0.13876, 0.25749, 0.29451, 0.20075, 0.06919), 0.56445),
    FixedCase("four-handed, eldest alone, left of loner leads", {}, 3, 0, True, (0,),
              (0.22642, 0.32271, 0.25594, 0.13466, 0.04934, 0.01093), 0.19493),
    FixedCase("four-handed, eldest alone and leads", _LEFT, 3, 0, True, (0,),
              (0.21560, 0.31773, 0.25573, 0.13872, 0.05627, 0.01595), 0.21094),
    FixedCase("four-handed, dealer alone", {}, 3, 3, True, (3,),
              (0.12347, 0.26391, 0.28908, 0.20191, 0.09528, 0.02634), 0.32354),
    FixedCase("three-handed, eldest takes the dummy", {"players": 3}, 2, 0, False, (0,),
              (0.04717, 0.13776, 0.22179, 0.25317, 0.23060, 0.10949), 0.59327),
    FixedCase("three-handed, eldest alone without it", {"players": 3}, 2, 0, True, (0,),
              (0.22810, 0.32329, 0.25541, 0.13304, 0.04923, 0.01092), 0.19320),
    FixedCase("two-handed, non-dealer calls", {"players": 2}, 1, 0, False, (0,),
              (0.11185, 0.20703, 0.25239, 0.22163, 0.14259, 0.06452), 0.42874),
)

SOFT_TARGETS = (
    ("dealing side scores", "66 to 70 % of hands", "24 cards, human and program play", "dealer_scored"),
    ("dealing side's net gain", "+0.36 to +0.40 points a hand", "a chart; rule bots, stick", "dealer_net"),
    ("deals in a game to ten", "11.3 (no stick); 12.3 hands (stick)", "rule bots", "hands_per_game"),
    ("thrown in", "5.9 % (no stick)", "rule-bot league of 46,888 deals", "thrown_in"),
    ("calls euchred", "13.0 % (no stick); 17.8 and 19.0 % (stick)", "rule bots; finals, 189 hands", "euchre"),
    ("round-one share of calls", "77.4 % and 75.7 % (stick)", "rule bots; tournament finals", "round1_share"),
    ("march without a loner", "12.7 to 13.5 % of played hands", "rule bots", "march_together"),
    ("loner called", "18.5 % of calls; 39 %", "tournament finals; loose bots", "loner"),
    ("loners that take all five", "12 of 35; 24.5 %", "tournament finals; loose bots", "loner_march"),
)
"""What is published, by whom it was played, and our figure of the same thing (IV.5)."""

CHART = (
    ("8-8, dealing", 54, 8, 8, True), ("9-9, dealing", 65, 9, 9, True), ("2-8, dealing", 8, 2, 8, True),
    ("2-8, not dealing", 7, 2, 8, False), ("9-6, not dealing", 82, 9, 6, False),
    ("9-8, dealing", 72, 9, 8, True), ("9-4, dealing", 92, 9, 4, True),
)
"""Win probability in percent by score of a side and its opponents, and whether it is about to deal (IV.5)."""
# fmt: on
