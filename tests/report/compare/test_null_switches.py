"""Switches that do nothing: how often a summary says that they do."""

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from arena.report.compare.summary import summary
from arena.rules.presets import preset_rules
from arena.simulate import simulate
from arena.simulate.estimates import ANY, SHARE, Measure, difference, estimate
from arena.simulate.figures import ALL_FIGURES, FIGURES, PERCENT
from arena.simulate.results import Comparison, RuleSetResult
from arena.simulate.seating import seatings
from arena.simulate.skill import games_needed, win_rate
from arena.simulate.stars import judged

RULES = preset_rules("four_handed")
SKILL = ("basic", "bold")
KEYS = ("hands_per_game", "skill_win_rate")
POOL, GAMES, SWITCHES, COMPARISONS = 4000, 400, 4, 50


@cache
def pool() -> tuple[Any, list[Any]]:
    """The counts of games to draw from, and those of skill games from both sides."""
    plain = simulate(RULES, "basic", games=POOL, seed="pool").counts
    return plain, [simulate(RULES, seats, games=POOL, seed="pool").counts for seats in seatings(SKILL, 4)]


def drawn(games: Any, skill_games: Any) -> tuple[RuleSetResult, dict[str, Measure]]:
    """A rule set that was played in these games of the pool."""
    plain, skill = pool()
    counts = plain[games]
    measures = {one.key: one.measure(counts, 1.5) for one in FIGURES if one.applies(RULES)}
    measures["skill_win_rate"] = win_rate([table[skill_games] for table in skill])
    figures = {key: estimate(one, ALL_FIGURES[key].bounds) for key, one in measures.items()}
    figures["skill_games_needed"] = games_needed(measures["skill_win_rate"], 2)
    result = RuleSetResult(
        name="null",
        rules=RULES,
        style="basic",
        changed={},
        games=GAMES,
        hands=int(counts[:, 0].sum()),
        skill_games=2 * GAMES,
        seconds=0.0,
        paired=True,
        warnings=(),
        figures=figures,
    )
    return result, measures


def null_comparison(random: np.random.Generator) -> Comparison:
    """A base, and switches in which three games in ten are others of the same rules: no effect at all."""

    def some() -> Any:
        return random.integers(0, POOL, GAMES)

    games, skill_games = some(), some()
    base, there = drawn(games, skill_games)
    switches = []
    for _ in range(SWITCHES):
        changed = random.random(GAMES) < 0.3
        result, here = drawn(np.where(changed, some(), games), np.where(changed, some(), skill_games))
        differences = {
            key: difference(one, there[key], True, SHARE if ALL_FIGURES[key].unit == PERCENT else ANY)
            for key, one in here.items()
        }
        switches.append(replace(result, differences=differences))
    return Comparison(
        name="nulls",
        seed="0",
        styles=("basic",),
        skill=SKILL,
        minutes_per_hand=1.5,
        max_deals=200,
        bases=(base,),
        switches=judged(switches),
    )


def is_false(text: str) -> bool:
    """Whether a summary states an effect: of length, of skill, or of another figure."""
    return any(words in text for words in ("A game takes", " often against ", " rise from ", " fall from "))


def test_switches_without_an_effect_seldom_get_a_false_sentence_or_a_star():
    random = np.random.default_rng(1)
    comparisons = [null_comparison(random) for _ in range(COMPARISONS)]
    summaries = [summary(one, switch) for one in comparisons for switch in one.switches]
    starred = [any(d.clear for s in one.switches for d in s.differences.values()) for one in comparisons]
    scores = [abs(s.differences[key].score) for one in comparisons for s in one.switches for key in KEYS]
    # Two errors are not rare: the rule has something to refuse.
    assert sum(score > 1.96 for score in scores) > 0.03 * len(scores)
    # One comparison in twenty may have a star, and a sentence needs one and three errors besides.
    assert sum(starred) <= 5
    assert sum(is_false(" ".join(sentences)) for sentences in summaries) <= 0.02 * len(summaries)
