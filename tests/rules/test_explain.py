"""The sheet for a club's wall: every option that matters is in it, and nothing that cannot happen."""

import random
import re
from collections.abc import Callable

import pytest

from arena.errors import RulesError
from arena.report.sheet.explain import WIDTH, explain
from arena.rules.catalogue import CATALOGUE, NUMBER, Option, Value
from arena.rules.options import Rules, make_rules, option_values
from arena.rules.presets import PRESETS, preset_rules
from tests.rules.flips import FLIPS, Flip

HEADINGS = ["Table and cards", "Deal", "Bidding", "Going alone", "Play", "Score", "Game"]


@pytest.mark.parametrize("flip", FLIPS, ids=lambda flip: flip.key)
def test_changing_the_option_changes_the_sheet(flip: Flip) -> None:
    before = explain(make_rules({**flip.base, flip.key: flip.before}))
    after = explain(make_rules({**flip.base, flip.key: flip.after}))
    assert before != after


FOR_EVERY_VALUE = {
    "bad_hand_when": {"bad_hand": "all_low"},
    "bad_hand_action": {"bad_hand": "all_low"},
    "turned_down_suit_callable": {"stick_the_dealer": True},
    "no_trump": {"stick_the_dealer": True},
    "joker_turned_up": {"joker": True},
    "joker_suit": {"joker": True, "joker_turned_up": "fixed_suit"},
    "joker_no_trump": {"joker": True, "no_trump": "round2"},
    "partners_best_cards": {"partners_best": "makers"},
    "partners_best_order": {"partners_best": "makers"},
    "three_dummy_pool": {"players": 3},
    "three_tie_at_target": {"players": 3},
    "two_dummy": {"players": 2},
    "deck_low_rank": {"players": 3, "three_dummy": False},
    "hand_size": {"deck_low_rank": 7},
}
"""What the named values of some options need beside them."""


@pytest.mark.parametrize("option", [o for o in CATALOGUE if o.kind != NUMBER], ids=lambda option: option.key)
def test_no_two_values_of_an_option_read_alike(option: Option) -> None:
    flip = next(flip for flip in FLIPS if flip.key == option.key)
    base = {**flip.base, **FOR_EVERY_VALUE.get(option.key, {})}
    values = [value for value in option.values if (option.key, value) != ("joker_turned_up", "none")]
    sheets = {explain(make_rules({**base, option.key: value})) for value in values}
    assert len(sheets) == len(values)


@pytest.mark.parametrize("name", PRESETS)
def test_the_sheet_of_a_preset_has_every_section_and_fits_a_page(name: str) -> None:
    lines = explain(preset_rules(name)).splitlines()
    assert [line for line in lines if line in HEADINGS] == HEADINGS
    assert max(map(len, lines)) <= WIDTH
    assert len(lines) <= 80


def random_rules(rng: random.Random) -> Rules:
    """A valid rule set with a third of its options away from the default."""
    while True:
        players = rng.choice((2, 3, 4))
        written: dict[str, object] = {"players": players}
        for option in CATALOGUE[1:]:
            if players in option.tables and rng.random() < 0.3:
                written[option.key] = any_value(option, rng)
        try:
            return make_rules(written)
        except RulesError as error:
            for problem in error.problems:
                for key in re.findall(r"\w+", problem.split(":")[0]):
                    written.pop(key, None)
        try:
            return make_rules(written)
        except RulesError:
            continue


def any_value(option: Option, rng: random.Random) -> Value:
    if option.kind == NUMBER:
        return rng.randint(option.low, min(option.high, option.low + 12))
    return rng.choice(option.values)


SILENT: list[tuple[Callable[[dict[str, Value]], object], str]] = [
    # when this holds, the sheet says nothing of that
    (lambda v: not v["joker"], r"joker (is|was)|the joker\b(?! do not)"),
    (lambda v: v["bad_hand"] == "none", r"bad hand|claim"),
    (lambda v: v["no_trump"] == "never", r"no trump|[Ww]ithout trump"),
    (lambda v: v["stick_the_dealer"] and not v["burn_euchred_suit"], r"thrown in"),
    (lambda v: not v["stick_the_dealer"], r"stuck|must call|forfeit"),
    (lambda v: not v["burn_euchred_suit"], r"come back"),
    (lambda v: v["match_games"] == 1, r"match|credit|Laps"),
    (lambda v: v["renege"] == "reject", r"fails to follow suit although"),
    (lambda v: v["renege"] == "penalty", r"is not accepted"),
    (lambda v: not v["target"], r"points or more.* wins|target"),
    (lambda v: not v["hands_per_game"], r"game ends after"),
    (lambda v: v["players"] != 4, r"partner|\bside'?s? (with|scores|may)|jamb"),
    (lambda v: v["players"] == 2, r"defenders|sat out|sits out"),
    (lambda v: v.get("two_dummy", "none") == "none" and not v.get("three_dummy", False), r"dummy"),
    (
        lambda v: not v["alone_allowed"],
        r"\blone\b|loner|is alone|was alone|may go alone as|sat out|sides are alone",
    ),
    (lambda v: v["defend_alone"] == "never", r"lone defender|One defender"),
    (lambda v: v.get("partners_best", "none") == "none", r"Call for best"),
    (lambda v: v.get("blind_loner_points", 0) == 0, r"blind"),
    (lambda v: v.get("jambone_points", 0) == 0, r"[Jj]ambone"),
    (lambda v: v.get("jamboree_points", 0) == 0, r"Jamboree"),
    (
        lambda v: v["euchre_to"] == "makers_minus",
        r"euchred: (the other side|each defender|the other player) scores",
    ),
    (lambda v: not v["fast_break"], r"Fast break"),
    (lambda v: v["four_trick_tokens"] == 0, r"token"),
    (lambda v: v["fine_euchre"] == 0 and v["fine_lone_euchre"] == 0, r"fine\b"),
]


def test_two_thousand_random_rule_sets_have_sheets_without_what_cannot_happen() -> None:
    rng = random.Random(14)
    wrong = []
    for _ in range(2000):
        rules = random_rules(rng)
        values = option_values(rules)
        sheet = explain(rules).replace("\n  ", " ")
        for condition, pattern in SILENT:
            found = re.search(pattern, sheet, re.MULTILINE)
            if found and condition(values):
                wrong.append((pattern, found.group(), values, sheet))
        assert "None" not in sheet
        assert "  " not in sheet
    assert wrong[:1] == []


def test_three_without_any_way_to_a_lone_hand_read_nothing_of_one() -> None:
    sheet = explain(make_rules({"players": 3, "three_maker_alone": False, "defend_alone": "vs_loner"}))
    assert "- Nobody may go alone." in sheet
    assert "lone " not in sheet
