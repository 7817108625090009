"""The rule book can be cited: every clause has an anchor, and every citation and link leads to one."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from arena.protocol.docs_tables import PHASE_DOCS
from arena.rules.catalogue import CATALOGUE, Option
from arena.rules.clauses import anchor, linked
from tests.rules.citations import BOOK, NUMBER, ROOT, anchors, citations, citations_of_names, files, texts
from tests.rules.data import DATA

TEXT = BOOK.read_text(encoding="utf-8")
CLAUSES = [clause for _, clause in anchors()]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "examples").glob("*.md")])


def test_every_clause_has_the_anchor_of_its_number() -> None:
    assert [anchor(clause) for clause in CLAUSES] == [name for name, _ in anchors()]
    assert len(set(CLAUSES)) == len(CLAUSES) == TEXT.count("<a id=")
    heads = re.findall(r"^(?:\*\*|## )([IV]*[\d.]*\d) ", TEXT, re.MULTILINE)
    assert set(heads) <= set(CLAUSES)


def test_the_clauses_of_a_section_are_counted_from_one() -> None:
    numbered = [clause.split(".") for clause in CLAUSES if re.fullmatch(r"\d+\.\d+", clause)]
    sections = {section: [int(n) for s, n in numbered if s == section] for section, _ in numbered}
    assert list(sections) == [str(section) for section in range(1, 15)]
    assert [ns for ns in sections.values() if ns != list(range(1, len(ns) + 1))] == []


def test_every_clause_that_is_cited_is_in_the_rule_book() -> None:
    lost = []
    for path in files():
        cited = [clause for text in texts(path) for clause in citations(text)]
        if path.suffix == ".py":
            cited += citations_of_names(path.read_text(encoding="utf-8"))
        lost += [f"{path.relative_to(ROOT)} cites {clause}" for clause in cited if clause not in CLAUSES]
    assert lost == []


def test_every_number_of_the_game_in_the_rule_book_is_a_clause_of_it() -> None:
    game = TEXT[: TEXT.index("# Part IV")] + TEXT[TEXT.index("# Part V.") :]
    assert set(re.findall(rf"(?<![\d.])({NUMBER})", game)) - set(CLAUSES) == set()


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Follow suit if you can (7.6).", ["7.6"]),
        ("The three needs (3.5, 3.6 and 5.3).", ["3.5", "3.6", "5.3"]),
        ("The sheet on scores (rules 8, 9, 10.9\n to 10.12)", ["8", "9", "10.9", "10.12"]),
        ("see rule 12.4 and section 13", ["12.4", "13"]),
        ("Section 7 and 14.4: leads", ["7", "14.4"]),
        ('"""8.5: the largest that applies."""', ["8.5"]),
        ("# 2.8, 5.6, 9.4", ["2.8", "5.6", "9.4"]),
        ("cards needed (2.6, R4), the race of IV.2", ["R4", "IV.2", "2.6"]),
    ],
)
def test_citations(text: str, cited: list[str]) -> None:
    assert set(citations(text)) == set(cited)


@pytest.mark.parametrize(
    "text",
    [
        "Python 3.11 or later, YAML 1.2, EGN (version 1.4), 127.0.0.1",
        "1.45 times as fast (0.91 to 1.04), 97.5 % or 99.75, (1.96 + 0.84), ratio (1.23x)",
        "# 2 cores, 1.5 s each",
        "a tuple (0, 1), a year (1977), (Abramowitz and Stegun 26.7.5), rule R001",
        '"1.15"',
    ],
)
def test_other_numbers_are_no_citations(text: str) -> None:
    assert citations(text) == []


def test_a_test_is_named_by_its_clauses() -> None:
    code = "def test_7_2_to_7_4_leads\ndef test_1_2_and_1_8_decks\ndef test_10_000_hands\ndef test_2000_sets"
    assert citations_of_names(code) == ["7.2", "7.4", "1.2", "1.8"]


@pytest.mark.parametrize("option", CATALOGUE, ids=lambda option: option.key)
def test_an_option_is_named_in_a_clause_that_it_cites(option: Option) -> None:
    clauses = option.clause.split(", ")
    assert set(clauses) <= set(CLAUSES)
    assert [clause for clause in clauses if f"`{option.key}`" in body(clause)] != []


def body(clause: str) -> str:
    """The text of a clause, or of a section with all its clauses."""
    below = [one for one in CLAUSES[CLAUSES.index(clause) + 1 :] if not one.startswith(f"{clause}.")]
    start, end = (TEXT.index(f'"{anchor(one)}"') for one in (clause, below[0]))
    return TEXT[start:end]


def test_the_clauses_of_questions_and_of_the_data_are_in_the_rule_book() -> None:
    cited = {clauses for _, _, clauses in PHASE_DOCS.values()}
    for path in DATA.glob("*.json"):
        cited |= set(clauses_in(json.loads(path.read_text(encoding="utf-8"))))
    assert {clause for clauses in cited for clause in clauses.split(", ")} - set(CLAUSES) == set()


def clauses_in(data: Any) -> Iterator[str]:
    """Whatever stands under a key that ends in `clause`."""
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in parts:
        if str(key).endswith("clause") and part:
            yield str(part)
        else:
            yield from clauses_in(part)


def test_clauses_are_linked_one_by_one() -> None:
    assert linked("3.4, R4") == "[3.4](rulebook.md#r-3-4), [R4](rulebook.md#r-r4)"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_into_a_page_leads_to_an_anchor_or_a_heading(page: Path) -> None:
    links = re.findall(r"\]\(([\w./-]*)#([\w-]+)\)", page.read_text(encoding="utf-8"))
    lost = [(to, place) for to, place in links if place not in places(page.parent / to if to else page)]
    assert lost == []


def places(page: Path) -> set[str]:
    """Names in a page that a link may lead to: its anchors, and its headings as GitHub names them."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([\w-]+)"', text))
