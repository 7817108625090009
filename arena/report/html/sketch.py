"""Small plots drawn by hand as SVG, in the colours of the page: nothing has to be loaded for them."""

from math import ceil, floor, log10

from markupsafe import Markup, escape

from arena.report.layout import shown

TEXT = 11
"""Height of letters in pixels of the drawing, which a phone shows one to one."""
LETTER = 7.2
"""About as wide as a letter is, in a font that few are wider than."""
COLOURS = ("#2f7ed8", "#d4591a", "#2f9e63", "#a24fc4", "#b38600", "#c2345f", "#12909a", "#7b7f8a")
"""Of lines that are to be told apart; light enough for dark paper and dark enough for light."""


class Scale:
    """Values along an axis from `low` to `high`, at pixels from `start` to `end`."""

    def __init__(self, low: float, high: float, start: float, end: float):
        margin = 0.04 * (high - low) or 1.0
        self.low, self.high = low - margin, high + margin
        self.start, self.end = start, end

    def at(self, value: float) -> float:
        """The pixel of a value; of one beyond the axis, its end."""
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self, most: int = 5) -> list[float]:
        """Round values along the axis."""
        step: float = 10.0 ** floor(log10((self.high - self.low) / most))
        step *= next((times for times in (1, 2, 5) if (self.high - self.low) / (step * times) <= most), 10)
        return [number * step for number in range(ceil(self.low / step), floor(self.high / step) + 1)]


class Sketch:
    """A drawing of so many pixels that parts are put on one by one."""

    def __init__(self, width: float, height: float):
        self.width, self.height = width, height
        self._parts: list[str] = []

    def line(self, *points: tuple[float, float], colour: str = "var(--line)", width: float = 1.0) -> None:
        """A line from point to point."""
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self._parts.append(f'<path d="M{way}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>')

    def dot(self, x: float, y: float, colour: str = "var(--mark)", radius: float = 3.5) -> None:
        self._parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{colour}"/>')

    def text(self, x: float, y: float, text: str, anchor: str = "start", colour: str = "var(--ink)") -> None:
        """Text whose middle is as high as `y`."""
        self._parts.append(
            f'<text x="{x:.1f}" y="{y + TEXT * 0.35:.1f}" text-anchor="{anchor}" font-size="{TEXT}"'
            f' fill="{colour}">{escape(shown(text))}</text>'
        )

    def svg(self, title: str, description: str) -> Markup:
        """The finished drawing; the description says in words what it shows."""
        told = escape(shown(f"{title}. {description}"))
        return Markup(
            f'<svg viewBox="0 0 {self.width:g} {self.height:g}" role="img" aria-label="{told}">'
            f"{''.join(self._parts)}</svg>"
        )


def short(text: str, letters: int) -> str:
    """A name with no more than so many letters."""
    plain = shown(text)
    return plain if len(plain) <= letters else f"{plain[: letters - 1]}…"
