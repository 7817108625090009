"""What the simulator counts: one row of ints a game, a column for each name here."""

from collections import namedtuple
from typing import Any

from arena.rules.codes import PLAYERS

HAND_COUNTS = (
    "deals",
    "thrown_in",
    "redealt",
    "played",
    "made",
    "march",
    "euchre",
    "loner",
    "loner_made",
    "loner_march",
    "loner_euchre",
    "loner_points",
    "lone_defence",
    "lone_defence_won",
    "lone_defence_points",
    "stuck_call",
    "stuck_euchre",
    "stuck_net",
    "offered",
    "declined",
    "taken_net",
    "declined_net",
    "points",
    "dealer_net",
    "dealer_net_squared",
    "dealer_scored",
)
"""Counts over the deals of a game. A net is what the dealer's side (stuck_net: the caller's) scores more
than the mean of the others; `offered` counts pickups that could be declined."""

GAME_COUNTS = (
    "games",
    "hands",
    "first_dealer_won",
    "seat_1_won",
    "seat_2_won",
    "seat_3_won",
    "drawn",
    "max_deals",
    "comeback_chances",
    "comebacks",
    "two_eight_chances",
    "two_eight",
    "lead_changes",
    "shutout",
    "nine_nine",
    "tied_at_target",
    "net_points",
)
"""Counts of 0 or 1 a game, but for `hands`, `lead_changes` and `net_points` (seat 0's side against the rest).
`seat_N_won` counts wins of seat N - 1; a win shared by sides is a part of one for each. A comeback is a game
won from 4 or more behind; `comeback_chances` counts games in which a hand was dealt at such a deficit, and
`two_eight_chances` those with a hand dealt at 2-8."""

POSITIONS = PLAYERS
ROUNDS = 2
CALL_COUNTS = ("calls", "call_made", "call_march", "call_euchre", "call_turns")
"""Each by place from the dealer's left (dealer last) and round; `call_turns` counts turns to bid."""
NET_LOW, NET_HIGH = -8, 8
"""Points of the dealing side a hand are also counted by value, from NET_LOW to NET_HIGH."""

_by_place = [
    f"{name}_{place + 1}_round{turn + 1}"
    for name in CALL_COUNTS
    for place in range(POSITIONS)
    for turn in range(ROUNDS)
]
_by_net = [f"dealer_net_is_{'minus_' * (net < 0)}{abs(net)}" for net in range(NET_LOW, NET_HIGH + 1)]
NAMES: tuple[str, ...] = (*HAND_COUNTS, *GAME_COUNTS, *_by_place, *_by_net)
COLUMN: dict[str, int] = {name: number for number, name in enumerate(NAMES)}
WIDTH = len(NAMES)

CALLS_AT = COLUMN[f"{CALL_COUNTS[0]}_1_round1"]
"""First column of the counts by place and round: CALL_COUNTS in order, each POSITIONS x ROUNDS."""
NET_AT = COLUMN[_by_net[0]]

LONGEST = 200
"""Longest game whose length has a place of its own in the distribution of lengths."""
SCORES = 10
"""The table of win probability is for scores 0 to 9 of either side."""

Columns = namedtuple("Columns", NAMES)  # type: ignore[misc]
C: Any = Columns(*range(WIDTH))
"""`C.deals` is the column of `deals`: compiled code reads it as a constant."""
