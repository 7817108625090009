"""What the simulator counts: one row of ints a game, a column for each name, and what a hand and a game add.

Plain functions on rules, states and a row, which the kernel compiles.
"""

from collections import namedtuple
from typing import Any

from arena.rules.catalogue import Rules
from arena.rules.codes import (
    BID_1,
    BID_2,
    LEFT,
    PLAYED,
    PLAYERS,
    REDEAL,
    SET_ASIDE,
    SHOWN_JAMBOREE,
    TAKEN,
    THROWN_IN,
    TURNED_DOWN,
)
from arena.rules.scoring import makers_tricks
from arena.rules.sides import net_points
from arena.rules.state import State

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

BY_PLACE = POSITIONS * ROUNDS


def best_points(rules: Rules, state: State) -> int:
    """The points a hand brought to whoever scored; taken off the makers they count as well (8.10)."""
    best = 0
    for seat in range(rules.table.players):
        best = max(best, abs(state.points[seat]))
    return best


def count_hand(rules: Rules, state: State, row: Any) -> None:
    """Count a hand that has just ended, before it is added to the score."""
    row[C.deals] += 1
    players = rules.table.players
    for i in range(state.history_length):
        phase = state.history[i] >> 10
        if phase == BID_1 or phase == BID_2:
            place = ((state.history[i] >> 6 & 15) - state.dealer - 1) % players
            turn = 1 if phase == BID_2 else 0
            row[CALLS_AT + 4 * BY_PLACE + place * ROUNDS + turn] += 1
    if state.end == THROWN_IN:
        row[C.thrown_in] += 1
    if state.end == REDEAL:
        row[C.redealt] += 1
    net = net_points(rules, state.points, state.dealer)
    row[C.dealer_net] += net
    row[C.dealer_net_squared] += net * net
    row[NET_AT + int(min(max(round(net), NET_LOW), NET_HIGH)) - NET_LOW] += 1
    if state.points[state.dealer] > 0:
        row[C.dealer_scored] += 1
    best = best_points(rules, state)
    row[C.points] += best
    row[C.net_points] += net_points(rules, state.points, 0)
    if state.end != PLAYED and state.end != SHOWN_JAMBOREE:
        return
    count_play(rules, state, row, net, best)


def count_play(rules: Rules, state: State, row: Any, dealer_net: float, best: int) -> None:
    """Count how a hand with a caller went: made, march or euchre, alone, by whom it was called."""
    players = rules.table.players
    row[C.played] += 1
    size = rules.table.hand_size
    tricks = makers_tricks(rules, state) if state.end == PLAYED else size
    result = 1  # made, march, euchre as 1, 2, 3: the order of CALL_COUNTS
    if 2 * tricks < size:
        result = 3
    elif tricks == size:
        result = 2
    row[C.made + result - 1] += 1
    if state.lone_maker >= 0:
        row[C.loner] += 1
        row[C.loner_made + result - 1] += 1
        if result < 3:
            row[C.loner_points] += best
    if state.lone_defender >= 0:
        row[C.lone_defence] += 1
        row[C.lone_defence_points] += net_points(rules, state.points, state.lone_defender)
        if result == 3:
            row[C.lone_defence_won] += 1
    if state.stuck:
        row[C.stuck_call] += 1
        row[C.stuck_net] += net_points(rules, state.points, state.caller)
        if result == 3:
            row[C.stuck_euchre] += 1
    turn = 1 if state.upcard_place == TURNED_DOWN or state.upcard_place == SET_ASIDE else 0
    place = (state.caller - state.dealer - 1) % players
    row[CALLS_AT + place * ROUNDS + turn] += 1
    row[CALLS_AT + result * BY_PLACE + place * ROUNDS + turn] += 1
    if rules.bidding.optional_pickup and state.caller != state.dealer:
        if state.upcard_place == TAKEN:
            row[C.offered] += 1
            row[C.taken_net] += dealer_net
        elif state.upcard_place == LEFT:
            row[C.offered] += 1
            row[C.declined] += 1
            row[C.declined_net] += dealer_net


def count_winners(rules: Rules, state: State, row: Any, first_dealer: int, behind: int, at_two: int) -> None:
    """Count who has won the game, and from where. A shared win counts as a part of one."""
    winners = state.winners
    share = 0
    losers_have = 0
    for seat in range(rules.table.players):
        if winners >> seat & 1:
            share += 1
        elif state.score[seat] > 0:
            losers_have = 1
    if rules.table.players == 4:
        share //= 2
    if winners >> first_dealer & 1:
        row[C.first_dealer_won] += 1 / share
    for seat in range(3):
        if winners >> seat & 1:
            row[C.seat_1_won + seat] += 1 / share
    if winners & behind:
        row[C.comebacks] += 1
    if winners & at_two:
        row[C.two_eight] += 1
    if not losers_have:
        row[C.shutout] += 1
