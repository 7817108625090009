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
    DEALER_FORCED = "the dealer looks at his cards, must name trump, is maker and takes the joker (13.4)"
    FIXED_SUIT = "the joker stands for a card of the suit `joker_suit` (13.5)"
    SET_ASIDE = (
        "the joker is out of the hand; the dealer's partner may name trump, else the dealer must (13.6)"
    )


class JokerSuit(Words):
    """The suit a turned-up joker stands for (13.5)."""

    H = "hearts"
    C = "clubs"
    D = "diamonds"
    S = "spades"


class FirstDealer(Words):
    """How the first dealer is found (2.3)."""

    RANDOM = "every seat is as likely as any other"
    FIRST_JACK = "cards are turned, one to each seat in turn; the seat of the first jack deals"
    FIRST_BLACK_JACK = "cards are turned, one to each seat in turn; the seat of the first black jack deals"


class DealPattern(Words):
    """The batches cards are dealt in (2.5)."""

    THREES_AND_TWOS = "batches of three and two; of seven cards, three and four"
    ONES = "one card at a time"


class ThrowInDealer(Words):
    """Who deals after everybody has passed twice (5.6)."""

    NEXT = "the next seat to the left deals"
    SAME = "the same dealer deals again"


class BadHand(Words):
    """Which weak hands their holder may claim (2.9); ten and below are low."""

    NONE = "no hand may be claimed"
    ALL_LOW = "a hand with nothing above a ten may be claimed"
    ACE_NO_FACE = "a hand with one ace and nothing else above a ten may be claimed"
    ACES_NO_FACE = "a hand with one ace or more and nothing else above a ten may be claimed"
    NO_ACE_NO_FACE_NO_TRUMP = "a hand with nothing above a ten and none of the suit turned up may be claimed"
    THREE_LOW = "a hand with at least three cards of ten or less may be claimed"
    THREE_ALIKE = "a hand with at least three cards of one rank, ten or less, may be claimed"


class BadHandAction(Words):
    """What a claim brings (2.11)."""

    REDEAL = "nobody scores, and the hand is dealt again"
    SWAP3 = "the claimant puts three cards into the kitty and takes three others from it"


class SecondClaim(Words):
    """What follows when another seat has a bad hand after a swap (2.13)."""

    NOT_ASKED = "after a swap nobody else is asked"
    MISDEAL = "a second claim after a swap is a misdeal: the hand is dealt again"


class RedealDealer(Words):
    """Who deals after a hand that a claim has ended (2.11)."""

    SAME = "the same dealer deals again"
    NEXT = "the next seat deals"


class BadHandWhen(Words):
    """When a bad hand is claimed (2.10)."""

    BEFORE_BIDDING = "all seats are asked before the first call"
    BEFORE_OWN_TURN = "each seat is asked just before its own first call"


class TableOptions(NamedTuple):
    """Table, deck and deal."""

    players: int = listed(
        (4, 3, 2),
        "2.1",
        "how many sit at the table",
        says={
            4: "four, in two partnerships",
            3: "three, each for himself (cutthroat)",
            2: "two, one against the other",
        },
        names={
            "four-handed": 4,
            "three-handed": 3,
            "cutthroat": 3,
            "three-man": 3,
            "two-handed": 2,
            "heads-up": 2,
        },
    )
    deck_low_rank: int = listed(
        (9, 8, 7, 10),
        "1.2",
        "lowest rank in the deck",
        says={
            9: "24 cards, ace to nine in each suit",
            8: "28 cards, ace to eight",
            7: "32 cards, ace to seven",
            10: "20 cards, ace to ten; for three players only",
        },
        names={
            "24-card deck": 9,
            "nines to aces": 9,
            "28-card deck": 8,
            "32-card deck": 7,
            "sevens and eights": 7,
            "20-card deck": 10,
        },
    )
    joker: int = flag(
        False,
        "1.2, 1.9",
        "whether a joker is added",
        says={False: "no joker", True: "one more card, the highest trump"},
        names={
            "benny": True,
            "best bower": True,
            "imperial trump": True,
            "25-card deck": True,
            "33-card deck": True,
            "with a joker": True,
        },
    )
    joker_turned_up: int = word(
        JokerTurnedUp,
        "13",
        "what follows when the joker is turned up",
        names={"benny turned": None, "joker turned up": None},
    )
    joker_suit: int = word(
        JokerSuit,
        "13.5",
        "the suit that a turned-up joker stands for",
        names={"agreed suit": None, "clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"},
    )
    hand_size: int = listed(
        (5, 7),
        "1.10",
        "cards dealt to each player, and so tricks in a hand",
        says={5: "five cards each, five tricks", 7: "seven cards each, seven tricks"},
        names={"seven-card euchre": 7, "seven cards": 7},
    )
    first_dealer: int = word(
        FirstDealer,
        "2.3",
        "how the first dealer is found",
        names={"first jack deals": "first_jack", "first black jack deals": "first_black_jack"},
    )
    deal_pattern: int = word(
        DealPattern,
        "2.5",
        "the batches cards are dealt in; no probability changes",
        names={
            "in threes and twos": "threes_and_twos",
            "two and three": "threes_and_twos",
            "one at a time": "ones",
        },
    )
    throw_in_dealer: int = word(
        ThrowInDealer,
        "5.6",
        "who deals after everybody has passed twice",
        names={"redeal by the same dealer": "same", "everybody passes": None, "thrown in": None},
    )


class ReliefOptions(NamedTuple):
    """Bad-hand relief."""

    bad_hand: int = word(
        BadHand,
        "2.9",
        "which weak hands their holder may claim",
        names={
            "farmer's hand": None,
            "farmers": "all_low",
            "no ace no face": "all_low",
            "nines and tens": "all_low",
            "ace no face": "ace_no_face",
            "aces no face": "aces_no_face",
            "no ace no face no trump": "no_ace_no_face_no_trump",
            "three nines or three tens": "three_alike",
            "three nines": "three_alike",
            "poor hand": None,
        },
    )
    bad_hand_action: int = word(
        BadHandAction,
        "2.11",
        "what a claim brings",
        names={
            "misdeal": "redeal",
            "throw it in": "redeal",
            "going under": "swap3",
            "under the table": "swap3",
            "bottoms": "swap3",
        },
    )
    bad_hand_second_claim: int = word(
        SecondClaim,
        "2.13",
        "what follows when another seat has a bad hand after a swap",
        names={"two farmers, misdeal": "misdeal"},
    )
    redeal_dealer: int = word(
        RedealDealer,
        "2.11",
        "who deals after a hand that a claim has ended",
        names={"misdeal, the deal passes": None},
    )
    bad_hand_limit: int = number(
        (0, 1),
        (0, 9),
        "2.12",
        "claims a seat may make in a game",
        says={
            0: "no limit to the claims of a seat",
            1: "a seat may claim once in a game",
            "n": "a seat may claim {n} times in a game",
        },
        names={"McEvoy": 1, "once per game": 1},
    )
    bad_hand_when: int = word(
        BadHandWhen,
        "2.10",
        "when seats are asked for their claims",
        names={"show before the bid": "before_bidding"},
    )
