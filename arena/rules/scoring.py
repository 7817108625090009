"""Points of a finished hand (8, 10.9 to 10.11, 14.4)."""

from arena.rules.catalogue import Rules
from arena.rules.catalogue.scoring import EuchreTo, RenegeLonerWhen
from arena.rules.codes import DEALER_FORFEITS, PLAYED, REVOKE, SHOWN_JAMBOREE
from arena.rules.sides import is_maker, same_side
from arena.rules.state import State

FORFEIT_POINTS = 1
"""A stuck dealer's forfeit, by definition (5.5)."""


def score_hand(rules: Rules, state: State) -> None:
    """Fill `points`, and `tokens` where they count, for the hand that has just ended."""
    for seat in range(4):
        state.points[seat] = 0
    if state.end == PLAYED:
        score_tricks(rules, state)
    elif state.end == SHOWN_JAMBOREE:
        give_makers(rules, state, max(rules.alone.jamboree_points, blind_value(rules, state)))
    elif state.end == REVOKE:
        if is_maker(rules, state, state.offender):
            give_defenders(rules, state, revoke_value(rules, state))
        else:
            give_makers(rules, state, revoke_value(rules, state))
    elif state.end == DEALER_FORFEITS:
        for seat in range(rules.table.players):
            if not same_side(rules, seat, state.dealer):
                state.points[seat] = FORFEIT_POINTS


def revoke_value(rules: Rules, state: State) -> int:
    """The penalty of a revoke, dearer in a lone hand or only against one (14.4)."""
    maker_alone = state.lone_maker >= 0
    defender_alone = state.lone_defender >= 0
    dearer = maker_alone or defender_alone
    if rules.play.renege_loner_when == RenegeLonerWhen.AGAINST_LONER:
        dearer = defender_alone if is_maker(rules, state, state.offender) else maker_alone
    return rules.play.renege_points_loner if dearer else rules.play.renege_points


def makers_tricks(rules: Rules, state: State) -> int:
    """Tricks won by the makers' side (8.1)."""
    total = 0
    for seat in range(rules.table.players):
        if is_maker(rules, state, seat):
            total += state.tricks[seat]
    return total


def score_tricks(rules: Rules, state: State) -> None:
    """Made, march or euchre (8.2 to 8.10, 10.9, 10.10)."""
    tricks = makers_tricks(rules, state)
    size = rules.table.hand_size
    if 2 * tricks < size:
        value = euchre_value(rules, state, tricks)
        if rules.scoring.euchre_to == EuchreTo.MAKERS_MINUS:
            give_makers(rules, state, -value)
        else:
            give_defenders(rules, state, value)
    elif not (rules.scoring.fast_break and is_fast_break(rules, state, tricks)):
        give_makers(rules, state, made_value(rules, state, tricks))
    if rules.scoring.four_trick_tokens and tricks == 4:
        if state.lone_maker < 0 or rules.scoring.loner_earns_tokens:
            earn_token(rules, state)


def made_value(rules: Rules, state: State, tricks: int) -> int:
    """What makers score for a majority (8.2 to 8.4, 8.6, 8.12)."""
    scoring = rules.scoring
    march = tricks == rules.table.hand_size
    if state.lone_maker < 0:
        value = scoring.march_points if march else scoring.make_points
    elif march:
        value = lone_march_value(rules, state)
    else:
        value = scoring.loner_made_points
    if state.lone_defender >= 0:
        value += scoring.lone_defender_fail_bonus
    return value


def lone_march_value(rules: Rules, state: State) -> int:
    """A lone march; blind or by jambone it has its own value, the larger if both (8.12)."""
    special = blind_value(rules, state)
    if state.jambone:
        special = max(special, rules.alone.jambone_points)
    return special if special > 0 else rules.scoring.loner_march_points


def blind_value(rules: Rules, state: State) -> int:
    return rules.alone.blind_loner_points if state.called_blind else 0


def euchre_value(rules: Rules, state: State, tricks: int) -> int:
    """The largest of the values that apply, never a sum (8.5)."""
    scoring = rules.scoring
    value = scoring.euchre_points
    if tricks == 0:
        value = max(value, scoring.super_euchre_points)
    if state.lone_maker >= 0:
        value = max(value, scoring.loner_euchred_points)
    if state.lone_defender >= 0:
        if tricks == 0:
            value = max(value, scoring.defend_alone_march_points)
        else:
            value = max(value, scoring.defend_alone_points)
    return value


def is_fast_break(rules: Rules, state: State, tricks: int) -> bool:
    """Defenders won the first two tricks and makers the last three (8.8)."""
    if tricks != 3:
        return False
    first = is_maker(rules, state, state.trick_winners[0])
    second = is_maker(rules, state, state.trick_winners[1])
    return not first and not second


def earn_token(rules: Rules, state: State) -> None:
    """Exactly four tricks earn a token; enough of them turn into one point at once (8.9)."""
    for seat in range(rules.table.players):
        if is_maker(rules, state, seat):
            state.tokens[seat] += 1
            if state.tokens[seat] == rules.scoring.four_trick_tokens:
                state.tokens[seat] = 0
                state.points[seat] += 1


def give_makers(rules: Rules, state: State, value: int) -> None:
    for seat in range(rules.table.players):
        if is_maker(rules, state, seat):
            state.points[seat] = value


def give_defenders(rules: Rules, state: State, value: int) -> None:
    """Euchre or makers' revoke: to each defender; three-handed perhaps not to one who sat out (10.11)."""
    for seat in range(rules.table.players):
        if not is_maker(rules, state, seat):
            sat_out = rules.table.players == 3 and not state.active >> seat & 1
            if rules.three.three_sitting_defender_scores or not sat_out:
                state.points[seat] = value


def is_lone_march(rules: Rules, state: State) -> bool:
    """The hand just ended was a lone maker's march (8.11)."""
    if state.end != PLAYED or state.lone_maker < 0:
        return False
    return makers_tricks(rules, state) == rules.table.hand_size


def is_euchre(rules: Rules, state: State) -> bool:
    """The hand just ended was played and its makers fell short of a majority (8.5)."""
    return state.end == PLAYED and 2 * makers_tricks(rules, state) < rules.table.hand_size
