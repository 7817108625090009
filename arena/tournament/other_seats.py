"""How the seats that are not the bot's are played in a check."""

from arena.cards import ALL_CARDS
from arena.rules import rng
from arena.rules.codes import ALONE, BID_1, BID_2, CALL_ALONE, ORDER_UP_ALONE, PASS, TAKE
from arena.rules.hand import legal
from arena.rules.options import Rules
from arena.rules.sides import is_maker
from arena.rules.state import State

_GOING_ALONE = 1 << ALONE | 1 << ORDER_UP_ALONE | 31 << CALL_ALONE


def eager(rules: Rules, state: State, random: list[int]) -> int:
    """Any legal answer, but calls and lone hands more often than chance would have it, so that what follows
    them is seen."""
    choices = legal(rules, state)
    if choices >> PASS & 1 and choices != 1 << PASS and rng.below(random, 4) == 0:
        choices &= ~(1 << PASS)
    if choices >> ALONE & 1 and rng.below(random, 2):
        return ALONE
    return rng.pick(random, choices)


def quiet(rules: Rules, state: State, random: list[int], mine: int) -> int:
    """What leaves the seat `mine` unasked for long, so that its next question tells much.

    Who plays with it calls and goes alone, so that it sits out hand after hand; the others let that happen,
    and all say as much as they may.
    """
    choices = legal(rules, state)
    if choices & ALL_CARDS:
        return rng.pick(random, choices & ALL_CARDS)
    helps = _plays_with(rules, state, mine)
    if state.phase in (BID_1, BID_2) and not helps and not _before(rules, state, mine):
        return PASS if choices >> PASS & 1 else rng.pick(random, choices)
    choices = choices & ~(1 << PASS) or choices
    choices = choices & (_GOING_ALONE if helps else ~_GOING_ALONE) or choices
    return TAKE if choices >> TAKE & 1 else choices.bit_length() - 1


def _plays_with(rules: Rules, state: State, mine: int) -> bool:
    """The seat asked is a partner of `mine`; three-handed, where it may be the other defender, a defender."""
    if rules.table.players == 4:
        return bool((state.seat - mine) % 4 == 2)
    return state.caller >= 0 and not is_maker(rules, state, state.seat)


def _before(rules: Rules, state: State, mine: int) -> bool:
    """The eldest calls where `mine` comes next: the most it can hear before its first question of a hand.
    Three-handed anybody does."""
    eldest = (state.dealer + 1) % rules.table.players
    return rules.table.players == 3 or (state.seat == eldest and (mine - eldest) % rules.table.players == 1)
