"""Do 95 % intervals hold the truth 95 % of the time? On duplicate data, where the answer is known."""

from itertools import combinations

import numpy as np
import pytest

from arena.ratings import RatedGame, rate
from arena.ratings.bootstrap import widening
from arena.ratings.fit import Evidence, fit
from arena.ratings.rate import ELO
from tests.ratings.duplicate import tournament

STRENGTHS = [0.6, 0.2, -0.2, -0.6]
BOTS = [f"bot{i}" for i in range(4)]
BLOCKS = 100


def truth(luck, mood):
    """What the fit tends to: the model's best answer to the true chances of each pair (Gauss-Hermite)."""
    nodes, weights = np.polynomial.hermite_e.hermegauss(60)
    weights = weights / weights.sum()
    pairs = np.array(list(combinations(range(4), 2)))
    spread = np.sqrt(luck**2 + 2 * mood**2)
    gap = np.array([STRENGTHS[i] - STRENGTHS[j] for i, j in pairs])
    chance = (weights / (1 + np.exp(-(gap[:, None] + spread * nodes)))).sum(axis=1)
    wins = 1e9 * np.stack([chance, 1 - chance], axis=1)[None]
    strength = fit(Evidence(4, pairs, wins), np.zeros(4))[0]
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


@pytest.mark.parametrize(("luck", "mood"), [(4.0, 0.0), (0.5, 0.8)], ids=["luck of cards", "mood of bots"])
def test_block_intervals_cover_the_truth(luck, mood):
    assert 0.93 <= coverage(luck, mood, by_block=True, runs=300) <= 0.97


def test_three_handed_intervals_cover_the_truth():
    assert 0.93 <= coverage(0.0, 0.0, by_block=True, runs=100, sides=3) <= 0.97


def test_games_as_if_independent_give_intervals_too_wide_when_luck_cancels():
    assert coverage(4.0, 0.0, by_block=False, runs=60) > 0.97


def test_games_as_if_independent_give_intervals_too_narrow_when_cards_suit_a_bot():
    assert coverage(0.5, 0.8, by_block=False, runs=60) < 0.93


def test_few_blocks_widen_intervals_as_student_says():
    # scipy.stats.t.ppf(0.975, n - 1) / 1.95996 * sqrt(n / (n - 1))
    assert [1.5838, 1.2166, 1.0452] == pytest.approx([widening(n) for n in (5, 10, 40)], abs=0.005)
