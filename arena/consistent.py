"""The inverse of the view: a whole state that one seat cannot tell from the true one.

A view holds the seat's cards, the answers of the hand but for cards put face down, and what the rules make
of them. `deal_consistent` draws the rest: first where every card that is not seen lies now, then, going back
answer by answer, where each card lay when it was dealt; from there the hand is played again to the question
that is open. What the rules do not allow on the way is drawn anew, so that every deal, with every choice of
cards put down, that fits what was seen and said is as likely as any other.

What nobody is told has no part in it: that a seat was asked about a bad hand, a jambone or a jamboree and
declined (2.10, 6.13, 6.14) is neither seen nor excluded. Nor does a view say which of a seat's own cards came
from a dummy or the kitty: that is drawn too. It bears on no card that is hidden now.
"""

from collections.abc import Sequence

from arena.cards import count, deck_mask, lowest, suit_of
from arena.known import dummy_lies, hand_sizes, owner_of, puts_down, shown_voids, swap_cards
from arena.rules import rng as random
from arena.rules.bidding import SWAP_CARDS
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy
from arena.rules.codes import (
    CLAIM,
    DECLINE,
    DONE,
    DUMMY,
    EXCHANGE,
    GIVE,
    HIDDEN,
    HISTORY,
    PICKUP,
    PLAY,
    SWAP,
    TAKEN,
    entry,
)
from arena.rules.deal import deck_size
from arena.rules.exchange import dummy_size
from arena.rules.hand import legal, open_hand, step
from arena.rules.rng import Generator, pick
from arena.rules.sides import partner_of
from arena.rules.state import State
from arena.view import View

NOTHING_KNOWN = (0, 0, 0, 0)
DRAWS = 1_000_000
"""Of the unseen cards, until it is said that none fits. Of the possible ones thousands may be needed."""


def deal_consistent(rules: Rules, view: View, rng: Generator, state: State) -> None:
    """Fill `state` with the game as `view` shows it and hidden cards that contradict nothing in it.

    The view must have its history, and a question must be open. Uniform over the deals (the order of the
    kitty included) and the cards put face down that remain. Nothing of what stood in `state` matters. What a
    view does not tell of the match is as if it had not been: no fines, totals equal to the score.
    """
    while not deal_knowing(rules, view, NOTHING_KNOWN, rng, state, DRAWS):
        pass


def deal_knowing(
    rules: Rules, view: View, known: Sequence[int], rng: Generator, state: State, draws: int
) -> bool:
    """The same where each seat is known to hold the cards of a mask now; False if none of so many draws fits.

    `known` is by seat: cards that the view does not show, no more than the seat holds.
    """
    show_game(view, state)
    sizes = hand_sizes(rules, view)
    voids = shown_voids(rules, view)
    for _ in range(draws):
        if deal_once(rules, view, known, rng, state, sizes, voids) and play_again(rules, view, state):
            return True
    return False


def deal_once(
    rules: Rules,
    view: View,
    known: Sequence[int],
    rng: Generator,
    state: State,
    sizes: int,
    voids: int,
) -> bool:
    """Draw the unseen cards once and take the hand back to its deal; False if they do not fit.

    They fit if the hand can then be played again to the open question, too. `show_game` comes before;
    `sizes` and `voids` are what the view tells (`known`), the same for every draw.
    """
    if not place_unseen(rules, view, known, rng, state, sizes, voids):
        return False
    return take_back(rules, view, rng, state)


def show_game(view: View, state: State) -> None:
    """What outlives the hand; its dealer and its up-card."""
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


# Where the unseen cards lie now


