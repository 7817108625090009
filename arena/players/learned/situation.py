"""What a seat reckons out once per question, before it looks at each card: trick, voids, what is needed."""

from arena.cards import NO_TRUMP, count, lowest, power, suit_mask, suit_of
from arena.players.learned.notes import SITUATION
from arena.players.ranks import above, unseen
from arena.rules.catalogue import Rules
from arena.rules.codes import ASK_JAMBONE, JAMBONE, PLAY, TAKEN, TURNED_DOWN
from arena.rules.sides import together
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
    """Suits that each seat did not follow, five bits each; the first trick of a jambone tells nothing.

    `known.shown_voids` knows more of it (7.11), at several times the cost.
    """
    voids = 0
    in_trick = 0
    led = -1
    skip = 0
    seats = count(view.active)
    for i in range(view.history_length):
        phase = view.history[i] >> 10
        action = view.history[i] & 63
        if phase == ASK_JAMBONE and action == JAMBONE:
            skip = seats
        if phase != PLAY:
            continue
        suit = suit_of(action, view.trump)
        if in_trick == 0:
            led = suit
        elif suit != led and led != NO_TRUMP and skip <= 0:
            voids |= 1 << (5 * (view.history[i] >> 6 & 15) + led)
        skip -= 1
        in_trick = (in_trick + 1) % seats
    return voids


def survey(rules: Rules, view: View, scratch: list[int]) -> None:
    """Reckon out what every card of this question is judged by."""
    survey_hand(rules, view, scratch)
    survey_tricks(rules, view, scratch)
    survey_upcard(rules, view, scratch)
    if view.led >= 0:
        survey_trick(rules, view, scratch)
    else:
        survey_lacks(rules, view, scratch)


def survey_hand(rules: Rules, view: View, scratch: list[int]) -> None:
    """The cards held and those that are out."""
    trump = view.trump
    out = unseen(rules, view)
    mask = 0 if trump == NO_TRUMP else suit_mask(trump, trump)
    trumps = view.hand & mask
    scratch[OUT] = out
    scratch[TRUMPS] = count(trumps)
    scratch[TRUMPS_OUT] = count(out & mask)
    scratch[VOIDS] = shown_voids(view)
    scratch[TOP_TRUMPS] = count_top(trumps, out, trump)
    scratch[ACES] = count_top(view.hand & ~mask, out, trump)
    scratch[LOSERS] = count(view.hand & ~mask) - scratch[ACES]
    scratch[LATE] = int(view.upcard_place == TURNED_DOWN)
    scratch[LOW] = -1
    scratch[HIGH] = -1
    while trumps:
        card = lowest(trumps)
        trumps &= trumps - 1
        if scratch[LOW] < 0 or power(card, trump, trump) < power(scratch[LOW], trump, trump):
            scratch[LOW] = card
        if scratch[HIGH] < 0 or power(card, trump, trump) > power(scratch[HIGH], trump, trump):
            scratch[HIGH] = card


def count_top(cards: int, out: int, trump: int) -> int:
    """How many of the cards nothing that is out can beat within their suit."""
    n = 0
    while cards:
        n += above(lowest(cards), trump) & out == 0
        cards &= cards - 1
    return n


def survey_tricks(rules: Rules, view: View, scratch: list[int]) -> None:
    """Who calls, who helps, and what the tricks so far leave to be won."""
    ours = 0
    theirs = 0
    scratch[HELPED] = 0
    for seat in range(rules.table.players):
        if together(rules, view.caller, view.seat, seat):
            ours += view.tricks[seat]
            if seat != view.seat and view.active >> seat & 1:
                scratch[HELPED] = 1
        else:
            theirs += view.tricks[seat]
    size = rules.table.hand_size
    maker = int(together(rules, view.caller, view.seat, view.caller))
    need = size // 2 + 1 if maker else size - size // 2
    scratch[MAKER] = maker
    scratch[DECIDES] = int(ours + 1 == need or (maker and ours + 1 == size))
    scratch[STOPS] = int(theirs == size - need or (not maker and theirs + 1 == size))
    scratch[SAFE] = int(ours >= need)
    scratch[SWEEPS] = int(theirs == 0)


def survey_upcard(rules: Rules, view: View, scratch: list[int]) -> None:
    """Whether another seat has the up-card in hand."""
    scratch[UPCARD_FRIEND] = 0
    scratch[UPCARD_FOE] = 0
    if view.upcard_place != TAKEN or view.dealer == view.seat or view.played >> view.upcard & 1:
        return
    if view.active >> view.dealer & 1 and view.trick[view.dealer] < 0:
        friend = together(rules, view.caller, view.seat, view.dealer)
        scratch[UPCARD_FRIEND if friend else UPCARD_FOE] = 1


def survey_trick(rules: Rules, view: View, scratch: list[int]) -> None:
    """Who has the trick in progress, and who comes after."""
    led = view.led
    trump = view.trump
    holder = -1
    scratch[BEST] = -1
    scratch[TO_BEAT] = -2
    scratch[TO_COME] = 0
    scratch[RUFFERS] = 0
    scratch[FRIEND_RUFFERS] = 0
    for seat in range(rules.table.players):
        card = view.trick[seat]
        if card >= 0:
            if power(card, led, trump) > scratch[TO_BEAT]:
                scratch[TO_BEAT] = power(card, led, trump)
                scratch[BEST] = card
                holder = seat
        elif view.active >> seat & 1 and seat != view.seat:
            scratch[TO_COME] += 1
            lacks = scratch[VOIDS] >> 5 * seat
            if scratch[TRUMPS_OUT] and lacks >> led & 1 and not lacks >> trump & 1:
                friend = together(rules, view.caller, view.seat, seat)
                scratch[FRIEND_RUFFERS if friend else RUFFERS] += 1
    scratch[OURS] = int(together(rules, view.caller, view.seat, holder))
    scratch[CHEAPEST] = -1
    scratch[DEAREST] = -1
    cheap = 1 << 20
    dear = scratch[TO_BEAT]
    rest = view.legal
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        value = power(card, led, trump)
        if value > scratch[TO_BEAT] and value < cheap:
            cheap = value
            scratch[CHEAPEST] = card
        if value > dear:
            dear = value
            scratch[DEAREST] = card


def survey_lacks(rules: Rules, view: View, scratch: list[int]) -> None:
    """How many friends and foes are known to lack each suit."""
    scratch[FOES_LACK] = 0
    scratch[FRIENDS_LACK] = 0
    for seat in range(rules.table.players):
        if seat != view.seat and view.active >> seat & 1:
            friend = together(rules, view.caller, view.seat, seat)
            for suit in range(4):
                if scratch[VOIDS] >> (5 * seat + suit) & 1:
                    scratch[FRIENDS_LACK if friend else FOES_LACK] += 1 << 4 * suit
