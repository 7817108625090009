"""The impossible combinations of options (rule book II.10), each a row: id, keys, condition, sentence."""

from collections.abc import Callable, Mapping

from arena.rules.catalogue import CATALOGUE, OPTIONS, Value

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


def impossible(written: Values, values: Values) -> list[str]:
    """Every reason why this set cannot be played, as `R4: keys: sentence`.

    `written` holds only what the option file has, `values` every key with its resolved value.
    """
    problems = []
    for code, keys, holds, sentence in REFUSALS:
        if holds(written, values):
            text = sentence(values) if callable(sentence) else sentence
            named = [key for key in keys if key in written] or list(keys)
            problems.append(f"{', '.join(named)}: {text} ({code})")
    for option in CATALOGUE:
        if option.key in written and values["players"] not in option.tables:
            problems.append(f"{option.key}: {option.key} does not apply to {values['players']} players (R9)")
    for key, needs_alone in _ALONE_KEYS:
        if not values["alone_allowed"] and key in written and needs_alone(written[key]):
            if values["players"] != 2:
                problems.append(f"{key}: {key} needs alone_allowed (R10)")
    return problems


def _away(*keys: str) -> Callable[[Values, Values], bool]:
    """True when any of the keys is away from its default."""

    def holds(written: Values, values: Values) -> bool:
        return any(values[key] != OPTIONS[key].base for key in keys)

    return holds


_ALONE_KEYS: tuple[tuple[str, Callable[[Value], bool]], ...] = (
    ("partner_order", lambda value: value == "must_go_alone"),
    ("partners_best", lambda value: value != "none"),
    ("blind_loner_points", lambda value: int(value) > 0),
    ("jambone_points", lambda value: int(value) > 0),
    ("passed_partner_may_go_alone", lambda value: not value),
    ("partner_may_take_over", lambda value: bool(value)),
    ("defend_alone", lambda value: value != "never"),
)

