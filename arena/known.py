"""What the history of a hand tells of unseen cards: how many a seat holds, which suits it lacks."""

from arena.cards import ALL_CARDS, CARD_CODES, NO_TRUMP, count, suit_of
from arena.rules.bidding import SWAP_CARDS
from arena.rules.calls import ACES, LOW_CARDS
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy
from arena.rules.catalogue.scoring import FirstLead
from arena.rules.catalogue.table import BadHand
from arena.rules.codes import DISCARD, DONE, DUMMY, EXCHANGE, GIVE, HIDDEN, PLAY, SWAP, TAKEN
from arena.rules.exchange import dummy_size
from arena.rules.play import first_leader, next_active
from arena.rules.sides import partner_of
from arena.view import View


def owner_of(rules: Rules, view: View, number: int, asker: int) -> int:
    """Whose card a play was, by its number: in the first trick of a jambone not its asker's (6.13)."""
    if number >= count(view.active):
        return asker
    seat = first_leader(rules, view)
    for _ in range(number):
        seat = next_active(view, seat, rules.table.players)
    return seat


def puts_down(phase: int, action: int) -> bool:
    """Whether an answer is a card that goes out of the hand face down (2.11, 4.5, 6.10, 10.4)."""
    down = phase == SWAP or phase == DISCARD or phase == EXCHANGE or phase == DUMMY
    return down and (action < CARD_CODES or action == HIDDEN)


def swap_cards(rules: Rules) -> int:
    """The cards that a swap may have put down, since the hand they came from was bad (2.9)."""
    kind = rules.relief.bad_hand
    if kind == BadHand.ALL_LOW or kind == BadHand.NO_ACE_NO_FACE_NO_TRUMP:
        return LOW_CARDS
    if kind == BadHand.ACE_NO_FACE or kind == BadHand.ACES_NO_FACE:
        return LOW_CARDS | ACES
    return ALL_CARDS


def took_dummy(view: View, seat: int) -> bool:
    """Whether a seat has taken a dummy up: then it is or was asked what to put down (10.4, 11.6)."""
    taken = view.phase == DUMMY and view.turn == seat
    for i in range(view.history_length):
        taken = taken or view.history[i] >> 6 == (DUMMY << 4 | seat)
    return taken


def dummy_lies(rules: Rules, view: View, place: int) -> bool:
    """Whether a dummy lies in this place and nobody has taken it up."""
    if dummy_size(rules) == 0:
        return False
    if rules.two.two_dummy == TwoDummy.OWN3:
        return place < 2 and not took_dummy(view, place)
    for seat in range(rules.table.players):
        if took_dummy(view, seat):
            return False
    return place == 0


def hand_sizes(rules: Rules, view: View) -> int:
    """How many cards each seat holds, four bits each."""
    sizes = 0
    for seat in range(rules.table.players):
        held = rules.table.hand_size
        if view.upcard_place == TAKEN and seat == view.dealer:
            held += 1
        if took_dummy(view, seat):
            held += dummy_size(rules)
        swapped = False
        plays = 0
        for i in range(view.history_length):
            phase = view.history[i] >> 10
            asker = view.history[i] >> 6 & 15
            if phase == PLAY:
                held -= int(owner_of(rules, view, plays, asker) == seat)
                plays += 1
            elif phase == GIVE and view.history[i] & 63 != DONE:
                held += int(partner_of(asker) == seat) - int(asker == seat)
            elif asker == seat and puts_down(phase, view.history[i] & 63):
                held -= 1
                swapped = swapped or phase == SWAP
        if swapped and view.phase != SWAP:  # the kitty's cards come up after the third (2.11)
            held += SWAP_CARDS
        sizes |= held << 4 * seat
    return sizes


def shown_voids(rules: Rules, view: View) -> int:
    """Effective suits that each seat has shown it does not hold, five bits each (7.6, 7.11)."""
    voids = 0
    number = 0
    led = -1
    trump = view.trump
    for i in range(view.history_length):
        if view.history[i] >> 10 != PLAY:
            continue
        seat = owner_of(rules, view, number, view.history[i] >> 6 & 15)
        suit = suit_of(view.history[i] & 63, trump)
        lacks = 0
        if number % count(view.active) == 0:
            led = suit
            if number == 0 and trump != NO_TRUMP:
                if rules.play.first_lead == FirstLead.TRUMP and led != trump:
                    lacks = 1 << trump
                elif rules.play.first_lead == FirstLead.NOT_TRUMP and led == trump:
                    lacks = 15 & ~(1 << trump)
        elif suit != led and led != NO_TRUMP:
            lacks = 1 << led
        voids |= lacks << 5 * seat
        number += 1
    return voids
