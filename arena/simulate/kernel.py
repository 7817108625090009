"""The compiled game loop: plays games between players and counts what happens in them.

Every random draw has a key of its own made of seed, game and deal, so that a game does not depend on where
or when it is played, and rule sets with the same deck and table meet the same cards.
"""

from typing import Any

from arena.compiled import compilable, compiler, make_compilable
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER
from arena.rules.deal import draw_first_dealer
from arena.rules.game import finish_hand, start_match
from arena.rules.hand import legal, step
from arena.rules.sides import best_other, same_side
from arena.rules.state import State
from arena.rules.table import deal_next
from arena.simulate import counts
from arena.simulate.counts import LONGEST, SCORES, C, count_hand, count_winners
from arena.tools import MEMORY
from arena.view import View, fill_history, fill_present

make_compilable([counts])
FILES = (__file__, str(counts.__file__))
"""What the game loop is compiled from, the engine apart."""
compiled = compiler(*FILES)
FIRST_DEALER_DRAW = 0xFFFFFFFF
BOT_STREAM = 0x5EED5EED
FAR_BEHIND = 4
"""A side so many points behind that winning is called a comeback."""


@compilable
def play_hand(rules: Rules, state: State, view: View, choosers: Any, tools: Any, readers: int) -> None:
    """Play the hand that has been dealt to its end; `readers` are the seats that are shown the history.

    They are shown it where they have a choice: to fill it in costs as much as the rest of a view.
    """
    while state.phase != OVER:
        seat = state.seat
        fill_present(rules, state, seat, view)
        if readers >> seat & 1 and view.legal & (view.legal - 1):
            fill_history(state, seat, view)
        step(rules, state, choosers[seat](rules, view, tools[seat]))


@compilable
def play_game(
    rules: Rules,
    state: State,
    view: View,
    choosers: Any,
    tools: Any,
    readers: int,
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
    """Play game `number` and count it. `seen` is room for the scores each hand was dealt at.

    `choosers` and `tools` are by seat.
    """
    players = rules.table.players
    rng.seed(deals, seed[0], seed[1], number, FIRST_DEALER_DRAW)
    first_dealer = draw_first_dealer(rules, deals, state.deck)
    start_match(rules, state, first_dealer)
    for seat in range(players):
        rng.seed(tools[seat].rng, seed[0], seed[1] ^ BOT_STREAM, number, seat)
        for i in range(MEMORY):
            tools[seat].memory[i] = 0
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
            other = best_other(rules, state.score, seat)
            if other - state.score[seat] >= FAR_BEHIND:
                behind |= 1 << seat
            if state.score[seat] == 2 and other == 8:
                at_two |= 1 << seat
        index = state.deals
        rng.seed(deals, seed[0], seed[1], number, index)
        dealer = state.next_dealer
        if players != 3 and hands < LONGEST:
            seen[hands, 0] = state.score[dealer]
            seen[hands, 1] = best_other(rules, state.score, dealer)
            seen[hands, 2] = dealer
            hands += 1
        deal_next(rules, state, deals)
        play_hand(rules, state, view, choosers, tools, readers)
        count_hand(rules, state, row)
        finish_hand(rules, state)
        ahead = -1
        for seat in range(players):
            other = best_other(rules, state.score, seat)
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
    choosers: Any,
    tools: Any,
    readers: int,
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
            choosers,
            tools,
            readers,
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
        deal_next(rule, state, draws)
        while state.phase != OVER:
            action = rng.pick(draws, legal(rule, state))
            total = (total * 31 + action + 64 * state.seat) & 0xFFFFFFFF
            step(rule, state, action)
        finish_hand(rule, state)
        if state.winners:
            start_match(rule, state, state.next_dealer)
    return total
