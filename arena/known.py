"""What the history of a hand tells of unseen cards: how many a seat holds, which suits it lacks."""

from arena.cards import CARD_CODES, NO_TRUMP, count, suit_of
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy
from arena.rules.catalogue.scoring import FirstLead
from arena.rules.codes import DISCARD, DONE, DUMMY, EXCHANGE, GIVE, HIDDEN, PLAY, SWAP, TAKEN
from arena.rules.exchange import dummy_size
from arena.rules.play import first_leader, next_active
from arena.rules.sides import partner_of
from arena.rules.state import State
from arena.view import View

SWAPPED = 3
"""Cards of a swap (2.11)."""


def owner_of(rules: Rules, view: View, state: State, number: int, asker: int) -> int:
    """Whose card a play was, by its number: in the first trick of a jambone not its asker's (6.13)."""
    if number >= count(view.active):
        return asker
    seat = first_leader(rules, state)
    for _ in range(number):
        seat = next_active(state, seat, rules.table.players)
    return seat


def took_dummy(view: View, seat: int) -> bool:
    """Whether a seat has taken a dummy up: then it is or was asked what to put down (10.4, 11.6)."""
    if view.phase == DUMMY and view.turn == seat:
        return True
    for i in range(view.history_length):
        if view.history[i] >> 10 == DUMMY and view.history[i] >> 6 & 15 == seat:
            return True
    return False


def puts_down(phase: int, action: int) -> bool:
    """Whether an answer is a card that goes out of the hand face down (2.11, 4.5, 6.10, 10.4)."""
    down = phase == SWAP or phase == DISCARD or phase == EXCHANGE or phase == DUMMY
    return down and (action < CARD_CODES or action == HIDDEN)


def hand_sizes(rules: Rules, view: View, state: State) -> int:
    """Cards that each seat holds, four bits each, and in the next 16 bits those it has put face down."""
    sizes = 0
    for seat in range(rules.table.players):
        held = rules.table.hand_size
        if view.upcard_place == TAKEN and seat == view.dealer:
            held += 1
        if took_dummy(view, seat):
            held += dummy_size(rules)
        down = 0
        swapped = 0
        plays = 0
        for i in range(view.history_length):
            phase = view.history[i] >> 10
            asker = view.history[i] >> 6 & 15
            if phase == PLAY:
                held -= owner_of(rules, view, state, plays, asker) == seat
                plays += 1
            elif phase == GIVE and view.history[i] & 63 != DONE:
                held += int(partner_of(asker) == seat) - int(asker == seat)
            elif asker == seat and puts_down(phase, view.history[i] & 63):
                down += 1
                swapped += phase == SWAP
        if swapped == SWAPPED:
            held += SWAPPED
        sizes |= (held - down) << 4 * seat | down << (16 + 4 * seat)
    return sizes


def shown_voids(rules: Rules, view: View, state: State) -> int:
    """Effective suits that each seat has shown it does not hold, five bits each (7.6, 7.11)."""
    voids = 0
    number = 0
    led = -1
    trump = view.trump
    for i in range(view.history_length):
        if view.history[i] >> 10 != PLAY:
            continue
        seat = owner_of(rules, view, state, number, view.history[i] >> 6 & 15)
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


def dummy_lies(rules: Rules, view: View, place: int) -> bool:
    """Whether a dummy lies in this place and nobody has taken it up."""
    if rules.table.players == 4 or dummy_size(rules) == 0:
        return False
    if rules.two.two_dummy == TwoDummy.OWN3:
        return place < 2 and not took_dummy(view, place)
    taken = False
    for seat in range(rules.table.players):
        taken = taken or took_dummy(view, seat)
    return place == 0 and not taken
