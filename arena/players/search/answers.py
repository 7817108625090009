"""The search's answer: the one that does best on the same worlds, where that is more than chance."""

from arena.cards import lowest, suit_of
from arena.consistent import show_game
from arena.known import hand_sizes, shown_voids
from arena.players.ranks import above, unseen
from arena.players.search import model
from arena.players.search.outcomes import INFERENCE, POINT, SAMPLES, outcome
from arena.players.search.worlds import draw_world
from arena.rules.catalogue import Rules
from arena.rules.codes import ACTION_CODES, PLAY
from arena.tools import Tools
from arena.view import View

SUMS = 256
"""Place in the scratch of the sums of differences to the model's answer; what is before it is the model's."""
SQUARES = SUMS + ACTION_CODES
"""Place of the sums of their squares."""
BATCH = 10
"""Worlds after which it is looked for answers that need no more of them."""
DOUBT = 10
"""Worlds added to those that were tried, half of them a point better and half a point worse: three that
happen to agree are no proof."""


def choose(rules: Rules, view: View, tools: Tools) -> int:
    """The answer of most worth; the model's, unless another is better by a standard error."""
    if view.legal & (view.legal - 1) == 0:
        return lowest(view.legal)
    first = model.fast_answer(rules, view, tools)
    done = weigh(rules, view, tools, first)
    best = first
    most = 0
    rest = view.legal & ~(1 << first)
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        total = tools.scratch[SUMS + action]
        squares = tools.scratch[SQUARES + action] + DOUBT * POINT * POINT
        if total > most and is_clear(total, squares, done + DOUBT, 1):
            best = action
            most = total
    return best


def weigh(rules: Rules, view: View, tools: Tools, first: int) -> int:
    """Give each answer on the same worlds, and add up how they differ from `first`; the worlds there were.

    An answer that is worse by two standard errors is given no more: it cannot be the best one, or hardly.
    """
    rest = unlike(rules, view, first)
    for action in range(ACTION_CODES):
        tools.scratch[SUMS + action] = 0
        tools.scratch[SQUARES + action] = 0
    sizes = hand_sizes(rules, view)
    voids = shown_voids(rules, view)
    show_game(view, tools.states[0])
    done = 0
    while rest and done < tools.params[SAMPLES]:
        if not draw_world(rules, view, tools, sizes, voids, tools.params[INFERENCE]):
            return done
        add_differences(rules, view.seat, tools, first, rest)
        done += 1
        if done % BATCH == 0:
            rest = hopeful(tools.scratch, rest, done)
    return done


def unlike(rules: Rules, view: View, first: int) -> int:
    """The legal answers beside `first`; of cards to play one of each run that no card still out parts."""
    others = view.legal & ~(1 << first)
    if view.phase != PLAY or view.turn != view.seat:
        return others
    out = unseen(rules, view)
    for seat in range(rules.table.players):
        if view.trick[seat] >= 0:
            out |= 1 << view.trick[seat]
    kept = 1 << first
    while others:
        card = lowest(others)
        others &= others - 1
        if not is_like(card, kept, out, view.trump):
            kept |= 1 << card
    return kept & ~(1 << first)


def is_like(card: int, cards: int, out: int, trump: int) -> bool:
    """Whether a card wins and loses to the same cards that are out as one of these, of its own suit."""
    while cards:
        other = lowest(cards)
        cards &= cards - 1
        same_suit = suit_of(card, trump) == suit_of(other, trump)
        if same_suit and above(card, trump) & out == above(other, trump) & out:
            return True
    return False


def add_differences(rules: Rules, seat: int, tools: Tools, first: int, answers: int) -> None:
    """Give each of the answers on the world in the first state, and add how it differs from `first`."""
    base = outcome(rules, tools, seat, first)
    while answers:
        action = lowest(answers)
        answers &= answers - 1
        difference = outcome(rules, tools, seat, action) - base
        tools.scratch[SUMS + action] += difference
        tools.scratch[SQUARES + action] += difference * difference


def hopeful(scratch: list[int], answers: int, done: int) -> int:
    """Those of the answers that are not worse by two standard errors after so many worlds."""
    rest = answers
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        total = scratch[SUMS + action]
        if total < 0 and is_clear(total, scratch[SQUARES + action], done, 2):
            answers &= ~(1 << action)
    return answers


def is_clear(total: int, squares: int, n: int, errors: int) -> bool:
    """Whether the mean of n differences is so many of its standard errors away from nought, or more.

    `total` is their sum, `squares` that of their squares.
    """
    return total * total * n >= errors * errors * (squares * n - total * total)
