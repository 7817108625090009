"""The engine and the second reading play the same hands in step; they must never differ."""

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

from arena.cards import CARD_NAMES, NO_TRUMP, SUIT_LETTERS, cards_in, names_in, parse_card
from arena.rules.catalogue import CATALOGUE, Value
from arena.rules.codes import ACTION_BY_NAME, ACTION_NAMES, HAND_ENDS, PHASES
from arena.rules.deal import draw_first_dealer
from arena.rules.game import deal_hand, finish_hand, match_points, start_match
from arena.rules.hand import accepted, legal, step
from arena.rules.options import Rules
from arena.rules.rng import below, from_key, key
from arena.rules.state import State
from tests.reference.cards import SUITS
from tests.reference.chances import MOODS, answer, draw, stacked_deck
from tests.reference.game import Match, first_dealer
from tests.reference.hand import Asks, Hand, Question
from tests.reference.met import Met, count_game, count_hand, count_options, count_question
from tests.reference.play import whole_hand


def named_options(rules: Rules) -> SimpleNamespace:
    """Every option by its key, names as names."""
    return SimpleNamespace(**{o.key: o.decode(getattr(getattr(rules, o.group), o.key)) for o in CATALOGUE})


class Referee:
    """Plays hands of a rule set through both; what was met is counted in `met`."""

    match: Match
    hand: Hand

    def __init__(self, rules: Rules, written: dict[str, Value], seed: str, met: Met) -> None:
        self.rules = rules
        self.written = written
        self.options = named_options(rules)
        self.random = from_key(key(b"referee", seed))
        self.met = met
        self.state = State()
        self.deck: list[str] = []
        self.answers: list[str] = []

    def play(self, hands: int) -> None:
        """So many hands, in as many matches as they take."""
        self.begin_match()
        for _ in range(hands):
            self.play_hand()
            if self.match.winners:
                self.begin_match()

    def begin_match(self) -> None:
        """A fresh match; every other one begins in the middle of a game."""
        dealer = draw_first_dealer(self.rules, self.random, self.state.deck)
        if self.options.first_dealer != "random":
            assert dealer == first_dealer(self.options, [CARD_NAMES[card] for card in self.state.deck])
        start_match(self.rules, self.state, dealer)
        self.match = Match(self.options, dealer)
        if below(self.random, 2):
            self.put_game_under_way()

    def put_game_under_way(self) -> None:
        """Scores near the target, tokens near a point, suits burnt: the same for both."""
        options, match, state = self.options, self.match, self.state
        target = options.target or 10
        sides = [target - 1 - below(self.random, 4) for _ in range(3)]
        match.score = [sides[seat % 2 if match.players == 4 else seat] for seat in range(match.players)]
        state.score[: match.players] = match.score
        match.tokens = [max(0, options.four_trick_tokens - 1)] * match.players
        state.tokens[: match.players] = match.tokens
        if options.burn_euchred_suit:
            match.dead_suits = set(SUITS) - {
                draw(self.random, SUITS) for _ in range(draw(self.random, (1, 1, 3)))
            }
            state.dead_suits = sum(1 << SUITS.index(suit) for suit in match.dead_suits)

    def play_hand(self) -> None:
        laid_from = below(self.random, self.options.players)
        mood = draw(self.random, MOODS)
        self.answers = []
        self.deck = stacked_deck(self.random, self.options, laid_from)
        self.state.deck[: len(self.deck)] = map(parse_card, self.deck)
        deal_hand(self.rules, self.state, len(self.deck), laid_from)
        self.hand = self.match.deal(self.deck, laid_from)
        questions = whole_hand(self.hand)
        question = next_question(questions, None)
        while question is not None:
            self.compare_question(question)
            count_question(self.met, self.hand, question)
            word = answer(self.random, question, mood)
            self.answers.append(f"{question.phase} {question.seat} {word}")
            step(self.rules, self.state, ACTION_BY_NAME[word])
            question = next_question(questions, word)
        self.compare_end()
        count_options(self.met, self.options)
        count_hand(self.met, self.hand)
        before = deepcopy(self.match)
        finish_hand(self.rules, self.state)
        self.match.finish(self.hand)
        self.compare_game()
        count_game(self.met, self.match, before)

    def compare_question(self, question: Question) -> None:
        state, hand = self.state, self.hand
        mask = legal(self.rules, state)
        self.same("question", (PHASES[state.phase], state.seat), (question.phase, question.seat))
        self.same("legal", words_in(mask), question.legal)
        self.same("revokes", words_in(accepted(self.rules, state) & ~mask), question.revokes)
        self.same("turn", state.turn, question.turn)
        self.same("trump", suit_name(state.trump), hand.trump)
        self.same("proposed", suit_name(state.proposed), hand.proposed)
        for name in ("caller", "lone_maker", "lone_defender"):
            self.same(name, seat_or_none(getattr(state, name)), getattr(hand, name))
        for seat in range(hand.players):
            self.same(f"hand of {seat}", set(names_in(state.hands[seat])), hand.hands[seat])
            self.same(f"put down by {seat}", set(names_in(state.put_down[seat])), hand.put_down[seat])

    def compare_end(self) -> None:
        state, hand = self.state, self.hand
        self.same("phase", PHASES[state.phase], "over")
        self.same("end", HAND_ENDS[state.end], hand.end)
        self.same("trick winners", state.trick_winners[: state.tricks_played], hand.winners_of_tricks)
        self.same("kitty", set(names_in(state.kitty)), set(hand.kitty))

    def compare_game(self) -> None:
        state, match, players = self.state, self.match, self.match.players
        self.same("points", state.points[:players], self.hand.points)
        for name in ("score", "totals", "fines", "tokens", "claims", "credits", "games"):
            self.same(name, getattr(state, name)[:players], getattr(match, name))
        for name in ("next_dealer", "hands_played", "games_played"):
            self.same(name, getattr(state, name), getattr(match, name))
        self.same("last caller", seat_or_none(state.last_caller), match.last_caller)
        self.same("dead suits", {SUIT_LETTERS[suit] for suit in cards_in(state.dead_suits)}, match.dead_suits)
        self.same("winners", set(cards_in(state.winners)), match.winners)
        for seat in range(players):
            self.same("match points", match_points(self.rules, state, seat), match.match_points(seat))

    def same(self, what: str, engine: Any, reference: Any) -> None:
        if engine != reference:
            raise AssertionError(
                f"{what}: the engine says {engine}, the second reading {reference}\nrules {self.written}\n"
                f"dealer {self.hand.dealer}, up {self.hand.upcard}, deck {' '.join(self.deck)}\n"
                f"score {self.match.score}, dead {self.match.dead_suits}\n" + "\n".join(self.answers)
            )


def next_question(questions: Asks, answered: str | None) -> Question | None:
    """What is asked after an answer (none before the first); None when the hand is over."""
    try:
        return next(questions) if answered is None else questions.send(answered)
    except StopIteration:
        return None


def words_in(mask: int) -> set[str]:
    return {name for code, name in enumerate(ACTION_NAMES) if mask >> code & 1}


def suit_name(suit: int) -> str | None:
    """The second reading's name of an engine's suit."""
    if suit < 0:
        return None
    return "NT" if suit == NO_TRUMP else SUIT_LETTERS[suit]


def seat_or_none(seat: int) -> int | None:
    return None if seat < 0 else seat
