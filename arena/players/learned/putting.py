"""Which card to part with: discards, dummies, swaps and gifts, weighed card by card."""

from arena.cards import ACE, ALL_CARDS, NO_TRUMP, count, lowest, suit_mask, suit_of
from arena.players.learned.notes import FIRST, ROW, Tell, end_notes, note, weigh
from arena.players.ranks import above, keep, unseen
from arena.players.worth import NOBODY, favourite
from arena.rules.catalogue import Rules
from arena.rules.codes import DISCARD, DONE, DUMMY, EXCHANGE, GIVE, SWAP
from arena.rules.sides import together
from arena.tools import Tools
from arena.view import View

HABIT = 0
"""How much its holder wants to keep the card by the rules of thumb of `ranks.keep`."""
TRUMP, TOP_TRUMP = 1, 2
RANK = 3
TOP, SECOND, THIRD = 4, 5, 6
"""A plain card with none, one, two higher ones out."""
LAST = 7
"""The only card of its plain suit; further with trumps in hand, if it is a top card, an ace in name."""
PAIR = LAST + 3
"""One of two of its plain suit; the other is a top card, second best."""
NEXT = PAIR + 3
"""A card of the other suit of trump's colour."""
OUT = NEXT + 1
"""Cards of its plain suit that are out."""
ENOUGH = OUT + 1
"""Not to put down any more; what would go next is trump, or an ace."""
FEATURES = ENOUGH + 3

PHASES = (SWAP, DISCARD, EXCHANGE, GIVE, DUMMY)
ROWS = 2 * len(PHASES)
"""By question, and by whether this seat's side called."""


def row_of(rules: Rules, view: View) -> int:
    """The row of weights of this question."""
    row = 0
    for i in range(len(PHASES)):
        if PHASES[i] == view.phase:
            row = 2 * i
    return row + int(view.caller >= 0 and together(rules, view.caller, view.seat, view.caller))


def trump_of(rules: Rules, view: View) -> int:
    """The suit that counts: trump, or before the bidding the best suit of the hand."""
    if view.trump >= 0:
        return view.trump
    return favourite(view.hand, unseen(rules, view), 15, NOBODY)


def note_parting(rules: Rules, view: View, action: int, trump: int, tools: Tools) -> None:
    """Note the features of a card that may go, or of DONE."""
    end_notes(tools, tell_parting(note, rules, view, action, trump, tools, FIRST))


def tell_parting(
    tell: Tell, rules: Rules, view: View, action: int, trump: int, tools: Tools, told: int
) -> int:
    """Tell the features of a card that may go, or of DONE."""
    hand = view.hand
    trumps = 0 if trump == NO_TRUMP else hand & suit_mask(trump, trump)
    if action == DONE:
        plain = hand & ~trumps
        told = tell(tools, told, ENOUGH, 1)
        told = tell(tools, told, ENOUGH + 1, int(plain == 0))
        return tell(tools, told, ENOUGH + 2, int(plain != 0 and plain & 0x7F7F7F7F == 0))
    told = tell(tools, told, HABIT, -keep(action, hand, trump) // 8)
    out = unseen(rules, view)
    higher = count(above(action, trump) & out)
    suit = suit_of(action, trump)
    if trumps >> action & 1:
        told = tell(tools, told, TRUMP, 1)
        return tell(tools, told, TOP_TRUMP, int(higher == 0))
    told = tell(tools, told, RANK, action & 7)
    if higher < 3:
        told = tell(tools, told, TOP + higher, 1)
    mask = suit_mask(suit, trump)
    length = count(hand & mask)
    if length == 1:
        told = tell(tools, told, LAST, 1)
        told = tell(tools, told, LAST + 1, int(trumps != 0))
        told = tell(tools, told, LAST + 2, int(action & 7 == ACE))
    elif length == 2:
        other = lowest(hand & mask & ~(1 << action))
        told = tell(tools, told, PAIR, 1)
        better = count(above(other, trump) & out)
        if better < 2:
            told = tell(tools, told, PAIR + 1 + better, 1)
    told = tell(tools, told, NEXT, int(suit + trump == 3))
    return tell(tools, told, OUT, count(out & mask))


def card_to_part_with(rules: Rules, view: View, tools: Tools, start: int) -> int:
    """The card, or DONE, of most worth by the weights that begin at `start`; ties to the lower code."""
    best = -1
    most = 0
    trump = trump_of(rules, view)
    tools.scratch[ROW] = start + FEATURES * row_of(rules, view)
    rest = view.legal & (ALL_CARDS | 1 << DONE)
    while rest:
        action = lowest(rest)
        rest &= rest - 1
        value = tell_parting(weigh, rules, view, action, trump, tools, 0)
        if best < 0 or value > most:
            best = action
            most = value
    return best
