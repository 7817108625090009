"""For every option one situation in which changing it, and nothing else, changes what happens.

Each row: the rest of the rule set, the value it is changed from and to, the situation, and what is seen
before and after. The options of a row are departures from the defaults, as in a YAML file.
"""

# ruff: noqa: E501 (the table reads better with one line a row)

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from arena.rules import rng as random
from arena.rules.codes import ACTION_NAMES
from arena.rules.deal import draw_first_dealer, lay_out
from arena.rules.game import match_points
from arena.rules.hand import accepted
from arena.rules.options import Rules
from arena.rules.state import State
from tests.rules.situations import (
    HANDS,
    added_up,
    answers,
    cards,
    choices,
    deal,
    play_out,
    played,
    points,
    question,
    table,
)

Situation = Callable[[Rules], object]


@dataclass(frozen=True)
class Flip:
    """`seen_before` is what the situation shows with `key` at `before`, `seen_after` at `after`."""

    key: str
    base: Mapping[str, object]
    before: object
    after: object
    situation: Situation
    seen_before: object
    seen_after: object


def asked(text: str, *hands: str, upcard: str = "JC", score: tuple[int, ...] = (0, 0, 0, 0)) -> Situation:
    """Who is asked what after these answers; seat 0 deals HANDS unless other hands are given."""

    def situation(rules: Rules) -> str:
        return question(_at(rules, text, hands, upcard, score))

    return situation


def may(text: str, *hands: str, upcard: str = "JC") -> Situation:
    """What may be answered next after these answers."""

    def situation(rules: Rules) -> str:
        return choices(rules, _at(rules, text, hands, upcard))

    return situation


def _at(
    rules: Rules, text: str, hands: tuple[str, ...], upcard: str, score: tuple[int, ...] = (0, 0, 0, 0)
) -> State:
    state = deal(rules, table(rules, score=score), *(hands or HANDS), upcard=upcard)
    return answers(rules, state, text)


def hand_sizes(rules: Rules) -> list[int]:
    state = deal(rules, table(rules), upcard="9C")
    return [state.hands[seat].bit_count() for seat in range(4)]


def kitty_size(rules: Rules) -> int:
    return deal(rules, table(rules), upcard="AC").kitty.bit_count()


def dummy_size(rules: Rules) -> int:
    return deal(rules, table(rules), upcard="AC").dummies[0].bit_count()


def first_dealers(rules: Rules) -> list[int]:
    deck = [0] * 33
    keys = [random.key(b"flips", number) for number in range(8)]
    return [draw_first_dealer(rules, random.from_key(key), deck) for key in keys]


def first_hand_dealt(rules: Rules) -> str:
    """The hand of the dealer's left when the deck lies in list order."""
    state = table(rules)
    state.deck[:24] = [8 * suit + rank for suit in range(4) for rank in range(2, 8)]
    lay_out(rules, state, 24, 0)
    return cards(state.hands[1])


def next_dealer_when_all_pass(rules: Rules) -> int:
    state = deal(rules, table(rules), *HANDS)
    answers(rules, state, "pass " * 8)
    return int(added_up(rules, state).next_dealer)


TOGETHER = "together " * 4
"""Nobody goes alone, four-handed."""

FARMERS = ("9C TD QD AH 9H", "9S TS TC 9D TH", "KC KD QC QS AS", "AC JD AD KH KS")
"""Seat 1 holds nothing above a ten."""


TWO_FARMERS = ("AC KC QC KD AD", "9C TC 9D JD JH", "TD 9H TH AH KH", "QS KS AS QH QD")
"""Seats 1 and 2 hold three cards of ten or less each."""


def second_claim(rules: Rules) -> str:
    """Seat 1 has claimed once, and is dealt a bad hand again."""
    state = deal(rules, table(rules), *FARMERS)
    added_up(rules, answers(rules, state, "claim"))
    return question(deal(rules, state, *FARMERS))


def next_dealer_after_a_claim(rules: Rules) -> int:
    state = answers(rules, deal(rules, table(rules), *FARMERS), "claim")
    return int(added_up(rules, state).next_dealer)


def third_to_bid_holds_low_cards(rules: Rules) -> str:
    return question(deal(rules, table(rules), FARMERS[0], FARMERS[2], FARMERS[1], FARMERS[3]))


