"""How long a seat may hear of a game without being asked anything: what makes an `act` long."""

from arena.rules.catalogue.alone import AloneTiming, AloneWho, DefendAlone
from arena.rules.catalogue.scoring import Renege
from arena.rules.catalogue.table import (
    BadHandAction,
    JokerTurnedUp,
    RedealDealer,
    SecondClaim,
    ThrowInDealer,
)
from arena.rules.options import Rules


def sits_out(rules: Rules) -> bool:
    """Whether a seat may have to sit out, because its partner or the other defender is alone (6.1)."""
    if not rules.alone.alone_allowed:
        return False
    if rules.table.players == 4:
        return True
    return rules.table.players == 3 and rules.alone.defend_alone != DefendAlone.NEVER


def silent_places(rules: Rules) -> set[int]:
    """Places, counted clockwise from the dealer, whose seat may be asked nothing in a whole hand.

    In the plain game it is only the seat to the dealer's right, whose partner orders first and alone. What
    takes the bidding out of its order, or ends a hand early, adds others.
    """
    players = rules.table.players
    four = players == 4
    up = rules.table.joker_turned_up
    named = up in (JokerTurnedUp.DEALER_BLIND_MAKERS, JokerTurnedUp.DEALER_FORCED)
    alone = sits_out(rules)
    barred = players == 3 and alone and rules.alone.alone_barred_from_score
    jamboree = rules.alone.jamboree_points
    places = set()
    # The eldest is alone, or a revoke or a jamboree ends the hand before the last to play has a say.
    if four and (alone or rules.play.renege == Renege.PENALTY or jamboree):
        places |= {3}
    # The dealer names trump, and he or the other defender is alone; or it is barred from that, and he is not.
    if barred or (named and alone) or jamboree:
        places |= {2}
    if named and (barred or jamboree):
        places |= {1}
    # Only the dealer and his partner speak, and both may pass.
    if up == JokerTurnedUp.SET_ASIDE:
        places |= {0, 1, 2, 3} - ({2} if four else {0})
    # There is no round one, and no card for the dealer to take.
    if rules.bidding.burn_euchred_suit:
        places |= {0}
    # Who called the last hand is not asked to order blind, and its partner does.
    if rules.alone.blind_loner_points and rules.bidding.no_consecutive_caller:
        places |= {1, 2}
    return {place for place in places if place < players}


def may_be_forced(rules: Rules, silent: set[int]) -> set[int]:
    """Places whose seat may have no choice in a whole hand, those in which it is asked nothing among them.

    The eldest speaks first and has a choice then, the dealer has one of what to put down. Where the caller of
    the last hand may not call (3.7), either may have none.
    """
    without = {place for place in range(rules.table.players) if place > 1}
    return silent | without | ({0, 1} if rules.bidding.no_consecutive_caller else set())


def most_silent_hands(rules: Rules, max_deals: int, forced: bool = True) -> int:
    """The most hands in a row, each with the next dealer, in which one seat is asked nothing; without
    `forced`, nothing to which there are two answers."""
    players = rules.table.players
    silent = silent_places(rules)
    if not forced:
        silent = may_be_forced(rules, silent)
    if len(silent) == players:
        return max_deals
    # A seat comes one place nearer to the deal with every hand.
    in_a_row = max(
        next(n for n in range(players) if (place - n) % players not in silent) for place in range(players)
    )
    if rules.relief.redeal_dealer == RedealDealer.SAME:
        return in_a_row
    return min(max_deals, in_a_row * (most_redeals(rules, max_deals) + 1))  # each redeal moves it on, too


def most_asked_alone(rules: Rules) -> int:
    """The most seats that are asked about going alone in a hand (6.2 to 6.6)."""
    alone = rules.alone
    if not alone.alone_allowed:
        return 0
    four = rules.table.players == 4
    caller = alone.alone_timing == AloneTiming.AFTER_DISCARD
    partner = four and alone.alone_who == AloneWho.EITHER_PARTNER
    defenders = 0 if alone.defend_alone == DefendAlone.NEVER else 2
    return caller + partner + defenders


def asks_everybody(rules: Rules) -> bool:
    """Whether every seat that plays is asked about going alone before the first card."""
    bars = rules.alone.alone_barred_from_score or not rules.alone.dealer_may_go_alone
    bars = bars or not rules.alone.passed_partner_may_go_alone
    stuck = rules.bidding.stick_the_dealer and not rules.alone.stuck_dealer_may_go_alone
    any_time = rules.alone.defend_alone == DefendAlone.ANY
    return bool(most_asked_alone(rules) == rules.table.players and any_time and not bars and not stuck)


def most_bids_before(rules: Rules) -> int:
    """The most bids, a call among them, before a seat that does not speak then is asked anything.

    The dealer, who would speak last, is asked about the up-card first, unless there is none to take.
    """
    players = rules.table.players
    turned_down = rules.bidding.burn_euchred_suit or rules.table.joker_turned_up != JokerTurnedUp.NONE
    return max(1, players - 1 if turned_down else players - 2)


def most_bids_unasked(rules: Rules) -> int:
    """The most bids in a hand that is silent for a seat: those of the seats that speak before it."""
    players = rules.table.players
    if rules.table.joker_turned_up == JokerTurnedUp.SET_ASIDE:
        return players - 1
    return max([1, *((place - 1) % players for place in silent_places(rules))])


def claims_redeal(rules: Rules) -> bool:
    """Whether a claim can have the hand dealt again (2.11, 2.13)."""
    relief = rules.relief
    misdeal = relief.bad_hand_second_claim == SecondClaim.MISDEAL
    return bool(relief.bad_hand and (relief.bad_hand_action == BadHandAction.REDEAL or misdeal))


def most_redeals(rules: Rules, max_deals: int) -> int:
    """The most deals in a row that do not count and end before a seat is asked."""
    if (
        rules.table.joker_turned_up == JokerTurnedUp.SET_ASIDE
        and rules.table.throw_in_dealer == ThrowInDealer.SAME
    ):
        return max_deals
    if not claims_redeal(rules):
        return 0
    limit = rules.relief.bad_hand_limit
    # The claims are those of the others; a match begins to count them anew with its next game.
    return 2 * limit * (rules.table.players - 1) if limit else max_deals
