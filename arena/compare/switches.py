"""The rule sets that a comparison tries: switches one at a time, and grids of options."""

from collections.abc import Iterable, Mapping
from itertools import product
from math import prod
from typing import Any

from arena.errors import RulesError
from arena.rules.catalogue import BOOL, OPTIONS, Value
from arena.rules.catalogue import spell as spell_value
from arena.rules.options import Rules, departures, make_rules
from arena.tournament.names import NAME_LIMIT, same_name
from arena.tournament.positions import Document, TreePath, did_you_mean, plain_boolean, spell
from arena.tournament.variants import Variant, read_variant


def switch_variants(document: Document, written: Any, base: Variant | None) -> list[Variant]:
    """Each entry of `switches` on its own; those with mistakes are noted and left out."""
    if written is None:
        return []
    if not isinstance(written, list) or not written:
        document.add(("switches",), f"{spell(written)} is not allowed; a list of rule changes")
        return []
    found = []
    taken = {same_name(base.name): "the base"} if base else {}
    for i, one in enumerate(written):
        path: TreePath = ("switches", i)
        variant = read_variant(document, path, one, base)
        if variant is None:
            continue
        if base and variant.rules == base.rules:
            document.add(path, f"changes nothing; {base.name} has these rules already")
        name = same_name(variant.name)
        if name in taken:
            document.add(path, f"the name {variant.name!r} is taken by {taken[name]}; give it a `name`")
        taken.setdefault(name, f"switches[{i}]")
        found.append(variant)
    return found


def grid_variants(document: Document, written: Any, base: Variant | None, most: int) -> list[Variant]:
    """Every combination of the grid's values but the base itself, in the order of the file."""
    if written is None:
        return []
    if not isinstance(written, dict) or not written:
        document.add(("grid",), f"{spell(written)} is not allowed; a mapping of options to lists of values")
        return []
    sound = [_check_axis(document, key, values) for key, values in written.items()]
    if not all(sound) or base is None:
        return []
    size = prod(len(values) for values in written.values())
    if size > most:
        document.add(("grid",), f"{size} combinations; at most {most}", at_key=True)
        return []
    return list(_combined(document, written, base))


def _combined(document: Document, written: dict[str, list[Any]], base: Variant) -> Iterable[Variant]:
    start = departures(base.rules)
    for values in product(*written.values()):
        options = dict(zip(written, values, strict=True))
        spelled = ", ".join(f"{key}={spell_value(value)}" for key, value in options.items())
        rules = _made(document, options, start, spelled)
        if rules is not None and rules != base.rules:
            yield Variant(spelled if len(spelled) <= NAME_LIMIT else spelled[: NAME_LIMIT - 3] + "...", rules)


def _made(
    document: Document, options: dict[str, Any], base: Mapping[str, Value], spelled: str
) -> Rules | None:
    try:
        return make_rules(options, base)
    except RulesError as error:
        for problem in error.problems:
            document.add(("grid",), f"{spelled}: {problem}", at_key=True)
        return None


def _check_axis(document: Document, key: str, values: Any) -> bool:
    """Whether an option of the grid exists and each of its values is one it may have."""
    path: TreePath = ("grid", key)
    option = OPTIONS.get(key)
    if option is None:
        document.add(path, f"unknown option{did_you_mean(key, list(OPTIONS))}", at_key=True)
        return False
    if not isinstance(values, list) or not values:
        document.add(path, f"{spell(values)} is not allowed; a list of values, each {option.allowed()}")
        return False
    sound = True
    for i, value in enumerate(values):
        if not option.accepts(value):
            hint = plain_boolean(value) if option.kind == BOOL else ""
            hint = hint or (
                did_you_mean(value, [str(one) for one in option.values]) if option.kind != BOOL else ""
            )
            document.add((*path, i), f"{spell(value)} is not allowed; {option.allowed()}{hint}")
            sound = False
        elif option.read(value) in map(option.read, values[:i]):
            document.add((*path, i), f"{spell(value)} is there twice")
            sound = False
    return sound
