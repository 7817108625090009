"""A question as people ask it: what one seat holds, the card turned up, and what was said before."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from arena.cards import ALL_CARDS, CARD_CODES, mask_of, names_in
from arena.consistent import NOTHING_KNOWN
from arena.dealt import Place, card_of, check_seat, read_places, words_of
from arena.errors import CardError, ProblemsError, UserError
from arena.known import hand_sizes, puts_down
from arena.rules import rng
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    ACTION_NAMES,
    DECLINE,
    DONE,
    HIDDEN,
    OVER,
    PASS,
    PHASES,
    TAKE,
    TOGETHER,
    WORDS,
    entry,
    entry_action,
    word_list,
)
from arena.rules.game import game_winners
from arena.rules.hand import legal, step
from arena.rules.layout import Dealt, order
from arena.rules.rng import Generator
from arena.rules.sides import sides_of
from arena.rules.state import State
from arena.rules.table import Table
from arena.view import View, fill_view, known_entry

UNSEEN = "?"
"""Is written for a card that another seat put down."""
UNSAID = (TOGETHER, DECLINE, TAKE)
"""Answers that need not be written: nobody went alone, claimed, or left the up-card."""
GUESSES = 1_000
"""Deals that are tried before it is said that the rules do not allow what was written."""
CODES = {word.lower(): PASS + number for number, word in enumerate(WORDS)}


class Question(NamedTuple):
    """The open question of a hand, as the seat that is asked sees it.

    `view` has its history. `known` are masks of cards by seat, those each holds now that the view does not
    show.
    """

    rules: Rules
    view: View
    known: tuple[int, ...] = NOTHING_KNOWN


def question_of(
    rules: Rules,
    hand: str,
    up: str,
    *,
    seat: int | None = None,
    dealer: int = 0,
    said: str = "",
    known: Mapping[int, str] | None = None,
    score: Sequence[int] | None = None,
) -> Question:
    """The question put to `seat`, by default the dealer's left, who was dealt `hand`, `"JS 9D AH KH TC"`.

    `said` are the answers before it in order, in the words of the protocol; without them all before have
    passed. Going `together`, a `take` or `decline` and what others put down (`?`) may be left out. `known`
    are cards that other seats hold now. `score` begins with the side of the seat, then clockwise.
    Raises UserError with what is wrong.
    """
    seat = (dealer + 1) % rules.table.players if seat is None else seat
    others = known or {}
    problems: list[str] = []
    check_seat(rules, "the dealer", dealer, problems)
    for one in (seat, *others):
        check_seat(rules, f"seat {one}", one, problems)
    if seat in others:
        problems.append(f"seat {seat} is the one that is asked; its cards are known")
    size = rules.table.hand_size
    own, upcard, *rest = read_places(
        rules,
        [
            Place(f"seat {seat}", hand, size),
            Place("the up-card", up, 1),
            *(Place(f"seat {one}", text, size, whole=False) for one, text in others.items()),
        ],
        problems,
    )
    answers = _answers(rules, said, problems)
    points = _points(rules, seat, score, problems)
    if problems:
        raise ProblemsError(problems)
    state = _Told(rules, seat, dealer, points, upcard[0], mask_of(own), answers).played()
    view = View()
    fill_view(rules, state, seat, view)
    cards_said = mask_of([code for code in answers if code < CARD_CODES])
    if (view.hand | view.put_down) & ~(mask_of(own) | 1 << upcard[0] | cards_said):
        raise UserError(f"seat {seat} holds cards by now that were not dealt to it, and nobody says which")
    masks = [0] * 4
    masks[seat] = 0 if view.hand else mask_of(own)  # a blind question, which is weighed for this hand
    for one, cards in zip(others, rest, strict=True):
        masks[one] = mask_of(cards)
        _check_known(rules, view, one, masks[one])
    return Question(rules, view, tuple(masks))


def _answers(rules: Rules, said: str, problems: list[str]) -> list[int]:
    """The codes of what was said; HIDDEN for a card put down unseen."""
    codes = []
    for number, word in enumerate(words_of(said), 1):
        code = HIDDEN if word == UNSEEN else CODES.get(word.lower(), -1)
        if code < 0:
            try:
                code = card_of(rules, word)
            except CardError:
                near = get_close_matches(word.lower(), CODES, n=1)
                hint = f"; did you mean {near[0]}?" if near else ""
                problems.append(f"answer {number}: {word!r} is neither a word nor a card of the deck{hint}")
        codes.append(code)
    return codes


def _points(rules: Rules, seat: int, score: Sequence[int] | None, problems: list[str]) -> list[int]:
    """The score by seat, 0 where there is no seat."""
    sides = sides_of(rules)
    score = score or [0] * sides
    if len(score) != sides:
        problems.append(f"the score: {sides} numbers are wanted, that of the seat's own side first")
        return [0] * 4
    state = State()
    for other in range(rules.table.players):
        state.score[other] = score[(other - seat) % sides]
    if game_winners(rules, state):
        problems.append(f"the score: the game is over at {'-'.join(map(str, score))}")
    return state.score


def _check_known(rules: Rules, view: View, seat: int, cards: int) -> None:
    """Raises UserError for cards that a seat cannot hold now."""
    gone = cards & (view.played | view.put_down)
    if gone:
        raise UserError(f"seat {seat}: {names_in(gone)[0]} is no longer in a hand")
    holds = hand_sizes(rules, view) >> 4 * seat & 15
    if cards.bit_count() > holds:
        raise UserError(f"seat {seat}: {cards.bit_count()} cards are known; it holds {holds} now")


class _Told(NamedTuple):
    """What is told of a hand, to be played by the rules."""

    rules: Rules
    seat: int
    dealer: int
    points: list[int]
    upcard: int
    own: int
    answers: list[int]

    def played(self) -> State:
        """The hand at the open question, with some cards where nothing is known of them.

        Cards of other seats that were played, or given to this one, are found to be theirs on the way.
        """
        dealt = [0] * 4
        dealt[self.seat] = self.own
        draws = rng.from_key(rng.key(b"question", self.own))
        best, furthest = State(), -1
        guesses = 0
        while guesses < GUESSES:
            state, at = self._attempt(dealt, draws)
            if at < 0:
                return state
            if self._may_hold(state, at, dealt):
                dealt[state.turn] |= 1 << self.answers[at]
                continue
            guesses += 1
            if state.turn == self.seat:  # no other cards of others would help
                raise UserError(self._reason(state, at))
            if at > furthest:
                best, furthest = state, at
        raise UserError(self._reason(best, furthest))

    def _attempt(self, dealt: Sequence[int], draws: Generator) -> tuple[State, int]:
        """The hand as far as the rules allow the answers, and which one they do not; -1 for none."""
        table = Table(self.rules, first_dealer=self.dealer)
        state = table.state
        state.score[:] = state.totals[:] = self.points
        table.lay(self._deck(dealt, draws), self.dealer)
        at = 0
        while at < len(self.answers) or state.seat != self.seat:
            allowed = legal(self.rules, state)
            code = self.answers[at] if at < len(self.answers) else -1
            if code == HIDDEN and puts_down(state.phase, HIDDEN):
                code = self._put_down(state, allowed, dealt, draws)
                at += int(code >= 0)
            elif code >= 0 and allowed >> code & 1 and not self._secret(state, code):
                at += 1
            else:
                code = self._unsaid(state, allowed, dealt, draws)
            if code < 0:
                return state, at
            step(self.rules, state, code)
        return state, -1

    def _deck(self, dealt: Sequence[int], draws: Generator) -> list[int]:
        """A deck that gives every seat what it is known to have been dealt, the rest in any order."""
        known = Dealt(tuple(dealt[: self.rules.table.players]), (), self.upcard)
        deck = order(self.rules, self.dealer, known)
        places = [place for place, card in enumerate(deck) if not known.mask() >> card & 1]
        cards = [deck[place] for place in places]
        rng.shuffle(draws, cards, len(cards))
        for place, card in zip(places, cards, strict=True):
            deck[place] = card
        return deck

    def _secret(self, state: State, code: int) -> bool:
        """Whether the seat would not see this answer."""
        value = entry(state.phase, state.seat, code)
        return code < CARD_CODES and entry_action(known_entry(value, self.seat)) == HIDDEN

    def _put_down(self, state: State, allowed: int, dealt: Sequence[int], draws: Generator) -> int:
        """Some card that another seat puts down, and does not play later; -1 for none."""
        cards = allowed & ALL_CARDS & ~dealt[state.seat]
        return rng.pick(draws, cards) if cards and state.seat != self.seat else -1

    def _unsaid(self, state: State, allowed: int, dealt: Sequence[int], draws: Generator) -> int:
        """The answer to a question that nothing was written of; -1 where something must be."""
        words = UNSAID if self.answers else (*UNSAID, PASS)
        for code in words:
            if allowed >> code & 1:
                return code
        if state.seat != self.seat and allowed >> DONE & 1:
            return DONE
        return self._put_down(state, allowed, dealt, draws) if puts_down(state.phase, HIDDEN) else -1

    def _may_hold(self, state: State, at: int, dealt: Sequence[int]) -> bool:
        """Whether an answer is a card that is not where it must be, and may have been dealt there."""
        if at == len(self.answers) or self.answers[at] >= CARD_CODES or state.phase == OVER:
            return False
        bit = 1 << self.answers[at]
        taken = sum(dealt) | 1 << self.upcard | state.played
        full = dealt[state.turn].bit_count() == self.rules.table.hand_size
        return not (state.hands[state.turn] | taken) & bit and not full

    def _reason(self, state: State, at: int) -> str:
        """What is wrong with an answer, or that the question is not reached."""
        over = state.phase == OVER
        if at == len(self.answers):
            if over:
                return f"the hand is over before seat {self.seat} is asked"
            return (
                f"seat {state.seat} is asked ({PHASES[state.phase]}), not seat {self.seat}; say what it said"
            )
        code = self.answers[at]
        word = UNSEEN if code == HIDDEN else ACTION_NAMES[code]
        where = f"answer {at + 1}, {word}"
        if over:
            return f"{where}: the hand was over before it"
        if code < CARD_CODES:
            if state.turn == self.seat and not state.hands[self.seat] >> code & 1:
                return f"{where}: seat {self.seat} does not hold it"
            return f"{where}: seat {state.turn} is asked ({PHASES[state.phase]}); the rules do not allow it"
        words = word_list(legal(self.rules, state) & ~ALL_CARDS)
        may = f"may say: {' '.join(words)}" if words else "has a card to name"
        return f"{where}: seat {state.seat} is asked ({PHASES[state.phase]}) and {may}"