def place_unseen(
    rules: Rules,
    view: View,
    known: Sequence[int],
    rng: Generator,
    state: State,
    sizes: int,
    voids: int,
) -> bool:
    """Put every unseen card in some place that has room for it; False if that breaks a void.

    The answers of the hand, now with every card put down, are left at the far end of `state.history`.
    """
    unseen = place_swapped(rules, view, rng, state, place_seen(rules, view, known, state))
    n = shuffle_unseen(view, rng, state, unseen, sizes)
    at = 0
    for i in range(rules.table.players):
        seat = (view.dealer + i) % rules.table.players
        lacked = voids >> 5 * seat & 31
        for _ in range((sizes >> 4 * seat & 15) - count(state.hands[seat])):
            card = state.deck[at]
            at += 1
            if lacked and lacked >> suit_of(card, view.trump) & 1:
                return False
            state.hands[seat] |= 1 << card
        for j in range(HISTORY - view.history_length, HISTORY):
            if hidden_down(state.history[j], seat):
                state.history[j] += state.deck[at] - HIDDEN
                at += 1
    for place in range(4):
        if dummy_lies(rules, view, place):
            for _ in range(dummy_size(rules)):
                state.dummies[place] |= 1 << state.deck[at]
                at += 1
    state.kitty = 0
    state.kitty_top = deck_size(rules)
    while n > at:
        n -= 1
        lay_on_kitty(state, state.deck[n])
    return True


def hidden_down(answer: int, seat: int) -> bool:
    """Whether an answer is a card put down by this seat and not known."""
    return answer & 63 == HIDDEN and answer >> 6 & 15 == seat and answer >> 10 != GIVE


def shuffle_unseen(view: View, rng: Generator, state: State, unseen: int, sizes: int) -> int:
    """Shuffle the unseen cards at the head of the deck, from where the dealer is dealt first; their number.

    An unseen up-card that the dealer has taken, and not perhaps given away, comes to lie among his.
    """
    with_dealer = view.upcard_place == TAKEN and unseen >> view.upcard & 1
    room = (sizes >> 4 * view.dealer & 15) - count(state.hands[view.dealer])
    for i in range(HISTORY - view.history_length, HISTORY):
        room += hidden_down(state.history[i], view.dealer)
        if state.history[i] == entry(GIVE, view.dealer, HIDDEN):
            with_dealer = 0
    if with_dealer:
        unseen &= ~(1 << view.upcard)
    n = 0
    while unseen:
        state.deck[n] = lowest(unseen)
        unseen &= unseen - 1
        n += 1
    random.shuffle(rng, state.deck, n)
    if with_dealer:
        place = random.below(rng, room)
        state.deck[n] = state.deck[place]
        state.deck[place] = view.upcard
        n += 1
    return n


def place_seen(rules: Rules, view: View, known: Sequence[int], state: State) -> int:
    """Put the cards whose place is known in their hands, and clear all other places; the cards left."""
    unseen = deck_mask(rules.table.deck_low_rank, rules.table.joker) & ~(view.played | view.put_down)
    if view.upcard_place != TAKEN:
        unseen &= ~(1 << view.upcard)
    for seat in range(4):
        state.hands[seat] = 0
        state.dummies[seat] = 0
    state.hands[view.seat] = view.hand
    if view.exposed:
        state.hands[view.lone_maker] = view.exposed
    given = 0
    for i in range(view.history_length):
        if view.history[i] >> 6 == (GIVE << 4 | view.seat):
            given |= 1 << (view.history[i] & 63)
        elif view.history[i] == entry(EXCHANGE, partner_of(view.seat), HIDDEN):
            given = 0  # a card given before may be among those the partner has put down since
    state.hands[partner_of(view.seat)] |= given & unseen
    for seat in range(rules.table.players):
        state.hands[seat] |= known[seat]
        unseen &= ~state.hands[seat]
    return unseen


def place_swapped(rules: Rules, view: View, rng: Generator, state: State, unseen: int) -> int:
    """Begin the answers, with what was put down in a swap; the cards that are left unseen.

    They come first because few cards can be meant, and others would nearly always be drawn in vain.
    """
    for i in range(view.history_length):
        answer = view.history[i]
        if answer & 63 == HIDDEN and answer >> 10 == SWAP:
            card = pick(rng, unseen & swap_cards(rules))
            unseen &= ~(1 << card)
            answer += card - HIDDEN
        state.history[HISTORY - view.history_length + i] = answer
    return unseen


def lay_on_kitty(state: State, card: int) -> None:
    """The kitty is the end of the deck, its top card first."""
    state.kitty_top -= 1
    state.deck[state.kitty_top] = card
    state.kitty |= 1 << card


# Back to the deal


