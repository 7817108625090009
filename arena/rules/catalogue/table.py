"""House rules of the table, the deck and the deal, and relief for bad hands (1, 2, 13)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, listed, number, word


class JokerTurnedUp(Words):
    """What follows when the joker is turned up (13)."""

    NONE = "there is no joker"
    DEALER_BLIND_MAKERS = (
        "the dealer names trump before he sees his cards, is maker and takes the joker (13.2)"
    )
    DEALER_BLIND_PROPOSAL = (
        "the dealer names a suit before he sees his cards; the joker stands for a card of it (13.3)"
    )
    DEALER_FORCED = "the dealer looks at his cards, must name trump, and takes the joker (13.4)"
    FIXED_SUIT = "the joker stands for a card of the suit the club has agreed on (13.5)"
    SET_ASIDE = "the joker is out of the hand; the dealer's partner, then the dealer, name trump (13.6)"


class JokerSuit(Words):
    """The suit a turned-up joker stands for (13.5)."""

    H = "hearts"
    C = "clubs"
    D = "diamonds"
    S = "spades"


class FirstDealer(Words):
    """How the first dealer is found (2.3)."""

    RANDOM = "every seat is as likely as any other"
    FIRST_JACK = "cards are turned until the first jack falls"
    FIRST_BLACK_JACK = "cards are turned until a black jack falls"


class DealPattern(Words):
    """The batches cards are dealt in (2.5)."""

    THREES_AND_TWOS = "in batches of three and two"
    ONES = "one by one"


class ThrowInDealer(Words):
    """Who deals after everybody has passed twice (5.6)."""

    NEXT = "the next seat"
    SAME = "the same dealer again"


class BadHand(Words):
    """Which weak hands their holder may claim (2.9); ten and below are low."""

    NONE = "no hand"
    ALL_LOW = "only low cards"
    ACE_NO_FACE = "one ace and otherwise low cards"
    ACES_NO_FACE = "one ace or more and otherwise low cards"
    NO_ACE_NO_FACE_NO_TRUMP = "only low cards, and none of the suit turned up"
    THREE_LOW = "three low cards or more"
    THREE_ALIKE = "three low cards or more of one rank: three nines, say"


class BadHandAction(Words):
    """What a claim brings (2.11)."""

    REDEAL = "the same dealer deals again"
    SWAP3 = "three cards are swapped with the kitty"


class SecondClaim(Words):
    """What follows when another seat has a bad hand after a swap (2.13)."""

    NOT_ASKED = "nobody else is asked"
    MISDEAL = "a second claim is a misdeal: the hand is dealt again"


class RedealDealer(Words):
    """Who deals after a hand that a claim has ended (2.11)."""

    SAME = "the same dealer again"
    NEXT = "the next seat"


class BadHandWhen(Words):
    """When a bad hand is claimed (2.10)."""

    BEFORE_BIDDING = "before anybody bids"
    BEFORE_OWN_TURN = "at the seat's own first turn"


class TableOptions(NamedTuple):
    """Table, deck and deal."""

    players: int = listed(
        (4, 3, 2),
        "2.1",
        "how many sit at the table",
        spoken="four-handed, three-handed (cutthroat), two-handed",
    )
    deck_low_rank: int = listed(
        (9, 8, 7, 10),
        "1.2",
        "lowest rank in the deck; 10 is for three players only",
        spoken="24-, 28-, 32-, 20-card deck",
    )
    joker: int = flag(
        False, "1.2, 1.9", "adds a joker, the highest trump", spoken="benny, best bower, imperial trump"
    )
    joker_turned_up: int = word(
        JokerTurnedUp, "13", "what follows when the joker is turned up", spoken="benny turned"
    )
    joker_suit: int = word(
        JokerSuit, "13.5", "the suit a turned-up joker stands for under fixed_suit", spoken="agreed suit"
    )
    hand_size: int = listed(
        (5, 7), "1.10", "cards dealt to each player, and so tricks in a hand", spoken="seven-card euchre"
    )
    first_dealer: int = word(FirstDealer, "2.3", "how the first dealer is found", spoken="first jack deals")
    deal_pattern: int = word(
        DealPattern,
        "2.5",
        "the batches cards are dealt in; changes no probability",
        spoken="in threes and twos",
    )
    throw_in_dealer: int = word(
        ThrowInDealer, "5.6", "who deals after everybody has passed twice", spoken="redeal by the same dealer"
    )


class ReliefOptions(NamedTuple):
    """Bad-hand relief."""

    bad_hand: int = word(
        BadHand,
        "2.9",
        "which weak hands their holder may claim",
        spoken="farmer's hand; no ace no face (`all_low`); ace no face; no ace no face no trump; "
        "three nines or tens (`three_alike`)",
    )
    bad_hand_action: int = word(
        BadHandAction,
        "2.11",
        "what a claim brings: a new deal, or three cards swapped with the kitty",
        spoken="misdeal; going under, bottoms",
    )
    bad_hand_second_claim: int = word(
        SecondClaim,
        "2.13",
        "what follows when another seat has a bad hand after a swap",
        spoken="two farmers, misdeal",
    )
    redeal_dealer: int = word(
        RedealDealer,
        "2.11",
        "who deals after a hand that a claim has ended",
        spoken="misdeal, the deal passes",
    )
    bad_hand_limit: int = number(
        (0, 1), (0, 9), "2.12", "claims a seat may make in a game; 0 for no limit", spoken="McEvoy (1)"
    )
    bad_hand_when: int = word(
        BadHandWhen,
        "2.10",
        "whether claims come before all bidding or at each seat's first turn",
        spoken="show before the bid",
    )
