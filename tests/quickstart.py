"""The games of the quick-start tournament as they were played once, for the table in the README.

Playing all 2,400 takes a minute. After a change to a bundled bot or to the config: `arena run quickstart`,
then `python -m tests.quickstart runs/quickstart`, and the table that `arena table` prints into the README.
"""

import csv
import gzip
import io
import sys
from pathlib import Path

from arena.tournament.results import End, GameResult
from arena.tournament.schedule import seating_of
from arena.tournament.store import Store

ROOT = Path(__file__).parent.parent
CONFIG = ROOT / "configs" / "quickstart.yaml"
DATA = ROOT / "tests" / "data" / "quickstart.csv.gz"


def row_of(result: GameResult) -> list[str]:
    """What a table needs of a game."""
    assert result.end == End.PLAYED
    numbers = [result.score, result.winners, result.hand_points]
    place = (result.block, result.seating, result.deals)
    return [*result.bots, *map(str, place), *(" ".join(map(str, one)) for one in numbers)]


def recorded() -> list[list[str]]:
    """All rows of the data."""
    return list(csv.reader(io.StringIO(gzip.decompress(DATA.read_bytes()).decode())))


def result_of(row: list[str]) -> GameResult:
    """The game of a row, as far as a table needs it."""
    first, second, block, seating, deals, score, winners, hand_points = row
    seats = seating_of(4, (first, second), int(seating))
    return GameResult(
        variant="four_handed",
        bots=(first, second),
        block=int(block),
        seating=int(seating),
        seats=seats,
        first_dealer=0,
        choices=(),
        score=tuple(map(int, score.split())),
        winners=tuple(map(int, winners.split())),
        end=End.PLAYED,
        deals=int(deals),
        hand_points=tuple(map(float, hand_points.split())),
        faults=(0,) * 4,
    )


def main() -> None:
    """Write the data from a finished run."""
    text = io.StringIO()
    with Store.read(Path(sys.argv[1])) as store:
        csv.writer(text, lineterminator="\n").writerows(map(row_of, store.results()))
    DATA.write_bytes(gzip.compress(text.getvalue().encode(), mtime=0))


if __name__ == "__main__":
    main()
