"""Cards as they are written, and which of them wins (rule 1, 5.8, 5.9, 7.8)."""

SUITS = "CDHS"
PLAIN_ORDER = "AKQJT987"
TRUMP_ORDER = "AKQT987"
JOKER = "JK"
NO_TRUMP = "NT"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def effective_suit(card: str, trump: str) -> str | None:
    """The suit a card belongs to (1.6); None for a joker that belongs to none (5.9)."""
    if card == JOKER:
        return trump if trump in SAME_COLOUR else None
    if trump in SAME_COLOUR and card == left_bower(trump):
        return trump
    return card[1]


def right_bower(suit: str) -> str:
    return "J" + suit


def left_bower(suit: str) -> str:
    return "J" + SAME_COLOUR[suit]


def trumps_in_order(trump: str) -> list[str]:
    """Every card that can be trump, highest first (1.7)."""
    return [JOKER, right_bower(trump), left_bower(trump)] + [rank + trump for rank in TRUMP_ORDER]


def is_low(card: str) -> bool:
    """Ten or less; the joker never (2.9)."""
    return card != JOKER and card[0] in "T987"


def follows(card: str, led: str, trump: str) -> bool:
    """Whether a card is of the suit of the card led (7.6); a joker led without trump binds nobody (5.9)."""
    return effective_suit(card, trump) == effective_suit(led, trump)


def trick_winner(trick: list[tuple[int, str]], trump: str) -> int:
    """The seat that wins a trick, given as (seat, card) in the order played (7.8, 5.8, 5.9)."""
    leader, led = trick[0]
    if led == JOKER:
        return leader
    by_card = {card: seat for seat, card in trick}
    if trump != NO_TRUMP:
        for card in trumps_in_order(trump):
            if card in by_card:
                return by_card[card]
    for rank in PLAIN_ORDER:
        card = rank + effective_suit(led, trump)
        if card in by_card:
            return by_card[card]
    raise AssertionError("the card led is in the trick")
