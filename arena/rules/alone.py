"""Going alone: who may, who is asked, in which order (6)."""

from arena.rules.catalogue import Rules
from arena.rules.catalogue.alone import AloneOrder, AloneTiming, AloneWho, DefendAlone
from arena.rules.codes import ALONE
from arena.rules.sides import is_maker, partner_of
from arena.rules.state import State


def not_barred(rules: Rules, state: State, seat: int) -> bool:
    """No bar on score or dealer stands against the seat's going alone (6.8)."""
    bar = rules.alone.alone_barred_from_score
    if bar and state.score[seat] >= bar:
        return False
    return seat != state.dealer or rules.alone.dealer_may_go_alone != 0


def caller_may_go_alone(rules: Rules, state: State, seat: int, stuck: int) -> bool:
    """Whether a seat that calls may be alone on that call (6.1, 6.8, 10.6, 11.5)."""
    if not rules.alone.alone_allowed:
        return False
    if rules.table.players == 3 and not rules.three.three_maker_alone:
        return False
    if stuck and not rules.alone.stuck_dealer_may_go_alone:
        return False
    return not_barred(rules, state, seat)


def may_be_asked(rules: Rules, state: State, seat: int) -> bool:
    """Whether the seat is still to be asked about going alone after the discard (6.2 to 6.8)."""
    if state.asked >> seat & 1:
        return False
    if not is_maker(rules, state, seat):
        wanted = rules.alone.defend_alone
        if wanted == DefendAlone.NEVER or (wanted == DefendAlone.VS_LONER and state.lone_maker < 0):
            return False
        return state.lone_defender < 0 and not_barred(rules, state, seat)
    if rules.alone.alone_timing == AloneTiming.WITH_CALL:
        return False
    return maker_may_be_asked(rules, state, seat)


def maker_may_be_asked(rules: Rules, state: State, seat: int) -> bool:
    """Whether a maker may be asked at all, whenever makers are asked (6.3, 6.8, 6.15)."""
    if state.lone_maker >= 0 and not may_take_over(rules, state, seat):
        return False
    if seat == state.caller:
        return caller_may_go_alone(rules, state, seat, state.stuck)
    if state.passed >> seat & 1 and not rules.alone.passed_partner_may_go_alone:
        return False
    return rules.alone.alone_who == AloneWho.EITHER_PARTNER and not_barred(rules, state, seat)


def may_take_over(rules: Rules, state: State, seat: int) -> bool:
    """Whether a lone hand may pass from its maker to this seat, his partner (6.15)."""
    return rules.alone.partner_may_take_over != 0 and seat != state.lone_maker and not state.called_blind


def next_to_ask(rules: Rules, state: State) -> int:
    """The next seat to be asked about going alone after the discard, or -1 (6.4)."""
    if not rules.alone.alone_allowed:
        return -1
    players = rules.table.players
    order = rules.alone.alone_order
    if order != AloneOrder.CLOCKWISE_FROM_ELDEST:
        if may_be_asked(rules, state, state.caller):
            return state.caller
        if players == 4 and may_be_asked(rules, state, partner_of(state.caller)):
            return partner_of(state.caller)
    first = state.caller if order == AloneOrder.MAKERS_FIRST else state.dealer
    for i in range(1, players + 1):
        seat = (first + i) % players
        if may_be_asked(rules, state, seat):
            return seat
    return -1


def partner_to_ask_with_call(rules: Rules, state: State) -> int:
    """Under `alone_timing` = with_call: the caller's partner, asked right after the call, or -1 (6.2)."""
    if rules.alone.alone_timing != AloneTiming.WITH_CALL or rules.table.players != 4:
        return -1
    partner = partner_of(state.caller)
    if state.asked >> partner & 1 or not rules.alone.alone_allowed:
        return -1
    return partner if maker_may_be_asked(rules, state, partner) else -1


def answer_alone(rules: Rules, state: State, seat: int, action: int) -> None:
    """An answer is public and, if "alone", closes its side but for taking over (6.4, 6.7, 6.15)."""
    state.asked |= 1 << seat
    if action == ALONE:
        if is_maker(rules, state, seat):
            state.lone_maker = seat
        else:
            state.lone_defender = seat


def set_active(rules: Rules, state: State) -> None:
    """Partners of lone players sit out (6.1); three-handed only a lone defender's (10.6, 10.7)."""
    players = rules.table.players
    active = (1 << players) - 1
    if players == 4:
        if state.lone_maker >= 0:
            active &= ~(1 << partner_of(state.lone_maker))
        if state.lone_defender >= 0:
            active &= ~(1 << partner_of(state.lone_defender))
    elif players == 3 and state.lone_defender >= 0:
        active = 1 << state.caller | 1 << state.lone_defender
    state.active = active
