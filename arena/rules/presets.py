"""The presets: rule sets with a name, each written as its departures from the defaults."""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from arena.errors import UserError
from arena.rules.catalogue import OPTIONS, Value
from arena.rules.options import Rules, make_rules


@dataclass(frozen=True)
class Preset:
    """A named rule set: every key that is not in `departures` has the default of its table size."""

    name: str
    note: str
    departures: Mapping[str, Value]


# Printed rules of old agree on these five; the modern defaults are freer.
_BOOK: Mapping[str, Value] = {
    "optional_pickup": False,
    "alone_who": "caller",
    "alone_timing": "with_call",
    "loner_lead": "left_of_dealer",
    "defend_alone": "never",
}
_RAILROAD: Mapping[str, Value] = {
    **_BOOK,
    "defend_alone": "vs_loner",
    "joker": True,
    "joker_turned_up": "dealer_blind_makers",
    "partners_best": "both",
    "defend_alone_points": 4,
    "laps": True,
    "shutout_games": 2,
    "match_games": 3,
}

_ALL = (
    Preset("four_handed", "the default game for four", {}),
    Preset(
        "three_handed", "cutthroat, the default game for three: the maker may take up a dummy", {"players": 3}
    ),
    Preset(
        "stick",
        "the default game for four, and the dealer must call in round two",
        {"stick_the_dealer": True},
    ),
    Preset(
        "bicycle",
        "Bicycle's printed rules: the dealer must pick up, the caller says alone as he calls, to 10 points",
        _BOOK,
    ),
    Preset(
        "ohio_tournament",
        "eight hands and no target, the dealer is stuck, the first jack deals",
        {
            **_BOOK,
            "stick_the_dealer": True,
            "first_dealer": "first_jack",
            "throw_in_dealer": "same",
            "target": 0,
            "hands_per_game": 8,
        },
    ),
    Preset(
        "ontario",
        "eight hands, the dealer is stuck, his partner orders only alone, a euchred loner costs 4",
        {
            **_BOOK,
            "stick_the_dealer": True,
            "partner_order": "must_go_alone",
            "loner_euchred_points": 4,
            "target": 0,
            "hands_per_game": 8,
        },
    ),
    Preset(
        "british_25",
        "25 cards with the benny, to 11 points, the dealer's partner orders only alone",
        {
            **_BOOK,
            "defend_alone": "vs_loner",
            "joker": True,
            "joker_turned_up": "dealer_blind_makers",
            "partner_order": "must_go_alone",
            "defend_alone_points": 4,
            "target": 11,
        },
    ),
    Preset(
        "railroad_bicycle",
        "railroad after Bicycle: joker, call for best, lone defence worth 4, laps, a shut-out counts double",
        _RAILROAD,
    ),
    Preset(
        "railroad_keller",
        "railroad after Keller (1887): as Bicycle's with 33 cards, and a euchred loner costs 4",
        {**_RAILROAD, "deck_low_rank": 7, "loner_euchred_points": 4},
    ),
    Preset(
        "somerset_1888",
        "the Somerset laws (1888): 32 cards, to 5 points, a partner may take a lone hand over, a rubber of "
        "three games with laps",
        {
            **_BOOK,
            "deck_low_rank": 7,
            "may_discard_upcard": False,  # law 88
            "alone_who": "either_partner",  # 93
            "passed_partner_may_go_alone": False,  # 93
            "partner_may_take_over": True,  # 94
            "loner_euchred_points": 4,  # 3
            "target": 5,  # 2
            "match_games": 3,  # 1
            "match_played_out": True,  # 1, "Rubber"
            "shutout_games": 2,  # 7
            "rubber_bonus": 2,  # 7
            "laps": True,  # "Lap"
        },
    ),
    Preset("two_handed_about", "the default game for two: no dummy, nobody goes alone", {"players": 2}),
    Preset(
        "two_handed_ohio",
        "two players, two dummy cards for the maker, the dealer is stuck and must pick up",
        {"players": 2, "two_dummy": "shared2", "stick_the_dealer": True, "optional_pickup": False},
    ),
    Preset("three_handed_32", "cutthroat with the dummy and 32 cards", {"players": 3, "deck_low_rank": 7}),
    Preset(
        "open_spiel",
        "what OpenSpiel's `euchre` plays by default, one hand a game",
        {
            "optional_pickup": False,
            "may_discard_upcard": False,
            "alone_who": "caller",
            "alone_order": "makers_first_then_eldest",
            "stick_the_dealer": True,
            "defend_alone": "never",
            "loner_lead": "left_of_dealer",
            "double_alone_lead": "left_of_dealer",
            "defend_alone_points": 4,
            "target": 0,
            "hands_per_game": 1,
        },
    ),
)

PRESETS: dict[str, Preset] = {preset.name: preset for preset in _ALL}


def preset_rules(name: str) -> Rules:
    """The rule set of a preset; UserError, with the nearest name, if there is none."""
    if name not in PRESETS:
        raise UserError(f"{name}: no preset has this name{those_there_are(name)}")
    return make_rules(PRESETS[name].departures)


def those_there_are(name: object) -> str:
    """The end of a sentence about a name that is no preset: the nearest if one is near, then all."""
    key = str(name).lower().replace(" ", "_").replace("-", "_")
    near = get_close_matches(key, PRESETS, n=1, cutoff=0.5)
    if key in OPTIONS:
        hint = f"; {key} is an option, to be written as {{{key}: ...}}. P"
    else:
        hint = f"; did you mean {near[0]}? P" if near else "; p"
    return f"{hint}resets are {', '.join(PRESETS)}"
