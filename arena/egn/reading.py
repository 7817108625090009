"""One way through a deal: the engine asks, the file answers, every answer is checked.

On trust nothing is checked, and a seat is taken to hold what the file says it played.
"""

from dataclasses import dataclass

from arena.cards import CARD_NAMES, cards_in, mask_of
from arena.egn.answers import Answers, Stop
from arena.egn.document import EgnDeal, mask_known
from arena.egn.exchanges import check_gifts
from arena.egn.moves import moves_of
from arena.errors import RecordError
from arena.rules.codes import (
    ACTION_NAMES,
    BAD_HAND,
    BID_1,
    BID_2,
    DECLINE,
    DISCARD,
    HIDDEN,
    HISTORY,
    OVER,
    PHASES,
    PLAY,
    PLAYED,
    REVOKE,
    TAKEN,
    entry_action,
    entry_phase,
)
from arena.rules.exchange import dummy_of
from arena.rules.hand import accepted
from arena.rules.layout import Dealt, check_places, dummies_known, order
from arena.rules.state import State
from arena.rules.table import Table


@dataclass(frozen=True)
class HandRead:
    """What one deal comes to. `state` is the table after it, its score not added yet.

    `choices` has None for an answer that was given but is not known; `dealt` None for a deal that could not
    be played at all. `loose` are the tricks of the file that could not be given to seats.
    """

    state: State
    dealt: Dealt | None
    choices: tuple[int | None, ...]
    unknown: tuple[str, ...]
    loose: tuple[tuple[int | None, ...], ...]

    @property
    def over(self) -> bool:
        """The hand was played, or thrown in, to its end."""
        return bool(self.dealt and self.state.phase == OVER)


