"""From options by name to a rule set, and back.

Part II of the rule book: defaults by table size, the three defaults that hang on another key, values
refused one by one, and the impossible combinations (`arena.rules.refusals`).
"""

from collections.abc import Mapping

from arena.errors import RulesError
from arena.rules.catalogue import CATALOGUE, GROUP_TYPES, OPTIONS, Rules, Value, spell
from arena.rules.refusals import Refusal, refused

__all__ = ["Rules", "departures", "make_rules", "option_values"]


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
    changes: dict[str, Value] = {key: OPTIONS[key].read(value) for key, value in options.items()}
    written = {**(base or {}), **changes}
    while found := refused(written, _with_defaults(written)):
        gone = {key for row in found for key in row.keys if _hangs(row, key, written, changes)}
        if not gone:
            values = _with_defaults(written)
            raise RulesError([row.problem(written, values) for row in found], [row.code for row in found])
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
    from difflib import get_close_matches

    problems = []
    for key, value in options.items():
        option = OPTIONS.get(key)
        if option is None:
            problems.append(f"{key}: unknown option{_meant(str(key))}")
        elif not option.accepts(value):
            near = get_close_matches(str(value), [str(v) for v in (*option.values, *option.nicknames)], n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            problems.append(f"{key}: {_spell(value)} is not allowed; {option.allowed()}{hint}")
    return problems


def _meant(key: str) -> str:
    """The end of a sentence about a key that is no option: the one nearly written so, or called so."""
    from difflib import get_close_matches  # only a mistake needs it

    from arena.rules.named import rules_named

    named = rules_named(key, 0.8)[:1]
    called = [
        one.option.key if one.value is None else f"{one.option.key}: {spell(one.value)}" for one in named
    ]
    near = get_close_matches(key, OPTIONS, n=1, cutoff=0.5)
    nearly = get_close_matches(key, near, cutoff=0.8)
    meant = [*called, *near] if named and named[0].fit == 1 else [*nearly, *called, *near]
    return f"; did you mean {meant[0]}?" if meant else ""


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
    numbers: dict[str, dict[str, int]] = {name: {} for name in GROUP_TYPES}
    players = int(values["players"])
    for option in CATALOGUE:
        applies = players in option.tables
        value = values[option.key] if applies else _inert(option.key, option.base)
        numbers[option.group][option.key] = option.encode(value)
    return Rules(**{name: kind(**numbers[name]) for name, kind in GROUP_TYPES.items()})


def _inert(key: str, base: Value) -> Value:
    """Value that an option takes at a table where it does not apply: the one that does nothing."""
    return False if key == "three_dummy" else base
