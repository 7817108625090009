"""The inverse of the view: a whole state that one seat cannot tell from the true one.

A seat knows its cards, the answers of the hand but for cards put face down, and the rules. `deal_consistent`
draws the rest: first where every card it cannot see lies now, then, going back answer by answer, where it
lay when it was dealt; from there the hand is played again to the question that is open. What the rules do not
allow on the way is drawn anew, so that every deal, with every card put down, that fits what was seen and said
is as likely as any other.

What nobody is told has no part in it: that a seat was asked about a bad hand, a jambone or a jamboree and
declined (2.10, 6.14) is neither seen nor excluded.
"""

from arena.cards import count, deck_mask, lowest, suit_of
from arena.known import (
    SWAPPED,
    dummy_lies,
    hand_sizes,
    owner_of,
    puts_down,
    shown_voids,
)
from arena.rules import rng as random
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy
from arena.rules.codes import (
    ASK_JAMBONE,
    BAD_HAND,
    BID_1,
    BID_2,
    BLIND,
    CLAIM,
    DECLINE,
    DISCARD,
    DONE,
    DUMMY,
    EXCHANGE,
    GIVE,
    HIDDEN,
    NAME_SUIT,
    OVER,
    PASS,
    PLAY,
    SWAP,
    TAKEN,
)
from arena.rules.exchange import dummy_size
from arena.rules.hand import accepted, blind_question, open_hand, step
from arena.rules.rng import Generator, pick
from arena.rules.sides import partner_of
from arena.rules.state import State
from arena.view import View


def deal_consistent(rules: Rules, view: View, rng: Generator, state: State) -> None:
    """Fill `state` with the game as `view` shows it and hidden cards that contradict nothing in it.

    The view must have its history, and a question must be open. Uniform over the deals (the order of the
    kitty included) and the cards put face down that remain. Nothing of what stood in `state` matters.
    """
    show_game(view, state)
    sizes = hand_sizes(rules, view, state)
    voids = shown_voids(rules, view, state)
    done = False
    while not done:
        show_game(view, state)
        if place_unseen(rules, view, rng, state, sizes, voids):
            took = take_back(rules, view, rng, state)
            done = took[0] >= 0 and play_again(rules, view, state, took)


def show_game(view: View, state: State) -> None:
    """What outlives the hand, and what of the hand the rules of leading need."""
    for seat in range(4):
        state.score[seat] = view.score[seat]
        state.totals[seat] = view.score[seat]
        state.fines[seat] = 0
        state.tokens[seat] = view.tokens[seat]
        state.credits[seat] = view.credits[seat]
        state.games[seat] = view.games[seat]
    state.deals = view.deals
    state.hands_played = view.hands_played
    state.games_played = view.games_played
    state.last_caller = view.last_caller
    state.dead_suits = view.dead_suits
    state.winners = 0
    state.dealer = state.next_dealer = state.next_place = view.dealer
    state.upcard = view.upcard
    state.active = view.active
    state.lone_maker = view.lone_maker
    state.lone_defender = view.lone_defender


# Where the unseen cards lie now


def place_unseen(rules: Rules, view: View, rng: Generator, state: State, sizes: int, voids: int) -> bool:
    """Put every unseen card in some place that has room for it; False if that breaks a void."""
    players = rules.table.players
    unseen = deck_mask(rules.table.deck_low_rank, rules.table.joker) & ~(view.played | view.put_down)
    if view.upcard_place != TAKEN:
        unseen &= ~(1 << view.upcard)
    for seat in range(4):
        state.hands[seat] = 0
        state.put_down[seat] = 0
        state.dummies[seat] = 0
    if not blind_question(rules, view.phase):
        state.hands[view.seat] = view.hand
    state.put_down[view.seat] = view.put_down
    if view.exposed:
        state.hands[view.lone_maker] = view.exposed
    for seat in range(players):
        unseen &= ~state.hands[seat]
    n = 0
    while unseen:
        state.deck[n] = lowest(unseen)
        unseen &= unseen - 1
        n += 1
    random.shuffle(rng, state.deck, n)
    at = 0
    for seat in range(players):
        for _ in range((sizes >> 4 * seat & 15) - count(state.hands[seat])):
            card = state.deck[at]
            if voids >> 5 * seat & 31 and voids >> (5 * seat + suit_of(card, view.trump)) & 1:
                return False
            state.hands[seat] |= 1 << card
            at += 1
        for _ in range((sizes >> (16 + 4 * seat) & 15) - count(state.put_down[seat])):
            state.put_down[seat] |= 1 << state.deck[at]
            at += 1
    for place in range(4):
        if dummy_lies(rules, view, place):
            for _ in range(dummy_size(rules)):
                state.dummies[place] |= 1 << state.deck[at]
                at += 1
    lay_kitty(rules, state, at, n)
    return True


def lay_kitty(rules: Rules, state: State, at: int, n: int) -> None:
    """The rest of the shuffled cards, from `at` to `n`, is the kitty: the end of the deck, in this order."""
    end = count(deck_mask(rules.table.deck_low_rank, rules.table.joker))
    state.kitty = 0
    while n > at:
        n -= 1
        end -= 1
        state.deck[end] = state.deck[n]
        state.kitty |= 1 << state.deck[n]
    state.kitty_top = end


