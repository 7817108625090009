"""House rules of the bidding (3 to 5)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, word


class TurnedDownSuit(Words):
    """Who may name the suit just turned down (5.2)."""

    NEVER = "nobody"
    STUCK_DEALER = "only a dealer who must call"
    EVERYBODY = "everybody"


class NoTrump(Words):
    """Who may call no trump in round two (5.8)."""

    NEVER = "nobody"
    ROUND2 = "everybody"
    STUCK_DEALER_ONLY = "only a dealer who must call"


class JokerNoTrump(Words):
    """The joker in no trump (5.9)."""

    WINS_WHEN_LED = "it wins when it is led"
    HOLDER_BARRED = "its holder may not call no trump, either"


class Holding(Words):
    """Cards of a suit that a call of it needs (3.5, 3.6, 5.3)."""

    NOTHING = "none"
    TRUMP = "one that would be trump, a bower or the joker among them"
    NATURAL_TRUMP = "one with the suit printed on it"


class PartnerOrder(Words):
    """What the dealer's partner may say in round one (3.4, 6.9)."""

    FREE = "what anybody may"
    MUST_GO_ALONE = "he may order only if he goes alone"
    FORBIDDEN = "he may only pass"


class MustCallWith(Words):
    """What forbids a pass (3.9)."""

    NOTHING = "nothing"
    TWO_BOWERS = "both bowers of a suit that may be called"


class BiddingOptions(NamedTuple):
    """Bidding."""

    optional_pickup: int = flag(
        True, "4.2", "a dealer who was ordered up may leave the up-card", spoken="must pick it up (false)"
    )
    may_discard_upcard: int = flag(True, "4.4", "the card just taken up may be put down again")
    stick_the_dealer: int = flag(
        False, "5.4", "the dealer may not pass in round two", spoken="stick / screw / hang the dealer"
    )
    stuck_dealer_may_forfeit: int = flag(
        False,
        "5.5",
        "a stuck dealer may give each other side a point instead of calling",
        spoken="stick or forfeit",
    )
    turned_down_suit_callable: int = word(
        TurnedDownSuit,
        "5.2",
        "who may name the suit just turned down in round two",
        spoken="name the same suit again",
        formerly={False: "never", True: "everybody"},
    )
    no_trump: int = word(NoTrump, "5.8", "who may call no trump in round two", spoken="no trump")
    joker_no_trump: int = word(
        JokerNoTrump, "5.9", "the joker's holder may not call no trump under holder_barred"
    )
    call_requires: int = word(
        Holding,
        "3.5",
        "cards of the suit needed to order it in round one",
        spoken="must have trump to order; natural trump",
    )
    call_requires_round2: int = word(
        Holding, "5.3", "cards of the suit needed to name it in round two", spoken="suit in hand only"
    )
    dealer_pickup_requires: int = word(
        Holding,
        "3.6",
        "as call_requires, asked of the dealer alone",
        spoken="dealer needs natural trump to pick up",
    )
    partner_order: int = word(
        PartnerOrder,
        "3.4, 6.9",
        "what the dealer's partner may say in round one",
        tables=(4,),
        spoken="Canadian loner, mandatory loner (`must_go_alone`); opposite dealer must pass (`forbidden`)",
    )
    no_consecutive_caller: int = flag(
        False, "3.7", "last hand's caller may only pass", spoken="no calling twice running"
    )
    burn_euchred_suit: int = flag(
        False, "3.8", "a suit whose makers were euchred is dead for the game", spoken="burnt suit"
    )
    must_call_with: int = word(
        MustCallWith, "3.9", "holding both bowers of a callable suit forbids a pass", spoken="no sandbagging"
    )
