"""The rules engine against a second reading of the rule book: every question, every result, in step."""

import re
from pathlib import Path

import pytest

from arena.rules.catalogue import OPTIONS, Value
from arena.rules.codes import HAND_ENDS, PHASES
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from tests.reference.differential import Referee
from tests.reference.met import Met
from tests.reference.unknown import UNKNOWN, knows
from tests.rules.random_rules import random_rule_sets

HANDS = 12
"""Hands of each random rule set."""

RARE: tuple[dict[str, Value], ...] = (
    {"target": 0, "hands_per_game": 4, "loner_partner_points": 4, "jambone_points": 8}
    | {"defend_alone": "never", "four_trick_tokens": 1, "loner_earns_tokens": False},
    {"four_trick_tokens": 2, "fast_break": True, "super_euchre_points": 4, "target": 5},
    {"jamboree_points": 16, "blind_loner_points": 8, "joker": True},
    {"jamboree_points": 1, "blind_loner_points": 8, "must_call_with": "two_bowers", "target": 0}
    | {"hands_per_game": 2, "turned_down_suit_callable": "everybody", "loner_partner_points": 0},
    {"burn_euchred_suit": True, "stick_the_dealer": True, "stuck_dealer_may_forfeit": True} | {"target": 1},
    {"players": 2, "burn_euchred_suit": True, "stick_the_dealer": True, "target": 1}
    | {"turned_down_suit_callable": "stuck_dealer", "no_consecutive_caller": True},
    {"players": 2, "burn_euchred_suit": True, "stick_the_dealer": True, "target": 1},
    {"joker": True, "joker_turned_up": "set_aside", "alone_timing": "with_call"},
    {"joker": True, "no_trump": "round2", "joker_no_trump": "holder_barred", "optional_pickup": False},
    {"joker": True, "no_trump": "stuck_dealer_only", "stick_the_dealer": True, "renege": "penalty"},
    {"joker": True, "joker_turned_up": "fixed_suit", "joker_suit": "S", "must_call_with": "two_bowers"}
    | {"no_trump": "round2", "dealer_pickup_requires": "natural_trump"},
    {"joker": True, "bad_hand": "three_low", "bad_hand_action": "swap3", "alone_timing": "with_call"}
    | {"joker_turned_up": "dealer_blind_proposal"},
    {"bad_hand": "three_low", "bad_hand_action": "swap3", "bad_hand_second_claim": "misdeal"}
    | {"deck_low_rank": 7},
    {"bad_hand": "three_low", "bad_hand_when": "before_own_turn", "bad_hand_limit": 1, "laps": True}
    | {"match_games": 3, "shutout_games": 2, "rubber_bonus": 2, "target": 5},
    {"target": 5, "win_by": 2, "hands_per_game": 2, "match_games": 3, "laps": True, "euchre_points": 1},
    {"target": 2, "laps": True, "match_games": 3, "match_played_out": True, "shutout_games": 2}
    | {"rubber_bonus": 2},
    {
        "target": 0,
        "hands_per_game": 1,
        "match_games": 3,
        "match_played_out": True,
        "euchre_to": "makers_minus",
    }
    | {"rubber_bonus": 2},
    {"partners_best": "both", "partners_best_cards": 3, "defend_alone": "vs_loner"},
    {"partners_best": "both", "partners_best_cards": 2, "partners_best_order": "partner_first"},
    {"players": 3, "renege": "penalty", "three_sitting_defender_scores": False, "win_by": 2},
    {"players": 3, "three_tie_at_target": "shared", "euchre_points": 1, "match_games": 3},
    {"players": 3, "three_tie_at_target": "first_from_dealer_left", "target": 1}
    | {"burn_euchred_suit": True, "stick_the_dealer": True},
    {"players": 3, "three_dummy_pool": "eleven", "may_discard_upcard": False, "joker": True},
    {"players": 3, "target": 0, "hands_per_game": 3, "three_dummy": False, "deck_low_rank": 10}
    | {"stick_the_dealer": True, "stuck_dealer_may_forfeit": True},
    {"players": 2, "two_dummy": "shared2", "may_discard_upcard": False, "target": 0, "hands_per_game": 2}
    | {"stick_the_dealer": True, "stuck_dealer_may_forfeit": True},
    {
        "players": 2,
        "two_dummy": "own3",
        "alone_allowed": True,
        "renege": "penalty",
        "euchre_to": "makers_minus",
    },
)
"""Rule sets for branches that the random ones meet too seldom."""

