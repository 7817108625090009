"""Answers that are words: which weights tell what one is worth, and over which other answer.

Every word but the one that commits to least has a row of weights: how many points it is worth more than its
base, the next lesser word of the same question. Where nothing lesser may be said, as by a stuck dealer, the
row gives the points themselves.
"""

from arena.cards import NO_TRUMP, lowest
from arena.players.learned.hand import FEATURES, note_hand
from arena.players.learned.notes import POINT, SITUATION, weighed
from arena.players.ranks import unseen
from arena.players.worth import NOBODY, favourite
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    ALONE,
    ASK_ALONE,
    BAD_HAND,
    BID_1,
    BID_2,
    BLIND,
    CALL,
    CALL_ALONE,
    CLAIM,
    DECLINE,
    FORFEIT,
    JAMBONE,
    JAMBOREE,
    LEAVE,
    NAME_SUIT,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    PICKUP,
    SET_ASIDE,
    TAKE,
    TOGETHER,
    TURNED_DOWN,
)
from arena.rules.sides import same_side
from arena.tools import Tools
from arena.view import View

ORDER_ROW, ORDER_ALONE_ROW = 0, 4
"""By place at the table, the dealer's left first."""
CALL_ROW, CALL_ALONE_ROW, NO_TRUMP_ROW, NO_TRUMP_ALONE_ROW = 8, 12, 16, 20
"""By place: a suit, it alone, no trump, it alone."""
STUCK_ROW, FORFEIT_ROW = 24, 28
"""What a stuck dealer says: a suit, it alone, no trump, it alone; or nothing."""
CALLER_ROW, PARTNER_ROW, DEFENDER_ROW = 29, 37, 45
"""Alone: the caller and his partner by place and round, defenders by loner, place and round."""
LEAVE_ROW = 53
"""Leave the up-card, by the caller's place."""
CLAIM_ROW, JAMBONE_ROW, JAMBOREE_ROW = 57, 58, 59
BLIND_ROW = 60
"""Order blind, by place."""
NAME_ROW, NAME_ALONE_ROW = 64, 65
"""Name a suit for a joker turned up."""
ROWS = 66

NO_ROW, NO_BASE = -1, -1


def row_of(rules: Rules, view: View, action: int) -> int:
    """The row of weights of a word; NO_ROW for the one that commits to least."""
    if action == PASS or action == TAKE or action == TOGETHER or action == DECLINE:
        return NO_ROW
    phase = view.phase
    players = rules.table.players
    place = (view.seat - view.dealer - 1 + players) % players
    if phase == BID_1:
        return (ORDER_ROW if action == ORDER_UP else ORDER_ALONE_ROW) + place
    if phase == BID_2:
        return row_of_name(view, action, place)
    if phase == ASK_ALONE:
        return row_of_alone(rules, view, place)
    if phase == PICKUP:
        return LEAVE_ROW + (view.caller - view.dealer - 1 + players) % players
    if phase == BLIND:
        return BLIND_ROW + place
    if phase == NAME_SUIT:
        return NAME_ALONE_ROW if action >= CALL_ALONE else NAME_ROW
    if phase == BAD_HAND:
        return CLAIM_ROW
    return JAMBONE_ROW if action == JAMBONE else JAMBOREE_ROW


def row_of_name(view: View, action: int, place: int) -> int:
    """The row of a name in round two."""
    if action == FORFEIT:
        return FORFEIT_ROW
    alone = int(action >= CALL_ALONE)
    no_trump = int(action == CALL + NO_TRUMP or action == CALL_ALONE + NO_TRUMP)
    if not view.legal >> PASS & 1:
        return STUCK_ROW + 2 * no_trump + alone
    return CALL_ROW + 8 * no_trump + 4 * alone + place


def row_of_alone(rules: Rules, view: View, place: int) -> int:
    """The row of going alone after the call."""
    late = int(view.upcard_place == TURNED_DOWN or view.upcard_place == SET_ASIDE)
    if view.seat == view.caller:
        return CALLER_ROW + 2 * place + late
    if same_side(rules, view.caller, view.seat):
        return PARTNER_ROW + 2 * place + late
    left = int((view.seat - view.caller) % rules.table.players == 1)
    return DEFENDER_ROW + 4 * int(view.lone_maker >= 0) + 2 * left + late


def base_of(view: View, action: int) -> int:
    """The answer a word is weighed against; NO_BASE where its weights give the points themselves."""
    if action == ORDER_UP_ALONE:
        return ORDER_UP if view.legal >> ORDER_UP & 1 else PASS
    if action >= CALL_ALONE and action < TAKE:
        return action - CALL_ALONE + CALL
    if action == LEAVE:
        return TAKE
    if action == ALONE:
        return TOGETHER
    if action == CLAIM or action == JAMBONE or action == JAMBOREE:
        return DECLINE
    if view.phase == BID_1 or view.legal >> PASS & 1:
        return PASS
    return NO_BASE


def suit_for(rules: Rules, view: View, action: int) -> int:
    """The suit in whose light a word is weighed."""
    phase = view.phase
    if phase == BID_1 or phase == BLIND:
        return view.proposed
    if action >= CALL_ALONE and action < TAKE:
        return action - CALL_ALONE
    if action >= CALL and action < CALL_ALONE:
        return action - CALL
    if phase == BAD_HAND or action == FORFEIT:
        return favourite(view.hand, unseen(rules, view), 15, NOBODY)
    return view.trump


def caution(view: View, action: int, tools: Tools) -> int:
    """What a word must be worth more than its base, in hundredths of a point."""
    wanted = 0
    if action == ORDER_UP_ALONE or action == ALONE or (action >= CALL_ALONE and action < TAKE):
        wanted = tools.params[2]
    if base_of(view, action) == PASS:
        wanted += tools.params[1] if view.phase == BID_2 else tools.params[0]
    return wanted


def gain(rules: Rules, view: View, action: int, tools: Tools) -> int:
    """What a word is worth over its base by the weights, from the features last noted."""
    return weighed(tools, FEATURES * row_of(rules, view, action))


def word_to_say(rules: Rules, view: View, tools: Tools) -> int:
    """The word of most worth; of two that are level the one that commits to less."""
    best = -1
    most = 0
    suit = -1
    rest = view.legal
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        value = 0
        if row_of(rules, view, action) != NO_ROW:
            light = suit_for(rules, view, action)
            if light != suit:
                suit = light
                note_hand(rules, view, suit, tools)
            value = worth_of(rules, view, action, tools)
            # A word's base has the lower code: it was weighed before.
            base = base_of(view, action)
            if base != NO_BASE and view.legal >> base & 1 and row_of(rules, view, base) != NO_ROW:
                value += tools.scratch[SITUATION + base]
            tools.scratch[SITUATION + action] = value
        if best < 0 or value > most:
            best = action
            most = value
    return best


def worth_of(rules: Rules, view: View, action: int, tools: Tools) -> int:
    """The gain of a word less what caution wants of it, in 1/100 of the unit of weights."""
    return 100 * gain(rules, view, action, tools) - POINT * caution(view, action, tools)
