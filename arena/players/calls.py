"""Calls on hand strength: order, name, go alone, defend alone, claim.

A call is made when the tricks its side expects, plus a lean, reach the tricks it needs and a margin. The
margins come from self-play under the default rules of each table size; scores and point values shift
them. `lean` is in hundredths of a trick: a bold player's is positive.
"""

from arena.cards import ACE, ALL_CARDS, JACK, JOKER, NO_TRUMP, count, lowest, suit_mask, suit_of
from arena.players.ranks import unseen, weakest
from arena.players.worth import (
    DUMMY,
    NOBODY,
    PARTNER,
    all_top,
    base,
    favourite,
    helper,
    takes_every_trick,
    worth,
)
from arena.rules.catalogue import Rules
from arena.rules.codes import (
    ALONE,
    BID_1,
    CALL,
    CALL_ALONE,
    CLAIM,
    DECLINE,
    DONE,
    FORFEIT,
    JAMBONE,
    JAMBOREE,
    ORDER_UP,
    ORDER_UP_ALONE,
    PASS,
    TOGETHER,
)
from arena.rules.sides import best_other, together
from arena.view import View

MARGIN, MARGIN_ROUND_2 = 10, -15
"""Hundredths of a trick wanted beyond a bare majority with a partner; in round two a pass costs more."""
MARGIN_DUMMY, MARGIN_NOBODY = -55, -28
"""The same for a maker with a dummy, or with no help; a call there keeps it from all others."""
FORFEIT_MARGIN = -60
"""Below this a stuck dealer who may forfeit gives his point (5.5)."""
ALONE_NEED = 74
"""Share of all tricks, in hundredths, that a lone player must expect on his own."""
ONLY_ALONE = 80
"""Lean of a dealer's partner who may order only alone."""
BEST, BEST_CARD = 100, 45
"""What a partner's best is worth to a lone player, and each card of it (6.10)."""
DEFEND_ALONE, DEFEND_ALONE_MARCH = 64, 95
"""As ALONE_NEED, for a lone defender who is paid more for a euchre, or more only for all the tricks."""
DEFEND_GAIN = 6
"""How much less he must expect for each of one or two points more."""
UPCARD, UPCARD_BOWER = 50, 40
"""What the up-card, and further a bower or joker, brings the dealer's side when another seat orders."""
POOR_CARD = 30
"""Hundredths of a trick a card below which a hand is better given back."""


# Round one and two


def bid_1(rules: Rules, view: View, lean: int) -> int:
    """Order, order alone or pass (3.2)."""
    orders = view.legal & (1 << ORDER_UP | 1 << ORDER_UP_ALONE)
    if not orders:
        return PASS
    trump = view.proposed
    hand = view.hand
    out = unseen(rules, view)
    effect = 0
    if view.seat == view.dealer:
        hand |= 1 << view.upcard
        hand &= ~(1 << weakest(hand, hand, trump))
        out &= ~(1 << view.upcard)
    else:
        effect = UPCARD + (UPCARD_BOWER if view.upcard == JOKER or view.upcard & 7 == JACK else 0)
        if rules.table.players != 4 or (view.seat - view.dealer) & 1:
            effect = -effect
    if view.legal >> ORDER_UP_ALONE & 1:
        only_alone = orders == 1 << ORDER_UP_ALONE  # then to pass is all else there is (3.4)
        if only_alone:
            strong = stands_alone(rules, hand, out, trump, lean + ONLY_ALONE)
            return ORDER_UP_ALONE if strong or not view.legal >> PASS & 1 else PASS
        if strong_alone(rules, view, hand, out, trump, lean):
            return ORDER_UP_ALONE
    if view.legal == orders:
        return ORDER_UP
    expected = base(rules, trump) + worth(hand, out, trump, helper(rules)) + effect
    return ORDER_UP if expected + lean >= wanted(rules, view) else PASS


def bid_2(rules: Rules, view: View, lean: int) -> int:
    """Name the best suit, alone or not, or pass; a stuck dealer names it or forfeits (5.2 to 5.8)."""
    suits = view.legal >> CALL & 31
    if not suits:
        return lowest(view.legal)
    out = unseen(rules, view)
    help = helper(rules)
    suit = favourite(view.hand, out, suits, help)
    if view.legal >> (CALL_ALONE + suit) & 1:
        if strong_alone(rules, view, view.hand, out, suit, lean):
            return CALL_ALONE + suit
    expected = base(rules, suit) + worth(view.hand, out, suit, help) + lean
    if view.legal >> PASS & 1:
        return CALL + suit if expected >= wanted(rules, view) else PASS
    if view.legal >> FORFEIT & 1 and expected < wanted(rules, view) + FORFEIT_MARGIN:
        return FORFEIT
    return CALL + suit


