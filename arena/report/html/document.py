"""The page: what each switch does in words, the main table, plots with their numbers, the conditions."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

import arena
from arena.report.compare.figure_text import ALIKE, MARK, SAME, difference_text, short_text
from arena.report.compare.headline import headline
from arena.report.compare.summary import summary
from arena.report.compare.text import OVERVIEW, played_by, star_text
from arena.report.html.calls import call_rates
from arena.report.html.distributions import dealer_points, lengths
from arena.report.html.forest import forest
from arena.report.html.parts import Section, rendered
from arena.report.html.style import STYLE
from arena.report.html.win_table import FEW, win_tables
from arena.report.layout import NOTHING
from arena.report.sheet.rules_text import as_written
from arena.rules.catalogue import OPTIONS, spell
from arena.rules.options import option_values
from arena.simulate.figures import ALL_FIGURES, Figure
from arena.simulate.results import Comparison, RuleSetResult

MOST_PLOTTED = 20
"""Switches that are plotted at most, or half as many by two styles; a large grid has more."""
LARGEST = 1_950_000
"""Bytes of a page; where they do not hold the plots of all switches, those of the first ones stand."""


class Switch(NamedTuple):
    """A switch in words."""

    name: str
    changes: str
    summaries: Sequence[tuple[str, str]]
    """Who plays, if there are several, and what the switch does with them."""
    warnings: Sequence[str]


class Cell(NamedTuple):
    """A figure of the overview, and under it what it differs by."""

    text: str
    difference: str = ""
    is_clear: bool = False


class Overview(NamedTuple):
    """The main table: a row begins with the name of its rule set, the others are cells."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    legend: str


class BaseRules(NamedTuple):
    """Every option of the base with its value and what it says."""

    name: str
    options: Sequence[tuple[str, str, str]]