# Back to the deal

Took = tuple[int, int, int, int, int]
"""Masks of the cards put down in a swap, as discard, in an exchange, given, and put down from a dummy."""
FAILED: Took = (-1, 0, 0, 0, 0)


def take_back(rules: Rules, view: View, rng: Generator, state: State) -> Took:
    """Undo the answers of the hand from the last to the first; where it is not known which card, draw one.

    FAILED if a card does not lie where an answer has put it.
    """
    dealer = view.dealer
    swapped = discarded = exchanged = given = thrown = 0
    swaps = 0
    plays = 0
    for i in range(view.history_length):
        swaps += view.history[i] >> 10 == SWAP
        plays += view.history[i] >> 10 == PLAY
    upcard_lies = view.upcard_place != TAKEN
    last_dummy = -1
    if view.phase == DUMMY:
        last_dummy = view.turn
    for back in range(view.history_length):
        i = view.history_length - 1 - back
        phase = view.history[i] >> 10
        asker = view.history[i] >> 6 & 15
        action = view.history[i] & 63
        if last_dummy >= 0 and (phase != DUMMY or asker != last_dummy):
            lay_dummy(rules, rng, state, last_dummy)
            last_dummy = -1
        if phase == PLAY:
            plays -= 1
            state.hands[owner_of(rules, view, state, plays, asker)] |= 1 << action
        elif phase == GIVE and action != DONE:
            lone = partner_of(asker)
            card = action if action != HIDDEN else pick(rng, state.hands[lone])
            if not state.hands[lone] >> card & 1:
                return FAILED
            state.hands[lone] &= ~(1 << card)
            state.hands[asker] |= 1 << card
            given |= 1 << card
        elif puts_down(phase, action):
            if phase == SWAP and swaps == SWAPPED:
                lay_swap(rng, state, asker)
                swaps = 0
            card = action if action != HIDDEN else pick(rng, state.put_down[asker])
            if not state.put_down[asker] >> card & 1:
                return FAILED
            state.put_down[asker] &= ~(1 << card)
            state.hands[asker] |= 1 << card
            if phase == SWAP:
                swapped |= 1 << card
            elif phase == DISCARD:
                discarded |= 1 << card
            elif phase == EXCHANGE:
                exchanged |= 1 << card
            else:
                thrown |= 1 << card
                last_dummy = asker
        if not upcard_lies and (phase == DISCARD or is_call(phase, action)):
            if not state.hands[dealer] >> view.upcard & 1:
                return FAILED
            state.hands[dealer] &= ~(1 << view.upcard)
            upcard_lies = True
    return swapped, discarded, exchanged, given, thrown


def is_call(phase: int, action: int) -> bool:
    """Whether an answer has fixed trump: no card had changed hands for the call before it."""
    return (phase == BID_1 or phase == BID_2 or phase == BLIND or phase == NAME_SUIT) and action != PASS


def lay_dummy(rules: Rules, rng: Generator, state: State, seat: int) -> None:
    """Some of the seat's cards came from the dummy it took up."""
    place = seat if rules.two.two_dummy == TwoDummy.OWN3 else 0
    for _ in range(dummy_size(rules)):
        card = pick(rng, state.hands[seat])
        state.hands[seat] &= ~(1 << card)
        state.dummies[place] |= 1 << card


def lay_swap(rng: Generator, state: State, seat: int) -> None:
    """Three of the seat's cards were the top of the kitty."""
    for _ in range(SWAPPED):
        card = pick(rng, state.hands[seat])
        state.hands[seat] &= ~(1 << card)
        state.kitty |= 1 << card
        state.kitty_top -= 1
        state.deck[state.kitty_top] = card


# Forward again


def play_again(rules: Rules, view: View, state: State, took: Took) -> bool:
    """Play the hand from the deal to the open question; False where the rules do not allow it."""
    for seat in range(4):
        state.claims[seat] = view.claims[seat]
    for i in range(view.history_length):
        if view.history[i] & 63 == CLAIM:
            state.claims[view.history[i] >> 6 & 15] -= 1
    open_hand(rules, state)
    i = 0
    while True:
        if i == view.history_length and state.phase == view.phase and state.turn == view.turn:
            return True
        if state.phase == OVER:
            return False
        expected = view.history[i] if i < view.history_length else -1
        if expected >= 0 and expected >> 6 == (state.phase << 4 | state.seat):
            action = expected & 63
            if action == HIDDEN:
                put = hidden_card(state.phase, took) & state.hands[state.seat]
                if not put:
                    return False
                action = lowest(put)
            i += 1
        elif state.seat != view.seat and (state.phase == BAD_HAND or state.phase == ASK_JAMBONE):
            action = DECLINE
        else:
            return False
        if not accepted(rules, state) >> action & 1:
            return False
        step(rules, state, action)


def hidden_card(phase: int, took: Took) -> int:
    """The cards, of all seats, that were answers to this kind of question."""
    if phase == SWAP:
        return took[0]
    if phase == DISCARD:
        return took[1]
    if phase == EXCHANGE:
        return took[2]
    return took[3] if phase == GIVE else took[4]
