"""What happens to a hand: a deck arranged so that what is rare comes up, and answers of a mood."""

from typing import Any

from arena.cards import CARD_NAMES
from arena.rules.codes import ACTION_BY_NAME, ACTION_NAMES
from arena.rules.rng import below, pick, shuffle
from tests.reference.cards import SUITS, is_low, trumps_in_order
from tests.reference.hand import Question, deal

Random = list[int]

MOODS: dict[str, tuple[str, ...]] = {
    "even": (),
    "passing": ("pass", "decline", "forfeit"),
    "bold": ("alone", "claim", "jambone", "jamboree", "take"),
    "revoking": (),
}
"""What the players of a hand like to answer; `alone` stands for every word that ends in it."""

STACKS = ("none", "none", "joker up", "low hand", "top trumps")


def draw(random: Random, words: Any) -> Any:
    """One of a few things."""
    return tuple(words)[below(random, len(words))]


def answer(random: Random, question: Question, mood: str) -> str:
    """A random legal answer, mostly one that the mood likes; now and then a revoke where it is no fault."""
    words = question.legal
    liked = {word for word in words if word.split("_")[-1] in MOODS[mood]}
    if liked and below(random, 8):
        words = frozenset(liked)
    if mood == "revoking" and question.revokes and below(random, 4) == 0:
        words = question.revokes
    return ACTION_NAMES[pick(random, sum(1 << ACTION_BY_NAME[word] for word in words))]


def stacked_deck(random: Random, options: Any, laid_from: int) -> list[str]:
    """A shuffled deck, often with the joker turned up, or with one hand all low or of the top trumps."""
    names = [name for name in CARD_NAMES if in_deck(options, name)]
    shuffle(random, names, len(names))
    dealt = deal(options, None, laid_from, names, laid_from)
    places = sorted(map(names.index, draw(random, dealt.hands.values())))
    stack = draw(random, STACKS)
    if stack == "joker up" and options.joker:
        swap_to(names, [names.index(dealt.upcard)], ["JK"])
    elif stack == "low hand":
        low = [name for name in names if is_low(name)]
        swap_to(names, places, [*draw(random, ([], ["AC"], ["AC", "AS"])), *low])
    elif stack == "top trumps":
        suit = dealt.proposed or draw(random, SUITS)
        highest = [name for name in trumps_in_order(suit) if in_deck(options, name)]
        del highest[5:]
        if below(random, 3) == 0:
            highest.remove(draw(random, highest))  # nearly
        swap_to(names, places, highest)
    return names


def in_deck(options: Any, name: str) -> bool:
    """1.2."""
    if name == "JK":
        return bool(options.joker)
    return bool("789TJQKA".index(name[0]) >= options.deck_low_rank - 7)


def swap_to(names: list[str], places: list[int], wanted: list[str]) -> None:
    """Move cards to places of the deck, each by one swap."""
    for place, name in zip(places, wanted, strict=False):
        other = names.index(name)
        names[place], names[other] = names[other], names[place]
