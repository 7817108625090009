"""Figures of a simulation as text: a value with its interval, a difference with its mark."""

from arena.report.layout import rounded
from arena.report.table import NOTHING
from arena.simulate.figures import GAMES, PERCENT, POINTS, Figure
from arena.simulate.results import Difference, Estimate

DIGITS = {PERCENT: 1, POINTS: 3, GAMES: 0}
MARK = "*"


def digits_of(figure: Figure) -> int:
    """Decimals of a figure."""
    return DIGITS.get(figure.unit, 2)


def finer_for(figure: Figure, half: float) -> int:
    """Further decimals that half an interval needs to be seen at all, at most three."""
    scaled = 100 * half if figure.unit == PERCENT else half
    finer = 0
    while finer < 3 and 0 < scaled < 0.7 * 10.0 ** -(digits_of(figure) + finer):
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
    """`11.01 ±0.11`; one-sided at the end of the scale, as a range for games needed."""
    if estimate.value is None:
        return NOTHING
    if figure.unit == GAMES:
        high = value_text(figure, estimate.high) if estimate.high is not None else "no end"
        return f"{value_text(figure, estimate.value)} ({value_text(figure, estimate.low)} to {high})"
    if estimate.low is None or estimate.high is None:
        return value_text(figure, estimate.value)
    half = (estimate.high - estimate.low) / 2
    finer = finer_for(figure, half)
    value = value_text(figure, estimate.value, finer=finer)
    if estimate.value == estimate.low < estimate.high:
        return f"{value} (≤{value_text(figure, estimate.high, finer=finer)})"
    if estimate.value == estimate.high > estimate.low:
        return f"{value} (≥{value_text(figure, estimate.low, finer=finer)})"
    return f"{value} ±{value_text(figure, half, finer=finer).lstrip('+')}"


def difference_text(figure: Figure, difference: Difference | None) -> str:
    """`+0.58 ±0.11`, with a star before it where the interval excludes zero."""
    if difference is None or difference.value is None:
        return NOTHING
    if difference.low is None or difference.high is None:
        return value_text(figure, difference.value, sign=True)
    half = (difference.high - difference.low) / 2
    finer = finer_for(figure, half)
    text = value_text(figure, difference.value, sign=True, finer=finer)
    text += f" ±{value_text(figure, half, finer=finer).lstrip('+')}"
    return f"{MARK} {text}" if difference.clear else text


def plain_number(value: float | None) -> float | None:
    """A value for csv and json, by its first seven decimals."""
    return rounded(value, 7)
