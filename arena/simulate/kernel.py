"""The compiled game loop: plays games between strategies and counts what happens in them.

Every random draw has a key of its own made of seed, game and deal, so that a game does not depend on where
or when it is played, and rule sets with the same deck and table meet the same cards.
"""

from typing import Any

from arena.rules import rng
from arena.rules.codes import OVER
from arena.rules.deal import draw_first_dealer, shuffle_deck
from arena.rules.game import deal_hand, finish_hand, start_match
from arena.rules.hand import legal, step
from arena.simulate.compiled import compilable, compiled
from arena.simulate.counting import best_other, count_hand, count_winners, same_side
from arena.simulate.counts import LONGEST, SCORES, C
from arena.strategies import STRATEGIES, basic, lowest, random
from arena.view import fill_history, fill_present

STRATEGY_NAMES = ("random", "lowest", "basic", "bold")
"""Strategies by the number compiled code knows them by."""
HISTORY_READERS = sum(1 << n for n, name in enumerate(STRATEGY_NAMES) if STRATEGIES[name].history)
"""Mask of the strategies that are shown the history of the hand; filling it in takes time."""
FIRST_DEALER_DRAW = 0xFFFFFFFF
BOT_STREAM = 0x5EED5EED
FAR_BEHIND = 4
"""A side so many points behind that winning is called a comeback."""


@compilable
def choose(strategy: int, rules: Any, view: Any, rng_of_bot: Any, memory: Any) -> int:
    """The answer of one of STRATEGY_NAMES."""
    if strategy == 0:
        return random.choose(rules, view, rng_of_bot, memory)
    if strategy == 1:
        return lowest.choose(rules, view, rng_of_bot, memory)
    if strategy == 2:
        return basic.choose(rules, view, rng_of_bot, memory)
    return basic.choose_boldly(rules, view, rng_of_bot, memory)


@compilable
def play_hand(rules: Any, state: Any, view: Any, seating: Any, bots: Any, memory: Any) -> None:
    """Play the hand that has been dealt to its end."""
    while state.phase != OVER:
        seat = state.seat
        fill_present(rules, state, seat, view)
        if HISTORY_READERS >> seating[seat] & 1:
            fill_history(state, seat, view)
        step(rules, state, choose(seating[seat], rules, view, bots[seat], memory[seat]))


@compilable
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
        # Behind with a hand still to come; the loser of a game that is over has no chance any more.
        for seat in range(players):
            other = best_other(rules, state, seat)
            if other - state.score[seat] >= FAR_BEHIND:
                behind |= 1 << seat
            if state.score[seat] == 2 and other == 8:
                at_two |= 1 << seat
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


@compiled
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


@compiled
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
