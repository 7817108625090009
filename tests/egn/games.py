"""Games of a run without its processes: a match answered by strategies, as the store would hold it."""

from random import Random

from arena.host import Fault, FaultKind
from arena.protocol import Ready
from arena.rules import rng
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import Rules
from arena.strategies import MEMORY, STRATEGIES
from arena.tournament import keys
from arena.tournament.match import GAME, Match, Setup
from arena.tournament.results import GameResult
from arena.view import View, fill_view

SEED = keys.seed_bytes("egn")


def play_game(
    rules: Rules,
    block: int,
    strategy: str = "random",
    forfeit_after: int | None = None,
    unit: str = GAME,
    max_deals: int = 100,
) -> GameResult:
    """A game in which every seat plays `strategy`; broken off by a fault after so many answers."""
    players = rules.table.players
    seats = ("ada", "bob", "cy")[:players] if players < 4 else ("ada", "bob", "ada", "bob")
    setup = Setup(
        seed=SEED,
        variant="club",
        rules=rules,
        bots=tuple(dict.fromkeys(seats)),
        seating=0,
        seats=seats,
        unit=unit,
        max_deals=max_deals,
    )
    match = Match(setup, block, f"g{block}", [Ready(name, "1") for name in seats])
    words = [0, 0, 0, 0]
    rng.seed(words, block, 7, 7, 7)
    memories = [[0] * MEMORY for _ in range(players)]
    view = View()
    answers = 0
    while match.request() is not None:
        if answers == forfeit_after:
            match.fault(fault(match.state.seat))
            break
        seat = match.state.seat
        fill_view(rules, match.state, seat, view)
        choice = STRATEGIES[strategy].choose(rules, view, words, memories[seat])
        match.answer(ACTION_NAMES[choice])
        answers += 1
    return match.result()


def fault(seat: int) -> Fault:
    return Fault(FaultKind.CRASHED, seat, "gone", "{}", "", (), 1.0, "")


def random_blocks(number: int) -> list[int]:
    return [Random(number).randrange(10**6) for _ in range(1)]
