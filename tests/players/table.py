"""A table of bundled players in one process: deals from a seed, each decision from a view filled afresh."""

from collections.abc import Callable, Sequence

from arena.players import PLAYERS, player_named
from arena.rules import rng, table
from arena.rules.catalogue import Rules
from arena.rules.game import start_match
from arena.rules.state import State
from arena.view import View, fill_view

BUNDLED = tuple(
    f"{name}:rounds=0" if "rounds" in player.param_names else name
    for name, player in PLAYERS.items()
    if not player.thinks
)
"""Every bundled player that answers at once, so that none has to learn a rule set first."""
SEARCH = "search:rounds=0:samples=2"
"""The player that thinks, as quick as may be."""
SOLVING = f"{SEARCH}:solve_below=3"
Watch = Callable[[State, View, int], None]


def generator(seed: int, *parts: int | str) -> list[int]:
    return rng.from_key(rng.key(seed.to_bytes(8, "big"), *parts))


class Table(table.Table):
    """One match; `watch` sees state, view and answer of each decision before it is applied.

    `players` are names, dealt round the seats.
    """

    __slots__ = ("choosers", "seed", "tools", "view", "watch")

    def __init__(self, rules: Rules, players: Sequence[str], seed: int, watch: Watch | None = None):
        seats = range(rules.table.players)
        super().__init__(
            rules,
            first_dealer=seed % len(seats),
            shuffler=lambda number: generator(self.seed, "deal", number),
        )
        self.seed = seed
        self.watch = watch
        self.view = View()
        sitting = [player_named(players[seat % len(players)]) for seat in seats]
        self.choosers = [one.player.choose for one in sitting]
        self.tools = [one.tools(rules) for one in sitting]
        for seat in seats:
            self.tools[seat].rng = generator(seed, "seat", seat)

    def play_hand(self) -> State:
        """Deal and play one hand; the state with its `points`, before they are added up."""
        self.deal()
        state = self.state
        while not self.hand_over:
            seat = state.seat
            fill_view(self.rules, state, seat, self.view)
            action = self.choosers[seat](self.rules, self.view, self.tools[seat])
            if self.watch:
                self.watch(state, self.view, action)
            self.step(action)
        return state

    def add_up(self) -> None:
        """Add the hand up; a match that is won begins anew from 0, with fresh deals."""
        self.finish()
        if self.state.winners:
            deals = self.state.deals
            start_match(self.rules, self.state, self.state.next_dealer)
            self.state.deals = deals

    def play_hands(self, hands: int) -> None:
        """Play hands and add them up."""
        for _ in range(hands):
            self.play_hand()
            self.add_up()

    def play_match(self) -> int:
        """Play to the end; the winners as a mask, 0 for none within the most deals."""
        while not self.over:
            self.play_hand()
            self.finish()
        return self.state.winners
