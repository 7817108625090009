"""The plots of a run's page: values with their intervals, and how they came about."""

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from arena.ratings.course import Course
from arena.report.html.sketch import COLOURS, LETTER, Scale, Sketch, short

WIDTH = 340.0
MOST_LETTERS = 18
ROW = 20.0
LINE = 12.0
ARROW = 7.0


class Value(NamedTuple):
    """A bot's figure; an end of its interval is None where it is open, both where there is none."""

    bot: str
    value: float | None
    low: float | None
    high: float | None


def intervals(values: Sequence[Value], what: str, digits: int, zero: bool = False) -> Markup:
    """A dot and a line a bot; an arrow for an end that is open. With `zero` the axis holds zero."""
    known = [one for one in values if one.value is not None]
    ends = [end for one in known for end in (one.value, one.low, one.high) if end is not None]
    ends += [0.0] if zero else []
    left = LETTER * max((len(short(one.bot, MOST_LETTERS)) for one in known), default=0) + 10
    number = LETTER * (digits + 5)
    drawing = Sketch(WIDTH, ROW * len(known) + 26)
    scale = Scale(min(ends, default=0), max(ends, default=1), left, WIDTH - number - 8)
    bottom = ROW * len(known) + 6
    _axis(drawing, scale, 2, bottom, 0 if not digits else 2, zero)
    for row, one in enumerate(known):
        assert one.value is not None
        y = ROW * (row + 0.5) + 2
        drawing.text(left - 8, y, short(one.bot, MOST_LETTERS), "end")
        x = scale.at(one.value)
        if one.low is not None or one.high is not None:
            begin = scale.start if one.low is None else scale.at(one.low)
            end = scale.end if one.high is None else scale.at(one.high)
            drawing.line((begin, y), (end, y), colour="var(--mark)", width=2)
            for tip, open_end, way in ((begin, one.low is None, 1), (end, one.high is None, -1)):
                if open_end:
                    drawing.line(
                        (tip + way * ARROW, y - 4), (tip, y), (tip + way * ARROW, y + 4),
                        colour="var(--mark)", width=1.5,
                    )  # fmt: skip
        drawing.dot(x, y)
        sign = "+" if digits else ""
        drawing.text(WIDTH - 2, y, f"{one.value:{sign}z.{digits}f}", "end")
    told = "; ".join(f"{one.bot} {_in_words(one, digits)}" for one in known)
    return drawing.svg(what, told)


def _in_words(one: Value, digits: int) -> str:
    text = f"{one.value:.{digits}f}"
    if one.low is None and one.high is None:
        return text
    low = "open" if one.low is None else f"{one.low:.{digits}f}"
    high = "open" if one.high is None else f"{one.high:.{digits}f}"
    return f"{text}, from {low} to {high}"


def _axis(drawing: Sketch, scale: Scale, top: float, bottom: float, digits: int, zero: bool) -> None:
    for tick in scale.ticks(4):
        x = scale.at(tick)
        drawing.line((x, top), (x, bottom), colour="var(--line)", width=0.7)
        drawing.text(x, bottom + 11, f"{tick:z.{digits}f}", "middle", "var(--soft)")
    if zero:
        drawing.line((scale.at(0), top), (scale.at(0), bottom), colour="var(--soft)", width=1)


def course_lines(course: Course, what: str, digits: int) -> Markup:
    """A line a bot over the blocks played, its name at the end of it."""
    lines = {bot: values for bot, values in course.values.items() if values and values[-1] is not None}
    height = max(150.0, LINE * len(lines) + 44)
    left = LETTER * (5 if digits else 4) + 8
    room = LETTER * max((len(short(bot, MOST_LETTERS)) for bot in lines), default=0) + 8
    drawing = Sketch(WIDTH, height)
    known = [value for values in lines.values() for value in values if value is not None]
    up = Scale(min(known, default=0), max(known, default=1), height - 30, 6)
    along = Scale(0, max(course.blocks, default=1), left, WIDTH - room - 6)
    for tick in up.ticks(5):
        drawing.line((left, up.at(tick)), (along.end, up.at(tick)), colour="var(--line)", width=0.7)
        drawing.text(left - 5, up.at(tick), f"{tick:z.{digits}f}", "end", "var(--soft)")
    for tick in along.ticks(4):
        if tick >= 0 and tick == int(tick):
            drawing.text(along.at(tick), height - 21, f"{tick:,.0f}", "middle", "var(--soft)")
    drawing.text((left + along.end) / 2, height - 8, "blocks played", "middle", "var(--soft)")
    ends = {bot: up.at(values[-1] or 0.0) for bot, values in lines.items()}
    places = _apart(ends, 6, height - 30)
    for number, (bot, values) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = [
            (along.at(blocks), up.at(value))
            for blocks, value in zip(course.blocks, values, strict=True)
            if value is not None
        ]
        drawing.line(*points, colour=colour, width=1.8)
        drawing.dot(*points[-1], colour=colour, radius=2.5)
        drawing.text(WIDTH - room + 4, places[bot], short(bot, MOST_LETTERS), colour=colour)
    told = "; ".join(f"{bot} {values[-1]:.{digits}f}" for bot, values in lines.items())
    return drawing.svg(what, f"At the end {told}" if told else "No game yet")


def _apart(ends: dict[str, float], top: float, bottom: float) -> dict[str, float]:
    """Heights for names near the ends of their lines, none closer than a line of text to the next."""
    order = sorted(ends, key=ends.__getitem__)
    found: dict[str, float] = {}
    above = top - LINE
    for bot in order:
        above = max(ends[bot], above + LINE)
        found[bot] = above
    below = bottom + LINE
    for bot in reversed(order):
        below = min(found[bot], below - LINE)
        found[bot] = below
    return found
