"""How often each seat calls when it is its turn, in each round."""

from collections.abc import Sequence

from arena.report.compare.figure_text import estimate_text
from arena.report.html.parts import Numbers, Plot, Plots
from arena.report.html.style import DRAWN
from arena.report.html.svg import SMALL, Drawing
from arena.report.layout import NOTHING
from arena.simulate.figures import ALL_FIGURES, Figure
from arena.simulate.results import Comparison, Estimate, RuleSetResult

WIDTH, HEIGHT = 166.0, 128.0
LEFT = 38.0
ROUNDS = (1, 2)
SHORT = {4: ("1", "2", "3", "D"), 3: ("1", "2", "D"), 2: ("1", "D")}
LONG = {
    4: ("left of the dealer", "dealer's partner", "right of the dealer", "dealer"),
    3: ("left of the dealer", "right of the dealer", "dealer"),
    2: ("non-dealer", "dealer"),
}


def call_rates(comparison: Comparison, switches: Sequence[RuleSetResult]) -> Plots | None:
    """A plot a rule set: the rates by seat in both rounds, those of the base behind."""
    players = comparison.base.players
    shown = [one for one in (*comparison.bases, *switches) if one.players == players and _known(one)]
    drawn = []
    for number, one in enumerate(shown):
        base, label = comparison.base_of(one), comparison.label(one)
        told = (
            f"{name}, round {round_}: {estimate_text(_figure(place, round_), _rate(one, place, round_))} %"
            for round_ in ROUNDS
            for place, name in enumerate(LONG[players], 1)
        )
        svg = _drawing(base, None if one is base else one).svg(
            f"calls-{number}",
            f"{label}: calls a turn by seat and round, percent",
            "; ".join(told) + ".",
        )
        drawn.append(Plot(f"{label}, the base" if one is base else label, svg))
    return Plots("small", drawn, _numbers(comparison, shown)) if _known(comparison.base) else None


def _figure(place: int, round_: int) -> Figure:
    return ALL_FIGURES[f"calls_{place}_round{round_}"]


def _rate(one: RuleSetResult, place: int, round_: int) -> Estimate:
    return one.figures.get(f"calls_{place}_round{round_}", Estimate(None))


def _known(one: RuleSetResult) -> bool:
    return any(_rate(one, place, round_).known for round_ in ROUNDS for place in range(1, one.players + 1))


def _drawing(base: RuleSetResult, one: RuleSetResult | None) -> Drawing:
    players = base.players
    with Drawing(WIDTH, HEIGHT) as drawing:
        axes = drawing.axes(LEFT, 6, WIDTH - 4, HEIGHT - 34)
        axes.grid(axis="y", color=DRAWN["line"], linewidth=0.6)
        axes.set_axisbelow(True)
        places: list[int] = []
        for round_ in ROUNDS:
            first = (round_ - 1) * (players + 1)
            at = list(range(first, first + players))
            places += at
            for result in (base, one):
                if result is None:
                    continue
                behind = result is base and one is not None
                colour = DRAWN["soft"] if behind else DRAWN["mark"]
                rates = [_rate(result, place, round_) for place in range(1, players + 1)]
                points = [(x, rate) for x, rate in zip(at, rates, strict=True) if rate.value is not None]
                heights = [100 * (rate.value or 0.0) for _, rate in points]
                axes.plot(
                    [x for x, _ in points],
                    heights,
                    "--s" if behind else "-o",
                    color=colour,
                    linewidth=1 if behind else 1.5,
                    markersize=3.5 if behind else 4.5,
                    markerfacecolor=DRAWN["paper"] if behind else colour,
                    markeredgewidth=1,
                    clip_on=False,
                )
                if not behind:
                    for x, rate in points:
                        if rate.low is not None and rate.high is not None:
                            axes.plot([x, x], [100 * rate.low, 100 * rate.high], color=colour, linewidth=1.2)
            middle = (first + (players - 1) / 2 + 0.5) / (2 * players + 1)
            centre = LEFT + middle * (WIDTH - 4 - LEFT)
            drawing.words(
                centre, HEIGHT - 7, f"round {round_}", ha="center", fontsize=SMALL, color=DRAWN["soft"]
            )
        axes.set_xlim(-0.5, 2 * players + 0.5)
        axes.set_ylim(0, 105)
        axes.set_yticks([0, 25, 50, 75, 100])
        axes.yaxis.set_major_formatter("{x:g} %")
        axes.set_xticks(places, SHORT[players] * 2)
        axes.spines["left"].set_visible(False)
        axes.tick_params(pad=2)
        axes.tick_params(axis="x", size=0)
    return drawing


def _numbers(comparison: Comparison, shown: Sequence[RuleSetResult]) -> Numbers:
    rows = []
    for round_ in ROUNDS:
        for place, name in enumerate(LONG[shown[0].players], 1):
            figure = _figure(place, round_)
            cells = [
                estimate_text(figure, one.figures[figure.key]) if figure.key in one.figures else NOTHING
                for one in shown
            ]
            rows.append((f"round {round_}, {name}", *cells))
    heads = ["calls, % of turns", *map(comparison.label, shown)]
    return Numbers("calls by seat and round: numbers", heads, rows)