STRONG = ("AD KD QD AH 9S", "JC JS AC KC QC", "9D 9H TD TH 9C", "KS QS AS TS KH")
"""Seat 1 holds both black bowers and wins every trick in clubs."""
WEAK = ("JC JS AC KC QC", "TC 9D TD 9H TH", "AD KD QD AH 9S", "KS QS AS TS KH")
"""Seat 1 holds one club and is euchred in them."""


def caller_of_the_last_hand(rules: Rules) -> str:
    """Seat 1 ordered in the hand before; now it deals and speaks last."""
    state = answers(rules, deal(rules, table(rules), *STRONG, upcard="TC"), "order_up")
    play_out(rules, state)
    deal(rules, state, *HANDS)
    return choices(rules, answers(rules, state, "pass " * 3))


def after_a_euchre_in_clubs(rules: Rules) -> str:
    """Seat 1 has been euchred in clubs; in the next hand a diamond is turned down."""
    state = answers(rules, deal(rules, table(rules), *WEAK, upcard="9C"), "order_up")
    play_out(rules, state)
    deal(rules, state, *HANDS[:3], "AC JC TS KH QH", upcard="JD")
    return choices(rules, answers(rules, state, "pass " * 4))


def revocable(rules: Rules) -> str:
    """Seat 1 leads a heart in clubs; seat 2 holds one."""
    state = answers(rules, deal(rules, table(rules), *HANDS), "order_up take TD " + TOGETHER + "TH")
    mask = accepted(rules, state)
    return " ".join(name for code, name in enumerate(ACTION_NAMES) if mask >> code & 1)


def revoke(text: str) -> Situation:
    """Points of a hand in clubs that ends with a revoke; seat 1 ordered."""

    def situation(rules: Rules) -> list[int]:
        state = deal(rules, table(rules), *HANDS)
        return points(rules, answers(rules, state, f"order_up take TD {text}"))

    return situation


def hand_score(*tricks: int, **more: object) -> Situation:
    """Points of a hand with these tricks by seat; seat 0 called."""

    def situation(rules: Rules) -> list[int]:
        return points(rules, played(rules, tricks, **more))  # type: ignore[arg-type]

    return situation


def after_hand(field: str, *tricks: int, score: tuple[int, ...] = (0, 0, 0, 0), **more: object) -> Situation:
    """A field of the game after such a hand has been added up."""

    def situation(rules: Rules) -> object:
        state = added_up(rules, played(rules, tricks, score=score, **more))  # type: ignore[arg-type]
        value = getattr(state, field)
        return list(value[: rules.table.players]) if isinstance(value, list) else value

    return situation


def match_score(rules: Rules) -> list[int]:
    """The match score when seats 0 and 2, one game up, win the second."""
    state = played(rules, (3, 2, 0, 0), score=(9, 9, 9, 9), credits=[1, 0, 1, 0])
    added_up(rules, state)
    return [match_points(rules, state, seat) for seat in range(4)]


LONE_0 = {"lone_maker": 0, "active": 0b1011}
LONE_DEFENDER = {"lone_defender": 1, "active": 0b0111}
THREE = {"players": 3}
TWO = {"players": 2}
JOKER = {"deck_low_rank": 9, "joker": True}
STICK = {"stick_the_dealer": True}
MATCH = {"match_games": 3}
FARMER = {"bad_hand": "all_low"}
PENALTY = {"renege": "penalty"}
EIGHT_HANDS = {"target": 0, "hands_per_game": 8}

