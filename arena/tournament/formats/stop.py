"""When a pairing has played enough: the key `stop` of a format, and what it says of the blocks so far."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field, model_validator

from arena.ratings.anytime import ahead
from arena.ratings.sequential import Hypotheses, Trial, by_points, by_score, scores
from arena.tournament.blocks import Block
from arena.tournament.section import Section

Elo = Annotated[float, Field(ge=-1000, le=1000)]
Points = Annotated[float, Field(ge=-10, le=10)]


class SequentialStop(Section):
    """A sequential test of two differences: in Elo, or in points a hand."""

    elo0: Elo | None = Field(default=None, description="Elo that the bot may be ahead without being stronger")
    elo1: Elo | None = Field(default=None, description="Elo that it is ahead if it is stronger")
    points0: Points | None = Field(default=None, description="as elo0, in net points a hand")
    points1: Points | None = Field(default=None, description="as elo1, in net points a hand")
    alpha: float = Field(default=0.05, ge=0.0001, le=0.4, description="chance to take a 0 for a 1")
    beta: float = Field(default=0.05, ge=0.0001, le=0.4, description="chance to take a 1 for a 0")

    @model_validator(mode="after")
    def _sound(self) -> "SequentialStop":
        elo, points = (self.elo0, self.elo1), (self.points0, self.points1)
        given = [pair for pair in (elo, points) if pair != (None, None)]
        if len(given) != 1 or None in given[0]:
            raise ValueError("give elo0 and elo1, or points0 and points1")
        low, high = self.ends
        if low >= high:
            raise ValueError(f"{low:g} is to be less than {high:g}; the first figure is the lower one")
        return self

    @property
    def by_points(self) -> bool:
        """Whether it goes by points, not by games won."""
        return self.points0 is not None

    @property
    def ends(self) -> tuple[float, float]:
        """Both differences, as they are written."""
        low, high = (self.points0, self.points1) if self.by_points else (self.elo0, self.elo1)
        assert low is not None
        assert high is not None
        return low, high

    def hypotheses(self, sides: int) -> Hypotheses:
        """What is tested, in scores or in points a hand."""
        low, high = self.ends
        if self.by_points:
            return Hypotheses(low, high, self.alpha, self.beta)
        return scores(low, high, self.alpha, self.beta, sides)

    def trial(self, blocks: Sequence[Block], side: int, sides: int) -> Trial:
        """The test of one bot of a pairing, its place in it being `side`."""
        test = self.hypotheses(sides)
        if self.by_points:
            return by_points([(one.points[side], one.deals) for one in blocks if one.points], test)
        return by_score([one.scores[side] for one in blocks], test)

    def sentence(self, trial: Trial, bot: str, others: str) -> str:
        """What has come out, in words."""
        test = self.hypotheses(2)
        low, high = (f"{end:g}" for end in self.ends)
        unit = "points a hand" if self.by_points else "Elo"
        errors = f"{low} against {high} {unit}, errors of {100 * self.alpha:g} % and {100 * self.beta:g} %"
        blocks = "1 block" if trial.blocks == 1 else f"{trial.blocks:,} blocks"
        if trial.verdict is None:
            between = f"LLR {trial.llr:.2f} lies between {test.lower:.2f} and {test.upper:.2f}"
            return f"{bot} against {others} is not decided after {blocks}: {between} ({errors})."
        bound = test.upper if trial.verdict else test.lower
        found = f"LLR {trial.llr:.2f} has reached {bound:.2f} after {blocks} ({errors})"
        return f"{bot} {self._words(trial.verdict, others)}: {found}."

    def figures(self, trial: Trial) -> str:
        """The same in figures."""
        test = self.hypotheses(2)
        return f"LLR {trial.llr:.2f} ({test.lower:.2f} to {test.upper:.2f})"

    def _words(self, verdict: bool, others: str) -> str:
        unit = "points a hand" if self.by_points else "Elo"
        more, less = ("better", "worse") if self.by_points else ("stronger", "weaker")
        low, high = self.ends
        if low < 0 < high:
            one, other = f"{high:g} {unit} {more}", f"{-low:g} {unit} {less}"
            likely, unlikely = (one, other) if verdict else (other, one)
            return f"is likelier {likely} than {others} than {unlikely}"
        if verdict:
            by = f"more than {low:g} {unit} {more}" if low > 0 else f"less than {-low:g} {unit} {less}"
            return f"is {by if low else more} than {others}"
        by = f"not {high:g} {unit} {more}" if high > 0 else f"at least {-high:g} {unit} {less}"
        return f"is {by if high else f'not {more}'} than {others}"


class SettledStop(Section):
    """A level of confidence that holds however often it is looked at."""

    los: float = Field(ge=0.6, le=0.9999, description="chance to be the stronger at which a gap is settled")

    def settled(self, blocks: Sequence[Block]) -> int | None:
        """After how many blocks it is settled who of every two at the table is the stronger; None if not."""
        sides = len(blocks[0].scores) if blocks else 0
        most = 0
        for one in range(sides):
            for other in range(one + 1, sides):
                found = self._ahead(blocks, one, other) or self._ahead(blocks, other, one)
                if found is None:
                    return None
                most = max(most, found)
        return most or None

    def _ahead(self, blocks: Sequence[Block], one: int, other: int) -> int | None:
        shares = [(1 + block.scores[one] - block.scores[other]) / 2 for block in blocks]
        return ahead(shares, 1 - self.los)
