"""Self-play, compiled: each question is answered every way on the same cards, and what came of it added up.

A question is answered in turn by each of its answers on a copy of the state, which is then played to its end
by the player as it is. The differences between the answers, and the features of the question, go into the
sums from which `arena.players.learned.learn` takes the weights of least squares.
"""

from typing import Any

import numpy as np

from arena.cards import NO_TRUMP, lowest
from arena.compiled import compilable, compiler, make_compilable, reached_from
from arena.players.learned import answers, hand, playouts, plays, putting, words
from arena.players.learned.notes import POINT
from arena.players.learned.playouts import EVERY_SIDE, asked_player, begin, count_outcome, outcome
from arena.players.learned.situation import survey
from arena.players.ranks import unseen
from arena.players.worth import favourite, helper
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import ACTION_CODES, BID_2, DISCARD, NAME_SUIT, OVER, PLAY
from arena.rules.hand import step
from arena.rules.sides import sides_of
from arena.rules.table import deal_next
from arena.tools import Tools
from arena.view import View, fill_view

compiled = compiler(
    __file__, str(playouts.__file__), *(str(module.__file__) for module in reached_from(answers))
)
make_compilable(reached_from(answers))

NEVER_BELOW = -2 * POINT
"""A word that is so much worse than its base by the present weights is tried one time in RARELY."""
RARELY = 16
DISCARDS = 4
"""One discard in so many is studied: there is one in most hands. Rarer cards to part with always are."""
MOST_CARDS = 16
"""Answers of a question for a card, at most."""
DEALS, DRAWS, OTHERS = 7, 11, 19
"""Streams of random numbers: cards, all else, what players draw against whom one side learns."""


@compilable
def emphasis(expected: float, width: float) -> float:
    """The weight of a sample whose difference was expected to be so many points: close questions count."""
    return 0.02 + 1 / (1 + (expected / width) ** 2)


@compilable
def add_word(sums: Any, row: int, scratch: Any, difference: float, weight: float) -> None:
    """Add the features noted in the scratch and a difference to the sums of a row."""
    sums.weight[row] += weight
    for i in range(scratch[0]):
        at = scratch[2 * i + 1]
        value = weight * scratch[2 * i + 2]
        sums.xy[row, at] += value * difference
        for j in range(scratch[0]):
            sums.xx[row, at, scratch[2 * j + 1]] += value * scratch[2 * j + 2]


@compilable
def trial(rules: Rules, view: View, action: int, favoured: int, tools: Tools, draws: Any) -> float:
    """With what weight a word is tried this time; 0 for not at all."""
    suit = words.suit_for(rules, view, action)
    if (view.phase == BID_2 or view.phase == NAME_SUIT) and suit != favoured and suit != NO_TRUMP:
        if rng.next_word(draws) & 3:
            return 0.0
    hand.note_hand(rules, view, suit, tools)
    if words.gain(rules, view, action, tools) < NEVER_BELOW and words.base_of(view, action) != words.NO_BASE:
        return float(RARELY) if rng.next_word(draws) % RARELY == 0 else 0.0
    return 1.0


@compilable
def study_words(
    rules: Rules,
    states: Any,
    view: View,
    other: View,
    choosers: Any,
    tools_: Any,
    side: int,
    worth: Any,
    draws: Any,
    width: float,
    weights: Any,
    values: Any,
    sums: Any,
) -> None:
    """Try the words of a question and add up their differences from their bases."""
    tools = tools_[0]
    favoured = -1
    if view.phase == BID_2 or view.phase == NAME_SUIT:
        favoured = favourite(view.hand, unseen(rules, view), 15, helper(rules))
    tried = 0
    rest = view.legal
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        if words.row_of(rules, view, action) != words.NO_ROW:
            weights[action] = trial(rules, view, action, favoured, tools, draws)
            if weights[action] > 0:
                tried |= 1 << action
                base = words.base_of(view, action)
                if base != words.NO_BASE:
                    tried |= 1 << base
    tried &= view.legal
    rest = tried
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        values[action] = outcome(rules, states, other, choosers, tools_, side, worth, action)
    rest = tried
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        row = words.row_of(rules, view, action)
        base = words.base_of(view, action)
        if row == words.NO_ROW or weights[action] == 0 or (base != words.NO_BASE and not tried >> base & 1):
            continue
        value = values[action] - (values[base] if base != words.NO_BASE else 0.0)
        hand.note_hand(rules, view, words.suit_for(rules, view, action), tools)
        expected = words.gain(rules, view, action, tools) / POINT
        add_word(sums, row, tools.scratch, value, weights[action] * emphasis(expected, width))


