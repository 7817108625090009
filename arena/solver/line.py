"""Best play with all cards open: what each card comes to, and one whole line of it."""

from arena.cards import cards_in, power, suit_of
from arena.rules.catalogue import Rules
from arena.rules.codes import PLAY
from arena.rules.hand import legal, step
from arena.rules.sides import is_maker
from arena.rules.state import State, copy_of
from arena.solver.points import Ask, best_outcome, preferred


def after(rules: Rules, state: State, answer: int) -> State:
    """The state after an answer."""
    then = copy_of(state)
    step(rules, then, answer)
    return then


def strength(card: int, trump: int) -> int:
    """How high a card ranks: any trump above any plain card."""
    return power(card, suit_of(card, trump), trump)


def each_card(rules: Rules, state: State, ask: Ask) -> dict[int, int]:
    """Every legal card in a state in play, and the outcome that best play after it comes to."""
    cards = cards_in(legal(rules, state))
    return {card: best_outcome(rules, after(rules, state, card), ask) for card in cards}


def best_line(rules: Rules, state: State, ask: Ask) -> State:
    """The end of the hand after best play from a state in play, with all of it in its history.

    Of cards that come to the same the lowest is played.
    """
    wishes = preferred(rules, state)
    place = wishes.index(best_outcome(rules, state, ask))
    better = sum(1 << outcome for outcome in wishes[:place])
    reached = better | 1 << wishes[place]
    while state.phase == PLAY:
        makers = is_maker(rules, state, state.seat)
        for card in sorted(cards_in(legal(rules, state)), key=lambda card: strength(card, state.trump)):
            then = after(rules, state, card)
            if then.phase != PLAY or (ask(then, reached) if makers else not ask(then, better)):
                break
        state = then
    return state
