"""What a seat reckons out once per question, before it looks at each card: trick, voids, what is needed."""

from arena.cards import NO_TRUMP, count, lowest, power, suit_mask, suit_of
from arena.players.learned.notes import SITUATION
from arena.players.ranks import above, unseen
from arena.rules.catalogue import Rules
from arena.rules.codes import ASK_JAMBONE, JAMBONE, TAKEN, TURNED_DOWN
from arena.rules.sides import together
from arena.tools import Tools
from arena.view import View

OUT, TRUMPS, TRUMPS_OUT, TOP_TRUMPS, ACES, LOSERS = range(SITUATION, SITUATION + 6)
"""Cards unseen; trumps held, out, held that none beats; plain cards held that none beats, the others."""
DECIDES, STOPS, SAFE, SWEEPS = range(SITUATION + 6, SITUATION + 10)
"""Whether this trick makes the hand for us, for them; whether ours is safe; whether no trick is lost."""
LATE, UPCARD_FRIEND, UPCARD_FOE = range(SITUATION + 10, SITUATION + 13)
"""Trump named in round two; who still holds the up-card."""
VOIDS = SITUATION + 13
"""Suits that the seats have shown they lack, five bits each."""
HELPED, MAKER = SITUATION + 14, SITUATION + 15
LOW, HIGH = SITUATION + 16, SITUATION + 17
"""The lowest and the highest trump held, -1 for none."""
BEST, TO_BEAT, TO_COME, OURS = range(SITUATION + 18, SITUATION + 22)
"""The card that has the trick, its power, seats still to come, whether a friend has it."""
RUFFERS, FRIEND_RUFFERS = SITUATION + 22, SITUATION + 23
"""Foes and friends to come who can trump this suit."""
CHEAPEST, DEAREST = SITUATION + 24, SITUATION + 25
"""Of the legal cards that beat the best one."""
FOES_LACK, FRIENDS_LACK = SITUATION + 26, SITUATION + 27
"""How many foes, friends lack each suit, four bits each."""


def shown_voids(view: View) -> int:
    """Suits that each seat did not follow in a finished trick, five bits each; the first one of a jambone
    tells nothing.

    `known.shown_voids` knows more of it (7.11), at several times the cost.
    """
    voids = 0
    seats = count(view.active)
    at = view.history_length - view.tricks_played * seats
    for seat in range(4):
        at -= int(view.active >> seat & 1 and view.trick[seat] >= 0)
    if at <= 0:
        return 0  # no card is played before the first call: the history is not shown
    before = view.history[at - 1]
    if before >> 10 == ASK_JAMBONE and before & 63 == JAMBONE:
        at += seats
    while at + seats <= view.history_length:
        led = suit_of(view.history[at] & 63, view.trump)
        if led != NO_TRUMP:
            for i in range(at + 1, at + seats):
                value = view.history[i]
                void = suit_of(value & 63, view.trump) != led
                voids |= int(void) << (5 * (value >> 6 & 15) + led)
        at += seats
    return voids


def survey(rules: Rules, view: View, tools: Tools) -> None:
    """Reckon out what every card of this question is judged by."""
    survey_hand(rules, view, tools)
    survey_tricks(rules, view, tools)
    survey_upcard(rules, view, tools)
    if view.led >= 0:
        survey_trick(rules, view, tools)
    else:
        survey_lacks(rules, view, tools)


def survey_hand(rules: Rules, view: View, tools: Tools) -> None:
    """The cards held and those that are out."""
    trump = view.trump
    out = unseen(rules, view)
    mask = 0 if trump == NO_TRUMP else suit_mask(trump, trump)
    trumps = view.hand & mask
    tools.scratch[OUT] = out
    tools.scratch[TRUMPS] = count(trumps)
    tools.scratch[TRUMPS_OUT] = count(out & mask)
    tools.scratch[VOIDS] = shown_voids(view)
    tools.scratch[TOP_TRUMPS] = count_top(trumps, out, trump)
    tools.scratch[ACES] = count_top(view.hand & ~mask, out, trump)
    tools.scratch[LOSERS] = count(view.hand & ~mask) - tools.scratch[ACES]
    tools.scratch[LATE] = int(view.upcard_place == TURNED_DOWN)
    tools.scratch[LOW] = -1
    tools.scratch[HIGH] = -1
    while trumps:
        card = lowest(trumps)
        trumps &= trumps - 1
        if tools.scratch[LOW] < 0 or power(card, trump, trump) < power(tools.scratch[LOW], trump, trump):
            tools.scratch[LOW] = card
        if tools.scratch[HIGH] < 0 or power(card, trump, trump) > power(tools.scratch[HIGH], trump, trump):
            tools.scratch[HIGH] = card


