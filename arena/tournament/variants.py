"""The rule sets of a file: the `rules` of a tournament or a comparison, or a file of house rules alone."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from arena.errors import ConfigError, RulesError
from arena.rules.catalogue import OPTIONS
from arena.rules.catalogue import spell as spell_value
from arena.rules.options import Rules, departures, make_rules
from arena.rules.presets import PRESETS, preset_rules, those_there_are
from arena.tournament.names import NAME_LIMIT, name_problem, same_name
from arena.tournament.positions import Document, TreePath, did_you_mean, plain_boolean, spell
from arena.tournament.yaml_loader import read_yaml

DEFAULT_PRESETS = {4: "four_handed", 3: "three_handed", 2: "two_handed_about"}
_OWN_KEYS = ("preset", "name")
_OF_A_WHOLE_FILE = {"rules", "bots", "switches", "grid"}
"""Keys that a file of house rules alone does not have."""
_FORMS = "a preset, a file, a mapping of options, or a list of these"


@dataclass(frozen=True)
class Variant:
    """One rule set under its name. `written` are the keys that say so in the file, a `preset` among them."""

    name: str
    rules: Rules
    written: Mapping[str, object] = field(default_factory=dict, compare=False)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.rules.table.players

    @property
    def bots_needed(self) -> int:
        """Different bots at one table: four-handed partners are two copies of one bot, unless a format
        changes partners."""
        return 3 if self.players == 3 else 2


def read_rule_file(file: Path, opened: tuple[Path, ...] = ()) -> tuple[Variant, ...]:
    """The rule sets of a file, at least one: a tournament's, a comparison's base, or bare options.

    A bare mapping of options without a `name` is called as its file. `opened` are the files that led here.
    Raises ConfigError with every mistake.
    """
    document = read_yaml(file)
    document.opened = (*opened, file.resolve())
    written = document.data
    if isinstance(written, dict) and written.keys() & _OF_A_WHOLE_FILE:
        variants = read_variants(document, written.get("rules", DEFAULT_PRESETS[4]))
    elif isinstance(written, dict) and written:
        found = read_variant(document, (), {"name": file.stem, **written})
        variants = (found,) if found else ()
    else:
        variants = ()
        what = "an empty file" if not written else f"{spell(written)} is not a rule set"
        document.add((), f"{what}; a mapping of options")
    document.check()
    return variants


def read_variants(document: Document, written: Any) -> tuple[Variant, ...]:
    """The variants under `rules`, in order; those with mistakes are noted in the document and left out."""
    path: TreePath = ("rules",)
    if not isinstance(written, list):
        return tuple(filter(None, [read_variant(document, path, written)]))
    if not written:
        document.add(path, f"an empty list; {_FORMS}")
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
    """One rule set: a preset's name, a file, or a mapping of options; None after noting its mistakes.

    A mapping without a preset departs from `base` if there is one, and is named by its departures alone.
    """
    if isinstance(written, str):
        return _preset(document, path, written)
    if not isinstance(written, dict) or not written:
        document.add(path, f"{spell(written)} is not allowed; {_FORMS}")
        return None
    overrides = {key: value for key, value in written.items() if key not in _OWN_KEYS}
    preset = written.get("preset")
    start = base if preset is None else _preset(document, (*path, "preset"), preset)
    rules = _make(document, path, start, overrides, known=preset is None or start is not None)
    if "name" in written:
        problem = name_problem(written["name"])
        if problem:
            document.add((*path, "name"), problem)
        return Variant(written["name"], rules, written) if rules and not problem else None
    if rules is None:
        return None
    name = ", ".join(_spelled(overrides)) if base and preset is None else _own_name(start, overrides, rules)
    if len(name) > NAME_LIMIT:
        document.add(path, "so many rules need a `name`")
        return None
    return Variant(name, rules, written)


def _preset(document: Document, path: TreePath, name: object) -> Variant | None:
    """The rule set that a name or a file stands for."""
    if isinstance(name, str):
        if name in PRESETS:
            return Variant(name, preset_rules(name), {"preset": name})
        file = document.folder / name
        if os.path.isfile(file):
            return _from_file(document, path, file)
        if "/" in name or file.suffix in (".yaml", ".yml"):
            document.add(path, f"there is no file {file}")
            return None
    document.add(path, f"{spell(name)} is not a preset{those_there_are(name)}")
    return None


def _from_file(document: Document, path: TreePath, file: Path) -> Variant | None:
    if file.resolve() in document.opened:
        document.add(path, f"{file} starts from itself")
        return None
    try:
        found = read_rule_file(file, document.opened)
    except ConfigError as error:
        document.elsewhere += error.problems
        return None
    if len(found) > 1:
        names = ", ".join(one.name for one in found)
        document.add(path, f"{file} holds {len(found)} rule sets ({names}); one is wanted")
        return None
    return found[0]


def _make(
    document: Document,
    path: TreePath,
    base: Variant | None,
    overrides: Mapping[str, object],
    known: bool,
) -> Rules | None:
    """The rules, or None after placing each problem on the line of its option."""
    try:
        rules = make_rules(overrides, departures(base.rules) if base else {})
        return rules if known else None
    except RulesError as error:
        for problem, code in zip(error.problems, error.codes, strict=True):
            keys, _, what = problem.partition(": ")
            if not known and code:
                continue  # may be another story once the preset is right
            key = next((key for key in keys.split(", ") if key in overrides), "preset")
            if key not in OPTIONS and get_close_matches(key, _OWN_KEYS, n=1, cutoff=0.7):
                what = "unknown option" + did_you_mean(key, _OWN_KEYS)
            elif key in OPTIONS and "did you mean" not in what and OPTIONS[key].kind == "bool":
                what += plain_boolean(overrides.get(key))
            at_key = key not in OPTIONS or bool(code)
            document.add((*path, keys), what, document.place((*path, key), at_key))
        return None


def _own_name(start: Variant | None, overrides: Mapping[str, object], rules: Rules) -> str:
    """A name for a mapping that has none: its preset and what departs from it."""
    base = start.name if start else DEFAULT_PRESETS[rules.table.players]
    shown = {key: value for key, value in overrides.items() if start or key != "players"}
    return "+".join([base, *_spelled(shown)])


def _spelled(options: Mapping[str, object]) -> list[str]:
    return [f"{key}={spell_value(value)}" for key, value in options.items()]
