"""House rules of the bidding (3 to 5)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, word


class TurnedDownSuit(Words):
    """Who may name the suit just turned down (5.2)."""

    NEVER = "round two names another suit than the one turned down"
    STUCK_DEALER = "only a dealer who must call may name the suit turned down"
    EVERYBODY = "round two may name any suit"


class NoTrump(Words):
    """Who may call no trump in round two (5.8)."""

    NEVER = "only suits may be named"
    ROUND2 = "anybody may call no trump in round two"
    STUCK_DEALER_ONLY = "only a dealer who must call may call no trump"


class JokerNoTrump(Words):
    """The joker in no trump (5.9)."""

    WINS_WHEN_LED = "in no trump a joker wins if it is led, never otherwise"
    HOLDER_BARRED = "in no trump a joker wins if it is led, never otherwise; its holder may not call it"


class Holding(Words):
    """Cards of a suit that a call of it needs (3.5, 3.6, 5.3)."""

    NOTHING = "no card of the suit is needed"
    TRUMP = "at least one card that would be trump, the left bower and the joker included"
    NATURAL_TRUMP = "at least one card with the suit printed on it; the left bower and the joker do not count"


class PartnerOrder(Words):
    """What the dealer's partner may say in round one (3.4, 6.9)."""

    FREE = "the dealer's partner may pass or order, as anybody may"
    MUST_GO_ALONE = "the dealer's partner may pass, or order and so go alone"
    FORBIDDEN = "the dealer's partner may only pass in round one"


class MustCallWith(Words):
    """What forbids a pass (3.9)."""

    NOTHING = "any hand may pass"
    TWO_BOWERS = "a seat with both bowers of a suit that it may call must not pass"


class BiddingOptions(NamedTuple):
    """Bidding."""

    optional_pickup: int = flag(
        True,
        "4.2",
        "whether a dealer who was ordered up may leave the up-card",
        says={
            True: "a dealer ordered by another seat may take the up-card or leave it",
            False: "an ordered dealer must take the up-card",
        },
        names={
            "dealer must pick up": False,
            "must pick it up": False,
            "must take it": False,
            "may leave it": True,
        },
    )
    may_discard_upcard: int = flag(
        True,
        "4.4",
        "whether the card just taken up may be put down again",
        says={
            True: "the dealer may put down any card, the up-card he has just taken included",
            False: "the dealer must keep the up-card and put down one of his own cards",
        },
        names={"discard the up-card": None, "bury the up-card": True},
    )
    stick_the_dealer: int = flag(
        False,
        "5.4",
        "whether the dealer must call in round two",
        says={
            False: "the dealer too may pass, and the hand is thrown in",
            True: "the dealer must call when round two comes to him",
        },
        names={
            "stick the dealer": True,
            "screw the dealer": True,
            "hang the dealer": True,
            "STD": True,
            "dealer must call": True,
        },
    )
    stuck_dealer_may_forfeit: int = flag(
        False,
        "5.5",
        "whether a dealer who must call may forfeit instead",
        says={
            False: "a dealer who must call may not forfeit",
            True: "a dealer who must call may give every other side a point instead; the deal moves on",
        },
        names={"stick or forfeit": True},
    )
    turned_down_suit_callable: int = word(
        TurnedDownSuit,
        "5.2",
        "who may name the suit just turned down in round two",
        names={"name the same suit again": "everybody"},
        formerly={False: "never", True: "everybody"},
    )
    no_trump: int = word(
        NoTrump,
        "5.8",
        "who may call no trump in round two",
        names={"no trump": None, "no trumps": "round2", "no suit": None},
    )
    joker_no_trump: int = word(JokerNoTrump, "5.9", "what the joker does in no trump")
    call_requires: int = word(
        Holding,
        "3.5",
        "cards of the suit needed to order it in round one",
        names={"must have trump to order": "trump", "natural trump": "natural_trump", "suit in hand": None},
    )
    call_requires_round2: int = word(
        Holding,
        "5.3",
        "cards of the suit needed to name it in round two",
        names={"suit in hand only": None, "natural suit": "natural_trump"},
    )
    dealer_pickup_requires: int = word(
        Holding,
        "3.6",
        "cards of the suit that the dealer needs to order it",
        names={"dealer needs natural trump to pick up": "natural_trump", "dealer needs a trump": "trump"},
    )
    partner_order: int = word(
        PartnerOrder,
        "3.4, 6.9",
        "what the dealer's partner may say in round one",
        tables=(4,),
        names={
            "Canadian loner": "must_go_alone",
            "mandatory loner": "must_go_alone",
            "ordering partner goes alone": "must_go_alone",
            "opposite dealer must pass": "forbidden",
        },
    )
    no_consecutive_caller: int = flag(
        False,
        "3.7",
        "whether last hand's caller may call again",
        says={
            False: "anybody may call hand after hand",
            True: "who called in the last hand that was played may only pass, unless he must call",
        },
        names={"no calling twice running": True},
    )
    burn_euchred_suit: int = flag(
        False,
        "3.8",
        "whether a suit whose makers were euchred may be called again",
        says={
            False: "every suit may be called again",
            True: "a suit whose makers were euchred is dead for the game, until all four would be",
        },
        names={"burnt suit": True, "dead suit": True},
    )
    must_call_with: int = word(
        MustCallWith,
        "3.9",
        "what a seat may not pass with",
        names={"no sandbagging": "two_bowers", "two bowers": "two_bowers"},
    )
