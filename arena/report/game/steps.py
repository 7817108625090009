"""A hand as the steps of its table: what lies where after the deal and after every answer.

The hand is dealt and answered again by the rules, so every step is the engine's own. What one seat may know
of a step comes from the functions that fill its view.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from arena.cards import CARD_NAMES, NO_CARD, cards_in, mask_of
from arena.report.game.hand_log import answer_line, answer_lines, answers, dealt, end_line
from arena.report.html.cards import FACES
from arena.rules import codes
from arena.rules.catalogue import Rules
from arena.rules.deal import deck_size, lay_out
from arena.rules.game import finish_hand
from arena.rules.hand import blind_question, open_hand, step
from arena.rules.layout import Dealt, dummies_known
from arena.rules.state import State, copy_of
from arena.view import face_up, known_entry

TRUMPS = ("♣", "♦", "♥", "♠", "no trump")
UNKNOWN = "??"
Shown = dict[str, Any]
"""What lies on the table, ready for JSON. Cards are their names, one after the other in one text."""


class Step(NamedTuple):
    """What happened, and what it changed on the table since the step before.

    `heard` has what a seat hears in place of `text`, where that is not all of it: nothing, if it is empty.
    """

    text: str
    table: Shown
    heard: Mapping[int, str] = {}


class HandSteps(NamedTuple):
    """The deal, then a step an answer, then the end of a hand that is over.

    `tricks` are the steps at which one goes on trick by trick. `outcome` is empty while the hand is not over.
    """

    dealer: int
    steps: Sequence[Step]
    tricks: Sequence[int]
    outcome: str
    score: Sequence[int]


def hand_steps(
    rules: Rules, state: State, known: Dealt | None = None, remarks: Mapping[int, str] | None = None
) -> HandSteps:
    """The steps of the hand in `state`, before it is added to the score.

    `known` are the cards of a hand from a file, of which some may not be told. `remarks` are to be said of
    answers, by their number in the hand from 0.
    """
    table = _Replayed(rules, state, known)
    players = rules.table.players
    deal = f"seat {state.dealer} deals, up-card {FACES[state.upcard]}"
    now = table.shown()
    steps = [Step(deal, now)]
    tricks = [0]
    for number, (line, entry) in enumerate(
        zip(answer_lines(rules, state, FACES), _entries(state), strict=True)
    ):
        was_play = table.state.phase == codes.PLAY
        table.answer(entry)
        before, now = now, table.shown()
        text = f"{line}; {remarks[number]}" if remarks and number in remarks else line
        steps.append(Step(text, _changed(before, now), _heard(entry, state.upcard, players)))
        if table.trick_over or (table.state.phase == codes.PLAY and not was_play):
            tricks.append(number + 1)
    score = list(state.score[:players])
    outcome = ""
    if state.end != codes.OPEN:
        outcome = _outcome(rules, state)
        after = copy_of(state)
        finish_hand(rules, after)
        score = list(after.score[:players])
        over = {**now, "asked": -1, "score": score, "points": list(state.points[:players])}
        steps.append(Step(outcome, _changed(now, over)))
        tricks.append(len(steps) - 1)
    return HandSteps(state.dealer, steps, tricks, outcome, score)


def unknown_deal(rules: Rules, dealer: int, upcard: int | None, text: str) -> HandSteps:
    """The one step of a deal of which a file tells too little to play it."""
    players = rules.table.players
    table: Shown = {
        "hands": [UNKNOWN * rules.table.hand_size] * players,
        "dummies": [],
        "up": UNKNOWN if upcard is None else CARD_NAMES[upcard],
        "place": codes.UPCARD_PLACES[codes.OFFERED],
        "kitty": 0,
        "play": False,
        "trump": "",
        "caller": -1,
        "alone": [],
        "out": [],
        "asked": -1,
        "down": [""] * players,
        "taken": [0] * players,
        "score": [],
        "points": [],
    }
    return HandSteps(dealer, [Step(text, table)], [0], "", ())


def _outcome(rules: Rules, state: State) -> str:
    text = end_line(rules, state)
    for suit, word in enumerate(("clubs", "diamonds", "hearts", "spades")):
        text = text.replace(f" in {word},", f" in {TRUMPS[suit]},")
    return text


def _entries(state: State) -> list[int]:
    return [int(value) for value in state.history[: state.history_length]]


def _changed(before: Shown, now: Shown) -> Shown:
    return {key: value for key, value in now.items() if before.get(key) != value}


def _heard(entry: int, upcard: int, players: int) -> dict[int, str]:
    """What each seat hears of an answer of which it may not know all."""
    heard = {}
    for seat in range(players):
        seen = known_entry(entry, seat)
        if seen < 0:
            heard[seat] = ""
        elif seen != entry:
            parts = codes.entry_phase(seen), codes.entry_seat(seen), codes.entry_action(seen)
            heard[seat] = answer_line(*parts, upcard, FACES).replace(UNKNOWN, "a card")
    return heard


def _laid(rules: Rules, state: State, known: Dealt) -> State:
    """The cards as they were dealt, as far as a file tells."""
    laid = State()
    laid.deck[:] = state.deck
    lay_out(rules, laid, deck_size(rules), state.dealer)
    for seat, hand in enumerate(known.hands):
        laid.hands[seat] &= hand
    if not dummies_known(rules, known):
        laid.dummies[:] = [0] * 4
    return laid


class _Replayed:
    """The hand dealt again, answer by answer; cards that a file does not tell are counted, not named."""

    def __init__(self, rules: Rules, state: State, known: Dealt | None):
        self.rules = rules
        self.state = start = copy_of(state)
        self.trick: list[int] = [NO_CARD] * 4
        self.trick_over = False
        self.winner = -1
        self.unseen = 0
        """Cards that stand in for some that nobody was told, as a mask."""
        for _, seat, action in answers(state):
            start.claims[seat] -= action == codes.CLAIM
        laid = dealt(rules, state) if known is None else _laid(rules, state, known)
        start.hands[:] = laid.hands
        start.dummies[:] = laid.dummies
        start.kitty, start.kitty_top = laid.kitty, laid.kitty_top
        open_hand(rules, start)
        size = rules.table.hand_size
        self.missing = [
            size - hand.bit_count() if seat < rules.table.players else 0
            for seat, hand in enumerate(start.hands)
        ]
        """Cards of each hand that are not known."""
        named = mask_of([action for _, _, action in answers(state) if action < codes.PASS])
        told = named | (known.mask() if known else 0)
        whole = mask_of(list(state.deck[: deck_size(rules)]))
        self.stand_ins = cards_in(whole & ~told)

    def answer(self, entry: int) -> None:
        """Give the answer of the history; a bad hand that a file does not tell of was not claimed."""
        state = self.state
        phase, seat, action = codes.entry_phase(entry), codes.entry_seat(entry), codes.entry_action(entry)
        while state.phase == codes.BAD_HAND and (phase, seat) != (codes.BAD_HAND, state.seat):
            step(self.rules, state, codes.DECLINE)
        if (state.phase, state.seat) != (phase, seat):
            raise ValueError("the history answers another question than the rules ask")
        if phase == codes.PLAY:
            if state.cards_in_trick == 0:
                self.trick, self.winner = [NO_CARD] * 4, -1
            self.trick[state.turn] = action
        tricks = state.tricks_played
        if action == codes.HIDDEN:
            action = self.stand_ins.pop()
            self.unseen |= 1 << action
            self.missing[seat] = max(0, self.missing[seat] - 1)
        step(self.rules, state, action)
        self.trick_over = state.tricks_played > tricks
        if self.trick_over:
            self.winner = int(state.trick_winners[tricks])

    def shown(self) -> Shown:
        """The table as it lies."""
        state, players = self.state, self.rules.table.players
        up = face_up(state)
        return {
            "hands": [self._held(seat) for seat in range(players)],
            "blind": blind_question(self.rules, state.phase),
            "open": next((seat for seat in range(players) if up and state.hands[seat] == up), -1),
            "dummies": [self._names(mask) for mask in state.dummies],
            "up": CARD_NAMES[state.upcard],
            "place": codes.UPCARD_PLACES[state.upcard_place],
            "kitty": int(state.kitty).bit_count(),
            "play": state.phase == codes.PLAY or state.tricks_played > 0,
            "trick": ["" if card == NO_CARD else CARD_NAMES[card] for card in self.trick[:players]],
            "winner": self.winner,
            "taken": list(state.tricks[:players]),
            "trump": TRUMPS[state.trump] if state.trump >= 0 else "",
            "caller": state.caller,
            "alone": [seat for seat in (state.lone_maker, state.lone_defender) if seat >= 0],
            "out": [seat for seat in range(players) if not int(state.active) >> seat & 1],
            "asked": state.turn if state.phase == codes.PLAY else state.seat,
            "down": [self._names(mask) for mask in state.put_down[:players]],
            "score": list(state.score[:players]),
            "points": [],
        }

    def _held(self, seat: int) -> str:
        return self._names(self.state.hands[seat]) + UNKNOWN * self.missing[seat]

    def _names(self, mask: int) -> str:
        return "".join(UNKNOWN if self.unseen >> card & 1 else CARD_NAMES[card] for card in cards_in(mask))
