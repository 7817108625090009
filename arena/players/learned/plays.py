"""Which card to play: the one of most worth by the weights for this place in the trick.

Leads have a row of weights by role and trick; cards that follow by who is still to come, who has the trick,
whether suit is followed, and the role.
"""

from arena.cards import lowest, suit_mask
from arena.players.learned import following, leading
from arena.players.learned.notes import FIRST, ROW, Tell, end_notes, note, weigh
from arena.players.learned.situation import HELPED, MAKER, OURS, TO_COME, survey
from arena.players.ranks import weakest
from arena.rules.catalogue import Rules
from arena.tools import Tools
from arena.view import View

FEATURES = max(leading.FEATURES, following.FEATURES)
LEADS = 24
ROWS = LEADS + 96


def row_of(rules: Rules, view: View, tools: Tools) -> int:
    """The row of weights of this question, from what was reckoned out."""
    caller = view.lone_maker if view.lone_maker >= 0 else view.caller
    if view.led < 0:
        role = 0
        if tools.scratch[MAKER]:
            if view.seat != caller:
                role = 2
            elif not tools.scratch[HELPED]:
                role = 1
        elif view.lone_maker >= 0:
            role = 5
        else:
            role = 3 if (view.caller - view.seat) % rules.table.players == 1 else 4
        return 4 * role + min(view.tricks_played, 3)
    if tools.scratch[MAKER]:
        who = int(view.seat != caller)
    else:
        who = 2 + int(view.trick[caller] >= 0)
    row = 2 * tools.scratch[TO_COME] + tools.scratch[OURS]
    row = 2 * row + int(view.legal & suit_mask(view.led, view.trump) != 0)
    row = 4 * row + who
    return LEADS + 2 * row + int(view.lone_maker >= 0 or rules.table.players != 4)


def note_card(view: View, card: int, tools: Tools) -> None:
    """Note the features of a card to play."""
    end_notes(tools, tell_card(note, view, card, tools, FIRST))


def tell_card(tell: Tell, view: View, card: int, tools: Tools, told: int) -> int:
    """Tell the features of a card to play, in the light of what was reckoned out."""
    if view.led < 0:
        return leading.tell_lead(tell, view, card, tools, told)
    return following.tell_follow(tell, view, card, tools, told)


def card_to_play(rules: Rules, view: View, tools: Tools, start: int) -> int:
    """The card of most worth by the weights that begin at `start`; ties to the lower code."""
    if view.turn != view.seat:
        # First trick of a jambone: name the lone player's worst card for him (6.13).
        return weakest(view.legal, view.exposed, view.trump)
    survey(rules, view, tools)
    tools.scratch[ROW] = start + FEATURES * row_of(rules, view, tools)
    best = -1
    most = 0
    rest = view.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        value = tell_card(weigh, view, card, tools, 0)
        if best < 0 or value > most:
            best = card
            most = value
    return best
