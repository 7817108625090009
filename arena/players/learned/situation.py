"""What a seat reckons out once per question, before it looks at each card: trick, voids, what is needed."""

from arena.cards import JOKER, NO_TRUMP, count, highest, lowest, power, suit_of
from arena.players.learned.notes import SITUATION
from arena.players.ranks import in_order, trump_at, unseen
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
FRIENDS = SITUATION + 28
"""Mask of the seats of this side, one's own too."""


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
    tools.scratch[OUT] = out
    tools.scratch[VOIDS] = shown_voids(view)
    tools.scratch[LATE] = int(view.upcard_place == TURNED_DOWN)
    tools.scratch[TRUMPS] = 0
    tools.scratch[TRUMPS_OUT] = 0
    tools.scratch[TOP_TRUMPS] = 0
    tools.scratch[LOW] = -1
    tools.scratch[HIGH] = -1
    top = view.hand >> JOKER & 1 if trump == NO_TRUMP else 0
    plain = top
    for suit in range(4):
        held = in_order(view.hand, suit, trump)
        there = in_order(out, suit, trump)
        best = count(held >> highest(there) + 1)
        if suit != trump:
            top += best
            plain += count(held)
            continue
        tools.scratch[TRUMPS] = count(held)
        tools.scratch[TRUMPS_OUT] = count(there)
        tools.scratch[TOP_TRUMPS] = best
        if held:
            tools.scratch[LOW] = trump_at(lowest(held), trump)
            tools.scratch[HIGH] = trump_at(highest(held), trump)
    tools.scratch[ACES] = top
    tools.scratch[LOSERS] = plain - top


def survey_tricks(rules: Rules, view: View, tools: Tools) -> None:
    """Who calls, who helps, and what the tricks so far leave to be won."""
    ours = 0
    theirs = 0
    friends = 0
    for seat in range(rules.table.players):
        friend = int(together(rules, view.caller, view.seat, seat))
        friends |= friend << seat
        ours += view.tricks[seat] * friend
        theirs += view.tricks[seat] * (1 - friend)
    tools.scratch[FRIENDS] = friends
    tools.scratch[HELPED] = int(view.active & friends & ~(1 << view.seat) != 0)
    size = rules.table.hand_size
    maker = friends >> view.caller & 1
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
    friends = tools.scratch[FRIENDS]
    voids = tools.scratch[VOIDS]
    holder = -1
    best = -1
    to_beat = -2
    to_come = 0
    ruffers = 0
    friend_ruffers = 0
    for seat in range(rules.table.players):
        card = view.trick[seat]
        if card >= 0:
            value = power(card, led, trump)
            if value > to_beat:
                to_beat = value
                best = card
                holder = seat
        elif view.active >> seat & 1 and seat != view.seat:
            to_come += 1
            lacks = voids >> 5 * seat
            ruffs = lacks >> led & ~(lacks >> trump) & 1
            friend_ruffers += ruffs & friends >> seat
            ruffers += ruffs & ~(friends >> seat)
    some = int(tools.scratch[TRUMPS_OUT] != 0)
    tools.scratch[BEST] = best
    tools.scratch[TO_BEAT] = to_beat
    tools.scratch[TO_COME] = to_come
    tools.scratch[RUFFERS] = ruffers * some
    tools.scratch[FRIEND_RUFFERS] = friend_ruffers * some
    tools.scratch[OURS] = friends >> holder & 1
    cheapest = -1
    dearest = -1
    cheap = 1 << 20
    dear = to_beat
    rest = view.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        value = power(card, led, trump)
        if value > to_beat and value < cheap:
            cheap = value
            cheapest = card
        if value > dear:
            dear = value
            dearest = card
    tools.scratch[CHEAPEST] = cheapest
    tools.scratch[DEAREST] = dearest


def survey_lacks(rules: Rules, view: View, tools: Tools) -> None:
    """How many friends and foes are known to lack each suit."""
    foes = 0
    friends = 0
    if tools.scratch[VOIDS]:
        others = view.active & ~(1 << view.seat)
        for seat in range(rules.table.players):
            lacks = tools.scratch[VOIDS] >> 5 * seat & 15 * (others >> seat & 1)
            spread = lacks & 1 | (lacks & 2) << 3 | (lacks & 4) << 6 | (lacks & 8) << 9
            friend = tools.scratch[FRIENDS] >> seat & 1
            friends += spread * friend
            foes += spread * (1 - friend)
    tools.scratch[FOES_LACK] = foes
    tools.scratch[FRIENDS_LACK] = friends
