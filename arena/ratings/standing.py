"""What a rating comes to: one row a bot, how the bots did against each other, what must be said."""

from collections.abc import Mapping
from dataclasses import dataclass

from arena.ratings.partners import Partners
from arena.ratings.transitivity import Transitivity


@dataclass(frozen=True)
class Gap:
    """How far a row is ahead of the next; all None for the last row, and between bots that no game links.

    In Elo, or in points per hand where the table is ranked by those. `low` and `high` bound the 95 %
    interval, None being an open end if the other is given. `los` is the chance that the bot is stronger
    than the next, `los_by_points` the chance that it makes more points.
    """

    value: float | None = None
    low: float | None = None
    high: float | None = None
    los: float | None = None
    los_by_points: float | None = None


@dataclass(frozen=True)
class Row:
    """One bot's line. Figures that cannot be had are None, never NaN or infinite.

    `wins` counts sole first places, `shared` first places shared (draws among them), `losses` games not
    won; they add up to `games`, and so does `places`: how often the bot was first, second and (of three)
    third, equal ones sharing the better place. `score` is the share of the firsts: a place shared by m
    counts 1/m, so 1/2 is even between two and 1/3 among three. `low` and `high` bound the 95 % interval;
    None is an open end if the other is given. So do `points_low` and `points_high` for the points per
    hand. `faults` counts those of all games given, unfinished blocks included.
    """

    rank: int
    bot: str
    elo: float | None
    low: float | None
    high: float | None
    games: int
    wins: int
    shared: int
    losses: int
    places: tuple[int, ...]
    score: float | None
    points: float | None
    points_low: float | None
    points_high: float | None
    gap: Gap
    faults: int


@dataclass(frozen=True)
class Meeting:
    """The games at one table with another bot that one of the two won: itself, both, or the other.

    Between two sides that is every game; `level` counts the draws. A game that the third of three won says
    nothing about these two.
    """

    before: int
    level: int
    after: int

    @property
    def games(self) -> int:
        """The games that one of the two won."""
        return self.before + self.level + self.after


@dataclass(frozen=True)
class Ratings:
    """The ratings of one rule variant, best first, with the sentences that belong under them."""

    rows: tuple[Row, ...]
    by_points: bool  # ranked by points per hand, not by Elo
    sides: int
    games: int
    blocks: int
    forfeited: int
    unfinished_blocks: int
    unfinished_games: int
    resamples: int
    method: str
    scale: str
    prior: str
    transitivity: Transitivity | None  # None where partners change
    partners: Partners | None
    notes: tuple[str, ...]
    meetings: Mapping[tuple[str, str], Meeting]
