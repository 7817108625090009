"""`Rules`: one rule set as nested named tuples of ints, and its making from options by name.

Part II of the rule book: defaults by table size, the three defaults that hang on another key, values
refused one by one, and the impossible combinations R1 to R20 (`arena.rules.refusals`).
"""

from collections.abc import Mapping
from typing import NamedTuple

from arena.errors import RulesError
from arena.rules.catalogue import CATALOGUE, OPTIONS, Value
from arena.rules.refusals import Refusal, refused


class Table(NamedTuple):
    """Table, deck and deal."""

    players: int
    deck_low_rank: int
    joker: int
    joker_turned_up: int
    joker_suit: int
    hand_size: int
    first_dealer: int
    deal_pattern: int
    throw_in_dealer: int


class Relief(NamedTuple):
    """Bad-hand relief."""

    bad_hand: int
    bad_hand_action: int
    bad_hand_limit: int
    bad_hand_when: int


class Bidding(NamedTuple):
    """Bidding."""

    optional_pickup: int
    may_discard_upcard: int
    stick_the_dealer: int
    stuck_dealer_may_forfeit: int
    turned_down_suit_callable: int
    no_trump: int
    joker_no_trump: int
    call_requires: int
    call_requires_round2: int
    dealer_pickup_requires: int
    partner_order: int
    no_consecutive_caller: int
    burn_euchred_suit: int
    must_call_with: int


class Alone(NamedTuple):
    """Going alone."""

    alone_allowed: int
    alone_who: int
    alone_order: int
    alone_timing: int
    alone_barred_from_score: int
    dealer_may_go_alone: int
    stuck_dealer_may_go_alone: int
    defend_alone: int
    loner_lead: int
    double_alone_lead: int
    partners_best: int
    partners_best_cards: int
    blind_loner_points: int
    jambone_points: int
    jamboree_points: int


class Play(NamedTuple):
    """Play."""

    first_lead: int
    renege: int
    renege_points: int
    renege_points_loner: int


class Scoring(NamedTuple):
    """Score of a hand."""

    make_points: int
    march_points: int
    euchre_points: int
    loner_made_points: int
    loner_march_points: int
    loner_partner_points: int
    loner_euchred_points: int
    defend_alone_points: int
    defend_alone_march_points: int
    lone_defender_fail_bonus: int
    super_euchre_points: int
    fast_break: int
    four_trick_tokens: int
    euchre_to: int
    fine_euchre: int
    fine_lone_euchre: int


class Game(NamedTuple):
    """Game and match."""

    target: int
    cap_at_target: int
    win_by: int
    hands_per_game: int
    match_games: int
    shutout_games: int
    rubber_bonus: int
    laps: int


class Three(NamedTuple):
    """Three-handed."""

    three_dummy: int
    three_maker_alone: int
    three_dummy_pool: int
    three_sitting_defender_scores: int
    three_tie_at_target: int


class Two(NamedTuple):
    """Two-handed."""

    two_dummy: int


class Rules(NamedTuple):
    """A whole rule set. Every field of every group is an int (`Option.encode`)."""

    table: Table
    relief: Relief
    bidding: Bidding
    alone: Alone
    play: Play
    scoring: Scoring
    game: Game
    three: Three
    two: Two


_GROUP_TYPES = Rules.__annotations__


def make_rules(options: Mapping[str, object] | None = None, base: Mapping[str, Value] | None = None) -> Rules:
    """The rule set that departs by `options` (keys and values as in YAML) from `base`, or from the defaults.

    What in `base`, itself the options of a rule set, hangs on an option that `options` turns off goes along:
    where nobody goes alone, nobody defends alone. Raises RulesError with every problem: unknown key, value
    not permitted, impossible combination.
    """
    options = options or {}
    problems = _problems_one_by_one(options)
    if problems:
        raise RulesError(problems)
    changes: dict[str, Value] = dict(options)  # type: ignore[arg-type]
    written = {**(base or {}), **changes}
    while found := refused(written, _with_defaults(written)):
        gone = {key for row in found for key in row.keys if _hangs(row, key, written, changes)}
        if not gone:
            values = _with_defaults(written)
            raise RulesError([row.problem(written, values) for row in found])
        written = {key: value for key, value in written.items() if key not in gone}
    return _encode(_with_defaults(written))


