"""The joint fit against choix and statsmodels, which know nothing of our code."""

import numpy as np
import pytest

from arena.ratings import rate
from arena.ratings.fit import evidence_of, fit
from arena.ratings.games import tally
from arena.ratings.rating import ELO
from tests.ratings.duplicate import game, tournament

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
    *[("abc", "012")] * 5,
    *[("bca", "021")] * 3,
    *[("cab", "011")] * 2,
    *[("abd", "002")] * 3,  # a forfeit of d: a and b share first
    *[("dbc", "012")] * 4,
    *[("acd", "201")] * 3,
    *[("acd", "120")] * 1,
    *[("dab", "000")] * 2,
    *[("bcd", "102")] * 2,
]


def games_of(results):
    return [game(i // 2, bots, places, points=None) for i, (bots, places) in enumerate(results)]


def elo_of(ratings):
    return [next(row.elo for row in ratings.rows if row.bot == bot) for bot in "abcd"]


def elo_by_choix(results):
    """Maximum likelihood by choix of who wins: every game six times, and the virtual player as bot 4."""
    wins = [([bot, 4][i % 2], [[4, bot][i % 2]]) for bot in range(4) for i in range(6)]
    for bots, places in results:
        firsts = [bot for bot, place in zip(bots, places, strict=True) if place == "0"]
        for first in firsts:
            others = ["abcd".index(bot) for bot in bots if bot != first]
            wins += [("abcd".index(first), others)] * (6 // len(firsts))
    import choix  # slow to import, as is statsmodels

    strength = choix.opt_top1(5, wins, alpha=1e-12, tol=1e-9)[:4]
    return list((strength - strength.mean()) * ELO + 1500)


@pytest.mark.parametrize("results", [TWO_SIDED, THREE_SIDED], ids=["two sides", "three sides"])
def test_the_fit_agrees_with_choix(results):
    expected = elo_by_choix(results)
    assert expected == pytest.approx(elo_of(rate(games_of(results), "abcd", resamples=0)), abs=0.01)


def test_three_at_a_table_are_rated_by_who_won():
    """Six, three and one games won: odds of 6 to 3 to 1, and a little less with the prior."""
    games = [game(b, "abc", places, None) for b, places in enumerate(["012"] * 6 + ["201"] * 3 + ["120"])]
    with_prior = [row.elo for row in rate(games, "abc").rows]
    assert [1630.33, 1514.05, 1355.62] == pytest.approx(with_prior, abs=0.005)
    together = evidence_of(tally(games, "abc")).added_up(np.ones((1, 10)))
    strength = fit(together, np.zeros(3), prior=1e-9)[0]
    without = (strength - strength.mean()) * ELO + 1500
    assert [1643.89, 1523.48, 1332.63] == pytest.approx(without, abs=0.005)


def test_the_order_of_those_who_did_not_win_teaches_nothing():
    one = [game(b, "abc", places, None) for b, places in enumerate(["012", "012", "120"])]
    other = [game(b, "abc", places, None) for b, places in enumerate(["011", "021", "210"])]
    assert [row.elo for row in rate(one, "abc").rows] == [row.elo for row in rate(other, "abc").rows]


def test_three_handed_strengths_come_back():
    """Five tournaments of 1,000 blocks: the error of one of them is some 2 Elo, of their mean 1."""
    true = np.array([1600, 1550, 1450, 1400])
    bots = [f"bot{i}" for i in range(4)]
    found = []
    for seed in range(5):
        played = tournament((true - 1500) / ELO, 1000, 3, np.random.default_rng(seed), luck=0)
        rows = rate((game(*one, points=None) for one in played), bots, resamples=0).rows
        found.append([row.elo for row in sorted(rows, key=lambda row: row.bot)])
    assert list(true) == pytest.approx(np.mean(found, axis=0), abs=2)


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
    import statsmodels.api as sm

    model = sm.GLM(wins, np.array(design), family=sm.families.Binomial())
    strength = model.fit(tol=1e-12).params
    expected = list((strength - strength.mean()) * ELO + 1500)
    assert expected == pytest.approx(elo_of(rate(games_of(TWO_SIDED), "abcd", resamples=0)), abs=1e-4)


def test_a_draw_is_half_a_win_each():
    drawn = [game(0, "ab", "00"), game(0, "ab", "00"), game(1, "ab", "01")]
    split = [game(0, "ab", "01"), game(0, "ab", "10"), game(1, "ab", "01")]
    assert elo_of_two(split) == pytest.approx(elo_of_two(drawn))


def elo_of_two(games):
    return [row.elo for row in rate(games, "ab", resamples=0).rows]


def test_the_player_of_the_prior_stands_where_the_words_say():
    """Against him the bots expect one half on average: nothing but his drawn games says where he stands."""
    ratings = rate(games_of(TWO_SIDED), "abcd", resamples=0, anchor=("d", 1234))
    stands = float(ratings.prior.rpartition(" ")[2])
    expected = [1 / (1 + 10 ** ((stands - row.elo) / 400)) for row in ratings.rows]
    assert 0.5 == pytest.approx(np.mean(expected), abs=1e-4)
    assert "one drawn virtual game of each bot against a player at 1500.0" == rate([], "ab").prior
