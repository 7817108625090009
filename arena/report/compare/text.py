"""A comparison of house rules as text: rows as they are done, tables by topic, a summary of each switch."""

from collections.abc import Sequence

from arena.report.compare.data import comparison_csv, comparison_json
from arena.report.compare.figure_text import ALIKE, MARK, SAME, difference_text, estimate_text, short_text
from arena.report.compare.headline import headline
from arena.report.compare.summary import listed, summary
from arena.report.layout import (
    NOTHING,
    check_format,
    folded,
    lay_out,
    marked_up,
    shown,
    terminal_width,
    wrapped,
)
from arena.report.sheet.rules_text import as_written
from arena.rules.options import option_values
from arena.simulate.figures import ALL_FIGURES, TOPICS, Figure
from arena.simulate.results import Comparison, RuleSetResult
from arena.simulate.stars import LEVEL

OVERVIEW = (
    "hands_per_game",
    "minutes_per_game",
    "thrown_in",
    "euchre",
    "loner",
    "dealer_net",
    "first_dealer_won",
    "comeback",
    "skill_win_rate",
    "skill_games_needed",
)
"""Figures of the rows that are shown as they are done, and of the first table."""
MOST_COLUMNS = 6
CELL = 8
"""Columns that a figure of the overview takes with its mark, at most."""
SECONDS = 9
"""Columns of the time that is shown behind a row."""
INDENT = "· less the base"


