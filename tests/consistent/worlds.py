"""Every world that a seat cannot tell from the true one, listed by trying them all.

A world is a deal, the kitty as a set, with a choice of the cards put down or given. All deals are tried in
which each card lies where the seat knows it may have lain. Each is played from its first question with the
answers that the seat knows, by every choice of those it does not, and counts if at its end the seat's view is
the true one.
"""

from collections import Counter
from collections.abc import Iterator

from arena.cards import cards_in, deck_mask, mask_of
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    DECLINE,
    DUMMY,
    GIVE,
    HIDDEN,
    HISTORY,
    OVER,
    PLAY,
    SWAP,
    entry_action,
    entry_phase,
    entry_seat,
)
from arena.rules.deal import deck_size
from arena.rules.hand import legal, open_hand, step
from arena.rules.sides import partner_of
from arena.rules.state import State, copy_into
from arena.view import VIEW_ARRAYS, VIEW_FIELDS, View, fill_view

Key = tuple[int, ...]
Deal = dict[int, list[int]]
DUMMIES, TOP, KITTY = 4, 6, 7
"""Places of a deal: the hands 0 to 3, the dummies 4 and 5, the top three cards of the kitty, its others."""


def view_of(rules: Rules, state: State, seat: int) -> View:
    view = View()
    fill_view(rules, state, seat, view)
    return view


def contents(view: View) -> dict[str, object]:
    """All that a view shows."""
    shown: dict[str, object] = {name: getattr(view, name) for name in VIEW_FIELDS}
    shown |= {name: list(getattr(view, name)) for name in VIEW_ARRAYS}
    return shown | {"history": view.history[: view.history_length]}


def key(state: State) -> Key:
    """Where every card is, and every answer; cards put down one after another in no order."""
    history = sorted(state.history[: state.history_length])
    none = [-1] * (HISTORY - len(history))
    return (*state.hands, *state.put_down, *state.dummies, state.kitty, *none, *history)


def worlds(rules: Rules, start: State, now: State, seat: int) -> Counter[Key]:
    """How many worlds the seat cannot tell from `now` look alike now, for each way they can look.

    `start` is the same hand at its first question.
    """
    view = view_of(rules, now, seat)
    known = Known(rules, start, now, view)
    cards = sorted(known.origins, key=lambda card: len(known.origins[card]))
    found: Counter[Key] = Counter()
    for deal in deals(cards, known.origins, known.room):
        if known.gifts_fit(deal):
            found.update(key(end) for end in futures(known, dealt(rules, start, deal), 0))
    return found


class Known:
    """What one seat knows, by the rule book, of where each card was dealt and which were put down."""

    def __init__(self, rules: Rules, start: State, now: State, view: View) -> None:
        self.rules = rules
        self.view = view
        self.told = view.history[: view.history_length]
        self.held = cards_held(rules, start, now, view)
        whole = deck_mask(rules.table.deck_low_rank, rules.table.joker)
        self.unplayed = whole & ~now.played & ~view.put_down
        """Cards that another seat may have put down."""
        self.own3 = start.dummies[1] != 0

        self.room = dict.fromkeys(range(rules.table.players), rules.table.hand_size)
        """Place -> how many cards are dealt to it."""
        self.room |= {DUMMIES + place: len(cards_in(start.dummies[place])) for place in range(2)}
        self.room[TOP] = 3 if any(entry_phase(value) == SWAP for value in self.told) else 0
        self.room[KITTY] = deck_size(rules) - 1 - sum(self.room.values())

        self.origins = dict.fromkeys(cards_in(whole & ~(1 << start.upcard)), set(self.room) - {view.seat})
        """Card -> the places it may have been dealt to; the up-card apart."""
        for seat, mask in self.held.items():
            self.origins |= {card: self.sources(seat) for card in cards_in(mask & ~(1 << start.upcard))}
        for value in self.told:
            if entry_phase(value) == GIVE and entry_seat(value) == view.seat:
                self.origins |= {card: {view.seat} for card in (entry_action(value),) if card != start.upcard}

    def sources(self, seat: int) -> set[int]:
        """The places that a seat may have its cards from: they were dealt to it or came to it later."""
        asked = {(entry_phase(value), entry_seat(value)) for value in self.told}
        asked.add((self.view.phase, self.view.turn))
        places = {seat}
        if (DUMMY, seat) in asked:
            places.add(DUMMIES + seat if self.own3 else DUMMIES)
        if (SWAP, seat) in asked:
            places.add(TOP)
        if (GIVE, partner_of(seat)) in asked:
            places.add(partner_of(seat))
        return places

    def gifts_fit(self, deal: Deal) -> bool:
        """Whether no seat was dealt more of its partner's cards than it has given (6.10)."""
        for giver in range(self.rules.table.players):
            given = sum((entry_phase(value), entry_seat(value)) == (GIVE, giver) for value in self.told)
            if given and len(cards_in(mask_of(deal[giver]) & self.held[partner_of(giver)])) > given:
                return False
        return True

    def choices(self, world: State) -> list[int]:
        """Cards that the seat asked may have put down or given, for all that was seen later."""
        cards = legal(self.rules, world)
        if world.phase != GIVE:
            return cards_in(cards & self.unplayed)
        lone = partner_of(world.seat)
        played_out = len(cards_in(self.held[lone])) == self.rules.table.hand_size
        return cards_in(cards & self.held[lone] if played_out else cards)


