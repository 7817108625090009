"""The joint fit against choix and statsmodels, which know nothing of our code."""

from itertools import permutations

import choix
import numpy as np
import pytest
import statsmodels.api as sm

from arena.ratings import rate
from arena.ratings.fit import orders_allowed
from arena.ratings.rate import ELO
from tests.ratings.duplicate import game

TWO_SIDED = [
    *[("ab", "01")] * 7,
    *[("ab", "10")] * 3,
    *[("ba", "10")] * 2,
    *[("ac", "01")] * 5,
    *[("ac", "00")] * 3,
    *[("bc", "10")] * 4,
    *[("cb", "10")] * 5,
    *[("bc", "00")] * 2,
    *[("cd", "01")] * 6,
    *[("dc", "01")] * 1,
    *[("ad", "01")] * 4,
]
THREE_SIDED = [
    *[("abc", "011")] * 5,
    *[("bca", "011")] * 3,
    *[("cab", "011")] * 2,
    *[("abd", "001")] * 3,  # a forfeit of d: a and b share first
    *[("dbc", "011")] * 4,
    *[("acd", "101")] * 3,
    *[("acd", "110")] * 1,
    *[("dab", "000")] * 2,
    *[("bcd", "101")] * 2,
]


def games_of(results):
    return [game(i // 2, bots, places, points=None) for i, (bots, places) in enumerate(results)]


def elo_of(ratings):
    return [next(row.elo for row in ratings.rows if row.bot == bot) for bot in "abcd"]


def ranked_by_choix(results, sides):
    """Maximum likelihood by choix: every strict order in sixths, and the virtual player as bot 4."""
    rankings = [(bot, 4) for bot in range(4) for _ in range(3)]
    rankings += [(4, bot) for bot in range(4) for _ in range(3)]
    for bots, places in results:
        allowed = [
            order
            for order in permutations(range(sides))
            if sorted(places) == [places[side] for side in order]
        ]
        for order in allowed:
            rankings += [tuple("abcd".index(bots[side]) for side in order)] * (6 // len(allowed))
    strength = choix.opt_rankings(5, rankings, alpha=1e-12, tol=1e-9)[:4]
    return list((strength - strength.mean()) * ELO + 1500)


def test_two_sides_agree_with_choix():
    expected = ranked_by_choix(TWO_SIDED, 2)
    assert expected == pytest.approx(elo_of(rate(games_of(TWO_SIDED), "abcd", resamples=0)), abs=0.01)


def test_three_players_with_shared_places_agree_with_choix():
    expected = ranked_by_choix(THREE_SIDED, 3)
    assert expected == pytest.approx(elo_of(rate(games_of(THREE_SIDED), "abcd", resamples=0)), abs=0.01)


def test_two_sides_agree_with_a_binomial_model_of_statsmodels():
    design, wins, games = [], [], []
    for bots, places in TWO_SIDED:
        row = [0.0] * 4
        row["abcd".index(bots[0])] += 1
        row["abcd".index(bots[1])] -= 1
        design.append(row)
        wins.append({"01": 1.0, "10": 0.0, "00": 0.5}[places])
        games.append(1)
    for bot in range(4):
        design.append([float(bot == other) for other in range(4)])
        wins.append(0.5)
        games.append(1)
    model = sm.GLM(wins, np.array(design), family=sm.families.Binomial())
    strength = model.fit(tol=1e-12).params
    expected = list((strength - strength.mean()) * ELO + 1500)
    assert expected == pytest.approx(elo_of(rate(games_of(TWO_SIDED), "abcd", resamples=0)), abs=1e-4)


def test_points_per_hand_agree_with_statsmodels_clustered_by_block():
    rng = np.random.default_rng(5)
    games, own, deals, blocks = [], [], [], []
    for block in range(30):
        luck = rng.normal()
        for seating in range(2):
            dealt = int(rng.integers(5, 20))
            points = float(rng.normal(0.3, 1) * 4 + luck)
            sides = (points, -points) if seating == 0 else (-points, points)
            games.append(game(block, "ab" if seating == 0 else "ba", "01", sides, dealt))
            own.append(points / dealt)
            deals.append(dealt)
            blocks.append(block)
    model = sm.WLS(own, np.ones(60), weights=deals).fit(cov_type="cluster", cov_kwds={"groups": blocks})
    row = next(row for row in rate(games, "ab", resamples=0).rows if row.bot == "a")
    # statsmodels multiplies by (N-1)/(N-K), which is 1 for a mean.
    assert [model.params[0], model.bse[0]] == pytest.approx([row.points, row.points_error], rel=1e-9)


def test_shared_places_allow_these_strict_orders():
    assert [(0, 1, 2), (0, 2, 1)] == orders_allowed(0b001, 3)
    assert [(0, 1, 2), (1, 0, 2)] == orders_allowed(0b011, 3)
    assert 6 == len(orders_allowed(0b111, 3))
    assert [(1, 0)] == orders_allowed(0b10, 2)


def test_a_draw_is_half_a_win_each():
    drawn = [game(0, "ab", "00"), game(0, "ab", "00"), game(1, "ab", "01")]
    split = [game(0, "ab", "01"), game(0, "ab", "10"), game(1, "ab", "01")]
    assert elo_of_two(split) == pytest.approx(elo_of_two(drawn))


def elo_of_two(games):
    return [row.elo for row in rate(games, "ab", resamples=0).rows]
