"""YAML read strictly, every value with its place: the one reader of tournament and comparison files.

Scalars follow the core schema of YAML 1.2: only `true` and `false` are booleans, so `NO`, `on` and `yes` stay
the strings they look like, and dates are strings too. Refused: keys given twice, keys that are not
strings, more than one document, tags, merge keys, and aliases that blow up.
"""

import re
from pathlib import Path
from typing import Any

import yaml

from arena.errors import ConfigError
from arena.tournament.positions import Document, Place, TreePath

NODE_LIMIT = 20_000
"""Most values in a file, aliases written out; a "billion laughs" file has more."""
DEPTH_LIMIT = 50


class _Composer(yaml.SafeLoader):
    """Builds nodes and guesses the tags of plain scalars by YAML 1.2; constructs nothing."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


for _kind, _pattern, _first in (
    ("bool", r"true|True|TRUE|false|False|FALSE", "tTfF"),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", "-+0123456789"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", "-+.0123456789"),
    ("null", r"~|null|Null|NULL|", "~nN\0"),
):
    _Composer.add_implicit_resolver(
        f"tag:yaml.org,2002:{_kind}", re.compile(f"^(?:{_pattern})$"), [*_first] + [""] * (_kind == "null")
    )

_TAG = "tag:yaml.org,2002:"
_DIGITS_LIMIT = 100


def read_yaml(path: Path) -> Document:
    """The file as a `Document`. Raises ConfigError if it cannot be read or is not YAML."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ConfigError([f"{path}: {error.strerror or error}"]) from None
    return parse_yaml(raw, str(path))


def parse_yaml(raw: bytes, file: str, folder: Path | None = None) -> Document:
    """The text of `file` as a `Document`; mistakes that leave a readable tree go to its `problems`.

    `folder` is where it stands, if not where `file` says. Raises ConfigError when there is no tree: bad UTF-8
    or bad syntax.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        raise ConfigError([f"{file}:{line}:{column}: not UTF-8 text"]) from None
    try:
        loader = _Composer(text)
        node = loader.get_single_node()
    except yaml.reader.ReaderError as error:
        line, column = _line_and_column(text, error.position)
        bad = ascii(chr(int(error.character)))
        raise ConfigError([f"{file}:{line}:{column}: the character {bad} is not allowed in YAML"]) from None
    except yaml.MarkedYAMLError as error:
        raise ConfigError([_syntax_problem(file, error)]) from None
    except RecursionError:
        raise ConfigError([f"{file}:1:1: nested more than {DEPTH_LIMIT} levels deep"]) from None
    document = Document(file, Path(file).parent if folder is None else folder)
    if node is not None:
        document.data = _Tree(document).build(node, (), 0)
    return document


def _line_and_column(text: str, position: int) -> tuple[int, int]:
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)


def _syntax_problem(file: str, error: yaml.MarkedYAMLError) -> str:
    mark = error.problem_mark or error.context_mark
    place = f"{file}:{mark.line + 1}:{mark.column + 1}" if mark else file
    said = error.problem or "not YAML"
    if "'\\t'" in said:
        said = "a tab cannot start a token; indent with spaces"
    elif "another document" in said or "single document" in (error.context or ""):
        said = "a second document; one file holds one"
    elif error.context and error.context_mark:
        said = f"{said} ({error.context} that began on line {error.context_mark.line + 1})"
    return f"{place}: {said}"


class _Tree:
    """Turns nodes into plain values and notes their places."""

    def __init__(self, document: Document):
        self._document = document
        self._open: set[int] = set()
        self._nodes = 0

    def build(self, node: yaml.Node, path: TreePath, depth: int) -> Any:
        place = _place(node)
        self._document.values.setdefault(path, place)
        self._nodes += 1
        if self._nodes == NODE_LIMIT:
            self._note(path, place, f"more than {NODE_LIMIT} values once aliases are written out")
        if self._nodes >= NODE_LIMIT:
            return None
        if id(node) in self._open:
            self._note(path, place, "an alias inside the very value it stands for")
            return None
        if depth > DEPTH_LIMIT:
            self._note(path, place, f"nested more than {DEPTH_LIMIT} levels deep")
            return None
        self._open.add(id(node))
        try:
            if isinstance(node, yaml.MappingNode):
                return self._mapping(node, path, depth)
            if isinstance(node, yaml.SequenceNode):
                self._check_tag(node, path, "seq")
                return [self.build(child, (*path, i), depth + 1) for i, child in enumerate(node.value)]
            assert isinstance(node, yaml.ScalarNode)
            return self._scalar(node, path)
        finally:
            self._open.discard(id(node))

    def _mapping(self, node: yaml.MappingNode, path: TreePath, depth: int) -> dict[str, Any]:
        self._check_tag(node, path, "map")
        values: dict[str, Any] = {}
        for key_node, value_node in node.value:
            place = _place(key_node)
            if not isinstance(key_node, yaml.ScalarNode):
                self._note(path, place, "a key must be a word, not a list or a mapping")
                continue
            key = self._whole(str(key_node.value), path, key_node)
            inner = (*path, key)
            if key in values:
                first = self._document.keys[inner]
                self._note(inner, place, f"given twice; the first is on line {first.line}")
                continue
            if key == "<<" and key_node.style is None:
                self._note(inner, place, "merge keys are not part of YAML 1.2; write the keys out")
                continue
            if key_node.tag != _TAG + "str" or not key:
                self._note(inner, place, f"a key must be a string; put {key or 'it'} in quotes")
                continue
            self._document.keys[inner] = place
            values[key] = self.build(value_node, inner, depth + 1)
        return values

    def _scalar(self, node: yaml.ScalarNode, path: TreePath) -> object:
        text = str(node.value)
        kind = str(node.tag).removeprefix(_TAG)
        try:
            if kind == "str":
                return self._whole(text, path, node)
            if kind == "null":
                return None
            if kind == "bool":
                return {"true": True, "false": False}[text.lower()]
            if kind == "int":
                if len(text) > _DIGITS_LIMIT:
                    self._note(path, _place(node), f"a number of more than {_DIGITS_LIMIT} digits")
                    return 0
                return int(text, 0) if text.lower().startswith(("0o", "0x")) else int(text)
            if kind == "float":
                return float(text)
        except (ValueError, KeyError):
            self._note(path, _place(node), f"{text!r} does not fit its tag !!{kind}")
            return None
        self._note(path, _place(node), f"tags such as {node.tag} are not used here")
        return text

    def _whole(self, text: str, path: TreePath, node: yaml.Node) -> str:
        """JSON writes an emoji as two escapes; put such halves together."""
        if text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text):
            return text
        try:
            return text.encode("utf-16", "surrogatepass").decode("utf-16")
        except UnicodeDecodeError:
            self._note(path, _place(node), "half a character: a \\u escape lacks its other half")
            return text.encode("utf-8", "replace").decode()

    def _check_tag(self, node: yaml.Node, path: TreePath, plain: str) -> None:
        if node.tag != _TAG + plain:
            self._note(path, _place(node), f"tags such as {node.tag} are not used here")

    def _note(self, path: TreePath, place: Place, what: str) -> None:
        self._document.add(path, what, place)


def _place(node: yaml.Node) -> Place:
    return Place(node.start_mark.line + 1, node.start_mark.column + 1)
