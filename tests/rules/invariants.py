"""What must hold at every moment of every hand, as int functions that can be compiled too."""

from typing import Any

import numpy as np

from arena.rules.codes import PLAYED, REDEAL, TAKEN, THROWN_IN
from arena.rules.options import Rules
from arena.rules.scoring import FORFEIT_POINTS
from arena.rules.sides import is_maker

MOST_POINTS = 64


def conserved(state: Any, whole: int) -> bool:
    """Each card of the deck is in exactly one place (2.7)."""
    seen = state.kitty
    both = 0
    for seat in range(4):
        for mask in (state.hands[seat], state.dummies[seat], state.put_down[seat]):
            both |= seen & mask
            seen |= mask
    both |= seen & state.played
    seen |= state.played
    if state.upcard_place != TAKEN:
        both |= seen & (1 << state.upcard)
        seen |= 1 << state.upcard
    return both == 0 and seen == whole


def well_scored(rules: Any, state: Any) -> bool:
    """Tricks sum to the hand's size; one side scores, or none where a rule says so (8.7, 8.14)."""
    makers = defenders = tricks = 0
    for seat in range(rules.table.players):
        tricks += state.tricks[seat]
        if state.points[seat] != 0:
            if is_maker(rules, state, seat):
                makers = 1
            else:
                defenders = 1
    if state.end == THROWN_IN or state.end == REDEAL:
        return makers + defenders == 0
    if state.end == PLAYED and tricks != rules.table.hand_size:
        return False
    return makers + defenders <= 1 or state.caller < 0


def allowed_points(rules: Rules) -> Any:
    """Which points one hand may bring a seat (5.5, 8, 10, 14.4): entry MOST_POINTS + n for n points."""
    s, a = rules.scoring, rules.alone
    made = {s.make_points, s.march_points, s.loner_made_points, s.loner_march_points}
    made |= {a.blind_loner_points, a.jambone_points, a.jamboree_points}
    if rules.table.players > 2:
        made |= {value + s.lone_defender_fail_bonus for value in made}
    euchre = {s.euchre_points, s.loner_euchred_points, s.super_euchre_points}
    euchre |= {s.defend_alone_points, s.defend_alone_march_points}
    if s.euchre_to:
        euchre = {-value for value in euchre}
    gained = {0, FORFEIT_POINTS} | made | euchre | {rules.play.renege_points, rules.play.renege_points_loner}
    if s.four_trick_tokens:
        gained |= {value + 1 for value in made}
    allowed = np.zeros(2 * MOST_POINTS + 1, np.bool_)
    for value in gained:
        allowed[MOST_POINTS + value] = True
    return allowed
