"""The compiled game loop: plays games between strategies and counts what happens in them.

Every random draw has a key of its own made of seed, game and deal, so that a game does not depend on where
or when it is played, and rule sets with the same deck and table meet the same cards.
"""

from typing import Any

from numba import njit
from numba.extending import register_jitable

import arena.simulate.compiled  # registers the engine's functions before anything compiles
from arena.rules import rng
from arena.rules.codes import (
    BID_1,
    BID_2,
    LEFT,
    OVER,
    PLAYED,
    REDEAL,
    SET_ASIDE,
    SHOWN_JAMBOREE,
    TAKEN,
    THROWN_IN,
    TURNED_DOWN,
)
from arena.rules.deal import draw_first_dealer, shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import legal, step
from arena.rules.scoring import makers_tricks
from arena.simulate.counts import CALLS_AT, LONGEST, NET_AT, NET_HIGH, NET_LOW, POSITIONS, ROUNDS, SCORES, C
from arena.strategies import basic, lowest, random
from arena.view import fill_view

assert arena.simulate.compiled

STRATEGY_NAMES = ("random", "lowest", "basic", "bold")
"""Strategies by the number compiled code knows them by."""
FIRST_DEALER_DRAW = 0xFFFFFFFF
BOT_STREAM = 0x5EED5EED
FAR_BEHIND = 4
"""A side so many points behind that winning is called a comeback."""
BY_PLACE = POSITIONS * ROUNDS


@register_jitable
def choose(strategy: int, rules: Any, view: Any, rng_of_bot: Any, memory: Any) -> int:
    """The answer of one of STRATEGY_NAMES."""
    if strategy == 0:
        return random.choose(rules, view, rng_of_bot, memory)
    if strategy == 1:
        return lowest.choose(rules, view, rng_of_bot, memory)
    if strategy == 2:
        return basic.choose(rules, view, rng_of_bot, memory)
    return basic.choose_boldly(rules, view, rng_of_bot, memory)


@register_jitable
def same_side(rules: Any, a: int, b: int) -> bool:
    """Whether two seats share the score of a game."""
    return a == b or (rules.table.players == 4 and (a - b) & 1 == 0)


@register_jitable
def net_of(rules: Any, state: Any, seat: int) -> float:
    """Points of the hand of a seat's side less the mean of its opponents'."""
    others = 0
    number = 0
    for other in range(rules.table.players):
        if not same_side(rules, other, seat):
            others += state.points[other]
            number += 1
    return float(state.points[seat] - others / number)


@register_jitable
def best_points(rules: Any, state: Any) -> int:
    """The points a hand brought to whoever scored; taken off the makers they count as well (8.10)."""
    best = 0
    for seat in range(rules.table.players):
        best = max(best, abs(state.points[seat]))
    return int(best)


@register_jitable
def count_hand(rules: Any, state: Any, row: Any) -> None:
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
    net = net_of(rules, state, state.dealer)
    row[C.dealer_net] += net
    row[C.dealer_net_squared] += net * net
    row[NET_AT + int(min(max(round(net), NET_LOW), NET_HIGH)) - NET_LOW] += 1
    if state.points[state.dealer] > 0:
        row[C.dealer_scored] += 1
    best = best_points(rules, state)
    row[C.points] += best
    row[C.net_points] += net_of(rules, state, 0)
    if state.end != PLAYED and state.end != SHOWN_JAMBOREE:
        return
    count_play(rules, state, row, net, best)


@register_jitable
def count_play(rules: Any, state: Any, row: Any, dealer_net: float, best: int) -> None:
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
        row[C.lone_defence_points] += net_of(rules, state, state.lone_defender)
        if result == 3:
            row[C.lone_defence_won] += 1
    if state.stuck:
        row[C.stuck_call] += 1
        row[C.stuck_net] += net_of(rules, state, state.caller)
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


@register_jitable
def play_hand(rules: Any, state: Any, view: Any, seating: Any, bots: Any, memory: Any) -> None:
    """Play the hand that has been dealt to its end."""
    while state.phase != OVER:
        seat = state.seat
        fill_view(rules, state, seat, view)
        step(rules, state, choose(seating[seat], rules, view, bots[seat], memory[seat]))


@register_jitable
def best_other(rules: Any, state: Any, seat: int) -> int:
    """The highest score among the opponents of a seat."""
    best = -1000
    for other in range(rules.table.players):
        if not same_side(rules, other, seat):
            best = max(best, state.score[other])
    return best