def comparison_page(comparison: Comparison) -> str:
    """The whole page as HTML. It asks for nothing from outside, and is the same for the same comparison."""
    most = max(1, MOST_PLOTTED // len(comparison.styles))
    page = _page(comparison, _first(comparison, most))
    while len(page.encode()) > LARGEST and most:
        most //= 2
        page = _page(comparison, _first(comparison, most))
    return page


def _first(comparison: Comparison, most: int) -> Sequence[RuleSetResult]:
    """The first so many switches, by all styles."""
    return [one for switch in comparison.by_switch[:most] for one in switch]


def _page(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    base = comparison.base.name
    behind = f"Grey: {base}; the line: the switch."
    sections = (
        Section("styles", "Where the players differ", "headline.html", headline(comparison)),
        Section("switches", "What each switch does", "switches.html", _switches(comparison)),
        Section("overview", "Overview", "overview.html", _overview(comparison)),
        Section(
            "differences",
            f"Differences from {base}",
            "differences.html",
            forest(comparison, plotted),
            _about_differences(comparison, plotted),
        ),
        Section(
            "lengths",
            "How long a game is",
            "plots.html",
            lengths(comparison, plotted),
            f"Games by number of hands. {behind}",
        ),
        Section(
            "points",
            "What a hand brings the dealing side",
            "plots.html",
            dealer_points(comparison, plotted),
            "Hands by the points of the dealing side less the mean of the others: left of zero the others"
            f" scored. {behind}",
        ),
        Section(
            "race",
            "Win probability by score",
            "race.html",
            win_tables(comparison, plotted),
            "Games won, in percent, by the side about to deal: its own score down, that of the others across."
            f" In italics: a score seen before fewer than {FEW} deals.",
        ),
        Section(
            "calls",
            "Who calls",
            "plots.html",
            call_rates(comparison, plotted),
            "Calls in percent of turns to call, by seat from the dealer's left (1) to the dealer (D), with"
            f" 95 % intervals. Dashed: {base}; solid: the rule set.",
        ),
        Section(
            "rules",
            "The rules",
            "rules.html",
            _rules(comparison),
            f"Every option of {base}. A switch changes what stands under its name above, and no more.",
        ),
        Section("conditions", "Conditions", "conditions.html", _conditions(comparison)),
    )
    return rendered(
        "page.html",
        title=f"{comparison.name}: house rules compared",
        lead=_lead(comparison),
        style=Markup(STYLE),
        sections=[one for one in sections if one.content],
    )


def _lead(comparison: Comparison) -> str:
    number = len(comparison.by_switch)
    tried = f"{number} switch is" if number == 1 else f"{number} switches are"
    return (
        f"{tried[0].upper()}{tried[1:]} tried on {comparison.base.name}, each against the same base:"
        f" {_hands(comparison)} hands a rule set, played by {played_by(comparison)}."
    )


def _hands(comparison: Comparison) -> str:
    hands = [one.hands for one in comparison.rule_sets]
    low, high = min(hands), max(hands)
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _switches(comparison: Comparison) -> list[Switch]:
    found = []
    for switch in comparison.by_switch:
        many = len(switch) > 1
        summaries = [(one.style if many else "", " ".join(summary(comparison, one))) for one in switch]
        warnings = list(dict.fromkeys(warning for one in switch for warning in one.warnings))
        changes = as_written(switch[0].changed) or "the same rules"
        found.append(Switch(switch[0].name, changes, summaries, warnings))
    return found


def _overview(comparison: Comparison) -> Overview:
    keys = [key for key in OVERVIEW if any(key in one.figures for one in comparison.rule_sets)]
    figures = [ALL_FIGURES[key] for key in keys]
    rows = [
        [Cell(comparison.label(one)), *(_cell(one, figure) for figure in figures)]
        for one in comparison.rule_sets
    ]
    legend = (
        f"Below each figure: its difference from {comparison.base.name} with its 95 % interval."
        f" {star_text(comparison)}"
    )
    return Overview(["rule set", *(figure.head for figure in figures)], rows, legend)


def _cell(one: RuleSetResult, figure: Figure) -> Cell:
    estimate = one.figures.get(figure.key)
    if estimate is None:
        return Cell(NOTHING)
    text = short_text(figure, estimate)
    difference = one.differences.get(figure.key)
    if difference is None or difference.value is None:
        return Cell(text)
    return Cell(text, difference_text(figure, difference), difference.clear)


def _about_differences(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    legend = (
        f"Each line is a 95 % interval. A filled dot, a thick line and {MARK}: it differs from"
        f" {comparison.base.name}. A hollow dot: it may not. {ALIKE.capitalize()}: in every game;"
        f" {SAME}: not one game."
    )
    shown = len(plotted) // len(comparison.styles)
    left_out = len(comparison.by_switch) - shown
    if left_out:
        legend += f" Plotted are the first {shown} switches; {left_out} more are in the overview."
    return legend


def _rules(comparison: Comparison) -> BaseRules:
    """Every option of the base; what each switch changes stands above."""
    options = option_values(comparison.base.rules).items()
    return BaseRules(comparison.base.name, [(key, spell(value), OPTIONS[key].doc) for key, value in options])


def _conditions(comparison: Comparison) -> list[tuple[str, str]]:
    games = [one.games for one in comparison.rule_sets]
    lines = [
        ("Base", comparison.base.name),
        ("Players", played_by(comparison)),
        ("Hands", f"{_hands(comparison)} a rule set, in {min(games):,} to {max(games):,} games"),
        ("Seed", comparison.seed),
        ("Time", f"{comparison.minutes_per_hand:g} minutes a hand"),
        ("Most deals", f"a game is cut off after {comparison.max_deals}"),
        ("Intervals", "95 %, by games and not by hands; paired by deal where the cards are the same"),
        ("Words", WORDS),
    ]
    if comparison.skill:
        strong, weak = comparison.skill
        against = f"two of {weak}" if comparison.base.players == 3 else weak
        lines.insert(2, ("Skill", f"{strong} against {against}, every deal from every seat; {NEEDED}"))
    lines += [("Note", f"{note}.") for note in comparison.notes]
    lines.append(("Arena", arena.__version__))
    return lines


WORDS = (
    "hands are deals, thrown-in ones too; made, march, euchre and alone are shares of hands with a caller,"
    " and made leaves marches out; seats count from the dealer's left, the dealer last; net points are those"
    " of a side less the mean of the others"
)
NEEDED = "games to tell apart: until a 95 % test shows the difference four times in five"
