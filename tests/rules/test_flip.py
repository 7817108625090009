"""Every option works (14.6): it has a situation that shows it, and a function that reads it."""

import ast
from pathlib import Path

import pytest

import arena.rules
from arena.rules.catalogue import CATALOGUE, GROUPS
from arena.rules.options import make_rules
from tests.rules.flips import FLIPS, Flip

RULES_FOLDER = Path(arena.rules.__file__).parent
DECLARING = {"catalogue.py", "options.py", "refusals.py", "presets.py"}
"""Files that name the options without acting on them."""


@pytest.mark.parametrize("flip", FLIPS, ids=lambda flip: flip.key)
def test_changing_the_option_alone_changes_what_happens(flip: Flip) -> None:
    before = make_rules({**flip.base, flip.key: flip.before})
    after = make_rules({**flip.base, flip.key: flip.after})
    seen = (flip.situation(before), flip.situation(after))
    assert seen == (flip.seen_before, flip.seen_after)


def test_what_is_seen_before_and_after_differs_in_every_flip() -> None:
    assert [flip.key for flip in FLIPS if flip.seen_before == flip.seen_after] == []


def test_every_option_has_its_flip() -> None:
    flipped = {flip.key for flip in FLIPS}
    assert [option.key for option in CATALOGUE if option.key not in flipped] == []


def test_every_option_is_read_by_a_function_of_the_rules() -> None:
    read = set().union(
        *(fields_read(path) for path in RULES_FOLDER.glob("*.py") if path.name not in DECLARING)
    )
    unread = [option.key for option in CATALOGUE if (option.group, option.key) not in read]
    assert unread == []


def fields_read(path: Path) -> set[tuple[str, str]]:
    """Every `rules.<group>.<key>` of a file, also through a local name as in `game = rules.game`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        local = {
            target.id: group
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and (group := group_of(node.value, {}))
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            if isinstance(node, ast.Attribute) and (group := group_of(node.value, local)):
                found.add((group, node.attr))
    return found


def group_of(node: ast.expr, local: dict[str, str]) -> str:
    """The option group an expression stands for, "" for anything else."""
    if isinstance(node, ast.Name):
        return local.get(node.id, "")
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rules":
        return node.attr if node.attr in GROUPS else ""
    return ""