def count_top(cards: int, out: int, trump: int) -> int:
    """How many of the cards nothing that is out can beat within their suit."""
    n = 0
    while cards:
        n += above(lowest(cards), trump) & out == 0
        cards &= cards - 1
    return n


def survey_tricks(rules: Rules, view: View, tools: Tools) -> None:
    """Who calls, who helps, and what the tricks so far leave to be won."""
    ours = 0
    theirs = 0
    tools.scratch[HELPED] = 0
    for seat in range(rules.table.players):
        if together(rules, view.caller, view.seat, seat):
            ours += view.tricks[seat]
            if seat != view.seat and view.active >> seat & 1:
                tools.scratch[HELPED] = 1
        else:
            theirs += view.tricks[seat]
    size = rules.table.hand_size
    maker = int(together(rules, view.caller, view.seat, view.caller))
    need = size // 2 + 1 if maker else size - size // 2
    tools.scratch[MAKER] = maker
    tools.scratch[DECIDES] = int(ours + 1 == need or (maker and ours + 1 == size))
    tools.scratch[STOPS] = int(theirs == size - need or (not maker and theirs + 1 == size))
    tools.scratch[SAFE] = int(ours >= need)
    tools.scratch[SWEEPS] = int(theirs == 0)


def survey_upcard(rules: Rules, view: View, tools: Tools) -> None:
    """Whether another seat has the up-card in hand."""
    tools.scratch[UPCARD_FRIEND] = 0
    tools.scratch[UPCARD_FOE] = 0
    if view.upcard_place != TAKEN or view.dealer == view.seat or view.played >> view.upcard & 1:
        return
    if view.active >> view.dealer & 1 and view.trick[view.dealer] < 0:
        friend = together(rules, view.caller, view.seat, view.dealer)
        tools.scratch[UPCARD_FRIEND if friend else UPCARD_FOE] = 1


def survey_trick(rules: Rules, view: View, tools: Tools) -> None:
    """Who has the trick in progress, and who comes after."""
    led = view.led
    trump = view.trump
    holder = -1
    tools.scratch[BEST] = -1
    tools.scratch[TO_BEAT] = -2
    tools.scratch[TO_COME] = 0
    tools.scratch[RUFFERS] = 0
    tools.scratch[FRIEND_RUFFERS] = 0
    for seat in range(rules.table.players):
        card = view.trick[seat]
        if card >= 0:
            if power(card, led, trump) > tools.scratch[TO_BEAT]:
                tools.scratch[TO_BEAT] = power(card, led, trump)
                tools.scratch[BEST] = card
                holder = seat
        elif view.active >> seat & 1 and seat != view.seat:
            tools.scratch[TO_COME] += 1
            lacks = tools.scratch[VOIDS] >> 5 * seat
            if tools.scratch[TRUMPS_OUT] and lacks >> led & 1 and not lacks >> trump & 1:
                friend = together(rules, view.caller, view.seat, seat)
                tools.scratch[FRIEND_RUFFERS if friend else RUFFERS] += 1
    tools.scratch[OURS] = int(together(rules, view.caller, view.seat, holder))
    tools.scratch[CHEAPEST] = -1
    tools.scratch[DEAREST] = -1
    cheap = 1 << 20
    dear = tools.scratch[TO_BEAT]
    rest = view.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        value = power(card, led, trump)
        if value > tools.scratch[TO_BEAT] and value < cheap:
            cheap = value
            tools.scratch[CHEAPEST] = card
        if value > dear:
            dear = value
            tools.scratch[DEAREST] = card


def survey_lacks(rules: Rules, view: View, tools: Tools) -> None:
    """How many friends and foes are known to lack each suit."""
    tools.scratch[FOES_LACK] = 0
    tools.scratch[FRIENDS_LACK] = 0
    for seat in range(rules.table.players):
        if seat != view.seat and view.active >> seat & 1:
            friend = together(rules, view.caller, view.seat, seat)
            for suit in range(4):
                if tools.scratch[VOIDS] >> (5 * seat + suit) & 1:
                    tools.scratch[FRIENDS_LACK if friend else FOES_LACK] += 1 << 4 * suit
