"""Which card to play: the one of most worth by the weights for this place in the trick.

Leads have a row of weights by role and trick; cards that follow by who is still to come, who has the trick,
whether suit is followed, and the role.
"""

from arena.cards import lowest, suit_mask
from arena.players.learned import following, leading
from arena.players.learned.notes import clear, weighed
from arena.players.learned.situation import HELPED, MAKER, OURS, TO_COME, survey
from arena.players.ranks import weakest
from arena.rules.catalogue import Rules
from arena.tools import Tools
from arena.view import View

FEATURES = max(leading.FEATURES, following.FEATURES)
LEADS = 24
ROWS = LEADS + 96


def row_of(rules: Rules, view: View, scratch: list[int]) -> int:
    """The row of weights of this question, from what was reckoned out."""
    caller = view.lone_maker if view.lone_maker >= 0 else view.caller
    if view.led < 0:
        role = 0
        if scratch[MAKER]:
            if view.seat != caller:
                role = 2
            elif not scratch[HELPED]:
                role = 1
        elif view.lone_maker >= 0:
            role = 5
        else:
            role = 3 if (view.caller - view.seat) % rules.table.players == 1 else 4
        return 4 * role + min(view.tricks_played, 3)
    if scratch[MAKER]:
        who = int(view.seat != caller)
    else:
        who = 2 + int(view.trick[caller] >= 0)
    row = 2 * scratch[TO_COME] + scratch[OURS]
    row = 2 * row + int(view.legal & suit_mask(view.led, view.trump) != 0)
    row = 4 * row + who
    return LEADS + 2 * row + int(view.lone_maker >= 0 or rules.table.players != 4)


def note_card(view: View, card: int, scratch: list[int]) -> None:
    """Note the features of a card to play."""
    clear(scratch)
    if view.led < 0:
        leading.note_lead(view, card, scratch)
    else:
        following.note_follow(view, card, scratch)


def card_to_play(rules: Rules, view: View, tools: Tools, start: int) -> int:
    """The card of most worth by the weights that begin at `start`; ties to the lower code."""
    if view.turn != view.seat:
        # First trick of a jambone: name the lone player's worst card for him (6.13).
        return weakest(view.legal, view.exposed, view.trump)
    survey(rules, view, tools.scratch)
    row = start + FEATURES * row_of(rules, view, tools.scratch)
    best = -1
    most = 0
    rest = view.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        note_card(view, card, tools.scratch)
        value = weighed(tools.tables, row, tools.scratch)
        if best < 0 or value > most:
            best = card
            most = value
    return best
