"""Intervals: they cover what they should, on made-up games whose truth is known."""

from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.simulate.counts import COLUMN, WIDTH
from arena.simulate.estimates import (
    ANY,
    SHARE,
    Measure,
    difference,
    error_of,
    estimate,
    quantile,
    ratio,
    ratio_of,
    spread,
    two_sided,
)
from arena.simulate.results import Difference, Estimate
from arena.simulate.skill import POWER_95_80, games_needed, win_rate


def made_up_games(random: np.random.Generator, games: int, lift: float = 0.0) -> np.ndarray:
    """Games of 5 to 15 deals, each game with a rate of euchres of its own around 0.2 + lift."""
    counts = np.zeros((games, WIDTH))
    deals = random.integers(5, 16, games)
    rates = random.uniform(0.1, 0.3, games) + lift
    counts[:, COLUMN["games"]] = 1
    counts[:, COLUMN["deals"]] = deals
    counts[:, COLUMN["played"]] = deals
    counts[:, COLUMN["euchre"]] = random.binomial(deals, rates)
    nets = [random.normal(0.5, 1.5, n) for n in deals]
    counts[:, COLUMN["dealer_net"]] = [net.sum() for net in nets]
    counts[:, COLUMN["dealer_net_squared"]] = [(net**2).sum() for net in nets]
    return counts


def within(low: float | None, high: float | None, truth: float) -> bool:
    assert low is not None
    assert high is not None
    return low <= truth <= high


def test_intervals_cover_the_truth_19_times_in_20():
    random = np.random.default_rng(4)
    covered = {"share": 0, "spread": 0, "difference": 0}
    tries = 400
    for _ in range(tries):
        one, other = made_up_games(random, 150), made_up_games(random, 100, lift=0.05)
        share, more = ratio(one, "euchre", "played"), ratio(other, "euchre", "played")
        found = estimate(share, SHARE)
        covered["share"] += within(found.low, found.high, 0.2)
        found = estimate(spread(one, "dealer_net", "dealer_net_squared", "deals"))
        covered["spread"] += within(found.low, found.high, 1.5)
        gap = difference(more, share, paired=False)
        covered["difference"] += within(gap.low, gap.high, 0.05)
    # 95 % of 400 is 380 with a standard error of 4.4.
    assert {name: 366 < number < 394 for name, number in covered.items()} == dict.fromkeys(covered, True)


def test_paired_interval_covers_and_is_narrower():
    random = np.random.default_rng(5)
    covered = narrower = 0
    for _ in range(400):
        base = made_up_games(random, 120)
        switch = base[:90].copy()
        switch[:, COLUMN["euchre"]] += random.binomial(1, 0.3, 90)  # 0.3 a game of 10 deals: 0.03 a deal
        one, other = ratio(switch, "euchre", "played"), ratio(base, "euchre", "played")
        gap, loose = difference(one, other, paired=True), difference(one, other, paired=False)
        covered += within(gap.low, gap.high, 0.03)
        narrower += gap.high - gap.low < loose.high - loose.low
    assert 362 < covered < 396
    assert narrower == 400


def test_error_of_a_ratio_agrees_with_the_bootstrap():
    random = np.random.default_rng(6)
    counts = made_up_games(random, 400)
    ours = error_of(ratio(counts, "euchre", "deals").shares)
    picks = random.integers(0, 400, (2000, 400))
    above, below = (counts[:, COLUMN[name]][picks].sum(axis=1) for name in ("euchre", "deals"))
    assert ours == pytest.approx((above / below).std(), rel=0.08)


def test_nothing_seen_leaves_room_for_what_may_hide():
    counts = made_up_games(np.random.default_rng(7), 100)
    found = estimate(ratio(counts, "thrown_in", "deals"), SHARE)
    deals = counts[:, COLUMN["deals"]].sum()
    assert (found.value, found.low) == (0.0, 0.0)
    assert found.high == pytest.approx(3.689 / deals)


def test_without_trials_there_is_no_figure():
    counts = made_up_games(np.random.default_rng(7), 100)
    assert estimate(ratio(counts, "stuck_net", "stuck_call"), ANY).value is None
    assert (
        difference(ratio(counts, "stuck_net", "stuck_call"), ratio(counts, "euchre", "deals"), True).value
        is None
    )


