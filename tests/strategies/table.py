"""A table of strategies in one process: deals from a seed, each decision from a view filled afresh."""

from collections.abc import Callable, Sequence
from typing import Any

from arena.rules import deal, game, hand, rng
from arena.rules.codes import OVER
from arena.rules.options import Rules
from arena.rules.state import State
from arena.strategies import MEMORY
from arena.view import View, fill_view

Choose = Callable[[Any, Any, Any, Any], int]
Watch = Callable[[State, View, int], None]


def generator(seed: int, *parts: int | str) -> list[int]:
    return rng.from_key(rng.key(seed.to_bytes(8, "big"), *parts))


class Table:
    """One match; `watch` sees state, view and answer of each decision before it is applied."""

    def __init__(self, rules: Rules, players: Sequence[Choose], seed: int, watch: Watch | None = None):
        self.rules = rules
        self.players = players
        self.seed = seed
        self.watch = watch
        self.state = State()
        self.view = View()
        self.rngs = [generator(seed, "seat", seat) for seat in range(rules.table.players)]
        self.memories = [[0] * MEMORY for _ in range(rules.table.players)]
        self.first_dealer = seed % rules.table.players
        game.start_match(rules, self.state, self.first_dealer)

    def play_hand(self) -> State:
        """Deal and play one hand; the state with its `points`, before they are added up."""
        state = self.state
        deals = state.deals
        size = deal.shuffle_deck(self.rules, generator(self.seed, "deal", deals), state.deck)
        game.deal_hand(self.rules, state, size, (self.first_dealer + deals) % self.rules.table.players)
        while state.phase != OVER:
            seat = state.seat
            fill_view(self.rules, state, seat, self.view)
            action = self.players[seat](self.rules, self.view, self.rngs[seat], self.memories[seat])
            if self.watch:
                self.watch(state, self.view, action)
            hand.step(self.rules, state, action)
        return state

    def finish_hand(self) -> None:
        """Add the hand up; a match that is won begins anew from 0 with the next dealer."""
        game.finish_hand(self.rules, self.state)
        if self.state.winners:
            deals = self.state.deals
            game.start_match(self.rules, self.state, self.state.next_dealer)
            self.state.deals = deals  # go on to fresh deals

    def play_match(self, max_deals: int = 200) -> int:
        """Play to the end; the winners as a mask, 0 for none within `max_deals`."""
        while not self.state.winners and self.state.deals < max_deals:
            self.play_hand()
            game.finish_hand(self.rules, self.state)
        return int(self.state.winners)
