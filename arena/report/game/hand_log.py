"""One hand as text: the deal, then one line a decision, then how it ended."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from arena.cards import CARD_NAMES, names_in
from arena.rules import codes
from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TwoDummy
from arena.rules.deal import deck_size, lay_out
from arena.rules.play import first_leader, next_active
from arena.rules.scoring import makers_tricks
from arena.rules.state import State

SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades", "no trump")

_WORDS = {
    codes.PASS: "passes",
    codes.ORDER_UP: "orders up {upcard}",
    codes.ORDER_UP_ALONE: "orders up {upcard} alone",
    codes.TAKE: "takes {upcard}",
    codes.LEAVE: "leaves {upcard}",
    codes.TOGETHER: "does not go alone",
    codes.ALONE: "goes alone",
    codes.DECLINE: "declines",
    codes.CLAIM: "claims a bad hand",
    codes.DONE: "has put down enough",
    codes.FORFEIT: "forfeits",
    codes.JAMBONE: "declares jambone",
    codes.JAMBOREE: "shows a jamboree",
}
_END_WORDS = {
    codes.THROWN_IN: "thrown in",
    codes.REDEAL: "to be dealt again",
    codes.DEALER_FORFEITS: "forfeited by the dealer",
    codes.SHOWN_JAMBOREE: "ended by a jamboree",
}


def hand_log(rules: Rules, state: State, fresh: Any = None, remarks: Mapping[int, str] | None = None) -> str:
    """The hand in `state` so far, every card open; for one that is over also its end and its points.

    It reads the hand alone, so it says the same before and after `finish_hand`. `fresh` holds the cards as
    they were dealt where the state's deck does not tell (a hand from a file); a card missing there is `??`.
    `remarks` are to be said of answers, by their number in the hand from 0.
    """
    lines = _deal_lines(rules, state, fresh or dealt(rules, state))
    for number, line in enumerate(answer_lines(rules, state)):
        lines.append(f"{line}; {remarks[number]}" if remarks and number in remarks else line)
    if state.end != codes.OPEN:
        lines.append(end_line(rules, state))
    return "\n".join(lines) + "\n"


def answer_lines(rules: Rules, state: State, names: Sequence[str] = CARD_NAMES) -> Iterator[str]:
    """One line an answer of the hand, its cards called by `names`."""
    plays = _plays(rules, state, names)
    for phase, seat, action in answers(state):
        yield next(plays) if phase == codes.PLAY else answer_line(phase, seat, action, state.upcard, names)


def answer_line(phase: int, seat: int, action: int, upcard: int, names: Sequence[str] = CARD_NAMES) -> str:
    """The line of an answer that is no card played."""
    return f"seat {seat} {spoken(phase, action, names).format(upcard=names[upcard])}"


def _deal_lines(rules: Rules, state: State, fresh: Any) -> list[str]:
    players, size = rules.table.players, rules.table.hand_size
    lines = [f"dealer seat {state.dealer}, up-card {CARD_NAMES[state.upcard]}"]
    for seat in range(players):
        lines.append(f"seat {seat} holds {_held(fresh.hands[seat], size)}")
    beside = 0
    if rules.two.two_dummy == TwoDummy.OWN3:
        beside = 6
        for seat in range(2):
            lines.append(f"seat {seat}'s dummy {_held(fresh.dummies[seat], 3)}")
    elif rules.three.three_dummy or rules.two.two_dummy == TwoDummy.SHARED2:
        beside = size if rules.three.three_dummy else 2
        lines.append(f"dummy {_held(fresh.dummies[0], beside)}")
    left = deck_size(rules) - (players * size + beside + 1)
    lines.append(f"kitty {_held(fresh.kitty, left) or 'empty'}")
    return lines


def _held(cards: Any, size: int) -> str:
    """Names of the cards, `??` for each that is missing of `size`."""
    names = names_in(int(cards))
    return " ".join(names + ["??"] * (size - len(names)))


def dealt(rules: Rules, state: State) -> State:
    """The cards of this hand as they were dealt: hands, dummies and kitty of a fresh state.

    The deck says which cards lay together, not which seat got them. But a seat still holds, has
    played, put down or given every card it was dealt, so only one way of laying them out agrees.
    """
    kept = [int(state.hands[seat]) | int(state.put_down[seat]) for seat in range(4)]
    for phase, seat, action in answers(state):
        if phase == codes.GIVE and action != codes.DONE:
            kept[seat] |= 1 << action
    for _, turn, _, card in cards_played(rules, state):
        kept[turn] |= 1 << card
    fresh = State()
    fresh.deck[:] = [int(card) for card in state.deck]
    size = deck_size(rules)
    players = range(rules.table.players)
    for laid_from in players:
        lay_out(rules, fresh, size, laid_from)
        if all(fresh.hands[seat] & ~kept[seat] == 0 for seat in players):
            return fresh
    raise ValueError("the state holds cards that were not dealt from its deck")


def answers(state: State) -> list[tuple[int, int, int]]:
    """Phase, seat asked and action of every answer of the hand."""
    entries = [int(state.history[i]) for i in range(state.history_length)]
    return [
        (codes.entry_phase(value), codes.entry_seat(value), codes.entry_action(value)) for value in entries
    ]


def cards_played(rules: Rules, state: State) -> Iterator[tuple[int, int, int, int]]:
    """Trick from 0, seat whose card it is, seat that chose it, card; the two differ in a jambone (6.13)."""
    trick = place = turn = 0
    size = int(state.active).bit_count()
    for phase, seat, card in answers(state):
        if phase != codes.PLAY:
            continue
        if place:
            turn = next_active(state, turn, rules.table.players)
        else:
            turn = int(state.trick_winners[trick - 1]) if trick else first_leader(rules, state)
        yield trick, turn, seat, card
        place += 1
        if place == size:
            trick, place = trick + 1, 0


def _plays(rules: Rules, state: State, names: Sequence[str]) -> Iterator[str]:
    """One line a card; the last of a trick tells who wins it."""
    size = int(state.active).bit_count()
    for i, (trick, turn, seat, card) in enumerate(cards_played(rules, state)):
        place = i % size
        verb = "plays" if place else "leads"
        line = f"trick {trick + 1}: seat {turn} {verb} {names[card]}"
        if seat != turn:
            line += f", named by seat {seat}"
        if place == size - 1 and trick < state.tricks_played:
            line += f"; seat {state.trick_winners[trick]} wins"
        yield line


def spoken(phase: int, action: int, names: Sequence[str] = CARD_NAMES) -> str:
    """An answer that is no card played, in words; `{upcard}` stands where the up-card is named."""
    if phase == codes.GIVE and action == codes.DONE:
        return "has given enough"
    if action < codes.PASS or action == codes.HIDDEN:
        card = "??" if action == codes.HIDDEN else names[action]
        verb = "gives" if phase == codes.GIVE else "puts down"
        return f"{verb} {card}"
    if codes.CALL <= action < codes.CALL_ALONE:
        return f"calls {SUIT_WORDS[action - codes.CALL]}"
    if codes.CALL_ALONE <= action < codes.TAKE:
        return f"calls {SUIT_WORDS[action - codes.CALL_ALONE]} alone"
    return _WORDS[action]


def end_line(rules: Rules, state: State) -> str:
    """How a hand that is over ended, and its points by seat."""
    if state.end == codes.PLAYED:
        tricks = makers_tricks(rules, state)
        what = f"caller seat {state.caller} in {SUIT_WORDS[state.trump]}, makers took {tricks}"
    elif state.end == codes.REVOKE:
        what = f"revoke by seat {state.offender}"
    else:
        what = _END_WORDS[state.end]
    points = " ".join(str(state.points[seat]) for seat in range(rules.table.players))
    return f"{what}; points {points}"
