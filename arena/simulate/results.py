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
    """One rule set of a comparison, as one table of players plays it.

    `style` says who they are: one for all, or all of them. `changed` are the options that differ from the
    base, or that the base does not have, as YAML has them. `figures` and `differences` have the keys of
    `figures.FIGURES` (the base has no differences). `hands` counts deals, thrown-in ones included. What skill
    counts is a matter of the rule set and not of a style: its figures and its games stand with the first one.

    Distributions are shares that add up to 1: `lengths[n]` of games with n deals (the last entry: that many
    or more); `dealer_points` of hands by points the dealing side won (lost: negative) against the mean of the
    others, the ends of the scale holding all beyond. `win_table[a][b]` is the share of games won by the side
    about to deal at a : b, None where the score did not occur; `win_visits` counts those deals. Both are
    empty for three-handed games, for matches of several games and without a target of ten.
    """

    name: str
    rules: Rules
    style: str
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
class Learning:
    """What learning to play the rule sets of a comparison cost: how many were learned, in how long, and where
    what was learned is kept. Rule sets that were learned before cost nothing."""

    rule_sets: int = 0
    seconds: float = 0.0
    kept: str = ""


@dataclass(frozen=True)
class Comparison:
    """A base rule set and the switches tried on it, each by every style.

    `bases` has the base as each style plays it; `switches` has each switch in order, by all styles in theirs.
    """

    name: str
    seed: str
    styles: tuple[str, ...]
    skill: tuple[str, str] | None
    minutes_per_hand: float
    max_deals: int
    bases: tuple[RuleSetResult, ...]
    switches: tuple[RuleSetResult, ...]
    notes: tuple[str, ...] = ()
    learning: Learning = Learning()

    @property
    def base(self) -> RuleSetResult:
        """The base as the first style plays it."""
        return self.bases[0]

    @property
    def rule_sets(self) -> tuple[RuleSetResult, ...]:
        """The base and then the switches, each by all styles."""
        return (*self.bases, *self.switches)

    @property
    def by_switch(self) -> tuple[tuple[RuleSetResult, ...], ...]:
        """The switches in order, each as all styles play it."""
        many = len(self.styles)
        return tuple(self.switches[at : at + many] for at in range(0, len(self.switches), many))

    def base_of(self, one: RuleSetResult) -> RuleSetResult:
        """What a result is compared with: the base by the same style."""
        return self.bases[self.styles.index(one.style)]

    def label(self, one: RuleSetResult) -> str:
        """What a result is called: the rule set, and where there are several styles, who plays."""
        return one.name if len(self.styles) == 1 else f"{one.name} ({one.style})"