BRANCHES = (
    "at the target and not yet won",
    "blind loner",
    "burnt suits come back",
    "card chosen by an opponent",
    "credit for a game, match goes on",
    "draw",
    "draw, match goes on",
    "fast break",
    "first lead restricted",
    "gift put down again",
    "jambone",
    "joker in no trump",
    "joker up: dealer_blind_makers",
    "joker up: dealer_blind_proposal",
    "joker up: dealer_forced",
    "joker up: fixed_suit",
    "joker up: set_aside",
    "laps",
    "lone defender failed",
    "lone defender took all",
    "lone euchre",
    "lone march",
    "lone hand taken over",
    "march by jambone",
    "march of a blind loner",
    "may not put down the up-card",
    "match drawn",
    "may only pass",
    "must call, though not stuck",
    "no trump",
    "own total differs",
    "one game more for a lap",
    "passed and barred",
    "played out though decided",
    "pool of up-card and dummy",
    "round one skipped",
    "score below nothing",
    "second claim",
    "shut-out counts two",
    "sitting defender scores nothing",
    "stuck",
    "stuck without a call",
    "suit burnt",
    "super-euchre",
    "swap",
    "tokens become a point",
    "two winners of three",
)
FOUR_HANDED_ONLY = ("blind", "exchange", "give", "jambone")


def referee_random_rule_sets(met: Met, seed: int, number: int, hands: int = HANDS) -> None:
    for i, (rules, written) in enumerate(random_rule_sets(seed, number)):
        if knows(written):
            Referee(rules, written, f"{seed}/{i}", met).play(hands)


def referee_rare_rule_sets(met: Met, hands: int) -> None:
    for i, written in enumerate(RARE):
        if knows(written):
            Referee(make_rules(written), written, f"rare/{i}", met).play(hands)


def referee_presets(met: Met, hands: int) -> None:
    for name, preset in PRESETS.items():
        if knows(preset.departures):
            Referee(preset_rules(name), {}, name, met).play(hands)


def missed(met: Met, often: int) -> dict[str, int]:
    """Everything that should have been met `often` and was not, with how often it was."""
    wanted = [f"option {key}" for key in OPTIONS if key not in UNKNOWN]
    wanted += [f"phase {p}, 4 players" for p in PHASES if p not in ("dummy", "over")]
    wanted += [
        f"phase {p}, {n} players" for p in PHASES for n in (2, 3) if p not in (*FOUR_HANDED_ONLY, "over")
    ]
    wanted += [
        f"end {end}, {n} players" for end in HAND_ENDS for n in (2, 3, 4) if end not in ("open", "jamboree")
    ]
    wanted += ["end jamboree, 4 players", "nobody alone, 2 players", "maker alone, 2 players"]
    wanted += [f"{who} alone, {n} players" for who in ("nobody", "maker", "defender", "both") for n in (3, 4)]
    wanted += BRANCHES
    return {what: met[what] for what in wanted if met[what] < often}


def test_every_option_is_read_or_listed_as_unknown() -> None:
    folder = Path(__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    read = set(re.findall(r"options\.(\w+)", text))
    assert [key for key in OPTIONS if key not in read] == sorted(UNKNOWN)


def test_a_rule_set_with_an_unknown_option_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.reference.unknown.UNKNOWN", frozenset({"stick_the_dealer"}))
    assert not knows(PRESETS["stick"].departures)
    assert knows(PRESETS["bicycle"].departures)


@pytest.mark.slow
def test_engine_and_second_reading_never_differ_and_meet_everything() -> None:
    met: Met = Met()
    referee_presets(met, 20)
    referee_rare_rule_sets(met, 150)
    referee_random_rule_sets(met, seed=1, number=300)
    assert missed(met, often=5) == {}
