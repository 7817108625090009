"""The strict YAML reader."""

# One mistake a line.
# ruff: noqa: E501

from pathlib import Path

import pytest

from arena.errors import ConfigError
from arena.tournament.positions import Document, Place
from arena.tournament.yaml_loader import parse_yaml, read_yaml


def read(text: str) -> Document:
    return parse_yaml(text.encode(), "f.yaml")


def noted(text: str) -> list[str]:
    try:
        read(text).check()
    except ConfigError as error:
        return error.problems
    return []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("NO", "NO"),
        ("on", "on"),
        ("yes", "yes"),
        ("y", "y"),
        ("true", True),
        ("FALSE", False),
        ("tRUE", "tRUE"),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("012", 12),
        ("0x1F", 31),
        ("0o17", 15),
        ("1_000", "1_000"),
        ("1:30", "1:30"),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        (".", "."),
        ("-", [None]),
        ("2020-01-01", "2020-01-01"),
        ("'12'", "12"),
        ("!!str 12", "12"),
        ('"\\u00e9"', "é"),
        ('"\\ud83d\\ude00"', "😀"),
        ("=", "="),
    ],
)
def test_scalars_follow_the_core_schema_of_yaml_1_2(text: str, value: object) -> None:
    document = read(f"key: {text}\n" if text != "-" else "key:\n  -\n")
    document.check()
    assert {"key": value} == document.data
    assert type(value) is type(document.data["key"])


def test_every_key_and_value_has_its_place() -> None:
    document = read("a: 1\nb:\n  - x\n  - {c: yes, d: [2]}\n")
    assert Place(1, 4) == document.place(("a",))
    assert Place(1, 1) == document.place(("a",), at_key=True)
    assert Place(4, 9) == document.place(("b", 1, "c"))
    assert Place(4, 18) == document.place(("b", 1, "d", 0))
    assert Place(4, 5) == document.place(("b", 1, "missing"))
    assert Place(1, 1) == document.place(("missing",))


def test_a_byte_order_mark_and_windows_line_ends_are_fine() -> None:
    document = parse_yaml(b"\xef\xbb\xbfa: 1\r\nb: 'x'\r\n", "f.yaml")
    assert document.data == {"a": 1, "b": "x"}
    assert Place(2, 1) == document.place(("b",), at_key=True)


def test_an_empty_file_has_no_data() -> None:
    assert read("").data is None
    assert read("# nothing\n").data is None


def test_all_doubled_keys_are_reported_with_their_first_line() -> None:
    text = "a: 1\nb: {c: 1, c: 2}\na: 2\n"
    assert noted(text) == [
        "f.yaml:2:11: b.c: given twice; the first is on line 2",
        "f.yaml:3:1: a: given twice; the first is on line 1",
    ]
    assert read(text).data == {"a": 1, "b": {"c": 1}}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("1: x\n", "f.yaml:1:1: 1: a key must be a string; put 1 in quotes"),
        ("true: x\n", "f.yaml:1:1: true: a key must be a string; put true in quotes"),
        ("? [a]\n: x\n", "f.yaml:1:3: a key must be a word, not a list or a mapping"),
        ("<<: {a: 1}\n", "f.yaml:1:1: <<: merge keys are not part of YAML 1.2; write the keys out"),
        ("a: !!int x\n", "f.yaml:1:4: a: 'x' does not fit its tag !!int"),
        ("a: !mine x\n", "f.yaml:1:4: a: tags such as !mine are not used here"),
        ("a: !!set {b}\n", "f.yaml:1:4: a: tags such as tag:yaml.org,2002:set are not used here"),
        (
            "a: !!python/object/apply:os.system [ls]\n",
            "f.yaml:1:4: a: tags such as tag:yaml.org,2002:python/object/apply:os.system are not used here",
        ),
        ("a: &x [*x]\n", "f.yaml:1:4: a[0]: an alias inside the very value it stands for"),
        ("a: " + "9" * 101 + "\n", "f.yaml:1:4: a: a number of more than 100 digits"),
        ('a: "\\ud83d"\n', r"f.yaml:1:4: a: half a character: a \u escape lacks its other half"),
        ("a: [1\nb: 2\n", "f.yaml:2:2: expected ',' or ']', but got ':' (while parsing a flow sequence that began on line 1)"),
        ("a:\n\tb: 1\n", "f.yaml:2:1: a tab cannot start a token; indent with spaces"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2:1: a second document; one file holds one"),
        ("a: b: c\n", "f.yaml:1:5: mapping values are not allowed here"),
        ("a: *b\n", "f.yaml:1:4: found undefined alias 'b'"),
        ("a: \x07\n", r"f.yaml:1:4: the character '\x07' is not allowed in YAML"),
        ("[" * 500, "f.yaml:1:1: nested more than 50 levels deep"),
    ],
)  # fmt: skip
def test_what_is_not_plain_yaml_is_refused_at_its_place(text: str, problem: str) -> None:
    assert [problem] == noted(text)


def test_text_that_is_not_utf_8_is_refused_at_its_place() -> None:
    with pytest.raises(ConfigError) as caught:
        parse_yaml(b"a: 1\nb: \xff\n", "f.yaml")
    assert caught.value.problems == ["f.yaml:2:4: not UTF-8 text"]


def test_aliases_may_repeat_a_value_but_not_blow_up() -> None:
    assert read("a: &x [1]\nb: *x\n").data == {"a": [1], "b": [1]}
    layers = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    layers += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]" for i in range(1, 9)]
    assert len(noted("\n".join(layers))) == 1
    assert "values once aliases are written out" in noted("\n".join(layers))[0]


def test_a_file_that_cannot_be_read_is_one_problem(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        read_yaml(tmp_path / "none.yaml")
    assert [f"{tmp_path}/none.yaml: No such file or directory"] == caught.value.problems


def test_problems_come_in_the_order_of_the_file() -> None:
    document = read("a: 1\nb: 2\n")
    document.add(("b",), "second")
    document.add(("a",), "first")
    document.add(("b",), "second")
    with pytest.raises(ConfigError) as caught:
        document.check()
    assert caught.value.problems == ["f.yaml:1:4: a: first", "f.yaml:2:4: b: second"]
