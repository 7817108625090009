"""Forest plots: differences from the base with their 95 % intervals, a plot a figure, grouped by topic."""

from collections.abc import Sequence
from typing import NamedTuple

from arena.report.compare.figure_text import difference_text, estimate_text
from arena.report.html.parts import Numbers, Plot, Plots
from arena.report.html.style import DRAWN
from arena.report.html.svg import SMALL, TEXT, Drawing, width_of
from arena.simulate.figures import ALL_FIGURES, PERCENT, TOPICS, Figure
from arena.simulate.results import Comparison, Difference, RuleSetResult

WIDTH = 340.0
LEFT, RIGHT = 124.0, 238.0  # of the axis; names stand to the left, numbers to the right, if they have room
GAP = 6.0
SMALLEST = 7.0
FOLDED = "_by_seat"


class Topic(NamedTuple):
    """The plots of a topic; `same` names the figures that are not drawn, as nothing differs."""

    title: str
    is_folded: bool
    plots: Plots
    same: str


def forest(comparison: Comparison, switches: Sequence[RuleSetResult]) -> list[Topic]:
    """Every topic with a difference to show. Topics about results seat by seat are folded."""
    return [one for topic in TOPICS if (one := _topic(comparison, switches, topic)) is not None]


def _topic(comparison: Comparison, switches: Sequence[RuleSetResult], topic: str) -> Topic | None:
    title = TOPICS[topic]
    figures = [figure for figure in ALL_FIGURES.values() if figure.topic == topic]
    drawn = [figure for figure in figures if _differs(switches, figure)]
    same = [
        figure
        for figure in figures
        if figure not in drawn and any(figure.key in one.differences for one in switches)
    ]
    if not drawn:
        return None
    plots = Plots(
        "forest",
        [_plot(comparison, switches, figure) for figure in drawn],
        _numbers(comparison, switches, [*drawn, *same], title),
    )
    return Topic(title, topic.endswith(FOLDED), plots, "; ".join(figure.words for figure in same))


def _differs(switches: Sequence[RuleSetResult], figure: Figure) -> bool:
    return any(one.differences[figure.key].value for one in switches if figure.key in one.differences)


def _plot(comparison: Comparison, switches: Sequence[RuleSetResult], figure: Figure) -> Plot:
    rows = [
        (comparison.label(one), one.differences[figure.key])
        for one in switches
        if figure.key in one.differences
    ]
    unit = "percentage points" if figure.unit == PERCENT else ""
    clear = [name for name, difference in rows if difference.clear]
    title = f"{figure.words}: difference from {comparison.base.name}{unit and ', '}{unit}"
    told = "; ".join(f"{name} {_words(figure, difference)}" for name, difference in rows)
    description = f"{told}. Different for sure: {', '.join(clear) or 'none'}."
    words = f"{figure.words[0].upper()}{figure.words[1:]}"
    return Plot(words, _drawing(rows, figure).svg(f"d-{figure.key}", title, description), unit)


def _words(figure: Figure, difference: Difference) -> str:
    return difference_text(figure, difference).replace("* ", "")


def _drawing(rows: Sequence[tuple[str, Difference]], figure: Figure) -> Drawing:
    above = any(width_of(name) > LEFT - GAP for name, _ in rows)
    step = 31.0 if above else 17.0
    left = 8.0 if above else LEFT
    texts = [difference_text(figure, difference) for _, difference in rows]
    right = min(RIGHT, WIDTH - GAP - max(map(width_of, texts)))
    height = step * len(rows) + 30
    scale = 100.0 if figure.unit == PERCENT else 1.0
    with Drawing(WIDTH, height) as drawing:
        axes = drawing.axes(left, 2, right, height - 24)
        axes.set_ylim(step * len(rows) + 4, 0)
        for number, ((name, difference), text) in enumerate(zip(rows, texts, strict=True)):
            top = step * number
            y = top + (22 if above else step / 2)
            reach = 7.5 if above else step / 2  # not through the names above
            axes.vlines(0, y - reach, y + reach, color=DRAWN["soft"], linewidth=1)
            if above:
                fits = min(1.0, WIDTH / width_of(name))
                drawing.words(0, top + 10, name, fontsize=max(SMALLEST, TEXT * fits))
            else:
                drawing.words(left - GAP, y + 2, name, ha="right")
            kind = DRAWN["mark"] if difference.clear else DRAWN["soft"]
            weight = "bold" if difference.clear else "normal"
            drawing.words(WIDTH, y + 2, text, ha="right", fontsize=TEXT - 1, color=kind, weight=weight)
            if difference.value is None:
                continue
            if difference.low is not None and difference.high is not None:
                axes.plot(
                    [scale * difference.low, scale * difference.high],
                    [y, y],
                    color=kind,
                    linewidth=2.4 if difference.clear else 1.2,
                    solid_capstyle="butt",
                )
            face = kind if difference.clear else DRAWN["paper"]
            axes.plot(
                scale * difference.value,
                y,
                "o",
                color=kind,
                markerfacecolor=face,
                markersize=6,
                markeredgewidth=1.2,
                clip_on=False,
            )
        low, high = _reach([difference for _, difference in rows], scale)
        axes.set_xlim(low, high)
        axes.spines["left"].set_visible(False)
        axes.set_yticks([])
        axes.locator_params(axis="x", nbins=3 if left == LEFT else 6)
        axes.tick_params(axis="x", labelsize=SMALL, pad=2)
    return drawing


def _reach(differences: Sequence[Difference], scale: float) -> tuple[float, float]:
    """What the axis has to hold: every interval, and zero."""
    ends = [0.0]
    for one in differences:
        ends += [scale * end for end in (one.value, one.low, one.high) if end is not None]
    low, high = min(ends), max(ends)
    margin = 0.05 * (high - low) or 1.0
    return low - margin, high + margin


def _numbers(
    comparison: Comparison, switches: Sequence[RuleSetResult], figures: Sequence[Figure], title: str
) -> Numbers:
    rows = []
    for figure in figures:
        words = f"{figure.words}, %" if figure.unit == PERCENT else figure.words
        for one in (*comparison.bases, *switches):
            if figure.key not in one.figures:
                continue
            difference = one.differences.get(figure.key)
            rows.append(
                (
                    words,
                    comparison.label(one),
                    estimate_text(figure, one.figures[figure.key]),
                    "" if one is comparison.base_of(one) else difference_text(figure, difference),
                )
            )
    heads = ("figure", "rule set", "value, 95 % interval", "less the base")
    return Numbers(f"{title}: numbers", heads, rows, "numbers long")