def cards_held(rules: Rules, start: State, now: State, view: View) -> dict[int, int]:
    """Seat -> the cards that it is known to have held: what it played or shows; of the watching seat all."""
    held = dict.fromkeys(range(rules.table.players), 0)
    held[view.seat] = view.hand | view.put_down
    if view.exposed:
        held[view.lone_maker] |= view.exposed
    true = State()
    copy_into(true, start)
    for value in now.history[: now.history_length]:
        if true.phase == PLAY:
            held[true.turn] |= 1 << entry_action(value)
        step(rules, true, entry_action(value))
    return held


def deals(cards: list[int], origins: dict[int, set[int]], room: dict[int, int]) -> Iterator[Deal]:
    """Every way to fill the places with the cards."""
    if not cards:
        yield {place: [] for place in room}
        return
    card, *rest = cards
    for place in sorted(origins[card]):
        if room[place]:
            for deal in deals(rest, origins, room | {place: room[place] - 1}):
                deal[place].append(card)
                yield deal


def dealt(rules: Rules, start: State, deal: Deal) -> State:
    """The hand at its first question, dealt so."""
    world = State()
    copy_into(world, start)
    for seat in range(rules.table.players):
        world.hands[seat] = mask_of(deal[seat])
    for place in range(2):
        world.dummies[place] = mask_of(deal[DUMMIES + place])
    kitty = deal[TOP] + deal[KITTY]
    world.kitty = mask_of(kitty)
    world.deck[world.kitty_top : world.kitty_top + len(kitty)] = kitty
    open_hand(rules, world)
    return world


def futures(known: Known, world: State, told: int) -> Iterator[State]:
    """Every end of this hand with the answers of the view from `told` on; cards put down in rising order."""
    rules, view = known.rules, known.view
    while world.phase != OVER:
        if told == view.history_length and (world.phase, world.turn) == (view.phase, view.turn):
            if contents(view_of(rules, world, view.seat)) == contents(view):
                yield world
            return
        value = known.told[told] if told < view.history_length else -1
        asked = value >= 0 and (world.phase, world.seat) == (entry_phase(value), entry_seat(value))
        if asked and entry_action(value) == HIDDEN:
            again = told and known.told[told - 1] == value
            before = entry_action(world.history[world.history_length - 1]) if again else -1
            cards = [card for card in known.choices(world) if card > before]
            for card in cards[: len(cards) - known.told[told + 1 :].count(value)]:
                branch = State()
                copy_into(branch, world)
                step(rules, branch, card)
                yield from futures(known, branch, told + 1)
            return
        allowed = legal(rules, world)
        if asked and allowed >> entry_action(value) & 1:
            step(rules, world, entry_action(value))
            told += 1
        elif world.seat != view.seat and allowed >> DECLINE & 1:  # nobody is told (2.10, 6.13, 6.14)
            step(rules, world, DECLINE)
        else:
            return
