"""How long a line to a bot can get: upper bounds of `act` and `game_over`, from the rules and the encoders.

The longest hand of a rule set is put together answer by answer, and goes through the encoders that a real one
goes through. A bound is a little high, as not all of a hand is at its longest at once, and higher for a bot
that is not asked where one answer alone is legal; it is never low.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from arena.cards import CARD_CODES
from arena.protocol.encoding import act_line, game_over_line
from arena.protocol.events import (
    Event,
    answer_event,
    deal_event,
    exposed_event,
    hand_event,
    hand_over_event,
    trick_event,
)
from arena.protocol.messages import Ready
from arena.protocol.silence import (
    asks_everybody,
    claims_redeal,
    most_asked_alone,
    most_bids_before,
    most_bids_unasked,
    most_redeals,
    most_silent_hands,
    sits_out,
)
from arena.rules import codes
from arena.rules.bidding import SWAP_CARDS
from arena.rules.catalogue.alone import AloneTiming, PartnersBest, PartnersBestOrder
from arena.rules.catalogue.bidding import NoTrump, PartnerOrder
from arena.rules.catalogue.scoring import EuchreTo, Renege
from arena.rules.catalogue.table import BadHandAction, JokerTurnedUp, SecondClaim
from arena.rules.codes import ACTION_BY_NAME, entry_phase
from arena.rules.options import Rules
from arena.rules.state import State
from arena.view import View
from arena.view_words import legal_words

MAX_DEALS = 200
GAME = "g" * 16
"""An id of a game as long as they get."""
MOST_BANK_MS = 24 * 60 * 60 * 1000
"""A bank is a day at most."""
SEAT = 3
"""Any seat: they are all written with one digit."""
EVERYTHING = Ready(name="")
"""A bot that wants view, history and events."""


def longest_act(rules: Rules, ready: Ready = EVERYTHING, max_deals: int = MAX_DEALS) -> int:
    """The most bytes, line feed included, of an `act` to a bot that said `ready`."""
    longest = _Longest(rules, max_deals, ready.forced)
    return max(len(longest.last_card(ready)), len(longest.first_question(ready)))


def longest_game_over(rules: Rules, ready: Ready = EVERYTHING, max_deals: int = MAX_DEALS) -> int:
    """The most bytes, line feed included, of a `game_over` to a bot that said `ready`."""
    return len(_Longest(rules, max_deals, ready.forced).game_over(ready))


class _Longest:
    """The longest lines of a rule set. A null is as long as what may stand there, or longer."""

    def __init__(self, rules: Rules, max_deals: int, forced: bool):
        self.rules = rules
        self.players: int = rules.table.players
        self.size: int = rules.table.hand_size
        self.max_deals = max_deals
        self.cards = self.players * self.size
        self.forced = forced
        self.plays_before = 0 if asks_everybody(rules) else self.players - 1
        if not forced:
            self.plays_before = self.cards - 1
        self.state = self._state()

    # The lines

    def last_card(self, ready: Ready) -> bytes:
        """The question with the longest history: the last card of a hand in which all have played."""
        said = [*self._said(self._two_rounds(), self.players), *_cards_of(codes.PLAY, self.cards - 1)]
        since = [*self._plays(2 * self.players - 1), trick_event(SEAT)]
        if not self.forced:
            since = [*self._told(said[: -(self.cards - 1)]), *self._tricks(self.cards - 1)]
        return self._act(codes.PLAY, _cards(self.size), said, since, ready)

    def first_question(self, ready: Ready) -> bytes:
        """The first question of a hand, after as many whole hands as the seat may hear unasked."""
        said = [*self._said_before_the_seat(), *_cards_of(codes.PLAY, self.plays_before)]
        return self._act(codes.NAME_SUIT, self._choice(), said, self._heard(), ready)

    def game_over(self, ready: Ready) -> bytes:
        """The end of a game that breaks off when the seat would have been asked its first question."""
        events = self._heard() if ready.events else None
        return game_over_line(GAME, self.state.score[: self.players], range(self.players), events)

    def _act(
        self, phase: int, choice: int, answers: Sequence[int], since: Sequence[Event], ready: Ready
    ) -> bytes:
        view = self._view(answers)
        view.phase, view.legal = phase, choice
        view.hand |= choice & _cards(CARD_CODES)
        number = codes.HISTORY * self.max_deals
        return act_line(
            GAME, number, view, since, self.players, ready.view, ready.events, ready.history, MOST_BANK_MS
        )

    # What is heard

    def _heard(self) -> list[Event]:
        """From a seat's last question in a hand to its first in another: hands it sat through, redeals, and
        the two it was asked in, as far as they go."""
        dealt: list[Event] = [deal_event(self.rules, self.state), hand_event(_cards(self.size))]
        after = self._said(self._one_round(self.players), self.players - 1)
        unasked = self._said(self._one_round(most_bids_unasked(self.rules)), self.players - 1)
        if not self.forced:
            after = unasked = self._said(self._two_rounds(), self.players)
        before = self._said_before_the_seat()
        played = self._rest_of_the_play()
        over: list[Event] = [hand_over_event(self.rules, self.state)]
        silent = most_silent_hands(self.rules, self.max_deals, self.forced)
        redealt = most_redeals(self.rules, self.max_deals)
        return [
            *[*self._told(after), *played, *over],
            *[*dealt, *self._told(unasked), *played, *over] * silent,
            *[*dealt, *self._told(before), *over] * redealt,
            *[*dealt, *self._told(before), *self._tricks(self.plays_before)],
        ]

    def _told(self, answers: Sequence[int]) -> list[Event]:
        events: list[Event] = [answer_event(answer) for answer in answers]
        if self.rules.alone.jambone_points or claims_redeal(self.rules):
            events.append(exposed_event(SEAT, self.state.hands[SEAT]))
        return events

    def _rest_of_the_play(self) -> list[Event]:
        """After its last question a seat that plays hears a trick, one that sits out, or is not asked what is
        forced, may hear all of them."""
        if not self.forced:
            return self._tricks(self.cards)
        if not sits_out(self.rules):
            return [*self._plays(self.players), trick_event(SEAT)]
        return [*self._plays((self.players - 1) * self.size), *[trick_event(SEAT)] * self.size]

    def _tricks(self, cards: int) -> list[Event]:
        """So many cards, and the tricks they make."""
        return [*self._plays(cards), *[trick_event(SEAT)] * (cards // self.players)]

    def _plays(self, number: int) -> list[Event]:
        """So many cards; where a lone hand may lie open another seat names one of them (6.13)."""
        (card,) = _cards_of(codes.PLAY, 1)
        named: list[Event] = [answer_event(card, SEAT - 1)] if self.rules.alone.jambone_points else []
        return [*named, *[answer_event(card)] * number][:number]

    # Answers

    def _said(self, bids: Sequence[int], alone: int) -> list[int]:
        """Answers before the first card, as history holds them: these bids, at most so many answers about
        going alone, and all that the rules may add and one seat may know."""
        rules = self.rules
        answers = []
        if rules.relief.bad_hand:
            answers += [_word(codes.BAD_HAND, "decline"), _word(codes.BAD_HAND, "claim")]
            if rules.relief.bad_hand_action == BadHandAction.SWAP3:
                answers += _cards_of(codes.SWAP, SWAP_CARDS)
            if rules.relief.bad_hand_second_claim == SecondClaim.MISDEAL:
                answers.append(_word(codes.BAD_HAND, "claim"))
        if rules.alone.blind_loner_points:
            answers += [_word(codes.BLIND, "pass")] * self.players
        if rules.table.joker_turned_up != JokerTurnedUp.NONE:
            answers.append(_word(codes.NAME_SUIT, self._call("call_C")))
        answers += bids
        answers += [_word(codes.ASK_ALONE, "together")] * min(alone, most_asked_alone(rules))
        if rules.alone.partners_best != PartnersBest.NONE:
            both = 2 if rules.alone.partners_best == PartnersBest.BOTH else 1
            cards = rules.alone.partners_best_cards * both
            answers += [*_cards_of(codes.EXCHANGE, cards), *_cards_of(codes.GIVE, cards)]
        answers += _cards_of(codes.DUMMY, self._dummy_cards())
        if rules.alone.jamboree_points:
            answers.append(_word(codes.ASK_JAMBONE, "jamboree"))
        if rules.alone.jambone_points:
            answers.append(_word(codes.ASK_JAMBONE, "jambone"))
        return answers

    def _said_before_the_seat(self) -> list[int]:
        """Before a seat is asked for the first time."""
        if not self.forced:
            return self._said(self._two_rounds(), self.players)
        return self._said(self._one_round(most_bids_before(self.rules)), self.players - 1)

    def _one_round(self, bids: int) -> list[int]:
        """So many bids, the last a call; round two stands for round one where its words are longer."""
        order, name = _word(codes.BID_1, self._order()), _word(codes.BID_2, self._named())
        call = max([order], [name], key=_written)
        passes = [_word(codes.BID_1, "pass")] * (bids - 1)
        return [*passes, *call, _word(codes.PICKUP, "leave"), *_cards_of(codes.DISCARD, 1)]

    def _two_rounds(self) -> list[int]:
        """The longer one of a call in round one and in round two, each by the last to speak."""
        passes = [_word(codes.BID_1, "pass")] * self.players
        passes += [_word(codes.BID_2, "pass")] * (self.players - 1)
        return max(self._one_round(self.players), [*passes, _word(codes.BID_2, self._named())], key=_written)

    def _order(self) -> str:
        forced = self.rules.bidding.partner_order == PartnerOrder.MUST_GO_ALONE
        return "order_up_alone" if forced else self._call("order_up")

    def _named(self) -> str:
        """A suit called in round two."""
        return self._call("call_C" if self.rules.bidding.no_trump == NoTrump.NEVER else "call_NT")

    def _call(self, word: str) -> str:
        """A call with the word `alone`, if it is said with the call."""
        said = self.rules.alone.alone_allowed and self.rules.alone.alone_timing == AloneTiming.WITH_CALL
        return f"{word}_alone" if said else word

    def _dummy_cards(self) -> int:
        """Cards put down by those who take up dummies, at the most (10.4, 10.5, 11.6, 11.7)."""
        if self.rules.three.three_dummy:
            return self.size + 1
        return (0, 3, 6)[self.rules.two.two_dummy]

    def _gifts(self) -> int:
        """Cards that a lone player holds above his own before he puts any down (6.10)."""
        first = self.rules.alone.partners_best_order == PartnersBestOrder.PARTNER_FIRST
        return self.rules.alone.partners_best_cards if first else 0

    def _choice(self) -> int:
        """The longest legal list: cards with a dummy among them, or the words of round two."""
        words = ["pass", *(f"call_{suit}" for suit in "CDHS"), "call_NT"]
        if self.rules.bidding.no_trump == NoTrump.NEVER:
            words.pop()
        words += [self._call(word) for word in words[1:]]
        if self.rules.bidding.stuck_dealer_may_forfeit:
            words.append("forfeit")
        in_words = sum(1 << ACTION_BY_NAME[word] for word in set(words))
        held = _cards(self.size + max(1 + self._dummy_cards(), self._gifts()))
        return max(held, in_words, key=lambda choice: len(str(legal_words(choice))))

    # Numbers

    def _view(self, answers: Sequence[int]) -> Any:
        view: Any = View()
        put_down = SWAP_CARDS + 1 + max(self._dummy_cards(), self.rules.alone.partners_best_cards)
        view.hand = _cards(self.size)
        view.upcard_place = codes.TURNED_DOWN
        view.proposed = view.trump = view.led = view.leader = -1
        view.caller = view.lone_maker = view.lone_defender = view.last_caller = -1
        view.active = (1 << self.players) - 1
        view.trick[:] = [-1] * 4
        view.played = _cards(sum(entry_phase(answer) == codes.PLAY for answer in answers))
        view.put_down = _cards(put_down)
        view.exposed = _cards(self.size) if self.rules.alone.jambone_points else 0
        view.dead_suits = 0b0111 if self.rules.bidding.burn_euchred_suit else 0
        view.score[:] = self.state.score
        view.claims[:] = [self.max_deals if self.rules.relief.bad_hand else 0] * 4
        view.credits[:] = self.state.credits
        if self.rules.game.match_games > 1:
            view.games_played = self._games()
            view.games[:] = [self._games()] * 4
        view.hands_played = view.deals = self.max_deals
        view.history[: len(answers)] = answers
        view.history_length = len(answers)
        return view

    def _state(self) -> Any:
        """What the events of deals and ends of hands tell, as long as it gets."""
        state: Any = State()
        rules = self.rules
        points = self._most_points()
        minus = rules.scoring.euchre_to == EuchreTo.MAKERS_MINUS
        top = points * self.max_deals
        if rules.game.target and rules.game.win_by == 1 and self.players != 3:
            top = rules.game.target + points  # no tie plays on
        lowest = -points * self.max_deals if minus else 0
        state.deals = self.max_deals
        state.score[:] = [max(top, lowest, key=_digits)] * 4
        state.points[:] = [-points if minus else points] * 4
        state.end = codes.REVOKE if rules.play.renege == Renege.PENALTY else codes.THROWN_IN
        state.credits[:] = [rules.game.shutout_games * self._games()] * 4
        state.lone_maker = SEAT
        state.hands[SEAT] = _cards(self.size)
        return state

    def _games(self) -> int:
        """Games of a match; a lap in the last brings one more (9.9)."""
        return self.rules.game.match_games + 1

    def _most_points(self) -> int:
        """No hand is worth more: its value, what a failed lone defence adds, and a point for tokens."""
        groups = (self.rules.scoring, self.rules.alone, self.rules.play)
        values = [group._asdict()[key] for group in groups for key in group._fields if "points" in key]
        return int(max(values) + self.rules.scoring.lone_defender_fail_bonus + 1)


def _word(phase: int, word: str) -> int:
    return codes.entry(phase, SEAT, ACTION_BY_NAME[word])


def _cards_of(phase: int, number: int) -> list[int]:
    return [codes.entry(phase, SEAT, 0)] * number


def _cards(number: int) -> int:
    """A set of so many cards; all are written with two characters."""
    return (1 << number) - 1


def _written(answers: Iterable[int]) -> int:
    """How long answers are, to choose the longer ones by."""
    return sum(len(str(answer_event(answer))) for answer in answers)


def _digits(number: int) -> int:
    return len(str(number))
