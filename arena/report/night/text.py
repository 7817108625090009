"""An evening as text: who sits where, how evenly people meet, how everybody stands."""

from collections import Counter
from itertools import combinations

from arena.night.evening import Evening, Side, opponents, partners
from arena.night.standings import Standing
from arena.report.layout import lay_out, shown, wrapped


def evening_text(evening: Evening, first: int = 1) -> str:
    """The rounds from `first` on, a line a table, and under them how people are mixed."""
    names = max((len(side_text(side)) for one in evening.rounds for s in one for side in s.sides), default=0)
    lines: list[str] = []
    for number, one in enumerate(evening.rounds[first - 1 :], first):
        out = evening.sitting_out(number - 1)
        lines.append(f"Round {number}{sits_out(out)}")
        for sitting in one:
            north, east = map(side_text, sitting.sides)
            lines.append(f"  table {sitting.table}  {north.ljust(names)}  v  {east}")
        lines.append("")
    return "\n".join([*lines, wrapped(mix_text(evening), "plain")])


def side_text(side: Side) -> str:
    return shown(f"{side[0]} & {side[1]}")


def sits_out(people: list[str]) -> str:
    if not people:
        return ""
    return f" ({shown(', '.join(people))} {'sits' if len(people) == 1 else 'sit'} out)"


def mix_text(evening: Evening) -> str:
    """How often people are partners and opponents, and how often they sit out."""
    pairs = [frozenset(pair) for pair in combinations(evening.people, 2)]
    said = []
    for name, met in (("partners", partners(evening.rounds)), ("opponents", opponents(evening.rounds))):
        times = Counter(met[pair] for pair in pairs)
        parts = [f"{_times(n)} {times[n]:,}" for n in sorted(times)]
        said.append(f"Of {len(pairs):,} pairs of people, as {name}: {', '.join(parts)}.")
    out = evening.times_out()
    rests = sorted({out[person] for person in evening.people})
    if rests != [0]:
        often = _times(rests[0]) if len(rests) == 1 else f"{_times(rests[-1])} at most"
        said.append(f"Everybody sits out {often}.")
    return " ".join(said)


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


def standings_text(found: list[Standing], table_format: str = "plain") -> str:
    """Everybody with rounds played and won, points, and points per round."""
    rows = [
        (str(one.rank), one.person, str(one.rounds), str(one.won), str(one.points), f"{one.per_round:.2f}")
        for one in found
    ]
    heads = ("#", "player", "rounds", "won", "points", "points per round")
    return lay_out(heads, rows, ("right", "left", *["right"] * 4), table_format)
