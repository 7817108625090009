"""Counts of legal paths by another route: rule book clauses on names and strings, no engine.

The bidding tree is counted for hands on which no call depends, as under all presets. Cards put down one
after another count once for each order.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import perm

Options = Mapping[str, object]
DEALER = 0
RANKS = "789TJQKA"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


# Bidding


def bidding_paths(o: Options, joker_up: bool) -> int:
    """Paths from the first question to the first lead, a three-handed maker's dummy or a throw-in."""
    if joker_up:  # 13.2: the dealer names one of four suits unseen and takes the joker
        return 4 * sum(after_call(o, DEALER, lone, picks_up=True) for lone in said_with_call(o, DEALER))
    order = [*range(1, int(str(o["players"]))), DEALER]
    paths = 0
    for seat in order:  # round one (3.1, 3.2)
        for lone in round_one_orders(o, seat):
            paths += after_call(o, seat, lone, picks_up=True, passed=order[: order.index(seat)])
    for seat in order:  # round two (5.1, 5.2): three suits are left to name
        for lone in said_with_call(o, seat):
            paths += 3 * after_call(o, seat, lone, picks_up=False, passed=order[: order.index(seat)])
    return paths + (0 if o["stick_the_dealer"] else 1)


def round_one_orders(o: Options, seat: int) -> list[int | None]:
    """The lone maker of each order that the seat may give."""
    if o["players"] == 4 and seat == (DEALER + 2) % 4 and o["partner_order"] == "must_go_alone":
        return [seat]
    return said_with_call(o, seat)


def said_with_call(o: Options, seat: int) -> list[int | None]:
    if o["alone_allowed"] and o["alone_timing"] == "with_call":
        return [None, seat]
    return [None]


def after_call(o: Options, caller: int, lone: int | None, picks_up: bool, passed: Sequence[int] = ()) -> int:
    """Partner's answer (6.2), pickup and discard (4), alone questions (6), exchanges, dummies."""
    paths = 0
    lones = [lone]
    partner = (caller + 2) % 4
    if o["players"] == 4 and o["alone_timing"] == "with_call" and o["alone_who"] == "either_partner":
        asked = lone is None or o["partner_may_take_over"]  # 6.15
        if asked and (partner not in passed or o["passed_partner_may_go_alone"]):  # 6.8
            lones = [lone, partner]
    for lone in lones:
        if not picks_up:
            paths += after_discard(o, caller, lone, took=False)
            continue
        if caller != DEALER and o["optional_pickup"]:
            paths += after_discard(o, caller, lone, took=False)
        discards = 6 if o["may_discard_upcard"] else 5
        if caller == DEALER and o.get("two_dummy") == "shared2":
            discards = 1  # 11.6: no discard of its own
        paths += discards * after_discard(o, caller, lone, took=True)
    return paths


def after_discard(o: Options, caller: int, lone: int | None, took: bool) -> int:
    paths = 0
    for maker, defender in alone_answers(o, caller, lone):
        ways = 1
        if o.get("partners_best", "none") != "none":  # 6.10, one card: none, or any of 5 for any of 5
            ways *= 26 if maker is not None else 1
            ways *= 26 if defender is not None and o["partners_best"] == "both" else 1
        if o.get("two_dummy") == "shared2":  # 11.6: seven cards, or eight with the up-card
            ways *= perm(8, 3) if caller == DEALER and took else perm(7, 2)
        paths += ways
    return paths


def alone_answers(o: Options, caller: int, lone: int | None) -> Iterator[tuple[int | None, int | None]]:
    """Lone maker and lone defender at the end of each way the questions can be answered (6.3 to 6.7)."""
    if not o["alone_allowed"]:
        yield None, None
        return
    n = int(str(o["players"]))
    makers = [caller, (caller + 2) % 4] if n == 4 else [caller]
    if o.get("alone_who") == "caller":
        makers = [caller]
    side = {caller, (caller + 2) % 4} if n == 4 else {caller}
    first = caller if o["alone_order"] == "makers_first" else DEALER
    defenders = [seat for seat in ((first + i) % n for i in range(1, n + 1)) if seat not in side]
    asked_makers: list[int | None] = []
    if o["alone_timing"] == "after_discard" and lone is None:
        asked_makers = list(makers)
    for maker in [*asked_makers, lone]:
        oppose = o["defend_alone"] == "any" or (o["defend_alone"] == "vs_loner" and maker is not None)
        for defender in [*(defenders if oppose else []), None]:
            yield maker, defender


# Play


def suit(card: str, trump: str) -> str:
    """Effective suit (1.5, 1.6, 1.9)."""
    if card == "JK" or card == "J" + SAME_COLOUR[trump]:
        return trump
    return card[1]


def strength(card: str, led: str, trump: str) -> int:
    """Place of a card in the order of its trick (1.3, 1.7, 7.8)."""
    if card in ("JK", "J" + trump, "J" + SAME_COLOUR[trump]):
        return 103 - ["JK", "J" + trump, "J" + SAME_COLOUR[trump]].index(card)
    rank = RANKS.index(card[0])
    if suit(card, trump) == trump:
        return 50 + rank
    return rank if card[1] == led else -1


def endings(hands: dict[int, frozenset[str]], leader: int, trump: str) -> Counter[tuple[int, ...]]:
    """For every way to play these hands out, the seats that win the tricks, in order (7.5 to 7.9)."""
    if not hands[leader]:
        return Counter({(): 1})
    seats = sorted(hands)
    start = seats.index(leader)
    total: Counter[tuple[int, ...]] = Counter()
    for trick in tricks(hands, seats[start:] + seats[:start], trump):
        led = suit(trick[0][1], trump)
        winner = max(trick, key=lambda play: strength(play[1], led, trump))[0]
        left = {seat: hands[seat] - {card} for seat, card in trick}
        for rest, ways in endings(left, winner, trump).items():
            total[(winner, *rest)] += ways
    return total


def tricks(hands: dict[int, frozenset[str]], order: list[int], trump: str) -> Iterator[list[tuple[int, str]]]:
    """Every trick that the seats in this order can make."""
    partial: list[list[tuple[int, str]]] = [[]]
    for seat in order:
        longer = []
        for trick in partial:
            cards = hands[seat]
            if trick:
                led = suit(trick[0][1], trump)
                cards = frozenset(card for card in cards if suit(card, trump) == led) or cards
            longer += [[*trick, (seat, card)] for card in cards]
        partial = longer
    yield from partial