def wanted(rules: Rules, view: View) -> int:
    """Expected tricks, in hundredths, that justify a call here and now."""
    need = 100 * (rules.table.hand_size // 2 + 1) + margin(rules, view)
    # At two for a euchre and one for a make the margin stands; dear makes loosen more than dear euchres bind.
    risk = rules.scoring.euchre_points - 2 * rules.scoring.make_points
    need += 10 * min(risk, 6) if risk > 0 else -12 * min(risk * risk, 36)
    return need + race(rules, view)


def margin(rules: Rules, view: View) -> int:
    """Tricks wanted beyond a majority at this table, in hundredths."""
    help = helper(rules)
    if help == PARTNER:
        return MARGIN if view.phase == BID_1 else MARGIN_ROUND_2
    return MARGIN_DUMMY if help == DUMMY else MARGIN_NOBODY


def race(rules: Rules, view: View) -> int:
    """What the score adds to the tricks wanted: care where a euchre loses, none where all is lost."""
    target = rules.game.target
    if not target:
        return 0
    theirs = target - best_other(rules, view.score, view.seat)
    if theirs <= rules.scoring.make_points:
        return -20
    if theirs <= rules.scoring.euchre_points:
        return 10
    return 0


# Alone


def strong_alone(rules: Rules, view: View, hand: int, out: int, trump: int, lean: int) -> bool:
    """Whether a maker's hand is worth playing alone, and alone pays more than together."""
    scoring = rules.scoring
    gain = scoring.loner_march_points - scoring.march_points
    if rules.game.target and view.score[view.seat] + scoring.make_points >= rules.game.target:
        return False  # one point wins the game
    if takes_every_trick(hand, out, trump):
        return gain >= 0
    return gain > 0 and stands_alone(rules, hand, out, trump, lean)


def stands_alone(rules: Rules, hand: int, out: int, trump: int, lean: int) -> bool:
    """Whether a maker's hand expects enough tricks on its own."""
    scoring = rules.scoring
    gain = scoring.loner_march_points - scoring.march_points
    share = ALONE_NEED + max(-10, min(10, 2 * (2 - gain) + scoring.loner_euchred_points // 2))
    expected = base_alone(rules) + worth(hand, out, trump, NOBODY) + lean
    if rules.alone.partners_best:
        expected += BEST + BEST_CARD * rules.alone.partners_best_cards
    return expected >= share * rules.table.hand_size


def base_alone(rules: Rules) -> int:
    """Tricks a lone player takes beside those of `worth`."""
    return 16 * int(rules.table.hand_size) if rules.table.players == 2 else 0


def ask_alone(rules: Rules, view: View, lean: int) -> int:
    """Alone or together, for a maker or a defender (6.3, 6.6)."""
    out = unseen(rules, view)
    if together(rules, view.caller, view.seat, view.caller):
        strong = strong_alone(rules, view, view.hand, out, view.trump, lean)
    else:
        strong = strong_defender(rules, view, out, lean)
    return ALONE if strong else TOGETHER


def strong_defender(rules: Rules, view: View, out: int, lean: int) -> bool:
    """Whether to defend alone: only for more points, on a hand that stops the makers by itself."""
    scoring = rules.scoring
    together = scoring.euchre_points
    if view.lone_maker >= 0:
        together = max(together, scoring.loner_euchred_points)
    size = rules.table.hand_size
    value = worth(view.hand, out, view.trump, NOBODY) + lean
    gain = scoring.defend_alone_points - together
    if gain > 0:
        return value >= (DEFEND_ALONE - DEFEND_GAIN * min(gain, 2)) * size
    return scoring.defend_alone_march_points > together and value >= DEFEND_ALONE_MARCH * size


# The rest


def name_suit(rules: Rules, view: View, lean: int) -> int:
    """Name a suit for a joker turned up: the best one in hand, or blind any that is not burnt (13)."""
    suits = view.legal >> CALL & 15
    if view.hand == 0:
        alive = suits & ~view.dead_suits
        return CALL + lowest(alive if alive else suits)
    out = unseen(rules, view) & ~(1 << JOKER)
    held = view.hand | 1 << JOKER
    suit = favourite(held, out, suits, helper(rules))
    if view.legal >> (CALL_ALONE + suit) & 1:
        kept = held & ~(1 << weakest(held, held, suit))
        if strong_alone(rules, view, kept, out, suit, lean):
            return CALL_ALONE + suit
    return CALL + suit


def bad_hand(rules: Rules, view: View) -> int:
    """Claim, unless the hand has something in it after all: two bowers, say, or aces (2.9)."""
    out = unseen(rules, view)
    suit = favourite(view.hand, out, 15, NOBODY)
    value = worth(view.hand, out, suit, NOBODY)
    return CLAIM if value < POOR_CARD * rules.table.hand_size else DECLINE


def swap(rules: Rules, view: View) -> int:
    """A card to lay away in a swap: the weakest in the light of the best suit (2.11)."""
    suit = favourite(view.hand, unseen(rules, view), 15, NOBODY)
    return weakest(view.legal, view.hand, suit)


def exchange(view: View) -> int:
    """A lone player's card to lay away for his partner's best: none that is trump or an ace (6.10)."""
    card = weakest(view.legal & ALL_CARDS, view.hand, view.trump)
    if not view.legal >> DONE & 1:
        return card
    if suit_of(card, view.trump) == view.trump or card & 7 == ACE:
        return DONE
    return card


def jambone(rules: Rules, view: View) -> int:
    """Show a jamboree unless playing pays more; declare jambone on top cards only (6.13, 6.14)."""
    alone = rules.alone
    value = rules.scoring.loner_march_points
    if view.called_blind:
        value = alone.blind_loner_points
    if view.legal >> JAMBOREE & 1:
        shown = max(alone.jamboree_points, alone.blind_loner_points if view.called_blind else 0)
        if not alone.alone_allowed:
            value = rules.scoring.march_points
        enough = rules.game.target and view.score[view.seat] + shown >= rules.game.target
        return JAMBOREE if enough or shown >= max(value, alone.jambone_points) else DECLINE
    if alone.jambone_points <= value or view.trump == NO_TRUMP:
        return DECLINE
    trumps = count(view.hand & suit_mask(view.trump, view.trump))
    sure = 2 * trumps > rules.table.hand_size and all_top(view.hand, unseen(rules, view), view.trump)
    return JAMBONE if sure else DECLINE
