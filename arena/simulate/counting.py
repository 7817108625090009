"""What a hand and a game add to their row of counts, in the columns of `counts`."""

from typing import Any

from arena.compiled import compilable
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    BID_1,
    BID_2,
    LEFT,
    PLAYED,
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
from arena.simulate.counts import CALLS_AT, NET_AT, NET_HIGH, NET_LOW, POSITIONS, ROUNDS, C

BY_PLACE = POSITIONS * ROUNDS


@compilable
def best_points(rules: Rules, state: State) -> int:
    """The points a hand brought to whoever scored; taken off the makers they count as well (8.10)."""
    best = 0
    for seat in range(rules.table.players):
        best = max(best, abs(state.points[seat]))
    return best


@compilable
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


@compilable
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


@compilable
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