REFUSALS: tuple[
    tuple[
        str,
        tuple[str, ...],
        Callable[[Values, Values], bool],
        str | Callable[[Values], str],
    ],
    ...,
] = (
    (
        "R1",
        ("joker_turned_up",),
        lambda w, v: (v["joker_turned_up"] == "none") == bool(v["joker"]),
        "joker_turned_up needs a joker, and a deck with a joker needs a value other than none",
    ),
    (
        "R2",
        ("joker_suit",),
        lambda w, v: "joker_suit" in w and v["joker_turned_up"] != "fixed_suit",
        "joker_suit is used only with joker_turned_up = fixed_suit",
    ),
    (
        "R3",
        ("joker_no_trump",),
        lambda w, v: v["joker_no_trump"] == "holder_barred" and not (v["joker"] and v["no_trump"] != "never"),
        "joker_no_trump needs a joker and no trump",
    ),
    (
        "R4",
        ("players", "hand_size", "deck_low_rank", "joker", "three_dummy", "two_dummy"),
        lambda w, v: cards_needed(v) > deck_size(v),
        lambda v: f"not enough cards: {cards_needed(v)} needed, deck has {deck_size(v)}",
    ),
    (
        "R5",
        ("deck_low_rank",),
        lambda w, v: v["deck_low_rank"] == 10 and v["players"] != 3,
        "the 20- and 21-card decks are for three players",
    ),
    (
        "R6",
        ("bad_hand_action",),
        lambda w, v: v["bad_hand_action"] == "swap3" and deck_size(v) - cards_needed(v) < 3,
        "swap3 needs three kitty cards",
    ),
    (
        "R7",
        ("bad_hand_action", "bad_hand_limit", "bad_hand_when"),
        lambda w, v: (
            v["bad_hand"] == "none" and _away("bad_hand_action", "bad_hand_limit", "bad_hand_when")(w, v)
        ),
        "bad_hand_action, bad_hand_limit and bad_hand_when have no effect without bad_hand",
    ),
    (
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
    ),
    (
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
    ),
    (
        "R12",
        ("alone_order", "alone_timing", "defend_alone"),
        lambda w, v: (
            v["alone_order"] == "clockwise_from_eldest"
            and (v["alone_timing"] == "with_call" or v["defend_alone"] == "vs_loner")
        ),
        "these two orders contradict each other",
    ),
    (
        "R13",
        ("three_maker_alone", "three_dummy_pool"),
        lambda w, v: (
            v["players"] == 3
            and not v["three_dummy"]
            and bool(v["three_maker_alone"] or v["three_dummy_pool"] == "eleven")
        ),
        "a lone maker and a pool of eleven need three_dummy",
    ),
    (
        "R14",
        ("partners_best_cards", "partners_best_order"),
        lambda w, v: (
            v["partners_best"] == "none" and _away("partners_best_cards", "partners_best_order")(w, v)
        ),
        "the cards and the order of an exchange need partners_best",
    ),
    (
        "R15",
        ("target", "hands_per_game"),
        lambda w, v: not v["target"] and not v["hands_per_game"],
        "a game needs a target or a number of hands",
    ),
    (
        "R16",
        ("target", "cap_at_target", "win_by", "laps"),
        lambda w, v: (
            (not v["target"] and _away("cap_at_target", "win_by", "laps")(w, v))
            or bool(v["cap_at_target"] and (v["laps"] or v["win_by"] == 2))
        ),
        "target, cap_at_target, win_by and laps contradict each other",
    ),
    (
        "R17",
        ("match_games", "match_played_out", "laps", "shutout_games", "rubber_bonus"),
        lambda w, v: (
            int(v["match_games"]) % 2 == 0
            or (
                v["match_games"] == 1
                and _away("match_played_out", "laps", "shutout_games", "rubber_bonus")(w, v)
            )
        ),
        "laps, shut-outs, rubbers and all games played need a match of an odd number of games above one",
    ),
    (
        "R18",
        ("loner_partner_points",),
        lambda w, v: int(v["loner_partner_points"]) >= 0 and bool(v["target"] or not v["hands_per_game"]),
        "individual totals need a game of a fixed number of hands",
    ),
    (
        "R19",
        ("fast_break", "four_trick_tokens", "jamboree_points"),
        lambda w, v: (
            v["hand_size"] == 7 and _away("fast_break", "four_trick_tokens", "jamboree_points")(w, v)
        ),
        "fast_break, four_trick_tokens and jamboree_points are defined for five cards only",
    ),
    (
        "R20",
        ("renege_points", "renege_points_loner", "renege_loner_when"),
        lambda w, v: (
            v["renege"] == "reject"
            and _away("renege_points", "renege_points_loner", "renege_loner_when")(w, v)
        ),
        "the points of a revoke have no effect while renege = reject",
    ),
    (
        "R21",
        ("bad_hand_second_claim",),
        lambda w, v: v["bad_hand_second_claim"] == "misdeal" and v["bad_hand_action"] != "swap3",
        "bad_hand_second_claim needs bad_hand_action = swap3",
    ),
    (
        "R22",
        ("redeal_dealer",),
        lambda w, v: v["redeal_dealer"] == "next" and not redeals(v),
        "redeal_dealer needs a bad hand whose claim has the hand dealt again",
    ),
    (
        "R23",
        ("loner_earns_tokens",),
        lambda w, v: not v["loner_earns_tokens"] and not v["four_trick_tokens"],
        "loner_earns_tokens needs four_trick_tokens",
    ),
    (
        "R24",
        ("passed_partner_may_go_alone", "partner_may_take_over"),
        lambda w, v: (
            v["alone_who"] != "either_partner"
            and _away("passed_partner_may_go_alone", "partner_may_take_over")(w, v)
        ),
        "a rule for the caller's partner needs alone_who = either_partner",
    ),
    (
        "R25",
        ("partner_may_take_over", "partner_order"),
        lambda w, v: bool(v["partner_may_take_over"]) and v["partner_order"] == "must_go_alone",
        "a partner who must go alone keeps his lone hand; partner_may_take_over contradicts that",
    ),
)
