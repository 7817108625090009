"""The card to play, by the rules of thumb of the card table: lead, follow, trump, throw away."""

from arena.cards import NO_TRUMP, count, lowest, power, suit_mask, suit_of
from arena.players.ranks import above, unseen, weakest
from arena.rules.catalogue import Rules
from arena.rules.sides import together
from arena.view import View


def card_to_play(rules: Rules, view: View) -> int:
    """A legal card for `view.turn`."""
    if view.turn != view.seat:
        # First trick of a jambone: name the lone player's worst card for him (6.13).
        return weakest(view.legal, view.exposed, view.trump)
    if view.led < 0:
        return card_to_lead(rules, view)
    return card_to_follow(rules, view)


# Leading


def card_to_lead(rules: Rules, view: View) -> int:
    """Makers draw trump from the top; everybody cashes top cards, then leads from the shortest suit."""
    trump = view.trump
    out = unseen(rules, view)
    trumps = 0 if trump == NO_TRUMP else view.legal & suit_mask(trump, trump)
    trumps_out = 0 if trump == NO_TRUMP else out & suit_mask(trump, trump)
    plain = view.legal & ~trumps
    if trumps and trumps_out and wants_trump_led(rules, view, trumps, trumps_out):
        return top_trump(trumps, trump)
    card = plain_master(plain, out, trump)
    if card >= 0:
        return card
    if trumps and (not trumps_out or not plain):
        card = top_trump(trumps, trump)
        if above(card, trump) & out == 0:
            return card
    if plain and not helped(rules, view):
        return highest_plain(plain)
    return weakest(plain if plain else trumps, view.hand, trump)


def helped(rules: Rules, view: View) -> bool:
    """Whether somebody else plays on this seat's side."""
    for seat in range(rules.table.players):
        if seat != view.seat and view.active >> seat & 1:
            if together(rules, view.caller, view.seat, seat):
                return True
    return False


def highest_plain(plain: int) -> int:
    """The plain card of highest rank: with no partner to come, only its own rank may win the trick."""
    best = -1
    best_rank = -1
    while plain:
        card = lowest(plain)
        plain &= plain - 1
        if card & 7 > best_rank:
            best_rank = card & 7
            best = card
    return best


def wants_trump_led(rules: Rules, view: View, trumps: int, trumps_out: int) -> bool:
    """Draw trump with the top one or with length as caller; his partner leads a high trump to help."""
    if not together(rules, view.caller, view.seat, view.caller):
        return False
    master = above(top_trump(trumps, view.trump), view.trump) & trumps_out == 0
    if view.seat == view.caller or view.lone_maker == view.seat:
        return master or count(trumps) >= 2
    return master or view.tricks_played == 0


def top_trump(trumps: int, trump: int) -> int:
    """The highest card of a mask of trumps."""
    best = -1
    best_power = -1
    while trumps:
        card = lowest(trumps)
        trumps &= trumps - 1
        value = power(card, trump, trump)
        if value > best_power:
            best_power = value
            best = card
    return best


def plain_master(plain: int, out: int, trump: int) -> int:
    """A plain card nothing of its suit can beat, from the suit most of which is still out; -1 for none."""
    best = -1
    most = -1
    while plain:
        card = lowest(plain)
        plain &= plain - 1
        if above(card, trump) & out == 0:
            there = count(out & suit_mask(suit_of(card, trump), trump))
            if there > most:
                most = there
                best = card
    return best


# Following


def card_to_follow(rules: Rules, view: View) -> int:
    """Leave a friend's trick alone when it stands; beat a foe's as cheaply as will hold; else throw away."""
    players = rules.table.players
    led = view.led
    trump = view.trump
    best = -1
    best_seat = -1
    best_power = -2
    foes_to_come = 0
    friends_to_come = 0
    for seat in range(players):
        card = view.trick[seat]
        if card >= 0:
            value = power(card, led, trump)
            if value > best_power:
                best_power = value
                best = card
                best_seat = seat
        elif view.active >> seat & 1 and seat != view.seat:
            if together(rules, view.caller, view.seat, seat):
                friends_to_come += 1
            else:
                foes_to_come += 1
    winning = winning_cards(view.legal, led, trump, best_power)
    if winning == 0:
        return weakest(view.legal, view.hand, trump)
    out = unseen(rules, view)
    if together(rules, view.caller, view.seat, best_seat):
        # One higher card out is as likely in the partner's hand or the kitty as with the last player.
        stands = count(above(best, trump) & out) <= 1 or suit_of(best, trump) != led
        if foes_to_come == 0 or stands:
            return weakest(view.legal, view.hand, trump)
    if foes_to_come == 0:
        return cheapest(winning, led, trump)
    card = cheapest_of_the_best(winning, led, trump, out)
    if suit_of(card, trump) != led:  # trumping in: a low trump does, if it is not trumped over
        return cheapest(winning, led, trump)
    if above(card, trump) & out and friends_to_come:
        return weakest(view.legal, view.hand, trump)  # second hand low
    return card


def winning_cards(cards: int, led: int, trump: int, to_beat: int) -> int:
    """Those of `cards` that beat the power `to_beat` in this trick."""
    winning = 0
    while cards:
        bit = cards & -cards
        cards &= cards - 1
        if power(lowest(bit), led, trump) > to_beat:
            winning |= bit
    return winning


def cheapest(cards: int, led: int, trump: int) -> int:
    """The card of least power."""
    best = -1
    least = 1 << 20
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = power(card, led, trump)
        if value < least:
            least = value
            best = card
    return best


def cheapest_of_the_best(cards: int, led: int, trump: int, out: int) -> int:
    """The cheapest card that as few cards still out can beat as the strongest of `cards`."""
    best = -1
    best_value = -1 << 20
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        value = -64 * count(above(card, trump) & out) - power(card, led, trump)
        if value > best_value:
            best_value = value
            best = card
    return best
