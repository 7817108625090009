"""The rule variants of a tournament, read from the `rules` of its file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from arena.errors import RulesError
from arena.rules.catalogue import OPTIONS, Value
from arena.rules.catalogue import spell as spell_value
from arena.rules.options import Rules, departures, make_rules
from arena.rules.presets import PRESETS, those_there_are
from arena.tournament.names import NAME_LIMIT, name_problem, same_name
from arena.tournament.positions import Document, TreePath, did_you_mean, plain_boolean, spell

DEFAULT_PRESETS = {4: "four_handed", 3: "three_handed", 2: "two_handed_about"}
_OWN_KEYS = ("preset", "name")
_COMBINATION = re.compile(r" \(R\d+\)$")


@dataclass(frozen=True)
class Variant:
    """One rule set under its name."""

    name: str
    rules: Rules

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.rules.table.players

    @property
    def bots_needed(self) -> int:
        """Different bots at one table: four-handed partners are two copies of one bot."""
        return 3 if self.players == 3 else 2


def read_variants(document: Document, written: Any) -> tuple[Variant, ...]:
    """The variants in order, at least one; those with mistakes are noted in the document and left out."""
    path: TreePath = ("rules",)
    if not isinstance(written, list):
        return tuple(filter(None, [read_variant(document, path, written)]))
    if not written:
        document.add(path, "an empty list; a preset name, a mapping, or a list of these")
    found = []
    first: dict[str, TreePath] = {}
    for i, one in enumerate(written):
        variant = read_variant(document, (*path, i), one)
        if variant is None:
            continue
        found.append(variant)
        if first.setdefault(same_name(variant.name), (*path, i)) != (*path, i):
            where = first[same_name(variant.name)][1]
            document.add(
                (*path, i), f"the name {variant.name!r} is taken by rules[{where}]; give it a `name`"
            )
    return tuple(found)


def read_variant(
    document: Document, path: TreePath, written: Any, base: Variant | None = None
) -> Variant | None:
    """One rule set: a preset's name or a mapping of options; None after noting its mistakes.

    A mapping without a preset departs from `base` if there is one, and is named by its departures alone.
    """
    if isinstance(written, str):
        if not _check_preset(document, path, written):
            return None
        return Variant(written, make_rules(PRESETS[written].departures))
    if not isinstance(written, dict) or not written:
        document.add(path, f"{spell(written)} is not allowed; a preset name, a mapping, or a list of these")
        return None
    overrides = {key: value for key, value in written.items() if key not in _OWN_KEYS}
    preset = written.get("preset")
    known = preset is None or _check_preset(document, (*path, "preset"), preset)
    start: Mapping[str, Value] = {}
    if preset is not None:
        start = PRESETS[preset].departures if known else {}
    elif base is not None:
        start = departures(base.rules)
    rules = _make(document, path, start, overrides, known)
    if "name" in written:
        problem = name_problem(written["name"])
        if problem:
            document.add((*path, "name"), problem)
        return Variant(written["name"], rules) if rules and not problem else None
    if rules is None:
        return None
    name = ", ".join(_spelled(overrides)) if base and preset is None else _own_name(preset, overrides, rules)
    if len(name) > NAME_LIMIT:
        document.add(path, "so many rules need a `name`")
        return None
    return Variant(name, rules)


def _check_preset(document: Document, path: TreePath, name: object) -> bool:
    if isinstance(name, str) and name in PRESETS:
        return True
    document.add(path, f"{spell(name)} is not a preset{those_there_are(name)}")
    return False


def _make(
    document: Document,
    path: TreePath,
    base: Mapping[str, Value],
    overrides: Mapping[str, object],
    known: bool,
) -> Rules | None:
    """The rules, or None after placing each problem on the line of its option."""
    try:
        rules = make_rules(overrides, base)
        return rules if known else None
    except RulesError as error:
        for problem in error.problems:
            keys, _, what = problem.partition(": ")
            if not known and _COMBINATION.search(what):
                continue  # may be another story once the preset is right
            key = next((key for key in keys.split(", ") if key in overrides), "preset")
            if key not in OPTIONS and get_close_matches(key, _OWN_KEYS, n=1, cutoff=0.7):
                what = "unknown option" + did_you_mean(key, _OWN_KEYS)
            elif key in OPTIONS and "did you mean" not in what and OPTIONS[key].kind == "bool":
                what += plain_boolean(overrides.get(key))
            at_key = key not in OPTIONS or bool(_COMBINATION.search(what))
            document.add((*path, keys), what, document.place((*path, key), at_key))
        return None


def _own_name(preset: str | None, overrides: Mapping[str, object], rules: Rules) -> str:
    """A name for a mapping that has none: its preset and what departs from it."""
    base = preset or DEFAULT_PRESETS[rules.table.players]
    shown = {key: value for key, value in overrides.items() if preset or key != "players"}
    return "+".join([base, *_spelled(shown)])


def _spelled(options: Mapping[str, object]) -> list[str]:
    return [f"{key}={spell_value(value)}" for key, value in options.items()]
