"""The `ruleset` of EGN and our options, both ways.

EGN has keys for some house rules and fixes the others without saying so. `implied` is what a ruleset means
in our options. `ruleset_of` writes a rule set in EGN's keys, `unspoken` what those keys leave out; the two
together are the whole rule set again.
"""

from collections.abc import Mapping
from typing import Any

from arena.errors import RecordError
from arena.rules.catalogue import CATALOGUE, Value
from arena.rules.options import Rules, make_rules, option_values

DEFAULTS: dict[str, Value] = {
    "std": True,
    "min_rank": 9,
    "winning_score": 10,
    "num_deals": 0,
    "canadian": False,
    "loner_lead": "LEFT_OF_DEALER",
    "loner_march_score": 4,
    "loner_euchred_score": 2,
    "defend_alone": False,
    "farmers": False,
    "partners_best": False,
    "go_under": False,
    "joker": False,
    "num_players": 4,
    "allow_no_trump": False,
    "fast_break": False,
    "four_trick_tokens": False,
}
"""Every key of EGN's ruleset with the value it has where it is not written."""

TOKENS = 4
EUCHRE = 2


def ruleset_problem(key: str, value: object) -> str | None:
    """Why EGN's ruleset may not hold this, or None."""
    if key not in DEFAULTS:
        return f"{key}: no key of EGN's ruleset; keys are {', '.join(DEFAULTS)}"
    default = DEFAULTS[key]
    if isinstance(default, bool):
        return None if isinstance(value, bool) else f"{key}: {value!r} is not allowed; true or false"
    if isinstance(default, str):
        fine = value in ("LEFT_OF_DEALER", "LEFT_OF_LONER")
        return None if fine else f"{key}: {value!r} is not allowed; LEFT_OF_DEALER or LEFT_OF_LONER"
    if not isinstance(value, int) or isinstance(value, bool):
        return f"{key}: {value!r} is not allowed; a whole number"
    if value < 0:
        return f"{key}: {value} is not allowed; 0 or more"
    return None


def implied(ruleset: Mapping[str, Any]) -> dict[str, Value]:
    """What a ruleset of EGN means, as values of every option that applies to its number of players."""
    egn = {**DEFAULTS, **ruleset}
    players = int(egn["num_players"])
    if players not in (2, 3, 4):
        raise RecordError(f"ruleset: num_players: {players} cannot be played here; 2, 3 or 4")
    if ruleset.get("num_deals") and "winning_score" not in ruleset:
        egn["winning_score"] = 0
    score, deals = egn["winning_score"], egn["num_deals"]
    if bool(score) == bool(deals):
        raise RecordError(
            f"ruleset: winning_score {score} and num_deals {deals}: a game of EGN ends by one of the two"
        )
    bad_hand = egn["farmers"] or egn["go_under"]
    euchred = int(egn["loner_euchred_score"])
    # A lone defender does not change it either; left of the loner is the lone defender anyway.
    unchanged_lead = egn["defend_alone"] and egn["loner_lead"] == "LEFT_OF_DEALER"
    written: dict[str, Value] = {
        "players": players,
        "deck_low_rank": egn["min_rank"],
        "joker": egn["joker"],
        "joker_turned_up": "dealer_blind_makers" if egn["joker"] else "none",
        "bad_hand": "three_low" if bad_hand else "none",
        "bad_hand_action": "swap3" if egn["go_under"] else "redeal",
        "optional_pickup": False,
        "may_discard_upcard": True,
        "stick_the_dealer": egn["std"],
        "turned_down_suit_callable": "never",
        "no_trump": "round2" if egn["allow_no_trump"] else "never",
        "partner_order": "must_go_alone" if egn["canadian"] else "free",
        "alone_who": "caller",
        "alone_timing": "with_call",
        "defend_alone": "vs_loner" if egn["defend_alone"] else "never",
        "loner_lead": str(egn["loner_lead"]).lower(),
        "double_alone_lead": "left_of_dealer" if unchanged_lead else "defender",
        "partners_best": "makers" if egn["partners_best"] else "none",
        "partners_best_order": "partner_first" if egn["partners_best"] else "loner_first",
        "loner_march_points": egn["loner_march_score"],
        "loner_euchred_points": 0 if euchred == EUCHRE else euchred,
        "defend_alone_points": 4 if egn["defend_alone"] else 2,
        "fast_break": egn["fast_break"],
        "four_trick_tokens": TOKENS if egn["four_trick_tokens"] else 0,
        "loner_earns_tokens": not egn["four_trick_tokens"],
        "target": egn["winning_score"],
        "hands_per_game": egn["num_deals"],
    }
    values = {option.key: option.default(players) for option in CATALOGUE if players in option.tables}
    values.update((key, value) for key, value in written.items() if key in values)
    for key, ours in (("canadian", "partner_order"), ("partners_best", "partners_best")):
        if egn[key] and ours not in values:
            raise RecordError(f"ruleset: {key}: not at a table of {players}")
    del values["joker_suit"]
    return values


def rules_of(ruleset: Mapping[str, Any], more: Mapping[str, object] | None = None) -> Rules:
    """The rule set that a ruleset means, with `more` options of ours on top.

    Raises RulesError for what cannot be played, RecordError for what our options cannot say.
    """
    rules = make_rules(more, base=implied(ruleset))
    told = int(ruleset.get("loner_euchred_score", EUCHRE))
    if "loner_euchred_score" in ruleset and told < rules.scoring.euchre_points:
        raise RecordError(
            f"ruleset: loner_euchred_score: {told} is less than the {rules.scoring.euchre_points} points "
            "of any euchre, which no option of ours can say"
        )
    return rules


def ruleset_of(rules: Rules) -> dict[str, Value]:
    """A rule set in EGN's keys, each written out; of two limits of a game the target."""
    options = option_values(rules)
    ruleset: dict[str, Value] = {
        "std": options["stick_the_dealer"],
        "min_rank": options["deck_low_rank"],
        "canadian": options.get("partner_order") == "must_go_alone",
        "loner_lead": str(options.get("loner_lead", "left_of_dealer")).upper(),
        "loner_march_score": options["loner_march_points"],
        "loner_euchred_score": max(rules.scoring.euchre_points, rules.scoring.loner_euchred_points),
        "defend_alone": options["defend_alone"] != "never",
        "farmers": options["bad_hand"] != "none" and options["bad_hand_action"] == "redeal",
        "partners_best": options.get("partners_best", "none") != "none",
        "go_under": options["bad_hand"] != "none" and options["bad_hand_action"] == "swap3",
        "joker": options["joker"],
        "num_players": options["players"],
        "allow_no_trump": options["no_trump"] != "never",
        "fast_break": options["fast_break"],
        "four_trick_tokens": bool(options["four_trick_tokens"]),
    }
    if options["target"]:
        ruleset["winning_score"] = options["target"]
    else:
        ruleset["num_deals"] = options["hands_per_game"]
    return ruleset


def unspoken(rules: Rules) -> dict[str, Value]:
    """The options whose values `ruleset_of` does not tell: by name, in catalogue order."""
    told = implied(ruleset_of(rules))
    return {key: value for key, value in option_values(rules).items() if told.get(key) != value}