def _hangs(row: Refusal, key: str, written: Mapping[str, Value], changes: Mapping[str, Value]) -> bool:
    """Whether a row refuses the value that `key` has from the base, whatever its other keys say there."""
    if not row.hang or key not in written or key in changes:
        return False
    others = {other for other in row.keys if other != key and other not in changes}
    alone = {name: value for name, value in written.items() if name not in others}
    return row.holds(alone, _with_defaults(alone))


def option_values(rules: Rules) -> dict[str, Value]:
    """Every option that applies at this table size, by name, in catalogue order.

    `joker_suit` is there only where it says something, as it may be written only there (R2), so that
    `make_rules(option_values(rules)) == rules`.
    """
    players = rules.table.players
    values = {
        option.key: option.decode(getattr(getattr(rules, option.group), option.key))
        for option in CATALOGUE
        if players in option.tables
    }
    if values["joker_turned_up"] != "fixed_suit":
        del values["joker_suit"]
    return values


def departures(rules: Rules) -> dict[str, Value]:
    """The options that differ from the defaults of the table size, with the table size if not four.

    `make_rules(departures(rules)) == rules`.
    """
    values = option_values(rules)
    written: dict[str, Value] = {}
    for key, value in values.items():
        plain = _with_defaults({"players": values["players"], **written})
        if value != plain[key] or (key == "players" and value != OPTIONS["players"].base):
            written[key] = value
    return written


def _problems_one_by_one(options: Mapping[str, object]) -> list[str]:
    """Unknown keys and values outside their list (14.5)."""
    from difflib import get_close_matches  # only a mistake needs it

    problems = []
    for key, value in options.items():
        option = OPTIONS.get(key)
        if option is None:
            near = get_close_matches(str(key), OPTIONS, n=1, cutoff=0.5)
            hint = f"; did you mean {near[0]}?" if near else ""
            problems.append(f"{key}: unknown option{hint}")
        elif not option.accepts(value):
            near = get_close_matches(str(value), [str(v) for v in option.values], n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            problems.append(f"{key}: {_spell(value)} is not allowed; {option.allowed()}{hint}")
    return problems


def _spell(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def _with_defaults(written: Mapping[str, Value]) -> dict[str, Value]:
    """Every key of the catalogue with its value; keys that do not apply get an inert one."""
    players = int(written.get("players", OPTIONS["players"].base))
    values = {option.key: option.default(players) for option in CATALOGUE}
    values.update(written)
    # The three defaults that hang on another key (joker_turned_up, three_maker_alone, defend_alone).
    if "joker_turned_up" not in written and values["joker"]:
        values["joker_turned_up"] = "dealer_blind_makers"
    if "three_maker_alone" not in written and not values["three_dummy"]:
        values["three_maker_alone"] = False
    if "defend_alone" not in written and not values["alone_allowed"]:
        values["defend_alone"] = "never"
    return values


def _encode(values: Mapping[str, Value]) -> Rules:
    numbers: dict[str, dict[str, int]] = {name: {} for name in _GROUP_TYPES}
    players = int(values["players"])
    for option in CATALOGUE:
        applies = players in option.tables
        value = values[option.key] if applies else _inert(option.key, option.base)
        numbers[option.group][option.key] = option.encode(value)
    return Rules(**{name: kind(**numbers[name]) for name, kind in _GROUP_TYPES.items()})


def _inert(key: str, base: Value) -> Value:
    """Value that an option takes at a table where it does not apply: the one that does nothing."""
    return False if key == "three_dummy" else base
