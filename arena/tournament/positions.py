"""A parsed file with the place of every key and value, and the problems found in it."""

from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from arena.errors import ConfigError

TreePath = tuple[str | int, ...]
"""Keys and list places from the root: `("rules", "stick_the_dealer")`."""

_WORDS_FOR = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}


class Place(NamedTuple):
    """Line and column, both from 1."""

    line: int
    column: int


@dataclass
class Document:
    """`data` is plain values; `problems` collects what is wrong until `check` raises them all.

    Files that it names are looked for from `folder`, and their own problems go to `elsewhere`. `opened` are
    the files that led to this one by naming one another, itself the last.
    """

    file: str
    folder: Path = field(default_factory=Path)
    data: Any = None
    keys: dict[TreePath, Place] = field(default_factory=dict)
    values: dict[TreePath, Place] = field(default_factory=dict)
    problems: dict[tuple[Place, str], None] = field(default_factory=dict)
    elsewhere: list[str] = field(default_factory=list)
    opened: tuple[Path, ...] = ()

    def place(self, path: TreePath, at_key: bool = False) -> Place:
        """Where a value stands, or its key; for a path that is not there, the nearest that holds it."""
        if at_key and path in self.keys:
            return self.keys[path]
        if path in self.values:
            return self.values[path]
        while path:
            path = path[:-1]
            if path in self.keys:
                return self.keys[path]
            if path in self.values:
                return self.values[path]
        return Place(1, 1)

    def add(self, path: TreePath, what: str, place: Place | None = None, at_key: bool = False) -> None:
        """Note one problem; the same one twice counts once."""
        place = place or self.place(path, at_key)
        dotted = spell_path(path)
        self.problems[place, f"{dotted}: {what}" if dotted else what] = None

    def check(self) -> None:
        """Raise ConfigError with every problem so far, in the order of the file, if there is any."""
        here = [
            f"{self.file}:{place.line}:{place.column}: {text}"
            for place, text in sorted(self.problems, key=lambda one: one[0])
        ]
        if here or self.elsewhere:
            raise ConfigError([*here, *self.elsewhere])


def spell_path(path: TreePath) -> str:
    """`rules[0].target`: list places in brackets, from 0."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            word = part if part.isprintable() else repr(part)
            text += f".{word}" if text else word
    return text


def spell(value: object) -> str:
    """A value as it would stand in YAML, cut to a readable length."""
    if value is None:
        return "nothing"
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def did_you_mean(given: object, allowed: "list[str] | tuple[str, ...]") -> str:
    """`; did you mean X?`, or nothing when no allowed word is near."""
    near = get_close_matches(str(given), allowed, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else ""


def plain_boolean(value: object) -> str:
    """`; did you mean false?` for a `no`, which is a string in YAML 1.2; nothing for other values."""
    word = _WORDS_FOR.get(value.lower()) if isinstance(value, str) else None
    return f"; did you mean {word}?" if word else ""
