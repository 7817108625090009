"""What a house rule is: its key, its clause, what it decides, its values, its default, what each value says.

The groups of the catalogue declare one in a field, `key: int = flag(...)`: in a rule set the field holds an
int, and everything else that is said of the rule follows from the declaration.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Self

BOOL, NAME, CHOICE, NUMBER = "bool", "name", "choice", "number"
"""Kinds: true or false; one of the words; one of the listed numbers; any number of a range."""

Value = bool | int | str


class Words(IntEnum):
    """The words an option may be, in the order clubs read them, the default first.

    A member is written `MUST_GO_ALONE = "what it means"`, as in `Option.says`; in YAML it is `must_go_alone`,
    in a rule set its place.
    """

    says: str

    def __new__(cls, says: str) -> Self:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = int(member)
        member.says = says
        return member

    @property
    def word(self) -> str:
        """How it is written; the letter of a suit stays a capital."""
        return self.name if len(self.name) == 1 else self.name.lower()


@dataclass(frozen=True)
class Option:
    """One house rule. `values` are the usual ones, the default first; `defaults` departs by table size.

    `doc` is what the rule decides, `says` what each value means: under "n", with `{n}` in its place, any
    number that has no sentence of its own. `names` are the words people use, each with the value it means, or
    None where it means the rule as such; a name that means a value may be written for it. `formerly` is for
    words that were once a flag: what true and false, in older files, mean now.
    """

    kind: str
    values: tuple[Value, ...]
    clause: str
    doc: str
    says: Mapping[Value, str]
    defaults: Mapping[int, Value] = field(default_factory=dict)
    tables: tuple[int, ...] = (2, 3, 4)
    low: int = 0
    high: int = 0
    names: Mapping[str, Value | None] = field(default_factory=dict)
    formerly: Mapping[bool, str] = field(default_factory=dict)
    key: str = ""
    group: str = ""

    @property
    def base(self) -> Value:
        """The default at a table of four."""
        return self.values[0]

    def default(self, players: int) -> Value:
        """Default at a table of this size, before the three defaults that hang on another key."""
        return self.defaults.get(players, self.base)

    def allowed(self) -> str:
        """The permitted values in words."""
        if self.kind == BOOL:
            return "true or false"
        if self.kind == NUMBER:
            return f"a whole number from {self.low} to {self.high}"
        return "one of " + ", ".join(str(value) for value in self.values)

    def value_says(self, value: Value) -> str:
        """What a permitted value means, a sentence without a full stop; "n" for any number, as in `says`."""
        return self.says.get(value, self.says.get("n", "")).format(n=value)

    def read(self, value: Any) -> Any:
        """A value as written, in the words of the catalogue: not as older files or players name it."""
        if isinstance(value, bool):
            return self.formerly.get(value, value)
        if isinstance(value, str) and value not in self.values:
            return self.nicknames.get(plain(value), value)
        return value

    @property
    def nicknames(self) -> dict[str, Value]:
        """What may be written for a value: the names that mean one, in small letters with underscores."""
        return {plain(name): value for name, value in self.names.items() if value is not None}

    def for_old_readers(self, value: Value) -> Value:
        """A value in the words of before, where it had any: who reads today's understands both."""
        return next((old for old, new in self.formerly.items() if new == value), value)

    def accepts(self, value: object) -> bool:
        """Whether a value as written in YAML is permitted; 1 is not true, "5" is not 5."""
        value = self.read(value)
        if self.kind == BOOL:
            return isinstance(value, bool)
        if self.kind == NAME:
            return isinstance(value, str) and value in self.values
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.low <= value <= self.high if self.kind == NUMBER else value in self.values

    def encode(self, value: Value) -> int:
        """A permitted value as an int: bool 0 or 1, a word its place in `values`, a number itself."""
        return self.values.index(value) if self.kind == NAME else int(value)

    def decode(self, number: int) -> Value:
        """The value an int stands for; the inverse of `encode`."""
        if self.kind == BOOL:
            return bool(number)
        return self.values[number] if self.kind == NAME else number


def plain(name: str) -> str:
    """A name as it would be a word of the catalogue: `farmer's hand` is `farmers_hand`."""
    return "_".join(
        re.findall(r"[a-z0-9]+", name.lower().replace("'", "").replace("\N{RIGHT SINGLE QUOTATION MARK}", ""))
    )


def spell(value: object) -> str:
    """A value as it is written in YAML, but for quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


# Declarations. A group is a named tuple whose fields have these as defaults; rule sets give each an int.


def flag(default: bool, clause: str, doc: str, *, says: Mapping[Value, str], **more: Any) -> Any:
    """True or false."""
    return Option(BOOL, (default, not default), clause, doc, says, **more)


def word(words: type[Words], clause: str, doc: str, **more: Any) -> Any:
    """One of some words, the first of them the default."""
    return Option(
        NAME, tuple(one.word for one in words), clause, doc, {one.word: one.says for one in words}, **more
    )


def listed(values: tuple[int, ...], clause: str, doc: str, *, says: Mapping[Value, str], **more: Any) -> Any:
    """One of some numbers, the first of them the default."""
    return Option(CHOICE, values, clause, doc, says, **more)


def number(
    usual: tuple[int, ...],
    span: tuple[int, int],
    clause: str,
    doc: str,
    *,
    says: Mapping[Value, str],
    **more: Any,
) -> Any:
    """Any whole number of a span, both ends included; the first of the usual ones is the default."""
    return Option(NUMBER, usual, clause, doc, says, low=span[0], high=span[1], **more)
