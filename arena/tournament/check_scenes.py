"""What a bot is checked with: rule sets that hold every kind of question, and the games under each."""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

from arena.cards import CARD_CODES, JOKER
from arena.protocol.silence import most_asked_alone
from arena.rules import codes, rng
from arena.rules.catalogue.alone import PartnersBest
from arena.rules.catalogue.game import TwoDummy
from arena.rules.catalogue.scoring import EuchreTo
from arena.rules.catalogue.table import BadHandAction, JokerTurnedUp
from arena.rules.deal import draw_first_dealer, shuffle_deck
from arena.rules.options import Rules, make_rules, option_values
from arena.rules.refusals import cards_needed
from arena.tournament import keys

CHECK_SEED = b"check"
EARLY = 8
"""A joker that is to be turned up comes in one of the first deals: a game to ten has more than these."""

_SCENES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("four-handed, the defaults", {}),
    ("three-handed with the dummy", {"players": 3}),
    ("two-handed, own dummies and lone hands", {"players": 2, "two_dummy": "own3", "alone_allowed": True}),
    (
        "eight hands, the dealer stuck, no trump, bad hands swapped, minus points",
        {
            "hands_per_game": 8,
            "euchre_to": "makers_minus",
            "stick_the_dealer": True,
            "stuck_dealer_may_forfeit": True,
            "no_trump": "round2",
            "bad_hand": "three_low",
            "bad_hand_action": "swap3",
            "deck_low_rank": 7,
        },
    ),
    (
        "a joker, call for best, jambone, blind loners",
        {
            "joker": True,
            "joker_turned_up": "dealer_blind_proposal",
            "partners_best": "both",
            "partners_best_cards": 3,
            "jambone_points": 8,
            "jamboree_points": 16,
            "blind_loner_points": 5,
        },
    ),
    (
        "seven cards, alone said with the call or taken over, the partner's best first",
        {
            "deck_low_rank": 7,
            "joker": True,
            "hand_size": 7,
            "alone_timing": "with_call",
            "partner_may_take_over": True,
            "partners_best": "makers",
            "partners_best_order": "partner_first",
        },
    ),
    (
        "best of three with laps, burnt suits, tokens, bad hands dealt again",
        {
            "match_games": 3,
            "target": 7,
            "laps": True,
            "burn_euchred_suit": True,
            "four_trick_tokens": 3,
            "bad_hand": "three_low",
            "bad_hand_limit": 1,
            "bad_hand_when": "before_own_turn",
        },
    ),
)


def scenes() -> list[tuple[str, Rules]]:
    """Name and rules of each scene, the plainest first."""
    return [(name, make_rules(options)) for name, options in _SCENES]


class CheckGame(NamedTuple):
    """A game of a scene: its deals, the bot's seat, and what is special about it.

    In a `quiet` game the other seats leave the bot unasked as long as they can, so that its lines get long.
    One that `breaks_off` ends in mid-hand, as when an opponent forfeits.
    """

    block: int
    seat: int
    quiet: bool = False
    breaks_off: bool = False


def games_of(rules: Rules) -> list[CheckGame]:
    """Two games in each seat to the end, then two that are quiet and one that breaks off."""
    players = rules.table.players
    whole = [*range(players)] * 2
    blocks = _blocks(rules, [*whole, 0, 1, players - 1])
    return [
        *(CheckGame(next(blocks), seat) for seat in whole),
        *(CheckGame(next(blocks), seat, quiet=True) for seat in (0, 1)),
        CheckGame(next(blocks), players - 1, breaks_off=True),
    ]


def _blocks(rules: Rules, seats: list[int]) -> Iterator[int]:
    """A block for each of these seats of the bot. Where the dealer names a suit for a joker, the bot is to be
    that dealer early in the game: left to chance that would be one hand in a hundred."""
    numbers = count()
    for seat in seats:
        block = next(numbers)
        while codes.NAME_SUIT in phases_of(rules) and not _turns_up_joker(rules, block, seat):
            block = next(numbers)
        yield block


def _turns_up_joker(rules: Rules, block: int, seat: int) -> bool:
    deck = [0] * CARD_CODES
    place = cards_needed(option_values(rules)) - 1
    first = draw_first_dealer(rules, rng.from_key(keys.first_dealer_key(CHECK_SEED, block)), deck)
    for index in range((seat - first) % rules.table.players, EARLY, rules.table.players):
        shuffle_deck(rules, rng.from_key(keys.deal_key(CHECK_SEED, block, index)), deck)
        if deck[place] == JOKER:
            return True
    return False


def phases_of(rules: Rules) -> list[int]:
    """The kinds of question that the rules allow, in order."""
    alone = rules.alone
    swaps = rules.relief.bad_hand_action == BadHandAction.SWAP3
    named = rules.table.joker_turned_up in (
        JokerTurnedUp.DEALER_BLIND_MAKERS,
        JokerTurnedUp.DEALER_BLIND_PROPOSAL,
        JokerTurnedUp.DEALER_FORCED,
    )
    dummies = rules.three.three_dummy or rules.two.two_dummy != TwoDummy.NONE
    asked = {
        codes.BAD_HAND: rules.relief.bad_hand,
        codes.SWAP: rules.relief.bad_hand and swaps,
        codes.BLIND: alone.blind_loner_points,
        codes.NAME_SUIT: named,
        codes.PICKUP: rules.bidding.optional_pickup,
        codes.ASK_ALONE: most_asked_alone(rules),
        codes.EXCHANGE: alone.partners_best != PartnersBest.NONE,
        codes.GIVE: alone.partners_best != PartnersBest.NONE,
        codes.DUMMY: dummies,
        codes.ASK_JAMBONE: alone.jambone_points or alone.jamboree_points,
    }
    return [phase for phase in range(codes.OVER) if asked.get(phase, True)]


class Sight(NamedTuple):
    """What a view may show in the course of a game: whether the rules have it, whether it is there."""

    name: str
    possible: Callable[[Rules], Any]
    seen: Callable[[Any], Any]


SIGHTS: tuple[Sight, ...] = (
    Sight("scores", lambda rules: True, lambda view: any(view.score)),
    Sight(
        "scores below nought",
        lambda rules: rules.scoring.euchre_to == EuchreTo.MAKERS_MINUS,
        lambda view: min(view.score) < 0,
    ),
    Sight("a last caller", lambda rules: True, lambda view: view.last_caller >= 0),
    Sight("claims", lambda rules: rules.relief.bad_hand, lambda view: any(view.claims)),
    Sight("burnt suits", lambda rules: rules.bidding.burn_euchred_suit, lambda view: view.dead_suits),
    Sight("tokens", lambda rules: rules.scoring.four_trick_tokens, lambda view: any(view.tokens)),
    Sight("games won in a match", lambda rules: rules.game.match_games > 1, lambda view: any(view.credits)),
    Sight("a hand face up", lambda rules: rules.alone.jambone_points, lambda view: view.exposed),
)
