"""The page: what each switch does in words, the main table, plots with their numbers, the conditions."""

from collections.abc import Sequence

import arena
from arena.report.compare.figure_text import ALIKE, MARK, SAME, difference_text, short_text
from arena.report.compare.summary import summary
from arena.report.compare.text import OVERVIEW, star_text
from arena.report.html.calls import call_rates
from arena.report.html.distributions import dealer_points, lengths
from arena.report.html.forest import forest
from arena.report.html.markup import folded, paragraph, safe, section, table
from arena.report.html.style import STYLE
from arena.report.html.win_table import FEW, win_tables
from arena.report.layout import NOTHING
from arena.report.sheet.rules_text import as_written
from arena.rules.catalogue import OPTIONS, spell
from arena.rules.options import option_values
from arena.simulate.figures import ALL_FIGURES, Figure
from arena.simulate.results import Comparison, RuleSetResult

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
MOST_PLOTTED = 20
"""Switches that are plotted at most; a large grid has more."""
LARGEST = 1_950_000
"""Bytes of a page; where they do not hold the plots of all switches, those of the first ones stand."""


def comparison_page(comparison: Comparison) -> str:
    """The whole page as HTML. It asks for nothing from outside, and is the same for the same comparison."""
    most = MOST_PLOTTED
    page = _page(comparison, comparison.switches[:most])
    while len(page.encode()) > LARGEST and most:
        most //= 2
        page = _page(comparison, comparison.switches[:most])
    return page


