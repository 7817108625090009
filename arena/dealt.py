"""A deal as people write it: the hands seat by seat, the up-card, who dealt, and the cards played since."""

from collections.abc import Sequence
from typing import NamedTuple

from arena.cards import CARD_NAMES, deck_mask, mask_of, parse_card
from arena.errors import CardError, ProblemsError, UserError
from arena.rules.catalogue import Rules
from arena.rules.codes import OVER, word_list
from arena.rules.hand import legal, step
from arena.rules.layout import Dealt, dummy_sizes, order
from arena.rules.state import State
from arena.rules.table import Table


def deal_of(rules: Rules, hands: Sequence[str], upcard: str, dealer: int) -> State:
    """A table at its first question with these cards dealt; what is left is the kitty.

    `hands` are by seat, the dummies after them where there are any, each as it was dealt, `"JS 9D AH KC TC"`.
    Raises UserError with everything that is wrong.
    """
    players = rules.table.players
    sizes = [rules.table.hand_size] * players + list(dummy_sizes(rules))
    places = [f"seat {seat}" for seat in range(players)]
    extra = len(sizes) - players
    places += ["the dummy"] if extra == 1 else [f"the dummy of seat {seat}" for seat in range(extra)]
    problems: list[str] = []
    check_seat(rules, "the dealer", dealer, problems)
    if len(hands) != len(places):
        problems.append(
            f"{_number(len(hands), 'hand')}; wanted are {len(places)}, the cards of {', '.join(places)}"
        )
        raise ProblemsError(problems)
    written = zip([*places, "the up-card"], [*hands, upcard], [*sizes, 1], strict=True)
    cards = read_places(rules, [Place(*one) for one in written], problems)
    if problems:
        raise ProblemsError(problems)
    *held, [turned] = cards
    masks = [mask_of(found) for found in held]
    table = Table(rules, first_dealer=dealer)
    table.lay(order(rules, dealer, Dealt(tuple(masks[:players]), tuple(masks[players:]), turned)), dealer)
    return table.state


def check_seat(rules: Rules, what: str, seat: int, problems: list[str]) -> None:
    """A seat that the table does not have goes to `problems`."""
    if not 0 <= seat < rules.table.players:
        problems.append(f"{what}: there is no seat {seat} at a table of {rules.table.players}")


class Place(NamedTuple):
    """Cards as they are written for one place, `"JS 9D"`, and how many belong there."""

    name: str
    text: str
    size: int
    whole: bool = True
    """All of them are to be written, not only those that are known."""


def read_places(rules: Rules, places: Sequence[Place], problems: list[str]) -> list[list[int]]:
    """The cards of each place, no card in two of them; what is wrong goes to `problems`."""
    lying: dict[int, str] = {}
    cards = []
    for place in places:
        found = _cards_of(rules, place, problems)
        number = len(words_of(place.text))
        if number > place.size or (place.whole and number < place.size):
            problems.append(f"{place.name}: {_number(number, 'card')}, dealt are {place.size}")
        for card in filter(lying.__contains__, found):
            problems.append(f"{place.name}: {CARD_NAMES[card]} lies with {lying[card]} too")
        lying |= dict.fromkeys(found, place.name)
        cards.append(found)
    return cards


def words_of(text: str) -> list[str]:
    """The words of a list of cards; commas may stand between them."""
    return text.replace(",", " ").split()


def card_of(rules: Rules, word: str) -> int:
    """The card of the deck that a word names, small letters and 10 for T allowed; raises CardError."""
    card = parse_card(word.upper().replace("10", "T"))
    deck = deck_mask(rules.table.deck_low_rank, rules.table.joker)
    if not deck >> card & 1:
        raise CardError(f"{CARD_NAMES[card]} is not in the deck of {deck.bit_count()} cards")
    return card


def play_on(rules: Rules, state: State, text: str) -> None:
    """Play the cards of a text, in order, from a state in play; UserError for one that is not legal."""
    for number, word in enumerate(words_of(text), 1):
        try:
            card = card_of(rules, word)
        except CardError as error:
            raise UserError(f"card {number}: {error}") from None
        if state.phase == OVER:
            raise UserError(f"card {number}, {CARD_NAMES[card]}: the hand was over before it")
        allowed = legal(rules, state)
        if not allowed >> card & 1:
            cards = " ".join(word_list(allowed))
            raise UserError(
                f"card {number}: seat {state.turn} may not play {CARD_NAMES[card]}; legal: {cards}"
            )
        step(rules, state, card)


def _cards_of(rules: Rules, place: Place, problems: list[str]) -> list[int]:
    """The cards of a place, each once; what is wrong with its words goes to `problems`."""
    found: list[int] = []
    for word in words_of(place.text):
        try:
            card = card_of(rules, word)
        except CardError as error:
            problems.append(f"{place.name}: {error}")
            continue
        if card in found:
            problems.append(f"{place.name}: {CARD_NAMES[card]} stands twice")
        else:
            found.append(card)
    return found


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