# One line an option.
# fmt: off
FLIPS = (
    # table, deck and deal
    Flip("players", {}, 4, 3, hand_sizes, [5, 5, 5, 5], [5, 5, 5, 0]),
    Flip("deck_low_rank", {}, 9, 7, kitty_size, 3, 11),
    Flip("joker", {}, False, True, kitty_size, 3, 4),
    Flip("joker_turned_up", JOKER, "dealer_blind_makers", "set_aside", asked("", upcard="JK"), "name_suit 0", "bid_2 2"),
    Flip("joker_suit", {**JOKER, "joker_turned_up": "fixed_suit"}, "H", "S", may("pass " * 4, upcard="JK"),
         "pass call_C call_D call_S", "pass call_C call_D call_H"),
    Flip("hand_size", {"deck_low_rank": 7}, 5, 7, hand_sizes, [5, 5, 5, 5], [7, 7, 7, 7]),
    Flip("first_dealer", {}, "random", "first_jack", first_dealers, [3, 3, 0, 2, 3, 2, 3, 2], [0, 1, 1, 2, 2, 0, 0, 3]),
    Flip("deal_pattern", {}, "threes_and_twos", "ones", first_hand_dealt, "9C TC JC KD AD", "9C KC JD 9H KH"),
    Flip("throw_in_dealer", {}, "next", "same", next_dealer_when_all_pass, 1, 0),
    # bad-hand relief
    Flip("bad_hand", {}, "none", "all_low", asked("", *FARMERS), "bid_1 1", "bad_hand 1"),
    Flip("bad_hand_action", FARMER, "redeal", "swap3", asked("claim", *FARMERS), "over", "swap 1"),
    Flip("bad_hand_second_claim", {"bad_hand": "three_low", "bad_hand_action": "swap3"}, "not_asked", "misdeal",
         asked("claim 9C TC 9D", *TWO_FARMERS), "bid_1 1", "bad_hand 2"),
    Flip("redeal_dealer", FARMER, "same", "next", next_dealer_after_a_claim, 0, 1),
    Flip("bad_hand_limit", FARMER, 0, 1, second_claim, "bad_hand 1", "bid_1 1"),
    Flip("bad_hand_when", FARMER, "before_bidding", "before_own_turn", third_to_bid_holds_low_cards, "bad_hand 2", "bid_1 1"),
    # bidding
    Flip("optional_pickup", {}, True, False, may("order_up"), "take leave", "9C JC TD QD AH 9S"),
    Flip("may_discard_upcard", {}, True, False, may("order_up take"), "9C JC TD QD AH 9S", "9C TD QD AH 9S"),
    Flip("stick_the_dealer", {}, False, True, may("pass " * 7), "pass call_D call_H call_S", "call_D call_H call_S"),
    Flip("stuck_dealer_may_forfeit", STICK, False, True, may("pass " * 7), "call_D call_H call_S", "call_D call_H call_S forfeit"),
    Flip("turned_down_suit_callable", {}, "never", "everybody", may("pass " * 4),
         "pass call_D call_H call_S", "pass call_C call_D call_H call_S"),
    Flip("no_trump", {}, "never", "round2", may("pass " * 4), "pass call_D call_H call_S", "pass call_D call_H call_S call_NT"),
    Flip("joker_no_trump", {**JOKER, "no_trump": "round2"}, "wins_when_led", "holder_barred",
         may("pass " * 4, HANDS[0], "TC QC 9D TH JK"), "pass call_D call_H call_S call_NT", "pass call_D call_H call_S"),
    Flip("call_requires", {}, "nothing", "trump", may("", HANDS[0], "TS QS 9D TH KS", "KC KD 9H QC AS"), "pass order_up", "pass"),
    Flip("call_requires_round2", {}, "nothing", "trump", may("pass " * 4, HANDS[0], "TC QC TS TH KS", "KC KD 9H QS AS", "AC JD AD KH 9D"),
         "pass call_D call_H call_S", "pass call_H call_S"),
    Flip("dealer_pickup_requires", {}, "nothing", "trump", may("pass " * 3, "9D TD QD AH 9S", "TC QC 9C TH KS"), "pass order_up", "pass"),
    Flip("partner_order", {}, "free", "must_go_alone", may("pass"), "pass order_up", "pass order_up_alone"),
    Flip("no_consecutive_caller", {}, False, True, caller_of_the_last_hand, "pass order_up", "pass"),
    Flip("burn_euchred_suit", {}, False, True, after_a_euchre_in_clubs, "pass call_C call_H call_S", "pass call_H call_S"),
    Flip("must_call_with", {}, "nothing", "two_bowers", may("", *STRONG, upcard="TC"), "pass order_up", "order_up"),
    # going alone
    Flip("alone_allowed", {}, True, False, asked("order_up take TD"), "alone 1", "play 1"),
    Flip("alone_who", {}, "either_partner", "caller", asked("order_up take TD together"), "alone 3", "alone 2"),
    Flip("alone_order", {}, "makers_first", "makers_first_then_eldest", asked("pass order_up take TD together together"), "alone 3", "alone 1"),
    Flip("alone_timing", {}, "after_discard", "with_call", may(""), "pass order_up", "pass order_up order_up_alone"),
    Flip("alone_barred_from_score", {}, 0, 8, asked("order_up take TD", score=(0, 8, 0, 8)), "alone 1", "alone 2"),
    Flip("dealer_may_go_alone", {}, True, False, asked("pass pass pass order_up TD"), "alone 0", "alone 2"),
    Flip("stuck_dealer_may_go_alone", STICK, True, False, asked("pass " * 7 + "call_D"), "alone 0", "alone 2"),
    Flip("passed_partner_may_go_alone", {}, True, False, asked("pass pass pass order_up TD together"), "alone 2", "alone 1"),
    Flip("partner_may_take_over", {}, False, True, asked("order_up take TD alone"), "alone 2", "alone 3"),
    Flip("defend_alone", {}, "any", "never", asked("order_up take TD together together"), "alone 2", "play 1"),
    Flip("loner_lead", {}, "left_of_loner", "left_of_dealer", asked("pass pass order_up take TD alone together together"), "play 0", "play 2"),
    Flip("double_alone_lead", {}, "defender", "left_of_dealer", asked("order_up take TD alone together alone"), "play 0", "play 1"),
    Flip("partners_best", {}, "none", "makers", asked("order_up take TD alone together together"), "play 2", "exchange 1"),
    Flip("partners_best_cards", {"partners_best": "makers"}, 1, 2, asked("order_up take TD alone together together 9D"), "give 3", "exchange 1"),
    Flip("partners_best_order", {"partners_best": "makers"}, "loner_first", "partner_first",
         asked("order_up take TD alone together together"), "exchange 1", "give 3"),
    Flip("blind_loner_points", {}, 0, 8, asked(""), "bid_1 1", "blind 1"),
    Flip("jambone_points", {}, 0, 8, asked("order_up take TD alone together together"), "play 2", "jambone 1"),
    Flip("jamboree_points", {}, 0, 16, asked("order_up leave", *STRONG, upcard="TC"), "alone 1", "jambone 1"),
    # play
    Flip("first_lead", {}, "free", "trump", may("order_up take TD " + TOGETHER), "TC QC 9D TH KS", "TC QC"),
    Flip("renege", {}, "reject", "penalty", revocable, "9H", "KC KD 9H QS AS"),
    Flip("renege_points", PENALTY, 2, 3, revoke(TOGETHER + "TH KD"), [0, 2, 0, 2], [0, 3, 0, 3]),
    Flip("renege_points_loner", PENALTY, 4, 5, revoke("alone together together KD AH"), [0, 4, 0, 4], [0, 5, 0, 5]),
    Flip("renege_loner_when", PENALTY, "anyone_alone", "against_loner", revoke("together together alone KH TH KD"),
         [0, 4, 0, 4], [0, 2, 0, 2]),
    # score of a hand
    Flip("make_points", {}, 1, 3, hand_score(3, 2, 0, 0), [1, 0, 1, 0], [3, 0, 3, 0]),
    Flip("march_points", {}, 2, 5, hand_score(3, 0, 2, 0), [2, 0, 2, 0], [5, 0, 5, 0]),
    Flip("euchre_points", {}, 2, 1, hand_score(1, 2, 1, 1), [0, 2, 0, 2], [0, 1, 0, 1]),
    Flip("loner_made_points", {}, 1, 2, hand_score(4, 1, 0, 0, **LONE_0), [1, 0, 1, 0], [2, 0, 2, 0]),
    Flip("loner_march_points", {}, 4, 5, hand_score(5, 0, 0, 0, **LONE_0), [4, 0, 4, 0], [5, 0, 5, 0]),
    Flip("loner_partner_points", EIGHT_HANDS, -1, 1, after_hand("totals", 5, 0, 0, 0, **LONE_0), [4, 0, 4, 0], [4, 0, 1, 0]),
    Flip("loner_euchred_points", {}, 0, 4, hand_score(2, 3, 0, 0, **LONE_0), [0, 2, 0, 2], [0, 4, 0, 4]),
    Flip("defend_alone_points", {}, 2, 4, hand_score(1, 3, 1, 0, **LONE_DEFENDER), [0, 2, 0, 2], [0, 4, 0, 4]),
    Flip("defend_alone_march_points", {}, 4, 6, hand_score(0, 5, 0, 0, **LONE_DEFENDER), [0, 4, 0, 4], [0, 6, 0, 6]),
    Flip("lone_defender_fail_bonus", {}, 0, 2, hand_score(2, 2, 1, 0, **LONE_DEFENDER), [1, 0, 1, 0], [3, 0, 3, 0]),
    Flip("super_euchre_points", {}, 0, 4, hand_score(0, 3, 0, 2), [0, 2, 0, 2], [0, 4, 0, 4]),
    Flip("fast_break", {}, False, True, hand_score(3, 2, 0, 0, winners=(1, 1, 0, 0, 0)), [1, 0, 1, 0], [0, 0, 0, 0]),
    Flip("four_trick_tokens", {}, 0, 1, hand_score(4, 1, 0, 0), [1, 0, 1, 0], [2, 0, 2, 0]),
    Flip("loner_earns_tokens", {"four_trick_tokens": 1}, True, False, hand_score(4, 1, 0, 0, **LONE_0), [2, 0, 2, 0], [1, 0, 1, 0]),
    Flip("euchre_to", {}, "defenders", "makers_minus", hand_score(2, 3, 0, 0), [0, 2, 0, 2], [-2, 0, -2, 0]),
    Flip("fine_euchre", {}, 0, 1, after_hand("fines", 2, 3, 0, 0), [0, 0, 0, 0], [1, 0, 1, 0]),
    Flip("fine_lone_euchre", {"fine_euchre": 1}, 0, 2, after_hand("fines", 2, 3, 0, 0, **LONE_0), [0, 0, 0, 0], [2, 0, 2, 0]),
    # game and match
    Flip("target", {}, 10, 11, after_hand("winners", 3, 2, 0, 0, score=(9, 5, 9, 5)), 0b0101, 0),
    Flip("cap_at_target", {}, False, True, after_hand("score", 5, 0, 0, 0, score=(9, 5, 9, 5)), [11, 5, 11, 5], [10, 5, 10, 5]),
    Flip("win_by", {}, 1, 2, after_hand("winners", 3, 2, 0, 0, score=(9, 9, 9, 9)), 0b0101, 0),
    Flip("hands_per_game", {}, 0, 1, after_hand("winners", 3, 2, 0, 0), 0, 0b0101),
    Flip("match_games", {}, 1, 3, after_hand("winners", 3, 2, 0, 0, score=(9, 5, 9, 5)), 0b0101, 0),
    Flip("match_played_out", MATCH, False, True,
         after_hand("winners", 3, 2, 0, 0, score=(9, 5, 9, 5), credits=[1, 0, 1, 0], games=[1, 0, 1, 0], games_played=1), 0b0101, 0),
    Flip("shutout_games", MATCH, 1, 2, after_hand("credits", 3, 2, 0, 0, score=(9, 0, 9, 0)), [1, 0, 1, 0], [2, 0, 2, 0]),
    Flip("rubber_bonus", MATCH, 0, 2, match_score, [2, 0, 2, 0], [4, 0, 4, 0]),
    Flip("laps", MATCH, False, True, after_hand("score", 5, 0, 0, 0, score=(9, 5, 9, 5)), [0, 0, 0, 0], [1, 0, 1, 0]),
    # three-handed
    Flip("three_dummy", THREE, True, False, dummy_size, 5, 0),
    Flip("three_maker_alone", THREE, True, False, asked("order_up take TD"), "alone 1", "alone 2"),
    Flip("three_dummy_pool", THREE, "ten", "eleven", asked("pass pass order_up"), "discard 0", "alone 0"),
    Flip("three_sitting_defender_scores", THREE, True, False,
         hand_score(1, 4, 0, lone_defender=1, active=0b011), [0, 2, 2], [0, 2, 0]),
    Flip("three_tie_at_target", THREE, "play_on", "shared", after_hand("winners", 2, 3, 0, score=(0, 9, 9, 0)), 0, 0b110),
    # two-handed
    Flip("two_dummy", TWO, "none", "shared2", dummy_size, 0, 2),
)
# fmt: on
