"""An evening as a small CSV, which a spreadsheet opens and in which the points are typed."""

import csv
import io
from difflib import get_close_matches
from pathlib import Path

from arena.errors import ConfigError, UserError
from arena.night.evening import Evening, Round, Sitting

HEADS = ("round", "table", "north", "south", "north_south", "east", "west", "east_west")
SITS_OUT = "sits out"
"""What stands for the table of who has no seat."""


def written(evening: Evening) -> str:
    """The CSV: a row a table of each round, with room for the points; a row for each who sits out."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADS)
    for number, one in enumerate(evening.rounds, 1):
        for sitting in one:
            (north, south), (east, west) = sitting.sides
            ns, ew = sitting.points or ("", "")
            writer.writerow((number, sitting.table, north, south, ns, east, west, ew))
        for person in evening.sitting_out(number - 1):
            writer.writerow((number, SITS_OUT, person, "", "", "", "", ""))
    return out.getvalue()


def read(path: Path) -> Evening:
    """The evening of a CSV. Raises ConfigError with every mistake, each with its line."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(f"{path}: not a text file in UTF-8") from None
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from None
    dialect = csv.excel if text.count(",") >= text.count(";") else _Semicolons
    rows = csv.DictReader(io.StringIO(text), dialect=dialect)
    missing = [head for head in HEADS if head not in (rows.fieldnames or ())]
    if missing:
        raise UserError(f"{path}:1: no column {', '.join(missing)}; an evening has {', '.join(HEADS)}")
    return _Reader(path).read(rows)


class _Semicolons(csv.excel):
    """What spreadsheets write where a comma is the decimal point."""

    delimiter = ";"


class _Reader:
    """Rows become rounds; mistakes are gathered."""

    def __init__(self, path: Path):
        self.path = path
        self.problems: list[str] = []
        self.people: dict[str, None] = {}
        self.rounds: dict[int, list[Sitting]] = {}
        self.seen: dict[tuple[int, str], int] = {}

    def read(self, rows: "csv.DictReader[str]") -> Evening:
        for row in rows:
            values = {head: (row[head] or "").strip() for head in HEADS}
            if any(values.values()):
                self._row(rows.line_num, values)
        if not self.rounds and not self.problems:
            self._wrong(1, "no round", "", "a row a table")
        wanted = range(1, len(self.rounds) + 1)
        if sorted(self.rounds) != list(wanted) and not self.problems:
            self._wrong(1, "the rounds", ", ".join(map(str, self.rounds)), "1, 2, 3 and on, none left out")
        if self.problems:
            raise ConfigError(self.problems)
        rounds: list[Round] = [tuple(self.rounds[number]) for number in wanted]
        return Evening(tuple(self.people), tuple(rounds))

    def _row(self, line: int, row: dict[str, str]) -> None:
        number = self._number(line, "round", row["round"], 1)
        if row["table"] == SITS_OUT:
            self._person(line, number, "north", row["north"])
            return
        table = self._number(line, "table", row["table"], 1)
        people = [self._person(line, number, head, row[head]) for head in ("north", "south", "east", "west")]
        points = [row["north_south"], row["east_west"]]
        scored = None
        if any(points):
            ns = self._number(line, "north_south", points[0], 0)
            scored = (ns, self._number(line, "east_west", points[1], 0))
        sides = ((people[0], people[1]), (people[2], people[3]))
        self.rounds.setdefault(number, []).append(Sitting(table, sides, scored))

    def _number(self, line: int, head: str, text: str, least: int) -> int:
        if text.isdecimal() and int(text) >= least:
            return int(text)
        self._wrong(line, head, repr(text), f"a whole number from {least}")
        return least

    def _person(self, line: int, number: int, head: str, name: str) -> str:
        if not name:
            self._wrong(line, head, "no name", "four names a table")
        elif (number, name) in self.seen:
            self._wrong(line, head, name, f"a seat a round; line {self.seen[number, name]} has the same name")
        elif number > 1 and name not in self.people:
            near = get_close_matches(name, self.people, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            self._wrong(line, head, name, f"the names of round 1{hint}")
        else:
            self.seen[number, name] = line
            self.people.setdefault(name)
        return name

    def _wrong(self, line: int, head: str, given: str, allowed: str) -> None:
        self.problems.append(f"{self.path}:{line}: {head}: {given} is not allowed; {allowed}")