def test_figures_alike_in_every_game_have_no_interval():
    """Games of a fixed number of hands: eight are fewer than twelve, by the sign test of fifty games."""
    eight, twelve = Measure(8.0, np.zeros(50), 50.0), Measure(12.0, np.zeros(50), 50.0)
    assert Estimate(8.0, alike=True) == estimate(eight)
    for paired in (True, False):
        fewer = Difference(-4.0, score=-inf, p=2.0**-49, paired=paired, alike=True)
        assert fewer == difference(eight, twelve, paired)
        assert Difference(0.0, p=1.0, paired=paired, alike=True) == difference(twelve, twelve, paired)


def test_a_single_trial_is_not_called_alike():
    once = Measure(2.0, np.zeros(50), 1.0)
    assert Estimate(2.0) == estimate(once)
    assert not difference(once, once, paired=True).alike


@pytest.mark.parametrize(
    ("rows", "games_per_row", "trials", "room"),
    [(200, 1, 2_000.0, 3.689 / 200), (200, 4, 8_000.0, 3.689 / 800), (200, 1, 50.0, 3.689 / 50)],
)
def test_share_that_no_game_changes_differs_by_what_may_hide(rows, games_per_row, trials, room):
    """In one of so many games, or of its trials where these were fewer, a difference may be unseen."""
    share = Measure(0.4, np.array([0.001, -0.001] * (rows // 2)), trials)
    found = difference(share, share, True, SHARE, games_per_row)
    assert (0.0, -room, room) == (found.value, found.low, found.high)
    assert (1.0, False) == (found.p, found.alike)


def test_share_never_seen_on_either_side_differs_by_what_may_hide():
    never, more = Measure(0.0, np.zeros(100), 1000.0), Measure(0.0, np.zeros(100), 2000.0)
    for one, other in ((never, more), (more, never)):
        found = difference(one, other, False, SHARE, games_per_row=100)
        assert (-3.689 / 1000, 3.689 / 1000) == (found.low, found.high)


TALLIES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=12)


@given(TALLIES, TALLIES, st.booleans(), st.sampled_from([SHARE, ANY]))
def test_no_interval_has_a_width_of_nought_and_p_agrees_with_it(one, other, paired, bounds):
    def measured(tallies):
        above, more = np.array(tallies, float).T
        return ratio_of(above, above + more)

    measure, base = measured(one), measured(other)
    found = estimate(measure, bounds)
    assert found.low is None or found.low < found.high
    assert not found.alike or found.low is None
    gap = difference(measure, base, paired, bounds)
    if gap.low is not None:
        assert gap.low < gap.high
        assert gap.low <= gap.value <= gap.high
        assert (gap.p <= 0.05) == (gap.low > 0 or gap.high < 0)
    assert gap.low is None or bounds != SHARE or -1 <= gap.low < gap.high <= 1


def test_share_seen_always_against_a_mixed_one_keeps_both_intervals():
    always = Measure(1.0, np.zeros(100), 5.0)
    mixed = Measure(0.6, np.array([0.004, -0.004] * 50), 100.0)
    gap = difference(mixed, always, True, SHARE)
    assert gap.value == pytest.approx(-0.4)
    assert gap.p > 0.05
    assert gap.low == pytest.approx(-0.4 - estimate(mixed).high + 0.6, abs=1e-3)


@pytest.mark.parametrize(("freedom", "published"), [(1, 12.706), (2, 4.303), (8, 2.306), (120, 1.980)])
def test_quantile_is_students(freedom, published):
    assert quantile(freedom) == pytest.approx(published, abs=0.0005)
    assert two_sided(-published, freedom) == pytest.approx(0.05, abs=0.0001)


def test_games_needed_is_the_usual_formula():
    """Two independent games a block: its mean has the variance p(1 - p)/2, so games = C p(1 - p)/gap^2."""
    random = np.random.default_rng(8)
    tables = []
    for place in range(2):
        counts = np.zeros((20_000, WIDTH))
        counts[:, COLUMN["games"]] = 1
        counts[:, COLUMN["seat_1_won"] + place] = random.random(20_000) < 0.55
        tables.append(counts)
    rate = win_rate(tables)
    needed = games_needed(rate, 2)
    assert rate.value == pytest.approx(0.55, abs=0.01)
    assert needed.value == pytest.approx(POWER_95_80 * 0.2475 / (rate.value - 0.5) ** 2, rel=0.03)
    assert needed.low < needed.value < needed.high


def test_even_players_need_games_without_end():
    counts = np.zeros((1000, WIDTH))
    counts[:, COLUMN["games"]] = 1
    counts[:501, COLUMN["seat_1_won"]] = 1
    other = counts.copy()
    other[:, COLUMN["seat_2_won"]] = np.random.default_rng(9).random(1000) < 0.5
    assert games_needed(win_rate([counts, other]), 2).high is None
