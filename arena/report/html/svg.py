"""Plots drawn by Matplotlib as SVG for a page: small, in the colours of its theme, always the same bytes."""

import re
import warnings
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Any, cast
from xml.etree import ElementTree

from markupsafe import Markup
from wcwidth import wcswidth

from arena.report.html.style import DRAWN
from arena.report.layout import shown

if TYPE_CHECKING:
    from matplotlib.axes import Axes

TEXT = 11.0  # pixels of the drawing, which a phone shows one to one
SMALL = 9.5
NUMBER = re.compile(r"-?\d+\.\d+")
LINK = re.compile(r"url\(#([^)]+)\)")
COLOUR = {colour: f"var(--{name})" for name, colour in DRAWN.items()}
SETTINGS: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "arena",
    "font.size": TEXT,
    "axes.edgecolor": DRAWN["line"],
    "axes.labelcolor": DRAWN["soft"],
    "xtick.color": DRAWN["line"],
    "ytick.color": DRAWN["line"],
    "xtick.labelcolor": DRAWN["soft"],
    "ytick.labelcolor": DRAWN["soft"],
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "xtick.major.size": 3,
    "ytick.major.size": 0,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "axes.unicode_minus": True,
}


class Drawing:
    """A Matplotlib figure of `width` by `height` pixels, to be drawn on and then had as `svg`.

    To be used in a `with`: Matplotlib's settings are global, and are put back at the end.
    """

    def __init__(self, width: float, height: float):
        self.width, self.height = width, height

    def __enter__(self) -> "Drawing":
        import matplotlib  # slow to import, and only pages need it
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure

        self._settings = matplotlib.rc_context()
        self._settings.__enter__()
        matplotlib.rcdefaults()  # whatever the user's own matplotlibrc says
        cast(Any, matplotlib.rcParams).update(SETTINGS)
        self.figure: Figure = Figure(figsize=(self.width / 72, self.height / 72), dpi=72)
        FigureCanvasSVG(self.figure)
        return self

    def __exit__(self, *trouble: object) -> None:
        try:
            if trouble[0] is None:
                self._drawn = self._draw()
        finally:
            self._settings.__exit__(None, None, None)

    def axes(self, left: float, top: float, right: float, bottom: float) -> "Axes":
        """Axes between these edges, in pixels from the top left corner."""
        return self.figure.add_axes(
            (
                left / self.width,
                1 - bottom / self.height,
                (right - left) / self.width,
                (bottom - top) / self.height,
            )
        )

    def words(self, x: float, y: float, text: str, **style: Any) -> None:
        """Text at a place in pixels from the top left corner, taken as it is."""
        style = {"va": "center", "fontsize": TEXT, "color": DRAWN["ink"], **style}
        self.figure.text(x / self.width, 1 - y / self.height, shown(text), parse_math=False, **style)

    def svg(self, key: str, title: str, description: str) -> Markup:
        """The finished drawing as an element for a page; `key` makes its ids unique there."""
        return _for_page(ElementTree.fromstring(self._drawn), key, title, description)

    def _draw(self) -> bytes:
        out = BytesIO()
        nothing = {"Date": None, "Creator": None, "Format": None, "Type": None}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a letter its own font lacks; the page's fonts are others
            self.figure.savefig(out, format="svg", metadata=nothing)
        return out.getvalue()


@lru_cache(maxsize=512)  # every plot of a page asks for the same names
def width_of(text: str) -> float:
    """How wide a text of the usual size is, in pixels, in a font that few are wider than."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    font = FontProperties(family="DejaVu Sans", size=TEXT)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        width = float(text_to_path.get_text_width_height_descent(shown(text), font, False)[0])
    return max(width, wcswidth(shown(text)) * TEXT / 2)


def _for_page(root: ElementTree.Element, key: str, title: str, description: str) -> Markup:
    """The drawing without what a page does not need: namespaces, unused ids, fonts, most decimals."""
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
        for name in list(element.attrib):
            if name.startswith("{"):
                element.set(name.rpartition("}")[2], element.attrib.pop(name))
    _drop(root, {"metadata", "style"})
    links = {
        found
        for element in root.iter()
        for found in (element.get("href", "")[1:], *LINK.findall(element.get("clip-path", "")))
        if found
    }
    names = {old: f"{key}-{number}" for number, old in enumerate(sorted(links, key=_order(root)))}
    for element in root.iter():
        _shorten(element, names)
    _unwrap(root)
    root.attrib = {
        "viewBox": root.attrib["viewBox"],
        "role": "img",
        "aria-labelledby": f"{key}-title {key}-desc",
    }
    for number, (tag, text) in enumerate((("title", title), ("desc", description))):
        label = ElementTree.Element(tag, {"id": f"{key}-{tag}"})
        label.text = shown(text)
        root.insert(number, label)
    return Markup(ElementTree.tostring(root, encoding="unicode"))


def _order(root: ElementTree.Element) -> Any:
    """Ids by where they are in the drawing, not by their hash."""
    place = {element.get("id"): number for number, element in enumerate(root.iter())}
    return lambda one: place[one]


def _drop(parent: ElementTree.Element, tags: set[str]) -> None:
    for child in list(parent):
        if child.tag in tags:
            parent.remove(child)
        else:
            _drop(child, tags)


def _shorten(element: ElementTree.Element, names: dict[str, str]) -> None:
    attributes = element.attrib
    if "id" in attributes:
        old = attributes.pop("id")
        if old in names:
            attributes["id"] = names[old]
    if "href" in attributes:
        attributes["href"] = f"#{names[attributes['href'][1:]]}"
    if "clip-path" in attributes:
        attributes["clip-path"] = LINK.sub(lambda found: f"url(#{names[found[1]]})", attributes["clip-path"])
    if attributes.get("transform", "").startswith("rotate(-0 "):
        del attributes["transform"]
    if "style" in attributes:
        attributes["style"] = _themed(attributes["style"])
    for name in ("d", "x", "y", "width", "height"):
        if name in attributes:
            whole = " ".join(attributes[name].split())
            attributes[name] = NUMBER.sub(lambda found: f"{float(found[0]):.1f}".removesuffix(".0"), whole)
    if element.tag != "text":
        element.text = None
    element.tail = None


def _themed(style: str) -> str:
    """A style without fonts, its colours those of the page."""
    parts = [part.strip() for part in style.split(";")]
    parts = [part.replace(": ", ":") for part in parts if not part.startswith("font-family")]
    text = ";".join(parts)
    for colour, variable in COLOUR.items():
        text = text.replace(colour, variable)
    return text


def _unwrap(parent: ElementTree.Element) -> None:
    """Groups that say nothing give way to what is in them; empty ones go."""
    children: list[ElementTree.Element] = []
    for child in list(parent):
        _unwrap(child)
        if child.tag in ("g", "defs") and not len(child):
            continue
        if child.tag == "path" and child.get("style") == "fill:none":
            continue
        if child.tag == "g" and not child.attrib:
            children += list(child)
        else:
            children.append(child)
    parent[:] = children
