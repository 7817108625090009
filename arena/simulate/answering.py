"""The compiled loop of a question: each answer given on the same deals, and every game played to its end."""

from collections.abc import Sequence
from typing import Any

from arena import consistent
from arena.cards import count
from arena.compiled import compilable, compiler, make_compilable, reached_from
from arena.consistent import DRAWS, deal_knowing
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.game import finish_hand
from arena.rules.hand import step
from arena.rules.rng import Generator
from arena.rules.sides import net_points
from arena.rules.state import State, copy_into
from arena.rules.table import deal_next
from arena.simulate import kernel
from arena.simulate.kernel import BOT_STREAM, play_hand
from arena.tools import MEMORY
from arena.view import View

_MODULES = reached_from(consistent)
FILES = (__file__, *kernel.FILES, *(str(module.__file__) for module in _MODULES))
"""What the loop is compiled from, the engine apart."""
make_compilable(_MODULES)
compiled = compiler(*FILES)
UNSEEN_CARDS = 0
"""In the place of a deal's number, which is 1 or more: the draw of what the seat does not see."""


@compilable
def finish_game(
    rules: Rules,
    state: State,
    view: View,
    choosers: Any,
    tools: Any,
    readers: int,
    deals: Generator,
    seed: Any,
    number: int,
    max_deals: int,
) -> None:
    """Add up a hand that is over, and play the rest of its game.

    The cards of a deal follow from its number alone, so that after another answer the same cards come.
    """
    played = state.games_played
    finish_hand(rules, state)
    while not state.winners and state.games_played == played and state.deals < max_deals:
        rng.seed(deals, seed[0], seed[1], number, state.deals)
        deal_next(rules, state, deals)
        play_hand(rules, state, view, choosers, tools, readers)
        finish_hand(rules, state)


@compilable
def share_won(rules: Rules, state: State, shown: View) -> float:
    """The part of a finished game that the side asked has won; nobody's is everybody's."""
    won = state.winners
    if rules.game.match_games > 1:
        won = 0
        for seat in range(rules.table.players):
            won |= int(state.games[seat] > shown.games[seat]) << seat
    if won == 0:
        won = (1 << rules.table.players) - 1
    if not won >> shown.seat & 1:
        return 0.0
    return (2 if rules.table.players == 4 else 1) / count(won)


@compilable
def weigh_answers(
    rules: Rules,
    shown: View,
    known: Sequence[int],
    answers: Sequence[int],
    dealt: State,
    state: State,
    view: View,
    choosers: Any,
    tools: Any,
    readers: int,
    deals: Generator,
    seed: Any,
    number: int,
    max_deals: int,
    points: Any,
    won: Any,
) -> bool:
    """Give each answer on deal `number`: net points of the hand, and what of the game is won.

    `choosers` and `tools` are by seat. False if no deal fits what is shown and known.
    """
    rng.seed(deals, seed[0], seed[1], number, UNSEEN_CARDS)
    if not deal_knowing(rules, shown, known, deals, dealt, DRAWS):
        return False
    for i in range(len(answers)):
        copy_into(state, dealt)
        for seat in range(rules.table.players):
            rng.seed(tools[seat].rng, seed[0], seed[1] ^ BOT_STREAM, number, seat)
            for j in range(MEMORY):
                tools[seat].memory[j] = 0
        step(rules, state, answers[i])
        play_hand(rules, state, view, choosers, tools, readers)
        points[i] = net_points(rules, state.points, shown.seat)
        finish_game(rules, state, view, choosers, tools, readers, deals, seed, number, max_deals)
        won[i] = share_won(rules, state, shown)
    return True


@compiled
def weigh_on_deals(
    rules: Any,
    shown: Any,
    known: Any,
    answers: Any,
    states: Any,
    views: Any,
    choosers: Any,
    tools: Any,
    readers: int,
    deals: Any,
    seed: Any,
    first: int,
    max_deals: int,
    points: Any,
    won: Any,
) -> bool:
    """The same on a deal for each row of `points` and `won`, from number `first` on."""
    for i in range(len(points)):
        if not weigh_answers(
            rules[0],
            shown[0],
            known,
            answers,
            states[0],
            states[1],
            views[0],
            choosers,
            tools,
            readers,
            deals,
            seed,
            first + i,
            max_deals,
            points[i],
            won[i],
        ):
            return False
    return True
