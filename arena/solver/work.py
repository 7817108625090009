"""What a search works on: the position laid out, a frame for each card on the way, and its memory.

Plain objects here; in compiled code one record with fields of the same names (`record`), so the rooms have
fixed sizes. A search begins with `set_up`; nothing that an older one left behind disturbs it.
"""

from dataclasses import dataclass, field

from arena.cards import NO_TRUMP
from arena.rules.catalogue import Rules
from arena.rules.codes import PLAYERS
from arena.rules.play import legal_play, next_active
from arena.rules.scoring import is_fast_break, makers_tricks
from arena.rules.sides import is_maker
from arena.rules.state import MOST_TRICKS, State, number, numbers
from arena.solver.outcomes import BROKEN, first_two_lost
from arena.solver.suits import TRUMPS, group_of, place_of, places_of

MOST_FRAMES = PLAYERS * MOST_TRICKS + 1
SLOT_BITS = 10
"""More slots made no search faster; fewer stay in the processor's own memory."""
SLOTS = 1 << SLOT_BITS
ANY = -1
"""Every place: what may be led after the first trick."""


@dataclass(slots=True, eq=False, repr=False)
class Frame:
    """A position on the way, and what is tried in it. Cards are places (`suits`)."""

    turn: int = number("seat whose card it is")
    count: int = number("cards in the trick")
    follow: int = number("places of which one must be played if one is held")
    beats: int = number("places that would take the trick over")
    best: int = number("the place that has it, 0 between tricks")
    winner: int = number("the seat of that")
    taken: int = number("tricks of the makers")
    left: int = number("tricks to be finished")
    good: int = number("the outcomes asked about")
    moves: int = number("places still to be tried")
    move: int = number("the place that is tried")
    slot: int = number("where the answer goes in the memory, or -1")
    cards: int = number("the key it goes there by: all cards held,")
    status: int = number("and everything else")


@dataclass(slots=True, eq=False, repr=False)
class Work:
    """All that a search touches."""

    makers: int = number("mask of seats")
    choosers: int = number("mask of the seats whose card in the first trick the makers choose (6.13)")
    trumps: int = number("the places that are trump")
    hand_size: int = number("tricks in a hand")
    seats: int = number("cards in a trick")
    after_two: int = number("tricks left after the first two, where a fast break counts (8.8), else -1")
    at_first: int = number("tricks left in the position asked about")
    stamp: int = number("number of the search, which tells its memories from older ones")
    hands: list[int] = numbers(PLAYERS, "places of the cards of each seat; none for one that sits out")
    after: list[int] = numbers(PLAYERS, "who plays after each seat")
    met: list[int] = numbers(SLOTS, "the cards of positions met before, by slot")
    answers: list[int] = numbers(SLOTS, "their status, and the answer as the lowest bit")
    frames: list[Frame] = field(default_factory=lambda: [Frame() for _ in range(MOST_FRAMES)])


def set_up(rules: Rules, state: State, good: int, work: Work) -> None:
    """Lay out the position of a state in play, and the outcomes asked about, in the first frame."""
    show_table(rules, state, work)
    frame = work.frames[0]
    frame.turn = state.turn
    frame.count = state.cards_in_trick
    frame.taken = makers_tricks(rules, state)
    frame.left = work.at_first
    frame.good = good
    if rules.scoring.fast_break and state.tricks_played >= 2 and is_fast_break(rules, state, BROKEN):
        frame.good = first_two_lost(good)
    if state.led >= 0:
        frame.follow = group_of(place_of(state.trick[state.leader], state.trump))
        frame.best = place_of(state.trick[state.best_seat], state.trump)
        frame.beats = (frame.follow | work.trumps) & (frame.best - 1)
        frame.winner = state.best_seat
    else:
        frame.follow = places_of(legal_play(rules, state), state.trump)
        frame.best = 0


def show_table(rules: Rules, state: State, work: Work) -> None:
    """Who holds what, who plays with whom, and the rules that matter."""
    players = rules.table.players
    work.makers = 0
    work.seats = 0
    for seat in range(PLAYERS):
        work.hands[seat] = 0
    for seat in range(players):
        if is_maker(rules, state, seat):
            work.makers |= 1 << seat
        if state.active >> seat & 1:
            work.hands[seat] = places_of(state.hands[seat], state.trump)
            work.after[seat] = next_active(state, seat, players)
            work.seats += 1
    work.choosers = work.makers & ~(1 << state.lone_maker) if state.jambone else work.makers
    work.trumps = 0 if state.trump == NO_TRUMP else TRUMPS
    work.hand_size = rules.table.hand_size
    work.after_two = rules.table.hand_size - 2 if rules.scoring.fast_break else -1
    work.at_first = rules.table.hand_size - state.tricks_played
    work.stamp += 1