@compilable
def study_cards(
    rules: Rules,
    states: Any,
    view: View,
    other: View,
    choosers: Any,
    tools_: Any,
    side: int,
    worth: Any,
    room: Any,
    values: Any,
    sums: Any,
) -> None:
    """Try every card of a question and add up what tells it from the mean of them all.

    `room` has a row of features for each card.
    """
    tools = tools_[0]
    features = room.shape[1]
    trump = 0
    if view.phase == PLAY:
        survey(rules, view, tools)
        row = plays.row_of(rules, view, tools)
    else:
        trump = putting.trump_of(rules, view)
        row = putting.row_of(rules, view)
    cards = 0
    rest = view.legal
    room[:] = 0.0
    while rest:
        if view.phase == PLAY:
            plays.note_card(view, lowest(rest), tools)
        else:
            putting.note_parting(rules, view, lowest(rest), trump, tools)
        rest &= rest - 1
        for i in range(tools.scratch[0]):
            room[cards, tools.scratch[2 * i + 1]] += tools.scratch[2 * i + 2]
        cards += 1
    rest = view.legal
    total = 0.0
    for k in range(cards):
        values[k] = outcome(rules, states, other, choosers, tools_, side, worth, lowest(rest))
        rest &= rest - 1
        total += values[k]
    for i in range(features):
        mean = 0.0
        for k in range(cards):
            mean += room[k, i]
        for k in range(cards):
            room[k, i] -= mean / cards
    sums.weight[row] += cards
    for k in range(cards):
        for i in range(features):
            if room[k, i] != 0:
                sums.xy[row, i] += room[k, i] * (values[k] - total / cards)
                for j in range(features):
                    sums.xx[row, i, j] += room[k, i] * room[k, j]


@compiled
def study(
    rules_: Any,
    states: Any,
    views: Any,
    choosers: Any,
    tools_: Any,
    seed: Any,
    first: int,
    hands: int,
    width: float,
    explore: int,
    asked: int,
    one_side: bool,
    worth: Any,
    outcomes: Any,
    said: Any,
    put: Any,
    played: Any,
) -> None:
    """Play hands `first` to `first + hands - 1` and add up what each answer to their questions is worth.

    `explore` is how many answers in 1,024 are random, `asked` how many of the questions which card to play
    are tried. Every seat is played by the first of two `choosers` with the first of `tools_`; or, if
    `one_side`, those of one side, each in turn, whose questions alone are studied, against the second on all
    others. `worth` says what scores are worth (`chances`); the hands are counted in `outcomes`. `said`,
    `put` and `played` are the sums: of words, cards to part with, cards to play.
    """
    rules = rules_[0]
    state = states[0]
    view = views[0]
    other = views[1]
    sides = sides_of(rules)
    side = EVERY_SIDE
    deals: Any = np.zeros(4, np.int64)
    draws: Any = np.zeros(4, np.int64)
    values = np.zeros(ACTION_CODES)
    weights = np.zeros(ACTION_CODES)
    parting = np.zeros((MOST_CARDS, putting.FEATURES))
    playing = np.zeros((MOST_CARDS, plays.FEATURES))
    for number in range(first, first + hands):
        if one_side:
            side = number // rules.table.players % sides
            rng.seed(tools_[1].rng, seed[0], seed[1], number, OTHERS)
        rng.seed(deals, seed[0], seed[1], number, DEALS)
        rng.seed(draws, seed[0], seed[1], number, DRAWS)
        begin(rules, state, number, draws, worth)
        deal_next(rules, state, deals)
        while state.phase != OVER:
            fill_view(rules, state, state.seat, view)
            action = lowest(view.legal)
            if view.legal & (view.legal - 1):
                who = asked_player(rules, state, side)
                if who != 0:
                    pass
                elif state.phase == PLAY:
                    if view.turn == view.seat and rng.next_word(draws) & 1023 < asked:
                        study_cards(
                            rules, states, view, other, choosers, tools_, side, worth, playing, values, played
                        )
                elif answers.parts_with_card(state.phase):
                    if state.phase != DISCARD or rng.next_word(draws) % DISCARDS == 0:
                        study_cards(
                            rules, states, view, other, choosers, tools_, side, worth, parting, values, put
                        )
                else:
                    study_words(
                        rules,
                        states,
                        view,
                        other,
                        choosers,
                        tools_,
                        side,
                        worth,
                        draws,
                        width,
                        weights,
                        values,
                        said,
                    )
                action = choosers[who](rules, view, tools_[who])
                if who == 0 and rng.next_word(draws) & 1023 < explore:
                    action = rng.pick(draws, view.legal)
            step(rules, state, action)
        count_outcome(rules, state, outcomes)
