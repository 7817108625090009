"""The impossible combinations of options (rule book II.10), each a row: id, keys, condition, sentence.

A row also says which options hang on another one: where that is turned off they have no meaning.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from arena.rules.catalogue import CATALOGUE, OPTIONS, Option, Value

Values = Mapping[str, Value]


def deck_size(values: Values) -> int:
    """Cards in the deck (1.2)."""
    return 4 * (15 - int(values["deck_low_rank"])) + int(values["joker"])


def cards_needed(values: Values) -> int:
    """Cards dealt to hands and dummies, and the up-card (2.6, R4)."""
    size = int(values["hand_size"])
    dummy = 0
    if values["players"] == 3 and values["three_dummy"]:
        dummy = size
    elif values["players"] == 2:
        dummy = {"none": 0, "shared2": 2, "own3": 6}[str(values["two_dummy"])]
    return int(values["players"]) * size + dummy + 1


def redeals(values: Values) -> bool:
    """A claim can have the hand dealt again (2.11, 2.13)."""
    if values["bad_hand"] == "none":
        return False
    return values["bad_hand_action"] == "redeal" or values["bad_hand_second_claim"] == "misdeal"


class Refusal(NamedTuple):
    """One impossible combination.

    `holds(written, values)` is true of a set that cannot be played: `written` is only what an option file
    has, `values` every key with its resolved value. Where the keys `hang` on another option they have a
    meaning only while that is on, and go along when it is turned off.
    """

    code: str
    keys: tuple[str, ...]
    holds: Callable[[Values, Values], bool]
    sentence: str | Callable[[Values], str]
    hang: bool = False

    def problem(self, written: Values, values: Values) -> str:
        """`keys: sentence`, of the keys those that are written, if any is."""
        text = self.sentence(values) if callable(self.sentence) else self.sentence
        named = [key for key in self.keys if key in written] or list(self.keys)
        return f"{', '.join(named)}: {text}"


def refused(written: Values, values: Values) -> list[Refusal]:
    """Every reason why this set cannot be played, `written` and `values` as in `Refusal.holds`."""
    return [row for row in REFUSALS if row.holds(written, values)]


def _away(*keys: str) -> Callable[[Values, Values], bool]:
    """True when any of the keys is away from its default."""

    def holds(written: Values, values: Values) -> bool:
        return any(values[key] != OPTIONS[key].base for key in keys)

    return holds


_COMBINATIONS: tuple[Refusal, ...] = (
    Refusal(
        "R1",
        ("joker_turned_up",),
        lambda w, v: (v["joker_turned_up"] == "none") == bool(v["joker"]),
        "joker_turned_up needs a joker, and a deck with a joker needs a value other than none",
        True,
    ),
    Refusal(
        "R2",
        ("joker_suit",),
        lambda w, v: "joker_suit" in w and v["joker_turned_up"] != "fixed_suit",
        "joker_suit is used only with joker_turned_up = fixed_suit",
        True,
    ),
    Refusal(
        "R3",
        ("joker_no_trump",),
        lambda w, v: v["joker_no_trump"] == "holder_barred" and not (v["joker"] and v["no_trump"] != "never"),
        "joker_no_trump needs a joker and no trump",
        True,
    ),
    Refusal(
        "R4",
        ("players", "hand_size", "deck_low_rank", "joker", "three_dummy", "two_dummy"),
        lambda w, v: cards_needed(v) > deck_size(v),
        lambda v: f"not enough cards: {cards_needed(v)} needed, deck has {deck_size(v)}",
    ),
    Refusal(
        "R5",
        ("deck_low_rank",),
        lambda w, v: v["deck_low_rank"] == 10 and v["players"] != 3,
        "the 20- and 21-card decks are for three players",
    ),
    Refusal(
        "R6",
        ("bad_hand_action",),
        lambda w, v: v["bad_hand_action"] == "swap3" and deck_size(v) - cards_needed(v) < 3,
        "swap3 needs three kitty cards",
    ),
    Refusal(
        "R7",
        ("bad_hand_action", "bad_hand_limit", "bad_hand_when"),
        lambda w, v: (
            v["bad_hand"] == "none" and _away("bad_hand_action", "bad_hand_limit", "bad_hand_when")(w, v)
        ),
        "bad_hand_action, bad_hand_limit and bad_hand_when have no effect without bad_hand",
        True,
    ),
    Refusal(
        "R8",
        (
            "stuck_dealer_may_forfeit",
            "stuck_dealer_may_go_alone",
            "turned_down_suit_callable",
            "no_trump",
        ),
        lambda w, v: (
            not v["stick_the_dealer"]
            and bool(
                v["stuck_dealer_may_forfeit"]
                or not v["stuck_dealer_may_go_alone"]
                or v["turned_down_suit_callable"] == "stuck_dealer"
                or v["no_trump"] == "stuck_dealer_only"
            )
        ),
        "a forfeit, a bar, a suit or no trump of the stuck dealer alone needs stick_the_dealer",
        True,
    ),
    Refusal(
        "R11",
        (
            "alone_allowed",
            "defend_alone",
            "alone_barred_from_score",
            "dealer_may_go_alone",
            "stuck_dealer_may_go_alone",
            "loner_euchred_points",
        ),
        lambda w, v: (
            v["players"] == 2
            and bool(
                (v["alone_allowed"] and v["two_dummy"] != "own3")
                or v["defend_alone"] != "never"
                or (
                    not v["alone_allowed"]
                    and _away(
                        "alone_barred_from_score",
                        "dealer_may_go_alone",
                        "stuck_dealer_may_go_alone",
                        "loner_euchred_points",
                    )(w, v)
                )
            )
        ),
        "nobody can go alone in two-handed play",
        True,
    ),
    Refusal(
        "R12",
        ("alone_order", "alone_timing", "defend_alone"),
        lambda w, v: (
            v["alone_order"] == "clockwise_from_eldest"
            and (v["alone_timing"] == "with_call" or v["defend_alone"] == "vs_loner")
        ),
        "these two orders contradict each other",
    ),
    Refusal(
        "R13",
        ("three_maker_alone", "three_dummy_pool"),
        lambda w, v: (
            v["players"] == 3
            and not v["three_dummy"]
            and bool(v["three_maker_alone"] or v["three_dummy_pool"] == "eleven")
        ),
        "a lone maker and a pool of eleven need three_dummy",
        True,
    ),
    Refusal(
        "R14",
        ("partners_best_cards", "partners_best_order"),
        lambda w, v: (
            v["partners_best"] == "none" and _away("partners_best_cards", "partners_best_order")(w, v)
        ),
        "the cards and the order of an exchange need partners_best",
        True,
    ),
    Refusal(
        "R15",
        ("target", "hands_per_game"),
        lambda w, v: not v["target"] and not v["hands_per_game"],
        "a game needs a target or a number of hands",
    ),
    Refusal(
        "R16",
        ("cap_at_target", "win_by", "laps"),
        lambda w, v: not v["target"] and _away("cap_at_target", "win_by", "laps")(w, v),
        "cap_at_target, win_by and laps need a target",
        True,
    ),
    Refusal(
        "R16",
        ("cap_at_target", "win_by", "laps"),
        lambda w, v: bool(v["cap_at_target"] and (v["laps"] or v["win_by"] == 2)),
        "cap_at_target contradicts laps and win_by = 2",
    ),
    Refusal(
        "R17",
        ("match_games",),
        lambda w, v: int(v["match_games"]) % 2 == 0,
        "a match has an odd number of games",
    ),
    Refusal(
        "R17",
        ("match_played_out", "laps", "shutout_games", "rubber_bonus"),
        lambda w, v: (
            v["match_games"] == 1 and _away("match_played_out", "laps", "shutout_games", "rubber_bonus")(w, v)
        ),
        "laps, shut-outs, rubbers and all games played need a match of more than one game",
        True,
    ),
    Refusal(
        "R18",
        ("loner_partner_points",),
        lambda w, v: int(v["loner_partner_points"]) >= 0 and bool(v["target"] or not v["hands_per_game"]),
        "individual totals need a game of a fixed number of hands",
        True,
    ),
    Refusal(
        "R19",
        ("fast_break", "four_trick_tokens", "jamboree_points"),
        lambda w, v: (
            v["hand_size"] == 7 and _away("fast_break", "four_trick_tokens", "jamboree_points")(w, v)
        ),
        "fast_break, four_trick_tokens and jamboree_points are defined for five cards only",
        True,
    ),
    Refusal(
        "R20",
        ("renege_points", "renege_points_loner", "renege_loner_when"),
        lambda w, v: (
            v["renege"] == "reject"
            and _away("renege_points", "renege_points_loner", "renege_loner_when")(w, v)
        ),
        "the points of a revoke have no effect while renege = reject",
        True,
    ),
    Refusal(
        "R21",
        ("bad_hand_second_claim",),
        lambda w, v: v["bad_hand_second_claim"] == "misdeal" and v["bad_hand_action"] != "swap3",
        "bad_hand_second_claim needs bad_hand_action = swap3",
        True,
    ),
    Refusal(
        "R22",
        ("redeal_dealer",),
        lambda w, v: v["redeal_dealer"] == "next" and not redeals(v),
        "redeal_dealer needs a bad hand whose claim has the hand dealt again",
        True,
    ),
    Refusal(
        "R23",
        ("loner_earns_tokens",),
        lambda w, v: not v["loner_earns_tokens"] and not v["four_trick_tokens"],
        "loner_earns_tokens needs four_trick_tokens",
        True,
    ),
    Refusal(
        "R24",
        ("passed_partner_may_go_alone", "partner_may_take_over"),
        lambda w, v: (
            v["alone_who"] != "either_partner"
            and _away("passed_partner_may_go_alone", "partner_may_take_over")(w, v)
        ),
        "a rule for the caller's partner needs alone_who = either_partner",
        True,
    ),
    Refusal(
        "R25",
        ("partner_may_take_over", "partner_order"),
        lambda w, v: bool(v["partner_may_take_over"]) and v["partner_order"] == "must_go_alone",
        "a partner who must go alone keeps his lone hand; partner_may_take_over contradicts that",
    ),
)


def _other_table(option: Option) -> Refusal:
    """An option that does not apply to this many players."""
    return Refusal(
        "R9",
        (option.key,),
        lambda w, v: option.key in w and v["players"] not in option.tables,
        lambda v: f"{option.key} does not apply to {v['players']} players",
        True,
    )


def _needs_alone(key: str, going_alone: Callable[[Value], bool]) -> Refusal:
    """An option that lets somebody go alone; two-handed is R11."""
    return Refusal(
        "R10",
        (key,),
        lambda w, v: not v["alone_allowed"] and v["players"] != 2 and key in w and going_alone(w[key]),
        f"{key} needs alone_allowed",
        True,
    )


REFUSALS: tuple[Refusal, ...] = (
    *_COMBINATIONS,
    *(_other_table(option) for option in CATALOGUE if option.tables != (2, 3, 4)),
    _needs_alone("partner_order", lambda value: value == "must_go_alone"),
    _needs_alone("partners_best", lambda value: value != "none"),
    _needs_alone("blind_loner_points", lambda value: int(value) > 0),
    _needs_alone("jambone_points", lambda value: int(value) > 0),
    _needs_alone("passed_partner_may_go_alone", lambda value: not value),
    _needs_alone("partner_may_take_over", lambda value: bool(value)),
    _needs_alone("defend_alone", lambda value: value != "never"),
)
