"""Pieces of a page as its templates take them. All text in them is plain; the templates make it safe."""

import json
from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup

from arena.report.layout import shown

if TYPE_CHECKING:
    from jinja2 import Environment


class Section(NamedTuple):
    """A part of the page that links can point to: `words` above what the template makes of `content`."""

    key: str
    title: str
    template: str
    content: Any
    words: str = ""


class Plot(NamedTuple):
    """A drawing under its caption."""

    caption: str
    svg: Markup
    unit: str = ""


class Numbers(NamedTuple):
    """A table folded away under plots; the first cell of a row names it."""

    label: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    kind: str = "numbers"


class Plots(NamedTuple):
    """Plots side by side, as many as fit, with their numbers."""

    kind: str
    plots: Sequence[Plot]
    numbers: Numbers


class Script(NamedTuple):
    """A script of a page, and the word by which its Content-Security-Policy allows it and no other."""

    text: Markup
    hash: str


def inline_script(name: str) -> Script:
    """A script of the folder `templates`, to stand between its tags as it is."""
    environment = _environment()
    assert environment.loader is not None
    text = environment.loader.get_source(environment, name)[0]
    return Script(Markup(text), f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}")


def inline_json(data: object) -> Markup:
    """JSON to stand in a `<script type="application/json">`, whatever texts are in it."""
    return Markup(json.dumps(data, separators=(",", ":")).replace("<", "\\u003c"))


def rendered(template: str, **content: Any) -> str:
    """A template of the folder `templates` filled in."""
    return _environment().get_template(template).render(content)


@cache
def _environment() -> "Environment":
    from jinja2 import Environment, PackageLoader, StrictUndefined  # only pages need it

    return Environment(
        loader=PackageLoader("arena.report.html"),
        autoescape=True,
        finalize=_shown,
        keep_trailing_newline=True,
        lstrip_blocks=True,
        trim_blocks=True,
        undefined=StrictUndefined,
    )


def _shown(value: object) -> object:
    """Text with its control characters as escapes; a macro's markup as it is."""
    return value if isinstance(value, Markup) else shown(str(value))
