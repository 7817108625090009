"""What a comparison of house rules comes to: frozen records of plain numbers."""

from dataclasses import dataclass, field

from arena.rules.options import Rules


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval; None where nothing happened that it could be measured on.

    `low` and `high` are None where a value has no interval: of fewer than two groups of games, or because it
    was the same in all of them, which is `alike`. `high` alone is None for an open end: the games needed when
    the players may be equal.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    alike: bool = False

    @property
    def known(self) -> bool:
        """Whether there is a value at all."""
        return self.value is not None


@dataclass(frozen=True)
class Difference:
    """A figure less that of the base, with the 95 % interval of the difference.

    `score` is the difference in standard errors, infinite for one without error; `p` how often chance alone
    would bring one as large, two-sided. `paired`: the games were played on the same deals, and the interval
    takes this into account. `alike`: every game differs by as much, so that there is no interval; by 0, none
    differs. `clear`: a discovery among all differences of the comparison (`stars.judged`), marked by a star;
    its interval excludes zero.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    score: float = 0.0
    p: float | None = None
    paired: bool = False
    alike: bool = False
    clear: bool = False


@dataclass(frozen=True)
class RuleSetResult:
    """One rule set of a comparison.

    `changed` are the options that differ from the base, or that the base does not have, as YAML has them.
    `figures` and `differences` have the keys of `figures.FIGURES` (the base has no differences). `hands`
    counts deals, thrown-in ones included.

    Distributions are shares that add up to 1: `lengths[n]` of games with n deals (the last entry: that many
    or more); `dealer_points` of hands by points the dealing side won (lost: negative) against the mean of the
    others, the ends of the scale holding all beyond. `win_table[a][b]` is the share of games won by the side
    about to deal at a : b, None where the score did not occur; `win_visits` counts those deals. Both are
    empty for three-handed games, for matches of several games and without a target of ten.
    """

    name: str
    rules: Rules
    changed: dict[str, object]
    games: int
    hands: int
    skill_games: int
    seconds: float
    paired: bool
    warnings: tuple[str, ...]
    figures: dict[str, Estimate]
    differences: dict[str, Difference] = field(default_factory=dict)
    lengths: tuple[float, ...] = ()
    dealer_points: dict[int, float] = field(default_factory=dict)
    win_table: tuple[tuple[float | None, ...], ...] = ()
    win_visits: tuple[tuple[int, ...], ...] = ()

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.rules.table.players


@dataclass(frozen=True)
class Comparison:
    """A base rule set and the switches tried on it, in order."""

    name: str
    seed: str
    players: tuple[str, ...]
    skill: tuple[str, str] | None
    minutes_per_hand: float
    max_deals: int
    base: RuleSetResult
    switches: tuple[RuleSetResult, ...]
    notes: tuple[str, ...] = ()

    @property
    def rule_sets(self) -> tuple[RuleSetResult, ...]:
        """The base and then the switches."""
        return (self.base, *self.switches)