def take_back(rules: Rules, view: View, rng: Generator, state: State) -> bool:
    """Undo the answers of the hand from the last to the first, and draw what came from partner or table.

    False if the dealer does not hold the up-card that he took, or a lone player a card given to him.
    """
    upcard_lies = view.upcard_place != TAKEN
    kitty_whole = view.phase == SWAP
    with_dummy = view.turn if view.phase == DUMMY else -1
    plays = count(view.played)
    for back in range(1, view.history_length + 1):
        phase = state.history[HISTORY - back] >> 10
        asker = state.history[HISTORY - back] >> 6 & 15
        action = state.history[HISTORY - back] & 63
        if with_dummy >= 0 and (phase != DUMMY or asker != with_dummy):
            lay_dummy(rules, rng, state, with_dummy)
            with_dummy = -1
        if not upcard_lies and phase <= PICKUP:  # the phases up to here come before he takes it (6.11)
            if not state.hands[view.dealer] >> view.upcard & 1:
                return False
            state.hands[view.dealer] &= ~(1 << view.upcard)
            upcard_lies = True
        if phase == PLAY:
            plays -= 1
            state.hands[owner_of(rules, view, plays, asker)] |= 1 << action
        elif phase == GIVE and action != DONE:
            lone = partner_of(asker)
            if action == HIDDEN:
                action = pick(rng, state.hands[lone])
                state.history[HISTORY - back] += action - HIDDEN
            elif not state.hands[lone] >> action & 1:
                return False
            state.hands[lone] &= ~(1 << action)
            state.hands[asker] |= 1 << action
        elif puts_down(phase, action):
            if phase == DUMMY:
                with_dummy = asker
            elif phase == SWAP and not kitty_whole:
                lay_swap(rng, state, asker)
                kitty_whole = True
            state.hands[asker] |= 1 << action
    return True


def take_any(rng: Generator, state: State, seat: int) -> int:
    """A card out of a seat's hand, each equally likely."""
    card = pick(rng, state.hands[seat])
    state.hands[seat] &= ~(1 << card)
    return card


def lay_dummy(rules: Rules, rng: Generator, state: State, seat: int) -> None:
    """Some of the seat's cards came from the dummy it took up."""
    place = seat if rules.two.two_dummy == TwoDummy.OWN3 else 0
    for _ in range(dummy_size(rules)):
        state.dummies[place] |= 1 << take_any(rng, state, seat)


def lay_swap(rng: Generator, state: State, seat: int) -> None:
    """Three of the seat's cards were the top of the kitty (2.11)."""
    for _ in range(SWAP_CARDS):
        lay_on_kitty(state, take_any(rng, state, seat))


# Forward again


def play_again(rules: Rules, view: View, state: State) -> bool:
    """Play the hand from the deal to the open question; False where the rules do not allow it."""
    at = open_again(rules, view, state)
    while not is_open_again(view, state, at):
        action = answer_again(rules, view, state, at)
        if action < 0:
            return False
        at += is_told(state, at, action)
        step(rules, state, action)
    return True


def open_again(rules: Rules, view: View, state: State) -> int:
    """Put the first question of the hand, and say where its answers begin.

    They stand at the far end of `state.history`, whose near end fills up meanwhile and never overtakes them.
    """
    for seat in range(4):
        state.claims[seat] = view.claims[seat]
    for i in range(view.history_length):
        if view.history[i] & 63 == CLAIM:
            state.claims[view.history[i] >> 6 & 15] -= 1
    open_hand(rules, state)
    return HISTORY - view.history_length


def is_open_again(view: View, state: State, at: int) -> bool:
    """Whether this is the question of the view; `at` is the place of the next answer."""
    return at == HISTORY and state.phase == view.phase and state.turn == view.turn


def is_told(state: State, at: int, action: int) -> bool:
    """Whether this answer to this question is the next one."""
    return at < HISTORY and state.history[at] == entry(state.phase, state.seat, action)


def answer_again(rules: Rules, view: View, state: State, at: int) -> int:
    """What was answered to this question; -1 where the rules do not allow it."""
    allowed = legal(rules, state)
    action = state.history[at] & 63 if at < HISTORY else HIDDEN
    if is_told(state, at, action) and allowed >> action & 1:
        return action
    if allowed >> DECLINE & 1 and state.seat != view.seat:
        return DECLINE  # asked in secret, perhaps before the same seat is asked another such question
    return -1