def _page(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    sections = [
        ("switches", "What each switch does", _switches(comparison)),
        ("overview", "Overview", _overview(comparison)),
        ("differences", f"Differences from {comparison.base.name}", _differences(comparison, plotted)),
        ("lengths", "How long a game is", _lengths(comparison, plotted)),
        ("points", "What a hand brings the dealing side", _points(comparison, plotted)),
        ("race", "Win probability by score", _race(comparison, plotted)),
        ("calls", "Who calls", _calls(comparison, plotted)),
        ("rules", "The rules", _rules(comparison)),
        ("conditions", "Conditions", _conditions(comparison)),
    ]
    there = [(key, title, content) for key, title, content in sections if content]
    links = "".join(f'<li><a href="#{key}">{safe(title)}</a></li>' for key, title, _ in there)
    body = "\n".join(section(key, title, content) for key, title, content in there)
    name = safe(comparison.name)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<link rel="icon" href="data:,">
<title>{name}: house rules compared</title>
<style>{STYLE}</style>
</head>
<body>
<header>
<h1>{name}: house rules compared</h1>
{paragraph(_lead(comparison))}
<nav aria-label="Sections"><ul>{links}</ul></nav>
</header>
<main>
{body}
</main>
</body>
</html>
"""


def _lead(comparison: Comparison) -> str:
    number = len(comparison.switches)
    tried = f"{number} switch is" if number == 1 else f"{number} switches are"
    return (
        f"{tried[0].upper()}{tried[1:]} tried on {comparison.base.name}, each against the same base:"
        f" {_hands(comparison)} hands a rule set, played by {_players(comparison)}."
    )


def _hands(comparison: Comparison) -> str:
    hands = [one.hands for one in comparison.rule_sets]
    low, high = min(hands), max(hands)
    return f"{low:,}" if low == high else f"{low:,} to {high:,}"


def _players(comparison: Comparison) -> str:
    different = list(dict.fromkeys(comparison.players))
    return different[0] if len(different) == 1 else ", ".join(comparison.players)


def _switches(comparison: Comparison) -> str:
    parts = []
    for one in comparison.switches:
        texts = [
            f"<h3>{safe(one.name)}</h3>",
            f'<p class="soft"><code>{safe(as_written(one.changed) or "the same rules")}</code></p>',
            paragraph(" ".join(summary(comparison, one))),
            *(paragraph(f"Warning: {warning}.", "warning") for warning in one.warnings),
        ]
        parts.append(f'<div class="switch">{"".join(texts)}</div>')
    return f'<div class="switches">{"".join(parts)}</div>' if parts else ""


def _overview(comparison: Comparison) -> str:
    keys = [key for key in OVERVIEW if any(key in one.figures for one in comparison.rule_sets)]
    figures = [ALL_FIGURES[key] for key in keys]
    rows = [[safe(one.name), *(_cell(one, figure) for figure in figures)] for one in comparison.rule_sets]
    heads = ["rule set", *(safe(figure.head) for figure in figures)]
    legend = (
        f"Below each figure: its difference from {comparison.base.name} with its 95 % interval."
        f" {star_text(comparison)}"
    )
    return table(heads, rows, "Overview of the rule sets") + paragraph(legend, "soft")


def _cell(one: RuleSetResult, figure: Figure) -> str:
    estimate = one.figures.get(figure.key)
    if estimate is None:
        return NOTHING
    text = safe(short_text(figure, estimate))
    difference = one.differences.get(figure.key)
    if difference is None or difference.value is None:
        return text
    kind = ' class="clear"' if difference.clear else ""
    return f"{text}<small{kind}>{safe(difference_text(figure, difference))}</small>"


def _differences(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    content = forest(comparison, plotted)
    if not content:
        return ""
    left_out = len(comparison.switches) - len(plotted)
    legend = (
        f"Each line is a 95 % interval. A filled dot, a thick line and {MARK}: it differs from"
        f" {comparison.base.name}. A hollow dot: it may not. {ALIKE.capitalize()}: in every game;"
        f" {SAME}: not one game."
    )
    if left_out:
        legend += f" Plotted are the first {len(plotted)} switches; {left_out} more are in the overview."
    return paragraph(legend, "soft") + content


def _lengths(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    return _with(lengths(comparison, plotted), f"Games by number of hands. {_behind(comparison)}")


def _points(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    words = (
        "Hands by the points of the dealing side less the mean of the others: left of zero the others scored."
        f" {_behind(comparison)}"
    )
    return _with(dealer_points(comparison, plotted), words)


def _behind(comparison: Comparison) -> str:
    return f"Grey: {comparison.base.name}; the line: the switch."


def _race(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    words = (
        "Games won, in percent, by the side about to deal: its own score down, that of the others across."
        f" In italics: a score seen before fewer than {FEW} deals."
    )
    return _with(win_tables(comparison, plotted), words)


def _calls(comparison: Comparison, plotted: Sequence[RuleSetResult]) -> str:
    words = (
        "Calls in percent of turns to call, by seat from the dealer's left (1) to the dealer (D), with 95 %"
        f" intervals. Dashed: {comparison.base.name}; solid: the rule set."
    )
    return _with(call_rates(comparison, plotted), words)


def _with(content: str, words: str) -> str:
    return paragraph(words, "soft") + content if content else ""


def _rules(comparison: Comparison) -> str:
    """Every option of the base; what each switch changes stands above."""
    base = comparison.base
    words = f"Every option of {base.name}. A switch changes what stands under its name above, and no more."
    rows = [
        (f"<code>{safe(key)}</code>", f"<code>{safe(spell(value))}</code>", safe(OPTIONS[key].doc))
        for key, value in option_values(base.rules).items()
    ]
    heads = ("option", "value", "what it says")
    return paragraph(words, "soft") + folded(base.name, table(heads, rows, "Options", "options"))


def _conditions(comparison: Comparison) -> str:
    games = [one.games for one in comparison.rule_sets]
    lines = [
        ("Base", comparison.base.name),
        ("Players", ", ".join(comparison.players)),
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
    return "<dl>" + "".join(f"<dt>{safe(what)}</dt><dd>{safe(text)}</dd>" for what, text in lines) + "</dl>"


WORDS = (
    "hands are deals, thrown-in ones too; made, march, euchre and alone are shares of hands with a caller,"
    " and made leaves marches out; seats count from the dealer's left, the dealer last; net points are those"
    " of a side less the mean of the others"
)
NEEDED = "games to tell apart: until a 95 % test shows the difference four times in five"
