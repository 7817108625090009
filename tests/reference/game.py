"""From hand to hand: scores, burnt suits, next dealer, games, the match (rules 8.9 to 8.13, 9, 10.12)."""

from typing import Any

from tests.reference.cards import JOKER, NO_TRUMP, SUITS
from tests.reference.hand import Hand, deal
from tests.reference.scoring import earns_token, euchred, lone_march, points_by_seat


class Match:
    """A table. Everything that is counted is a list by seat; partners carry the same numbers."""

    def __init__(self, options: Any, first_dealer: int) -> None:
        self.options = options
        self.players: int = options.players
        self.next_dealer = first_dealer
        self.credits = [0] * self.players
        self.games = [0] * self.players
        self.games_played = 0
        self.totals = [0] * self.players
        self.fines = [0] * self.players
        self.last_caller: int | None = None
        self.winners: set[int] = set()
        self.begin_game([0] * self.players)

    def begin_game(self, score: list[int]) -> None:
        self.score = score
        self.hands_played = 0
        self.tokens = [0] * self.players
        self.claims = [0] * self.players
        self.dead_suits: set[str] = set()

    def may_not_call_again(self, seat: int) -> bool:
        """3.7."""
        return bool(self.options.no_consecutive_caller and seat == self.last_caller)

    def deal(self, deck: list[str], laid_from: int) -> Hand:
        return deal(self.options, self, self.next_dealer, deck, laid_from)

    def finish(self, hand: Hand) -> None:
        """Count a hand that has ended."""
        gained = hand.points = points_by_seat(hand)
        if earns_token(hand):
            self.earn_token(hand, gained)
        for seat in range(self.players):
            self.score[seat] += gained[seat]
            self.totals[seat] += gained[seat]
            if self.options.cap_at_target:
                self.score[seat] = min(self.score[seat], self.options.target)
        self.credit_the_sitting_partner(hand, gained)
        if euchred(hand):
            self.fine(hand)
            self.burn(hand.trump)
        if hand.end in ("played", "revoke", "jamboree"):
            self.last_caller = hand.caller
        who = {"redeal": self.options.redeal_dealer, "thrown_in": self.options.throw_in_dealer}  # 2.11, 5.6
        if who.get(hand.end, "next") == "next":
            self.next_dealer = (hand.dealer + 1) % self.players
            if hand.end != "redeal":  # 9.4
                self.hands_played += 1
        self.end_game_if_won(hand.dealer)

    def earn_token(self, hand: Hand, gained: list[int]) -> None:
        """8.9: a token; enough of them are a point."""
        for seat in hand.makers:
            self.tokens[seat] += 1
            if self.tokens[seat] == self.options.four_trick_tokens:
                self.tokens[seat] = 0
                gained[seat] += 1

    def credit_the_sitting_partner(self, hand: Hand, gained: list[int]) -> None:
        """8.11: after a lone march his own credit, not the side's."""
        if lone_march(hand) and self.options.loner_partner_points >= 0:
            partner = hand.partner(hand.lone_maker)
            self.totals[partner] += self.options.loner_partner_points - gained[partner]

    def fine(self, hand: Hand) -> None:
        """8.13."""
        lone = hand.lone_maker is not None
        for seat in hand.makers:
            self.fines[seat] += self.options.fine_lone_euchre if lone else self.options.fine_euchre

    def burn(self, suit: str) -> None:
        """3.8."""
        if self.options.burn_euchred_suit and suit != NO_TRUMP:
            self.dead_suits.add(suit)
            if len(self.dead_suits) == len(SUITS):
                self.dead_suits = set()

    def end_game_if_won(self, dealer: int) -> None:
        options = self.options
        won = self.winners_at_target(dealer)
        over = bool(won)
        if not over and options.hands_per_game and self.hands_played >= options.hands_per_game:
            over = True
            won = self.leaders()
            if len(won) == self.players:
                won = set()  # a draw
        if over:
            self.end_game(won)

    def sides(self, seats: set[int]) -> set[int]:
        """The sides these seats belong to (2.2)."""
        return {seat % 2 if self.players == 4 else seat for seat in seats}

    def leaders(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}

    def winners_at_target(self, dealer: int) -> set[int]:
        """9.1, 9.3, 10.12: who has won at the target; nobody while it goes on."""
        options = self.options
        if not options.target or max(self.score) < options.target:
            return set()
        leaders = self.leaders()
        if len(self.sides(leaders)) > 1:
            return set() if options.win_by == 2 else self.level_at_target(leaders, dealer)
        best_other = max(score for seat, score in enumerate(self.score) if seat not in leaders)
        return leaders if max(self.score) - best_other >= options.win_by else set()

    def level_at_target(self, leaders: set[int], dealer: int) -> set[int]:
        """10.12."""
        if self.options.three_tie_at_target == "play_on":
            return set()
        if self.options.three_tie_at_target == "shared":
            return leaders
        clockwise = [(dealer + i) % self.players for i in range(1, self.players + 1)]
        return {next(seat for seat in clockwise if seat in leaders)}

    def end_game(self, won: set[int]) -> None:
        """9.6 to 9.9: credits for the winners; the match, or its next game."""
        options = self.options
        if options.match_games == 1:  # nobody counts credits
            self.winners = won or set(range(self.players))
            return
        losers = [seat for seat in range(self.players) if seat not in won]
        shut_out = all(self.score[seat] <= 0 for seat in losers)
        for seat in won:
            self.credits[seat] += options.shutout_games if shut_out else 1
            self.games[seat] += 1
        self.games_played += 1
        score = [0] * self.players
        if options.laps:
            for seat in won:
                score[seat] = max(0, self.score[seat] - options.target)
        if options.match_played_out:
            one_more = self.games_played == options.match_games and any(score)
            if self.games_played >= options.match_games and not one_more:
                self.winners = self.first_in_the_match()
        else:
            self.winners = {seat for seat in won if self.credits[seat] > options.match_games / 2}
        if not self.winners:
            self.begin_game(score)

    def first_in_the_match(self) -> set[int]:
        """9.9: most games, then most credits; everybody for a draw."""
        standing = list(zip(self.games, self.credits, strict=True))
        return {seat for seat in range(self.players) if standing[seat] == max(standing)}

    def match_points(self, seat: int) -> int:
        """9.8."""
        drawn = len(self.winners) == self.players
        bonus = self.options.rubber_bonus if seat in self.winners and not drawn else 0
        return int(self.credits[seat] + bonus)


def first_dealer(options: Any, turned: list[str]) -> int:
    """2.3: the seat that gets the first jack, or the first black one, card by card from seat 0."""
    suits = "CS" if options.first_dealer == "first_black_jack" else SUITS
    first = next(i for i, card in enumerate(turned) if card != JOKER and card[0] == "J" and card[1] in suits)
    return first % int(options.players)
