"""Where in a deal of EGN the answer to each question of the engine stands."""

from collections.abc import Callable
from typing import Any

from arena.cards import lowest
from arena.egn.cards import ORDER, PASS, SUIT_CALLS, UNKNOWN_CALL
from arena.egn.document import Cards, EgnDeal, mask_known
from arena.egn.exchanges import Exchanges, Known
from arena.errors import RecordError
from arena.rules import codes
from arena.rules.catalogue.alone import AloneTiming, AloneWho, PartnersBestOrder
from arena.rules.catalogue.bidding import PartnerOrder
from arena.rules.catalogue.table import JokerTurnedUp
from arena.rules.layout import Dealt, dummies_known
from arena.rules.options import Rules
from arena.rules.sides import partner_of
from arena.rules.state import State


class Stop(Exception):  # noqa: N818 - the end of what a file tells, no error
    """The file does not tell the next answer; `why` says what is missing."""

    def __init__(self, why: str):
        super().__init__(why)
        self.why = why


class Answers:
    """The answers of one deal, found one by one as the engine asks."""

    def __init__(self, rules: Rules, deal: EgnDeal, dealt: Dealt, partner_alone: bool = False):
        self.rules = rules
        self.deal = deal
        self.dealt = dealt
        self.partner_alone = partner_alone
        self.partner_first = rules.alone.partners_best_order == PartnersBestOrder.PARTNER_FIRST
        self.calls = deal.calls or ()
        self.heard = 0
        self.shift = 0
        self.trick = self.place = 0
        self.told = list(deal.answers) if deal.answers is not None else None
        self.exchanges = Exchanges(deal)
        self.putting: dict[int, Known] = {}
        self._by_phase: dict[int, Callable[[Any], int]] = {
            codes.BAD_HAND: self.claim,
            codes.SWAP: self.put,
            codes.BLIND: lambda state: codes.PASS,
            codes.NAME_SUIT: self.name_suit,
            codes.BID_1: self.bid,
            codes.BID_2: self.bid,
            codes.PICKUP: self.pickup,
            codes.DISCARD: self.discard,
            codes.ASK_ALONE: self.alone,
            codes.EXCHANGE: self.exchange,
            codes.GIVE: self.give,
            codes.DUMMY: self.put,
            codes.ASK_JAMBONE: lambda state: codes.DECLINE,
            codes.PLAY: self.play,
        }

    def next(self, state: State) -> int:
        """The answer to the open question, HIDDEN for one that is not known; Stop if there is none."""
        if self.told is not None and state.phase != codes.PLAY:
            if not self.told:
                raise Stop(f"what follows in the {codes.PHASES[state.phase]} question")
            return self.told.pop(0)
        return self._by_phase[state.phase](state)

    # Calls: the place of a call in the list gives its round and its seat

    def bid(self, state: State) -> int:
        players = self.rules.table.players
        place = (state.seat - state.dealer - 1) % players + self.shift
        if state.phase == codes.BID_2:
            place += players
        call = self.call(place)
        if call == PASS:
            return codes.PASS
        alone = self.lone_maker(state, state.seat) == state.seat
        if call == ORDER:
            must = self.rules.bidding.partner_order == PartnerOrder.MUST_GO_ALONE
            forced = players == 4 and must and (state.seat - state.dealer) % 4 == 2
            if state.phase == codes.BID_2:
                return codes.ORDER_UP
            with_call = self.rules.alone.alone_timing == AloneTiming.WITH_CALL or forced
            return codes.ORDER_UP_ALONE if alone and with_call else codes.ORDER_UP
        return self.named(call, alone)

    def named(self, call: str, alone: bool) -> int:
        base = (
            codes.CALL_ALONE
            if alone and self.rules.alone.alone_timing == AloneTiming.WITH_CALL
            else codes.CALL
        )
        return base + SUIT_CALLS.index(call)

    def call(self, place: int) -> str:
        """The call at a place; those before it that nobody was asked for must be passes."""
        skipped = self.calls[self.heard : place]
        if any(call != PASS for call in skipped):
            raise RecordError(f"{self.deal.where}: calls: {' '.join(self.calls)}: a call out of turn")
        if place >= len(self.calls):
            raise Stop("the rest of the bidding")
        self.heard = place + 1
        if self.calls[place] == UNKNOWN_CALL:
            raise Stop("a call, and so what follows it")
        return self.calls[place]

    def name_suit(self, state: State) -> int:
        """A joker is turned up: the dealer's suit, first of all calls or at his place in round one."""
        if self.rules.table.joker_turned_up == JokerTurnedUp.DEALER_BLIND_PROPOSAL:
            self.shift = 1
            call = self.call(0)
            if call not in SUIT_CALLS:
                raise RecordError(f"{self.deal.where}: calls: {call}, where the dealer names a suit")
            return codes.CALL + SUIT_CALLS.index(call)
        place = 0 if len(self.calls) == 1 else self.rules.table.players - 1
        call = self.call(place)
        if call not in SUIT_CALLS:
            raise RecordError(f"{self.deal.where}: calls: {call}, where the dealer names a suit")
        return self.named(call, self.lone_maker(state, state.seat) == state.seat)

    def lone_maker(self, state: State, caller: int) -> int:
        """The maker whom `isAlone` means, -1 for none."""
        if not self.deal.alone:
            return -1
        if self.rules.table.players != 4 or self.rules.alone.alone_who == AloneWho.CALLER:
            return caller
        partner = partner_of(caller)
        if self.partner_alone:
            return partner
        for seat in (caller, partner):
            if partner_of(seat) in self.exchanges.givers:
                return seat
        played = {card for trick in self.deal.tricks for card in trick}
        theirs = [card for card in played if card is not None and self.dealt.hands[partner] >> card & 1]
        own = [card for card in played if card is not None and self.dealt.hands[caller] >> card & 1]
        return partner if theirs and not own else caller

    def alone(self, state: State) -> int:
        wanted = (self.lone_maker(state, state.caller), self.deal.lone_defender)
        return codes.ALONE if state.seat in wanted else codes.TOGETHER

    # Cards that change places

    def claim(self, state: State) -> int:
        """A claim leaves three cards from the kitty, or an exchange of nothing where it is dealt again."""
        if state.seat not in self.exchanges.claims:
            return codes.DECLINE
        self.exchanges.claims.remove(state.seat)
        return codes.CLAIM

    def pickup(self, state: State) -> int:
        """A dealer who took the up-card put a card down or played it."""
        taken = self.deal.discard is not None or any(state.upcard in trick for trick in self.deal.tricks)
        return codes.TAKE if taken else codes.LEAVE

    def discard(self, state: State) -> int:
        if self.deal.discard is not None:
            return self.deal.discard
        if not self.deal.tricks:
            raise Stop("the discard and the play")
        return codes.HIDDEN

    def put(self, state: State) -> int:
        """The next card the seat puts down in this question."""
        waiting = self.putting.get(state.seat)
        if not waiting:
            if not self.exchanges.downs.get(state.seat):
                if self.deal.tricks:
                    return self.never_played(state, [None] * state.to_put)
                raise Stop("cards put down and the play")
            waiting = self.putting[state.seat] = self.exchanges.downs[state.seat].pop(0)
            if not waiting:
                raise Stop("cards put down")
        card = waiting[0] if waiting[0] is not None else self.never_played(state, waiting)
        del waiting[0]
        return card

    def never_played(self, state: State, waiting: list[int | None]) -> int:
        """A card put down that the file leaves out: the one he held and did not play, HIDDEN for no saying.

        `waiting` are the cards that he still puts down, this one first.
        """
        tricks = self.deal.tricks
        if len(tricks) < self.rules.table.hand_size or any(None in trick for trick in tricks):
            return codes.HIDDEN
        left = int(state.hands[state.seat])
        for cards in (*tricks, waiting):
            left &= ~mask_known(tuple(cards))
        return lowest(left) if left.bit_count() == waiting.count(None) else codes.HIDDEN

    def exchange(self, state: State) -> int:
        """Call for best: cards put down, as many as the partner gives."""
        if self.partner_first:
            return self.put(state)
        seat = state.seat
        if state.put == 0:
            downs = self.exchanges.downs.get(seat)
            gifts = self.exchanges.gifts.get(partner_of(seat), ())
            self.putting[seat] = downs.pop(0) if downs else [None] * len(gifts)
        if not self.putting[seat]:
            return codes.DONE
        return self.put(state)

    def give(self, state: State) -> int:
        gifts = self.exchanges.gifts.get(state.seat)
        if not gifts:
            if self.partner_first:
                return codes.DONE
            raise Stop("cards given")
        card = gifts.pop(0)
        if card is None:
            raise Stop("a card given")
        return card

    # Play

    def play(self, state: State) -> int:
        tricks = self.deal.tricks
        if self.trick >= len(tricks):
            raise Stop(f"the cards from trick {self.trick + 1} on")
        trick = tricks[self.trick]
        if self.place == 0:
            self.check_length(state, trick)
        if self.trick == self.place == 0:
            self.check_exchanges()
        if self.place >= len(trick):
            raise Stop(f"the cards from within trick {self.trick + 1} on")
        card = trick[self.place]
        if card is None:
            raise Stop(f"a card of trick {self.trick + 1}, and so who played what after it")
        self.place += 1
        if self.place == int(state.active).bit_count():
            self.trick, self.place = self.trick + 1, 0
        return card

    def check_exchanges(self) -> None:
        """Every exchange has had its question; one left over is the fault, and not what follows from it."""
        if self.told is None and dummies_known(self.rules, self.dealt):
            self.exchanges.check_told()

    def check_length(self, state: State, trick: Cards) -> None:
        """A trick has a card of each active seat; only the last one may be cut short."""
        seats = int(state.active).bit_count()
        last = self.trick == len(self.deal.tricks) - 1
        if len(trick) > seats or (len(trick) < seats and not last):
            cards = "1 card" if len(trick) == 1 else f"{len(trick)} cards"
            raise RecordError(f"{self.deal.where}, trick {self.trick + 1}: {cards}, but {seats} seats play")

    # The end

    def loose(self, state: State) -> tuple[Cards, ...]:
        """Tricks not given to seats, the one that was broken off first."""
        rest = self.deal.tricks[self.trick :]
        return (rest[0][self.place :], *rest[1:]) if rest and self.place else rest

    def check_end(self, state: State) -> None:
        """The file tells nothing more once the hand, or its bidding, is over."""
        where = self.deal.where
        if self.told:
            raise RecordError(f"{where}: callAnnotations: answers after the last question")
        if self.told is None and state.trump >= 0 and self.heard < len(self.calls):
            raise RecordError(f"{where}: calls: {' '.join(self.calls)}: calls after the bidding is over")
        if state.phase == codes.OVER:
            self.check_exchanges()
        if state.phase == codes.OVER and any(self.loose(state)):
            raise RecordError(f"{where}, trick {self.trick + 1}: cards after the hand is over")
