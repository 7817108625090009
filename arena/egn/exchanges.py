"""Cards that change places in a deal of EGN: who takes from the kitty, puts down and gives what.

In EGN the partner of a lone player gives first, and the lone player puts down then (6.10). It is told in this
order where the rules have it the other way round, too.
"""

from collections.abc import Sequence
from typing import Any

from arena.cards import CARD_NAMES
from arena.egn.document import EgnDeal
from arena.errors import RecordError
from arena.rules.catalogue.alone import PartnersBest
from arena.rules.codes import ASK_JAMBONE, EXCHANGE, GIVE, OVER, PLAY
from arena.rules.options import Rules
from arena.rules.sides import partner_of

Known = list[int | None]
"""Cards in order, None for one that is not known."""


class Exchanges:
    """What is still to be told of the exchanges of a deal, by seat: whoever is asked for it takes it out."""

    def __init__(self, deal: EgnDeal):
        self.where = f"{deal.where}: cardExchanges"
        self.claims = {one.receiver for one in deal.exchanges if one.sender is None}
        self.downs: dict[int, list[Known]] = {}
        self.gifts: dict[int, Known] = {}
        for one in deal.exchanges:
            downs = self.downs.setdefault(one.receiver, [])
            if one.sender == one.receiver:
                downs.append(list(one.cards))
            elif one.sender is not None:
                early = [
                    card for card in one.cards if card is not None and any(card in down for down in downs)
                ]
                if early:
                    what = f"seat {one.receiver} puts down {_named(early)} before it is given"
                    raise RecordError(f"{self.where}: {what}")
                self.gifts.setdefault(one.sender, []).extend(one.cards)
        self.givers = frozenset(self.gifts)

    def check_told(self) -> None:
        """Raises RecordError for an exchange that no question of the rules asked for."""
        downs = {seat: [card for cards in told for card in cards] for seat, told in self.downs.items()}
        problems = [f"seat {seat} takes cards from the kitty" for seat in sorted(self.claims)]
        problems += [f"seat {seat} puts down {_named(cards)}" for seat, cards in downs.items() if cards]
        problems += [f"seat {seat} gives {_named(cards)}" for seat, cards in self.gifts.items() if cards]
        if problems:
            raise RecordError(f"{self.where}: {problems[0]}, which the rules do not ask for here")


def check_seats(rules: Rules, deal: EgnDeal) -> None:
    """Raises RecordError for an exchange of a seat that is not at the table."""
    players = rules.table.players
    for one in deal.exchanges:
        for seat in (one.sender, one.receiver):
            if seat is not None and seat >= players:
                raise RecordError(f"{deal.where}: cardExchanges: seat {seat} at a table of {players}")


def check_gifts(rules: Rules, deal: EgnDeal, state: Any) -> None:
    """Raises RecordError for a card given by or to somebody who may not, once it is known who is alone."""
    if state.phase not in (EXCHANGE, GIVE, ASK_JAMBONE, PLAY, OVER):
        return
    for one in deal.exchanges:
        if one.sender is None or one.sender == one.receiver:
            continue
        problem = _problem(rules, deal, state, one.sender, one.receiver)
        if problem:
            what = f"seat {one.sender} gives seat {one.receiver} {_named(one.cards)}"
            raise RecordError(f"{deal.where}: cardExchanges: {what}, but {problem}")


def _problem(rules: Rules, deal: EgnDeal, state: Any, giver: int, taker: int) -> str | None:
    lone = [seat for seat in (state.lone_maker, state.lone_defender) if seat >= 0]
    if rules.table.players != 4 or rules.alone.partners_best == PartnersBest.NONE:
        return "partners_best is not in the rules"
    if not lone:
        return "nobody is alone"
    if giver in lone:
        return f"seat {giver} is alone: its partner gives, and then it puts down"
    if taker not in lone:
        return f"seat {taker} is not alone"
    if giver != partner_of(taker):
        return f"seat {giver} is not its partner"
    if taker == state.lone_defender and rules.alone.partners_best != PartnersBest.BOTH:
        return "partners_best is for a lone maker"
    given = [card for one in deal.exchanges if one.sender == giver != one.receiver for card in one.cards]
    most = rules.alone.partners_best_cards
    if len(given) > most:
        return f"partners_best_cards is {most}"
    return None


def _named(cards: Sequence[int | None]) -> str:
    return " ".join("??" if card is None else CARD_NAMES[card] for card in cards) or "nothing"
