"""Shuffle, first dealer, and laying out the cards (section 2)."""

from arena.cards import CARD_CODES, CLUBS, JACK, JOKER, SPADES, count, deck_mask
from arena.rules import rng as random
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy
from arena.rules.catalogue.table import DealPattern, FirstDealer
from arena.rules.state import State


def deck_size(rules: Rules) -> int:
    """Cards in the deck (1.2)."""
    return count(deck_mask(rules.table.deck_low_rank, rules.table.joker))


def shuffle_deck(rules: Rules, rng: random.Generator, deck: list[int]) -> int:
    """Fill `deck` with the whole deck in random order (2.4); its size."""
    mask = deck_mask(rules.table.deck_low_rank, rules.table.joker)
    size = 0
    for card in range(CARD_CODES):
        if mask >> card & 1:
            deck[size] = card
            size += 1
    random.shuffle(rng, deck, size)
    return size


def draw_first_dealer(rules: Rules, rng: random.Generator, deck: list[int]) -> int:
    """The first dealer (2.3); `deck` is scratch room for the cards that are turned."""
    if rules.table.first_dealer == FirstDealer.RANDOM:
        return random.below(rng, rules.table.players)
    size = shuffle_deck(rules, rng, deck)
    for i in range(size):
        card = deck[i]
        black = card >> 3 == CLUBS or card >> 3 == SPADES
        if card != JOKER and card & 7 == JACK:
            if black or rules.table.first_dealer == FirstDealer.FIRST_JACK:
                return i % rules.table.players
    return 0  # a deck without jacks does not exist


def lay_out(rules: Rules, state: State, size: int, laid_from: int) -> None:
    """Deal `state.deck` (2.5, 2.6, 10.1, 11.6, 11.7) as if `laid_from` were the dealer."""
    players = rules.table.players
    cards = rules.table.hand_size
    places = players + rules.three.three_dummy
    for seat in range(4):
        state.hands[seat] = 0
        state.dummies[seat] = 0
    top = 0
    rounds = cards if rules.table.deal_pattern == DealPattern.ONES else 2
    for turn in range(rounds):
        for place in range(places):
            batch = 1
            if rounds == 2:
                batch = 3 if (place + turn) & 1 == 0 else cards - 3
            mask = 0
            for _ in range(batch):
                mask |= 1 << state.deck[top]
                top += 1
            if places > players and place == 2:  # the dummy, third in order (2.5)
                state.dummies[0] |= mask
            else:
                seat = place if place < 2 or places == players else 2
                state.hands[(laid_from + 1 + seat) % players] |= mask
    if rules.two.two_dummy == TwoDummy.SHARED2:
        state.dummies[0] = 1 << state.deck[top] | 1 << state.deck[top + 1]
        top += 2
    elif rules.two.two_dummy == TwoDummy.OWN3:
        for place in range(2):
            for _ in range(3):
                state.dummies[(laid_from + 1 + place) % 2] |= 1 << state.deck[top]
                top += 1
    state.upcard = state.deck[top]
    state.kitty_top = top + 1
    state.kitty = 0
    for i in range(top + 1, size):
        state.kitty |= 1 << state.deck[i]
