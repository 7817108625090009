"""A deal as people write it: the hands seat by seat, the up-card, who dealt, and the cards played since."""

from collections.abc import Sequence

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
    problems = []
    if not 0 <= dealer < players:
        problems.append(f"the dealer: there is no seat {dealer} at a table of {players}")
    if len(hands) != len(places):
        problems.append(
            f"{_number(len(hands), 'hand')}; wanted are {len(places)}, the cards of {', '.join(places)}"
        )
        raise ProblemsError(problems)
    lying: dict[int, str] = {}
    cards = []
    for place, text, size in zip([*places, "the up-card"], [*hands, upcard], [*sizes, 1], strict=True):
        found = _cards_of(rules, place, text, problems)
        number = len(words_of(text))
        if number != size:
            problems.append(f"{place}: {_number(number, 'card')}, dealt are {size}")
        for card in filter(lying.__contains__, found):
            problems.append(f"{place}: {CARD_NAMES[card]} lies with {lying[card]} too")
        lying |= dict.fromkeys(found, place)
        cards.append(found)
    if problems:
        raise ProblemsError(problems)
    *held, [turned] = cards
    masks = [mask_of(found) for found in held]
    table = Table(rules, first_dealer=dealer)
    table.lay(order(rules, dealer, Dealt(tuple(masks[:players]), tuple(masks[players:]), turned)), dealer)
    return table.state


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


def _cards_of(rules: Rules, place: str, text: str, problems: list[str]) -> list[int]:
    """The cards of a text, each once; what is wrong with its words goes to `problems`."""
    found: list[int] = []
    for word in words_of(text):
        try:
            card = card_of(rules, word)
        except CardError as error:
            problems.append(f"{place}: {error}")
            continue
        if card in found:
            problems.append(f"{place}: {CARD_NAMES[card]} stands twice")
        else:
            found.append(card)
    return found


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