class Rows:
    """The overview line by line, each as wide as the names need."""

    def __init__(self, names: Sequence[str], styles: Sequence[str], with_skill: bool):
        self._names = [max(map(len, (*names, "rule set")))]
        if len(styles) > 1:
            self._names.append(max(map(len, (*styles, "players"))))
        keys = [key for key in OVERVIEW if with_skill or not key.startswith("skill")]
        self._figures = [ALL_FIGURES[key] for key in keys]
        self._heads = [[figure.head] for figure in self._figures]
        whole = sum(self._names) + sum(len(head) + 2 for (head,) in self._heads) + SECONDS
        if whole > (terminal_width() or whole):
            self._heads = [folded(head, CELL).split("\n") for (head,) in self._heads]
        self._widths = [max(CELL * (len(lines) > 1), *map(len, lines)) for lines in self._heads]

    def head(self) -> str:
        """What stands above the rows: a line, or two on a terminal too narrow for one."""
        deep = max(map(len, self._heads))
        columns = [[name] for name in ("rule set", "players")[: len(self._names)]] + self._heads
        widths = [*(-width for width in self._names), *self._widths]
        lines = zip(*([""] * (deep - len(column)) + column for column in columns), strict=True)
        return "\n".join(_line(cells, widths) for cells in lines)

    def row(self, result: RuleSetResult) -> str:
        """One rule set by one style; what differs from the base is marked when all are done."""
        names = [shown(result.name), result.style][: len(self._names)]
        cells = [*names, *(_overview_cell(result, figure) for figure in self._figures)]
        return _line(cells, [*(-width for width in self._names), *self._widths])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Cells two blanks apart, each to the right of its width, or to the left of a negative one."""
    return "  ".join(
        cell.rjust(width) if width > 0 else cell.ljust(-width)
        for cell, width in zip(cells, widths, strict=True)
    )


def _overview_cell(result: RuleSetResult, figure: Figure) -> str:
    estimate = result.figures.get(figure.key)
    if estimate is None:
        return NOTHING
    text = short_text(figure, estimate)
    difference = result.differences.get(figure.key)
    return f"{MARK} {text}" if difference is not None and difference.clear else text


def comparison_text(comparison: Comparison, table_format: str = "plain", brief: bool = False) -> str:
    """The whole comparison. csv has a row for each rule set and figure, json one object with all there is."""
    check_format(table_format)
    if table_format == "csv":
        return comparison_csv(comparison)
    if table_format == "json":
        return comparison_json(comparison)
    parts = [_heading(comparison.name, table_format)]
    parts += [wrapped(sentence, table_format) for sentence in headline(comparison)]
    parts.append(_overview(comparison, table_format))
    if not brief:
        for topic, title in TOPICS.items():
            parts += _topic(comparison, topic, title, table_format)
    parts += [_legend(comparison, table_format), _summaries(comparison, table_format)]
    return "\n\n".join(part for part in parts if part)


def _heading(text: str, table_format: str) -> str:
    return f"### {marked_up(text)}" if table_format == "github" else shown(text)


def _overview(comparison: Comparison, table_format: str) -> str:
    keys = [key for key in OVERVIEW if comparison.skill or not key.startswith("skill")]
    figures = [ALL_FIGURES[key] for key in keys]
    names = 1 if len(comparison.styles) == 1 else 2
    rows = [
        [*[result.name, result.style][:names], *(_overview_cell(result, figure) for figure in figures)]
        for result in comparison.rule_sets
    ]
    heads = [*["rule set", "players"][:names], *(figure.head for figure in figures)]
    return lay_out(heads, rows, ["left"] * names + ["right"] * len(figures), table_format)


def _topic(comparison: Comparison, topic: str, title: str, table_format: str) -> list[str]:
    """The tables of one topic: each rule set's figures, and under them the differences from the base.

    Figures of which nothing was seen under any rule set are left out.
    """
    figures = [
        figure
        for figure in ALL_FIGURES.values()
        if figure.topic == topic
        and any(
            result.figures[figure.key].value
            for result in comparison.rule_sets
            if figure.key in result.figures
        )
    ]
    columns = 4 if len(figures) == 8 else MOST_COLUMNS  # four seats in two rounds: a table a round
    parts = []
    for at in range(0, len(figures), columns):
        some = figures[at : at + columns]
        rows = []
        for result in comparison.rule_sets:
            cells = [
                estimate_text(figure, result.figures[figure.key]) if figure.key in result.figures else NOTHING
                for figure in some
            ]
            if all(cell == NOTHING for cell in cells):
                continue
            rows.append([comparison.label(result), *cells])
            less = [difference_text(figure, result.differences.get(figure.key)) for figure in some]
            if result is not comparison.base_of(result) and any(cell != NOTHING for cell in less):
                rows.append([INDENT, *less])
        heads = [title if at == 0 else "", *(figure.head for figure in some)]
        parts.append(lay_out(heads, rows, ["left"] + ["right"] * len(some), table_format))
    return parts


def _legend(comparison: Comparison, table_format: str) -> str:
    base = comparison.base
    lines = [
        "± is half a 95 % interval, by games and not by hands; a range reaches further to one side;"
        f" {ALIKE}: in every game; {SAME}: not one game. {star_text(comparison)}",
        "Hands are deals, thrown-in ones too. Made, march, euchre and alone are shares of hands with a"
        " caller; made leaves marches out. Seats count from the dealer's left, the dealer last; r1 and r2 are"
        " the rounds; call rates are of turns to call. Net points are those of a side less the mean of the"
        " others. Swept: alone and all tricks taken; set: alone and euchred. Comebacks are of games in which"
        " a side was so far behind. Taken less declined compares hands that differ, so it is not what"
        " declining costs the same hand.",
        _played(comparison),
        f"Rules of {base.name}: {as_written(option_values(base.rules))}.",
    ]
    if comparison.skill:
        lines.append(_about_skill(comparison.skill, base.players))
    never = _never_seen(comparison)
    if never:
        lines.append(f"Never seen under any of these rule sets, and so left out: {', '.join(never)}.")
    lines += [f"{note}." for note in comparison.notes]
    return "\n\n".join(wrapped(line, table_format) for line in lines)


def star_text(comparison: Comparison) -> str:
    """What a star says, how many there are, and how many of them may be chance."""
    differences = [one for switch in comparison.switches for one in switch.differences.values()]
    starred = sum(one.clear for one in differences)
    tested = sum(one.p is not None for one in differences)
    return (
        f"{MARK}: it differs from {comparison.base.name}. Of the {tested:,} differences {starred:,} are so"
        f" marked, by the rule of Benjamini and Hochberg: {100 * LEVEL:g} % of those marked, at most and on"
        " average, are chance."
    )


def _about_skill(pair: tuple[str, str], players: int) -> str:
    strong, weak = pair
    who = f"{strong} against {weak}"
    if players == 3:
        who = f"one {strong} against two {weak}, an even share being 33.3 %"
    return (
        f"Skill: {who}; every deal is played from every seat. Games to tell apart: until a 95 % test shows"
        " the difference four times in five (power 80 %), by the variance of deals so played; in brackets"
        " its 95 % interval."
    )


def _never_seen(comparison: Comparison) -> list[str]:
    """Figures in words that were 0 or unknown everywhere, though the rules allow what they count."""
    counted = [result.figures for result in comparison.rule_sets]
    return [
        figure.words
        for key, figure in ALL_FIGURES.items()
        if any(key in figures for figures in counted)
        and not any(key in figures and figures[key].value for figures in counted)
    ]


def _played(comparison: Comparison) -> str:
    hands = [result.hands for result in comparison.rule_sets]
    size = f"{min(hands):,}" if min(hands) == max(hands) else f"{min(hands):,} to {max(hands):,}"
    return (
        f"Played by {played_by(comparison)}; {size} hands a rule set; seed {comparison.seed};"
        f" {comparison.minutes_per_hand:g} minutes a hand; a game is cut off after"
        f" {comparison.max_deals} deals."
    )


def played_by(comparison: Comparison) -> str:
    """Who plays: one table, or one after the other."""
    many = len(comparison.styles) > 1
    return f"{listed(comparison.styles)}, each at a table of its own" if many else comparison.styles[0]


def _summaries(comparison: Comparison, table_format: str) -> str:
    parts = []
    for switch in comparison.by_switch:
        name, changed = switch[0].name, switch[0].changed
        title = f"**{marked_up(name)}**" if table_format == "github" else shown(name)
        lines = [title, wrapped(f"{as_written(changed) or 'the same'}.", table_format, "Rules: ")]
        for one in switch:
            who = f"{one.style}: " if len(switch) > 1 else ""
            lines.append(wrapped(" ".join(summary(comparison, one)), table_format, who))
        warnings = dict.fromkeys(warning for one in switch for warning in one.warnings)
        lines += [wrapped(f"{warning}.", table_format, "Warning: ") for warning in warnings]
        parts.append(("\n" if table_format == "plain" else "\n\n").join(lines))
    return "\n\n".join(parts)
