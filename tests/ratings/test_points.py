"""Points per hand, and who makes more of them, against statsmodels and scipy."""

import numpy as np
import pytest
from scipy import stats

from arena.ratings import rate
from arena.ratings.games import tally
from arena.ratings.points import lead, points_of
from tests.ratings.duplicate import game, seatings


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
    import statsmodels.api as sm  # slow to import

    model = sm.WLS(own, np.ones(60), weights=deals).fit(cov_type="cluster", cov_kwds={"groups": blocks})
    found = points_of(tally(games, "ab"), 0)
    # statsmodels multiplies by (N-1)/(N-K), which is 1 for a mean.
    assert [model.params[0], model.bse[0]] == pytest.approx([found.value, found.error], rel=1e-9)


@pytest.mark.parametrize("blocks", [2, 5, 40])
def test_points_per_hand_have_students_interval(blocks):
    """Blocks of equal length, of which the mean is a plain one; 1.96 errors would cover 72 % of two."""
    points = np.random.default_rng(blocks).normal(0.3, 1, blocks)
    row = rate([game(b, "ab", "01", (one, -one), deals=4) for b, one in enumerate(points)], "ab").rows[0]
    expected = stats.ttest_1samp(points / 4, 0).confidence_interval(0.95)
    assert list(expected) == pytest.approx([row.points_low, row.points_high])


def made(bots, rng, worth, blocks=30):
    """A round robin in points alone: each game brings the difference in worth a deal, and some luck."""
    for first in range(len(bots)):
        for second in range(first + 1, len(bots)):
            for block in range(blocks):
                for pair in seatings((bots[first], bots[second])):
                    deals = int(rng.integers(5, 20))
                    won = deals * (worth[pair[0]] - worth[pair[1]]) + rng.normal()
                    yield game(block, pair, "01", (won, -won), deals)


def test_los_by_points_is_a_t_of_points_over_deals():
    """Of two bots: R = sum P / sum D, e = P - R D, se = sqrt(n/(n-1) sum e^2) / sum D, T_{n-1}(R/se)."""
    games = list(made("ab", np.random.default_rng(4), {"a": 0.01, "b": 0}, blocks=7))
    points, deals = np.zeros(7), np.zeros(7)
    for one in games:
        points[one.block] += one.points[one.bots.index("a")]
        deals[one.block] += one.deals
    ratio = points.sum() / deals.sum()
    error = np.sqrt(7 / 6 * ((points - ratio * deals) ** 2).sum()) / deals.sum()
    first = rate(games, "ab").rows[0]
    expected = stats.t.cdf(ratio / error, 6)
    assert 0.05 < expected < 0.95
    assert expected == pytest.approx(
        first.gap.los_by_points if first.bot == "a" else 1 - first.gap.los_by_points
    )


def test_a_lead_in_points_is_the_difference_of_what_the_table_shows():
    games = list(made("abc", np.random.default_rng(4), {"a": 0.3, "b": 0.2, "c": 0}))
    played = tally(games, "abc")
    found = lead(played, 0, 1)
    assert points_of(played, 0).value - points_of(played, 1).value == pytest.approx(found.value)
    # Statsmodels has the difference as a coefficient; the errors of both hang together within a block.
    own, is_a, deals, blocks = zip(
        *(
            (one.points[side] / one.deals, float(bot == "a"), one.deals, one.block)
            for one in games
            for side, bot in enumerate(one.bots)
            if bot != "c"
        ),
        strict=True,
    )
    import statsmodels.api as sm

    model = sm.WLS(own, sm.add_constant(is_a), weights=deals).fit(
        cov_type="cluster", cov_kwds={"groups": np.array(blocks)}
    )
    error = model.bse[1] * np.sqrt((len(own) - 2) / (len(own) - 1))
    assert [model.params[1], error] == pytest.approx([found.value, found.error], rel=1e-9)


def test_in_a_gauntlet_a_lead_is_over_games_with_the_same_others():
    """The challenger c makes most points, off w; against x he makes less than x does."""
    games = [game(b, "cx", "10", (-1.0, 1.0), 10) for b in range(3)]
    games += [game(b, "cw", "01", (9.0, -9.0), 10) for b in range(3)]
    played = tally(games, "cxw")
    assert 0.4 == pytest.approx(points_of(played, 0).value)
    assert -0.2 == pytest.approx(lead(played, 0, 1).value)
    assert 1.8 == pytest.approx(lead(played, 0, 2).value)
    assert 1.0 == pytest.approx(lead(played, 1, 2).value)


def test_points_and_games_that_differ_are_told():
    games = [game(b, "ab", "01" if b < 40 else "10", (1, -1) if b < 40 else (-5, 5)) for b in range(60)]
    ratings = rate(games, "ab")
    los = ratings.rows[0].gap.los_by_points
    assert los < 0.5 < ratings.rows[0].gap.los
    assert (
        f"By points per hand it is the other way round: b above a (LOS {100 * (1 - los):.1f} %).",
    ) == ratings.notes


def test_blocks_that_are_all_alike_are_no_surer_than_a_coin():
    first = rate([game(b, "ab", "01", (2, -2)) for b in range(4)], "ab").rows[0]
    assert (0.4, None, 1 - 2**-4) == (first.points, first.points_low, first.gap.los_by_points)
    assert None is rate([game(0, "ab", "01")], "ab").rows[0].gap.los_by_points
    assert None is rate([game(b, "ab", "01", None) for b in range(4)], "ab").rows[0].gap.los_by_points
