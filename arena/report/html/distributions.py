"""How long games are, and what a hand brings the dealing side: under the base and under each switch."""

from collections.abc import Callable, Mapping, Sequence

from arena.report.html.parts import Numbers, Plot, Plots
from arena.report.html.style import DRAWN
from arena.report.html.svg import SMALL, Drawing
from arena.simulate.results import Comparison, RuleSetResult

WIDTH, HEIGHT = 166.0, 112.0
LEFT = 34.0
RARE = 0.002  # ends of the scale rarer than this are put together
Shares = Mapping[int, float]


def lengths(comparison: Comparison, switches: Sequence[RuleSetResult]) -> Plots | None:
    """Games by the number of deals."""
    return _distributions(
        comparison,
        switches,
        lambda one: dict(enumerate(one.lengths)),
        "length",
        "games by number of hands",
        "hands",
    )


def dealer_points(comparison: Comparison, switches: Sequence[RuleSetResult]) -> Plots | None:
    """Hands by what the dealing side won or lost."""
    return _distributions(
        comparison,
        switches,
        lambda one: one.dealer_points,
        "points",
        "hands by net points of the dealing side",
        "points",
    )


def _distributions(
    comparison: Comparison,
    switches: Sequence[RuleSetResult],
    shares_of: Callable[[RuleSetResult], Shares],
    key: str,
    what: str,
    axis: str,
) -> Plots | None:
    shown = [one for one in (*comparison.bases, *switches) if sum(shares_of(one).values()) > 0]
    if len(comparison.bases) > sum(one in comparison.bases for one in shown):
        return None
    low, high = _range([shares_of(one) for one in shown])
    shares = [_gathered(shares_of(one), low, high) for one in shown]
    most = max(max(one.values()) for one in shares)
    drawn = []
    for number, (one, here) in enumerate(zip(shown, shares, strict=True)):
        base = comparison.base_of(one)
        behind = shares[comparison.bases.index(base)]
        drawing = _drawing(behind, None if one is base else here, most, axis)
        label = comparison.label(one)
        title = f"{label}: {what}, percent"
        mean = sum(value * share for value, share in shares_of(one).items())
        usual = max(here, key=lambda value: here[value])
        description = f"Mean {mean:.2f} {axis}; most often {usual}, {100 * here[usual]:.1f} %."
        caption = f"{label}, the base" if one is base else label
        drawn.append(Plot(caption, drawing.svg(f"{key}-{number}", title, description)))
    rows = [
        (_label(value, low, high, shown, shares_of), *(f"{100 * here[value]:.2f}" for here in shares))
        for value in range(low, high + 1)
    ]
    heads = [f"{axis} (% of {what.split()[0]})", *map(comparison.label, shown)]
    return Plots("small", drawn, Numbers(f"{what}: numbers", heads, rows))


def _range(all_shares: Sequence[Shares]) -> tuple[int, int]:
    """The first and last value that anything to be seen is at or beyond."""
    values = sorted(all_shares[0])
    seen = [value for value in values if any(shares.get(value, 0.0) >= RARE for shares in all_shares)]
    low, high = (min(seen), max(seen)) if seen else (values[0], values[-1])
    return low, high


def _gathered(shares: Shares, low: int, high: int) -> dict[int, float]:
    """Shares from `low` to `high`; what lies beyond is added to the ends."""
    gathered = dict.fromkeys(range(low, high + 1), 0.0)
    for value, share in shares.items():
        gathered[min(max(value, low), high)] += share
    return gathered


def _label(
    value: int,
    low: int,
    high: int,
    shown: Sequence[RuleSetResult],
    shares_of: Callable[[RuleSetResult], Shares],
) -> str:
    """The value, and whether those beyond it are counted with it."""
    beyond = {
        low: any(share for one in shown for at, share in shares_of(one).items() if at < low),
        high: any(share for one in shown for at, share in shares_of(one).items() if at > high),
    }
    text = f"{value}"
    if value == high and beyond[high]:
        return f"{text} or more"
    return f"{text} or fewer" if value == low and beyond[low] else text


def _drawing(base: Shares, here: Shares | None, most: float, axis: str) -> Drawing:
    values = sorted(base)
    edges = [value - 0.5 for value in (*values, values[-1] + 1)]
    with Drawing(WIDTH, HEIGHT) as drawing:
        axes = drawing.axes(LEFT, 6, WIDTH - 4, HEIGHT - 30)
        axes.grid(axis="y", color=DRAWN["line"], linewidth=0.6)
        axes.set_axisbelow(True)
        axes.stairs([100 * base[value] for value in values], edges, fill=True, color=DRAWN["fill"])
        if here is not None:
            heights = [100 * here[value] for value in values]
            axes.stairs(heights, edges, color=DRAWN["mark"], linewidth=1.6, baseline=0)
        axes.set_xlim(edges[0], edges[-1])
        axes.set_ylim(0, 108 * most)
        axes.spines["left"].set_visible(False)
        axes.locator_params(axis="x", nbins=6, integer=True)
        axes.locator_params(axis="y", nbins=4)
        axes.yaxis.set_major_formatter("{x:g} %")
        axes.tick_params(pad=2)
        middle = (LEFT + WIDTH - 4) / 2
        drawing.words(middle, HEIGHT - 6, axis, ha="center", fontsize=SMALL, color=DRAWN["soft"])
    return drawing
