"""Citations of the rule book, as they are written in code, tests and pages.

A clause is cited in parentheses, (4.2) or (7.1 to 7.4); after the word rule, clause or section; or at the
head of a comment or docstring, `8.5: the largest`. II.10 and R4 look like nothing else and are citations
anywhere, and a test is named by its clauses. Every other number, such as a version or a factor, is none.
"""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "docs" / "rulebook.md"
FOLDERS = ("arena", "bots", "configs", "docs", "examples", "tests")
KINDS = (".md", ".py", ".yaml")

NUMBER = r"[1-9]\d?\.[1-9]\d?(?!\d|\.\d)"
"""A number such as a clause has."""
_ITEM = rf"(?:{NUMBER}|[IV]+\.\d+|R[1-9]\d?|[1-9]\d?(?![\d.]))"
_LIST = rf"{_ITEM}(?:(?:,|,?\s+(?:to|and|or|with))\s+{_ITEM})*"
_WORD = r"(?:[Rr]ules?|[Cc]lauses?|[Ss]ections?)"
_ANYWHERE = re.compile(r"\b(?:(?:II|III|IV|V)\.\d+|R[1-9]\d?|(?<=[Ss]ection )[1-9]\d?)\b(?!\.?\d)")
_PARENTHESES = re.compile(rf"\((?:{_WORD}\s+)?({_LIST})\)")
_AFTER_WORD = re.compile(rf"\b{_WORD}\s+({_LIST})\b")
_HEAD = re.compile(rf'\A(?:#|""")\s*({_LIST})(?=[:.,;]|\Z)')
_TEST = re.compile(r"^def test((?:(?:_to|_and|_or)?_[1-9]\d?_[1-9]\d?(?=_))+)", re.MULTILINE)


def citations(text: str) -> list[str]:
    """The clauses that a comment, a docstring or a page cites; a bare section only beside a clause."""
    found: list[str] = _ANYWHERE.findall(text)
    for pattern in (_PARENTHESES, _AFTER_WORD, _HEAD):
        for cited in pattern.findall(text):
            items = re.findall(_ITEM, cited)
            found += items if any(not item.isdecimal() for item in items) else []
    return found


def citations_of_names(code: str) -> list[str]:
    """The clauses by which the tests of a file are named."""
    return [
        f"{section}.{clause}"
        for names in _TEST.findall(code)
        for section, clause in re.findall(r"_(\d+)_(\d+)", names)
    ]


def texts(path: Path) -> Iterator[str]:
    """What people read in a file: of Python the comments and strings, else everything."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield text
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if tokenize.tok_name[token.type] in ("COMMENT", "STRING", "FSTRING_MIDDLE"):
            yield token.string


def files() -> list[Path]:
    """Every file of the project that may cite a clause, but for recorded data."""
    found = [path for path in ROOT.iterdir() if path.suffix in KINDS]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.suffix in KINDS]
    return sorted(path for path in found if not {"data", "golden"} & set(path.parts))


def anchors() -> list[tuple[str, str]]:
    """Every anchor of the rule book with the clause, section, chapter or combination that stands at it."""
    return re.findall(
        r'<a id="([\w-]+)"></a>\s*(?:\*\*|## )?([IVR]*[\d.]*\d)', BOOK.read_text(encoding="utf-8")
    )
