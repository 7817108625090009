"""Figures of a simulation as text: a value with its interval, a difference with its mark."""

from math import isclose

from arena.report.layout import NOTHING
from arena.simulate.figures import GAMES, PERCENT, POINTS, Figure
from arena.simulate.results import Difference, Estimate

DIGITS = {PERCENT: 1, POINTS: 3, GAMES: 0}
MARK = "*"
ALIKE, SAME = "always", "none differs"
"""Instead of an interval: every game had it alike, or no game differs from the base's."""


def digits_of(figure: Figure) -> int:
    """Decimals of a figure."""
    return DIGITS.get(figure.unit, 2)


def finer_for(figure: Figure, half: float) -> int:
    """Further decimals that half an interval needs to be seen at all, at most six."""
    scaled = 100 * half if figure.unit == PERCENT else half
    finer = 0
    while finer < 6 and 0 < scaled < 0.7 * 10.0 ** -(digits_of(figure) + finer):
        finer += 1
    return finer


def value_text(figure: Figure, value: float | None, sign: bool = False, finer: int = 0) -> str:
    """A value alone, percent without its sign."""
    if value is None:
        return NOTHING
    scaled = 100 * value if figure.unit == PERCENT else value
    plus = "+" if sign or figure.unit == POINTS else ""
    return f"{scaled:{plus}z,.{digits_of(figure) + finer}f}"


def short_text(figure: Figure, estimate: Estimate) -> str:
    """The value alone, for an overview; `> 33,094` for games needed that have no upper limit."""
    if figure.unit == GAMES and estimate.high is None and estimate.low is not None:
        return f"> {value_text(figure, estimate.low)}"
    return value_text(figure, estimate.value)


def estimate_text(figure: Figure, estimate: Estimate) -> str:
    """`11.01 ±0.11`; one-sided at the end of the scale, a range where it reaches further to one side."""
    if estimate.value is None:
        return NOTHING
    if figure.unit == GAMES:
        high = value_text(figure, estimate.high) if estimate.high is not None else "no end"
        return f"{value_text(figure, estimate.value)} ({value_text(figure, estimate.low)} to {high})"
    if estimate.alike:
        return f"{value_text(figure, estimate.value)} {ALIKE}"
    return _with_interval(figure, estimate.value, estimate.low, estimate.high)


def difference_text(figure: Figure, difference: Difference | None) -> str:
    """`+0.58 ±0.11`, with a star before it where it is clear."""
    if difference is None or difference.value is None:
        return NOTHING
    if difference.alike:
        text = f"{value_text(figure, difference.value, sign=True)} {ALIKE}" if difference.value else SAME
    else:
        text = _with_interval(figure, difference.value, difference.low, difference.high, sign=True)
    return f"{MARK} {text}" if difference.clear else text


def _with_interval(
    figure: Figure, value: float, low: float | None, high: float | None, sign: bool = False
) -> str:
    if low is None or high is None:
        return value_text(figure, value, sign)
    half = (high - low) / 2
    finer = finer_for(figure, half)

    def told(number: float) -> str:
        return value_text(figure, number, sign, finer)

    if value == low:
        return f"{told(value)} (≤{told(high)})"
    if value == high:
        return f"{told(value)} (≥{told(low)})"
    if isclose(value - low, high - value, rel_tol=1e-6):
        return f"{told(value)} ±{told(half).lstrip('+')}"
    return f"{told(value)} ({told(low)} to {told(high)})"


def plain_number(value: float | None) -> float | None:
    """A value for csv and json, by its first nine digits; what is not 0 does not become so."""
    return None if value is None else float(f"{value:.9g}") + 0.0