@register_jitable
def play_game(
    rules: Any,
    state: Any,
    view: Any,
    seating: Any,
    bots: Any,
    memory: Any,
    deals: Any,
    seen: Any,
    seed: Any,
    number: int,
    max_deals: int,
    row: Any,
    lengths: Any,
    visits: Any,
    wins: Any,
) -> None:
    """Play game `number` and count it. `seen` is room for the scores each hand was dealt at."""
    players = rules.table.players
    rng.seed(deals, seed[0], seed[1], number, FIRST_DEALER_DRAW)
    first_dealer = draw_first_dealer(rules, deals, state.deck)
    start_match(rules, state, first_dealer)
    for seat in range(players):
        rng.seed(bots[seat], seed[0], seed[1] ^ BOT_STREAM, number, seat)
        memory[seat, :] = 0
    behind = 0  # mask of seats that have been far behind
    at_two = 0  # mask of seats that have been behind 2 to 8
    level = 0
    tied = 0
    leader = -1
    changes = 0
    hands = 0
    while not state.winners and state.deals < max_deals:
        index = state.deals
        rng.seed(deals, seed[0], seed[1], number, index)
        size = shuffle_deck(rules, deals, state.deck)
        dealer = state.next_dealer
        if players != 3 and hands < LONGEST:
            seen[hands, 0] = state.score[dealer]
            seen[hands, 1] = best_other(rules, state, dealer)
            seen[hands, 2] = dealer
            hands += 1
        deal_hand(rules, state, size, (first_dealer + index) % players)
        play_hand(rules, state, view, seating, bots, memory)
        count_hand(rules, state, row)
        finish_hand(rules, state)
        ahead = -1
        for seat in range(players):
            other = best_other(rules, state, seat)
            mine = state.score[seat]
            if other - mine >= FAR_BEHIND:
                behind |= 1 << seat
            if mine == 2 and other == 8:
                at_two |= 1 << seat
            if mine > other:
                ahead = seat
            if mine == other and mine == rules.game.target - 1:
                level = 1
            if mine == other and mine >= rules.game.target and rules.game.target and not state.winners:
                tied = 1
        if ahead >= 0:
            if leader >= 0 and not same_side(rules, leader, ahead):
                changes += 1
            leader = ahead
    row[C.games] += 1
    row[C.hands] += state.hands_played
    row[C.lead_changes] += changes
    row[C.nine_nine] += level
    row[C.tied_at_target] += tied
    if behind:
        row[C.comeback_chances] += 1
    if at_two:
        row[C.two_eight_chances] += 1
    lengths[min(state.deals, LONGEST)] += 1
    everybody = (1 << players) - 1
    if not state.winners:
        row[C.max_deals] += 1
        return
    if state.winners == everybody:
        row[C.drawn] += 1
        return
    count_winners(rules, state, row, first_dealer, behind, at_two)
    for i in range(hands):
        a, b = seen[i, 0], seen[i, 1]
        if 0 <= a < SCORES and 0 <= b < SCORES:
            visits[a, b] += 1
            if state.winners >> seen[i, 2] & 1:
                wins[a, b] += 1


@register_jitable
def count_winners(rules: Any, state: Any, row: Any, first_dealer: int, behind: int, at_two: int) -> None:
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


@njit(cache=True, nogil=True)
def play_games(
    rules: Any,
    states: Any,
    views: Any,
    seating: Any,
    bots: Any,
    memory: Any,
    deals: Any,
    seen: Any,
    seed: Any,
    first: int,
    games: int,
    per_row: int,
    max_deals: int,
    counts: Any,
    lengths: Any,
    visits: Any,
    wins: Any,
) -> None:
    """Play `games` games from number `first` on; each row of `counts` adds up `per_row` of them."""
    for i in range(games):
        play_game(
            rules[0],
            states[0],
            views[0],
            seating,
            bots,
            memory,
            deals,
            seen,
            seed,
            first + i,
            max_deals,
            counts[i // per_row],
            lengths,
            visits,
            wins,
        )


@njit(cache=True, nogil=True)
def random_hands(rules: Any, states: Any, draws: Any, hands: int) -> int:
    """Play hands with random answers and no views, as the engine's speed is measured; a running hash."""
    state = states[0]
    rule = rules[0]
    total = 0
    start_match(rule, state, 0)
    for _ in range(hands):
        size = shuffle_deck(rule, draws, state.deck)
        deal_hand(rule, state, size, state.next_dealer)
        while state.phase != OVER:
            action = rng.pick(draws, legal(rule, state))
            total = (total * 31 + action + 64 * state.seat) & 0xFFFFFFFF
            step(rule, state, action)
        finish_hand(rule, state)
        if state.winners:
            start_match(rule, state, state.next_dealer)
    return total