class Reading:
    """One way through a deal, on its own copy of the table."""

    def __init__(
        self,
        before: Table,
        deal: EgnDeal,
        dealt: Dealt,
        partner_alone: bool,
        trusting: bool = False,
        tricks: int | None = None,
    ):
        self.table = before.copy()
        self.rules = rules = before.rules
        self.deal = deal
        self.dealt = dealt
        self.trusting = trusting
        self.tricks = tricks
        self.state = self.table.state
        self.unknown: list[str] = []
        self.cards_played: list[list[int]] = [[] for _ in dealt.hands]
        dealer = before.state.next_dealer
        deck = order(rules, dealer, dealt)
        self.table.lay(deck, dealer)
        self.stand_ins = cards_in(mask_of(deck) & ~deal.named() & ~dealt.mask())
        for seat, known in enumerate(dealt.hands):
            self.state.hands[seat] &= known
        if not dummies_known(rules, dealt):  # then nobody can be asked what of it he puts down
            self.state.dummies[:] = [0] * len(self.state.dummies)
        self.answers = Answers(rules, deal, dealt, partner_alone)

    def run(self) -> None:
        """To the end of the hand, or to the lead that is wanted, or as far as the file tells."""
        state = self.state
        try:
            while not self.table.hand_over and not self.there():
                if state.phase == PLAY and not state.played:
                    self.check_gifts()
                self.one(self.answers.next(state))
        except Stop as stop:
            self.unknown.append(stop.why)
        except RecordError:
            if not self.trusting:  # what is wrong shows again, in its turn, when it is checked
                raise
        self.check_gifts()
        if not self.trusting and not self.there():
            self.answers.check_end(state)
            self.check_alone()
            self.check_annotation()

    def there(self) -> bool:
        """At the lead after as many tricks as are wanted."""
        state = self.state
        return state.phase == PLAY and state.cards_in_trick == 0 and state.tricks_played == self.tricks

    def check_gifts(self) -> None:
        """Cards went from a partner to a lone player and no other way; told before what follows from it."""
        check_gifts(self.rules, self.deal, self.state)

    def one(self, action: int) -> None:
        state = self.state
        phase, seat, turn = state.phase, state.seat, state.turn
        if self.trusting and state.history_length >= HISTORY - 1:
            raise Stop("")  # answers that are not legal can go round in a circle
        if action == HIDDEN:
            if not self.stand_ins:
                raise Stop("a card put down")
            self.table.step(self.stand_ins.pop())
            state.history[state.history_length - 1] |= HIDDEN
            if phase == DISCARD:
                self.unknown.append("the discard")
            else:
                self.unknown.append("cards put down")
            return
        if phase == PLAY:
            if self.trusting and not self.may_have(turn, action):
                raise Stop("")
            self.cards_played[turn].append(action)
            if self.trusting:
                state.hands[turn] |= 1 << action
        if not self.trusting:
            self.check(action)
        self.table.step(action)
        if phase == BAD_HAND and action == DECLINE and not self.whole(seat):
            state.history_length -= 1  # whether the seat was asked is not known

    def may_have(self, seat: int, card: int) -> bool:
        """On trust: nothing in the file puts the card anywhere but with this seat."""
        state = self.state
        if any(one.receiver == seat and card in one.cards for one in self.deal.exchanges):
            return True
        if card == state.upcard:
            return bool(seat == state.dealer and state.upcard_place == TAKEN)
        elsewhere = self.dealt.mask() & ~self.dealt.hands[seat] | int(state.played)
        if self.deal.discard is not None:
            elsewhere |= 1 << self.deal.discard
        return not elsewhere >> card & 1

    def whole(self, seat: int) -> bool:
        """All cards of the seat are known."""
        return self.dealt.hands[seat].bit_count() == self.rules.table.hand_size

    def check(self, action: int) -> None:
        """Raises RecordError for an answer the rules do not allow."""
        state = self.state
        allowed = self.table.accepted
        if allowed >> action & 1:
            return
        if (
            state.phase == DISCARD
            and state.seat == state.caller
            and not dummies_known(self.rules, self.dealt)
        ):
            return  # his hand and his dummy cannot be told apart
        if state.phase in (BID_1, BID_2) and not self.whole(state.seat):
            # What must be held to call cannot be judged on cards nobody has seen.
            bidding = self.rules.bidding._replace(
                call_requires=0, call_requires_round2=0, dealer_pickup_requires=0, must_call_with=0,
                joker_no_trump=0,
            )  # fmt: skip
            if accepted(self.rules._replace(bidding=bidding), state) >> action & 1:
                return
        legal = [ACTION_NAMES[code] for code in range(HIDDEN) if allowed >> code & 1]
        where = self.deal.where
        if state.phase == PLAY:
            where += f", trick {state.tricks_played + 1}"
            again = " again" if int(state.played) >> action & 1 else ""
            what = f"seat {state.turn} plays {CARD_NAMES[action]}{again}"
            if not self.whole(state.turn):
                legal.append("??")
        else:
            what = f"seat {state.seat} answers {ACTION_NAMES[action]} ({PHASES[state.phase]})"
        raise RecordError(f"{where}: {what}, which is not legal; legal: {' '.join(legal) or 'nothing'}")

    def check_alone(self) -> None:
        """Whoever the file says was alone was."""
        state = self.state
        if state.phase != PLAY and state.end not in (PLAYED, REVOKE):
            return
        if self.deal.alone and state.lone_maker < 0:
            raise RecordError(f"{self.deal.where}: isAlone, but no maker may go alone here")
        wanted = self.deal.lone_defender
        if wanted >= 0 and wanted != state.lone_defender and state.lone_maker >= 0:
            raise RecordError(f"{self.deal.where}: aloneDefender: seat {wanted} may not defend alone here")

    def check_annotation(self) -> None:
        """Answers told word by word say the same as EGN's own fields."""
        deal = self.deal
        if deal.answers is None:
            return
        moves = moves_of(self.rules, self.state, self.dealt.kitty_top)
        alone = self.state.lone_maker >= 0
        if (moves.calls, moves.discard, alone) != (deal.calls, deal.discard, deal.alone):
            raise RecordError(f"{deal.where}: callAnnotations: its answers are not those of the deal")

    def hands_dealt(self) -> tuple[int, ...]:
        """After a reading on trust: what each seat is known to have been dealt."""
        state, deal = self.state, self.deal
        hands = []
        for seat, stored in enumerate(self.dealt.hands):
            known = mask_of(self.cards_played[seat])
            if seat == state.dealer and deal.discard is not None:
                known |= 1 << deal.discard
            if self.rules.table.players == 4:
                given = [card for one in deal.exchanges if one.sender == seat for card in one.cards]
                taken = [
                    card for one in deal.exchanges if one.receiver == seat != one.sender for card in one.cards
                ]
                known = (known | mask_known(given)) & ~mask_known(taken)
            if seat == state.dealer and state.upcard_place == TAKEN:
                known &= ~(1 << state.upcard)
            if not dummies_known(self.rules, self.dealt) and dummy_of(self.rules, state, seat) >= 0:
                stored = 0  # hand and dummy cannot be told apart
                known = mask_of(self.cards_played[seat]) & ~(1 << state.upcard)
            # No more than it was dealt: a card too many shows when it is played.
            room = self.rules.table.hand_size - stored.bit_count()
            first = [card for card in self.cards_played[seat] if (known & ~stored) >> card & 1]
            others = cards_in(known & ~stored & ~mask_of(first))
            hands.append(stored | mask_of((others + first)[:room]))
        check_places(deal.where, hands, 1 << state.upcard)
        return tuple(hands)

    def read(self, stored: Dealt) -> HandRead:
        state = self.state
        choices: list[int | None] = []
        for value in state.history[: state.history_length]:
            action = entry_action(value)
            choices.append(None if action == HIDDEN and entry_phase(value) != PLAY else action)
        size = self.rules.table.hand_size
        short = [str(seat) for seat, hand in enumerate(stored.hands) if hand.bit_count() < size]
        unknown = []
        if len(short) == len(stored.hands):
            unknown.append("the hands (they are the cards each seat played)")
        elif short:
            unknown.append(f"hands of seats {' '.join(short)} (they are the cards each played)")
        if not dummies_known(self.rules, self.dealt):
            unknown.append("the dummy, and what was put down for it")
        unknown += dict.fromkeys(self.unknown)
        return HandRead(state, self.dealt, tuple(choices), tuple(unknown), self.answers.loose(state))
