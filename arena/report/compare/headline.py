"""Where the styles of a comparison differ: what a switch does at one table and not at another.

A switch is told of where the changes that it makes at two tables are three standard errors apart, in the
length of a game or in how hands go; for each table those changes that are sure.
"""

from collections.abc import Sequence
from itertools import combinations
from math import hypot, inf

from arena.report.compare.figure_text import value_text
from arena.report.compare.summary import SPACE, is_sure, listed
from arena.simulate.estimates import Z95
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Comparison, Difference, RuleSetResult

CHANGES: dict[str, tuple[str, str, str]] = {
    "hands_per_game": ("a game is {} hands {}", "longer", "shorter"),
    "thrown_in": ("hands are thrown in {} percentage points {} often", "more", "less"),
    "euchre": ("calls are euchred {} percentage points {} often", "more", "less"),
    "loner": ("makers go alone {} percentage points {} often", "more", "less"),
    "march_together": ("calls take all tricks together {} percentage points {} often", "more", "less"),
    "dealer_net": ("the deal is worth {} points {} a hand", "more", "less"),
}
"""By figure: the words for a change, for more and for less. The first ones are told first."""
MOST = 4
"""Changes that are told of a switch."""
APART = 3.0
"""Standard errors between the changes at two tables."""
SELDOM = 0.01
"""Of hands: dealers who are stuck less often than this are not spoken of."""


def headline(comparison: Comparison) -> list[str]:
    """A sentence on the base, one for each switch that the styles see otherwise, and one on the rest."""
    if len(comparison.styles) == 1:
        return []
    found = [_base(comparison)]
    same = []
    for switch in comparison.by_switch:
        keys = [key for key in CHANGES if _apart([one.differences.get(key) for one in switch])][:MOST]
        if not keys:
            same.append(switch[0].name)
            continue
        told = [f"with {one.style} {_changes(comparison, one, keys)}" for one in switch]
        found.append(f"{switch[0].name}: {'; '.join(told)}.")
    who = listed(comparison.styles)
    if len(same) == len(comparison.by_switch):
        found.append(f"Every switch does the same with {who}, as far as can be told.")
    elif same:
        does = "does" if len(same) == 1 else "do"
        found.append(f"As far as can be told {listed(same)} {does} the same with {who}.")
    return found


def _base(comparison: Comparison) -> str:
    hands, thrown, euchred, alone = (
        listed([_told(one, key) for one in comparison.bases])
        for key in ("hands_per_game", "thrown_in", "euchre", "loner")
    )
    return (
        f"{comparison.base.name} with {listed(comparison.styles)}: a game takes {hands} hands;"
        f" {thrown}{SPACE}% of hands are thrown in, {euchred}{SPACE}% of calls euchred and"
        f" {alone}{SPACE}% played alone."
    )


def _told(one: RuleSetResult, key: str) -> str:
    estimate = one.figures.get(key)
    return value_text(ALL_FIGURES[key], estimate.value if estimate else None)


def _apart(changes: Sequence[Difference | None]) -> bool:
    """Whether some of the tables see a sure change, and two of them changes that are not the same."""
    known = [one for one in changes if one is not None and one.value is not None]
    return any(is_sure(one) for one in known) and any(
        _errors_between(one, other) >= APART for one, other in combinations(known, 2)
    )


def _errors_between(one: Difference, other: Difference) -> float:
    assert one.value is not None
    assert other.value is not None
    gap = abs(one.value - other.value)
    error = hypot(_error(one), _error(other))
    if error:
        return gap / error
    return inf if gap else 0.0


def _error(change: Difference) -> float:
    if change.low is None or change.high is None:
        return 0.0
    return (change.high - change.low) / 2 / Z95


def _changes(comparison: Comparison, one: RuleSetResult, keys: Sequence[str]) -> str:
    """What is sure of these changes at a table, and what becomes of stuck dealers."""
    told = [text for key in keys if is_sure(one.differences.get(key)) and (text := _change(one, key))]
    told = told or ["no sure change"]
    stuck, euchred = (one.figures.get(key) for key in ("stuck", "stuck_euchre"))
    news = "stuck" not in comparison.base_of(one).figures
    if news and stuck and stuck.value and euchred and euchred.value and stuck.value >= SELDOM:
        told.append(
            f"{100 * stuck.value:.0f}{SPACE}% of hands stick the dealer and {100 * euchred.value:.0f}{SPACE}%"
            " of those calls are euchred"
        )
    return ", ".join(told)


def _change(one: RuleSetResult, key: str) -> str:
    """The change of a figure in words; none where its digits do not show it."""
    value = one.differences[key].value
    assert value is not None
    figure = ALL_FIGURES[key]
    words, more, less = CHANGES[key]
    size = value_text(figure, abs(value)).lstrip("+")
    return words.format(size, more if value > 0 else less) if float(size) else ""
