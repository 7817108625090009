"""Do 95 % intervals hold the truth 95 % of the time? On duplicate data, where the answer is known."""

import os
from itertools import combinations

import numpy as np
import pytest
from scipy import stats
from scipy.optimize import brentq

from arena.ratings import RatedGame, rate
from arena.ratings.bootstrap import widening
from arena.ratings.fit import Evidence, fit
from arena.ratings.rating import ELO
from tests.ratings.duplicate import game, tournament

STRENGTHS = [0.6, 0.2, -0.2, -0.6]
BOTS = [f"bot{i}" for i in range(4)]
BLOCKS = 100
RUNS = int(os.environ.get("COVERAGE_RUNS", "100"))
"""Of the simulation of few upsets; COVERAGE_RUNS=1000 takes some minutes and knows its shares to 1 %."""


def truth(luck, mood):
    """What the fit tends to: the model's best answer to the true chances of each pair (Gauss-Hermite)."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(60)
    weights = weights / weights.sum()
    pairs = np.array(list(combinations(range(4), 2)))
    spread = np.sqrt(luck**2 + 2 * mood**2)
    gap = np.array([STRENGTHS[i] - STRENGTHS[j] for i, j in pairs])
    chance = (weights / (1 + np.exp(-(gap[:, None] + spread * nodes)))).sum(axis=1)
    wins = 1e9 * np.stack([chance, 1 - chance], axis=1)[None]
    strength = fit(Evidence(4, pairs[:, :, None], wins), np.zeros(4))[0]
    return (strength - strength.mean()) * ELO + 1500


def coverage(luck, mood, by_block, runs, sides=2):
    """The share of intervals that hold the truth; without `by_block` every game is its own block."""
    rng = np.random.default_rng(11)
    real = dict(zip(BOTS, truth(luck, mood) if sides == 2 else ELO * np.array(STRENGTHS) + 1500, strict=True))
    held = 0
    for _ in range(runs):
        games = tournament(STRENGTHS, BLOCKS, sides, rng, luck, mood)
        rated = (
            RatedGame(block if by_block else number, bots, places, None, 1, (0,) * sides)
            for number, (block, bots, places) in enumerate(games)
        )
        held += sum(row.low <= real[row.bot] <= row.high for row in rate(rated, BOTS, resamples=400).rows)
    return held / (runs * len(BOTS))


@pytest.mark.slow
@pytest.mark.parametrize(("luck", "mood"), [(4.0, 0.0), (0.5, 0.8)], ids=["luck of cards", "mood of bots"])
def test_block_intervals_cover_the_truth(luck, mood):
    assert 0.93 <= coverage(luck, mood, by_block=True, runs=200) <= 0.97


@pytest.mark.slow
def test_three_handed_intervals_cover_the_truth():
    assert 0.93 <= coverage(0.0, 0.0, by_block=True, runs=100, sides=3) <= 0.97


def test_games_as_if_independent_give_intervals_too_wide_when_luck_cancels():
    assert coverage(4.0, 0.0, by_block=False, runs=30) > 0.97


def test_games_as_if_independent_give_intervals_too_narrow_when_cards_suit_a_bot():
    assert coverage(0.5, 0.8, by_block=False, runs=30) < 0.93


@pytest.mark.slow
@pytest.mark.parametrize("blocks", [50, 100, 200])
def test_intervals_hold_where_few_games_are_lost_across_a_gap(blocks):
    """The field of the quick start: the last bot wins 2 games against the others in 50 blocks."""
    true = np.array([2184, 2139, 1183, 494])
    rng = np.random.default_rng(blocks)
    held = 0
    for _ in range(RUNS):
        played = tournament((true - 1500) / ELO, blocks, 2, rng, luck=0)
        last = rate((game(*one) for one in played), BOTS, resamples=400).rows[-1]
        held += (last.low or -np.inf) <= true[-1] <= last.high
    assert held / RUNS >= 0.92


@pytest.mark.parametrize("lost", [1, 2, 5, 9])
def test_an_interval_goes_as_far_as_the_likelihood_allows(lost):
    """Each block with one game, so that all that is known of a gap is `lost` of 100."""
    games = [game(b, "ab", "10" if b < lost else "01") for b in range(100)]
    first, second = rate(games, "ab").rows

    def fallen(gap):
        chance = 1 / (1 + 10 ** (-gap / 400))
        return (100 - lost) * np.log(chance) + lost * np.log(1 - chance)

    fit = first.elo - second.elo
    low = brentq(lambda gap: fallen(gap) - fallen(fit) + 1.92, 0, fit)
    high = brentq(lambda gap: fallen(gap) - fallen(fit) + 1.92, fit, 4000)
    # Each bot moves by half of what the gap moves; the resamples may reach further.
    assert first.low - first.elo <= (low - fit) / 2 + 0.01
    assert first.high - first.elo >= (high - fit) / 2 - 0.01
    if lost == 1:
        assert [low, high] == pytest.approx(
            [fit + 2 * (first.low - first.elo), fit + 2 * (first.high - first.elo)], abs=0.01
        )


def test_few_blocks_widen_intervals_as_student_says():
    expected = [stats.t.ppf(0.975, n - 1) / stats.norm.ppf(0.975) * (n / (n - 1)) ** 0.5 for n in (2, 5, 40)]
    assert expected == pytest.approx([widening(n) for n in (2, 5, 40)])
